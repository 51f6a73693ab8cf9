/** Loans: 10 scudo at once, 15 owed; one a player. */
import { err, ok, type Seat } from "../game.js";
import { type Moved, type Player, playerOf, type State, type Tell, withPlayer } from "./state.js";
import type { PayHow } from "./types.js";

const LOAN = 10;
const OWED = 15;
/** What the bank's payment of 1 adds to a debt. */
const BANK_PAYMENT_OWED = 2;

/** Takes a loan. Refuses `secondLoan`. */
export function loan(state: State, seat: Seat, tell: Tell): Moved {
  if (playerOf(state, seat).debt > 0) return err({ code: "secondLoan" });
  tell({ type: "loan", seat, forced: false });
  return ok(withPlayer(state, seat, borrow));
}

function borrow({ scudo }: Player): Partial<Player> {
  return { scudo: scudo + LOAN, debt: OWED };
}

/** Makes a player pay 1: out of the supply, else out of a loan that must be taken, else the bank pays and 2 more are owed. */
export function payOne(state: State, seat: Seat, tell: Tell): { readonly state: State; readonly how: PayHow } {
  const { scudo, debt } = playerOf(state, seat);
  if (scudo > 0) return { state: withPlayer(state, seat, () => ({ scudo: scudo - 1 })), how: "paid" };
  if (debt > 0) return { state: withPlayer(state, seat, () => ({ debt: debt + BANK_PAYMENT_OWED })), how: "bank" };
  tell({ type: "loan", seat, forced: true });
  const lent = withPlayer(state, seat, borrow);
  return { state: withPlayer(lent, seat, (player) => ({ scudo: player.scudo - 1 })), how: "loan" };
}
