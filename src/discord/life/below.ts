/** What the house adds to a game's screens: deadlines, why a table waits, how it ended, and the way to its life's menu. */
import type { Look } from "../../tables/api.js";
import type { Words } from "../../text/index.js";
import { button, row, small } from "../components.js";
import { encodeId } from "../ids.js";
import type { Components } from "../ui.js";
import { lifeId } from "./act.js";

/** When moves are made automatically, if a game does not say so itself, and why the clocks stand still. */
export function clockLines(look: Look, words: Words): readonly string[] {
  const { life } = words.house;
  const { table, deadline, due } = look;
  if (table.status === "closed") return table.startedAt === null ? [] : [life.closed[table.closedWhy ?? "cancelled"]];
  if (table.status !== "playing") return [];
  const ofGame = Object.values(due).includes(deadline ?? Number.NaN);
  if (table.held) {
    const { why, lost } = table.held;
    const reasons = [life.held[why], ...(lost ? [life.held[lost]] : [])];
    return [...reasons, ...(deadline === null ? [] : [life.deadline.whenHeld])];
  }
  return deadline === null || ofGame ? [] : [life.deadline.due(deadline)];
}

type Button = ReturnType<typeof button>;

export const inRow = (buttons: readonly Button[]): Components => (buttons.length > 0 ? [row(...buttons)] : []);

/** Buttons below the last board; `more` stand last. */
export function endButtons(look: Look, words: Words, more: readonly Button[] = []): Components {
  const { table } = look;
  if (table.startedAt === null || (table.status !== "over" && table.status !== "closed")) return inRow(more);
  const { menu } = words.house.life;
  return inRow([
    ...(look.canRematch ? [button(lifeId(look, "rematch"), menu.rematch, "success")] : []),
    button(lifeId(look, "page", 0, "open"), menu.pages),
    ...more,
  ]);
}

/** Buttons below a private view: moves planned ahead, and the table itself. */
export function ownButtons(look: Look, words: Words): Components {
  const { table, queue } = look;
  if (table.status !== "playing" || look.seat === null) return endButtons(look, words);
  const plans = queue !== null && queue.kinds.length + queue.items.length + queue.dropped.length > 0;
  const resume = table.held?.why === "pause";
  const { menu } = words.house.life;
  return [
    row(
      ...(resume ? [button(lifeId(look, "resume"), menu.resume, "success")] : []),
      ...(plans ? [button(encodeId("q", table.id, table.step, "open"), words.house.plan.open)] : []),
      button(lifeId(look, "menu"), menu.open),
    ),
  ];
}

/** From what has taken the private view's place the way back to it; for whoever has one. */
export function backToHand({ table, seat }: Look, words: Words): Components {
  if (table.status !== "playing" || seat === null) return [];
  return [row(button(encodeId("h", table.id, table.step, "hand"), words[table.game].buttons.back))];
}

export const clockNotes = (look: Look, words: Words): Components => {
  const lines = clockLines(look, words);
  return lines.length > 0 ? [small(lines.join("\n"))] : [];
};
