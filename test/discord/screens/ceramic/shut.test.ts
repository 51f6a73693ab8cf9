import { describe, expect, it } from "vitest";
import { ceramicUi } from "../../../../src/discord/screens/ceramic/index.js";
import type { State } from "../../../../src/games/ceramic/state.js";
import { contextFor, inOrder, newGame, played, seatsFor, trading } from "./support.js";

const place = (by: string, animal: string, box: string) => ({ by, type: "place", animal, box });
const bury = (by: string, kind: string, n = 4) => ({ by, type: "bury", beads: { [kind]: n }, box: "lid" });

const locked = played(
  trading(3, { variants: ["locked", "prolonged"] }),
  place("p1", "pink", "lid"),
  place("p2", "yellow", "base"),
).state;
const dealt = played(newGame(3), inOrder(3)).state;
const narrated = played(
  newGame(3, { variants: ["narrated"] }),
  inOrder(3),
  ...["p1", "p2"].map((by) => ({ by, type: "story", text: "Once." })),
).state;
const early = played(dealt, ...seatsFor(3).map((by) => ({ by, type: "ready" }))).state;
const opening = played(
  newGame(3, { opening: true }),
  inOrder(3),
  ...seatsFor(3).map((by) => ({ by, type: "ready" })),
).state;
const beadless = played(early, bury("p1", "pink")).state;
const bare = played(beadless, { by: "p1", type: "place", animal: "pink", box: "lid" }).state;
const full = played(newGame(5), inOrder(5), ...seatsFor(5).map((by) => ({ by, type: "ready" }))).state;

describe("a button whose move is not open says which rule, as the command would", () => {
  it.each<[string, string, State, string]>([
    [
      "bury",
      "both boxes are locked",
      locked,
      "At this table no bead goes under a box that has an animal on it (variant locked), and 🐂 pink bull is on the lid.\n" +
        "At this table no bead goes under a box that has an animal on it (variant locked), and 🐍 yellow snake is on the base. Now you can",
    ],
    ["bury", "no beads are left", beadless, "You hold no beads, so you cannot bury any. Now you can"],
    [
      "bury",
      "no round runs",
      dealt,
      "The game is at another step (getting ready for the round), in which you cannot bury beads. Now you can",
    ],
    ["place", "the animals are kept off", opening, "Animals are kept off the boxes at the start of this round;"],
    ["place", "no animal is left", locked, "You hold no animal, so you cannot place one. Now you can"],
    ["place", "no round runs", dealt, "in which you cannot place an animal."],
    [
      "swap",
      "the centre is empty",
      full,
      "and the centre has nothing of a sort that you hold. You hold: 4 🌸 pink + 🐂 pink bull. There: nothing. Now",
    ],
    ["swap", "no round runs", dealt, "in which you cannot swap with the centre."],
    ["show", "nothing is held", bare, "You hold no pieces, so there are none to show or hide. Now you can"],
    ["show", "no round runs", dealt, "in which you cannot show or hide pieces."],
    ["offer", "no round runs", dealt, "in which you cannot offer."],
    ["story", "it is told", narrated, "You have told your story already: one for each player, before the first round."],
    ["story", "none is told at this table", dealt, "in which you cannot tell a story."],
  ])("%s: %s", (action, _, state, sentence) => {
    const intent = ceramicUi.press(action, [], {}, contextFor(state, "p1"));
    expect(intent).toMatchObject({ kind: "refuse", sentence: expect.stringContaining(sentence) });
  });
});
