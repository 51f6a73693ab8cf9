/** Rules by topic, and the ways from one topic to the others. */
import type { GameId } from "../../../games/game.js";
import type { Shown } from "../../../pictures/picture.js";
import type { Words } from "../../../text/index.js";
import { button, cut, gallery, menu, row, text } from "../../components.js";
import { encodeId } from "../../ids.js";
import type { Components, Explained } from "../../ui.js";
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

/** Topics to choose from; the one chosen is shown. `current` is marked. */
export function topicMenu(
  game: GameId,
  topics: readonly Explained["topic"][],
  placeholder: string,
  current?: string,
): ReturnType<typeof row> {
  const options = topics.map(({ name, title }) => ({
    label: cut(title, 100),
    value: name,
    ...(name === current ? { default: true } : {}),
  }));
  return row(menu(encodeId("g", "", 0, game, ["menu"]), cut(placeholder, 150), options));
}

/** To the topic before, to the first one, and to the next: always in the same place. */
function turners(game: GameId, names: readonly string[], current: string, home: string, words: Words) {
  const at = names.indexOf(current);
  const { back, next } = words.house.pages;
  const turn = (to: number, place: string, label: string) => ({
    ...button(encodeId("g", "", 0, game, [place, names[to] ?? ""]), cut(label, 80)),
    disabled: to < 0 || to >= names.length || to === at,
  });
  return row(turn(at - 1, "back", back), turn(0, "home", home), turn(at + 1, "next", next));
}

export interface Rules {
  readonly game: GameId;
  readonly topics: Readonly<Record<string, Topic>>;
  readonly frame: Frame;
  readonly accent: number;
}

/** Paragraphs stand apart; lines that begin with a sign of their own stay close below the one that leads to them. */
const apart = (body: string): string => body.replace(/\n(?!\p{Extended_Pictographic})/gu, "\n\n");

/** One topic, with its example, its pictures and the way to the others; an unknown one or none: the first. */
export function rulesScreen(
  { game, topics, frame, accent }: Rules,
  topic: string | null,
  words: Words,
  pictures: readonly Shown[] = [],
): Components {
  const all = Object.entries(topics);
  const [name, chosen] = all.find(([one]) => one === topic) ?? all[0]!;
  const names = all.map(([one]) => one);
  const list = all.map(([one, { title }]) => ({ name: one, title }));
  return boxed(
    [
      text([`## ${frame.title(chosen.title)}`, apart(chosen.text), frame.example(chosen.example)].join("\n\n")),
      ...pictures.map(gallery),
      topicMenu(game, list, frame.more, name),
      turners(game, names, name, all[0]?.[1].title ?? "", words),
    ],
    accent,
  );
}
