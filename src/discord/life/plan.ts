/** Moves planned ahead: seen, changed and cancelled by their owner alone. */
import type { QueuedMove } from "../../games/game.js";
import type { Look, QueueOutcome } from "../../tables/api.js";
import { type Answer, message, sentence } from "../answer.js";
import { button, cut, menu, row, small, text } from "../components.js";
import { contextOf, isAt, placeOf } from "../context.js";
import { type House, hostedFor } from "../house.js";
import type { CustomId } from "../ids.js";
import { encodeId } from "../ids.js";
import type { Press, Request } from "../interactions.js";
import { carryOut } from "../play.js";
import type { Components, PlanUi, UiContext } from "../ui.js";
import { question } from "./act.js";
import { backToHand } from "./below.js";

const PER_ROW = 5;
const MOST_LABEL = 80;

interface At {
  readonly house: House;
  readonly ask: Request;
  readonly look: Look;
  readonly ui: PlanUi;
  readonly ctx: UiContext;
}

const idOf = (look: Look, action: string, ...args: readonly string[]): string =>
  encodeId("q", look.table.id, look.table.step, action, args);

/** Why there is nothing to plan; else what plans are made with. */
function planning(house: House, ask: Request, look: Look): At | string {
  const { plan } = ask.words.house;
  if (look.table.status !== "playing") return plan.notPlaying;
  if (look.seat === null) return plan.notSeated;
  const { ui } = hostedFor(house, look.table);
  if (!ui.plan || !look.queue) return plan.none;
  return { house, ask, look, ui: ui.plan, ctx: contextOf(look, "h", ask.words, house.doors.now()) };
}

/** What could not be made, with the rule that was in the way. */
function droppedLines({ house, look, ui, ctx, ask }: At): readonly string[] {
  const { plan } = ask.words.house;
  const game = hostedFor(house, look.table).ui;
  return (look.queue?.dropped ?? []).map(({ queued, refusal }) =>
    plan.dropped(ui.say(queued, ctx), game.refusal(refusal, ctx)),
  );
}

function buttons({ look, ui, ctx }: At): Components {
  const queue = look.queue;
  const all = (queue?.kinds ?? []).map((kind) =>
    button(idOf(look, "form", kind), cut(ui.label(kind, ctx), MOST_LABEL), "primary"),
  );
  const rows: Components[number][] = [];
  for (let i = 0; i < all.length; i += PER_ROW) rows.push(row(...all.slice(i, i + PER_ROW)));
  return rows;
}

function cancelling({ look, ui, ctx, ask }: At): Components {
  const items = look.queue?.items ?? [];
  if (items.length === 0) return [];
  const { plan } = ask.words.house;
  const options = items.map(({ id, queued }) => ({ label: cut(ui.say(queued, ctx), 100), value: id }));
  const all = items.length > 1 ? [row(button(idOf(look, "clear"), plan.cancelAll, "danger"))] : [];
  return [row(menu(idOf(look, "cancel"), plan.cancelOne, options)), ...all];
}

async function view(at: At, note?: string): Promise<Answer> {
  const { house, ask, look, ui, ctx } = at;
  const { plan, answers } = ask.words.house;
  const items = look.queue?.items ?? [];
  const dropped = droppedLines(at);
  if (dropped.length > 0) await house.tables.queueSeen(look.table.id, ask.person.id);
  const lines = items.length > 0 ? items.map(({ queued }) => `- ${ui.say(queued, ctx)}`) : [plan.nothing];
  const place = isAt(look.table, ask.place.channelId) ? [] : [answers.atTable(placeOf(look.table, ask.place.guildId))];
  return message([
    ...(note ? [text(note)] : []),
    text(cut([plan.title, ...dropped, ...lines].join("\n"), 3_500)),
    small(plan.explain),
    ...buttons(at),
    ...cancelling(at),
    ...place.map(small),
    ...backToHand(look, ask.words),
  ]);
}

/** `/tavolo queue` and **Plan ahead**. */
export async function showPlan(house: House, ask: Request, look: Look): Promise<Answer> {
  const at = planning(house, ask, look);
  return typeof at === "string" ? sentence(at) : view(at);
}

async function told(at: At, outcome: QueueOutcome, done: string, what = ""): Promise<Answer> {
  const { house, ask } = at;
  const { answers, plan } = ask.words.house;
  switch (outcome.kind) {
    case "noTable":
      return sentence(answers.noSuchTable);
    case "notPlaying":
      return sentence(plan.notPlaying);
    case "notSeated":
      return sentence(plan.notSeated);
  }
  const now = planning(house, ask, outcome.look);
  if (typeof now === "string") return sentence(now);
  switch (outcome.kind) {
    case "done":
      return { ...(await view(now, outcome.played && what ? plan.played(what) : done)), confirms: true } as Answer;
    case "malformed":
      return view(now, plan.unreadable);
    case "notQueueable":
      return view(now, plan.notQueueable);
    case "noItem":
      return view(now, plan.noItem);
  }
}

async function put(at: At, queued: QueuedMove): Promise<Answer> {
  const { house, ask, look, ui, ctx } = at;
  const input = { tableId: look.table.id, user: ask.person, queued, interactionId: ask.id };
  return told(at, await house.tables.queue(input), ask.words.house.plan.planned, ui.say(queued, ctx));
}

/** Plans it; what would be made at once is asked about and told as the same move made by hand. While a table is paused nothing is made. */
async function putOrAsk(at: At, queued: QueuedMove): Promise<Answer> {
  const { house, ask, look, ui, ctx } = at;
  const now = look.table.held?.why === "pause" ? null : (ui.atOnce?.(queued, ctx) ?? null);
  if (!now) return put(at, queued);
  if (now.kind !== "sure") return carryOut({ house, ask, look }, now);
  return question(now.sentence, { id: idOf(look, "sure", queued.kind), label: now.yes }, ask.words.house.plan.keep);
}

async function remove(at: At, id: string | undefined): Promise<Answer> {
  const { house, ask, look } = at;
  const input = {
    tableId: look.table.id,
    user: ask.person,
    interactionId: ask.id,
    ...(id === undefined ? {} : { id }),
  };
  return told(at, await house.tables.unqueue(input), ask.words.house.plan.removed);
}

/** A press: the form of a kind opens, is read, or something planned is cancelled. */
export async function pressPlan(house: House, ask: Press, id: CustomId): Promise<Answer> {
  const look = await house.tables.look(id.table, ask.person.id);
  if (!look) return sentence(ask.words.house.answers.noSuchTable);
  const at = planning(house, ask, look);
  if (typeof at === "string") return sentence(at);
  const [kind = ""] = id.args;
  switch (id.action) {
    case "form": {
      if (!look.queue?.kinds.includes(kind)) return view(at, ask.words.house.plan.notQueueable);
      const standing = look.queue.items.find((item) => item.id === kind)?.queued ?? null;
      const form = ask.kind === "press" ? at.ui.form(kind, idOf(look, "form", kind), standing, at.ctx) : null;
      if (form) return { kind: "modal", modal: form };
      const read = at.ui.read(kind, ask.values, at.ctx);
      return typeof read === "string" ? view(at, read) : putOrAsk(at, read);
    }
    case "sure": {
      if (!look.queue?.kinds.includes(kind)) return view(at, ask.words.house.plan.notQueueable);
      const read = at.ui.read(kind, {}, at.ctx);
      return typeof read === "string" ? view(at, read) : put(at, read);
    }
    case "cancel":
      return remove(at, ask.values.menu?.[0] ?? "");
    case "clear":
      return remove(at, undefined);
    default:
      return view(at);
  }
}
