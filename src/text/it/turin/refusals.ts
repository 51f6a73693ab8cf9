import type { Purse } from "../../../games/turin/refusals.js";
import type { EntryType, Phase } from "../../../games/turin/types.js";
import type { RefusalWords } from "../../en/turin/refusals.js";
import type { Say } from "../../en/turin/say.js";
import { plural } from "../../plural.js";
import { all, cards } from "./say.js";

/** Each follows "non puoi". */
const moveNames: Readonly<Record<EntryType, string>> = {
  deal: "distribuire le carte",
  toss: "lanciare la moneta",
  discard: "scartare",
  closeClaims: "chiudere le prenotazioni",
  offer: "mettere carte all'asta",
  bid: "fare offerte",
  add: "fare aggiunte",
  pick: "scegliere carte",
  list: "mettere in vendita carte",
  done: "chiudere le vendite",
  loan: "prendere un prestito",
  takeGoose: "prendere l'Oca",
  unlist: "ritirare carte dalla vendita",
  buy: "comprare",
  sellTo: "scegliere a chi vendere",
  giveGoose: "dare l'Oca",
};

const phaseNames: Readonly<Record<Phase, string>> = {
  deal: "distribuzione",
  offer: "carte all'asta",
  bid: "offerte",
  tie: "parità: aggiunte",
  toss: "lancio di moneta",
  pick: "scelta delle carte",
  discard: "scarti",
  sell: "vendite",
  over: "fine",
};

/** "Hai 6 scudi liberi: 9 − 3 sulla carta 🍇 uva (#3)." */
export function purse(p: Purse, say: Say): string {
  const placed = p.placed.map((x) => `${x.price} sulla carta ${say.short(x.card)}`);
  const claims = p.claims.map((x) => `${x.price} per la prenotazione della carta ${say.short(x.card)}`);
  const bid = p.bid > 0 ? [`${p.bid} in offerta`] : [];
  const added = p.added > 0 ? [`${p.added} in aggiunta`] : [];
  const less = [...placed, ...claims, ...bid, ...added];
  const whole = p.supply + p.placed.reduce((sum, x) => sum + x.price, 0);
  const free = plural("it", p.free, { one: "Hai # scudo libero", other: "Hai # scudi liberi" });
  return less.length ? `${free}: ${[String(whole), ...less].join(" − ")}.` : `${free}.`;
}

const acts = {
  bid: "Un'offerta",
  add: "Un'aggiunta",
  list: "Il prezzo che piazzi su una carta",
  buy: "Un acquisto",
};
const faults = {
  seats: "deve nominare esattamente chi gioca",
  count: "il numero delle carte è sbagliato",
  unknownCard: "nomina una carta che nel mazzo non c'è",
  cardTwice: "dà due volte la stessa carta",
};

