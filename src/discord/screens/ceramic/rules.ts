import type { Words } from "../../../text/index.js";
import type { Components } from "../../ui.js";
import { rulesScreen } from "../shared/rules.js";
import { ACCENT } from "./kit.js";

export type Topic = keyof Words["ceramic"]["topics"];

/** In the order in which one learns the game, which is the order of the words. */
export function topicsOf(words: Words): readonly Topic[] {
  return Object.keys(words.ceramic.topics) as Topic[];
}

/** See `GameUi.rules`; without a topic, the overview. */
export function rules(topic: string | null, words: Words): Components {
  return rulesScreen(topic, words.ceramic.topics, words.ceramic.rules, ACCENT);
}
