import { describe, expect, it } from "vitest";
import { turinUi } from "../../../../src/discord/screens/turin/index.js";
import type { Typed } from "../../../../src/discord/ui.js";
import { builtInDeck, turin } from "../../../../src/games/turin/index.js";
import { wordsFor } from "../../../../src/text/index.js";
import { longDeck } from "./greatest.js";

const words = wordsFor("en");
const goods = builtInDeck.goods.map((good) => good.id);

function read(typed: Typed) {
  const choice = turinUi.readLobby(typed, words);
  if (typeof choice === "string") throw new Error(choice);
  return choice;
}

describe("a pace", () => {
  it.each([
    ["live, also when nothing is said", {}, "live", null, 10, undefined],
    ["daily", { pace: "daily" }, "daily", 86400, 3600, "open"],
    ["slow", { pace: "slow" }, "slow", 259200, 21600, "open"],
    ["daily with secret scudo", { pace: "daily", scudo: "secret" }, "daily", 86400, 3600, "secret"],
    ["live with a deadline", { deadline: "90 min" }, "custom", 5400, 10, undefined],
    ["daily without a deadline", { pace: "daily", deadline: "none" }, "custom", null, 3600, "open"],
    ["slow with its own window", { pace: "slow", "claim-window": "30m" }, "custom", 259200, 1800, "open"],
    ["first come, first served", { "claim-window": "0" }, "custom", null, 0, undefined],
    ["bare numbers: hours, and seconds", { deadline: "12", "claim-window": "20" }, "custom", 43200, 20, undefined],
    ["what the preset says anyway", { pace: "daily", deadline: "1d" }, "daily", 86400, 3600, "open"],
  ])("%s", (_, typed, name, step, claimWindow, scudo) => {
    const { pace, options } = read(typed);
    expect(pace).toEqual({ name, step, claimWindow, round: null, opening: null });
    expect(options.claimWindow).toBe(claimWindow);
    expect(options.scudo).toBe(scudo);
    expect(turin.readOptions(options, ["p1", "p2"]).ok).toBe(true);
  });
});

it("a pace proposes no scudo where the server has laid down how it is played", () => {
  const choice = (typed: Typed) => turinUi.readLobby(typed, words, { scudo: "secret" });
  expect(choice({ pace: "daily" })).not.toHaveProperty("options.scudo");
  expect(choice({ pace: "daily", scudo: "open" })).toHaveProperty("options.scudo", "open");
});

describe("options", () => {
  it("are those of the record", () => {
    const typed = {
      payout: "new",
      scudo: "open",
      goose: "least",
      games: 3,
      "payout-order": goods.toReversed().join(" "),
    };
    const { options } = read(typed);
    expect(options).toEqual({
      payout: "new",
      scudo: "open",
      goose: "least",
      games: 3,
      payoutOrder: goods.toReversed(),
      claimWindow: 10,
    });
    const full = turin.readOptions(options, ["p1", "p2"]);
    const lines = full.ok ? turinUi.lobbyLines(full.value, read(typed).pace, words).join("\n") : "";
    for (const said of ["new", "open", "fewest majorities", "3 games", "🍚 rice → 🌶️ peppers", "10 seconds"]) {
      expect(lines).toContain(said);
    }
  });

  it.each([
    ["an unknown pace", { pace: "hasty" }, /pace.*live, daily, slow/],
    ["an unknown payout", { payout: "red" }, /payout.*classic, new/],
    ["two games", { games: 2 }, /games.*1, 3/],
    ["a deadline that is no time", { deadline: "soon `x`" }, /“soon ˋxˋ”.*deadline/],
    ["a deadline too long", { deadline: "100 days" }, /deadline.*1 minute to 30 days/],
    ["a claim window too long", { "claim-window": "8d" }, /claim-window.*1 second to 7 days/],
    [
      "a payout order with faults",
      { "payout-order": "rice, gold, rice" },
      /Unknown: “gold”.*twice: 🍚 rice.*Missing: 🍫 chocolate/,
    ],
  ])("are refused: %s", (_, typed, sentence) => {
    expect(turinUi.readLobby(typed, words)).toMatch(sentence);
  });

  it("read the goods of the operator's own deck, and name the deck in the lobby", () => {
    const deck = longDeck();
    const order = deck.goods.map((good) => good.id).toReversed();
    const byName = order.map((good) => good.split("_")[0]).join(", ");
    const choice = turinUi.readLobby({ "payout-order": byName }, words, { deck });
    expect(choice).toMatchObject({ options: { payoutOrder: order } });
    const full = turin.readOptions({ deck }, ["p1", "p2"]);
    expect(full.ok && turinUi.lobbyLines(full.value, read({}).pace, words).join("\n")).toContain("Cards: **∗∗D");
  });
});

describe("durations", () => {
  it.each([
    [0, "0 seconds"],
    [1, "1 second"],
    [10, "10 seconds"],
    [90, "1 minute and 30 seconds"],
    [3600, "1 hour"],
    [86400, "24 hours"],
    [259200, "3 days"],
  ])("%s is %s", (seconds, said) => {
    expect(words.shared.duration(seconds)).toBe(said);
  });
});
