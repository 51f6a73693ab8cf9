/** How seats are left, emptied, held out and taken. */
import type { Seat } from "../games/game.js";
import type { LifeEvent, Person, Table, TableSeat, UserId } from "./api.js";
import type { Change } from "./change.js";
import { DONE, type LifeStep, no } from "./life-step.js";
import { isThere, seatOf } from "./loaded.js";
import { MISSES, votersOf } from "./votes.js";
import { openVote } from "./voting.js";

/** Nobody has the seat any more. The host's duties pass on; if it was the last one, the table closes. */
export function empty(change: Change, seat: Seat, event: LifeEvent): void {
  const { name } = change.seat(seat)!;
  change.give(seat, null, name);
  change.tell(event);
  passHost(change);
  if (change.table.seats.every(({ userId }) => userId === null)) change.close("abandoned");
}

/** The first in seat order who is there, if the host is not. */
export function passHost(change: Change): void {
  const { hostId, seats } = change.table;
  if (seats.some((seat) => seat.userId === hostId && isThere(seat))) return;
  const next = seats.find(isThere);
  if (!next?.userId) return;
  change.setTable({ hostId: next.userId });
  change.tell({ type: "newHost", seat: next.seat, name: next.name });
}

/**
 * What needs a host is for the host; when the host is away, for whoever is there and does it, who is the host from then on.
 * False: the host is there, and somebody else.
 */
export function actsAsHost(change: Change, by: Seat): boolean {
  const { hostId, seats } = change.table;
  const { userId, name } = change.seat(by)!;
  if (userId === null || userId === hostId) return userId !== null;
  const host = seats.find((seat) => seat.userId === hostId);
  if (host && !isAbsent(host)) return false;
  change.setTable({ hostId: userId });
  change.tell({ type: "newHost", seat: by, name });
  return true;
}

export function leave(change: Change, seat: Seat): LifeStep {
  empty(change, seat, { type: "left", seat, name: change.seat(seat)!.name });
  return DONE;
}

/** The holder has done something. That does not say that they are on the server again: see `returned`. */
export function isBack(change: Change, seat: Seat): void {
  if (change.seat(seat)!.misses > 0) change.mark(seat, { misses: 0 });
}

/** The holder was gone and has been seen on the server. */
export function returned(change: Change, seat: Seat): void {
  const { gone, name } = change.seat(seat)!;
  if (!gone) return;
  change.mark(seat, { misses: 0, gone: false });
  change.tell({ type: "back", seat, name });
  passHost(change);
}

/** Somebody whom the others need not wait for. */
function isAbsent({ userId, gone, misses }: TableSeat): boolean {
  return userId === null || gone || misses >= MISSES;
}

export function kick(change: Change, by: Seat, target: Seat): LifeStep {
  const seat = change.seat(target);
  if (!seat) return no({ code: "noSuchSeat", seat: target });
  if (target === by) return no({ code: "kickSelf" });
  if (seat.userId === null) return no({ code: "seatEmpty", seat: target });
  if (isAbsent(seat) && actsAsHost(change, by)) {
    empty(change, target, { type: "kicked", seat: target, name: seat.name, by });
    return DONE;
  }
  const voters = votersOf(change.table, "kick", target).length;
  if (voters < 2) return no({ code: "tooFewVoters", voters, misses: seat.misses });
  return openVote(change, { kind: "kick", by, seat: target });
}

/** What is known of somebody a seat is for: the seats of this game whose hands they have seen, and whether they were called to it of late. */
export interface Newcomer {
  readonly held: readonly Seat[];
  readonly called: boolean;
}

export function offerSeat(change: Change, by: Seat, target: Seat, to: Person, known: Newcomer): LifeStep {
  const seat = change.seat(target);
  if (!seat) return no({ code: "noSuchSeat", seat: target });
  if (target !== by && !isAbsent(seat)) return no({ code: "seatTaken", seat: target });
  if (target !== by && !actsAsHost(change, by)) return no({ code: "notHost", hostId: change.table.hostId });
  if (sits(change.table, to.id))
    return no({ code: "alreadySeated", userId: to.id, you: change.seat(by)?.userId === to.id });
  if (known.held.some((each) => each !== target)) return no({ code: "sawOther", userId: to.id, you: false });
  // Held out to them already: the message that says so stands.
  if (change.loaded.offers.some((each) => each.seat === target && each.userId === to.id)) return DONE;
  change.setOffer({ seat: target, userId: to.id, by }, known.called);
  return DONE;
}

function sits(table: Table, userId: UserId): boolean {
  return table.seats.some((each) => each.userId === userId);
}

export function takeSeat(change: Change, user: Person, target: Seat, { held }: Newcomer): LifeStep {
  const offer = change.loaded.offers.find((each) => each.seat === target && each.userId === user.id);
  const seat = change.seat(target);
  if (!offer || !seat) return no({ code: "notOffered", seat: target });
  // Whoever was absent when it was offered may be back.
  if (offer.by !== target && !isAbsent(seat)) return no({ code: "seatTaken", seat: target });
  if (sits(change.table, user.id)) return no({ code: "alreadySeated", userId: user.id, you: true });
  if (held.some((each) => each !== target)) return no({ code: "sawOther", userId: user.id, you: true });
  change.give(target, user.id, user.name);
  change.tell({ type: "seatTaken", seat: target, from: seat.name, name: user.name });
  passHost(change);
  return DONE;
}

export function refuseSeat(change: Change, user: Person, target: Seat): LifeStep {
  const own = seatOf(change.table, user.id);
  const offer = change.loaded.offers.find((each) => each.seat === target);
  if (!offer || (offer.userId !== user.id && (own === null || (own !== target && own !== offer.by)))) {
    return no({ code: "notOffered", seat: target });
  }
  change.endOffer(target);
  return DONE;
}
