/** The rules of a game, by topic: typed, or chosen from below another topic. About no table. */
import type { Hosted } from "../registry.js";
import { type Answer, illustratedMessage, sentence } from "./answer.js";
import type { House } from "./house.js";
import type { CustomId } from "./ids.js";
import type { Press, Request } from "./interactions.js";

export function showRules(house: House, ask: Request, { ui }: Hosted, topic: string | null): Answer {
  return illustratedMessage(
    house,
    () => ui.pictures?.rules(topic, ask.words),
    (pictures) => ui.rules(topic, ask.words, pictures),
  );
}

/** The menu's topic, or the button's. */
export function pressRules(house: House, ask: Press, { action, args }: CustomId): Answer {
  const hosted = house.hosted.find(({ game }) => game.id === action);
  if (!hosted) return sentence(ask.words.house.answers.oldButton);
  return showRules(house, ask, hosted, ask.values.menu?.[0] ?? args[1] ?? null);
}
