import type { Words } from "../../../text/index.js";
import { text } from "../../components.js";
import type { Components } from "../../ui.js";
import { container } from "./kit.js";

export type Topic = keyof Words["turin"]["topics"];

/** In the order in which one learns the game, which is the order of the words. */
export function topicsOf(words: Words): readonly Topic[] {
  return Object.keys(words.turin.topics) as Topic[];
}

/** One topic, with its example and the names of the others; an unknown one or none: the overview. */
export function rules(topic: string | null, words: Words): Components {
  const { rules: frame, topics: texts } = words.turin;
  const topics = topicsOf(words);
  const name: Topic = topics.find((one) => one === topic) ?? "overview";
  const { title, text: body, example } = texts[name];
  const others = topics.filter((one) => one !== name).map((one) => texts[one].title);
  return container([
    text([`## ${frame.title(title)}`, body, frame.example(example)].join("\n\n")),
    text(`-# ${frame.more} ${others.join(" · ")}`),
  ]);
}
