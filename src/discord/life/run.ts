/** `/tavolo leave · kick · replace · deadline · pause · resume · cancel · rematch · replay · queue`: at the table that is meant. */
import type { Look } from "../../tables/api.js";
import { type Answer, sentence } from "../answer.js";
import type { House } from "../house.js";
import type { Command, Request } from "../interactions.js";
import { doLife, resume } from "./act.js";
import { changeDeadline } from "./deadline.js";
import { askCancel, rematch } from "./ends.js";
import { endedFor, findRunning, isLook, type LifeCommand } from "./find.js";
import { namedFor } from "./look-back.js";
import { showPlan } from "./plan.js";
import { showPage } from "./replay.js";
import { kick, leave, replace } from "./seats.js";

const OF_RUNNING = ["leave", "kick", "replace", "deadline", "pause", "resume", "cancel", "queue"];
const OF_ENDED = ["rematch", "replay"];

export const isLifeCommand = (sub: string): boolean => OF_RUNNING.includes(sub) || OF_ENDED.includes(sub);

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

async function lastEnded(house: House, ask: Command): Promise<Look | null> {
  const table = await endedFor(house, ask);
  return table && house.tables.look(table.id, ask.person.id);
}

async function ofEnded(house: House, ask: Command): Promise<Answer> {
  const { life, answers } = ask.words.house;
  const named = textOf(ask.typed.table);
  const look = named === undefined ? await lastEnded(house, ask) : await namedFor(house, ask, named);
  if (!look) return sentence(named === undefined ? life.noEnded : answers.noSuchTable);
  return ask.sub === "rematch" ? rematch(house, ask, look.table) : showPage(house, ask, look, 0);
}

export async function runLife(house: House, ask: Command): Promise<Answer> {
  if (OF_ENDED.includes(ask.sub)) return ofEnded(house, ask);
  const command: LifeCommand = { name: ask.name, sub: ask.sub, typed: ask.typed, named: ask.named };
  const found = await findRunning(house, ask, command);
  return isLook(found) ? runLifeAt(house, ask, found, command) : found;
}

/** Does what was typed at this table; the right to do so is the table's to judge. */
export async function runLifeAt(house: House, ask: Request, look: Look, command: LifeCommand): Promise<Answer> {
  const { done } = ask.words.house.life;
  const { sub, typed, named } = command;
  const { id } = look.table;
  switch (sub) {
    case "leave":
      return leave(house, ask, look);
    case "kick":
      return kick(house, ask, look, textOf(typed.player));
    case "replace":
      return replace(house, ask, look, { player: textOf(typed.player), by: named[textOf(typed.by) ?? ""] });
    case "deadline":
      return changeDeadline(house, ask, look, textOf(typed.time) ?? "");
    case "pause":
      return doLife(house, ask, id, { type: "pause" }, done.paused);
    case "resume":
      return resume(house, ask, id);
    case "cancel":
      return askCancel(house, ask, look);
    case "queue":
      return showPlan(house, ask, look);
    default:
      return sentence(ask.words.house.answers.oldButton);
  }
}
