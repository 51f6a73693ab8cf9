import type { Shown } from "../../../pictures/picture.js";
import type { Words } from "../../../text/index.js";
import type { Components } from "../../ui.js";
import { rulesScreen } from "../shared/rules.js";
import { ACCENT } from "./kit.js";

export type Topic = keyof Words["turin"]["topics"];

/** In the order in which one learns the game, which is the order of the words. */
export function topicsOf(words: Words): readonly Topic[] {
  return Object.keys(words.turin.topics) as Topic[];
}

/** The topic that is shown: without one, or with one that there is not, the overview. */
export function topicOf(topic: string | null, words: Words): Topic {
  return topicsOf(words).find((one) => one === topic) ?? "overview";
}

/** See `GameUi.rules`. */
export function rules(topic: string | null, words: Words, pictures?: readonly Shown[]): Components {
  const { topics, rules: frame } = words.turin;
  return rulesScreen({ game: "turin", topics, frame, accent: ACCENT }, topicOf(topic, words), words, pictures);
}
