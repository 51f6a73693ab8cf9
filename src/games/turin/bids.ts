/** Step 2 of a round: sealed bids, and the sealed additions of those who tie. */
import { err, ok, type Seat } from "../game.js";
import { tiedSeats } from "./blocks.js";
import { purseOf } from "./purse.js";
import type { Refusal } from "./refusals.js";
import { type Moved, type State, type Tell, withPlayer } from "./state.js";

/** Seals a bid, or replaces it. Refuses `negative` and `tooMuch` (more than is free without the bid it replaces). */
export function bid(state: State, seat: Seat, amount: number, tell: Tell): Moved {
  const fault = amountFault(state, seat, "bid", amount);
  if (fault) return err(fault);
  tell({ type: "sealed", seat, what: "bid" });
  return ok(withPlayer(state, seat, () => ({ bid: amount })));
}

/** Seals an addition, or replaces it. Refuses `notTied`, `negative`, `tooMuch`. */
export function add(state: State, seat: Seat, amount: number, tell: Tell): Moved {
  const tied = tiedSeats(state);
  if (!tied.includes(seat)) return err({ code: "notTied", tied });
  const fault = amountFault(state, seat, "add", amount);
  if (fault) return err(fault);
  tell({ type: "sealed", seat, what: "add" });
  return ok(withPlayer(state, seat, () => ({ added: amount })));
}

function amountFault(state: State, seat: Seat, move: "bid" | "add", amount: number): Refusal | null {
  if (amount < 0) return { code: "negative", amount };
  const purse = purseOf(state, seat, move);
  return amount > purse.free ? { code: "tooMuch", move, amount, purse } : null;
}
