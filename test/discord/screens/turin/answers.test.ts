import { ComponentType } from "discord-api-types/v10";
import { describe, expect, it } from "vitest";
import { turinUi } from "../../../../src/discord/screens/turin/index.js";
import type { Intent } from "../../../../src/discord/ui.js";
import { turin } from "../../../../src/games/turin/index.js";
import type { State } from "../../../../src/games/turin/state.js";
import type { Entry } from "../../../../src/games/turin/types.js";
import type { Move } from "../../../../src/tables/api.js";
import { buttonsOf, nodesOf, pressId } from "./fingers.js";
import { applied, contextFor, newGame, userOf } from "./support.js";

/** Three players; p1 gets c01…, p2 c07…, p3 c13…; then whatever entries follow. */
function game(options: Record<string, unknown>, ...entries: readonly (Partial<Entry> & { by: string })[]): State {
  const ids = (from: number) => Array.from({ length: 6 }, (_, i) => `c${String(from + i).padStart(2, "0")}`);
  const hands = { p1: ids(1), p2: ids(7), p3: ids(13) };
  const deal = { by: "chance", type: "deal", hands, market: [], removed: [] };
  return [deal, ...entries].reduce((state: State, entry) => applied(state, entry).state, newGame(3, options));
}

const offers = [
  { by: "p1", type: "offer", card: "c01" },
  { by: "p2", type: "offer", card: "c07" },
  { by: "p3", type: "offer", card: "c13" },
] as const;
const bids = (...amounts: readonly number[]) =>
  amounts.map((amount, i) => ({ by: `p${i + 1}`, type: "bid" as const, amount }));
const picks = { by: "p1", type: "pick", cards: ["c01", "c07"] } as const;
/** p1 has c01 and c07, p2 has c13; sales have begun. */
const sales = [...offers, ...bids(3, 2, 0), picks] as const;

function shown(intent: Intent): string {
  expect(intent.kind).toBe("show");
  return intent.kind === "show" ? JSON.stringify(intent.components) : "";
}

function yes(intent: Intent): string {
  return (intent.kind === "show" && buttonsOf(intent.components)[0]) || "";
}

function refused(state: State, seat: string, move: Move): string {
  const done = turin.apply(state, { by: seat, ...move } as Entry);
  if (done.ok) throw new Error("legal");
  return turinUi.refusal(done.error, contextFor(state, seat));
}

describe("the last sealed choice, which shows them all", () => {
  it.each([
    ["bid", game({}, ...offers, ...bids(4, 4)), "p3", { amount: 4 }, { type: "bid", amount: 4 }],
    [
      "add",
      game({}, ...offers, ...bids(4, 4, 0), { by: "p1", type: "add", amount: 1 }),
      "p2",
      { amount: 2 },
      { type: "add", amount: 2 },
    ],
    ["offer", game({}, offers[0], offers[1]), "p3", { card: "c13" }, { type: "offer", card: "c13" }],
  ] as const)("%s typed is asked once", (sub, state, seat, typed, move) => {
    const ctx = contextFor(state, seat);
    const intent = turinUi.typed(sub, typed, ctx);
    expect(shown(intent)).toContain("last one");
    expect(pressId(yes(intent), ctx)).toEqual({ kind: "move", move });
  });

  it("is not asked of one who can still change it, nor about what the rules refuse", () => {
    const first = contextFor(game({}, ...offers), "p3");
    expect(turinUi.typed("bid", { amount: 4 }, first)).toEqual({ kind: "move", move: { type: "bid", amount: 4 } });
    const last = contextFor(game({}, ...offers, ...bids(4, 4)), "p3");
    expect(turinUi.typed("bid", { amount: 16 }, last)).toEqual({ kind: "move", move: { type: "bid", amount: 16 } });
  });

  it("is said in the modal itself, which then moves without another question", () => {
    const ctx = contextFor(game({}, ...offers, ...bids(4, 4)), "p3");
    const modal = turinUi.press("bid", [], {}, ctx);
    expect(JSON.stringify(modal)).toContain("Everybody else has bid");
    const id = modal.kind === "modal" ? modal.modal.custom_id : "";
    expect(pressId(id, ctx, { amount: ["4"] })).toMatchObject({ kind: "move", move: { type: "bid", amount: 4 } });
  });

  it("is asked when one became the last while the modal was open", () => {
    const early = turinUi.press("bid", [], {}, contextFor(game({}, ...offers), "p3"));
    const id = early.kind === "modal" ? early.modal.custom_id : "";
    const now = contextFor(game({}, ...offers, ...bids(4, 4)), "p3");
    expect(shown(pressId(id, now, { amount: ["4"] }))).toContain("closes the bidding");
  });
});

