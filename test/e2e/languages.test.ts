/** One table, two languages: the board in the table's, whatever only one person sees in that person's. */
import { describe, expect, test } from "vitest";
import { messageText, type SandboxUser, type SeenMessage } from "../../src/sandbox/index.js";
import { languages } from "../../src/text/index.js";
import { testHouse, told } from "../harness/house.js";
import { handOf, openLobby, type Playing, rawId, startTable, untilBoard } from "../harness/table.js";

const ENGLISH = languages.en;
const ITALIAN = languages.it;

/** Ann reads English, Bob Italian, Cat a language that Tavolo does not speak. */
const house = testHouse({
  world: {
    users: [
      { username: "ann", name: "Ann", locale: "en-US" },
      { username: "bob", name: "Bob", locale: "it" },
      { username: "cat", name: "Cat", locale: "de" },
    ],
    guilds: [
      { name: "Piazza", channels: ["tavolo", "angolo"], locale: "it" },
      { name: "Square", channels: ["table"], locale: "en-GB" },
    ],
  },
});

const sandbox = () => house.sandbox;
const table = (input: Partial<Parameters<typeof startTable>[0]> = {}): Promise<Playing> =>
  startTable({ sandbox: sandbox(), players: ["ann", "bob"], ...input });

const labels = (message: SeenMessage): readonly string[] =>
  [...JSON.stringify(message.components).matchAll(/"label":"([^"]+)"/g)].map(([, label]) => label ?? "");

/** A card's English label with the Italian names of its goods. */
const inItalian = (label: string): string =>
  Object.entries(ENGLISH.turin.goods).reduce(
    (text, [id, { one, other }]) =>
      text.replace(
        new RegExp(`\\b(${other}|${one})\\b`),
        (said) => ITALIAN.turin.goods[id]![said === other ? "other" : "one"],
      ),
    label,
  );

async function answered(user: SandboxUser, message: SeenMessage, action: string): Promise<string> {
  return messageText(await (await user.press(message, rawId(message, action) ?? "")).message());
}

