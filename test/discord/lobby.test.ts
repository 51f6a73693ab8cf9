import { expect, test } from "vitest";
import type { Command, Named } from "../../src/discord/interactions.js";
import { fits } from "../../src/discord/limits.js";
import { invitedBy } from "../../src/discord/lobby.js";
import { lobbyMessage } from "../../src/discord/lobby-message.js";
import { optionsForm, readOptionsForm } from "../../src/discord/lobby-options.js";
import { turinUi } from "../../src/discord/screens/turin/index.js";
import type { GameUi } from "../../src/discord/ui.js";
import { turin } from "../../src/games/turin/index.js";
import { registry } from "../../src/registry.js";
import type { Table } from "../../src/tables/api.js";
import { languages, wordsFor } from "../../src/text/index.js";
import { modalFaults } from "./limits.js";

const words = wordsFor("en");
const { players } = words.house.lobby;

const person = (id: string, over: Partial<Named> = {}): Named => ({
  id,
  name: id,
  locale: "en",
  bot: false,
  sees: true,
  ...over,
});
const named: Readonly<Record<string, Named>> = {
  bob: person("bob"),
  cat: person("cat"),
  robot: person("robot", { bot: true }),
  blind: person("blind", { sees: false }),
  away: person("away", { sees: null }),
  ann: person("ann"),
};
const start = (...ids: string[]) =>
  ({
    words,
    named,
    person: { id: "ann" },
    typed: Object.fromEntries(ids.map((id, i) => [`player${i + 2}`, id])),
  }) as unknown as Command;

test.each([
  ["a bot", ["robot"], players.bot("<@robot>")],
  ["the host", ["bob", "ann"], players.host],
  ["the same twice", ["bob", "cat", "bob"], players.twice("<@bob>")],
  ["somebody who cannot see the channel", ["blind"], players.cannotSee("<@blind>")],
  ["somebody who is not there", ["away"], players.stranger("<@away>")],
])("%s cannot be invited", (_what, ids, told) => {
  expect(invitedBy(start(...ids), 5)).toBe(told);
});

test("others can, up to the seats of the game", () => {
  expect(invitedBy(start("bob", "cat"), 5)).toEqual([named.bob, named.cat]);
  expect(invitedBy(start(), 5)).toEqual([]);
  expect(invitedBy(start("bob", "cat"), 2)).toBe(players.tooMany(2));
});

const options = turin.readOptions({ games: 3, payoutOrder: undefined }, ["p1", "p2"]);
if (!options.ok) throw new Error("options");
const table = (over: Partial<Table> = {}): Table => ({
  id: "abcdefghijkl",
  game: "turin",
  status: "lobby",
  step: 0,
  version: 1,
  held: null,
  closedWhy: null,
  rematchOf: null,
  hostId: "1".repeat(19),
  guildId: "2",
  channelId: "3",
  threadId: null,
  threadWanted: true,
  seats: [],
  invited: [],
  options: options.value,
  pace: { name: "custom", step: 7_200, claimWindow: 99, round: null, opening: null },
  locale: "en-US",
  seedHash: null,
  seed: null,
  createdAt: 0,
  startedAt: null,
  endedAt: null,
  ...over,
});
const ui = turinUi as GameUi;

test("the greatest lobby stays inside Discord's limits, open, begun and closed", () => {
  const people = Array.from({ length: 5 }, (_, i) => `${i}`.repeat(19));
  const seats = people.map((userId, i) => ({
    seat: `p${i + 1}`,
    userId,
    name: "x".repeat(32),
    misses: 0,
    gone: false,
  }));
  for (const status of ["lobby", "playing", "closed"] as const) {
    for (const threadId of [null, "9".repeat(19)]) {
      const full = table({ status, seats: seats.slice(0, 1), invited: people.slice(1), threadId });
      for (const spoken of Object.values(languages)) {
        expect(fits(lobbyMessage(full, registry.turin!, spoken))).toBe(true);
      }
    }
  }
});

test("the form offers what the start command offers, as the table stands", () => {
  const form = optionsForm(table(), ui, words);
  expect(form?.components.length).toBeLessThanOrEqual(5);
  const chosen = JSON.stringify(form).match(/"value":"[^"]+","default":true/g);
  expect(chosen).toEqual([
    '"value":"classic","default":true',
    '"value":"secret","default":true',
    '"value":"none","default":true',
    '"value":"3","default":true',
  ]);
});

test.each(Object.values(languages))("the form is in its reader's language, here $language", (spoken) => {
  const form = optionsForm(table(), ui, spoken);
  const { labels, choices, options: hints } = spoken.turin.command;
  expect(modalFaults(form)).toEqual([]);
  const said = JSON.stringify(form);
  for (const text of [spoken.shared.labels.pace, ...Object.values(labels), hints.goose, choices.goose.tie]) {
    expect(said).toContain(JSON.stringify(text));
  }
  expect(said).toContain(JSON.stringify(spoken.house.lobby.paceHint));
  expect(said).not.toContain(JSON.stringify(hints.pace));
});

test("a form that changes nothing changes nothing, also not what has no field", () => {
  const values = { payout: ["classic"], scudo: ["secret"], goose: ["none"], games: ["3"] };
  const before = table({ options: { ...options.value, claimWindow: 99 } });
  const act = readOptionsForm(before, ui, values, words);
  expect(act).toEqual({ type: "options", options: before.options, pace: before.pace });
});

test("a changed option and a changed pace", () => {
  const act = readOptionsForm(
    table(),
    ui,
    { pace: ["daily"], goose: ["tie"], scudo: ["secret"], games: ["1"], payout: ["new"] },
    words,
  );
  expect(act).toMatchObject({
    type: "options",
    options: { goose: "tie", scudo: "secret", games: 1, payout: "new", claimWindow: 3_600 },
    pace: { name: "daily", step: 86_400, claimWindow: 3_600 },
  });
});
