import { plural } from "../../plural.js";
import type { Words } from "../../words.js";
import { all, cards, nth, scudi } from "./say.js";

export const pictures: Words["turin"]["pictures"] = {
  round: (round, rounds) => `Round ${round} di ${rounds}`,
  game: (game, games) => `Partita ${game} di ${games}`,
  market: "Mercato",
  ledger: "Quanto paga ogni Bene, e quanti ne ha ognuno",
  forSale: "In vendita",
  more: (n) => plural("it", n, { one: "e un'altra", other: "e altre #" }),
  place: nth,
  cards,
  tie: (from, to, bid) => `parità a ${bid}: ${nth(from)}–${nth(to)} posto`,
  hand: "La tua mano",
  inHand: "In mano",
  handEmpty: "nessuna carta in mano",
  faceUp: "A faccia in su",
  free: (n) => (n === 1 ? "scudo libero" : "scudi liberi"),
  freeOf: (scudoNow) => `su ${scudoNow}`,
  owes: (n) => `devi ${n}`,
  sealedBid: (n) => `offerta ${n}`,
  sealedAdd: (n) => `aggiunta ${n}`,
  payouts: "Pagamenti",
  before: "prima",
  repaid: "prestiti",
  score: "punti",
  standings: "Classifica finale",
  standingsSoFar: "Classifica finora",
  rules: {
    most: "il Bene paga chi ne ha di più",
    steps: ["metti all'asta una carta", "offri in segreto", "prendi ciò che vinci", "vendi, se vuoi"],
    pays: (n) => `paga ${n}`,
    share: (each) => `${each} a testa`,
    lay: "piazzati sulla carta",
    buyer: "da chi compra",
    back: "vanno a chi vende",
    now: "quando vuoi, una volta",
    later: "dopo i pagamenti",
  },
  alt: {
    rules: {
      overview:
        "Una carta con 3 di un Bene, 2 di un secondo e 1 di un terzo, e i passi di un round: metti all'asta una carta, offri in segreto, prendi ciò che vinci, vendi se vuoi. Il Bene paga chi ne ha di più.",
      bid: "Offerte di 6, 3 e 1: chi offre 6 è al 1º posto, paga 6 e prende due carte; chi offre 3 è al 2º, paga 3 e ne prende una; chi offre 1 non paga niente.",
      ties: "Due offerte di 5. Chi aggiunge 2 arriva a 7, è al 1º posto e paga 7; chi aggiunge 0 è al 2º e paga 5.",
      sell: "4 scudi piazzati sulla carta e 4 da chi compra: 8 vanno a chi vende.",
      loans: "10 scudi quando vuoi, una volta; 15 da rimborsare dopo i pagamenti.",
      payouts: "L'uva paga 6, più 1 da chi ne ha una sola: 7 da dividere tra due con 4 a testa, cioè 4 per ciascuno.",
    },
    card: (number, goods) => `n. ${number}: ${goods.join(", ")}`,
    good: (count, name) => `${count} ${name}`,
    board: (headline, parts) => [headline, ...parts].map((part) => `${part}.`).join(" "),
    market: (list) => `Al mercato: ${list.join("; ")}`,
    leads: (name, goods) =>
      `${plural("it", goods.length, { one: "Maggioranza", other: "Maggioranze" })} di ${name}: ${all(goods)}`,
    noLeads: "Nessuno ha una maggioranza senza parità",
    sale: (card, price, seller) => `In vendita: ${card}, a ${price}, vende ${seller}`,
    hand: (list, faceUp, free) =>
      `La tua mano: ${list.length ? list.join("; ") : "nessuna carta"}. A faccia in su: ${faceUp.length ? faceUp.join("; ") : "niente"}. Hai ${plural("it", free, { one: "# scudo libero", other: "# scudi liberi" })}.`,
    payouts: (lines) => `La tabella dei pagamenti. ${lines.join(" ")}`,
    payout: (good, leaders, each) =>
      `${good}: ${scudi(each)}${leaders.length > 1 ? " a testa" : ""} per ${all(leaders)}.`,
    standings: (lines) => `La classifica. ${lines.join(" ")}`,
    standing: (place, name, total) => `${nth(place)} ${name}, ${total}.`,
  },
};
