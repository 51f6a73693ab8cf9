/** A language is a folder and a line: with a made-up third one, everything that its readers read comes from its words. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SandboxUser, SeenMessage } from "../../../src/sandbox/index.js";
import { testHouse } from "../../harness/house.js";
import { LOCALE, outside, speak, textsIn } from "../../harness/made-up.js";
import { rawId, startTable, untilBoard } from "../../harness/table.js";

const NAMES = ["Ann", "Bob", "Cat"];

/** What reads the same in every language: the languages themselves. */
const SAME = ["English", "Italiano"];

const house = testHouse({
  world: {
    users: NAMES.map((name) => ({ username: name.toLowerCase(), name, locale: LOCALE })),
    guilds: [{ name: "Piazza", channels: ["tavolo"], locale: LOCALE }],
  },
});

let hush = () => {};
beforeAll(() => {
  hush = speak();
  house.sandbox.change({ do: "serverPermissions", guild: "Piazza", user: "ann", allow: ["ManageGuild"] });
});
afterAll(() => hush());

/** Bodies of the messages, answers and forms that left the bot; commands are registered for all languages at once. */
function sent(): readonly unknown[] {
  return house.sandbox.requests
    .splice(0)
    .filter(({ method, path }) => method !== "GET" && !path.includes("/commands"))
    .flatMap(({ sent: bytes, type }) => {
      const text = bytes.toString("utf8");
      const json = type.startsWith("multipart/") ? /\r\n\r\n(\{.*?\})\r\n--/s.exec(text)?.[1] : text;
      return json?.startsWith("{") ? [JSON.parse(json) as unknown] : [];
    });
}

/** Words that were not the language's, on all that was sent since the last call. */
function foreign(): readonly string[] {
  const texts = sent().flatMap((body) => textsIn(body));
  expect(texts.length).toBeGreaterThan(200);
  return texts.filter((text) => outside(text, NAMES) !== "" && !SAME.includes(text));
}

/** Presses each of these buttons, wherever the press before has led. */
async function presses(user: SandboxUser, from: SeenMessage, actions: readonly string[]): Promise<void> {
  for (const action of actions) {
    const id = rawId(from, action);
    if (id) await (await user.press(from, id)).response;
  }
}

async function types(user: SandboxUser, channel: string, lines: readonly string[]): Promise<void> {
  for (const line of lines) await (await user.command(line, { channel })).response;
}

const HOUSE = [
  "/tavolo games",
  "/tavolo help",
  "/tavolo queue",
  "/tavolo remind",
  "/tavolo remind hours:2 where:dm quiet:22:00-08:00",
  "/tavolo remind quiet:sometimes",
  "/tavolo privacy",
  "/tavolo kick",
  "/tavolo replace",
  "/tavolo deadline time:soon",
  "/tavolo deadline time:+12h",
  "/tavolo pause",
  "/tavolo resume",
  "/tavolo record",
  "/tavolo verify",
  "/tavolo rematch",
  "/tavolo replay",
  "/tavolo leave",
  "/tavolo cancel",
  "/tavolo-admin settings",
];

const CERAMIC = [
  "/ceramic status",
  "/ceramic hand",
  "/ceramic offer give:1 pink want:1 yellow to:@bob",
  "/ceramic offer give:9 pink want:some",
  "/ceramic bury bead:pink box:lid",
  "/ceramic place animal:bull box:base",
  "/ceramic show pieces:all",
  "/ceramic swap give:pink take:blue",
  "/ceramic accept offer:7",
  ...["overview", "scoring", "variants"].map((topic) => `/ceramic rules topic:${topic}`),
];

const TURIN = [
  "/turin status",
  "/turin hand",
  "/turin offer card:#99",
  "/turin bid amount:3",
  "/turin loan",
  "/turin done",
  ...["overview", "bid"].map((topic) => `/turin rules topic:${topic}`),
];

test("words that are not the language's stand out", () => {
  const texts = textsIn({ content: "⟦A ⟦green⟧ bead⟧ · 2", components: [{ label: "⟦Take⟧ it", custom_id: "take" }] });
  expect(texts.map((text) => outside(text))).toEqual(["", "it"]);
});

test.each([
  {
    game: "ceramic",
    options: "pace:daily opening:none locked:True narrated:True",
    moves: CERAMIC,
    hint: "/ceramic offer give:",
  },
  { game: "turin", options: "pace:daily goose:tie", moves: TURIN, hint: "/turin offer card:" },
] as const)("all that is said at a table of $game is said in its language", async ({ game, options, moves, hint }) => {
  house.sandbox.record(true);
  const table = await startTable({ sandbox: house.sandbox, players: ["ann", "bob"], game, options });
  const [ann, bob] = table.users as [SandboxUser, SandboxUser];
  const begin = game === "ceramic" ? ["/ceramic story text:⟦Once.⟧", "/ceramic ready"] : [];
  for (const line of begin) for (const user of table.users) await types(user, table.channel, [line]);
  const board = await untilBoard(ann, table);
  await presses(ann, board, ["hand", "offer", "offers", "bury", "place", "swap", "show", "status", "menu"]);
  expect((await ann.autocomplete(hint, { channel: table.channel })).length).toBeGreaterThan(0);
  await types(ann, table.channel, moves);
  await types(house.user("cat"), table.channel, [`/${game} hand`, `/${game} status`]);
  await types(ann, table.channel, HOUSE);
  await types(bob, table.channel, ["/tavolo leave", "/tavolo games"]);
  expect(foreign()).toEqual([]);
});
