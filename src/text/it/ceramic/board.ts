import type { Phase, Variant } from "../../../games/ceramic/types.js";
import { plural } from "../../plural.js";
import type { Words } from "../../words.js";
import { all } from "../shared/lists.js";
import { animal, beadsCount, kindName, nothing, piecesCount } from "./kinds.js";
import { terms, total, yourTerms } from "./say.js";

type Ceramic = Words["ceramic"];

const steps: Readonly<Record<Phase, string>> = {
  deal: "La distribuzione",
  story: "Le storie",
  ready: "sta per iniziare",
  trade: "si scambia",
  over: "Fine della partita",
};

export const board: Ceramic["board"] = {
  title: "🏺 Ceramic",
  headline: (round, rounds, phase) =>
    phase === "over" || phase === "deal" || phase === "story"
      ? steps[phase]
      : `Round ${round} di ${rounds} · ${steps[phase]}`,
  ends: (when) => `⏳ Fine del round al più tardi: ${when}. Vale la situazione di quel momento.`,
  noLimit: "Il round non ha limite di tempo: finisce con gli animali guida sulle scatole.",
  opens: (when) => `🚧 Per ora gli animali guida stanno lontani dalle scatole. Da quando si possono piazzare: ${when}.`,
  closed: "🚧 Per ora gli animali guida stanno lontani dalle scatole.",
  news: "**Che cosa è successo**",
  quiet: "Non è successo niente.",
  boxes: "**Scatole** 🔼 fa valere di più un tipo · 🔽 di meno",
  box: (label, animals, count, by) => {
    const on = animals.length ? [`sopra ${animals.map(animal).join(" + ")}`] : [];
    const under = count ? [`sotto ${beadsCount(count)} (${by.join(" · ")})`] : [];
    return `${label}: ${[...on, ...under].join(", ") || "ancora niente"}`;
  },
  boxOpen: (label, animals, under) =>
    `${label}: sopra ${animals.length ? animals.map(animal).join(" + ") : "nessun animale"}, sotto ${under === nothing ? "nessuna perlina" : under}`,
  buriedBy: (who, n) => `${who} ${n}`,
  onBoxes: (n, ending) =>
    n === 0
      ? `Con ${ending} animali guida sulle scatole il round finisce.`
      : `Animali guida sulle scatole: ${n}; con ${ending} il round finisce.`,
  centre: (pieces) => `**Centro** ${pieces}`,
  centreEmpty: "vuoto, quindi niente scambi con il centro",
  players: "**Chi gioca**",
  player: (who, facts) => `${who} ${facts.join(" · ")}`,
  pieces: piecesCount,
  shows: (pieces) => `mostra ${pieces}`,
  allHidden: "tutto nascosto",
  began: (kinds) => `all'inizio ${all(kinds.map(kindName))}`,
  begins: (kinds) => `inizia con ${all(kinds.map(kindName))}`,
  holds: (pieces) => `ha ${pieces}`,
  ready: "✅ c'è",
  notReady: "⏳ non ancora",
  told: "📖 storia raccontata",
  notTold: "⏳ storia in arrivo",
  storyTitle: (who, creatures) =>
    who === null ? `${creatures} **La storia**` : `${creatures} **La storia di** ${who}`,
  offers: "**Offerte aperte**",
  offersNone: "nessuna",
  scores: "**Punti**",
  score: (who, sum, perRound) =>
    perRound.length > 1 ? `${who} **${total(sum)}** (${perRound.map(total).join(", ")})` : `${who} **${total(sum)}**`,
  standing: (place, line) => `${place}. ${line}`,
  winners: (names, sum) => {
    const points = `${total(sum)} ${plural("it", Math.abs(sum), { one: "punto", other: "punti" })}`;
    return names.length === 1
      ? `🏆 **Vince ${names[0]} con ${points}!**`
      : `🏆 **${all(names)} condividono la vittoria con ${points} a testa!**`;
  },
  over: "La partita è finita.",
  waitingStory: (who) => `**In attesa di** ${all(who)} (una storia)`,
  waitingReady: (who) => `**In attesa di** ${all(who)} (per iniziare il round)`,
  waitingChance: "**In attesa** del caso",
  trading: (round, rounds, ends) =>
    ends === ""
      ? `Round ${round} di ${rounds}: tutti possono scambiare.`
      : `Round ${round} di ${rounds}: tutti possono scambiare. Fine al più tardi: ${ends}.`,
  lastRound: (round) => `**I punti del round ${round}**`,
};

