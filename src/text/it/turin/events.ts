import type { EventWords } from "../../en/turin/events.js";
import type { Say } from "../../en/turin/say.js";
import { plural } from "../../plural.js";
import { all, nth, places, scudi } from "./say.js";

const each =
  <E>(tell: (event: E, say: Say) => string) =>
  (run: readonly E[], say: Say): readonly string[] =>
    run.map((event) => tell(event, say));

const pairs = (numbers: Readonly<Record<string, number>>, say: Say) =>
  Object.entries(numbers)
    .map(([seat, n]) => `${say.seat(seat)} ${n}`)
    .join(" · ");

const why = {
  only: "",
  chosen: " L'ha deciso chi vende.",
  earliest: " Chi vende non ha scelto, quindi la carta va alla prima prenotazione.",
};
const met = { paid: "", loan: " (con un prestito)", bank: " (paga la banca, 2 in più da rimborsare)" };

const sealedFor = { offer: "una carta all'asta", bid: "un'offerta di 0", add: "un'aggiunta di 0" } as const;

export const events: EventWords = {
  dealt: each((e) => `🂠 Le carte della partita ${e.gameNumber} sono distribuite.`),
  roundBegan: each((e) => `🔔 Comincia il round ${e.round} di ${e.rounds}.`),
  sealed: (run, say) =>
    (["offer", "bid", "add"] as const).flatMap((what) => {
      const seats = run.filter((e) => e.what === what).map((e) => say.seat(e.seat));
      return seats.length > 0 ? [`${sealedFor[what]} per ${all(seats)}`] : [];
    }),
  offersShown: each((e, say) => {
    const offers = Object.entries(e.offers).map(([seat, card]) => `${say.seat(seat)} ${say.card(card)}`);
    return Object.values(e.offers).every(say.below)
      ? `🎴 Ecco tutte le carte messe all'asta: ${offers.join(" · ")}.`
      : `🎴 Ecco tutte le carte messe all'asta:\n${offers.join("\n")}`;
  }),
  bidsShown: each((e, say) => `✊ Le offerte: ${pairs(e.bids, say)}.`),
  tied: each((e, say) =>
    e.blocks
      .map(
        (b) =>
          `⚖️ Parità a ${b.bid} per ${places(b.from, b.to)}: ${all(b.seats.map(say.seat))}. Ora ognuno di loro aggiunge una somma sigillata.`,
      )
      .join("\n"),
  ),
  addsShown: each((e, say) => `✊ Aggiunte: ${pairs(e.adds, say)}. In tutto: ${pairs(e.totals, say)}.`),
  voided: each((e, say) => {
    const who = all(e.seats.map(say.seat));
    const where = places(e.from, e.to);
    return e.why === "bid"
      ? `🚫 Parità a 0 per ${where}: ${who}. Con 0 non si vince, quindi le carte in palio si scartano.`
      : `🚫 Ancora parità per ${where}, con 0 aggiunti: ${who}. Nessuno di loro vince e le carte in palio si scartano.`;
  }),
  tossed: each(
    (e, say) =>
      `🪙 Ancora parità, e per ${places(e.from, e.to)} decide il lancio di una moneta: ${e.order.map(say.seat).join(", poi ")}.`,
  ),
  paid: each(
    (e, say) =>
      `💰 Alla banca (chi vince paga tutto, chi perde metà, per difetto): ${e.payments
        .map((p) => `${say.seat(p.seat)} ${p.won || p.amount === p.total ? p.amount : `${p.amount} su ${p.total}`}`)
        .join(" · ")}.`,
  ),
  picked: each(
    (e, say) =>
      `🧺 ${nth(e.place)} posto: ${say.seat(e.seat)} prende ${all(e.cards.map(say.card))}${e.forced ? " (non restava altro)" : ""}.`,
  ),
  discarded: each(
    (e, say) =>
      `🗑️ Il ${nth(e.place)} posto non va a nessuno; ${e.forced ? "si scarta" : "si scarta a caso"}: ${all(e.cards.map(say.card))}.`,
  ),
  sellBegan: () => ["🏷️ Ora ognuno può mettere in vendita una carta a faccia in su."],
  listed: each((e, say) => `🏷️ ${say.seat(e.seat)} chiede ${scudi(e.price)} per ${say.card(e.card)}.`),
  unlisted: each(
    (e, say) =>
      `↩️ ${say.seat(e.seat)} ritira dalla vendita la carta ${say.short(e.card)} e riprende ${scudi(e.price)}.`,
  ),
  doneSelling: (run, say) => {
    const own = run.filter((e) => !e.forced).map((e) => say.seat(e.seat));
    return own.length ? [`✔️ Fine vendite in questo round per ${all(own)}.`] : [];
  },
  claimed: each((e, say) =>
    e.first
      ? `✋ ${say.seat(e.seat)} vuole la carta ${say.short(e.card)} per ${scudi(e.price)}.`
      : `✋ Anche ${say.seat(e.seat)} prenota la carta ${say.short(e.card)} per ${scudi(e.price)}.`,
  ),
  contested: each(
    (e, say) =>
      `⚖️ La carta ${say.short(e.card)} la vogliono ${all(e.claims.map(say.seat))}: ${say.seat(e.seller)} sceglie a chi venderla.`,
  ),
  sold: each(
    (e, say) =>
      `🤝 ${say.seat(e.buyer)} compra da ${say.seat(e.seller)} la carta ${say.short(e.card)} per ${scudi(e.price)}.${why[e.why]}`,
  ),
  listingReturned: (run, say) => [
    `↩️ L'ultima asta è finita; gli scudi sulle carte tornano indietro: ${run
      .map((e) => `${say.seat(e.seat)} ${e.price} (${say.short(e.card)})`)
      .join(" · ")}.`,
  ],
  loan: (run, say) => [
    ...run
      .filter((e) => !e.forced)
      .map((e) => `🏦 ${say.seat(e.seat)} prende un prestito: 10 scudi subito, 15 da rimborsare.`),
    ...run
      .filter((e) => e.forced)
      .map((e) => `🏦 ${say.seat(e.seat)} non ha più scudi per pagare e deve prendere un prestito.`),
  ],
  gooseTaken: each((e, say) => `🪿 ${say.seat(e.seat)} prende l'Oca e, con lei, l'ultimo dei posti in parità.`),
  gooseGiven: each(
    (e, say) =>
      `🪿 ${say.seat(e.seat)} dà l'Oca a ${say.seat(e.to)} e ottiene il migliore dei posti in parità rimasti.`,
  ),
  gooseMoved: each((e, say) =>
    e.to === null
      ? "🪿 L'Oca torna al centro: c'è parità per il minor numero di maggioranze."
      : `🪿 ${say.seat(e.to)} ha il minor numero di maggioranze e riceve l'Oca: le sue offerte da 1 in su valgono 1 in più.`,
  ),
  handsShown: each(
    (e, say) =>
      `🎴 Le ultime carte in mano si aggiungono a quelle sul tavolo:\n${Object.entries(e.cards)
        .map(([seat, card]) => `${say.seat(seat)} ${say.card(card)}`)
        .join("\n")}`,
  ),
  payout: each((e, say) => {
    const payers = e.payers.map((p) => `${say.seat(p.seat)} 1${met[p.how]}`);
    const from = payers.length ? `banca ${e.bank} + ${payers.join(" + ")}` : `banca ${e.bank}`;
    const shared = e.leaders.length > 1 ? `, divisi arrotondando per eccesso: ${e.each} a testa` : "";
    return `${say.good(e.good)} → ${all(e.leaders.map(say.seat))}: ${from} = ${e.pot}${shared}`;
  }),
  repaid: (run, say) => [
    `🏦 ${plural("it", run.length, { one: "Si rimborsa il prestito", other: "Si rimborsano i prestiti" })}: ${run
      .map((e) => `${say.seat(e.seat)} ${e.owed}`)
      .join(" · ")}.`,
  ],
  scored: each((e, say) => `🧮 Punteggi della partita ${e.gameNumber}: ${pairs(e.scores, say)}.`),
  over: each((e, say) =>
    e.winners.length > 1
      ? `🏆 ${all(e.winners.map(say.seat))} condividono la vittoria.`
      : `🏆 ${all(e.winners.map(say.seat))} vince con ${scudi(e.totals[e.winners[0] ?? ""] ?? 0)}.`,
  ),
};
