/** What Ceramic's pictures show of a view or of events. Plain data; people by the name last seen. */
import { passed } from "../../../games/ceramic/aloud.js";
import { size } from "../../../games/ceramic/bundle.js";
import type { CeramicTypes } from "../../../games/ceramic/index.js";
import { BOXES, type Box, type Event, type KindScore } from "../../../games/ceramic/types.js";
import type {
  BoardData,
  BoxData,
  HandData,
  Player,
  RevealData,
  StandingsData,
} from "../../../pictures/ceramic/data.js";
import type { Data, Picture } from "../../../pictures/picture.js";
import type { Words } from "../../../text/index.js";
import { cut } from "../../components.js";
import type { PicturesUi } from "../../ui.js";
import { animalsOnBoxes, type Ctx, ownHand, seatsOf } from "./context.js";
import { topicOf } from "./rules.js";

type Ended = Extract<Event, { type: "roundEnded" }>;
type Scored = Extract<Event, { type: "scored" }>;

/** Of Discord's limit for the description of a picture. */
const MOST_ALT = 1_024;

const picture = (name: string, words: Words, data: Data, alt: string): Picture => ({
  kind: `ceramic/${name}`,
  locale: words.locale,
  data,
  alt: cut(alt, MOST_ALT),
});

const playersOf = (ctx: Ctx): readonly (Player & { readonly seat: string })[] =>
  seatsOf(ctx).map((seat, i) => ({ seat, place: i + 1, name: ctx.name(seat) }));

/** What everybody may know of a box; nothing lies there when its contents are told. */
function boxData(box: Box, ctx: Ctx): BoxData {
  const { animals } = ctx.view.boxes[box];
  const by = playersOf(ctx)
    .map(({ seat, place }) => ({ place, count: ctx.view.buried[seat]?.[box] ?? 0 }))
    .filter(({ count }) => count > 0);
  return { animals, count: by.reduce((sum, { count }) => sum + count, 0), by };
}

function boardPicture(ctx: Ctx): Picture {
  const { view, words } = ctx;
  const { phase, round, rounds, animalsClosed: closed, centre } = view;
  const boxes = { lid: boxData("lid", ctx), base: boxData("base", ctx) };
  const players = playersOf(ctx).map(({ seat, place, name }) => {
    const { pieces, shown } = view.seats[seat]!;
    return { place, name, guides: view.dealt[seat] ?? [], pieces, shown };
  });
  const data: BoardData = {
    phase,
    round,
    rounds,
    closed,
    ending: animalsOnBoxes(ctx).ending,
    boxes,
    centre,
    players,
  };
  const { alt, headline } = words.ceramic.pictures;
  const told = [
    ...BOXES.map((box) => alt.box(box, boxes[box].animals, boxes[box].count)),
    alt.centre(centre),
    ...players.map(({ name, pieces, shown }) => alt.player(name, pieces, size(shown) ? shown : null)),
  ];
  return picture("board", words, data, alt.board(headline(round, rounds, phase), told));
}

/** What a bead of the kind is worth to whoever is not alone with it. */
function worthOf({ how, lid, base }: KindScore): number {
  if (how === "reveal") return Math.sign(lid - base);
  return how === "lid" ? 1 : -1;
}

function revealPicture(ended: Ended, scored: Scored, ctx: Ctx): Picture {
  const { words } = ctx;
  const players = playersOf(ctx).map(({ seat, place, name }) => ({
    place,
    name,
    held: ended.hands[seat] ?? { beads: {}, animals: [] },
    points: scored.detail.map(({ points }) => points[seat] ?? 0),
    score: scored.scores[seat] ?? 0,
    total: scored.totals[seat] ?? 0,
  }));
  const data: RevealData = {
    round: ended.round,
    boxes: ended.boxes,
    kinds: scored.detail.map((score) => ({ kind: score.kind, how: score.how, worth: worthOf(score) })),
    players,
  };
  const { alt } = words.ceramic.pictures;
  const points = players.map(({ name, score, total }) => alt.revealed(name, score, total)).join(" ");
  return picture("reveal", words, data, alt.reveal(ended.round, scored.detail, points));
}

/** Of a round that ended among these events, and of the game if it ended with it; none where another message has it. */
function endPictures(all: readonly Event[], ctx: Ctx): readonly Picture[] {
  const elsewhere = passed(all);
  const events = all.filter((event) => !elsewhere.includes(event));
  const ended = events.findLast((event): event is Ended => event.type === "roundEnded");
  const scored = events.findLast((event): event is Scored => event.type === "scored");
  const isOver = events.some(({ type }) => type === "over") && ctx.view.phase === "over";
  return [
    ...(isOver ? [standingsPicture(ctx)] : []),
    ...(ended && scored?.round === ended.round ? [revealPicture(ended, scored, ctx)] : []),
  ];
}

function standingsPicture(ctx: Ctx): Picture {
  const { totals, scores, winners } = ctx.view;
  const totalOf = (seat: string) => totals[seat] ?? 0;
  const players = playersOf(ctx)
    .toSorted((a, b) => totalOf(b.seat) - totalOf(a.seat))
    .map(({ seat, place, name }) => ({
      place,
      name,
      rank: seatsOf(ctx).filter((other) => totalOf(other) > totalOf(seat)).length + 1,
      isWinner: winners?.includes(seat) ?? false,
      rounds: scores.map((round) => round[seat] ?? 0),
      total: totalOf(seat),
    }));
  const data: StandingsData = { players };
  const { alt } = ctx.words.ceramic.pictures;
  const told = players.map(({ rank, name, total }) => alt.standing(rank, name, total));
  return picture("standings", ctx.words, data, alt.standings(told));
}

function handPicture(ctx: Ctx): Picture {
  const { seat, view, words } = ctx;
  const held = ownHand(ctx);
  const own = seat === null ? undefined : view.seats[seat];
  const buried = seat !== null && view.phase === "trade" ? (view.buried[seat] ?? null) : null;
  const data: HandData = { held, shown: own?.shown ?? { beads: {}, animals: [] }, buried };
  return picture("hand", words, data, words.ceramic.pictures.alt.hand(held, buried));
}

const plays = ({ view, seat }: Ctx): boolean => seat !== null && seat in view.seats;

const isDrawn = <T extends object>(name: PropertyKey, drawn: T): name is keyof T => Object.hasOwn(drawn, name);

/** See `PicturesUi`. Between the rounds the board's picture is the reveal of the one that has ended. */
export const pictures: PicturesUi<CeramicTypes> = {
  board: (opening, during, ctx) => {
    const ends = endPictures([...opening, ...during], ctx);
    const { phase } = ctx.view;
    if (phase === "deal" || phase === "over") return ends;
    return ends.length === 0 ? [boardPicture(ctx)] : ends;
  },
  past: (opening, during, ctx) => endPictures([...opening, ...during], ctx),
  hand: (ctx) => (plays(ctx) && ctx.view.phase !== "deal" && ctx.view.phase !== "over" ? [handPicture(ctx)] : []),
  rules: (topic, words) => {
    const { rules } = words.ceramic.pictures.alt;
    const name = topicOf(topic, words);
    return isDrawn(name, rules) ? [picture(`rules/${name}`, words, null, rules[name])] : [];
  },
};
