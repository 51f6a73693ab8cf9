/** Leaving, putting somebody out, and handing a seat on. */
import { type APIUserSelectComponent, ComponentType } from "discord-api-types/v10";
import { z } from "zod";
import type { Look, Millis, TableSeat } from "../../tables/api.js";
import { type Words, wordsFor } from "../../text/index.js";
import { type Answer, message, sentence } from "../answer.js";
import { cut, menu, row, text } from "../components.js";
import { seatName } from "../context.js";
import type { House } from "../house.js";
import type { Named, Request } from "../interactions.js";
import { actInLobby } from "../lobby.js";
import { mentionUser } from "../names.js";
import { doLife, lifeId, question } from "./act.js";

/** Missed so many in a row, a holder counts as away. */
const AWAY = 2;

/** `leave`: asks once, since the hand is not seen again; in a lobby at once. */
export async function leave(house: House, ask: Request, look: Look): Promise<Answer> {
  const { life, answers } = ask.words.house;
  const { table } = look;
  if (table.status === "over") return sentence(answers.over);
  if (table.status === "closed") return sentence(answers.closed(table.game));
  if (look.seat === null) return sentence(life.nothingToLeave.here);
  if (table.status === "lobby") return actInLobby(house, ask, table.id, { type: "leave" });
  const last = look.waitingOn.length === 1 && look.waitingOn[0] === look.seat;
  return question(life.ask.leave(last), { id: lifeId(look, "leave"), label: life.ask.yesLeave }, life.ask.keep);
}

function seatLabel(look: Look, one: TableSeat, words: Words): { label: string; description?: string; value: string } {
  const { seat } = words.house.life;
  const state = one.userId === null ? seat.empty : one.gone ? seat.gone : one.seat === look.seat ? seat.mine : null;
  const label = cut(seat.label(seatName(look.table, one.seat, words), one.misses), 100);
  return { label, ...(state ? { description: state } : {}), value: one.seat };
}

/** `kick`: by name, or from a menu of the others. */
export async function kick(house: House, ask: Request, look: Look, userId: string | undefined): Promise<Answer> {
  const { life } = ask.words.house;
  if (userId !== undefined) {
    const seat = look.table.seats.find((one) => one.userId === userId)?.seat ?? "";
    return kickSeat(house, ask, look, seat);
  }
  if (look.seat === null || look.table.status !== "playing") return kickSeat(house, ask, look, "");
  const others = look.table.seats.filter((one) => one.userId !== null && one.seat !== look.seat);
  if (others.length === 0) return sentence(life.ask.noSeats);
  const options = others.map((one) => seatLabel(look, one, ask.words));
  return message([text(life.ask.whom), row(menu(lifeId(look, "kick"), life.ask.whomPlaceholder, options))]);
}

export const kickSeat = (house: House, ask: Request, look: Look, seat: string): Promise<Answer> =>
  doLife(house, ask, look.table.id, { type: "kick", seat }, ask.words.house.life.done.kicked);

/** Whom the others need not wait for. */
const away = (one: TableSeat): boolean => one.userId === null || one.gone || one.misses >= AWAY;

const newcomerMenu = (id: string, placeholder: string): APIUserSelectComponent => ({
  type: ComponentType.UserSelect,
  custom_id: id,
  placeholder,
  min_values: 1,
  max_values: 1,
});

export interface Replacing {
  /** Whose seat, by user; absent: to be chosen, if there are several. */
  readonly player?: string;
  /** Whose seat, by name. */
  readonly seat?: string;
  /** Who is to sit there; absent: to be chosen. */
  readonly by?: Named;
}

const KEPT: Millis = 15 * 60_000;

/** How a sentence names a seat; null: the asker's own. */
const whose = (look: Look, seat: string, words: Words): string | null =>
  seat === look.seat ? null : seatName(look.table, seat, words);

