/** The same people again. */
import type { Seat } from "../games/game.js";
import type { LobbyOutcome, Person, Table, TableLife, UserId } from "./api.js";
import type { Desk } from "./desk.js";
import { RUNNING } from "./loaded.js";
import { lobby, openLobby } from "./open.js";

type Rematch = Awaited<ReturnType<TableLife["rematch"]>>;

/** See `TableLife.rematch`. `house`: raw options of the house for a game. */
export function rematch(
  desk: Desk,
  { tableId, user, interactionId, threadWanted }: Parameters<TableLife["rematch"]>[0],
  house: (table: Pick<Table, "game">) => unknown,
): Promise<Rematch> {
  // Two who ask at once come one after the other: the second finds the first's lobby.
  return desk.inTurn(`rematch:${tableId}`, async () => {
    const loaded = await desk.load(tableId);
    if (!loaded) return { kind: "noTable" };
    const { table } = loaded;
    if (RUNNING.includes(table.status)) return { kind: "refused", code: "notOver" };
    const people = await playersOf(desk, table);
    if (!people.some(({ userId }) => userId === user.id)) return { kind: "refused", code: "notSeated" };
    const open = await desk.store.db.table.findFirst({
      where: { rematchOf: tableId, status: "lobby" },
      select: { id: true },
    });
    if (open) return answer(await joinIt(desk, open.id, user, interactionId, house));
    const wanted = threadWanted ?? table.threadId !== null;
    return answer(
      await openIt(desk, { ...table, threadWanted: wanted }, others(table, people, user), user, interactionId, house),
    );
  });
}

async function joinIt(
  desk: Desk,
  id: string,
  user: Person,
  interactionId: string,
  house: (table: Table) => unknown,
): Promise<LobbyOutcome> {
  const joined = await lobby(desk, { tableId: id, user, act: { type: "join" }, interactionId }, house);
  const already = joined.kind === "refused" && joined.why.code === "alreadySeated";
  return already ? { kind: "done", table: joined.table, repeated: true } : joined;
}

interface Player {
  readonly seat: Seat;
  readonly userId: UserId;
  readonly name: string;
  /** They hold it at the end. */
  readonly last: boolean;
}

/** All who held a seat in the game and are known, in the order in which they sat down. */
async function playersOf(desk: Desk, { id }: Table): Promise<readonly Player[]> {
  const rows = await desk.store.db.seat.findMany({
    where: { tableId: id, userId: { not: "" } },
    orderBy: [{ since: "asc" }, { seat: "asc" }],
  });
  return rows.map(({ seat, userId, name, until }) => ({ seat, userId, name, last: until === null }));
}

/**
 * Who is invited to play again: those who sat there at the end, but not on the seat that the asker once had; if that is
 * nobody, whoever had each other seat last.
 */
function others(table: Table, people: readonly Player[], user: Person): readonly Person[] {
  const own = people.findLast(({ userId }) => userId === user.id)?.seat;
  const lastOf = (seats: readonly Player[]) =>
    table.seats.flatMap(({ seat }) => seats.findLast((one) => one.seat === seat && seat !== own) ?? []);
  const atTheEnd = lastOf(people.filter(({ last }) => last));
  const invited = atTheEnd.length > 0 ? atTheEnd : lastOf(people);
  return invited
    .filter(({ userId }) => userId !== user.id)
    .map(({ userId, name }) => ({ id: userId, name, locale: table.locale }));
}

function openIt(
  desk: Desk,
  table: Table,
  invited: readonly Person[],
  user: Person,
  interactionId: string,
  house: (table: Pick<Table, "game">) => unknown,
): Promise<LobbyOutcome> {
  const { game, guildId, channelId, options, pace, locale, threadWanted } = table;
  const input = {
    game,
    guildId,
    channelId,
    host: user,
    invited,
    options,
    pace,
    locale,
    threadWanted,
    interactionId,
    // Those who sat at the first may play the second, whoever may open tables.
    manager: true,
    rematchOf: table.id,
  };
  return openLobby(desk, input, house(table));
}

function answer(outcome: LobbyOutcome): Rematch {
  if (outcome.kind === "noTable") return { kind: "noTable" };
  if (outcome.kind === "done") return outcome;
  const { code } = outcome.why;
  switch (code) {
    case "channelNotAllowed":
    case "mayNotOpen":
    case "tooManyTables":
    case "stepOutOfRange":
      return { kind: "refused", code };
    default:
      return { kind: "refused", code: "full" };
  }
}
