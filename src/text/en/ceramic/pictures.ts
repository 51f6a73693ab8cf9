import type { Box, Bundle, Kind, KindScore, Phase } from "../../../games/ceramic/types.js";
import { KINDS } from "../../../games/ceramic/types.js";
import { plural } from "../../plural.js";
import { all } from "../shared/lists.js";
import { board } from "./board.js";
import { beadsCount, kinds, piecesCount } from "./kinds.js";
import { points, total } from "./say.js";

const creature = (kind: Kind) => `the ${kinds[kind].colour} ${kinds[kind].animal}`;

/** Pieces in plain words, without emoji. */
function pieces({ beads, animals }: Bundle): string {
  const parts = KINDS.flatMap((kind) => [
    ...(beads[kind]
      ? [plural("en", beads[kind], { one: `# ${kinds[kind].colour} bead`, other: `# ${kinds[kind].colour} beads` })]
      : []),
    ...(animals.includes(kind) ? [creature(kind)] : []),
  ]);
  return parts.length ? all(parts) : "nothing";
}

const names: Readonly<Record<Box, string>> = { lid: "Lid", base: "Base" };

/** How a kind was scored, in plain words. */
function verdict({ kind, how, lid, base }: Pick<KindScore, "kind" | "how" | "lid" | "base">): string {
  const { colour, animal } = kinds[kind];
  return how === "reveal"
    ? `${colour} (${lid} under the lid, ${base} under the base)`
    : `${colour} (${animal} on the ${how})`;
}

/** Words within pictures, and their alternative texts. */
export const pictures = {
  title: "Ceramic",
  headline: (round: number, rounds: number, phase: Phase) =>
    phase === "story" || phase === "deal" || phase === "over"
      ? board.headline(round, rounds, phase)
      : `Round ${round} of ${rounds}`,
  box: names,
  beads: beadsCount,
  noBeads: "no beads",
  placed: (n: number, ending: number) => `Animals on the boxes: ${n} of ${ending}`,
  closed: "Animals are kept off the boxes for now",
  centre: "In the centre",
  centreEmpty: "The centre is empty",
  pieces: piecesCount,
  hand: "Your pieces",
  everybodySees: "everybody sees it",
  allHidden: "nobody else sees them",
  buried: "Buried by you",
  reveal: (round: number) => `Round ${round}: the boxes are opened`,
  worth: "Worth",
  round: "Round",
  total: "Total",
  standings: "Final standings",
  rounds: (n: number) => `${n} rounds`,
  byRound: "Total after each round",
  points,
  score: total,
  /** In the illustrations of the rules. */
  good: "raises its worth",
  bad: "lowers its worth",
  placing: "Placing animals",
  roundEnds: "Two animals: the round is over",
  cases: {
    onLid: "Animal on the lid",
    onBase: "Animal on the base",
    moreLid: "More under the lid",
    moreBase: "More under the base",
    level: "As many under both",
  },
  once: "A kind never costs you more than 1.",
  alone: "Alone with a kind: 0, never more.",
  alt: {
    rules: {
      overview:
        "The five kinds, each an animal and four beads: pink bull, round; yellow snake, tubes; green frog, cubes; white owl, discs; blue whale, drops.",
      trade: "Three pink beads of player 1 go to player 2, for the green frog and a white bead.",
      centre: "A bead for a bead: yes. An animal for an animal: yes. A bead for an animal: no.",
      bury: "Green beads go under the lid, which raises their worth; pink beads go under the base, which lowers it.",
      place: "The bull stands on the lid and the owl on the base: two animals, and the round is over.",
      scoring:
        "What beads of a kind and its animal are worth in hand. Animal on the lid: beads +1. Animal on the base: beads −1. More beads under the lid: beads +1, animal +1. More under the base: −1 for either, once. As many under both: 0.",
    },
    board: (headline: string, parts: readonly string[]) => `Ceramic, ${headline}. ${parts.join(" ")}`,
    box: (box: Box, animals: readonly Kind[], count: number) =>
      `${names[box]}: ${animals.length ? `${all(animals.map(creature))} on it` : "no animal on it"}, ${count ? beadsCount(count) : "no beads"} under it.`,
    centre: (centre: Bundle) => `Centre: ${pieces(centre)}.`,
    player: (name: string, count: number, shown: Bundle | null) =>
      `${name}: ${piecesCount(count)}${shown ? `, shows ${pieces(shown)}` : ""}.`,
    hand: (held: Bundle, buried: Readonly<Record<Box, number>> | null) =>
      `Your pieces: ${pieces(held)}.${buried ? ` Buried by you: ${buried.lid} under the lid, ${buried.base} under the base.` : ""}`,
    reveal: (round: number, detail: readonly Pick<KindScore, "kind" | "how" | "lid" | "base">[], players: string) =>
      `Round ${round}, boxes opened: ${detail.map(verdict).join(", ")}. ${players}`,
    revealed: (name: string, score: number, sum: number) => `${name} ${points(score)}, ${total(sum)} in all.`,
    standings: (players: readonly string[]) => `Final standings: ${players.join(", ")}.`,
    standing: (rank: number, name: string, sum: number) => `${rank}. ${name} ${total(sum)}`,
  },
};
