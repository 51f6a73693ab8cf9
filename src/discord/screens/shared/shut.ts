/** Why the form of a move does not open: what the rules would say against the moves that it could send. */
import type { RefusalBase } from "../../../games/game.js";
import type { Move } from "../../../tables/api.js";

const MOST = 3;

/** Refusals of a piece or card that only stood for any: they would name what nobody has asked about. */
const STOOD_FOR_ANY: readonly string[] = ["notHeld", "notInHand", "notInMarket", "notYourCard", "notForSale"];

/** The rules' sentences against these moves, each once; empty: they have nothing to say that fits. */
export function whyShut<R extends RefusalBase>(
  moves: readonly Move[],
  judge: (move: Move) => R | null,
  tell: (refusal: R) => string,
): string {
  const refusals = moves.flatMap((move) => judge(move) ?? []).filter(({ code }) => !STOOD_FOR_ANY.includes(code));
  return [...new Set(refusals.map(tell))].slice(0, MOST).join("\n");
}
