/** What is typed after a slash, as the page reads it. */
import { expect, test } from "vitest";
import {
  begun,
  type Command,
  findCommands,
  readCommands,
  readFilled,
  sentValue,
  typedInto,
} from "../../page/src/command.js";

const ROWS = [
  {
    name: "game",
    description: "A game",
    options: [
      {
        type: 1,
        name: "bid",
        name_localizations: { it: "offri" },
        description: "Bid",
        description_localizations: { it: "Offri" },
        options: [
          {
            ...{ type: 4, name: "amount", description: "How much", required: true },
            name_localizations: { it: "quanto" },
          },
          {
            type: 3,
            name: "box",
            description: "Where",
            choices: [{ name: "lid", value: "l", name_localizations: { it: "coperchio" } }],
          },
          { type: 6, name: "to", description: "Whom" },
          { type: 8, name: "role", description: "Which role" },
          { type: 7, name: "place", description: "Where", channel_types: [0] },
          { type: 9, name: "either", description: "Whom" },
          { type: 5, name: "open", description: "Openly" },
          { type: 11, name: "file", description: "What" },
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
  expect([italian?.path, italian?.shown]).toEqual(["game bid", "game offri"]);
  expect(italian?.options[0]).toMatchObject({ name: "amount", shown: "quanto" });
  expect(bid.options.map(({ kind }) => kind)).toEqual([
    ...["text", "text", "person", "role", "channel", "either", "truth", "file"],
  ]);
});

test("names are found and typed in the reader's language, and in the bot's own", () => {
  const italian = readCommands(ROWS, "it");
  for (const typed of ["/game offri quanto:4", "/game bid amount:4"]) {
    expect(findCommands(italian, typed.slice(0, 9))[0]?.path).toBe("game bid");
    expect(begun(italian, typed)?.filled).toEqual([{ name: "amount", text: "4", value: null }]);
  }
});

const shown = (filled: readonly { name: string; text: string }[]) =>
  filled.map(({ name, text }) => `${name}=${text}`).join(" ");

test.each([
  // In the field of the first option, and of none; what stood in `box` before is "lid".
  ["amount", "4", "box=lid amount=4", "amount"],
  ["amount", "amount:", "box=lid amount=", "amount"],
  ["amount", "amount:4", "box=lid amount=4", "amount"],
  ["amount", "Amount: 4", "box=lid amount=4", "amount"],
  ["amount", "4 box:", "amount=4 box=lid", "box"],
  ["amount", "4 box:base to:ann", "amount=4 box=base to=ann", "to"],
  ["amount", "box:", "box=lid", "box"],
  ["amount", "4 other:", "box=lid amount=4 other:", "amount"],
  [null, "to:", "box=lid to=", "to"],
  [null, "t", "box=lid", null],
])("in the field of %s, %s leads to %s", (option, text, filled, focus) => {
  const before = [{ name: "box", text: "lid", value: "l" }];
  const now = typedInto(bid, before, option, text);
  expect([shown(now.filled), now.focus]).toEqual([filled, focus]);
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
  ["role", "@an", null],
  ["role", "@ann", "1"],
])("%s:%s sends %s", (name, text, sent) => {
  const option = bid.options.find((one) => one.name === name)!;
  expect(sentValue(option, { name, text, value: null }, people)).toBe(sent);
});
