/** How seats are left, emptied, held out and taken. */
import type { Seat } from "../games/game.js";
import type { LifeEvent, Person, Table, TableSeat, UserId } from "./api.js";
import type { Change } from "./change.js";
import { DONE, type LifeStep, no } from "./life-step.js";
import { isThere } from "./loaded.js";
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

export function leave(change: Change, seat: Seat): LifeStep {
  empty(change, seat, { type: "left", seat, name: change.seat(seat)!.name });
  return DONE;
}

/** The holder has done something. */
export function isBack(change: Change, seat: Seat): void {
  const { misses, gone, name } = change.seat(seat)!;
  if (misses === 0 && !gone) return;
  change.mark(seat, { misses: 0, gone: false });
  if (!gone) return;
  change.tell({ type: "back", seat, name });
  passHost(change);
}

/** Somebody whom the others need not wait for. */
function isAbsent({ userId, gone, misses }: TableSeat): boolean {
  return userId === null || gone || misses >= MISSES;
}

export function kick(change: Change, by: Seat, target: Seat, isHost: boolean): LifeStep {
  const seat = change.seat(target);
  if (!seat) return no({ code: "noSuchSeat", seat: target });
  if (target === by) return no({ code: "kickSelf" });
  if (seat.userId === null) return no({ code: "seatEmpty", seat: target });
  if (isHost && isAbsent(seat)) {
    empty(change, target, { type: "kicked", seat: target, name: seat.name, by });
    return DONE;
  }
  const voters = votersOf(change.table, "kick", target).length;
  if (voters < 2) return no({ code: "tooFewVoters", voters, misses: seat.misses });
  return openVote(change, { kind: "kick", by, seat: target });
}

export function offerSeat(change: Change, by: Seat, target: Seat, to: Person, isHost: boolean): LifeStep {
  const seat = change.seat(target);
  const { hostId } = change.table;
  if (!seat) return no({ code: "noSuchSeat", seat: target });
  if (target !== by && !isAbsent(seat)) return no({ code: "seatTaken", seat: target });
  if (target !== by && !isHost) return no({ code: "notHost", hostId });
  if (sits(change.table, to.id)) return no({ code: "alreadySeated", userId: to.id });
  change.setOffer({ seat: target, userId: to.id, by });
  return DONE;
}

function sits(table: Table, userId: UserId): boolean {
  return table.seats.some((each) => each.userId === userId);
}

/** `held`: the seats of this game whose hands the person has already seen. */
export function takeSeat(change: Change, user: Person, target: Seat, held: readonly Seat[]): LifeStep {
  const offer = change.loaded.offers.find((each) => each.seat === target && each.userId === user.id);
  const seat = change.seat(target);
  if (!offer || !seat) return no({ code: "notOffered", seat: target });
  // Whoever was absent when it was offered may be back.
  if (offer.by !== target && !isAbsent(seat)) return no({ code: "seatTaken", seat: target });
  if (sits(change.table, user.id)) return no({ code: "alreadySeated", userId: user.id });
  if (held.some((each) => each !== target)) return no({ code: "sawOther", userId: user.id });
  change.give(target, user.id, user.name);
  change.tell({ type: "seatTaken", seat: target, from: seat.name, name: user.name });
  passHost(change);
  return DONE;
}

export function refuseSeat(change: Change, user: Person, target: Seat): LifeStep {
  if (!change.loaded.offers.some((each) => each.seat === target && each.userId === user.id)) {
    return no({ code: "notOffered", seat: target });
  }
  change.endOffer(target);
  return DONE;
}
