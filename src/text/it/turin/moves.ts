import { plural } from "../../plural.js";
import type { Words } from "../../words.js";
import { all, any, cards, scudi } from "./say.js";

type Turin = Words["turin"];

export const buttons: Turin["buttons"] = {
  hand: "La mia mano",
  offer: "Metti all'asta",
  bid: "Offri",
  add: "Aggiungi",
  pick: "Scegli",
  sell: "Vendi",
  done: "Fine vendite",
  buy: "Compra",
  unsell: "Ritira",
  sellTo: "A chi vendere",
  loan: "Prestito",
  goose: "Oca",
  takeGoose: "Prendi l'Oca",
  giveGoose: "Dai l'Oca",
  status: "Situazione",
  back: "La mia mano",
  otherCard: "Un'altra carta",
  offerAgain: "Cambia carta",
  bidAgain: "Cambia offerta",
  addAgain: "Cambia aggiunta",
};

export const modals: Turin["modals"] = {
  offer: "Metti una carta all'asta",
  bid: "La tua offerta",
  add: "La tua aggiunta",
  pick: "Scegli dal mercato",
  sell: "Metti in vendita una carta",
  unsell: "Ritira una carta dalla vendita",
  buy: "Compra una carta",
  card: "Carta",
  cards: (n) => (n === 1 ? "Prendi 1 carta" : `Prendi esattamente ${n} carte`),
  amount: "Scudi",
  amountUpTo: (max) => `Scudi, da 0 a ${max}`,
  price: "Prezzo",
  priceUpTo: (max) => `Prezzo, da 1 a ${max}`,
  priceHint: "Piazzi sulla carta altrettanti scudi tuoi: tornano a te quando la vendi o la ritiri.",
  choose: "Scegli…",
  forSale: (price, seller) => `${scudi(price)}, vende ${seller}`,
  amountOption: scudi,
  placeholder: "un numero intero",
  last: {
    offer: "Gli altri hanno già scelto: appena invii, si scoprono tutte le carte.",
    bid: "Gli altri hanno già offerto: appena invii, si scoprono tutte le offerte.",
    add: "Gli altri hanno già aggiunto: appena invii, si scoprono tutte le aggiunte.",
  },
  buyWarning: (window) =>
    window === ""
      ? "Chi prima arriva compra: la carta è subito tua e non si torna indietro."
      : `Una prenotazione non si ritira. Anche altri possono prenotare la carta per ${window}; se le prenotazioni sono più d'una, sceglie chi vende.`,
};

export const asks: Turin["asks"] = {
  offer: (card) => `Manchi solo tu: con la tua scelta si scoprono tutte le carte. Metti all'asta ${card}?`,
  bid: (n) => `Manchi solo tu: con la tua offerta si scoprono tutte. Offri **${scudi(n)}**?`,
  add: (n) => `Manchi solo tu: con la tua aggiunta si scoprono tutte. Aggiungi **${scudi(n)}**?`,
  loan: "Prendi il tuo unico prestito? Ricevi subito **10 scudi** e ne rimborsi **15** dopo i pagamenti. Non si può restituire prima.",
  done: "Hai finito di vendere per questo round? Potrai vendere di nuovo nel prossimo.",
  doneFromNow:
    "Così chiudi le tue vendite di questo round, e quelle dei prossimi round fino a nuovo ordine. Va bene così?",
  buy: (card, seller, price, window) =>
    window === ""
      ? `Compri ${card} da ${seller} per **${scudi(price)}**? Chi prima arriva compra: non si torna indietro.`
      : `Prenoti ${card} da ${seller} per **${scudi(price)}**? Una prenotazione non si ritira. Anche altri possono prenotarla per ${window}; se le prenotazioni sono più d'una, sceglie chi vende.`,
  sellTo: (card, price) => `Più persone vogliono ${card} per ${scudi(price)}. A chi va? Non si torna indietro.`,
  sellToWhich: "Più d'una delle tue carte aspetta la tua scelta. Quale?",
  takeGoose: "Prendi l'Oca? Passi all'ultimo dei posti in parità e l'Oca resta con te. Non si torna indietro.",
  giveGoose: "A chi dai l'Oca? Ottieni il migliore dei posti in parità rimasti. Non si torna indietro.",
};

export const yes: Turin["yes"] = {
  offer: "Sì, all'asta",
  bid: (n) => `Sì, offro ${n}`,
  add: (n) => `Sì, aggiungo ${n}`,
  loan: "Sì, prendo il prestito",
  done: "Sì, fine vendite",
  buy: (n) => `Sì, per ${n}`,
  sellTo: (name) => `Vendi a ${name}`,
  takeGoose: "Sì, prendo l'Oca",
  giveGoose: (name) => `Dalla a ${name}`,
};