/** The own seat and those whose holder is away may be meant, also by whoever hears from the table that it is the host's to offer. */
function seatMeant(look: Look, { player, seat }: Replacing): string | undefined {
  if (player !== undefined) return look.table.seats.find((one) => one.userId === player)?.seat ?? "";
  if (seat !== undefined || look.seat === null) return seat;
  return look.table.seats.some((one) => one.seat !== look.seat && away(one)) ? undefined : look.seat;
}

async function askSeat(house: House, ask: Request, look: Look, by: Named | undefined): Promise<Answer> {
  const { life } = ask.words.house;
  const seats = look.table.seats.filter((one) => one.seat === look.seat || away(one));
  const options = seats.map((one) => seatLabel(look, one, ask.words));
  const stored = by ? await house.choices.put(ask.person.id, { by }, KEPT) : "";
  return message([
    text(life.ask.whichSeat(by ? mentionUser(by.id) : null)),
    row(menu(lifeId(look, "seat", stored), life.ask.seatPlaceholder, options)),
  ]);
}

/** `replace`: asks for whatever was not said, once more before the own seat is given away, then holds the seat out. */
export async function replace(house: House, ask: Request, look: Look, how: Replacing): Promise<Answer> {
  const { life } = ask.words.house;
  const { by } = how;
  if (by?.bot) return sentence(life.ask.bot(mentionUser(by.id)));
  if (by && !by.sees) return sentence(life.ask.stranger(mentionUser(by.id)));
  // Whoever may not do it at all hears why from the table itself.
  if (look.seat === null || look.table.status !== "playing") return offer(house, ask, look, "", by);
  const seat = seatMeant(look, how);
  if (seat === undefined) return askSeat(house, ask, look, by);
  if (!by) {
    const who = newcomerMenu(lifeId(look, "newcomer", seat), life.ask.newcomerPlaceholder);
    return message([text(life.ask.newcomer(whose(look, seat, ask.words))), row(who)]);
  }
  if (seat !== look.seat) return offer(house, ask, look, seat, by);
  const stored = await house.choices.put(ask.person.id, { by }, KEPT);
  const yes = { id: lifeId(look, "giveOwn", stored), label: life.ask.yesGiveOwn };
  return question(life.ask.giveOwn(mentionUser(by.id)), yes, life.ask.keep);
}

/** The own seat, after the question; null: that was asked too long ago, or answered. */
export async function giveOwn(house: House, ask: Request, look: Look, stored: string): Promise<Answer | null> {
  const by = newcomerStored(await house.choices.take(stored, ask.person.id));
  return by && look.seat !== null ? offer(house, ask, look, look.seat, by) : null;
}

const storedNewcomer = z.object({
  by: z.object({
    id: z.string(),
    name: z.string(),
    locale: z.string(),
    bot: z.boolean(),
    sees: z.boolean().nullable(),
  }),
});

/** Who was named while the rest was still being asked for. */
export function newcomerStored(stored: unknown): Named | undefined {
  const read = storedNewcomer.safeParse(stored);
  return read.success ? read.data.by : undefined;
}

/** By the one to whom it is held out, or taken back by those who may hold it out. */
export function refuse(house: House, ask: Request, look: Look, seat: string): Promise<Answer> {
  const { done } = ask.words.house.life;
  const said = look.seat === null ? done.refused : done.takenBack;
  return doLife(house, ask, look.table.id, { type: "refuseSeat", seat }, said);
}

function offer(house: House, ask: Request, look: Look, seat: string, by: Named | undefined): Promise<Answer> {
  const to = by ? { id: by.id, name: by.name, locale: by.locale } : ask.person;
  const { take, refuse } = wordsFor(look.table.locale).house.life.seat;
  const done = ask.words.house.life.done.offered(mentionUser(to.id), whose(look, seat, ask.words), take, refuse);
  return doLife(house, ask, look.table.id, { type: "offerSeat", seat, to }, done);
}
