import { describe, expect, it } from "vitest";
import { turinUi } from "../../../../src/discord/screens/turin/index.js";
import { pictures } from "../../../../src/discord/screens/turin/pictures.js";
import { reckonings } from "../../../../src/discord/screens/turin/pictures-end.js";
import type { Components } from "../../../../src/discord/ui.js";
import type { State } from "../../../../src/games/turin/state.js";
import type { Event } from "../../../../src/games/turin/types.js";
import { languages } from "../../../../src/text/index.js";
import { applied, contextFor, newGame, playout } from "./support.js";

const ids = (from: number) => Array.from({ length: 6 }, (_, i) => `c${String(from + i).padStart(2, "0")}`);
const hands = { p1: ids(1), p2: ids(7), p3: ids(13) };
const deal = { by: "chance", type: "deal", hands, market: [], removed: [] };
const offers = ["c01", "c07", "c13"].map((card, i) => ({ by: `p${i + 1}`, type: "offer", card }));
const bids = (...amounts: readonly number[]) => amounts.map((amount, i) => ({ by: `p${i + 1}`, type: "bid", amount }));
const pick = { by: "p1", type: "pick", cards: ["c01", "c07"] };

interface Moment {
  readonly state: State;
  readonly events: readonly Event[];
}

/** After these entries, with what the last one made happen. */
function momentAfter(options: Record<string, unknown>, ...entries: readonly object[]): Moment {
  const start: Moment = { state: newGame(3, options), events: [] };
  return [deal, ...entries].reduce(({ state }: Moment, entry) => applied(state, entry), start);
}

/** Texts of a screen; people as p1, p2 … */
function read(components: Components): string {
  const contents: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if ("content" in node && typeof node.content === "string") contents.push(node.content);
    for (const inner of Object.values(node)) visit(inner);
  };
  components.forEach(visit);
  return contents.join("\n").replace(/<@123456789012345678(\d)>/g, "p$1");
}

const SIGNS = "🍫 3 · 🍄 4 · 🧀 4 · 🧄 5 · 🍇 6 · 🐟 7 · 🌰 8 · 🌶️ 9 · 🍚 10";
const NAMED =
  "🍫 chocolate 3 · 🍄 mushrooms 4 · 🧀 cheese 4 · 🧄 garlic 5 · 🍇 grapes 6 · 🐟 anchovies 7 · 🌰 chestnuts 8 · 🌶️ peppers 9 · 🍚 rice 10";

const boardOf = ({ state, events }: Moment) => read(turinUi.board(events, [], contextFor(state, null)));
const offering = momentAfter({});
const bidding = momentAfter({}, ...offers);
const tie = momentAfter({ goose: "tie" }, ...offers, ...bids(3, 3, 5));
const picking = momentAfter({}, ...offers, ...bids(3, 2, 0));
const selling = momentAfter({}, ...offers, ...bids(3, 2, 0), pick);
const onSale = momentAfter({}, ...offers, ...bids(3, 2, 0), pick, { by: "p1", type: "list", card: "c01", price: 2 });

