/** Votes at a table: opened, and somebody's word counted. */
import type { Seat } from "../games/game.js";
import type { Millis, VoteKind } from "./api.js";
import type { Change } from "./change.js";
import { type LifeStep, no } from "./life-step.js";
import { counted, lastsOf, standing } from "./votes.js";

/** Opens a vote, with the yes of whoever asks. One of a kind at a time. */
export function openVote(
  change: Change,
  ask: { readonly kind: VoteKind; readonly by: Seat; readonly seat?: Seat; readonly lasts?: Millis },
): LifeStep {
  const { kind, by, seat = null, lasts = null } = ask;
  const open = change.loaded.votes.find((vote) => vote.kind === kind);
  if (open && open.seat === seat && open.lasts === lasts) return castVote(change, by, kind, true);
  if (open) return no({ code: "voteOpen", vote: standing(change.table, open, change.now) });
  const people = { byUser: change.seat(by)?.userId ?? "", seatUser: change.seat(seat ?? "")?.userId ?? "" };
  const vote = { kind, seat, lasts, by, ...people, yes: [by], no: [], expiresAt: change.now + lastsOf(kind) };
  change.setVote(vote, standing(change.table, vote, change.now));
  return { kind: "vote", vote: kind };
}

export function castVote(change: Change, seat: Seat, kind: VoteKind, yes: boolean): LifeStep {
  const open = change.loaded.votes.find((vote) => vote.kind === kind);
  if (!open) return no({ code: "noVote", vote: kind });
  const { voters } = standing(change.table, open, change.now);
  if (!voters.includes(seat)) return no({ code: "notVoter", voters });
  const vote = counted(open, seat, yes);
  change.setVote(vote, standing(change.table, vote, change.now));
  return { kind: "vote", vote: kind };
}
