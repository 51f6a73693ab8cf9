import type { Box, Kind, KindScore } from "../../../games/ceramic/types.js";
import { all } from "../shared/lists.js";
import { animal, beadsCount, kindName, kinds, piecesCount } from "./kinds.js";
import { onBox, points, total, underBox } from "./say.js";

/** What somebody had of a kind when it was scored, and the points for it; `who` stands ready for the text. */
export interface Share {
  readonly who: string;
  readonly beads: number;
  readonly animal: boolean;
  readonly n: number;
}

export interface Worth extends Pick<KindScore, "kind" | "how" | "lid" | "base"> {
  /** Those who had anything of it. */
  readonly shares: readonly Share[];
  /** Variant *normal*: an animal is one more bead. */
  readonly normal: boolean;
}

/** A player's points in a round, kind by kind, and over all rounds. */
export interface Sum {
  readonly who: string;
  readonly kinds: readonly { readonly kind: Kind; readonly n: number }[];
  readonly round: number;
  readonly before: number;
}

export interface Total {
  readonly who: string;
  readonly n: number;
}

export interface OfferTrade {
  readonly offer: number;
  readonly gave: number;
  readonly got: number;
}

const joined = (...sentences: readonly (string | false | null)[]) => sentences.filter((one) => one).join(" ");
const numbers = (offers: readonly number[]) => all(offers.map((n) => `#${n}`));
const totals = (list: readonly Total[]) => list.map(({ who, n }) => `${who} ${total(n)}`).join(" · ");

function share({ who, beads, animal: keeps, n }: Share, kind: Kind): string {
  const has = [...(beads > 0 ? [beadsCount(beads)] : []), ...(keeps ? [kinds[kind].animal] : [])];
  return `${who}${has.length > 0 ? ` (${has.join(" + ")})` : ""} ${points(n)}`;
}

const counts = (lid: number, base: number) => `${lid} under the lid, ${base} under the base`;

function rule({ kind, how, lid, base, normal }: Worth): string {
  const { animal: creature } = kinds[kind];
  if (how === "lid")
    return `The ${creature} is on the lid: +1 for having its beads, however many. That alone counts, not the beads under the boxes (${counts(lid, base)}).`;
  if (how === "base")
    return `The ${creature} is on the base: −1 for having its beads, however many, alone or not. That alone counts, not the beads under the boxes (${counts(lid, base)}).`;
  if (lid === base) return `${counts(lid, base)}: level, so there are no points.`;
  if (base > lid)
    return `${counts(lid, base)}, so more under the base: −1 for having beads, the ${creature} or both, alone or not.`;
  return `${counts(lid, base)}, so more under the lid: ${
    normal
      ? `+1 for having beads or the ${creature}, which counts as one of them in this variant.`
      : `+1 for having beads, however many, and 1 more for holding the ${creature}.`
  }`;
}

function outcome({ kind, how, lid, base, shares }: Worth): string {
  if (how === "reveal" && lid === base) return "";
  const [only] = shares;
  if (!only) return "No player has any.";
  const list = `${shares.map((one) => share(one, kind)).join(" · ")}.`;
  const gains = how === "lid" || (how === "reveal" && lid > base);
  if (!gains || shares.length > 1 || only.n !== 0) return list;
  return `But a player alone with ${how === "lid" ? "its beads" : "all that is held of it"} gets nothing: ${list}`;
}

