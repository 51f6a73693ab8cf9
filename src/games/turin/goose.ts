/** The bartering goose, in its two variants. */
import { err, ok, type Seat } from "../game.js";
import { blocksThat, hasWinningPlace, settled, tiedSeats } from "./blocks.js";
import { majorities } from "./majorities.js";
import type { Refusal } from "./refusals.js";
import { type Block, bySeat, type Moved, type Player, type State, type Tell, withPlayers } from "./state.js";

/**
 * Variant *tie*: a tied player takes the goose from the middle and goes to the last place of the block.
 * Refuses `noGoose`, `notTied`, `gooseElsewhere`.
 */
export function takeGoose(state: State, seat: Seat, tell: Tell): Moved {
  const block = tiedBlock(state, seat);
  if ("code" in block) return err(block);
  if (state.goose !== null) return err({ code: "gooseElsewhere", holder: state.goose });
  tell({ type: "gooseTaken", seat, place: block.to });
  return ok(leaveBlock({ ...state, goose: seat }, block, seat, "last"));
}

/**
 * Variant *tie*: a tied player who holds the goose gives it to another who is still tied in the same block, and goes
 * to the first place that is left of it. Refuses `noGoose`, `notTied`, `gooseElsewhere`, `gooseOutsideBlock`.
 */
export function giveGoose(state: State, seat: Seat, to: Seat, tell: Tell): Moved {
  const block = tiedBlock(state, seat);
  if ("code" in block) return err(block);
  if (state.goose !== seat) return err({ code: "gooseElsewhere", holder: state.goose });
  const others = block.seats.filter((other) => other !== seat);
  if (!others.includes(to)) return err({ code: "gooseOutsideBlock", to, block: others });
  tell({ type: "gooseGiven", seat, to, place: block.from });
  return ok(leaveBlock({ ...state, goose: to }, block, seat, "first"));
}

function tiedBlock(state: State, seat: Seat): Block | Refusal {
  const { goose } = state.options;
  if (goose !== "tie") return { code: "noGoose", goose };
  const block = blocksThat(state, "tie").find(({ seats }) => seats.includes(seat));
  return block ?? { code: "notTied", tied: tiedSeats(state) };
}

/** The mover gets an end of the block and the own addition back; the others stay tied for the rest of the places. */
function leaveBlock(state: State, block: Block, mover: Seat, end: "first" | "last"): State {
  const place = end === "first" ? block.from : block.to;
  const rest = stillTied(state, {
    ...block,
    seats: block.seats.filter((seat) => seat !== mover),
    from: end === "first" ? block.from + 1 : block.from,
    to: end === "last" ? block.to - 1 : block.to,
  });
  const left = settled(block, mover, place);
  const blocks = state.blocks.flatMap((other) => {
    if (other !== block) return [other];
    return end === "first" ? [left, rest] : [rest, left];
  });
  // Who needs not add any more gets back what was sealed.
  const freed = rest.standing === "tie" ? [mover] : [mover, ...rest.seats];
  return withPlayers({ ...state, blocks }, ({ seat, added }) => ({ added: freed.includes(seat) ? null : added }));
}

function stillTied(state: State, rest: Block): Block {
  if (rest.seats.length === 1) return { ...rest, standing: "settled" };
  return hasWinningPlace(state, rest) ? rest : { ...rest, standing: "lost" };
}

/** Variant *least*, after each round's picks: to the one player with the fewest majorities, or back to the middle. */
export function moveLeastGoose(state: State, tell: Tell): State {
  if (state.options.goose !== "least") return state;
  const leaders = Object.values(majorities(state));
  const countOf = ({ seat }: Player) => leaders.filter((leader) => leader === seat).length;
  const counts = state.players.map(countOf);
  const fewest = Math.min(...counts);
  const holders = state.players.filter((_, index) => counts[index] === fewest);
  const goose = holders.length === 1 ? holders[0]!.seat : null;
  if (goose !== state.goose) tell({ type: "gooseMoved", to: goose, majorities: bySeat(state.players, countOf) });
  return { ...state, goose };
}

/** Who holds the *least* goose, as events tell it. */
export function leastGoose({ options, goose }: State): { readonly goose?: Seat } {
  return options.goose === "least" && goose !== null ? { goose } : {};
}

/** Where the goose is when a new game of a series is dealt: *tie* stays with its holder, *least* goes to the middle. */
export function gooseForNextGame(state: State): Seat | null {
  return state.options.goose === "tie" ? state.goose : null;
}
