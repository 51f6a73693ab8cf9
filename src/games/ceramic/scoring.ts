/** The score of a round, for each kind on its own. The centre never counts. */
import type { Seat } from "../game.js";
import { bySeat } from "../reading.js";
import { count } from "./bundle.js";
import { plays, type Scored, type State, seatsOf } from "./state.js";
import { type Box, type Bundle, KINDS, type Kind, type KindScore } from "./types.js";

/** What one player has of a kind in hand: a *holder* has beads of it, the *keeper* its animal. */
interface Held {
  readonly holder: boolean;
  readonly keeper: boolean;
}

/** One player alone with something of the kind scores 0 instead of more; negative points hit a sole owner too. */
function unlessSole(points: readonly number[], owners: readonly boolean[]): readonly number[] {
  return owners.filter(Boolean).length === 1 ? points.map(() => 0) : points;
}

/** The animal stands on the lid: only beads are held. */
function onLid(held: readonly Held[]): readonly number[] {
  const holders = held.map(({ holder }) => holder);
  return unlessSole(holders.map(Number), holders);
}

/** The animal stands on the base, or more beads lie under it: 1 off for whoever has anything of the kind, once. */
function loss(held: readonly Held[]): readonly number[] {
  return held.map(({ holder, keeper }) => (holder || keeper ? -1 : 0));
}

/** More beads under the lid. Variant *normal*: the animal is one more bead, not a point of its own. */
function gain(held: readonly Held[], normal: boolean): readonly number[] {
  const owners = held.map(({ holder, keeper }) => holder || keeper);
  const points = normal ? owners.map(Number) : held.map(({ holder, keeper }) => Number(holder) + Number(keeper));
  return unlessSole(points, owners);
}

function scoreKind(
  kind: Kind,
  hands: readonly Bundle[],
  boxes: Readonly<Record<Box, Bundle>>,
  normal: boolean,
): Scored {
  const held = hands.map((hand) => ({
    holder: count(hand, "bead", kind) > 0,
    keeper: count(hand, "animal", kind) > 0,
  }));
  const lid = count(boxes.lid, "bead", kind);
  const base = count(boxes.base, "bead", kind);
  if (count(boxes.lid, "animal", kind)) return { kind, how: "lid", lid, base, points: onLid(held) };
  if (count(boxes.base, "animal", kind)) return { kind, how: "base", lid, base, points: loss(held) };
  if (lid > base) return { kind, how: "reveal", lid, base, points: gain(held, normal) };
  return { kind, how: "reveal", lid, base, points: base > lid ? loss(held) : held.map(() => 0) };
}

/** The round's score as the table stands, kinds in their order. */
export function scoreRound(state: State): readonly Scored[] {
  const hands = state.players.map(({ hand }) => hand);
  return KINDS.map((kind) => scoreKind(kind, hands, state.boxes, plays(state, "normal")));
}

/** Each player's points in one finished round, by seat index. */
export function roundPoints(players: number, scored: readonly Scored[]): readonly number[] {
  return Array.from({ length: players }, (_, i) => scored.reduce((sum, { points }) => sum + points[i]!, 0));
}

/** Each player's points over all finished rounds, by seat index. */
export function totalPoints({ players, scored }: State): readonly number[] {
  return roundPoints(players.length, scored.flat());
}

/** A round's score with the players' points under their names. */
export function detailOf(seats: readonly Seat[], scored: readonly Scored[]): readonly KindScore[] {
  return scored.map((each) => ({ ...each, points: bySeat(seats, (_, i) => each.points[i]!) }));
}

/** Highest total over all rounds, ties shared; null until the game is over. */
export function winnersOf(state: State): readonly Seat[] | null {
  if (state.phase !== "over") return null;
  const totals = totalPoints(state);
  return seatsOf(state).filter((_, i) => totals[i] === Math.max(...totals));
}
