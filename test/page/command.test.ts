/** What is typed after a slash, as the page reads it. */
import { expect, test } from "vitest";
import { begun, type Command, findCommands, readCommands, readFilled, sentValue } from "../../page/src/command.js";

const ROWS = [
  {
    name: "game",
    description: "A game",
    options: [
      {
        type: 1,
        name: "bid",
        description: "Bid",
        description_localizations: { it: "Offri" },
        options: [
          { type: 4, name: "amount", description: "How much", required: true },
          {
            type: 3,
            name: "box",
            description: "Where",
            choices: [{ name: "lid", value: "l", name_localizations: { it: "coperchio" } }],
          },
          { type: 6, name: "to", description: "Whom" },
        ],
      },
      { type: 1, name: "hand", description: "See your cards" },
    ],
  },
];
const [bid, hand] = readCommands(ROWS, "en-US") as [Command, Command];
const people = [
  { value: "1", label: "Ann" },
  { value: "2", label: "Anna" },
];

test("subcommands are commands, in the reader's language", () => {
  expect([bid.path, hand.path]).toEqual(["game bid", "game hand"]);
  const [italian] = readCommands(ROWS, "it");
  expect([italian?.description, italian?.options[1]?.choices[0]?.label]).toEqual(["Offri", "coperchio"]);
});

test.each([
  ["/", ["game bid", "game hand"]],
  ["/game h", ["game hand"]],
  ["/cards", ["game hand"]],
  ["/nothing", []],
])("%s finds %j", (typed, found) => {
  expect(findCommands([bid, hand], typed).map(({ path }) => path)).toEqual(found);
});

test("a command has begun when its name and a space are typed", () => {
  expect(begun([bid, hand], "/game bi")).toBeNull();
  expect(begun([bid, hand], "/game bid")).toBeNull();
  expect(begun([bid, hand], "/game bid 4")?.filled).toEqual([{ name: "amount", text: "4", value: null }]);
});

test.each([
  ["4 lid", { amount: "4", box: "lid" }],
  ["to:ann 4", { to: "ann 4" }],
  ["4 to:ann box:lid", { amount: "4", to: "ann", box: "lid" }],
  ["other:4", { amount: "other:4" }],
  ["", {}],
])("%s fills in %j", (rest, filled) => {
  expect(Object.fromEntries(readFilled(bid, rest).map(({ name, text }) => [name, text]))).toEqual(filled);
});

test.each([
  ["amount", "4", "4"],
  ["box", "LID", "l"],
  ["box", "li", "l"],
  ["box", "base", null],
  ["to", "@ann", "1"],
  ["to", "an", null],
])("%s:%s sends %s", (name, text, sent) => {
  const option = bid.options.find((one) => one.name === name)!;
  expect(sentValue(option, { name, text, value: null }, people)).toBe(sent);
});