describe("what cannot be taken back", () => {
  const listed = (options = {}) => game(options, ...sales, { by: "p1", type: "list", card: "c01", price: 4 });

  it.each([
    [{}, "A claim cannot be withdrawn. Others may claim it too for 10 seconds"],
    [{ claimWindow: 0 }, "First come, first served: this cannot be taken back."],
  ])("a typed purchase is asked once (%o)", (options, said) => {
    const ctx = contextFor(listed(options), "p3");
    const intent = turinUi.typed("buy", { card: "3 chocolate" }, ctx);
    expect(shown(intent)).toContain(said);
    expect(pressId(yes(intent), ctx)).toEqual({ kind: "move", move: { type: "buy", card: "c01" } });
  });

  it("a purchase never goes through at another price than the one that was asked", () => {
    const intent = turinUi.typed("buy", { card: "c01" }, contextFor(listed(), "p3"));
    const state = listed();
    const dearer = { ...state, listings: state.listings.map((listing) => ({ ...listing, price: 9 })) };
    const late = pressId(yes(intent), contextFor(dearer, "p3"));
    expect(late).toMatchObject({ kind: "refuse", sentence: expect.stringContaining("9 scudo") });
  });

  it("a loan is asked once, typed or pressed; a second one is left to the rules", () => {
    const ctx = contextFor(game({}), "p1");
    for (const intent of [turinUi.typed("loan", {}, ctx), turinUi.press("loan", [], {}, ctx)]) {
      expect(shown(intent)).toContain("repay **15**");
      expect(pressId(yes(intent), ctx)).toEqual({ kind: "move", move: { type: "loan" } });
    }
    const state = game({}, { by: "p1", type: "loan" });
    expect(turinUi.typed("loan", {}, contextFor(state, "p1"))).toEqual({ kind: "move", move: { type: "loan" } });
    expect(refused(state, "p1", { type: "loan" })).toContain("have yours already");
  });

  it("done is asked once when pressed, since it may be a slip of the thumb", () => {
    const ctx = contextFor(game({}, ...sales), "p1");
    expect(pressId(yes(turinUi.press("done", [], {}, ctx)), ctx)).toEqual({ kind: "move", move: { type: "done" } });
    expect(turinUi.typed("done", {}, ctx)).toEqual({ kind: "move", move: { type: "done" } });
  });

  it("the seller chooses among the claimants, by name", () => {
    const claims = [
      { by: "p2", type: "buy", card: "c01" },
      { by: "p3", type: "buy", card: "c01" },
      { by: "clock", type: "closeClaims", card: "c01" },
    ] as const;
    const state = claims.reduce((now: State, entry) => applied(now, entry).state, listed());
    const ctx = contextFor(state, "p1");
    const intent = turinUi.press("sellTo", [], {}, ctx);
    expect(shown(intent)).toContain("Sell to p2");
    expect(pressId(yes(intent), ctx)).toEqual({ kind: "move", move: { type: "sellTo", card: "c01", to: "p2" } });
    expect(turinUi.typed("sell-to", { player: userOf("p3") }, ctx)).toEqual({
      kind: "move",
      move: { type: "sellTo", card: "c01", to: "p3" },
    });
    expect(turinUi.typed("sell-to", { player: "999" }, ctx)).toMatchObject({ kind: "refuse" });
    const [timer] = turin.timers(state);
    const board = JSON.stringify(turinUi.board([], [], contextFor(state, null)));
    expect(timer && board).toContain("chooses the buyer; without a choice the first claim counts: <t:");
  });

  it("a running claim window is shown with its end, under the game's own timer key", () => {
    const state = applied(listed(), { by: "p2", type: "buy", card: "c01" }).state;
    expect(JSON.stringify(turinUi.board([], [], contextFor(state, null)))).toContain("end of claims: <t:1760000000:R>");
  });
});

describe("a bid in the tie step", () => {
  it("is not turned into an addition", () => {
    const state = game({}, ...offers, ...bids(4, 4, 0));
    const intent = turinUi.typed("bid", { amount: 1 }, contextFor(state, "p1"));
    expect(intent).toEqual({ kind: "move", move: { type: "bid", amount: 1 } });
    expect(refused(state, "p1", { type: "bid", amount: 1 })).toContain("never turns into an addition");
  });
});

describe("refusals", () => {
  const listed = game({}, ...sales, { by: "p1", type: "list", card: "c01", price: 3 });
  const next = applied(listed, { by: "p2", type: "done" }).state;
  const round2 = [
    { by: "p1", type: "offer", card: "c02" },
    { by: "p2", type: "offer", card: "c08" },
    { by: "p3", type: "offer", card: "c14" },
  ].reduce((state: State, entry) => applied(state, entry).state, next);

  it("show the sum of free scudo", () => {
    const { free } = turin.view(round2, "p1").seats.p1 ?? {};
    expect(free).toBe(9);
    expect(refused(round2, "p1", { type: "bid", amount: 10 })).toContain(
      "You have 9 free scudo: 12 − 3 on the 🍫 chocolate card (#1).",
    );
  });

  it("end with what can be done now", () => {
    const said = refused(round2, "p1", { type: "done" });
    expect(said).toContain("(bids)");
    expect(said).toContain("Now you can bid 0 to 9");
    expect(said).toContain("take your loan");
    const ctx = contextFor(round2, "p1");
    const times = (note?: string) => JSON.stringify(turinUi.hand(ctx, note)).split("Now you can").length - 1;
    expect([times(), times(said)]).toEqual([1, 1]);
  });
});

