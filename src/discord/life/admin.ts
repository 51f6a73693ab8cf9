/** `/tavolo-admin`: a server's settings, and what a moderator may do with its tables. Who may is checked whenever it runs. */
import { ChannelType } from "discord-api-types/v10";
import type { Look, Table } from "../../tables/api.js";
import { lostOf } from "../../tables/index.js";
import { type Answer, message, type Suggestion, sentence } from "../answer.js";
import { describeTable, hintsFor, MOST_TABLES, tableMenus } from "../choose.js";
import { small, text } from "../components.js";
import { placeOf } from "../context.js";
import type { House } from "../house.js";
import { type CustomId, encodeId } from "../ids.js";
import type { Command, Completion, Press, Request } from "../interactions.js";
import { listPermissions } from "../lobby.js";
import { mentionChannel } from "../names.js";
import { isManager } from "../permissions.js";
import { hasThread, missingAt, targetOf } from "../target.js";
import { question } from "./act.js";
import { pressSettings, showSettings } from "./settings.js";

const idOf = (action: string, ...args: readonly string[]): string => encodeId("s", "", 0, action, args);

/** The table named, if it runs on the asker's server. */
async function tableHere(house: House, ask: Request, id: string): Promise<Table | null> {
  const { guildId } = ask.place;
  const table = guildId === null ? undefined : (await house.tables.look(id, null))?.table;
  const runs = table?.status === "lobby" || table?.status === "playing";
  return table && runs && table.guildId === guildId ? table : null;
}

/** The tables of the asker's server, as the public sees them: first those that wait for a moderator, then the newest. */
async function looksHere(house: House, ask: Request | Completion): Promise<readonly Look[]> {
  const { guildId } = ask.place;
  const tables = guildId === null ? [] : await house.tables.inGuild(guildId);
  const waits = ({ held }: Table) => Number(lostOf(held) !== null);
  const sorted = [...tables].sort((a, b) => waits(b) - waits(a));
  const looks = await Promise.all(sorted.map(({ id }) => house.tables.look(id, null)));
  return looks.flatMap((look) => look ?? []);
}

/** The table typed; else the only one played here; else a menu. */
async function chosen(house: House, ask: Command, action: string, args: readonly string[]): Promise<Table | Answer> {
  const { server } = ask.words.house;
  const { table: named } = ask.typed;
  if (typeof named === "string") return (await tableHere(house, ask, named)) ?? sentence(server.noSuchTable);
  const here = await house.tables.inChannel(ask.place.channelId);
  const own = here.find((table) => table.threadId === ask.place.channelId);
  if (own) return own;
  const all = (await looksHere(house, ask)).map((look) => ({
    ...describeTable(house, ask, look),
    value: look.table.id,
  }));
  if (all.length === 0) return sentence(server.noTables);
  const idOfPage = (page: number) => idOf(action, ...args, ...(page === 0 ? [] : [String(page)]));
  return message([
    text(server.whichTable),
    ...tableMenus(all, ask.words, idOfPage),
    ...(all.length > MOST_TABLES ? [small(server.moreTables(all.length - MOST_TABLES))] : []),
  ]);
}

const isTable = (found: Table | Answer): found is Table => "seats" in found;

function askCancel(ask: Request, table: Table): Answer {
  const { server, games } = ask.words.house;
  const what = `**${games[table.game]}** · ${placeOf(table, ask.place.guildId)}`;
  return question(server.askCancel(what), { id: idOf("end", table.id), label: server.yesCancel }, server.keep);
}

async function end(house: House, ask: Request, tableId: string): Promise<Answer> {
  const { server } = ask.words.house;
  const table = await tableHere(house, ask, tableId);
  if (!table) return sentence(server.noSuchTable);
  return sentence((await house.tables.end(table.id, "moderator")) ? server.cancelled : server.ended);
}

/** Moves a table to a channel, if the bot can host one there: into a new thread where one can be opened, as at a start. */
async function move(house: House, ask: Request, tableId: string, channelId: string): Promise<Answer> {
  const { server } = ask.words.house;
  const table = await tableHere(house, ask, tableId);
  if (!table) return sentence(server.noSuchTable);
  const target = await targetOf(house, ask, channelId, ask.place.guildId);
  if (!target) return sentence(server.notThere);
  const missing = missingAt(house, ask, target);
  const { blocking, forThread } = missing;
  if (blocking.length > 0)
    return sentence(server.movedMissing(listPermissions([...blocking, ...forThread], ask.words)));
  const threadWanted = hasThread(target, missing);
  const moved = await house.tables.move(table.id, { channelId: target.channelId, threadWanted });
  if (!moved) return sentence(server.ended);
  await house.tables.release(table.id);
  const place = mentionChannel(target.channelId);
  if (threadWanted) return sentence(server.moved(place));
  return sentence(server.movedAlone(place, forThread.length > 0 ? listPermissions(forThread, ask.words) : null));
}

/** Where it is to go: here if nothing was said; null: that is no channel. */
const channelIdOf = (typed: unknown, ask: Request): string | null =>
  typed === undefined ? ask.place.channelId : (/^(?:<#)?(\d{15,20})>?$/.exec(String(typed))?.[1] ?? null);

function refused(ask: Request): Answer | null {
  const { server } = ask.words.house;
  if (ask.place.guildId === null || ask.place.channelType === ChannelType.DM) return sentence(server.serverOnly);
  return isManager(ask) ? null : sentence(server.notAllowed);
}

export async function runAdmin(house: House, ask: Command): Promise<Answer> {
  const no = refused(ask);
  if (no) return no;
  if (ask.sub === "settings") return showSettings(house, ask);
  const to = channelIdOf(ask.typed.channel, ask);
  if (to === null) return sentence(ask.words.house.server.notThere);
  const found = await chosen(house, ask, ask.sub, ask.sub === "move" ? [to] : []);
  if (!isTable(found)) return found;
  return ask.sub === "move" ? move(house, ask, found.id, to) : askCancel(ask, found);
}

export async function pressAdmin(house: House, ask: Press, id: CustomId): Promise<Answer> {
  const no = refused(ask);
  if (no) return no;
  const [first = ""] = id.args;
  const { server, answers } = ask.words.house;
  const fromMenu = ask.values.menu?.[0] ?? "";
  switch (id.action) {
    case "cancel": {
      const table = await tableHere(house, ask, fromMenu);
      return table ? askCancel(ask, table) : sentence(server.noSuchTable);
    }
    case "end":
      return end(house, ask, first);
    case "move":
      return move(house, ask, fromMenu, first);
    default:
      return (await pressSettings(house, ask, id)) ?? sentence(answers.oldButton);
  }
}

/** The server's tables, as hints; to those only who may manage it. */
export async function completeAdmin(house: House, ask: Completion): Promise<readonly Suggestion[]> {
  if (!isManager(ask)) return [];
  return hintsFor(house, ask, await looksHere(house, ask));
}
