/** Which table a typed command means. */
import type { GameId } from "../games/game.js";
import type { Look, Table } from "../tables/api.js";
import type { Words } from "../text/index.js";
import type { Answer } from "./answer.js";
import { message } from "./answer.js";
import { cut, menu, row, text } from "./components.js";
import { contextOf } from "./context.js";
import { type House, hostedFor } from "./house.js";
import { encodeId } from "./ids.js";
import type { Completion, Request } from "./interactions.js";
import { safeName } from "./names.js";
import { isThread } from "./permissions.js";

/** `play`: something is to be done there; `see`: somebody wants to look; `join`, `leave`: a seat is taken or given up. */
export type Purpose = "play" | "see" | "join" | "leave";

export interface Known {
  /** Of this game, belonging to the channel typed in: newest first, and then what has ended. */
  readonly here: readonly Table[];
  /** Of this game, where the person sits, not ended, newest first. */
  readonly mine: readonly Look[];
  readonly channelId: string;
  readonly userId: string;
}

/** Ids of the tables that may be meant, best first; one: that one; none: none. */
export type Candidates = readonly string[];

const ids = (tables: readonly Table[]): Candidates => tables.map((table) => table.id);
const sits = (table: Table, userId: string): boolean => table.seats.some((seat) => seat.userId === userId);
const waits = (look: Look): boolean => look.seat !== null && look.waitingOn.includes(look.seat);

/** The person's tables anywhere: the only one; else the only one where there is something to do; else a choice. */
function anywhere(looks: readonly Look[]): Candidates {
  const waiting = looks.filter(waits);
  return ids((waiting.length > 0 && looks.length > 1 ? waiting : looks).map((look) => look.table));
}

/** The running tables of this place where the person sits; else the one whose own thread this is, even when it is over. */
function atHand({ here, channelId, userId }: Omit<Known, "mine">): Candidates {
  const seated = here.filter((table) => table.status === "playing" && sits(table, userId));
  const own = here.filter((table) => table.threadId === channelId);
  return ids(seated.length > 0 ? seated : own);
}

function toPlay(known: Known): Candidates {
  const found = atHand(known);
  if (found.length > 0) return found;
  const elsewhere = anywhere(known.mine.filter((look) => look.table.status === "playing"));
  if (elsewhere.length > 0) return elsewhere;
  // Nobody's own: any table of the place says so.
  const open = known.here.filter((table) => table.status !== "closed");
  return ids([...open.filter((table) => table.status === "playing"), ...open].slice(0, 1));
}

function toSee({ here, mine }: Known): Candidates {
  const running = here.filter((table) => table.status === "playing");
  if (running.length > 0) return ids(running);
  const open = here.filter((table) => table.status === "lobby");
  if (open.length > 0) return ids(open);
  const ended = here.filter((table) => table.status === "over").slice(0, 1);
  return ended.length > 0 ? ids(ended) : anywhere(mine);
}

/** The rule of the design, as a pure function: in a table's own place that one, elsewhere where there is something to do. */
export function candidates(purpose: Purpose, known: Known): Candidates {
  switch (purpose) {
    case "play":
      return toPlay(known);
    case "see":
      return toSee(known);
    case "join":
      return ids(known.here.filter((table) => table.status === "lobby"));
    case "leave": {
      const seatedHere = known.here.filter(
        (table) => sits(table, known.userId) && (table.status === "lobby" || table.status === "playing"),
      );
      if (seatedHere.length > 0) return ids(seatedHere);
      // In a table's own thread that one is meant, also by whoever has no seat there.
      const own = known.here.filter((table) => table.threadId === known.channelId);
      return ids(own.length > 0 ? own.slice(0, 1) : known.mine.map((look) => look.table));
    }
  }
}

/** Asks for the person's other tables only when what is at hand does not settle it. */
export async function findTables(
  house: House,
  ask: Request | Completion,
  game: GameId,
  purpose: Purpose,
): Promise<Candidates> {
  const { channelId, channelType } = ask.place;
  const userId = ask.person.id;
  const open = (await house.tables.inChannel(channelId)).filter((table) => table.game === game);
  const found = purpose === "play" ? atHand({ here: open, channelId, userId }) : [];
  if (found.length > 0) return found;
  // A channel may have seen thousands of games: only a thread's own, or the last one, is meant by whoever looks back.
  const looksBack = isThread(channelType) || purpose === "see";
  const ended = looksBack ? await house.tables.endedIn(channelId, 1, { game, played: purpose === "see" }) : [];
  const known = { here: [...open, ...ended], channelId, userId };
  const own = purpose === "play" ? atHand(known) : [];
  return own.length > 0 ? own : candidates(purpose, { ...known, mine: await house.tables.of(userId, game) });
}

