/** Illustrations of the rules: the examples of the topics, in one look. They show nothing of any table. */
import { builtInDeck } from "../../games/turin/index.js";
import type { Words } from "../../text/index.js";
import type { Draw, Drawing } from "../drawing.js";
import { type Sign, sign } from "../icons.js";
import { AWNING, awning, badge, chip, HEADER, header, INNER, MARGIN, marker, panel, sheet } from "../kit.js";
import { COLOURS } from "../palette.js";
import { at, type Piece, path, rect, run, type Svg, text, textPiece } from "../svg.js";
import type { CardData } from "./data.js";
import { type GoodMark, goodIcon } from "./goods.js";
import { amount, CARD, cardOnPaper, cardsInHand, signPiece } from "./parts.js";

const TOP = AWNING + HEADER;
const ROW = 56;
const PAD = 16;
const GRAPES: GoodMark = { id: "grapes", place: 4, name: "" };

/** A title, and a sheet of `height` on which `inside` is drawn, from the sheet's own corner. */
function page(title: string, height: number, inside: Svg): Drawing {
  return panel(
    TOP + height + MARGIN,
    awning() + header(AWNING, title) + sheet(MARGIN, TOP, INNER, height) + at(MARGIN, TOP, inside),
  );
}

const hairline = (y: number): Svg => rect(0, y, INNER, 1.5, 0, { fill: COLOURS.edge });
const rowMiddle = (i: number): number => ROW * (i + 0.5);

function arrow(middle: number): Piece {
  return {
    width: 34,
    draw: (x) => path(`M${x + 2} ${middle}h28m-9 -8l9 8l-9 8`, { stroke: COLOURS.inkSoft, width: 4 }),
  };
}

const word = (middle: number, content: string, size: "small" | "body" = "body"): Piece =>
  textPiece(middle, content, { weight: 700, size });
const sum = (middle: number, mark: string): Piece => textPiece(middle, mark, { weight: 700, pair: "inkSoft/paper" });
const placed = (middle: number, place: string): Piece => ({
  width: 44,
  draw: (x) => badge(x, middle, place, "ink/gold", 44),
});
const seat = (middle: number, number: number): Piece => ({ width: 32, draw: (x) => marker(x + 16, middle, number) });

/** The card of the built-in deck with most grapes. */
function grapesCard(): { readonly card: CardData; readonly goods: readonly GoodMark[] } {
  const goods = builtInDeck.goods.map(({ id }, place) => ({ id, place, name: id }));
  const number = builtInDeck.cards.findIndex((one) => one.goods[GRAPES.id] === 3) + 1;
  const shown = Object.entries(builtInDeck.cards[number - 1]?.goods ?? {}).sort(([, a], [, b]) => b - a);
  return {
    card: { number, goods: shown.map(([id, count]) => [goods.findIndex((good) => good.id === id), count] as const) },
    goods,
  };
}

const STEPS: readonly Sign[] = ["cardBack", "lock", "tick", "coin"];

/** A card, the steps of a round, and what it is all for. */
function overview(words: Words): Drawing {
  const { rules } = words.turin.pictures;
  const { card, goods } = grapesCard();
  const left = PAD + CARD.width + 26;
  const steps = rules.steps.map((step, i) => {
    const middle = 32 + i * 38;
    return (
      sign(STEPS[i]!, left, middle - 15, 30) + text(left + 42, middle, step, { weight: 700, max: INNER - left - 52 })
    );
  });
  const last = 4 * 38 + 14;
  return page(
    words.turin.topics.overview.title,
    last + 50,
    cardOnPaper(PAD, 20, card, goods) +
      steps.join("") +
      hairline(last) +
      sign("crown", PAD + 2, last + 11, 30) +
      text(PAD + 44, last + 26, rules.most, { weight: 700, max: INNER - 2 * PAD - 44 }),
  );
}

/** Bids of 6, 3 and 1 with three players. */
function bid(words: Words): Drawing {
  const { place, rules } = words.turin.pictures;
  const bids = [
    { bid: 6, place: 1, cards: 2, pays: 6 },
    { bid: 3, place: 2, cards: 1, pays: 3 },
    { bid: 1, place: null, cards: 0, pays: 0 },
  ];
  const rows = bids.map((one, i) => {
    const middle = rowMiddle(i);
    const won =
      one.place === null
        ? [signPiece("cross", middle, 30)]
        : [placed(middle, place(one.place)), cardsInHand(middle, one.cards)];
    return (
      (i > 0 ? hairline(i * ROW) : "") +
      run(PAD, 14, [seat(middle, i + 1), amount(middle, one.bid, 34), arrow(middle), ...won]) +
      text(INNER - PAD, middle, rules.pays(one.pays), { weight: 700, anchor: "end" })
    );
  });
  return page(words.turin.topics.bid.title, bids.length * ROW, rows.join(""));
}

