import { describe, expect, it } from "vitest";
import { turinUi } from "../../../../src/discord/screens/turin/index.js";
import type { State } from "../../../../src/games/turin/state.js";
import { applied, contextFor, newGame } from "./support.js";

const ids = (from: number) => Array.from({ length: 6 }, (_, i) => `c${String(from + i).padStart(2, "0")}`);

/** Three players; p1 gets c01…, p2 c07…, p3 c13…; then whatever entries follow. */
function game(options: Record<string, unknown>, ...entries: readonly object[]): State {
  const deal = {
    by: "chance",
    type: "deal",
    hands: { p1: ids(1), p2: ids(7), p3: ids(13) },
    market: [],
    removed: [],
  };
  return [deal, ...entries].reduce((state: State, entry) => applied(state, entry).state, newGame(3, options));
}

const offers = ["c01", "c07", "c13"].map((card, i) => ({ by: `p${i + 1}`, type: "offer", card }));
const bids = (...amounts: readonly number[]) => amounts.map((amount, i) => ({ by: `p${i + 1}`, type: "bid", amount }));
const toBid = game({}, ...offers);
const toPick = game({}, ...offers, ...bids(3, 2, 0));
const toSell = game({}, ...offers, ...bids(3, 2, 0), { by: "p1", type: "pick", cards: ["c01", "c07"] });
const forSale = applied(toSell, { by: "p1", type: "list", card: "c01", price: 2 }).state;
const tie = game({ goose: "tie" }, ...offers, ...bids(2, 2, 1));
const tieWithout = game({}, ...offers, ...bids(2, 2, 1));
const goosed = applied(game({ goose: "tie" }, ...offers, ...bids(2, 2, 2)), { by: "p2", type: "takeGoose" }).state;

describe("a button whose move is not open says which rule, as the command would", () => {
  it.each<[string, string, State, string, string]>([
    ["offer", "it is bidding", toBid, "p1", "The game is at another step (bids), in which you cannot offer."],
    [
      "bid",
      "the bids are shown and tie",
      tie,
      "p1",
      "The bids are shown already and there is a tie, so a bid is too late",
    ],
    ["bid", "cards are picked", toPick, "p1", "The game is at another step (picking), in which you cannot bid."],
    ["add", "it is bidding", toBid, "p1", "An addition belongs to a tie."],
    ["add", "others tie", tie, "p3", "and you are not among them: <@"],
    ["pick", "it is another's turn", toPick, "p2", "and it is <@"],
    ["pick", "it is bidding", toBid, "p1", "The game is at another step (bids), in which you cannot pick."],
    ["sell", "it is bidding", toBid, "p1", "The game is at another step (bids), in which you cannot sell."],
    [
      "sell",
      "one was put up",
      forSale,
      "p1",
      "one card a round may be put up, and you have put up `#1` 3 🍫 chocolate",
    ],
    [
      "unsell",
      "it was put up just now",
      forSale,
      "p1",
      "and `#1` 3 🍫 chocolate · 2 🌰 chestnuts · 1 🍇 grape was put up in round 1.",
    ],
    ["unsell", "nothing is for sale", toSell, "p1", "None of your cards can be taken off sale now"],
    ["buy", "it is one's own", forSale, "p1", "is yours; you cannot buy it."],
    ["buy", "nothing is for sale", toSell, "p2", "There is nothing for you to buy now."],
    ["sellTo", "nobody has claimed it yet", forSale, "p1", "There is nothing to choose yet"],
    ["sellTo", "nothing is for sale", toSell, "p1", "No card of yours waits for you to choose its buyer."],
    [
      "loan",
      "it is taken",
      applied(toBid, { by: "p1", type: "loan" }).state,
      "p1",
      "Each player may take one loan in a game",
    ],
    ["done", "it is bidding", toBid, "p1", "The game is at another step (bids), in which you cannot say done."],
    ["done", "it is said already", forSale, "p1", "You are done with this round's sales"],
    ["goose", "the table plays without", tieWithout, "p1", "This table plays without the goose."],
    ["goose", "others tie", tie, "p3", "Only those who tie take part in the second bid"],
    ["goose", "another holds it", goosed, "p1", "The goose is not in the middle: <@"],
  ])("%s: %s", (action, _, state, seat, sentence) => {
    const intent = turinUi.press(action, [], {}, contextFor(state, seat));
    expect(intent).toMatchObject({ kind: "refuse", sentence: expect.stringContaining(sentence) });
  });
});
