/** What a row's message shows, drawn anew from the table as the public sees it. */
import { createHash } from "node:crypto";
import type { Picture, Shown } from "../pictures/picture.js";
import type { Look, Row, UserId } from "../tables/api.js";
import { wordsFor } from "../text/index.js";
import { small, text } from "./components.js";
import { contextOf, playsIn } from "./context.js";
import { fileNameOf, type Hung } from "./easel.js";
import { commandMention, type House, hostedFor } from "./house.js";
import { clockNotes, endButtons, inRow } from "./life/below.js";
import { lifeBody } from "./life/rows.js";
import { fitNews } from "./limits.js";
import { withUnbrokenTexts } from "./lines.js";
import { invitedStill, lobbyMessage } from "./lobby-message.js";
import { mentionChannel, mentionUser } from "./names.js";
import type { Components, UiContext } from "./ui.js";
import { eventsOf, whyButtons } from "./why.js";

export interface Body {
  readonly components: Components;
  /** Who is called when it is posted. */
  readonly mentions: readonly UserId[];
  /** The files that its components show; absent: none. */
  readonly pictures?: readonly Hung[];
  /** The same without them. */
  readonly bare?: Components;
  /** Pictures that it should show as well, and that are not drawn yet. */
  readonly lacking?: readonly Picture[];
}

type Drawn = { readonly house: House; readonly row: Row; readonly look: Look; readonly shown: readonly Shown[] };

/** The first board and the last carry what chance is checked by; the first also the way to the rules. */
function firstAndLastLines({ house, row, look }: Drawn): Components {
  const { table } = look;
  const words = wordsFor(table.locale).house;
  const lines: string[] = [];
  const { name } = hostedFor(house, table).ui.command;
  if (row.step === 1) lines.push(words.tables.newcomer(commandMention(house, `${name} rules`)));
  if (row.step === 1 && table.seedHash) lines.push(words.tables.seedHash(table.seedHash));
  if (row.step === 1 && table.threadId === null) lines.push(words.lobby.playsHere);
  if (row.step === table.step && table.seed) {
    lines.push(words.tables.seed(table.seed, commandMention(house, "tavolo verify")));
  }
  return lines.length > 0 ? [small(lines.join("\n"))] : [];
}

/** Of those whom the board calls, the ones who are still waited for. */
function called({ row, look }: Drawn): readonly UserId[] {
  const isCurrent = row.step === look.table.step && look.table.status === "playing";
  const seats = isCurrent ? row.mentions.filter((seat) => look.waitingOn.includes(seat)) : [];
  return seats.flatMap((seat) => reachable(look, seat));
}

/** Nobody is called on an empty seat, or where somebody has left. */
function reachable({ table }: Look, seat: string): readonly UserId[] {
  const one = table.seats.find((each) => each.seat === seat);
  return one && one.userId !== null && !one.gone ? [one.userId] : [];
}

const isCurrentStep = (row: Row, { table }: Look): boolean => row.step === table.step;
/** Its step is the running one, or the last one of a game that was played to its end: it shows the table, not only its news. */
export const showsTable = (row: Row, look: Look): boolean => isCurrentStep(row, look) && look.table.status !== "closed";

export const publicContext = (house: House, look: Look, shown: readonly Shown[]): UiContext =>
  contextOf(look, "b", wordsFor(look.table.locale), house.doors.now(), shown);

function board(drawn: Drawn): Body {
  const { house, row, look, shown } = drawn;
  const { ui } = hostedFor(house, look.table);
  const words = wordsFor(look.table.locale);
  const ctx = publicContext(house, look, shown);
  const isCurrent = isCurrentStep(row, look);
  const mentions = called(drawn);
  const isLast = isCurrent && look.table.status !== "playing";
  const why = whyButtons(house, look, { kind: "board", n: row.step, events: eventsOf(row) }, words);
  const below: Components = [
    ...firstAndLastLines(drawn),
    ...(isCurrent ? clockNotes(look, words) : []),
    ...(isLast ? endButtons(look, words, why) : inRow(why)),
  ];
  const stands = showsTable(row, look);
  const untold = (dropped: number) => row.earlier + dropped;
  const draw = (opening: Row["opening"], during: Row["during"], dropped: number): Components => {
    const drawn: Components = [
      ...(untold(dropped) > 0 ? [small(words.house.tables.earlierNews(untold(dropped)))] : []),
      ...(stands ? ui.board(opening, during, ctx) : ui.past(opening, during, ctx)),
      ...below,
    ];
    const unnamed = notNamed(drawn, mentions);
    return unnamed.length > 0 ? [...drawn, text(words.house.tables.waitingFor(unnamed.join(" ")))] : drawn;
  };
  return { components: fitNews(draw, row.opening, row.during), mentions };
}

