import { describe, expect, it } from "vitest";
import { optionsForm, readOptionsForm } from "../../../../src/discord/lobby-options.js";
import { ceramicUi } from "../../../../src/discord/screens/ceramic/index.js";
import type { GameUi, LobbyChoice, Typed } from "../../../../src/discord/ui.js";
import { ceramic } from "../../../../src/games/ceramic/index.js";
import { type Options, VARIANTS } from "../../../../src/games/ceramic/types.js";
import type { Table } from "../../../../src/tables/api.js";
import { wordsFor } from "../../../../src/text/index.js";
import { commandFaults, messageFaults, modalFaults } from "../../limits.js";
import { contextFor, trading } from "./support.js";

const words = wordsFor("en");
const HOUR = 3600;
const lobbyTable: Table = { ...contextFor(trading(2), null).table, status: "lobby", step: 0 };

function read(typed: Typed): LobbyChoice {
  const choice = ceramicUi.readLobby(typed, words);
  if (typeof choice === "string") throw new Error(choice);
  return choice;
}

function optionsOf({ options }: LobbyChoice): Options {
  const made = ceramic.readOptions(options, ["p1", "p2"]);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
}

describe("the options of a table", () => {
  it.each<[Typed, string, number | null, number | null, boolean]>([
    [{}, "live", null, null, false],
    [{ pace: "live" }, "live", null, null, false],
    [{ pace: "daily" }, "daily", 48, 24, true],
    [{ pace: "slow" }, "slow", 144, 72, true],
    [{ pace: "daily", "round-limit": "24h" }, "custom", 24, 12, true],
    [{ pace: "daily", "round-limit": "2 days" }, "daily", 48, 24, true],
    [{ pace: "daily", opening: "none" }, "custom", 48, null, false],
    [{ pace: "daily", opening: "6" }, "custom", 48, 6, true],
    [{ pace: "daily", "round-limit": "none" }, "custom", null, 24, true],
    [{ "round-limit": "1h" }, "custom", 1, null, false],
    [{ "round-limit": "10 h", opening: "2 ore" }, "custom", 10, 2, true],
    [{ opening: "1h" }, "custom", null, 1, true],
  ])("%j is a pace", (typed, name, round, opening, closed) => {
    const choice = read(typed);
    const seconds = (hours: number | null) => (hours === null ? null : hours * HOUR);
    expect(choice.pace).toMatchObject({ name, round: seconds(round), opening: seconds(opening) });
    expect(optionsOf(choice)).toEqual({ variants: [], opening: closed });
  });

  it.each<[Typed, RegExp]>([
    [{ pace: "hasty" }, /`pace` is one of: live, daily, slow/],
    [{ "round-limit": "soon" }, /cannot read “soon” as a time for `round-limit`/],
    [{ opening: "1s" }, /`opening` can be from 1 minute to 30 days/],
    [{ "round-limit": "1h", opening: "1h" }, /`opening` must be shorter than the round: 1 hour of 1 hour/],
    [{ pace: "daily", opening: "3 days" }, /shorter than the round: 3 days of 2 days/],
  ])("%j is not understood, and says why", (typed, sentence) => {
    expect(ceramicUi.readLobby(typed, words)).toMatch(sentence);
  });

  it("takes the variants that are named, in their order, and leaves the others to the game's default", () => {
    expect(read({}).options).not.toHaveProperty("variants");
    expect(optionsOf(read({ narrated: true, locked: true, normal: false })).variants).toEqual(["locked", "narrated"]);
    expect(read({ locked: false }).options).toHaveProperty("variants", []);
  });

  it("gives back what the lobby's form was made from", () => {
    for (const typed of [{ pace: "slow", prolonged: true, extended: true }, { pace: "live" }] as Typed[]) {
      const choice = read(typed);
      const again = read(ceramicUi.lobbyTyped?.(optionsOf(choice), choice.pace) ?? {});
      expect(optionsOf(again)).toEqual(optionsOf(choice));
      expect(again.pace).toEqual(choice.pace);
    }
  });

  it("tells every option to whoever joins", () => {
    const all = read({ pace: "daily", ...Object.fromEntries(VARIANTS.map((variant) => [variant, true])) });
    const lines = ceramicUi.lobbyLines(optionsOf(all), all.pace, words);
    expect(lines.join("\n")).toMatch(/daily.*2 days.*24 hours/);
    expect(lines.join("\n")).toMatch(/5 rounds.*3 animals/);
    expect(lines).toHaveLength(7);
    const plain = read({});
    expect(ceramicUi.lobbyLines(optionsOf(plain), plain.pace, words).join("\n")).toMatch(
      /live.*no time limit[\s\S]*3 rounds[\s\S]*No variants/,
    );
  });
});

