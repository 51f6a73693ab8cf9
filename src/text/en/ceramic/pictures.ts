import type { Box, Bundle, Kind, KindScore, Phase } from "../../../games/ceramic/types.js";
import { KINDS } from "../../../games/ceramic/types.js";
import { plural } from "../../plural.js";
import { all } from "../shared/lists.js";
import { board, hand } from "./board.js";
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
    ? `${colour}: ${lid} under the lid, ${base} under the base`
    : `${colour}: ${animal} on the ${how}`;
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
  players: "Players",
  pieces: piecesCount,
  hand: "Your pieces",
  handEmpty: hand.none,
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
  alt: {
    board: (headline: string, parts: readonly string[]) => `Ceramic, ${headline}. ${parts.join(" ")}`,
    box: (box: Box, animals: readonly Kind[], count: number) =>
      `${names[box]}: ${animals.length ? `${all(animals.map(creature))} on it` : "no animal on it"}, ${count ? beadsCount(count) : "no beads"} under it.`,
    centre: (centre: Bundle) => `Centre: ${pieces(centre)}.`,
    player: (name: string, count: number, shown: Bundle | null) =>
      `${name}: ${piecesCount(count)}${shown ? `, shows ${pieces(shown)}` : ""}.`,
    hand: (held: Bundle, buried: Readonly<Record<Box, number>> | null) =>
      `Your pieces: ${pieces(held)}.${buried ? ` Buried by you: ${buried.lid} under the lid, ${buried.base} under the base.` : ""}`,
    reveal: (round: number, detail: readonly Pick<KindScore, "kind" | "how" | "lid" | "base">[], players: string) =>
      `Round ${round}, boxes opened. ${detail.map(verdict).join("; ")}. ${players}`,
    revealed: (name: string, score: number, sum: number) => `${name} ${points(score)}, ${total(sum)} in all.`,
    standings: (players: readonly string[]) => `Final standings: ${players.join(", ")}.`,
    standing: (rank: number, name: string, sum: number) => `${rank}. ${name} ${total(sum)}`,
  },
};