/** The mentions that a body does not hold yet. */
function notNamed(components: Components, users: readonly UserId[]): readonly string[] {
  const drawn = JSON.stringify(components);
  return users.map(mentionUser).filter((mention) => !drawn.includes(mention));
}

function wait({ house, row, look }: Drawn): Body | null {
  const seat = look.table.seats.find((one) => one.seat === row.seat);
  if (!seat || row.waitKind === null || look.table.status !== "playing") return null;
  const ctx = contextOf(look, "w", wordsFor(look.table.locale), house.doors.now());
  const drawn = hostedFor(house, look.table).ui.wait(seat.seat, row.waitKind, ctx, row.waitKey);
  const mentions = reachable(look, seat.seat);
  if (mentions.length === 0) return null;
  return { components: [...notNamed(drawn, mentions).map(text), ...drawn], mentions };
}

/** What is told in a message of its own. */
function news({ house, row, look, shown }: Drawn): Body | null {
  const components = hostedFor(house, look.table).ui.aloud?.(row.opening, publicContext(house, look, shown));
  return components ? { components, mentions: [] } : null;
}

/** What a message of the table says where it stood before: nothing can be pressed there. */
function moved({ house, row, look }: Drawn): Body {
  const words = wordsFor(look.table.locale);
  const pointer = text(words.house.tables.movedTo(mentionChannel(playsIn(look.table))));
  if (row.waitKind !== "board") return { components: [pointer], mentions: [] };
  const { ui } = hostedFor(house, look.table);
  const ctx = publicContext(house, look, []);
  const components = fitNews((opening, during) => [...ui.past(opening, during, ctx), pointer], row.opening, row.during);
  return { components, mentions: [] };
}

/** Null: there is nothing to tell any more. `shown`: the pictures that stand with it. */
export function bodyOf(house: House, row: Row, look: Look, shown: readonly Shown[] = []): Body | null {
  switch (row.kind) {
    case "board":
      return board({ house, row, look, shown });
    case "wait":
      return wait({ house, row, look, shown });
    case "moved":
      return moved({ house, row, look, shown });
    case "news":
      return news({ house, row, look, shown });
    case "lobby": {
      const { table } = look;
      const mentions = table.status === "lobby" ? invitedStill(table) : [];
      return { components: lobbyMessage(table, hostedFor(house, table), wordsFor(table.locale)), mentions };
    }
    case "life":
    case "vote":
    case "ask":
    case "seat":
      return lifeBody(row, look);
  }
}

/** Two bodies of one hash look the same: nothing is edited then. */
export const hashOf = (components: Components): string =>
  createHash("sha256").update(JSON.stringify(components)).digest("hex").slice(0, 32);

/** A number that marks a row's message, as Discord's own `id` of its first component (31 bits, never 0). */
export function markOf(rowId: string): number {
  return (createHash("sha256").update(rowId).digest().readUInt32BE(0) >>> 1) | 1;
}

export function marked(components: Components, rowId: string): Components {
  const [first, ...rest] = withUnbrokenTexts(components);
  return first ? [{ ...first, id: markOf(rowId) }, ...rest] : components;
}

const ATTACHMENT = "attachment://";

/** Whether a message that Discord gave back shows all of ours (it fills in fields of its own, and addresses for files). */
export function shows(found: unknown, ours: unknown): boolean {
  if (typeof ours === "string" && typeof found === "string" && ours.startsWith(ATTACHMENT)) {
    return found === ours || fileNameOf(found) === ours.slice(ATTACHMENT.length);
  }
  if (Array.isArray(ours)) {
    return Array.isArray(found) && found.length === ours.length && ours.every((one, i) => shows(found[i], one));
  }
  if (typeof ours !== "object" || ours === null) return found === ours;
  if (typeof found !== "object" || found === null) return false;
  return Object.entries(ours).every(
    ([key, value]) => value === undefined || shows((found as Record<string, unknown>)[key], value),
  );
}
