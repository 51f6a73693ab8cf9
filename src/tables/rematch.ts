/** The same people again. */
import type { LobbyOutcome, Person, Table, TableLife } from "./api.js";
import type { Desk } from "./desk.js";
import { lobby, openLobby } from "./open.js";

type Rematch = Awaited<ReturnType<TableLife["rematch"]>>;

/** See `TableLife.rematch`. `house`: raw options of the house for a game. */
export function rematch(
  desk: Desk,
  { tableId, user, interactionId }: Parameters<TableLife["rematch"]>[0],
  house: (table: Pick<Table, "game">) => unknown,
): Promise<Rematch> {
  // Two who ask at once come one after the other: the second finds the first's lobby.
  return desk.inTurn(`rematch:${tableId}`, async () => {
    const loaded = await desk.load(tableId);
    if (!loaded) return { kind: "noTable" };
    const { table } = loaded;
    if (table.status === "lobby" || table.status === "playing") return { kind: "refused", code: "notOver" };
    if (!table.seats.some(({ userId }) => userId === user.id)) return { kind: "refused", code: "notSeated" };
    const open = await desk.store.db.table.findFirst({
      where: { rematchOf: tableId, status: "lobby" },
      select: { id: true },
    });
    if (open) return answer(await joinIt(desk, open.id, user, interactionId, house));
    return answer(await openIt(desk, table, user, interactionId, house));
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

function openIt(
  desk: Desk,
  table: Table,
  user: Person,
  interactionId: string,
  house: (table: Pick<Table, "game">) => unknown,
): Promise<LobbyOutcome> {
  const others = table.seats.flatMap(({ userId, name }) =>
    userId === null || userId === user.id ? [] : [{ id: userId, name, locale: table.locale }],
  );
  const { game, guildId, channelId, options, pace, locale } = table;
  const input = {
    game,
    guildId,
    channelId,
    host: user,
    invited: others,
    options,
    pace,
    locale,
    threadWanted: table.threadId !== null,
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