describe("the board without its picture", () => {
  it.each([
    ["offers", offering],
    ["bids", bidding],
    ["a tie", tie],
    ["picks", picking],
    ["sales", selling],
  ])("says at %s what each good pays", (_, moment) => {
    expect(boardOf(moment)).toContain(`-# Payout for having most: ${SIGNS}`);
  });

  it("says what counts at its table: the other column, another order", () => {
    const other = momentAfter({ payout: "new" });
    expect(boardOf(other)).toContain("🍫 5 · 🍄 5 · 🧀 6 · 🧄 6 · 🍇 6 · 🐟 7 · 🌰 7 · 🌶️ 8 · 🍚 8");
    const order = [...other.state.options.payoutOrder].reverse();
    expect(boardOf(momentAfter({ payoutOrder: order }))).toContain("🍚 10 · 🌶️ 9 · 🌰 8");
  });

  it("names a good of an operator's own deck, whose sign says nothing", () => {
    const { deck } = offering.state.options;
    const ours = (id: string) => (id === "rice" ? "polenta" : id);
    const own = {
      ...deck,
      goods: deck.goods.map((good) => ({ ...good, id: ours(good.id) })),
      cards: deck.cards.map((card) => ({
        ...card,
        goods: Object.fromEntries(Object.entries(card.goods).map(([id, n]) => [ours(id), n])),
      })),
    };
    expect(boardOf(momentAfter({ deck: own }))).toMatch(/🌶️ 9 · \S+ polenta 10/u);
  });

  it.each<[number, string, string]>([
    [2, "1st place 2", ""],
    [3, "1st place 2 · 2nd place 1", ""],
    [4, "1st place 1 · 2nd place 1", "1st place 2 · 2nd place 1 · 3rd place 1"],
    [5, "1st place 1 · 2nd place 1 · 3rd place 1", "1st place 2 · 2nd place 2 · 3rd place 1"],
  ])("says what each place wins with %d players, until it is known who has which", (players, first, later) => {
    const seen = [...playout(players, {}, 7)].filter(({ state }) => state.phase !== "deal" && state.phase !== "over");
    const before = ["offer", "bid", "tie", "toss"];
    for (const moment of seen) {
      const line = `-# Cards to win: ${moment.state.round === 1 || later === "" ? first : later}\n`;
      const told = boardOf(moment);
      if (before.includes(moment.state.phase)) expect(told).toContain(line);
      else expect(told).not.toContain("Cards to win");
    }
  });

  it("has the same words in its picture's alt text", () => {
    const [picture] = pictures.board([], [], contextFor(bidding.state, null));
    expect(picture?.alt).toContain("Cards to win: 1st place 2, 2nd place 1.");
    expect(picture?.alt).toContain(
      "What each good pays: chocolate 3, mushrooms 4, cheese 4, garlic 5, grapes 6, anchovies 7, chestnuts 8, peppers 9, rice 10.",
    );
  });
});

it("the status and the rules name the goods that pay", () => {
  const status = turinUi.press("status", [], {}, contextFor(bidding.state, "p1"));
  expect(status.kind === "show" && read(status.components)).toContain(`-# Payout for having most: ${NAMED}`);
  const rules = read(turinUi.rules("payouts", languages.en));
  expect(rules).toContain("🍫 chocolate 3 / 5 · 🍄 mushrooms 4 / 5");
  expect(rules).toContain("🍚 rice 10 / 8");
  expect(read(turinUi.rules("payouts", languages.it))).toContain("🍚 riso 10 / 8");
});

describe("the board says nothing twice", () => {
  it("tells offers by number, since the market below has the cards", () => {
    const told = boardOf(bidding);
    expect(told).toContain("🎴 All offers are shown: p1 `#1` · p2 `#7` · p3 `#13`.");
    expect(told.match(/3 🍫 chocolate · 2 🌰 chestnuts/g)).toHaveLength(1);
  });

  it("tells what is asked for a card by its number, and who asks how much below the card itself", () => {
    const told = boardOf(onSale);
    expect(told).toContain("🏷️ p1 asks 2 scudo for `#1`.");
    expect(told).toContain("**For sale**\n`#1` 3 🍫 chocolate · 2 🌰 chestnuts · 1 🍇 grape\np1 asks 2 scudo");
  });

  it("leaves the cards whole where they stand nowhere below", () => {
    const past = read(turinUi.past(bidding.events, [], contextFor(picking.state, null)));
    expect(past).toContain("p1 `#1` 3 🍫 chocolate · 2 🌰 chestnuts · 1 🍇 grape\np2 `#7`");
  });

  it("tells a tie once, and again as it stands when the goose has changed it", () => {
    expect(boardOf(tie).match(/⚖️/g)).toHaveLength(1);
    expect(boardOf(tie)).toContain("⚖️ Tied at 3 for 2nd to 3rd place: p1 and p2.");
    const three = momentAfter({ goose: "tie" }, ...offers, ...bids(3, 3, 3));
    const goosed = applied(three.state, { by: "p1", type: "takeGoose" });
    const told = read(turinUi.board(three.events, goosed.events, contextFor(goosed.state, null)));
    expect(told).toContain("⚖️ Tied at 3 for 1st to 3rd place: p1, p2, and p3.");
    expect(told).toContain("⚖️ p2 and p3 tie at 3 for 1st to 2nd place.");
    // Somebody who looks without the news still reads of the tie.
    const status = turinUi.press("status", [], {}, contextFor(tie.state, "p3"));
    expect(status.kind === "show" && read(status.components)).toContain("⚖️ p1 and p2 tie at 3 for 2nd to 3rd place.");
  });

  it("has no empty blocks", () => {
    for (const moment of [offering, bidding, tie, picking, selling]) expect(boardOf(moment)).not.toContain("For sale");
    expect(boardOf(offering)).toContain("**Market** (filled by the offers)\n-# Cards to win");
    expect(boardOf(offering)).not.toContain("nothing yet");
  });
});

