/** Leaving, putting somebody out, and handing a seat on. */
import { type APIUserSelectComponent, ComponentType } from "discord-api-types/v10";
import type { Look, TableSeat } from "../../tables/api.js";
import type { Words } from "../../text/index.js";
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
  if (table.status === "closed") return sentence(answers.closed);
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

/** The seats this person may offer to somebody: one's own, and as the host those whose holder is away. */
function offerable(look: Look, userId: string): readonly TableSeat[] {
  const { table } = look;
  const away = (one: TableSeat) => one.userId === null || one.gone || one.misses >= AWAY;
  return table.seats.filter((one) => one.seat === look.seat || (table.hostId === userId && away(one)));
}

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

/** `replace`: asks for whatever was not said, then holds the seat out. */
export async function replace(house: House, ask: Request, look: Look, how: Replacing): Promise<Answer> {
  const { life } = ask.words.house;
  const { table } = look;
  const seats = offerable(look, ask.person.id);
  const named = how.player === undefined ? how.seat : table.seats.find((one) => one.userId === how.player)?.seat;
  const seat = named ?? (how.player === undefined && seats.length === 1 ? seats[0]?.seat : undefined);
  const { by } = how;
  if (by?.bot) return sentence(life.ask.bot(mentionUser(by.id)));
  if (by && !by.sees) return sentence(life.ask.stranger(mentionUser(by.id)));
  // Whoever may not do it hears why from the table itself.
  if (how.player !== undefined && seat === undefined) return offer(house, ask, look, "", by);
  if (seat === undefined && seats.length === 0) return sentence(life.ask.noOffer);
  if (seat === undefined) {
    const options = seats.map((one) => seatLabel(look, one, ask.words));
    const stored = by ? await house.choices.put(ask.person.id, { by }, 15 * 60_000) : "";
    const id = lifeId(look, "seat", stored);
    return message([
      text(life.ask.whichSeat(by ? mentionUser(by.id) : "…")),
      row(menu(id, life.ask.seatPlaceholder, options)),
    ]);
  }
  if (!by) {
    const who = newcomerMenu(lifeId(look, "newcomer", seat), life.ask.newcomerPlaceholder);
    return message([text(life.ask.newcomer), row(who)]);
  }
  return offer(house, ask, look, seat, by);
}

function offer(house: House, ask: Request, look: Look, seat: string, by: Named | undefined): Promise<Answer> {
  const to = by ? { id: by.id, name: by.name, locale: by.locale } : ask.person;
  const done = ask.words.house.life.done.offered(mentionUser(to.id));
  return doLife(house, ask, look.table.id, { type: "offerSeat", seat, to }, done);
}