/** Stands for a story that was not told in time. */
export const stockStory = "Le perline si tengono la loro storia per sé.";

export const hand: Ceramic["hand"] = {
  title: "🏺 I tuoi pezzi",
  watching: "Stai guardando questo tavolo.",
  over: "La partita è finita; il risultato è sull'ultimo tabellone.",
  kind: (kind, parts) => `${kindName(kind)}: ${parts.join(" · ")}`,
  beads: (n, shape, shown) => `${beadsCount(n)} (${shape})${visible(n, shown)}`,
  animal: (name, shown) => `${name}${shown ? " 👁️" : ""}`,
  legend: "-# 👁️ lo vedono tutti; il resto è nascosto",
  hidden: "-# Nessun altro li vede.",
  none: "Non hai pezzi.",
  toYou: "**Offerte per te o per il tavolo**",
  yours: "**Le tue offerte**",
  offer: (id, who, give, want, short) => `\`#${id}\` ${who} ${terms(give, want)}${short ? " (non hai tutto)" : ""}`,
  yourOffer: (id, whom, give, want, short) =>
    `\`#${id}\` per ${whom}: ${yourTerms(give, want)}${short ? " ⚠️ quello che dai non ce l'hai più" : ""}`,
  theTable: "tutto il tavolo",
  declined: (id, who) => `✖️ ${who} ha rifiutato la tua offerta #${id}.`,
  withdrawn: (id, who) => `✖️ ${who} ha ritirato l'offerta #${id}, che era per te.`,
  lapsedYours: (id, who) =>
    `⚠️ ${who} ha accettato la tua offerta #${id}, ma non avevi più quello che davi. L'offerta è chiusa e nessun pezzo si è mosso.`,
  lapsedTheirs: (id, who) =>
    `⚠️ Hai accettato l'offerta #${id}, ma ${who} non aveva più quello che dava. L'offerta è chiusa e nessun pezzo si è mosso.`,
};

function visible(n: number, shown: number): string {
  if (shown === 0) return "";
  return shown === n ? " 👁️" : ` 👁️ ${shown}`;
}

/** Short calls; `who` is a mention. */
export const calls: Ceramic["calls"] = {
  story: (who) => `${who}, racconta la storia del tuo animale guida e delle sue perline.`,
  ready: (who) => `${who}, premi **Ci sono** quando vuoi iniziare il round.`,
  offer: (who, from) =>
    from.length
      ? `📨 ${who}: ${all(from)} ${plural("it", from.length, { one: "ha un'offerta", other: "hanno offerte" })} per te.`
      : `📨 ${who}: c'è un'offerta per te.`,
  openOffer: (who, from, give, want) => `📨 ${who}, c'è un'offerta di ${from} per te: ${terms(give, want)}.`,
  other: (who) => `${who}, tocca a te.`,
};

const variantLines: Readonly<Record<Variant, string>> = {
  locked: "🔒 **Animali bloccati**: sotto una scatola con sopra un animale guida non si mettono più perline",
  normal: "🐾 **Animali normali**: un animale guida in mano conta come una perlina in più, senza un punto suo",
  prolonged: "⏳ **Animali prolungati**: il round finisce con tre animali guida sulle scatole",
  extended: "🔁 **Animali estesi**: cinque round",
  narrated: "📖 **Animali narrati**: prima del primo round tutti raccontano una storia",
};

export const lobby: Ceramic["lobby"] = {
  pace: (name, round, opening) =>
    [
      `⏱️ Ritmo: **${name}**`,
      round === null ? "nessun limite di tempo per i round" : `un round dura al massimo ${round}`,
      ...(opening === null ? [] : [`niente animali sulle scatole per ${opening} a inizio round`]),
    ].join(" · "),
  rounds: (n, ending) => `🎲 **${n} round**, ognuno finisce con ${ending} animali guida sulle scatole`,
  variant: variantLines,
  noVariants: "Nessuna variante",
  openingTooLong: (opening, round) =>
    `\`opening\` deve essere più breve del round: ${opening} su ${round} non lascerebbero il tempo di piazzare un animale guida.`,
};
