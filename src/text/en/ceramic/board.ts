import type { Kind, Phase, Variant } from "../../../games/ceramic/types.js";
import { all } from "../shared/lists.js";
import { animal, beadsCount, kindName, piecesCount } from "./kinds.js";
import { total } from "./say.js";

const steps: Readonly<Record<Phase, string>> = {
  deal: "The deal",
  story: "Stories",
  ready: "getting ready",
  trade: "trading",
  over: "The end",
};

export const board = {
  title: "🏺 Ceramic",
  headline: (round: number, rounds: number, phase: Phase) =>
    phase === "over" || phase === "deal" || phase === "story"
      ? steps[phase]
      : `Round ${round} of ${rounds} · ${steps[phase]}`,
  ends: (when: string) => `⏳ End of the round at the latest: ${when}. It is scored as it stands then.`,
  noLimit: "The round has no time limit: it ends by the animals on the boxes.",
  opens: (when: string) => `🚧 Animals are kept off the boxes for now. From then on they may be placed: ${when}.`,
  closed: "🚧 Animals are kept off the boxes for now.",
  news: "**What happened**",
  quiet: "Nothing has happened.",
  boxes: "**Boxes** 🔼 good for a kind · 🔽 bad",
  box: (label: string, animals: readonly Kind[], count: number, by: readonly string[]) => {
    const on = animals.length ? [`${animals.map(animal).join(" + ")} on it`] : [];
    const under = count ? [`${beadsCount(count)} under it (${by.join(" · ")})`] : [];
    return `${label}: ${[...on, ...under].join(", ") || "empty"}`;
  },
  boxOpen: (label: string, animals: readonly Kind[], under: string) =>
    `${label}: ${animals.length ? animals.map(animal).join(" + ") : "no animal"} on it, ${under} under it`,
  buriedBy: (who: string, n: number) => `${who} ${n}`,
  onBoxes: (n: number, ending: number) =>
    n === 0
      ? `${ending} animals on the boxes end the round.`
      : `Animals on the boxes: ${n} of the ${ending} that end the round.`,
  centre: (pieces: string) => `**Centre** ${pieces}`,
  centreEmpty: "empty, so there are no swaps",
  players: "**Players**",
  player: (who: string, facts: readonly string[]) => `${who} ${facts.join(" · ")}`,
  pieces: piecesCount,
  shows: (pieces: string) => `shows ${pieces}`,
  allHidden: "all hidden",
  began: (kinds: readonly Kind[]) => `began with ${kinds.map(kindName).join(" and ")}`,
  begins: (kinds: readonly Kind[]) => `begins with ${kinds.map(kindName).join(" and ")}`,
  holds: (pieces: string) => `holds ${pieces}`,
  ready: "✅ ready",
  notReady: "⏳ not ready yet",
  told: "📖 has told",
  notTold: "⏳ story to come",
  /** `who` null: it may have been somebody else than whoever has the seat now. */
  storyTitle: (who: string | null, creatures: string) =>
    who === null ? `${creatures} **The story**` : `${creatures} **The story of** ${who}`,
  offers: "**Open offers**",
  offersNone: "none",
  scores: "**Scores**",
  score: (who: string, sum: number, perRound: readonly number[]) =>
    perRound.length > 1 ? `${who} **${total(sum)}** (${perRound.map(total).join(", ")})` : `${who} **${total(sum)}**`,
  standing: (place: number, line: string) => `${place}. ${line}`,
  winners: (names: readonly string[], sum: number) => {
    const points = `${total(sum)} ${Math.abs(sum) === 1 ? "point" : "points"}`;
    return names.length === 1
      ? `🏆 **${names[0]} wins with ${points}!**`
      : `🏆 **${all(names)} share the win with ${points} each!**`;
  },
  over: "The game is over.",
  waitingStory: (who: readonly string[]) => `**Waiting for** ${all(who)} (a story)`,
  waitingReady: (who: readonly string[]) => `**Waiting for** ${all(who)} (to be ready)`,
  waitingChance: "**Waiting for** chance",
  trading: (round: number, rounds: number, ends: string) =>
    ends === ""
      ? `Round ${round} of ${rounds}: everybody may trade.`
      : `Round ${round} of ${rounds}: everybody may trade. End at the latest: ${ends}.`,
  lastRound: (round: number) => `**How round ${round} was scored**`,
};

