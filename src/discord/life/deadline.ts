/** Another time for the running deadline: read as people type it, from now or from the deadline. */
import type { LifeRefusal, Look, Millis } from "../../tables/api.js";
import type { Words } from "../../text/index.js";
import { type Answer, message, sentence } from "../answer.js";
import { button, say, text } from "../components.js";
import type { House } from "../house.js";
import type { Request } from "../interactions.js";
import { safeName } from "../names.js";
import { modal, textField } from "../screens/shared/kit.js";
import { readSeconds } from "../screens/shared/times.js";
import { doLife, lifeId, refusalText } from "./act.js";

/**
 * `36h` from now, `+12h` or `-6h` from the deadline that runs; null when it is no time. A number alone is none: whoever means
 * days would get hours.
 */
export function readDeadline(typed: string, now: Millis, running: Millis, words: Words): Millis | null {
  const [, sign, amount = ""] = /^\s*([+\-−–]?)\s*(.*)$/su.exec(typed) ?? [];
  const seconds = readSeconds(amount, null, words);
  if (seconds === null || seconds === 0) return null;
  const ms = seconds * 1000;
  if (sign === "+") return running + ms;
  return sign ? running - ms : now + ms;
}

/** Why there is no deadline to change, known before a time is asked for; null: there is one. */
function noneRuns({ table, deadline }: Look): LifeRefusal | null {
  if (table.held) return { code: "clockStopped", why: table.held.why };
  return deadline === null ? { code: "noDeadline" } : null;
}

export async function changeDeadline(house: House, ask: Request, look: Look, typed: string): Promise<Answer> {
  const { life } = ask.words.house;
  const why = look.table.status === "playing" ? noneRuns(look) : null;
  if (why) return sentence(refusalText(why, look.table, ask.words));
  const now = house.doors.now();
  const dueAt = readDeadline(typed, now, look.deadline ?? now, ask.words);
  if (dueAt === null) return unreadable(ask, look, typed);
  return doLife(house, ask, look.table.id, { type: "deadline", dueAt }, life.done.deadline(dueAt), {
    asked: life.deadline.asked(Math.ceil((dueAt - now) / 60_000) * 60),
  });
}

/** A form cannot be answered by a form: a button opens it again. */
function unreadable(ask: Request, look: Look, typed: string): Answer {
  const { life, answers } = ask.words.house;
  const words = life.deadline.unreadable(safeName(typed));
  if (ask.kind !== "modal") return sentence(words);
  return message(say(words, button(lifeId(look, "deadline"), answers.tryAgain, "primary")));
}

/** The form that the button opens. */
export function deadlineForm(ask: Request, look: Look): Answer {
  const { deadline } = ask.words.house.life;
  const why = noneRuns(look);
  if (why || look.deadline === null) return sentence(refusalText(why ?? { code: "noDeadline" }, look.table, ask.words));
  return {
    kind: "modal",
    modal: modal(lifeId(look, "deadline"), deadline.title, [
      text(`${deadline.now(look.deadline)}\n${deadline.rule}`),
      textField("time", deadline.label, { hint: deadline.hint }),
    ]),
  };
}
