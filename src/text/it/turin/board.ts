import { amount, summed } from "../../amount.js";
import { plural } from "../../plural.js";
import type { Words } from "../../words.js";
import { all, cards, nth, places, scudi } from "./say.js";

type Turin = Words["turin"];

export const headline: Turin["headline"] = (game, games, round, rounds, step) =>
  [games > 1 ? `Partita ${game} di ${games}` : null, `Round ${round} di ${rounds}`, step].filter((x) => x).join(" · ");

/** "3 prima + 15 ricevuti − 4 pagati = 14" */
export const sumOf: Turin["sumOf"] = ({ before, got, paid, lent, repaid, score }) => {
  const parts = [
    `${before} prima`,
    ...(got > 0 ? [`+ ${got} ricevuti`] : []),
    ...(paid > 0 ? [`− ${paid} pagati`] : []),
    ...(lent > 0 ? [`+ ${lent} in prestito`] : []),
    ...(repaid > 0 ? [`− ${repaid} rimborsati`] : []),
  ];
  return `${parts.join(" ")} = ${amount(score)}`;
};

export const board: Turin["board"] = {
  title: "🛒 Turin Market",
  steps: {
    deal: "distribuzione",
    offer: "carte all'asta",
    bid: "offerte",
    tie: "parità: aggiunte",
    toss: "lancio di moneta",
    pick: "scelta delle carte",
    discard: "scarti",
    sell: "vendite",
    over: "fine",
  },
  news: "**Che cosa è successo**",
  market: (step) =>
    step === "offer"
      ? "**Mercato** (qui finiscono le carte messe all'asta)"
      : step === "bid"
        ? "**Mercato** (si offre per queste carte)"
        : "**Mercato**",
  marketEmpty: "ancora niente",
  prizes: (counts) => `Carte in palio: ${counts.map((n, i) => `${nth(i + 1)} posto ${n}`).join(" · ")}`,
  pays: (goods) => `Quanto paga la maggioranza: ${goods.join(" · ")}`,
  discarded: (n) => plural("it", n, { one: "finora # carta scartata", other: "finora # carte scartate" }),
  places: "**Posti**",
  place: (n, who, count, served) => `${served ? "✅" : "⬜"} ${nth(n)}: ${who}, ${cards(count)}`,
  void: "nessuno",
  players: "**Al tavolo**",
  cardsInHand: (n) => plural("it", n, { one: "# carta in mano", other: "# carte in mano" }),
  sealed: "🔒 scelta sigillata",
  open: "⏳ non ancora",
  bid: (n) => `offerta ${n}`,
  bidAdded: (n, added) => `offerta ${n} + ${added}`,
  debt: (n) => `prestito (deve ${n})`,
  placed: (n) => `${scudi(n)} sulle carte`,
  scudo: (n) => `💰 ${scudi(n)}`,
  done: "✔️ fine vendite",
  selling: "⏳ può vendere",
  picking: "⏳ sceglie",
  goose: "🪿 Oca",
  gooseMiddle: "🪿 L'Oca è al centro.",
  lead: "👑",
  legend: "👑 ha la maggioranza senza parità",
  noGoods: "ancora nessuna carta sul tavolo",
  forSale: "**In vendita**",
  listing: (card, price, seller) => `${card}\n${scudi(price)}, vende ${seller}`,
  listingShort: (card, price, seller) => `${card}: ${price}, vende ${seller}`,
  claimedBy: (names) => `prenotazioni: ${all(names)}`,
  claims: (n) => plural("it", n, { one: "# prenotazione", other: "# prenotazioni" }),
  closes: (when) => `fine delle prenotazioni: ${when}`,
  choosing: (seller, until) =>
    until === ""
      ? `${seller} sceglie a chi vendere`
      : `${seller} sceglie a chi vendere; senza scelta vale la prima prenotazione: ${until}`,
  onSale: (price) => `in vendita a ${scudi(price)}`,
  quiet: "Non è successo niente.",
  waiting: (who, what) => `**Tocca a** ${all(who)} (${what})`,
  waitingChance: "**Tocca al** caso",
  waitingNobody: "Non si aspetta nessuno.",
  what: {
    deal: "distribuzione",
    offer: "una carta per l'asta",
    bid: "un'offerta",
    tie: "un'aggiunta",
    toss: "lancio di moneta",
    pick: "scelta delle carte",
    discard: "scarti",
    sell: "una vendita o la rinuncia a vendere",
    over: "niente",
  },
  tied: (seats, from, to, bid) => `⚖️ Parità a ${bid} per ${places(from, to)}: ${all(seats)}.`,
  over: "La partita è finita.",
  winners: (names, total) =>
    names.length === 1
      ? `🏆 **${names[0]} vince con ${scudi(total)}!**`
      : `🏆 **${all(names)} condividono la vittoria con ${scudi(total)} a testa!**`,
  scores: "**Punteggi**",
  score: (place, name, total, perGame) =>
    perGame.length > 1
      ? `${place}. ${name} ${amount(total)} (${summed(perGame)})`
      : `${place}. ${name} ${amount(total)}`,
  reckoning: "**Dai pagamenti al punteggio**",
  reckoned: (name, of) => `${name} ${sumOf(of)}`,
  payouts: (game, games) => (games > 1 ? `**Pagamenti della partita ${game}**` : "**Pagamenti**"),
  payout: (good, leaders, payers, pot, each) => {
    const sum = payers === 0 ? `${pot}` : `${pot} (banca ${pot - payers} + ${payers})`;
    return leaders.length > 1
      ? `${good}: ${all(leaders)} si dividono ${sum}, ${each} a testa`
      : `${good}: ${all(leaders)} riceve ${sum}`;
  },
};

