/** `/tavolo`: lists, records and help here; the life of tables and people in its own room. */
import type { Game, GameId } from "../../games/game.js";
import { readRecord } from "../../records/read.js";
import { verify } from "../../records/verify.js";
import type { Table } from "../../tables/api.js";
import type { Words } from "../../text/index.js";
import { type Answer, message, type Suggestion, sentence } from "../answer.js";
import { hintsFor, wordsOf } from "../choose.js";
import { cut, small, text } from "../components.js";
import { isAt } from "../context.js";
import { commandMention, type House } from "../house.js";
import type { Command, Completion, Request } from "../interactions.js";
import { listGames } from "../life/games.js";
import { namedFor, placeAndPerson } from "../life/look-back.js";
import { runPrivacy } from "../life/privacy.js";
import { runRemind, zonesNamed } from "../life/remind.js";
import { isLifeCommand, runLife } from "../life/run.js";
import { TAVOLO } from "./tavolo.js";

const MOST_ENDED = 25;

function help(house: House, ask: Command): Answer {
  const { help: words, games } = ask.words.house;
  const command = (root: string) => (sub: string) => commandMention(house, `${root} ${sub}`);
  const own = command(TAVOLO);
  const starts = house.hosted.map(({ ui }) => command(ui.command.name)("start"));
  const each = house.hosted.map(({ game, ui }) => {
    const of = command(ui.command.name);
    return words.game(games[game.id], of, ui.moves.map(of).join(" "));
  });
  return message([words.start(starts, own("games")), ...each, words.more(own), words.last(starts)].map(text));
}

/** Games whose record this person may ask for, running ones too: those played here, and those they sat at. */
async function begunFor(house: House, ask: Request | Completion, ended: readonly Table[]): Promise<readonly Table[]> {
  const [here, mine] = await Promise.all([house.tables.inChannel(ask.place.channelId), house.tables.of(ask.person.id)]);
  return [...ended, ...here, ...mine.map((look) => look.table)].filter((table) => table.startedAt !== null);
}

/** Played to its end, or closed before it. */
const hasEnded = ({ status }: Table): boolean => status === "over" || status === "closed";

/** The table named; else what was played here last; else the person's last ended one. */
async function chosen(house: House, ask: Command): Promise<Table | undefined> {
  const { tables } = house;
  const { table: named } = ask.typed;
  if (named !== undefined) {
    const table = (await namedFor(house, ask, String(named)))?.table;
    return table && table.startedAt !== null ? table : undefined;
  }
  const { channelId } = ask.place;
  const [last] = await tables.endedIn(channelId, 1);
  if (last) return last;
  const begun = await begunFor(house, ask, await tables.endedOf(ask.person.id, 1));
  return begun.find((table) => isAt(table, channelId) && !hasEnded(table)) ?? begun.find(hasEnded);
}

async function withRecord(
  house: House,
  ask: Command,
  not: { readonly none: string; readonly running: string },
  then: (record: unknown, table: Table) => Answer,
): Promise<Answer> {
  const table = await chosen(house, ask);
  if (!table) return sentence(ask.typed.table === undefined ? not.none : ask.words.house.answers.noSuchTable);
  if (!hasEnded(table)) return sentence(not.running);
  const record = await house.tables.record(table.id);
  return record === null ? sentence(not.running) : then(record, table);
}

/** Of a game that was closed before its end. */
const unfinished = (words: Words, { status }: Table) =>
  status === "closed" ? [text(words.house.records.unfinished)] : [];

function recordFile(words: Words, record: unknown, table: Table): Answer {
  return {
    kind: "message",
    components: [text(words.house.records.here(words.house.games[table.game])), ...unfinished(words, table)],
    file: { name: `${table.game}-${table.id}.json`, content: `${JSON.stringify(record, null, 2)}\n` },
  };
}

function verdict(house: House, words: Words, record: unknown, table: Table): Answer {
  const { records, games } = words.house;
  const name = games[table.game];
  const known: Partial<Record<GameId, Game>> = Object.fromEntries(house.hosted.map(({ game }) => [game.id, game]));
  const read = readRecord(record, known);
  const judged = read.ok ? verify(read.value) : read;
  if (!judged.ok) {
    const { entry } = judged.error;
    return sentence(records.broken(name, entry === null ? records.brokenHeader : records.brokenEntry(entry)));
  }
  if (!judged.value.verified) return sentence(cut(records.unfair(name, judged.value.message), 3_900));
  return message([text(records.fair(name, judged.value.chance)), ...unfinished(words, table), small(records.proves)]);
}

export async function runTavolo(house: House, ask: Command): Promise<Answer> {
  if (isLifeCommand(ask.sub)) return runLife(house, ask);
  const { records } = ask.words.house;
  switch (ask.sub) {
    case "games":
      return listGames(house, ask, 0);
    case "remind":
      return runRemind(house, ask);
    case "privacy":
      return runPrivacy(ask);
    case "record":
      return withRecord(house, ask, records, (record, table) => recordFile(ask.words, record, table));
    case "verify":
      return withRecord(house, ask, { none: records.noneToVerify, running: records.runningVerify }, (record, table) =>
        verdict(house, ask.words, record, table),
      );
    default:
      return help(house, ask);
  }
}

/** So many tables are looked through for what was typed: these, and those that a player's name has been typed of. */
const MOST_HINTED = 200;

async function hinted(house: House, ask: Completion): Promise<readonly Table[]> {
  const { tables } = house;
  const { channelId } = ask.place;
  const words = wordsOf(ask.text);
  const [here, mine, named] = await Promise.all([
    tables.endedIn(channelId, words.length === 0 ? MOST_ENDED : MOST_HINTED),
    tables.endedOf(ask.person.id, MOST_ENDED),
    tables.endedNamed(placeAndPerson(ask), words, MOST_HINTED),
  ]);
  return [...new Map([...here, ...mine, ...named].map((table) => [table.id, table])).values()];
}

/** Time zones, or tables whose record can be had, as hints. */
export async function completeTavolo(house: House, ask: Completion): Promise<readonly Suggestion[]> {
  if (ask.option === "timezone") {
    return zonesNamed(house, ask.text).map((name) => ({ name, value: name }));
  }
  const ended = await hinted(house, ask);
  const looks = await Promise.all(ended.map((table) => house.tables.look(table.id, ask.person.id)));
  return hintsFor(
    house,
    ask,
    looks.flatMap((look) => look ?? []),
  );
}