/** Two bids of 5, to which 2 and 0 are added. */
function ties(words: Words): Drawing {
  const { place, rules } = words.turin.pictures;
  const rows = [2, 0].map((added, i) => {
    const middle = rowMiddle(i);
    const total = 5 + added;
    return (
      (i > 0 ? hairline(i * ROW) : "") +
      run(PAD, 10, [
        seat(middle, i + 1),
        amount(middle, 5, 34),
        sum(middle, "+"),
        amount(middle, added, 34),
        sum(middle, "="),
        amount(middle, total, 34),
        arrow(middle),
        placed(middle, place(i + 1)),
      ]) +
      text(INNER - PAD, middle, rules.pays(total), { weight: 700, anchor: "end" })
    );
  });
  return page(words.turin.topics.ties.title, 2 * ROW, rows.join(""));
}

/** A card sold for 4, with 4 on it. */
function sell(words: Words): Drawing {
  const { rules } = words.turin.pictures;
  const { card, goods } = grapesCard();
  const left = PAD + CARD.width + 26;
  const price = amount(20 + 17, 4, 26);
  const lines = [
    { mark: "", scudo: 4, says: rules.lay },
    { mark: "+", scudo: 4, says: rules.buyer },
    { mark: "=", scudo: 8, says: rules.back },
  ].map(({ mark, scudo, says }, i) => {
    const middle = 40 + i * 50;
    return (
      (i === 2 ? rect(left, middle - 25, INNER - PAD - left, 2, 1, { fill: COLOURS.edge }) : "") +
      text(left + 8, middle, mark, { weight: 700, pair: "inkSoft/paper" }) +
      run(left + 34, 12, [amount(middle, scudo, 34), word(middle, says)])
    );
  });
  return page(
    words.turin.topics.sell.title,
    CARD.height + 42,
    cardOnPaper(PAD, 20, card, goods) + price.draw(PAD + CARD.width - price.width - 5) + lines.join(""),
  );
}

function loans(words: Words): Drawing {
  const { rules } = words.turin.pictures;
  const rows = [
    run(PAD, 14, [amount(rowMiddle(0), 10, 34), word(rowMiddle(0), rules.now)]),
    run(PAD, 14, [
      chip(rowMiddle(1), "−15", { fill: COLOURS.brick, pair: "cream/brick" }),
      word(rowMiddle(1), rules.later),
    ]),
  ];
  return page(words.turin.topics.loans.title, 2 * ROW, rows.join(hairline(ROW)));
}

/** Grapes, with two in front and one behind. */
function payouts(words: Words): Drawing {
  const { rules } = words.turin.pictures;
  const holders = [
    { count: 4, change: "+4" },
    { count: 4, change: "+4" },
    { count: 1, change: "−1" },
  ];
  const head = rowMiddle(0);
  const rows = holders.map(({ count, change }, i) => {
    const middle = rowMiddle(i + 1);
    const leads = count === 4;
    return (
      hairline((i + 1) * ROW) +
      run(PAD, 18, [seat(middle, i + 1), word(middle, String(count))]) +
      goodIcon(GRAPES, PAD + 72, middle - 16, 32) +
      (leads ? rect(INNER - PAD - 64, middle - 20, 64, 40, 9, { fill: COLOURS.gold }) : "") +
      text(INNER - PAD - 32, middle, change, {
        weight: 700,
        anchor: "middle",
        pair: leads ? "ink/gold" : "ink/paper",
      })
    );
  });
  return page(
    words.turin.topics.payouts.title,
    4 * ROW,
    goodIcon(GRAPES, PAD, head - 19, 38) +
      run(PAD + 54, 10, [
        amount(head, 6, 34),
        sum(head, "+"),
        amount(head, 1, 34),
        sum(head, "="),
        amount(head, 7, 34),
        sum(head, "÷ 2"),
        arrow(head),
        word(head, rules.share(4)),
      ]) +
      rows.join(""),
  );
}

const illustrations = { overview, bid, ties, sell, loans, payouts };

/** By topic; a topic without one is told by its sentences alone. */
export const rulesDrawings: Readonly<Record<string, Draw>> = Object.fromEntries(
  Object.entries(illustrations).map(([topic, draw]) => [`rules/${topic}`, (_, words): Drawing => draw(words)]),
);