export const hand: Turin["hand"] = {
  title: "🧺 La tua mano",
  watching: "Stai guardando questo tavolo.",
  cards: "**In mano**",
  noCards: "nessuna carta in mano",
  table: "**A faccia in su davanti a te**",
  purse: (scudoNow, free, parts) =>
    parts.length
      ? `💰 ${scudi(scudoNow)}, **${free} ${free === 1 ? "libero" : "liberi"}** (${parts.join(", ")})`
      : `💰 **${scudi(free)}**${free === 0 ? "" : free === 1 ? ", libero" : ", tutti liberi"}`,
  partBid: (n) => `${n} in offerta`,
  partClaims: (n) => `${n} per prenotazioni`,
  placed: (n) =>
    plural("it", n, {
      one: "Un altro tuo scudo è su una carta in vendita.",
      other: "Altri # tuoi scudi sono sulle carte in vendita.",
    }),
  debt: (n) => `Hai un prestito: alla fine rimborsi ${scudi(n)}.`,
  sealedOffer: (card) => `🔒 La tua carta per l'asta, sigillata: ${card}`,
  sealedBid: (n) => `🔒 La tua offerta sigillata: **${scudi(n)}**`,
  sealedAdd: (bid, n) => `🔒 La tua aggiunta sigillata: **${n}**, oltre alla tua offerta di ${bid}`,
  over: "La partita è finita: il risultato è sull'ultimo tabellone.",
  faceUp: (name) => `**${name}**`,
};

export const calls: Turin["calls"] = {
  offer: (who) => `${who}, metti una carta all'asta.`,
  bid: (who) => `${who}, sigilla la tua offerta.`,
  add: (who) => `${who}, c'è parità: sigilla la tua aggiunta.`,
  pick: (who, n) => (n === null ? `${who}, tocca a te scegliere.` : `${who}, tocca a te: scegli ${cards(n)}.`),
  sell: (who) => `${who}, puoi mettere in vendita una carta oppure rinunciare a vendere.`,
  sellTo: (who) => `${who}, più persone vogliono una tua carta: scegli a chi venderla.`,
  other: (who) => `${who}, tocca a te.`,
};

export const lobby: Turin["lobby"] = {
  pace: (name, step, claim) =>
    `⏱️ Ritmo: **${name}** · ${step === null ? "nessuna scadenza" : `${step} per fase`} · ${claim === "" ? "le carte vanno a chi compra per primo" : `prenotazioni aperte per ${claim}`}`,
  payout: {
    classic: "💰 Pagamenti: versione **classica**",
    new: "💰 Pagamenti: versione **nuova**",
  },
  scudo: {
    secret: "🤫 Scudi **segreti**: si vedono solo i propri",
    open: "👁️ Scudi **pubblici**: si vedono quelli di tutti",
  },
  goose: {
    none: "🪿 Senza Oca",
    tie: "🪿 Oca **per le parità**: la prendi per cedere il passo, più tardi la dai per passare avanti",
    least: "🪿 Oca **a chi ha meno maggioranze**: le sue offerte valgono 1 in più",
  },
  games: (n) => plural("it", n, { one: "🎲 **# partita**", other: "🎲 **# partite**, punteggi sommati" }),
  deck: (name) => `🂠 Carte: **${name}**`,
  payoutOrder: (goods) => `📜 Ordine dei pagamenti: ${goods.join(" → ")}`,
  badOrder: (unknown, twice, missing) =>
    [
      "`payout-order` deve nominare ogni Bene una volta sola.",
      unknown.length ? `Non conosco: ${unknown.map((x) => `«${x}»`).join(", ")}.` : "",
      twice.length ? `Ripetuti: ${twice.join(", ")}.` : "",
      missing.length ? `Mancano: ${missing.join(", ")}.` : "",
    ]
      .filter((x) => x)
      .join(" "),
};
