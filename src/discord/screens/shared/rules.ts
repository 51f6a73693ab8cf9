import type { Shown } from "../../../pictures/picture.js";
import { gallery, text } from "../../components.js";
import type { Components } from "../../ui.js";
import { boxed } from "./kit.js";

export interface Topic {
  readonly title: string;
  readonly text: string;
  readonly example: string;
}

export interface Frame {
  readonly title: (topic: string) => string;
  readonly example: (text: string) => string;
  readonly more: string;
}

/** One topic, with its example, its pictures and the names of the others; an unknown one or none: the first. */
export function rulesScreen(
  topic: string | null,
  topics: Readonly<Record<string, Topic>>,
  frame: Frame,
  accent: number,
  pictures: readonly Shown[] = [],
): Components {
  const all = Object.entries(topics);
  const [name, chosen] = all.find(([one]) => one === topic) ?? all[0]!;
  const others = all.filter(([one]) => one !== name).map(([, { title }]) => title);
  return boxed(
    [
      text([`## ${frame.title(chosen.title)}`, chosen.text, frame.example(chosen.example)].join("\n\n")),
      ...pictures.map(gallery),
      text(`-# ${frame.more} ${others.join(" · ")}`),
    ],
    accent,
  );
}
