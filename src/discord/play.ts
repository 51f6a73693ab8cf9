/** From what a game's screen makes of an interaction to its answer: moves are made here, and nowhere else. */
import type { ActOutcome, Look, Move } from "../tables/api.js";
import { type Answer, illustratedMessage, message, sentence } from "./answer.js";
import { button, row, small, text } from "./components.js";
import { contextOf, isAt, placeOf } from "./context.js";
import { type House, hostedFor } from "./house.js";
import { encodeId, parseId } from "./ids.js";
import type { Request } from "./interactions.js";
import { clockLines, ownButtons } from "./life/below.js";
import { lobbyLabels } from "./lobby-message.js";
import type { Components, Intent, UiContext } from "./ui.js";

const AGAIN_KEPT = 24 * 3_600_000;

export interface Seated {
  readonly house: House;
  readonly ask: Request;
  readonly look: Look;
}

export const privateContext = ({ house, ask, look }: Seated): UiContext =>
  contextOf(look, "h", ask.words, house.doors.now());

const isAway = ({ table, seat }: Look): boolean =>
  table.status === "playing" && table.seats.some((one) => one.seat === seat && one.gone);

/** What the house adds below a private view: which table, when asked from elsewhere, and what is wrong with its place. */
function footer({ house, ask, look }: Seated): Components {
  const { answers } = ask.words.house;
  const trouble = house.trouble(look.table.id);
  const lines = [
    ...(isAt(look.table, ask.place.channelId) ? [] : [answers.atTable(placeOf(look.table, ask.place.guildId))]),
    ...(isAway(look) ? [answers.away] : []),
    ...clockLines(look, ask.words),
    ...(trouble && !look.table.held ? [answers.trouble[trouble]] : []),
    ...(look.queue?.dropped.length ? [ask.words.house.plan.droppedNote(look.queue.dropped.length)] : []),
  ];
  return lines.map(small);
}

/** The lobby is still open: whoever has no seat hears where to take one. */
function lobbyOpen({ table, seat }: Look, ask: Request): string {
  const { answers } = ask.words.house;
  if (seat !== null) return answers.notStarted;
  return answers.joinFirst(
    placeOf(table, ask.place.guildId),
    table.invited.includes(ask.person.id),
    lobbyLabels(table).join,
  );
}

/** Why there is nothing to show or do for this person here; null: there is. */
export function notAtPlay(look: Look, ask: Request): string | null {
  const { answers } = ask.words.house;
  if (look.table.status === "lobby") return lobbyOpen(look, ask);
  if (look.table.status === "closed") return answers.closed(look.table.game);
  return look.seat === null ? answers.notSeated(look.table.game) : null;
}

/**
 * The private view; `below`: buttons of the house. What was done or refused has to be read first: it comes without a picture,
 * below which one would have to look for it.
 */
export function privateView(at: Seated, note?: string, below: Components = []): Answer {
  const nothing = notAtPlay(at.look, at.ask);
  if (nothing) return sentence(nothing);
  const { house, ask, look } = at;
  const { ui } = hostedFor(house, look.table);
  const ctx = privateContext(at);
  // Drawn once: what a picture is added to does not change otherwise.
  const rest = [...below, ...footer(at), ...ownButtons(look, ask.words)];
  return illustratedMessage(
    house,
    () => (note ? [] : ui.pictures?.hand(ctx)),
    (pictures) => [...ui.hand({ ...ctx, pictures }, note), ...rest],
  );
}

/** It has a route of its own: the same button may stand in the view above, and no two of a message may have one custom id. */
function tryAgain(at: Seated, retry: string | undefined): Components {
  const id = parseId(retry ?? "");
  if (!id) return [];
  const own = encodeId("r", id.table, id.step, id.action, id.args);
  return [row(button(own, at.ask.words.house.answers.tryAgain, "primary"))];
}

async function doItAgain(at: Seated, move: Move): Promise<Components> {
  const { house, ask, look } = at;
  const stored = await house.choices.put(ask.person.id, { table: look.table.id, move }, AGAIN_KEPT);
  const id = encodeId("a", look.table.id, look.table.step, "again", [stored]);
  return [row(button(id, ask.words.house.answers.doItAgain))];
}

/** What the outcome of a move is told as. `retry` opens the modal that the move came from. */
async function tell(at: Seated, move: Move, outcome: ActOutcome, retry?: string): Promise<Answer> {
  const { house, ask, look } = at;
  const { answers } = ask.words.house;
  if (outcome.kind === "noTable") return sentence(answers.noSuchTable);
  if (outcome.kind === "notPlaying") {
    const { status, game } = outcome.table;
    return sentence(status === "over" ? answers.over : status === "closed" ? answers.closed(game) : answers.notStarted);
  }
  const now: Seated = { house, ask, look: outcome.look };
  const { ui } = hostedFor(house, outcome.look.table);
  switch (outcome.kind) {
    case "done": {
      const answer = privateView(now, ui.confirmation(move, outcome.events, privateContext(now)));
      return answer.kind === "message" ? { ...answer, confirms: true } : answer;
    }
    case "already":
      return privateView(now, answers.already, await doItAgain(now, move));
    case "refused":
      return privateView(now, ui.refusal(outcome.refusal, privateContext(now)), tryAgain(now, retry));
    case "malformed":
      return privateView(now, answers.notUnderstood, tryAgain(now, retry));
    case "paused":
      return privateView(now, answers.paused);
    case "stale":
      return privateView(now, answers.movedOn);
    case "notSeated":
      return sentence(answers.notSeated(look.table.game));
  }
}

export interface Making {
  readonly move: Move;
  /** The step the button was drawn for. */
  readonly step?: number;
  readonly again?: boolean;
  readonly retry?: string;
}

export async function makeMove(at: Seated, { move, step, again, retry }: Making): Promise<Answer> {
  const { house, ask, look } = at;
  // Its moves are made already, until its holder is on the server again.
  if (isAway(look)) return privateView(at);
  const outcome = await house.tables.act({
    tableId: look.table.id,
    user: ask.person,
    move,
    interactionId: ask.id,
    ...(step === undefined ? {} : { step }),
    ...(again ? { again } : {}),
  });
  return tell(at, move, outcome, retry);
}

/** Carries out what a game's screen made of a press or a typed command. */
export async function carryOut(at: Seated, intent: Intent, step?: number): Promise<Answer> {
  switch (intent.kind) {
    case "move":
      return makeMove(at, { move: intent.move, step, retry: intent.retry });
    case "show":
      return message([...intent.components, ...footer(at)]);
    case "modal":
      return { kind: "modal", modal: intent.modal };
    case "hand":
      return privateView(at, intent.note);
    case "refuse":
      return intent.retry
        ? message([text(intent.sentence), ...tryAgain(at, intent.retry)])
        : privateView(at, intent.sentence);
  }
}
