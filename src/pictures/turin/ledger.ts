/** The ledger: what each good pays, and how many of it everybody has face up; who leads alone wears the crown. */
import type { Words } from "../../text/index.js";
import { sign } from "../icons.js";
import { chip, INNER, MARGIN, MARKER, sheet } from "../kit.js";
import { COLOURS } from "../palette.js";
import { type Piece, rect, run, runWidth, type Svg, text, textWidth } from "../svg.js";
import type { GoodData, PlayerData } from "./data.js";
import { goodIcon } from "./goods.js";
import { amount, cardsInHand, nameOf, player, signPiece } from "./parts.js";

const PAD = 6;
const GAP = 9;

const columnWidth = (goods: readonly GoodData[]): number => (INNER - 2 * PAD) / goods.length;
const columnMiddle = (goods: readonly GoodData[], i: number): number => MARGIN + PAD + columnWidth(goods) * (i + 0.5);

export const GOODS_HEAD = 78;

/** The goods in payout order, each with what it pays. */
export function goodsHead(y: number, goods: readonly GoodData[]): Svg {
  return goods
    .map((good, i) => {
      const middle = columnMiddle(goods, i);
      const pays = amount(y + 58, good.pays);
      return goodIcon(good, middle - 18, y + 6, 36) + pays.draw(middle - pays.width / 2);
    })
    .join("");
}

/** How many of each good; a sole leader's number on gold, under a crown. */
export function countsRow(
  middle: number,
  goods: readonly GoodData[],
  { counts, leads }: Pick<PlayerData, "counts" | "leads">,
): Svg {
  return goods
    .map((_, i) => {
      const x = columnMiddle(goods, i);
      const count = counts[i] ?? 0;
      if (count === 0) return rect(x - 5, middle - 1.25, 10, 2.5, 1.25, { fill: COLOURS.edge });
      if (!leads[i]) return text(x, middle, String(count), { anchor: "middle" });
      return (
        rect(x - 19, middle - 15, 38, 30, 8, { fill: COLOURS.gold }) +
        sign("crown", x - 10, middle - 27, 20) +
        text(x, middle + 1, String(count), { weight: 700, pair: "ink/gold", anchor: "middle" })
      );
    })
    .join("");
}

/** What stands at the right of a player's name: how far in this step, goose, loan, scudo if open, cards in hand. */
function facts(middle: number, one: PlayerData, words: Words): readonly Piece[] {
  const { board } = words.turin;
  const pieces: Piece[] = [];
  if (one.bid !== null) {
    const shown = one.added === null ? board.bid(one.bid) : board.bidAdded(one.bid, one.added);
    pieces.push(chip(middle, shown, { fill: COLOURS.ink, pair: "cream/ink" }));
  }
  if (one.progress === "sealed") pieces.push(signPiece("lock", middle));
  if (one.progress === "toCome" || one.progress === "picking") pieces.push(signPiece("hourglass", middle));
  if (one.progress === "done") pieces.push(signPiece("tick", middle));
  if (one.goose) pieces.push(signPiece("goose", middle, 30));
  if (one.debt > 0) pieces.push(chip(middle, `−${one.debt}`, { fill: COLOURS.brick, pair: "cream/brick" }));
  if (one.scudo !== null) pieces.push(amount(middle, one.scudo));
  pieces.push(cardsInHand(middle, one.cardsInHand));
  return pieces;
}

const PLAYER = 82;
/** Of somebody who has nothing face up yet. */
const PLAYER_WITHOUT = 44;
/** The facts' own line, below a name that has no room beside them. */
const FACTS = 34;

const LEFT = MARGIN + PAD + 4;
const RIGHT = MARGIN + INNER - PAD - 6;

const hasGoods = ({ counts }: PlayerData): boolean => counts.some((count) => count > 0);

/** The room that is left for marker and name beside these. */
const besides = (pieces: readonly Piece[]): number => RIGHT - runWidth(GAP, pieces) - 12 - LEFT;

/** A name that would be cut short stands alone in its line. */
function isLong(one: PlayerData, words: Words): boolean {
  const name = textWidth(nameOf(one, words), { weight: 700 });
  return MARKER + 8 + name > besides(facts(0, one, words));
}

const heightOf = (one: PlayerData, words: Words): number =>
  (hasGoods(one) ? PLAYER : PLAYER_WITHOUT) + (isLong(one, words) ? FACTS : 0);

function playerRows(y: number, one: PlayerData, goods: readonly GoodData[], words: Words): Svg {
  const below = isLong(one, words) ? FACTS : 0;
  const pieces = facts(y + 22 + below, one, words);
  return (
    player(LEFT, y + 22, one, below > 0 ? RIGHT - LEFT : besides(pieces), words) +
    run(RIGHT - runWidth(GAP, pieces), GAP, pieces) +
    (hasGoods(one) ? countsRow(y + 61 + below, goods, one) : "")
  );
}

export const ledgerHeight = (players: readonly PlayerData[], words: Words): number =>
  players.reduce((sum, one) => sum + heightOf(one, words), GOODS_HEAD + 2);

/** The whole ledger, its upper edge at `y`. */
export function ledger(y: number, players: readonly PlayerData[], goods: readonly GoodData[], words: Words): Svg {
  let top = y + GOODS_HEAD;
  const rows = players.map((one) => {
    const row = rect(MARGIN, top, INNER, 1.5, 0, { fill: COLOURS.edge }) + playerRows(top, one, goods, words);
    top += heightOf(one, words);
    return row;
  });
  return sheet(MARGIN, y, INNER, ledgerHeight(players, words)) + goodsHead(y, goods) + rows.join("");
}
