/** `/tavolo games`: what waits for somebody on all servers, each with a link, and their other tables. */
import type { Look, Table } from "../../tables/api.js";
import { type Answer, message, sentence } from "../answer.js";
import { cut, text } from "../components.js";
import { contextOf, playsIn } from "../context.js";
import { commandMention, type House, hostedFor } from "../house.js";
import { encodeId } from "../ids.js";
import type { Press, Request } from "../interactions.js";
import { linkTo, safeName } from "../names.js";
import { pageAt, pagesOf, turners } from "../pages.js";

/** Of a page. */
const ROOM = { items: 20, text: 3_700 };
const MOST_STATE = 90;
const MOST_NAMES = 40;

/** A link to the newest message of a table, where the player finds its buttons. */
export async function linkOf(house: House, table: Table): Promise<string> {
  const kind = table.status === "lobby" ? "lobby" : "board";
  const standing = (await house.deliveries.ofTable(table.id)).filter(
    (one) => one.messageId !== null && !one.gone && one.kind === kind,
  );
  const newest = standing.at(-1);
  return newest
    ? linkTo(table.guildId, newest.channelId ?? playsIn(table), newest.messageId)
    : linkTo(table.guildId, playsIn(table));
}

function stateOf(house: House, ask: Request, look: Look): string {
  const { tables } = ask.words.house;
  const { table } = look;
  if (table.status === "lobby") return tables.inLobby;
  const state = hostedFor(house, table).ui.status(contextOf(look, "h", ask.words, house.doors.now()));
  const short = state.replaceAll("\n", " ");
  return short.length > MOST_STATE ? `${short.slice(0, short.lastIndexOf(" ", MOST_STATE))} …` : short;
}

async function line(house: House, ask: Request, look: Look, dueAt: number | null): Promise<string> {
  const { tables, games } = ask.words.house;
  const { table } = look;
  const own = table.seats.find(({ seat }) => seat === look.seat);
  const waits = look.waitingOn.includes(own?.seat ?? "") && table.status === "playing";
  const state = own?.gone ? tables.away : waits ? `**${tables.waitsForYou}**` : stateOf(house, ask, look);
  const held = table.held ? `${state} · ${tables.paused}` : state;
  // Clocks that stand still have no time at which they are up.
  const due = table.held ? null : (dueAt ?? (waits ? look.deadline : null));
  return tables.line(
    tables.label(games[table.game], othersOf(ask, table)),
    await linkOf(house, table),
    due === null ? held : tables.due(held, due),
  );
}

/** Who else plays there, as far as there is room. */
function othersOf(ask: Request, table: Table): string {
  const others = table.seats.filter((seat) => seat.userId !== ask.person.id && seat.name !== "");
  return cut(others.map((seat) => safeName(seat.name)).join(", "), MOST_NAMES);
}

/** All lines: what waits first, the soonest deadline on top. */
async function allLines(house: House, ask: Request): Promise<readonly string[]> {
  const waiting = await house.tables.waitingFor(ask.person.id);
  const first = new Set(waiting.map(({ look }) => look.table.id));
  const others = (await house.tables.of(ask.person.id)).filter(({ table }) => !first.has(table.id));
  return Promise.all([
    ...waiting.map(({ look, dueAt }) => line(house, ask, look, dueAt)),
    ...others.map((look) => line(house, ask, look, null)),
  ]);
}

export async function listGames(house: House, ask: Request, wanted: number): Promise<Answer> {
  const { tables } = ask.words.house;
  const pages = pagesOf(await allLines(house, ask), (one) => one.length + 1, ROOM);
  const at = pageAt(wanted, pages.length);
  const page = pages[at];
  if (!page)
    return sentence(tables.none(house.hosted.map(({ ui }) => commandMention(house, `${ui.command.name} start`))));
  const idOf = (to: number) => encodeId("p", "", 0, "games", [to]);
  return message([text([tables.mine, ...page].join("\n")), ...turners({ at, pages: pages.length }, ask.words, idOf)]);
}

export const pressGames = (house: House, ask: Press, args: readonly string[]): Promise<Answer> =>
  listGames(house, ask, Number(args[0]) || 0);