describe("texts that cannot be read", () => {
  const ctx = contextFor(game({}), "p1");
  it.each([
    ["offer", { card: "my `best` @everyone" }, /no card for “my ˋbestˋ ＠everyone”/],
    ["offer", { card: "garlic" }, /“garlic” could be .*#5.* or .*#6/],
    ["offer", { card: " " }, /Say which card/],
    ["goose", { action: "give" }, /who gets the goose/],
    ["unheard", {}, /do not know/],
  ] as const)("%s %o is refused with what to do", (sub, typed, sentence) => {
    const intent = turinUi.typed(sub, typed, ctx);
    expect(intent.kind).toBe("refuse");
    expect(intent.kind === "refuse" && intent.sentence).toMatch(sentence);
  });

  it("an amount in a modal's text field is refused with a way back to the modal", () => {
    const ctx15 = contextFor(game({}, ...offers), "p1");
    const intent = turinUi.press("set", ["bid"], { amount: ["lots"] }, ctx15);
    expect(intent).toMatchObject({ kind: "refuse", sentence: expect.stringContaining("“lots”") });
    expect(intent.kind === "refuse" && pressId(intent.retry ?? "", ctx15).kind).toBe("modal");
  });

  it.each([
    ["go", []],
    ["go", ["bid", "-1"]],
    ["go", ["offer", "99"]],
    ["go", ["constructor"]],
    ["set", ["nothing"]],
    ["toString", []],
    ["set", ["offer"]],
  ])("a press %s %j that means nothing changes nothing", (action, args) => {
    expect(turinUi.press(action, args, {}, ctx).kind).toBe("refuse");
  });
});

describe("amounts", () => {
  it.each([
    [24, "a menu", 3],
    [25, "a text field", 4],
  ])("up to %i are %s", (max, _, type) => {
    const ctx = contextFor(game({}, ...offers), "p1");
    const intent = turinUi.press("bid", [], {}, { ...ctx, legal: ctx.legal && { ...ctx.legal, bid: { max } } });
    const fields = intent.kind === "modal" ? nodesOf(intent.modal.components) : [];
    expect(fields.map((field) => field.type)).toContain(type);
  });

  it("a sealed one is chosen beforehand when the modal is opened again", () => {
    const ctx = contextFor(game({}, ...offers, ...bids(3)), "p1");
    expect(JSON.stringify(turinUi.press("bid", [], {}, ctx))).toContain('"value":"3","default":true');
  });
});

describe("confirmations", () => {
  it.each([
    [{ type: "bid", amount: 4 }, [], /bid of \*\*4 scudo\*\* is sealed.*change it/],
    [{ type: "bid", amount: 4 }, [{ type: "bidsShown", bids: {} }], /was the last one/],
    [{ type: "offer", card: "c01" }, [], /sealed: `#1` 3 🍫/],
    [{ type: "add", amount: 0 }, [], /addition of \*\*0 scudo\*\* is sealed/],
    [{ type: "pick", cards: ["c01", "c02"] }, [], /You take `#1`.* and `#2`/],
    [{ type: "list", card: "c01", price: 2 }, [], /for sale at \*\*2 scudo/],
    [{ type: "unlist", card: "c01" }, [{ type: "unlisted", seat: "p1", card: "c01", price: 2 }], /2 scudo are back/],
    [
      { type: "buy", card: "c01" },
      [{ type: "sold", card: "c01", seller: "p1", buyer: "p2", price: 2, why: "only" }],
      /bought .*2 scudo/,
    ],
    [{ type: "loan" }, [], /15 to repay/],
    [{ type: "giveGoose", to: "p2" }, [], /goose goes to <@/],
    [{ type: "takeGoose" }, [], /You have the goose/],
    [{ type: "sellTo", card: "c01", to: "p2" }, [], /goes to <@/],
    [{ type: "done" }, [], /done selling/],
  ] as const)("%o", (move, events, sentence) => {
    expect(turinUi.confirmation(move as Move, events, contextFor(game({}), "p1"))).toMatch(sentence);
  });
});

describe("who has no seat", () => {
  it("sees only what is public and can press only status", () => {
    const ctx = contextFor(game({}, ...offers, ...bids(3)), null);
    expect(shown(turinUi.press("status", [], {}, ctx))).toContain("Waiting for");
    expect(turinUi.press("bid", [], {}, ctx)).toMatchObject({ kind: "refuse" });
    expect(turinUi.press("go", ["bid", "3"], {}, ctx)).toMatchObject({ kind: "refuse" });
    expect(buttonsOf(turinUi.hand(ctx))).toEqual([]);
  });
});

it("what was done or refused stands right above the private view's buttons, where a phone shows it", () => {
  const [box] = turinUi.hand(contextFor(game({}, ...offers), "p1"), "Done.");
  const parts = box && "components" in box ? box.components : [];
  const at = parts.findIndex((part) => "content" in part && part.content === "Done.");
  expect(parts.slice(at + 1).map(({ type }) => type)).toEqual(parts.slice(at + 1).map(() => ComponentType.ActionRow));
  expect(parts[at - 1]?.type).toBe(ComponentType.Separator);
});
