/** Votes that are decided, and what they decide. */
import type { Vote } from "./api.js";
import type { Change } from "./change.js";
import { shorten } from "./deadline.js";
import { pause, resume } from "./held.js";
import { empty } from "./seats.js";
import { standing } from "./votes.js";

/**
 * Ends the votes that are decided and does what they decided, again and again, since one may decide another (somebody who
 * leaves is no voter any more). Gives back those that have ended.
 */
export function recount(change: Change): readonly Vote[] {
  const ended: Vote[] = [];
  for (;;) {
    if (change.closes) return ended;
    const decided = change.loaded.votes
      .map((vote) => ({ vote, now: standing(change.table, vote, change.now) }))
      .find(({ now }) => now.state !== "open");
    if (!decided) break;
    change.endVote(decided.vote, decided.now);
    ended.push(decided.now);
    if (decided.now.state === "passed") carryOut(change, decided.now);
  }
  change.redrawVotes();
  return ended;
}

function carryOut(change: Change, { kind, seat, lasts }: Vote): void {
  switch (kind) {
    case "kick": {
      const target = seat === null ? undefined : change.seat(seat);
      if (target?.userId)
        empty(change, target.seat, { type: "kicked", seat: target.seat, name: target.name, by: null });
      break;
    }
    case "cancel":
      change.close("cancelled");
      break;
    case "pause":
      pause(change, null);
      break;
    case "resume":
      resume(change, null);
      break;
    case "shorten":
      if (lasts !== null) shorten(change, lasts);
  }
}