describe("the lobby's form", () => {
  const ui = ceramicUi as GameUi;
  const table = (choice: LobbyChoice) =>
    ({ ...lobbyTable, options: optionsOf(choice), pace: choice.pace }) satisfies Table;

  it("has the pace and the variants as they stand", () => {
    const form = optionsForm(table(read({ pace: "slow", locked: true, narrated: true })), ui, words);
    expect(modalFaults(form)).toEqual([]);
    const chosen = JSON.stringify(form).matchAll(/"value":"([a-z]+)","(?:description":"[^"]+",")?default":true/g);
    expect([...chosen].map(([, value]) => value)).toEqual(["slow", "en", "locked", "narrated"]);
  });

  it.each<[LobbyChoice, Record<string, readonly string[]>, readonly string[], string, boolean]>([
    [read({ pace: "slow", locked: true }), { pace: ["slow"], switches: ["locked"] }, ["locked"], "slow", true],
    [read({ pace: "slow", locked: true }), { pace: ["live"], switches: ["normal"] }, ["normal"], "live", false],
    [read({ opening: "2h", locked: true }), { switches: [] }, [], "custom", true],
    [read({ locked: true }), { pace: ["daily"] }, ["locked"], "daily", true],
  ])("changes what was chosen and keeps the rest", (before, values, variants, pace, opening) => {
    const act = readOptionsForm(table(before), ui, values, words);
    expect(act).toMatchObject({ type: "options", options: { variants, opening }, pace: { name: pace } });
  });
});

describe("the board's language in the form", () => {
  const ui = ceramicUi as GameUi;
  const choice = read({});
  const here: Table = { ...lobbyTable, options: optionsOf(choice), pace: choice.pace };

  it.each<[string, Record<string, readonly string[]>, string | undefined]>([
    ["another one", { language: ["it"] }, "it"],
    ["the one it has", { language: ["en"] }, undefined],
    ["none that we speak", { language: ["tlh"] }, undefined],
    ["no choice", {}, undefined],
  ])("%s", (_what, values, locale) => {
    const act = readOptionsForm(here, ui, { pace: ["live"], ...values }, words);
    expect(act).toMatchObject({ type: "options", options: here.options, pace: here.pace });
    expect(typeof act === "object" && act.locale).toBe(locale);
  });

  it("is in the reader's language, not in the table's", () => {
    const form = optionsForm(here, ui, wordsFor("it"));
    expect(modalFaults(form)).toEqual([]);
    expect(JSON.stringify(form)).toContain('"label":"Lingua"');
    expect(JSON.stringify(form)).toContain("dal vivo: ");
    expect(JSON.stringify(form)).toContain('"label":"Animali bloccati"');
  });
});

describe("the command and the rules", () => {
  it("keep to Discord's limits", () => {
    expect(commandFaults(ceramicUi.command)).toEqual([]);
    for (const topic of ceramicUi.topics) expect(messageFaults(ceramicUi.rules(topic, words))).toEqual([]);
  });

  it("have every option of the design, with its limits and its choices by name", () => {
    type Told = { name: string; required?: boolean; max_value?: number; max_length?: number; autocomplete?: boolean };
    const { options = [] } = ceramicUi.command;
    const all = options as readonly { name: string; options?: readonly (Told & { choices?: object[] })[] }[];
    const told = ({ name, required, max_value, max_length, autocomplete }: Told) =>
      `${name}${required ? "!" : ""}${autocomplete ? "…" : ""}${max_value ?? max_length ?? ""}`;
    expect(Object.fromEntries(all.map((sub) => [sub.name, (sub.options ?? []).map(told).join(" ")]))).toEqual({
      start:
        "player2 player3 player4 player5 pace language locked normal prolonged extended narrated round-limit40 opening40",
      hand: "",
      story: "text1000",
      ready: "",
      bury: "bead!…100 box! count4",
      place: "animal!…100 box!",
      swap: "give!…100 take!…100",
      offer: "give!…100 want!…100 to open",
      accept: "offer!…",
      decline: "offer!…",
      withdraw: "offer!…",
      show: "pieces!…100",
      status: "",
      rules: "topic",
      join: "",
      leave: "",
    });
    // In servers, and in a private chat with the bot.
    expect(ceramicUi.command.contexts).toEqual([0, 1]);
    const box = all.find(({ name }) => name === "bury")?.options?.find(({ name }) => name === "box");
    expect(box?.choices).toMatchObject([
      { name: expect.stringContaining("lid"), value: "lid" },
      { name: expect.stringContaining("base"), value: "base" },
    ]);
  });

  it("show the overview when no such topic is asked for", () => {
    const overview = ceramicUi.rules("overview", words);
    expect(ceramicUi.rules(null, words)).toEqual(overview);
    expect(ceramicUi.rules("toString", words)).toEqual(overview);
    expect(ceramicUi.topics).toHaveLength(new Set(ceramicUi.topics).size);
  });

  it("have every move as a subcommand", () => {
    const subs = ceramicUi.command.options?.map(({ name }) => name) ?? [];
    for (const sub of [...ceramicUi.moves, "start", "hand", "status", "rules", "join", "leave"]) {
      expect(subs).toContain(sub);
    }
  });
});
