/** Votes: who may, how many are needed, how it stands. Pure. */
import type { Seat } from "../games/game.js";
import type { Millis, Table, TableSeat, Vote, VoteKind } from "./api.js";
import { isThere, type OpenVote } from "./loaded.js";

const DAY: Millis = 24 * 3_600_000;

/** How long a vote is open. */
export const lastsOf = (kind: VoteKind): Millis => (kind === "resume" ? 3 * DAY : DAY);

/** So many deadlines missed in a row, and the others need not wait for somebody. */
export const MISSES = 2;

const counts = (seat: TableSeat): boolean => isThere(seat) && seat.misses < MISSES;

/** The seats that vote: see `Vote`. */
export function votersOf(table: Table, kind: VoteKind, about: Seat | null): readonly Seat[] {
  const asked = kind === "shorten" ? table.seats.filter(isThere) : table.seats.filter(counts);
  return asked.map(({ seat }) => seat).filter((seat) => kind !== "kick" || seat !== about);
}

function neededOf(kind: VoteKind, voters: number): number {
  if (kind === "shorten") return voters;
  const majority = Math.floor(voters / 2) + 1;
  return kind === "kick" ? Math.max(2, majority) : majority;
}

type Counted = Omit<OpenVote, "rowId">;

/** How the vote stands at this table now. Only those who may vote are counted, whatever was stored. */
export function standing(table: Table, vote: Counted, now: Millis): Vote {
  const voters = votersOf(table, vote.kind, vote.seat);
  const yes = vote.yes.filter((seat) => voters.includes(seat));
  const no = vote.no.filter((seat) => voters.includes(seat));
  const needed = neededOf(vote.kind, voters.length);
  const { rowId: _rowId, ...stored } = { rowId: null, ...vote };
  const isOver = now >= vote.expiresAt;
  const silent = vote.kind === "resume" && isOver && no.length === 0;
  const lost = voters.length - no.length < needed || isOver;
  const state = voters.length > 0 && (yes.length >= needed || silent) ? "passed" : lost ? "failed" : "open";
  return { ...stored, yes, no, voters, needed, state };
}

/** A vote without this seat's word. */
export function uncounted<V extends Counted>(vote: V, seat: Seat): V {
  return { ...vote, yes: vote.yes.filter((each) => each !== seat), no: vote.no.filter((each) => each !== seat) };
}

/** A vote with this seat's word in it, whatever it said before. */
export function counted<V extends Counted>(vote: V, seat: Seat, says: boolean): V {
  const { yes, no } = uncounted(vote, seat);
  return { ...vote, yes: says ? [...yes, seat] : yes, no: says ? no : [...no, seat] };
}
