/** Blocks of adjacent places: who stands where after the bids, the additions and the tosses. */
import type { Seat } from "../game.js";
import { placesOf } from "./layout.js";
import type { Block, Player, Standing, State } from "./state.js";

/** What a bid ranks as: the holder of the *least* goose bids one higher, but never out of nothing. */
export function rankOf(state: State, player: Player): number {
  const bid = player.bid ?? 0;
  return state.options.goose === "least" && state.goose === player.seat && bid > 0 ? bid + 1 : bid;
}

/** The blocks after the first bid, best places first. A block level at 0 is void, one above 0 bids again. */
export function blocksOfBids(state: State): readonly Block[] {
  return levels(state.players, (player) => rankOf(state, player), 1).map(({ value, ...level }) => {
    return { ...level, bid: value, standing: standing(state, level, value, "tie") };
  });
}

/**
 * A tied block after its second bid. First bids rank as equal here, so the additions decide.
 * Level with 0 added is void, level above is tossed for; nobody leaves the block's places.
 */
export function blocksOfAdds(state: State, block: Block): readonly Block[] {
  const players = state.players.filter((player) => block.seats.includes(player.seat));
  return levels(players, (player) => player.added ?? 0, block.from).map(({ value, ...level }) => {
    return { ...level, bid: block.bid, standing: standing(state, level, value, "toss") };
  });
}

/** The places of a block in the order given, best first. */
export function blocksOfOrder(block: Block, order: readonly Seat[]): readonly Block[] {
  return order.map((seat, index) => settled(block, seat, block.from + index));
}

/** One seat of a block at a place of its own. */
export function settled(block: Block, seat: Seat, place: number): Block {
  return { seats: [seat], from: place, to: place, bid: block.bid, standing: "settled" };
}

/** How a level block stands; `contest` is how its players go on when there is something to win. */
function standing(
  state: State,
  level: Pick<Block, "seats" | "from">,
  value: number,
  contest: "tie" | "toss",
): Standing {
  if (level.seats.length === 1) return "settled";
  if (!hasWinningPlace(state, level)) return "lost";
  return value === 0 ? "void" : contest;
}

export function hasWinningPlace(state: State, block: Pick<Block, "from">): boolean {
  return block.from <= placesOf(state).length;
}

function levels(players: readonly Player[], rate: (player: Player) => number, first: number) {
  const values = [...new Set(players.map(rate))].sort((a, b) => b - a);
  let from = first;
  return values.map((value) => {
    const seats = players.filter((player) => rate(player) === value).map((player) => player.seat);
    const level = { seats, from, to: from + seats.length - 1, value };
    from += seats.length;
    return level;
  });
}

export function blocksThat(state: State, standing: Standing): readonly Block[] {
  return state.blocks.filter((block) => block.standing === standing);
}

/** Everybody who is bidding again, in seat order. */
export function tiedSeats(state: State): readonly Seat[] {
  const tied = blocksThat(state, "tie").flatMap((block) => block.seats);
  return state.players.map((player) => player.seat).filter((seat) => tied.includes(seat));
}

/** The still-level block whose toss is due: the highest. */
export function tossDue(state: State): Block | null {
  return blocksThat(state, "toss")[0] ?? null;
}