export const done: Turin["done"] = {
  offer: (card) => `La tua carta per l'asta è sigillata: ${card}. Puoi cambiarla finché manca la scelta di qualcuno.`,
  offerShown: (card) => `La tua carta per l'asta: ${card}. Mancavi solo tu, quindi ora sono tutte scoperte.`,
  bid: (n) => `La tua offerta di **${scudi(n)}** è sigillata. Puoi cambiarla finché manca l'offerta di qualcuno.`,
  bidShown: (n) => `Con la tua offerta di **${scudi(n)}** ci sono tutte, quindi ora sono scoperte.`,
  add: (n) => `La tua aggiunta di **${scudi(n)}** è sigillata. Puoi cambiarla finché manca l'aggiunta di qualcuno.`,
  addShown: (n) => `Con la tua aggiunta di **${scudi(n)}** ci sono tutte, quindi ora sono scoperte.`,
  pick: (list) => `Prendi ${all(list)}.`,
  list: (card, price) =>
    `${card}: ora è in vendita a **${scudi(price)}**. Altrettanti dei tuoi restano sulla carta finché non la vendi o la ritiri.`,
  unlist: (card, price) =>
    price === null
      ? `${card}: non è più in vendita.`
      : `${card}: non è più in vendita; ${plural("it", price, { one: "il tuo scudo torna", other: "i tuoi # scudi tornano" })} a te.`,
  claimed: (card, price, until) => {
    const kept = `Hai prenotato ${card}; ${plural("it", price, { one: "# scudo è messo", other: "# scudi sono messi" })} da parte.`;
    return until === "" ? kept : `${kept} Anche altri possono prenotarla. Fine delle prenotazioni: ${until}.`;
  },
  bought: (card, price) => `Hai comprato ${card} per **${scudi(price)}**.`,
  sellTo: (card, to) => `${card} va a ${to}.`,
  loan: "Hai preso il tuo prestito: 10 scudi in più ora, 15 da rimborsare dopo i pagamenti.",
  takeGoose: "Hai l'Oca e l'ultimo dei posti in parità.",
  giveGoose: (to) => `L'Oca va a ${to}; hai il migliore dei posti in parità rimasti.`,
  done: "Per questo round hai finito di vendere.",
  other: "Fatto.",
};

export const not: Turin["not"] = {
  seated: "Non hai un posto a questo tavolo, quindi puoi solo guardare. `/turin rules` spiega come si gioca.",
  open: {
    offer: "Ora non devi mettere carte all'asta.",
    bid: "Ora non devi fare offerte.",
    add: "Le aggiunte le fa solo chi è in parità, e ora non tocca a te farne.",
    pick: "Non tocca a te scegliere le carte.",
    sell: "Ora non puoi mettere in vendita una carta: puoi metterne una per round, durante le vendite, fra le tue a faccia in su e con almeno 1 scudo libero.",
    unsell:
      "Ora non puoi ritirare nessuna carta dalla vendita: si può solo dopo l'asta di un round successivo, e non se qualcuno l'ha prenotata.",
    buy: "Ora per te non c'è niente da comprare.",
    buyPrice: (free, cheapest) =>
      `Hai ${plural("it", free, { one: "# scudo libero", other: "# scudi liberi" })}, e la carta meno cara che potresti comprare costa ${cheapest}.`,
    sellTo: "Nessuna tua carta aspetta che tu scelga a chi venderla.",
    loan: "Ora non puoi prendere un prestito: ce n'è uno per partita, tra la distribuzione e i pagamenti.",
    done: "Ora non ci sono vendite da chiudere.",
    goose: "Ora non puoi prendere né dare l'Oca: può farlo solo chi è in una parità sopra lo 0.",
  },
  price: (card, price) => `${card}: ora è in vendita a ${scudi(price)}. Ricontrolla prima di comprare.`,
  amount: (text) => `Non capisco «${text}»: qui va un numero intero di scudi.`,
  card: (text) =>
    `Non trovo nessuna carta per «${text}». Scrivi il suo numero (per esempio #3) o i suoi Beni (per esempio 3 uva).`,
  cardEmpty: "Di' quale carta: il suo numero (per esempio #3) o i suoi Beni (per esempio 3 uva).",
  several: (text, list) => `«${text}» potrebbe essere ${any(list)}. Scrivi il numero.`,
  player: "Questa persona non ha un posto a questo tavolo.",
  goosePlayer: (list) => `Di' chi riceve l'Oca: ${any(list)}.`,
  goosePlayerMissing: "Di' chi riceve l'Oca, con l'opzione `player`.",
  press: "Non riconosco più questo pulsante. Ecco che cosa puoi fare ora.",
};

export const can: Turin["can"] = {
  intro: (list) => `Ora puoi ${any(list)}.`,
  offer: (n) => (n === 1 ? "mettere all'asta la tua carta" : `mettere all'asta una delle tue ${n} carte`),
  offerAgain: "cambiare la tua carta all'asta",
  bid: (max) => (max === 0 ? "offrire 0" : `offrire da 0 a ${max}`),
  bidAgain: (max) => `cambiare la tua offerta (da 0 a ${max})`,
  add: (max) => (max === 0 ? "aggiungere 0" : `aggiungere da 0 a ${max}`),
  addAgain: (max) => `cambiare la tua aggiunta (da 0 a ${max})`,
  pick: (n) => `scegliere ${cards(n)}`,
  list: (n, max) => {
    const what = n === 1 ? "vendere la tua carta" : `vendere una delle tue ${n} carte`;
    return `${what} (${max === 1 ? "prezzo 1" : `prezzo da 1 a ${max}`})`;
  },
  done: "chiudere le tue vendite",
  buy: (n) => (n === 1 ? "comprare una carta" : `comprare una carta fra ${n}`),
  unlist: "ritirare una carta dalla vendita",
  sellTo: "scegliere a chi vendere",
  loan: "prendere il tuo prestito",
  takeGoose: "prendere l'Oca",
  giveGoose: "dare l'Oca",
};
