/** What players do to a table beside moving: done by `tables.life`, and told in a sentence. */
import type { LifeAct, LifeRefusal, Look, Table } from "../../tables/api.js";
import type { Words } from "../../text/index.js";
import { type Answer, message, sentence } from "../answer.js";
import { button, say } from "../components.js";
import { seatName } from "../context.js";
import type { House } from "../house.js";
import { encodeId } from "../ids.js";
import type { Request } from "../interactions.js";
import { lobbyLabels } from "../lobby-message.js";
import { mentionUser } from "../names.js";

/** A seat as text shows it: its holder's mention, or the name last seen. */
export function whoSits(table: Table, seat: string, words: Words): string {
  const userId = table.seats.find((one) => one.seat === seat)?.userId;
  return userId ? mentionUser(userId) : seatName(table, seat, words);
}

export function refusalText(why: LifeRefusal, table: Table, words: Words): string {
  // It stands still for another reason, which says who can mend it.
  if (why.code === "notPaused" && table.held) return words.house.life.held[table.held.why];
  return words.house.life.refusal(why, mentionUser, (seat) => whoSits(table, seat, words), lobbyLabels(table));
}

/**
 * Does it. `done` is the sentence when it is done at once; when it opens or was a vote, that is said instead, in the words of
 * `more` if it has some.
 */
export async function doLife(
  house: House,
  ask: Request,
  tableId: string,
  act: LifeAct,
  done: string,
  more: { readonly asked?: string } = {},
): Promise<Answer> {
  const { answers, life } = ask.words.house;
  const outcome = await house.tables.life({ tableId, user: ask.person, act, interactionId: ask.id });
  if (outcome.kind === "noTable") return sentence(answers.noSuchTable);
  if (outcome.kind === "refused") return sentence(refusalText(outcome.why, outcome.table, ask.words));
  const asked = act.type === "vote" ? life.votes.counted : (more.asked ?? life.votes.asked);
  const { held } = outcome.look.table;
  const resumes = act.type === "resume" || (act.type === "vote" && act.kind === "resume");
  const still = resumes && held && held.why !== "pause" ? [life.done.pauseOver, life.held[held.why]].join("\n") : done;
  const told = { done: still, asked, failed: life.done.notAgreed }[outcome.effect];
  return { ...sentence(told), confirms: true } as Answer;
}

/** Lets a paused table go on, or has the others asked: their silence does not hold it up for ever. */
export function resume(house: House, ask: Request, tableId: string): Promise<Answer> {
  const { done, votes } = ask.words.house.life;
  return doLife(house, ask, tableId, { type: "resume" }, done.resumed, { asked: votes.askedResume });
}

/** A question with a button that does it and one that does not. */
export function question(words: string, yes: { readonly id: string; readonly label: string }, keep: string): Answer {
  return message(
    say(words, button(yes.id, yes.label, "danger"), button(encodeId("v", "", 0, "keep"), keep, "secondary")),
  );
}

/** A custom id of this table's life. */
export const lifeId = (look: Look | Table, action: string, ...args: readonly (string | number)[]): string => {
  const table = "table" in look ? look.table : look;
  return encodeId("v", table.id, table.step, action, args);
};