function stateOf({ house: words }: Words, look: Look): string {
  const { tables } = words;
  if (look.table.status === "lobby") return tables.inLobby;
  if (look.table.status !== "playing") return tables.ended;
  return waits(look) ? tables.waitsForYou : tables.waitsForOthers;
}

/**
 * How a table is told from others where neither mentions nor markdown render: the game and the others in it; how it stands,
 * round and step, since when it is there, and where.
 */
export function describeTable(house: House, ask: Pick<Request, "person" | "words">, look: Look) {
  const { table } = look;
  const { tables, games } = ask.words.house;
  const { ui, game } = hostedFor(house, table);
  const now = house.doors.now();
  const others = table.seats.filter(({ userId, name }) => userId !== ask.person.id && name !== "");
  const channel = house.channelName(table.threadId ?? table.channelId) ?? house.channelName(table.channelId);
  const parts = [
    stateOf(ask.words, look),
    table.status === "playing" ? ui.stage(contextOf(look, "h", ask.words, now)) : "",
    tables.opened(Math.max(0, now - table.createdAt) / 1000),
    channel ? tables.inPlace(safeName(channel)) : "",
  ];
  return {
    label: cut(tables.label(games[game.id], others.map(({ name }) => safeName(name)).join(", ")), 100),
    description: cut(parts.filter((part) => part !== "").join(" · "), 100),
  };
}

const MOST_LABEL = 45;

/** The same as one line, for hints while a table is typed. */
export function tableHint(house: House, ask: Pick<Request, "person" | "words">, look: Look) {
  const { label, description } = describeTable(house, ask, look);
  return { name: cut(`${cut(label, MOST_LABEL)} · ${description}`, 100), value: look.table.id };
}

const MOST_OPTIONS = 25;
/** Menus below one question; with more tables than they hold somebody has to type which one. */
const MOST_MENUS = 4;
export const MOST_TABLES = MOST_OPTIONS * MOST_MENUS;

type Option = ReturnType<typeof describeTable> & { readonly value: string };

/** Tables to choose from, in as many menus as they need; `idOf` gives each menu an id of its own. */
export function tableMenus(
  options: readonly Option[],
  words: Words,
  idOf: (page: number) => string,
): readonly ReturnType<typeof row>[] {
  const { whichPlaceholder, whichOf } = words.house.tables;
  const shown = options.slice(0, MOST_TABLES);
  const pages = Array.from({ length: Math.ceil(shown.length / MOST_OPTIONS) }, (_, i) => i * MOST_OPTIONS);
  return pages.map((from, page) => {
    const some = shown.slice(from, from + MOST_OPTIONS);
    const placeholder = pages.length === 1 ? whichPlaceholder : whichOf(from + 1, from + some.length);
    return row(menu(idOf(page), placeholder, some));
  });
}

/** What was typed to tell a table, word by word. */
export const wordsOf = (typed: string): readonly string[] =>
  typed
    .toLowerCase()
    .split(/[\s·,#]+/u)
    .filter((word) => word !== "");

/** Of these tables those that what was typed may mean, as hints: every word of it stands in how the table is told, or is its id. */
export function hintsFor(
  house: House,
  ask: Completion,
  looks: readonly Look[],
): readonly { readonly name: string; readonly value: string }[] {
  const wanted = wordsOf(ask.text);
  const fits = (look: Look) => {
    const { label, description } = describeTable(house, ask, look);
    const whole = `${label} ${description}`.toLowerCase();
    return wanted.every((word) => whole.includes(word) || word === look.table.id);
  };
  return looks
    .filter(fits)
    .slice(0, MOST_OPTIONS)
    .map((look) => tableHint(house, ask, look));
}

const CHOICE_KEPT = 15 * 60_000;

/** A private menu of tables below a question; what was typed is stored and goes through when one is chosen. */
export async function askWhich(
  house: House,
  ask: Request,
  tables: Candidates,
  typed: unknown,
  question: string = ask.words.house.tables.which,
): Promise<Answer> {
  const looks = await Promise.all(tables.slice(0, MOST_TABLES).map((id) => house.tables.look(id, ask.person.id)));
  const options = looks.flatMap((look) => (look ? [{ ...describeTable(house, ask, look), value: look.table.id }] : []));
  const stored = await house.choices.put(ask.person.id, typed, CHOICE_KEPT);
  return message([
    text(question),
    ...tableMenus(options, ask.words, (page) => encodeId("t", "", 0, "which", page === 0 ? [stored] : [stored, page])),
  ]);
}
