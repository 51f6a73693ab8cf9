/** From the shown bids to settled and paid places. */
import { err, ok, type Seat } from "../game.js";
import { isPermutation } from "../shuffle.js";
import { blocksOfAdds, blocksOfBids, blocksOfOrder, blocksThat, tiedSeats, tossDue } from "./blocks.js";
import { leastGoose } from "./goose.js";
import { placesOf } from "./layout.js";
import { type Block, bySeat, type Moved, type Place, type State, type Tell } from "./state.js";

/** Shows the bids once all are there; whoever ties above 0 for a winning place bids again. */
export function showBids(state: State, tell: Tell): State | null {
  if (state.players.some((player) => player.bid === null)) return null;
  tell({ type: "bidsShown", bids: bySeat(state.players, (player) => player.bid ?? 0), ...leastGoose(state) });
  const shown: State = { ...state, blocks: blocksOfBids(state) };
  tellVoid(blocksThat(shown, "void"), "bid", tell);
  const ties = blocksThat(shown, "tie");
  if (ties.length === 0) return { ...shown, phase: "toss" };
  tell({
    type: "tied",
    round: shown.round,
    blocks: ties.map(({ seats, from, to, bid }) => ({ seats, from, to, bid })),
  });
  return { ...shown, phase: "tie" };
}

/** Shows the additions once everybody still tied has added. */
export function showAdds(state: State, tell: Tell): State | null {
  const tied = tiedSeats(state);
  const adders = state.players.filter((player) => tied.includes(player.seat));
  if (adders.some((player) => player.added === null)) return null;
  if (adders.length > 0) {
    const adds = bySeat(adders, (player) => player.added ?? 0);
    const totals = bySeat(adders, (player) => (player.bid ?? 0) + (player.added ?? 0));
    tell({ type: "addsShown", adds, totals, ...leastGoose(state) });
  }
  const blocks = state.blocks.flatMap((block) => {
    if (block.standing !== "tie") return [block];
    const after = blocksOfAdds(state, block);
    tellVoid(
      after.filter((level) => level.standing === "void"),
      "add",
      tell,
    );
    return after;
  });
  return { ...state, blocks, phase: "toss" };
}

function tellVoid(blocks: readonly Block[], why: "bid" | "add", tell: Tell): void {
  for (const { seats, from, to } of blocks) tell({ type: "voided", seats, from, to, why });
}

/** Orders the highest still-level block. Refuses an order that is not of exactly its seats (`wrongToss`). */
export function toss(state: State, order: readonly Seat[], tell: Tell): Moved {
  const block = tossDue(state);
  if (!block) return err({ code: "chanceNotDue", phase: state.phase });
  if (!isPermutation(order, block.seats)) return err({ code: "wrongToss", level: block.seats });
  tell({ type: "tossed", order, from: block.from, to: block.to });
  return ok({
    ...state,
    blocks: state.blocks.flatMap((other) => (other === block ? blocksOfOrder(block, order) : [other])),
  });
}

/**
 * Once no toss is awaited, everybody pays: the whole total for at least one card, else half, rounded down.
 * Who is level with 0 added pays half the first bid, which is the same.
 */
export function pay(state: State, tell: Tell): State | null {
  if (tossDue(state)) return null;
  const places = placesOf(state).map((cards, index): Place => {
    return { place: index + 1, seat: winnerOf(state, index + 1), cards, served: false };
  });
  const payments = state.players.map(({ seat, bid, added }) => {
    const total = (bid ?? 0) + (added ?? 0);
    const won = places.some((place) => place.seat === seat);
    return { seat, total, amount: won ? total : Math.floor(total / 2), won };
  });
  tell({ type: "paid", payments });
  const paid = state.players.map((player, index) => ({ ...player, scudo: player.scudo - payments[index]!.amount }));
  return { ...state, players: paid, places, phase: "pick" };
}

function winnerOf(state: State, place: number): Seat | null {
  const block = blocksThat(state, "settled").find(({ from }) => from === place);
  return block?.seats[0] ?? null;
}
