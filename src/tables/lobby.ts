/** What may be done in a lobby: pure decisions, written down by `open.ts`. */
import type { Game } from "../games/game.js";
import type { LobbyAct, LobbyRefusal, Person, Table, TableSeat, UserId } from "./api.js";

export type LobbyStep =
  | { readonly kind: "refused"; readonly why: LobbyRefusal }
  | { readonly kind: "same" }
  | { readonly kind: "changed"; readonly table: Table }
  | { readonly kind: "start" };

const no = (why: LobbyRefusal): LobbyStep => ({ kind: "refused", why });

/** Seats are `p1` to `pn` in the order in which people have joined. */
export function seated(people: readonly Pick<TableSeat, "userId" | "name">[]): Table["seats"] {
  return people.map(({ userId, name }, i) => ({ seat: `p${i + 1}`, userId, name, misses: 0, gone: false }));
}

/** The options read as the game reads them, the house's own (an operator's deck) under the table's. */
export function readLobbyOptions(game: Game, raw: unknown, house: unknown, players: number) {
  const options = isObject(house) && (raw === undefined || isObject(raw)) ? { ...house, ...raw } : (raw ?? house);
  const seats = Array.from({ length: Math.max(players, game.players.min) }, (_, i) => `p${i + 1}`);
  return game.readOptions(options, seats);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Invited people who have not joined yet. */
function awaited({ invited, seats }: Table): readonly UserId[] {
  return invited.filter((id) => !seats.some(({ userId }) => userId === id));
}

/** Every seat taken, or everybody invited has joined: then any of them may start. */
function isFull(table: Table, game: Game): boolean {
  return table.seats.length >= game.players.max || (table.invited.length > 0 && awaited(table).length === 0);
}

/** What becomes of the lobby when this person does this; `house` are the options of the house. */
export function lobbyStep(table: Table, game: Game, user: Person, act: LobbyAct, house: unknown): LobbyStep {
  if (table.status === "closed") return no({ code: "closed" });
  if (table.status !== "lobby") return no({ code: "started" });
  switch (act.type) {
    case "join":
      return join(table, game, user);
    case "leave":
      return leave(table, user);
    case "options":
      return changeOptions(table, game, user, act, house);
    case "start":
      return start(table, game, user);
  }
}

function join(table: Table, game: Game, user: Person): LobbyStep {
  const { max } = game.players;
  if (table.seats.some(({ userId }) => userId === user.id)) return no({ code: "alreadySeated" });
  if (table.seats.length >= max) return no({ code: "full", max });
  const kept = awaited(table);
  if (!kept.includes(user.id) && table.seats.length + kept.length >= max)
    return no({ code: "seatsKept", invited: kept });
  return {
    kind: "changed",
    table: { ...table, seats: seated([...table.seats, { userId: user.id, name: user.name }]) },
  };
}

/** Whoever leaves is not waited for any more. The next in order becomes host; the last one closes the lobby. */
function leave(table: Table, user: Person): LobbyStep {
  const seats = seated(table.seats.filter(({ userId }) => userId !== user.id));
  const invited = table.invited.filter((id) => id !== user.id);
  const next = seats[0]?.userId;
  if (seats.length === table.seats.length) return no({ code: "notSeated" });
  if (!next) return { kind: "changed", table: { ...table, status: "closed", closedWhy: "lobby", seats, invited } };
  const hostId = table.hostId === user.id ? next : table.hostId;
  return { kind: "changed", table: { ...table, seats, invited, hostId } };
}

/** Only the host. Everybody else is asked to join again, and their seats are kept meanwhile, unless only the language is another. */
function changeOptions(
  table: Table,
  game: Game,
  user: Person,
  change: Extract<LobbyAct, { type: "options" }>,
  house: unknown,
): LobbyStep {
  if (user.id !== table.hostId) return no({ code: "notHost", hostId: table.hostId });
  const read = readLobbyOptions(game, change.options, house, table.seats.length);
  if (!read.ok) return no({ code: "badOptions", faults: read.error.map(({ message }) => message) });
  const options = read.value;
  const { locale = table.locale } = change;
  if (JSON.stringify([options, change.pace]) === JSON.stringify([table.options, table.pace])) {
    return locale === table.locale ? { kind: "same" } : { kind: "changed", table: { ...table, locale } };
  }
  const others = table.seats.flatMap(({ userId }) => (userId === null || userId === user.id ? [] : [userId]));
  return {
    kind: "changed",
    table: {
      ...table,
      options,
      pace: change.pace,
      locale,
      seats: seated(table.seats.filter(({ userId }) => userId === user.id)),
      invited: [...new Set([...table.invited, ...others])],
    },
  };
}

function start(table: Table, game: Game, user: Person): LobbyStep {
  const count = table.seats.length;
  if (!table.seats.some(({ userId }) => userId === user.id)) return no({ code: "notSeated" });
  if (count < game.players.min) return no({ code: "tooFew", min: game.players.min, seated: count });
  if (user.id !== table.hostId && !isFull(table, game)) return no({ code: "notHost", hostId: table.hostId });
  return { kind: "start" };
}
