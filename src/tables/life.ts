/** One act of one person in the life of a table: decided, counted, committed. */
import { hashOf } from "./act.js";
import type { GuildSettings, LifeAct, LifeOutcome, Person, TableLife, Vote, VoteKind } from "./api.js";
import { recount } from "./carry.js";
import type { Change } from "./change.js";
import { moveDeadline } from "./deadline.js";
import type { Desk } from "./desk.js";
import { resume } from "./held.js";
import { DONE, type LifeStep, no } from "./life-step.js";
import { type Done, type Loaded, lookAt, seatOf } from "./loaded.js";
import { handledRow } from "./progress.js";
import { actsAsHost, isBack, kick, leave, type Newcomer, offerSeat, refuseSeat, takeSeat } from "./seats.js";
import { readGuild } from "./servers.js";
import { standing } from "./votes.js";
import { castVote, openVote } from "./voting.js";

/** What is known before an act is decided, but not from the table itself. */
interface Known {
  /** Of whoever is to sit down, or asks. */
  readonly newcomer: Newcomer;
  /** How long a deadline may be here. */
  readonly limits: Pick<GuildSettings, "minStep" | "maxStep">;
}

/** See `TableLife.life`. */
export function life(desk: Desk, input: Parameters<TableLife["life"]>[0]): Promise<LifeOutcome> {
  const { user, act, interactionId } = input;
  return desk.inTurn(input.tableId, async () => {
    const loaded = await desk.load(input.tableId);
    if (!loaded) return { kind: "noTable" };
    const game = desk.gameOf(loaded);
    if (loaded.done.has(interactionId)) {
      const look = lookAt(game, loaded, user.id);
      return { kind: "done", look, effect: "done", vote: null, repeated: true };
    }
    const now = desk.doors.now();
    const change = await desk.change(loaded, interactionId);
    const step = decide(change, user, act, await knownOf(desk, loaded, user, act));
    if (step.kind === "refused") return { kind: "refused", table: loaded.table, why: step.why };
    const ended = recount(change);
    const { loaded: after, write } = change.finish(undefined, { alive: true });
    const done = doneOf(after, act, now);
    const Handled = [handledRow(interactionId, after, done, [])];
    await desk.commit(after, { ...write, rows: { ...write.rows, Handled } }, { id: interactionId, what: done });
    desk.log.info({ table: after.table.id, act: act.type }, "life of the table");
    const vote = step.kind === "vote" ? voteNow(after, ended, step.vote, now) : null;
    const effect = vote?.state === "open" ? "asked" : vote?.state === "failed" ? "failed" : "done";
    return { kind: "done", look: lookAt(game, after, user.id), effect, vote, repeated: false };
  });
}

/** The very same was done here before, within the day that is remembered. */
function wasOffered({ done }: Loaded, act: LifeAct): boolean {
  const moveHash = hashOf(act);
  return act.type === "offerSeat" && [...done.values()].some((each) => each.moveHash === moveHash);
}

async function knownOf(desk: Desk, loaded: Loaded, user: Person, act: LifeAct): Promise<Known> {
  const { table } = loaded;
  const { id } = act.type === "offerSeat" ? act.to : user;
  const rows = await desk.store.db.seat.findMany({ where: { tableId: table.id, userId: id }, select: { seat: true } });
  const { minStep, maxStep } = await readGuild(desk.store, table.guildId);
  return {
    newcomer: { held: rows.map(({ seat }) => seat), called: wasOffered(loaded, act) },
    limits: { minStep, maxStep },
  };
}

function doneOf({ table }: Loaded, act: LifeAct, at: number): Done {
  return { tableId: table.id, seat: null, moveHash: hashOf(act), step: table.step, at, confirmed: false };
}

function voteNow(after: Loaded, ended: readonly Vote[], kind: VoteKind, now: number): Vote | null {
  const open = after.votes.find((vote) => vote.kind === kind);
  return ended.find((vote) => vote.kind === kind) ?? (open ? standing(after.table, open, now) : null);
}

function decide(change: Change, user: Person, act: LifeAct, known: Known): LifeStep {
  const { table } = change;
  if (table.status === "lobby") return inLobby(change, user, act);
  if (table.status !== "playing") return no({ code: "notRunning" });
  if (act.type === "takeSeat") return takeSeat(change, user, act.seat, known.newcomer);
  if (act.type === "refuseSeat") return refuseSeat(change, user, act.seat);
  const seat = seatOf(table, user.id);
  if (seat === null) return no({ code: "notSeated" });
  // Whoever does anything here is not absent.
  isBack(change, seat);
  const asHost = () => actsAsHost(change, seat);
  switch (act.type) {
    case "leave":
      return leave(change, seat);
    case "kick":
      return kick(change, seat, act.seat);
    case "offerSeat":
      return offerSeat(change, seat, act.seat, act.to, known.newcomer);
    case "cancel":
      return openVote(change, { kind: "cancel", by: seat });
    case "pause":
      return table.held?.why === "pause"
        ? no({ code: "alreadyPaused" })
        : openVote(change, { kind: "pause", by: seat });
    case "resume":
      if (table.held?.why !== "pause") return no({ code: "notPaused" });
      if (!asHost()) return openVote(change, { kind: "resume", by: seat });
      resume(change, seat);
      return DONE;
    case "deadline":
      return moveDeadline(change, seat, act.dueAt, asHost, known.limits);
    case "vote":
      return castVote(change, seat, act.kind, act.yes);
    case "goOn":
      if (change.loaded.askRow === null) return no({ code: "notAsked" });
      change.tell({ type: "wentOn", by: seat });
      return DONE;
  }
}

function inLobby(change: Change, user: Person, act: LifeAct): LifeStep {
  const { hostId } = change.table;
  if (act.type !== "cancel") return no({ code: "inLobby", act: act.type });
  if (user.id !== hostId) return no({ code: "notHost", hostId });
  change.close("cancelled");
  return DONE;
}