/** Why something happened: the rule, and the numbers it was applied to. */
export const why = {
  dealt: (each: number) =>
    `**The deal.** Chance gives every player ${each === 1 ? "one kind" : `${each} kinds`}, in sight of all: an animal and its four beads each. What is left lies in the centre. Every round begins with the same kinds.`,
  closed: (time: string, ending: number) =>
    joined(
      `**Animals kept off.** ${ending === 2 ? "Two" : "Three"} animals end a round, and people sleep: at this table no animal goes on a box in the first part of a round.`,
      time !== "" && `That part lasts ${time}.`,
    ),
  opened: (time: string) =>
    `**Animals may be placed.** At this table they are kept off the boxes in the first part of a round${time === "" ? "" : `, for ${time}`}, and that is over.`,
  whispered: (offers: readonly number[]) =>
    `**Whispered offers.** An offer to one player is whispered unless its maker makes it open: the table sees that there is one, not what is in it. Here: ${numbers(offers)}.`,
  traded: (whispered: readonly OfferTrade[]) =>
    joined(
      "**Trades.** What somebody receives is hidden, until they show it; of what leaves, hidden pieces go first.",
      whispered.length > 0 &&
        `What was whispered stays so, and only the numbers are told: ${whispered
          .map(({ offer, gave, got }) => `#${offer} ${piecesCount(gave)} for ${got}`)
          .join(" · ")}.`,
    ),
  offerClosed: (offers: readonly number[]) =>
    `**Closed offers.** An offer goes without a trade when it is declined, withdrawn, or accepted after its maker has parted with what it gives. Which of these it was, only its two sides are told. Here: ${numbers(offers)}.`,
  swapped: (n: number) =>
    `**The centre.** It swaps a bead for a bead or an animal for an animal, never one for the other. The table sees both pieces, and the one received lies shown until it is hidden. ${n === 1 ? "Once" : `${n} times`} here.`,
  shown: () =>
    "**Shown and hidden.** Everybody shows and hides their own pieces as they like, at any time. Only how many pieces somebody has is always known.",
  buried: (lid: number, base: number) =>
    `**Buried beads.** The table is told who, which box and how many, no colours, and nobody may look or take back before the round ends. More of a kind under the lid is good for it, more under the base is bad. Here: ${counts(lid, base)}.`,
  placed: (kind: Kind, box: Box, placed: number, ending: number, locked: boolean) =>
    joined(
      `**${animal(kind)} ${onBox(box)}.** It decides for its kind, whatever lies under the boxes:`,
      box === "lid"
        ? "+1 for each player with such beads, but 0 for one who alone has any."
        : "−1 for each player with such beads, alone or not.",
      `It is animal ${placed} of the ${ending} that end the round.`,
      locked && `In this variant no more beads go ${underBox(box)} now.`,
    ),
  ended: (placed: number, lid: readonly Kind[], base: readonly Kind[], prolonged: boolean) =>
    joined(
      `**The end of the round.** ${placed} animals on the boxes, on whichever, end it at once${prolonged ? " in this variant" : ""}:`,
      `${[
        ...lid.map((kind) => `${animal(kind)} ${onBox("lid")}`),
        ...base.map((kind) => `${animal(kind)} ${onBox("base")}`),
      ].join(", ")}.`,
    ),
  timeUp: (time: string, placed: number) =>
    joined(
      `**The end of the round.** A round at this table has a time limit${time === "" ? "" : `, ${time} unless its end is moved`}. When it is over the round ends, however many animals are on the boxes (here ${placed}), and is scored as it stands.`,
    ),
  worth: (worth: Worth) => joined(`**${kindName(worth.kind)}.**`, rule(worth), outcome(worth)),
  sums: (sums: readonly Sum[]) =>
    `**The round's points.** The points of all kinds together:\n${sums
      .map(({ who, kinds: list, round }) => {
        const parts = list.map(({ kind, n }) => `${kinds[kind].bead} ${points(n)}`).join(", ");
        return `${who} ${list.length === 0 ? "0" : list.length === 1 ? parts : `${parts} = ${points(round)}`}`;
      })
      .join("\n")}`,
  totals: (sums: readonly Sum[]) =>
    `**All rounds.** What each had before, and this round: ${sums
      .map(
        ({ who, before, round }) =>
          `${who} ${total(before)} ${round < 0 ? "−" : "+"} ${Math.abs(round)} = ${total(before + round)}`,
      )
      .join(" · ")}.`,
  over: (ranked: readonly Total[], winners: readonly string[], rounds: number) =>
    joined(
      `**The win.** Most points over all ${rounds} rounds: ${totals(ranked)}.`,
      winners.length > 1 && `${all(winners)} are level at the top and share the win.`,
    ),
};
