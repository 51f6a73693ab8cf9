/** The menu of what can be done with a table, so that everything goes by thumb. */
import type { Look } from "../../tables/api.js";
import { type Answer, message } from "../answer.js";
import { button, row, small, text } from "../components.js";
import { type House, hostedFor } from "../house.js";
import { encodeId } from "../ids.js";
import type { Request } from "../interactions.js";
import { lifeId } from "./act.js";
import { backToHand, clockLines, endButtons } from "./below.js";

export function tableMenu(house: House, ask: Request, look: Look): Answer {
  const { life, games } = ask.words.house;
  const { menu } = life;
  const lines = clockLines(look, ask.words);
  const head = [text(menu.title(games[hostedFor(house, look.table).game.id])), ...lines.map(small)];
  if (look.table.status !== "playing") return message([...head, ...endButtons(look, ask.words)]);
  const id = (action: string) => lifeId(look, action);
  const paused = look.table.held?.why === "pause";
  return message([
    ...head,
    small(paused ? menu.timePaused : menu.time),
    row(
      paused ? button(id("resume"), menu.resume, "success") : button(id("pause"), menu.pause),
      button(id("deadline"), menu.deadline),
      button(encodeId("p", "", 0, "remind"), menu.remind),
    ),
    small(menu.people),
    row(button(id("askKick"), menu.kick), button(id("askReplace"), menu.replace)),
    small(menu.end),
    row(button(id("askCancel"), menu.cancel, "danger"), button(id("askLeave"), menu.leave, "danger")),
    ...backToHand(look, ask.words),
  ]);
}
