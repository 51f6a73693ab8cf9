/** The end of a round, kind by kind, with the reason for each point. Everything in it is public by then. */
import { count } from "../../../games/ceramic/bundle.js";
import { BOXES, type Bundle, type Event, type KindScore, type Options } from "../../../games/ceramic/types.js";
import type { Seat } from "../../../games/game.js";
import type { Words } from "../../../text/index.js";

export type Ended = Extract<Event, { type: "roundEnded" }>;
type Scored = Extract<Event, { type: "scored" }>;
type Hands = Readonly<Record<Seat, Bundle>>;

interface Telling {
  readonly words: Words;
  readonly options: Options;
  readonly who: (seat: Seat) => string;
}

/** What everybody held and what lay at the boxes. */
export function endLines(ended: Ended, { words, who }: Telling): readonly string[] {
  const { reveal } = words.ceramic;
  const placed = BOXES.reduce((sum, box) => sum + ended.boxes[box].animals.length, 0);
  return [
    reveal.ended(ended.round, ended.why, placed),
    ...Object.entries(ended.hands).map(([seat, hand]) => reveal.hand(who(seat), hand)),
    ...BOXES.map((box) => reveal.box(box, ended.boxes[box])),
  ];
}

/** Whoever has something of a kind that gains gets points for it, but for somebody who alone has any. */
const gains = ({ how, lid, base }: KindScore): boolean => how === "lid" || (how === "reveal" && lid > base);

/** Why a player with something of the kind gets these points. */
function reason(score: KindScore, hand: Bundle, n: number, normal: boolean, words: Words): string {
  const { why } = words.ceramic.reveal;
  const { kind, how } = score;
  const holder = count(hand, "bead", kind) > 0;
  const keeper = count(hand, "animal", kind) > 0;
  if (gains(score) && n === 0) return how === "lid" ? why.soleBeads : why.sole;
  if (holder && keeper) return normal && gains(score) ? why.normal(kind) : why.both(kind);
  return keeper ? why.animal(kind) : why.beads;
}

/** `brief`: a reason only where somebody gets nothing for what gains. */
function kindLine(score: KindScore, hands: Hands | null, { words, options, who }: Telling, brief: boolean): string {
  const { reveal } = words.ceramic;
  const head = reveal.how(score);
  if (score.how === "reveal" && score.lid === score.base) return head;
  const concerned = Object.entries(score.points).flatMap(([seat, n]): string[] => {
    if (!hands) return n === 0 ? [] : [reveal.bare(who(seat), n)];
    const hand = hands[seat];
    const holds = hand && (count(hand, "bead", score.kind) > 0 || count(hand, "animal", score.kind) > 0);
    if (!holds) return [];
    if (brief && !(gains(score) && n === 0)) return [reveal.bare(who(seat), n)];
    return [reveal.point(who(seat), n, reason(score, hand, n, options.variants.includes("normal"), words))];
  });
  return `${head} ${concerned.length ? concerned.join(" · ") : hands ? reveal.nobody : ""}`.trim();
}

/** `hands`: what everybody held at the end; null when that is not known any more. */
export function kindLines(
  detail: readonly KindScore[],
  hands: Hands | null,
  telling: Telling,
  brief = false,
): readonly string[] {
  return detail.map((score) => kindLine(score, hands, telling, brief));
}

export function scoredLines(scored: Scored, hands: Hands | null, telling: Telling): readonly string[] {
  const { reveal } = telling.words.ceramic;
  const list = (points: Readonly<Record<Seat, number>>, tell: (who: string, n: number) => string) =>
    Object.entries(points).map(([seat, n]) => tell(telling.who(seat), n));
  return [
    reveal.title,
    ...kindLines(scored.detail, hands, telling),
    reveal.scores(scored.round, list(scored.scores, reveal.score)),
    ...(scored.round > 1 ? [reveal.totals(list(scored.totals, reveal.total))] : []),
  ];
}