/** Stands for a story that was not told in time. */
export const stockStory = "The beads keep their story to themselves.";

export const hand = {
  title: "🏺 Your pieces",
  watching: "You are watching this table.",
  over: "The game is over; the last board shows the result.",
  kind: (kind: Kind, parts: readonly string[]) => `${kindName(kind)}: ${parts.join(" · ")}`,
  beads: (n: number, shape: string, shown: number) => `${beadsCount(n)} (${shape})${visible(n, shown)}`,
  animal: (name: string, shown: boolean) => `${name}${shown ? " 👁️" : ""}`,
  legend: "-# 👁️ everybody sees it; the rest is hidden",
  hidden: "-# Nobody else sees them.",
  none: "You hold no pieces.",
  toYou: "**Offers to you or to the table**",
  yours: "**Your offers**",
  /** `short`: the reader cannot give what is wanted. */
  offer: (id: number, who: string, give: string, want: string, short: boolean) =>
    `\`#${id}\` ${who} gives **${give}**, wants **${want}**${short ? " (you lack it)" : ""}`,
  /** `short`: the reader no longer holds what the offer gives. */
  yourOffer: (id: number, whom: string, give: string, want: string, short: boolean) =>
    `\`#${id}\` to ${whom}: you give **${give}**, you get **${want}**${short ? " ⚠️ you no longer hold what it gives" : ""}`,
  theTable: "the table",
  declined: (id: number, who: string) => `✖️ ${who} declined your offer #${id}.`,
  withdrawn: (id: number, who: string) => `✖️ ${who} withdrew offer #${id}, which was for you.`,
  lapsedYours: (id: number, who: string) =>
    `⚠️ ${who} accepted your offer #${id}, but you no longer held what it gave. It is closed, and nothing moved.`,
  lapsedTheirs: (id: number, who: string) =>
    `⚠️ You accepted offer #${id}, but ${who} no longer held what it gave. It is closed, and nothing moved.`,
};

function visible(n: number, shown: number): string {
  if (shown === 0) return "";
  return shown === n ? " 👁️" : ` 👁️ ${shown}`;
}

/** Short calls; `who` is a mention. */
export const calls = {
  story: (who: string) => `${who}, tell the story of your animal and its beads.`,
  ready: (who: string) => `${who}, say when you are ready for the round.`,
  offer: (who: string, from: readonly string[]) =>
    from.length
      ? `📨 ${who}: ${all(from)} ${from.length > 1 ? "have offers" : "has an offer"} for you.`
      : `📨 ${who}: there is an offer for you.`,
  openOffer: (who: string, from: string, give: string, want: string) =>
    `📨 ${who}: ${from} gives you **${give}** and wants **${want}**.`,
  other: (who: string) => `${who}, you have something to do.`,
};

const variantLines: Readonly<Record<Variant, string>> = {
  locked: "🔒 **Locked**: no bead goes under a box that has an animal on it",
  normal: "🐾 **Normal**: an animal in hand counts as one more bead, without a point of its own",
  prolonged: "⏳ **Prolonged**: three animals on the boxes end a round",
  extended: "🔁 **Extended**: five rounds",
  narrated: "📖 **Narrated**: everybody tells a story before the first round",
};

export const lobby = {
  pace: (name: string, round: string | null, opening: string | null) =>
    [
      `⏱️ Pace: **${name}**`,
      round === null ? "no time limit for a round" : `a round takes at most ${round}`,
      ...(opening === null ? [] : [`animals stay off the boxes for the first ${opening}`]),
    ].join(" · "),
  rounds: (n: number, ending: number) => `🎲 **${n} rounds**, each ended by ${ending} animals on the boxes`,
  variant: variantLines,
  noVariants: "No variants",
  openingTooLong: (opening: string, round: string) =>
    `\`opening\` must be shorter than the round: ${opening} of ${round} would leave no time to place an animal.`,
};
