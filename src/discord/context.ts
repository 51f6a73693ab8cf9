/** A table as a screen of its game sees it: views and words, never a state. */
import type { Shown } from "../pictures/picture.js";
import type { Look, Millis, Table } from "../tables/api.js";
import type { Words } from "../text/index.js";
import { encodeId, type Route } from "./ids.js";
import { linkTo, mentionChannel, mentionUser, safeName } from "./names.js";
import type { UiContext } from "./ui.js";

/** `route` says on what kind of message the custom ids will stand; `pictures` stand with it. */
export function contextOf(
  look: Look,
  route: Route,
  words: Words,
  now: Millis,
  pictures: readonly Shown[] = [],
): UiContext {
  const { table } = look;
  const sitting = (seat: string) => table.seats.find((one) => one.seat === seat);
  return {
    words,
    table,
    now,
    options: table.options,
    view: look.view,
    seat: look.seat,
    legal: look.legal,
    judge: look.judge,
    waitingOn: look.waitingOn,
    due: look.due,
    id: (action, ...args) => encodeId(route, table.id, table.step, action, args),
    mention: (seat) => {
      const userId = sitting(seat)?.userId;
      return userId ? mentionUser(userId) : seatName(table, seat, words);
    },
    name: (seat) => seatName(table, seat, words),
    seatOf: (userId) => table.seats.find((one) => one.userId === userId)?.seat ?? null,
    pictures,
  };
}

/** The display name last seen of a seat's holder, or of its last one; a word for a seat that is to stay unknown. */
export function seatName(table: Table, seat: string, words: Words): string {
  const one = table.seats.find((each) => each.seat === seat);
  return one?.name === "" ? words.house.tables.somebody : safeName(one?.name ?? seat);
}

/** The channel a table plays in: its thread, if it has one. */
export const playsIn = (table: Table): string => table.threadId ?? table.channelId;

/** Whether the asker stands at the table already, so that an answer need not name it. */
export const isAt = (table: Table, channelId: string): boolean =>
  table.threadId === channelId || table.channelId === channelId;

/** How text names a table's place: as a channel inside its server, as a link from elsewhere. */
export function placeOf(table: Table, fromGuild: string | null): string {
  const channelId = playsIn(table);
  return fromGuild !== null && fromGuild === table.guildId
    ? mentionChannel(channelId)
    : linkTo(table.guildId, channelId);
}
