import type { Event, Kind } from "../../../games/ceramic/types.js";
import { all } from "../shared/lists.js";
import { animal, beadsCount, bundle, kindName, kinds, piece, piecesCount } from "./kinds.js";
import { offerLine, onBox, type Say, underBox } from "./say.js";

/** What only the two sides of an offer may know; no message to the table tells it. */
export type PrivateType = "whispered" | "tradedWhispered" | "declined" | "withdrawn" | "lapsed";

/** Told at length by the reveal. */
export type RevealType = "roundEnded" | "scored";

/** Each takes a run of events of its type and gives back the lines that tell it. */
export type EventWords = {
  readonly [T in Exclude<Event["type"], PrivateType | RevealType>]: (
    run: readonly Extract<Event, { type: T }>[],
    say: Say,
  ) => readonly string[];
};

const each =
  <E>(tell: (event: E, say: Say) => string) =>
  (run: readonly E[], say: Say): readonly string[] =>
    run.map((event) => tell(event, say));

const names = (list: readonly Kind[]) => all(list.map(kindName));

export const creatures = (list: readonly Kind[]): string => list.map((kind) => kinds[kind].creature).join("");

export const events: EventWords = {
  dealt: each((e, say) => {
    const hands = Object.entries(e.kinds).map(([seat, list]) => `${say.seat(seat)} ${names(list)}`);
    const centre = e.centre.length ? [`the centre ${names(e.centre)}`] : [];
    return `🎲 The deal, each kind an animal and four beads: ${[...hands, ...centre].join(" · ")}.`;
  }),
  storyTold: (run, say) => [`📖 Stories told: ${all(run.map((e) => say.seat(e.seat)))}.`],
  ready: (run, say) => [`✅ Ready: ${all(run.map((e) => say.seat(e.seat)))}.`],
  roundBegan: each(
    (e) =>
      `🔔 Round ${e.round} of ${e.rounds} begins: everybody may trade.${e.animalsClosed ? " Animals are kept off the boxes for now." : ""}`,
  ),
  animalsOpened: each(() => "🚪 Animals may be placed on the boxes from now on."),
  offered: each((e, say) => offerLine(e, say)),
  traded: each((e, say) => {
    const sides = `🤝 \`#${e.offer}\` ${say.seat(e.by)} and ${say.seat(e.with)} have traded: ${say.seat(e.by)}`;
    return e.give && e.want
      ? `${sides} gave **${bundle(e.give)}** and got **${bundle(e.want)}**.`
      : `${sides} gave ${piecesCount(e.gave)} and got ${piecesCount(e.got)}.`;
  }),
  offerClosed: each(
    (e, say) =>
      `✖️ \`#${e.offer}\` from ${say.seat(e.by)} to ${e.to === null ? "the table" : say.seat(e.to)} is no longer open.`,
  ),
  swapped: each(
    (e, say) => `🔄 ${say.seat(e.seat)} gives the centre ${piece(e.piece, e.give)} for ${piece(e.piece, e.take)}.`,
  ),
  buried: each((e, say) => `⬇️ ${say.seat(e.seat)} buries ${beadsCount(e.count)} ${underBox(e.box)}.`),
  placed: each(
    (e, say) =>
      `🐾 ${say.seat(e.seat)} places ${animal(e.animal)} ${onBox(e.box)}: ${e.placed} of ${e.ending} animals.`,
  ),
  shown: (run, say) => {
    const last = new Map(run.map((e) => [e.seat, e.shown]));
    return [...last].map(([seat, shown]) =>
      shown.animals.length || Object.keys(shown.beads).length
        ? `👁️ ${say.seat(seat)} shows ${bundle(shown)}.`
        : `🙈 ${say.seat(seat)} hides everything.`,
    );
  },
  over: each((e, say) =>
    e.winners.length > 1
      ? `🏆 ${all(e.winners.map(say.seat))} share the win.`
      : `🏆 ${all(e.winners.map(say.seat))} wins.`,
  ),
};