export const refusals: RefusalWords = {
  unknownSeat: () => "Non hai un posto in questa partita.",
  gameOver: () => "Questa partita è finita.",
  notNow: (r) => `La partita è in un'altra fase (${phaseNames[r.phase]}): ora non puoi ${moveNames[r.move]}.`,
  addInstead: () =>
    "Le offerte sono già scoperte e c'è parità: è tardi per offrire, e un'offerta non diventa mai un'aggiunta. Per rilanciare usa `/turin add` o il pulsante «Aggiungi».",
  bidInstead: () =>
    "Le aggiunte si fanno solo in caso di parità. Ora si fanno le offerte: usa `/turin bid` o il pulsante «Offri».",
  notTied: (r, say) =>
    `Alle offerte supplementari, con le aggiunte e l'Oca, partecipa solo chi è in parità, cioè ${all(r.tied.map(say.seat))}; tu no.`,
  notYourTurn: (r, say) =>
    r.turn === null
      ? "Le carte si scelgono nell'ordine delle offerte, e ora non tocca a te."
      : `Le carte si scelgono nell'ordine delle offerte, e ora tocca a ${say.seat(r.turn)}.`,
  notInHand: (r, say) => `Puoi mettere all'asta solo carte della tua mano, e la carta ${say.card(r.card)} non c'è.`,
  negative: (r) => `Una somma è un numero intero da 0 in su: ${r.amount} non va bene.`,
  tooMuch: (r, say) =>
    `${acts[r.move]} non può superare i tuoi scudi liberi, e ${r.amount} li supera. ${purse(r.purse, say)}`,
  pickCount: (r) =>
    `Devi scegliere esattamente ${cards(r.due)}, e ne hai ${plural("it", r.given, { one: "indicata", other: "indicate" })} ${r.given}.`,
  notInMarket: (r, say) =>
    `Puoi scegliere solo fra le carte rimaste al mercato, e la carta ${say.card(r.card)} non c'è.`,
  sameCardTwice: (r, say) => `Hai indicato due volte la carta ${say.card(r.card)}: scegli due carte diverse.`,
  notYourCard: (r, say) =>
    `Puoi vendere o ritirare solo le carte che hai a faccia in su davanti a te, e la carta ${say.card(r.card)} non c'è.`,
  alreadyForSale: (r, say) => `La carta ${say.card(r.card)} è già in vendita.`,
  alreadyDone: (r, say) =>
    r.listed === null
      ? "Con le vendite di questo round hai già finito: vale fino alle prossime."
      : `Con le vendite di questo round hai finito: si mette in vendita una carta per round, e la tua è ${say.card(r.listed)}. Non serve dirlo ancora.`,
  priceTooLow: (r) => `Un prezzo è di almeno 1 scudo: ${r.price} è troppo poco.`,
  notForSale: (r, say) => `La carta ${say.card(r.card)} non è in vendita, o non lo è più.`,
  unlistTooEarly: (r, say) =>
    `Una carta resta in vendita finché non si è giocata l'asta di un round successivo: la carta ${say.card(r.card)} è in vendita dal round ${r.listedRound}.`,
  cardClaimed: (r, say) =>
    `La carta ${say.card(r.card)} ha già ${plural("it", r.claims.length, { one: "una prenotazione", other: "prenotazioni" })} (${all(r.claims.map(say.seat))}), quindi non si può più ritirare.`,
  ownCard: (r, say) =>
    `La carta ${say.card(r.card)} è tua: non puoi comprarla. Puoi ritirarla dopo l'asta di un round successivo.`,
  alreadyClaimed: (r, say) =>
    `Hai già prenotato la carta ${say.card(r.card)}. La prenotazione resta valida: saprai se la carta va a te.`,
  claimsClosed: (r, say) =>
    `Il tempo per prenotare la carta ${say.card(r.card)} è scaduto; chi vende sceglie tra ${all(r.claims.map(say.seat))}.`,
  notContested: (r, say) =>
    `Non c'è ancora niente da scegliere: scegli a chi vendere la carta ${say.card(r.card)} quando il tempo per prenotarla sarà scaduto, se la vogliono più persone.`,
  notSeller: (r, say) =>
    `Solo chi vende può ritirare una carta o scegliere a chi venderla, e la carta ${say.card(r.card)} la vende ${say.seat(r.seller)}.`,
  notClaimant: (r, say) =>
    `Scegli tra chi ha prenotato la carta, cioè ${all(r.claims.map(say.seat))}; ${say.seat(r.to)} non l'ha prenotata.`,
  noClaims: (r, say) => `Nessuno ha prenotato la carta ${say.card(r.card)}.`,
  secondLoan: () => "C'è un solo prestito a testa per partita (10 scudi, 15 da rimborsare), e il tuo l'hai già preso.",
  noGoose: (r) =>
    r.goose === "none"
      ? "A questo tavolo si gioca senza l'Oca."
      : "A questo tavolo l'Oca va da sola a chi ha meno maggioranze: nessuno la prende e nessuno la dà.",
  gooseElsewhere: (r, say) =>
    r.holder === null
      ? "L'Oca è al centro, quindi non puoi darla. Prima prendila, oppure fai un'aggiunta come al solito."
      : `L'Oca non è al centro: ce l'ha ${say.seat(r.holder)}.`,
  gooseOutsideBlock: (r, say) =>
    `Puoi dare l'Oca solo a chi è ancora in parità con te (${all(r.block.map(say.seat))}), e ${say.seat(r.to)} non lo è.`,
  chanceDue: (r) => `Prima tocca al caso (${phaseNames[r.phase]}); riprova tra un momento.`,
  chanceNotDue: (r) => `In questa fase (${phaseNames[r.phase]}) niente è affidato al caso.`,
  wrongDeal: (r) => `Questa distribuzione non è possibile: ${faults[r.why]}.`,
  wrongToss: (r, say) => `Il lancio mette in ordine esattamente chi è in parità: ${all(r.level.map(say.seat))}.`,
  wrongDiscard: (r, say) =>
    r.card === null
      ? `Si devono scartare esattamente ${cards(r.due)}, non ${r.given}.`
      : `Si possono scartare solo carte diverse rimaste al mercato, e la carta ${say.card(r.card)} non va bene.`,
};
