/** Why things happened: each event with the rule it follows and its numbers, taken from the events of one message. */
import { count } from "../../../games/ceramic/bundle.js";
import { BOXES, type Box, type Bundle, type Event, type KindScore } from "../../../games/ceramic/types.js";
import type { Seat } from "../../../games/game.js";
import type { Share, Sum, Total } from "../../../text/en/ceramic/why.js";
import type { Explained } from "../../ui.js";
import { type Ctx, endingAnimals, plays } from "./context.js";
import type { Topic } from "./rules.js";

type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;

/** An event among those of its message; `same`: all of its type. */
interface Told<E extends Event> {
  readonly event: E;
  readonly all: readonly Event[];
  readonly same: readonly E[];
  readonly ctx: Ctx;
}

interface Reason<T extends Event["type"]> {
  readonly topic: Topic;
  /** True: one paragraph for all of the type, where the first of them stands. */
  readonly once: boolean;
  /** Empty: nothing about this one needs a rule. */
  readonly tell: (told: Told<EventOf<T>>) => readonly string[];
}

const timeText = (seconds: number | null, { words }: Ctx): string =>
  seconds === null ? "" : words.shared.duration(seconds);

/** How many kinds the deal gave each. */
const eachKinds = ({ kinds }: EventOf<"dealt">): number => Object.values(kinds)[0]?.length ?? 0;

function roundEnded({ event, ctx }: Told<EventOf<"roundEnded">>): readonly string[] {
  const { why } = ctx.words.ceramic;
  const { lid, base } = event.boxes;
  const placed = lid.animals.length + base.animals.length;
  if (event.why === "time") return [why.timeUp(timeText(ctx.table.pace.round, ctx), placed)];
  return [why.ended(placed, lid.animals, base.animals, plays(ctx, "prolonged"))];
}

function sharesOf(score: KindScore, hands: Readonly<Record<Seat, Bundle>> | undefined, ctx: Ctx): readonly Share[] {
  return Object.entries(score.points).flatMap(([seat, n]) => {
    const hand = hands?.[seat];
    const beads = hand ? count(hand, "bead", score.kind) : 0;
    const animal = hand ? count(hand, "animal", score.kind) > 0 : false;
    return beads > 0 || animal || n !== 0 ? [{ who: ctx.mention(seat), beads, animal, n }] : [];
  });
}

function sumsOf({ detail, scores, totals }: EventOf<"scored">, ctx: Ctx): readonly Sum[] {
  return Object.entries(scores).map(([seat, round]) => ({
    who: ctx.mention(seat),
    kinds: detail.flatMap(({ kind, points }) => (points[seat] ? [{ kind, n: points[seat] }] : [])),
    round,
    before: (totals[seat] ?? 0) - round,
  }));
}

/** Kind by kind, then what it comes to. What everybody held was told just before. */
function scored({ event, all, ctx }: Told<EventOf<"scored">>): readonly string[] {
  const { why } = ctx.words.ceramic;
  const ended = all
    .slice(0, all.indexOf(event))
    .findLast((one): one is EventOf<"roundEnded"> => one.type === "roundEnded" && one.round === event.round);
  const sums = sumsOf(event, ctx);
  return [
    ...event.detail.map((score) =>
      why.worth({ ...score, shares: sharesOf(score, ended?.hands, ctx), normal: plays(ctx, "normal") }),
    ),
    why.sums(sums),
    ...(event.round > 1 ? [why.totals(sums)] : []),
  ];
}

function over({ event, ctx }: Told<EventOf<"over">>): readonly string[] {
  const totals: readonly Total[] = Object.entries(event.totals).map(([seat, n]) => ({ who: ctx.mention(seat), n }));
  const ranked = totals.toSorted((a, b) => b.n - a.n);
  return [ctx.words.ceramic.why.over(ranked, event.winners.map(ctx.mention), plays(ctx, "extended") ? 5 : 3)];
}

function traded({ same, ctx }: Told<EventOf<"traded">>): readonly string[] {
  return [ctx.words.ceramic.why.traded(same.filter(({ give, want }) => give === null || want === null))];
}

function offered({ same, ctx }: Told<EventOf<"offered">>): readonly string[] {
  const whispered = same.filter(({ give, want }) => give === null || want === null);
  return whispered.length > 0 ? [ctx.words.ceramic.why.whispered(whispered.map(({ id }) => id))] : [];
}

function buried({ same, ctx }: Told<EventOf<"buried">>): readonly string[] {
  const under = (box: Box) => same.reduce((sum, one) => sum + (one.box === box ? one.count : 0), 0);
  const [lid = 0, base = 0] = BOXES.map(under);
  return [ctx.words.ceramic.why.buried(lid, base)];
}

const reasons: { readonly [T in Event["type"]]?: Reason<T> } = {
  dealt: {
    topic: "fairness",
    once: true,
    tell: ({ event, ctx }) => [ctx.words.ceramic.why.dealt(eachKinds(event))],
  },
  roundBegan: {
    topic: "place",
    once: true,
    tell: ({ event, ctx }) =>
      event.animalsClosed
        ? [ctx.words.ceramic.why.closed(timeText(ctx.table.pace.opening, ctx), endingAnimals(ctx))]
        : [],
  },
  animalsOpened: {
    topic: "place",
    once: true,
    tell: ({ ctx }) => [ctx.words.ceramic.why.opened(timeText(ctx.table.pace.opening, ctx))],
  },
  offered: { topic: "trade", once: true, tell: offered },
  traded: { topic: "hidden", once: true, tell: traded },
  offerClosed: {
    topic: "trade",
    once: true,
    tell: ({ same, ctx }) => [ctx.words.ceramic.why.offerClosed(same.map(({ offer }) => offer))],
  },
  swapped: { topic: "centre", once: true, tell: ({ same, ctx }) => [ctx.words.ceramic.why.swapped(same.length)] },
  shown: { topic: "hidden", once: true, tell: ({ ctx }) => [ctx.words.ceramic.why.shown()] },
  buried: { topic: "bury", once: true, tell: buried },
  placed: {
    topic: "place",
    once: false,
    tell: ({ event: { animal, box, placed, ending }, ctx }) => [
      ctx.words.ceramic.why.placed(animal, box, placed, ending, plays(ctx, "locked")),
    ],
  },
  roundEnded: { topic: "place", once: false, tell: roundEnded },
  scored: { topic: "scoring", once: false, tell: scored },
  over: { topic: "rounds", once: false, tell: over },
};

/** See `GameUi.why`. */
export function why(events: readonly Event[], ctx: Ctx): readonly Explained[] {
  const all = events.filter(({ only }) => only === undefined);
  return all.flatMap((event) => {
    const reason = reasons[event.type] as Reason<typeof event.type> | undefined;
    const same = all.filter(({ type }) => type === event.type);
    if (!reason || (reason.once && same[0] !== event)) return [];
    const topic = { name: reason.topic, title: ctx.words.ceramic.topics[reason.topic].title };
    const tell = reason.tell as (told: Told<Event>) => readonly string[];
    return tell({ event, all, same, ctx }).map((text) => ({ text, topic }));
  });
}