describe("how a score came about", () => {
  const ends = [1, 2, 3, 4, 5, 6].flatMap((seed) =>
    [2, 3, 5].flatMap((players) => [...playout(players, { games: 1 }, seed)].slice(-1)),
  );

  it("adds up to it, loans apart from what was paid", () => {
    for (const { state, events } of ends) {
      const ctx = contextFor(state, null);
      const found = reckonings(events, ctx);
      expect(found.map(({ seat }) => seat)).toEqual(Object.keys(ctx.view.seats));
      for (const { seat, before, got, paid, lent, repaid, score } of found) {
        expect(before + got - paid + lent - repaid).toBe(score);
        expect(score).toBe(ctx.view.totals[seat]);
        const loans = events.filter((event) => event.type === "loan" && event.forced && event.seat === seat);
        expect(lent).toBe(10 * loans.length);
        const payments = events.flatMap((event) => (event.type === "payout" ? event.payers : []));
        expect(paid).toBe(payments.filter((one) => one.seat === seat && one.how !== "bank").length);
      }
    }
    expect(ends.some(({ events }) => events.some((event) => event.type === "loan" && event.forced))).toBe(true);
  });

  it("is told on the last board and in the sheet's alt text", () => {
    const events: readonly Event[] = [
      {
        type: "payout",
        good: "chocolate",
        leaders: ["p2"],
        payers: [{ seat: "p1", how: "loan" }],
        bank: 3,
        pot: 4,
        each: 4,
      },
      { type: "repaid", seat: "p1", owed: 15 },
      { type: "scored", gameNumber: 1, scores: { p1: -6, p2: 12, p3: 7 } },
    ];
    const over = ends.find(({ state }) => state.players.length === 3)!.state;
    const payouts = [{ good: "chocolate", leaders: ["p2"], payers: 1, pot: 4, each: 4 }];
    const ctx = contextFor(over, null);
    const view = { ...ctx.view, games: [{ payouts, scores: { p1: -6, p2: 12, p3: 7 } }] };
    expect(read(turinUi.board(events, [], { ...ctx, view }))).toContain(
      "**From the payouts to the score**\np1 0 before − 1 paid + 10 borrowed − 15 repaid = −6\np2 8 before + 4 received = 12\np3 7 before = 7",
    );
    const sheet = pictures.past(events, [], { ...ctx, view }).at(-1);
    expect(sheet?.alt).toContain("0 before − 1 paid + 10 borrowed − 15 repaid = −6.");
    expect(sheet?.data).toMatchObject({ before: [0, 8, 7], payouts: [{ changes: [-1, 4, 0], lent: [10, 0, 0] }] });
  });

  it("is not told when part of the payouts is no longer kept", () => {
    const { state, events } = ends.find(({ state }) => state.players.length === 3)!;
    const first = events.findIndex(({ type }) => type === "payout");
    expect(reckonings(events.slice(first + 1), contextFor(state, null))).toEqual([]);
  });
});