describe("at a table on an Italian server", () => {
  test("the lobby and the board are Italian, and each hand its owner's", async () => {
    const playing = await table();
    const { channel, lobby } = playing;
    const [ann, bob] = playing.users as [SandboxUser, SandboxUser];
    expect(messageText(lobby)).toContain(ITALIAN.shared.language.line("Italiano"));
    expect(messageText(lobby)).toContain(ITALIAN.turin.lobby.payout.classic);
    const board = await untilBoard(ann, playing);
    expect(messageText(board)).toContain(`**Tocca a** `);
    expect(messageText(board)).toContain(ITALIAN.turin.board.market("offer"));
    expect(labels(board)).toContain("Metti all'asta");
    expect(await answered(ann, board, "hand")).toMatch(/Your hand.*In hand.*15 scudo\*\*, all free/s);
    expect(await answered(bob, board, "hand")).toMatch(/La tua mano.*In mano.*15 scudi\*\*, tutti liberi/s);
    expect(messageText(await handOf(bob, channel))).toMatch(/🍇 uva|🧄 aglio|🍚 riso|🍄 funghi|🧀 formagg/);
  });

  test("refusals, forms and hints are their reader's; a move made in one language shows in the other", async () => {
    const playing = await table();
    const [ann, bob] = playing.users as [SandboxUser, SandboxUser];
    const { channel } = playing;
    const at = (user: SandboxUser, line: string) => told(user, line, channel);
    expect(await at(ann, "/turin bid amount:3")).toContain("The game is at another step (offers)");
    expect(await at(bob, "/turin bid amount:3")).toContain("La partita è in un'altra fase (carte all'asta)");
    const board = await untilBoard(bob, playing);
    const form = async (user: SandboxUser) => (await user.press(board, rawId(board, "offer") ?? "")).modal();
    expect((await form(ann)).title).toBe(ENGLISH.turin.modals.offer);
    expect((await form(bob)).title).toBe(ITALIAN.turin.modals.offer);
    const hints = async (user: SandboxUser, text: string) =>
      (await user.autocomplete(`/turin offer card:${text}`, { channel })).map(({ name }) => name).join("\n");
    expect(await hints(ann, "")).toMatch(/chestnuts|grapes|rice|mushrooms/);
    expect(await hints(bob, "")).toMatch(/castagne|uva|riso|funghi/);
    const [first = ""] = (await hints(bob, "")).split("\n");
    expect(await at(bob, `/turin offer card:la carta con ${first}`)).toContain("La tua carta per l'asta è sigillata");
    // Ann's client is English, and she types Italian.
    const [hint = ""] = (await hints(ann, "")).split("\n");
    expect(hint).toMatch(/^#\d+ · 3 /);
    const own = hint.replace(/^#\d+ · /, "");
    expect(await at(ann, `/turin offer card:${inItalian(own)}`)).toContain(`Offer \`#`);
    expect(await at(ann, `/turin offer card:${inItalian(own)}`)).toContain(own);
  });

  test("typed Italian is read from somebody whose client is English", async () => {
    const playing = await table({ game: "ceramic", options: "pace:daily opening:none" });
    const [ann] = playing.users as [SandboxUser, SandboxUser];
    const at = (line: string) => told(ann, line, playing.channel);
    for (const user of playing.users) await told(user, "/ceramic ready", playing.channel);
    expect(await at("/ceramic show pieces:tutto")).toMatch(/4 beads \(\w+\) 👁️/);
    // Offered or lacking, they are the pieces that were meant.
    const offered = await at("/ceramic offer give:due rosa e il toro want:niente to:@bob");
    expect(offered).toContain("2 🌸 pink");
    expect(offered).toContain("🐂 pink bull");
  });

  test.each([
    ["ann", ENGLISH],
    ["bob", ITALIAN],
  ] as const)("the rules' examples can be typed as they stand, by %s", async (name, words) => {
    const { channel } = await table({ game: "ceramic", options: "pace:daily opening:none" });
    const user = house.user(name);
    for (const one of ["ann", "bob"]) await told(house.user(one), "/ceramic ready", channel);
    const examples = [...JSON.stringify(words.ceramic.topics).matchAll(/`(\/ceramic [^`]*:[^`]*)`/g)];
    expect(examples.length).toBeGreaterThan(2);
    for (const [, line = ""] of examples) {
      const answer = await told(user, (JSON.parse(`"${line}"`) as string).replace("@Bob", "@cat"), channel);
      expect(answer, line).not.toBe("");
      expect(answer, line).not.toContain(words.ceramic.not.box);
    }
  });

  test("whoever reads neither language reads the server's", async () => {
    const { channel } = await table();
    const cat = house.user("cat");
    expect(await told(cat, "/turin hand", channel)).toBe(ITALIAN.house.answers.notSeated("turin"));
    expect(await told(cat, "/turin rules", "#tavolo")).toContain(ITALIAN.turin.topics.overview.title);
    expect(await told(cat, "/turin rules", "#table")).toContain(ENGLISH.turin.topics.overview.title);
  });
});

describe("a table's own language", () => {
  test.each([
    ["#tavolo", "", "Italiano"],
    ["#table", "", "English"],
    ["#table", "language:it", "Italiano"],
    ["#tavolo", "language:en", "English"],
  ])("in %s with “%s” is %s", async (channel, language, name) => {
    for (const game of ["turin", "ceramic"] as const) {
      const lobby = await openLobby({ sandbox: sandbox(), players: ["bob"], game, channel, options: language });
      const words = name === "English" ? ENGLISH : ITALIAN;
      expect(messageText(lobby)).toContain(words.shared.language.line(name));
      expect(labels(lobby)).toContain(words.house.lobby.join);
    }
  });

  test("the board of an Italian table on an English server is Italian, and so is its thread", async () => {
    const playing = await table({ players: ["ann", "bob"], channel: "#table", options: "pace:live language:it" });
    const [ann] = playing.users as [SandboxUser, SandboxUser];
    const board = await untilBoard(ann, playing);
    expect(messageText(board)).toContain("carte all'asta");
    expect(messageText(await handOf(ann, playing.channel))).toContain("Your hand");
  });

  test("a private sentence names the buttons of a public message as they stand there", async () => {
    const [ann, bob, cat] = [house.user("ann"), house.user("bob"), house.user("cat")];
    const of = { sandbox: sandbox(), players: ["ann", "cat"], channel: "#angolo", options: "pace:live language:en" };
    const lobby = await openLobby(of);
    expect(labels(lobby)).toEqual(["Join", "Leave", "Start", "Options"]);
    const unseated = "Non hai un posto a questo tavolo. Premi **Join** per prenderne uno.";
    expect(await answered(cat, lobby, "start")).toBe(unseated);
    expect(await told(cat, "/turin hand", "#angolo")).toContain("Premi **Join** sul messaggio del tavolo");
    expect(await answered(cat, lobby, "join")).toContain("Hai un posto al tavolo.");
    expect(await told(cat, "/tavolo pause", "#angolo")).toContain("Comincia quando qualcuno preme **Start**.");
    await answered(cat, lobby, "leave");
    await answered(ann, lobby, "leave");
    const { channel } = await table(of);
    const sure = await (await cat.command("/tavolo replace by:@bob", { channel })).message();
    expect(messageText(sure)).toContain("il tuo posto");
    const offered = await answered(cat, sure, "giveOwn");
    expect(offered).toContain("appena preme **Take the seat**; fino ad allora **No, thanks**");
    const open = await bob.until(channel, (all) => all.find((one) => labels(one).includes("Take the seat")));
    expect(labels(open)).toEqual(["Take the seat", "No, thanks"]);
  });

  test("the host changes it in the lobby's form, and nobody has to join again", async () => {
    const [ann, bob] = [house.user("ann"), house.user("bob")];
    const lobby = await openLobby({ sandbox: sandbox(), players: ["ann", "bob"], game: "ceramic", channel: "#table" });
    await (await bob.press(lobby, rawId(lobby, "join") ?? "")).message();
    const form = await (await ann.press(lobby, rawId(lobby, "options") ?? "")).modal();
    const answer = await (await ann.submit(form, { language: "it" })).message();
    expect(messageText(answer)).toBe(ENGLISH.shared.language.changed("Italiano"));
    const changed = await ann.until("#table", (all) =>
      all.find((message) => message.id === lobby.id && messageText(message).includes("🌐 Lingua")),
    );
    expect(messageText(changed)).toContain(`<@${await bob.id()}>`);
    expect(messageText(changed)).not.toContain(ITALIAN.house.lobby.invited("").split("\n")[0]);
    const same = await (await ann.submit(await again(ann, changed), { language: "it" })).message();
    expect(messageText(same)).toBe(ENGLISH.house.lobby.optionsSame);
  });

  const again = async (user: SandboxUser, lobby: SeenMessage) =>
    (await user.press(lobby, rawId(lobby, "options") ?? "")).modal();
});

test("commands are registered with their descriptions and choices in Italian beside English", () => {
  type Json = {
    readonly [key: string]: unknown;
    readonly options?: readonly Json[];
    readonly choices?: readonly Json[];
  };
  const commands = sandbox().calls.commands({ user: "bob", channel: "#tavolo" }) as unknown as readonly Json[];
  const named = (list: readonly Json[] | undefined, name: string) => list?.find((one) => one.name === name);
  const start = named(named(commands, "turin")?.options, "start");
  expect(start?.description_localizations).toMatchObject({ it: ITALIAN.turin.command.subs.start });
  expect(named(start?.options, "deadline")?.description_localizations).toMatchObject({
    it: ITALIAN.turin.command.options.deadline,
  });
  const daily = named(start?.options, "pace")?.choices?.[1];
  expect(daily).toMatchObject({
    name: ENGLISH.turin.command.choices.pace.daily,
    name_localizations: { it: ITALIAN.turin.command.choices.pace.daily },
    value: "daily",
  });
  for (const game of ["turin", "ceramic"]) {
    const language = named(named(named(commands, game)?.options, "start")?.options, "language");
    expect(language?.choices).toEqual([
      { name: "English", value: "en" },
      { name: "Italiano", value: "it" },
    ]);
  }
});
