/** Lobbies, and which table is meant: in a channel with several, elsewhere, and in private. */
import { expect, test } from "vitest";
import type { SeenMessage } from "../../../src/sandbox/index.js";
import { wordsFor } from "../../../src/text/index.js";
import { idsOf, openLobby, rawId } from "../../harness/table.js";
import { PEOPLE, scene, turinHouse } from "../../harness/turin-house.js";

const house = turinHouse();
const words = wordsFor("en").house;
const DAY = 86_400;

const press = async (name: string, lobby: SeenMessage, action: string): Promise<string> => {
  const deed = await house.user(name).press(lobby, rawId(lobby, action) ?? action, { unchecked: true });
  return house.read(await deed.message());
};

const types = async (name: string, command: string, channel: string): Promise<string> =>
  house.read(await (await house.user(name).command(command, { channel })).message());

/** The lobby's message once it reads like this. */
const lobbyReads = (lobby: SeenMessage, pattern: RegExp): Promise<string> =>
  house.user("zoe").until("#tavolo", (all) => {
    const now = all.find((one) => one.id === lobby.id);
    const text = now ? house.read(now) : "";
    return pattern.test(text) && text;
  });

test("a lobby fills by invitation and by command, refuses what it must, and starts by anybody when full", async () => {
  const lobby = await openLobby({ sandbox: house.sandbox, players: ["ann", "bob", "cat"], options: "goose:tie" });
  expect(house.read(lobby)).toContain("Invited:** @Bob, @Cat");
  expect([...lobby.pinged].sort()).toEqual([await house.user("bob").id(), await house.user("cat").id()].sort());
  expect(house.read(lobby)).toContain("Goose **for ties**");

  expect(await press("ann", lobby, "start")).toMatch(/2 players are needed to start, and 1 has joined/);
  expect(await press("zoe", lobby, "start")).toMatch(/no seat at this table/);
  expect(await types("bob", "/turin join", "#tavolo")).toBe(words.lobby.joined);
  expect(await press("bob", lobby, "join")).toMatch(/sit at this table already/);
  expect(await press("bob", lobby, "start")).toMatch(/Only the host, @Ann/);
  expect(await press("dan", lobby, "join")).toBe(words.lobby.joined);
  expect(await press("eve", lobby, "join")).toBe(words.lobby.joined);
  expect(await press("zoe", lobby, "join")).toMatch(/The free seats are kept for @Cat/);
  await lobbyReads(lobby, /4 of at most 5.*Invited:\*\* @Cat/s);
  expect(await press("cat", lobby, "join")).toBe(words.lobby.joined);
  expect(await press("zoe", lobby, "join")).toMatch(/full: it has 5 seats/);
  expect(await types("eve", "/turin leave", "#tavolo")).toBe(words.lobby.left);
  expect(await press("eve", lobby, "leave")).toMatch(/no seat at this table/);
  expect(await press("zoe", lobby, "join")).toBe(words.lobby.joined);
  expect(await press("dan", lobby, "start")).toBe(words.lobby.began);
  await lobbyReads(lobby, /The game has begun/);
  expect(await press("eve", lobby, "join")).toMatch(/started already/);
});

test("changed options ask everybody to join again, and keep their seats", async () => {
  const lobby = await openLobby({ sandbox: house.sandbox, players: ["ann", "bob"] });
  await press("bob", lobby, "join");
  await press("cat", lobby, "join");
  expect(await press("bob", lobby, "options")).toMatch(/Only the host, @Ann, may change the options/);
  const ann = house.user("ann");
  const form = await (await ann.press(lobby, rawId(lobby, "options") ?? "")).modal();
  expect(house.read(await (await ann.submit(form, { games: "3", scudo: "open" })).message())).toBe(
    words.lobby.optionsChanged("Join"),
  );
  const text = await lobbyReads(lobby, /3 games.*1 of at most 5/s);
  expect(text).toMatch(/Scudo: \*\*open\*\*/);
  expect(text).toContain("Invited:** @Bob, @Cat");
  expect(await press("cat", lobby, "join")).toBe(words.lobby.joined);
  expect(await press("ann", lobby, "leave")).toBe(words.lobby.left);
  await lobbyReads(lobby, /Opened by @Cat/);
  expect(await press("cat", lobby, "leave")).toBe(words.lobby.left);
  await lobbyReads(lobby, /This lobby is closed/);
});

test("a lobby that nobody starts closes after a day, and its buttons say so", async () => {
  const lobby = await openLobby({ sandbox: house.sandbox, players: ["ann", "bob"] });
  await house.pass(DAY - 60);
  expect(await press("bob", lobby, "join")).toBe(words.lobby.joined);
  await house.pass(61);
  expect(await lobbyReads(lobby, /This lobby is closed\. Nobody started the game\./)).not.toContain("[Join]");
  expect(await press("cat", lobby, "join")).toMatch(/This lobby is closed\. Open a new one/);
  expect(await types("cat", "/turin join", "#tavolo")).toBe(words.lobby.noLobby("turin"));
});

test("two tables of one channel: a menu asks which, and what was typed goes through there", async () => {
  const first = await scene(house, { players: 2, seed: "first", channel: "#generale" });
  const second = await scene(house, { players: 3, seed: "second", channel: "#generale" });
  await first.plainly("offer");
  await second.plainly("offer");
  const asked = await (await house.user("bob").command("/turin bid 3", { channel: "#generale" })).message();
  const text = house.read(asked);
  expect(text).toContain(words.tables.which);
  expect(text).toMatch(/with Ann\b.*\n.*with Ann, Cat|with Ann, Cat.*\n.*with Ann\b/);
  const answer = await (await house.user("bob").choose(asked, "", second.table.id)).message();
  expect(house.read(answer)).toContain("Your bid of **3 scudo** is sealed");
  expect(await second.waiting()).toEqual(["ann", "cat"]);
  expect(await first.waiting()).toEqual(["ann", "bob"]);
  // In its own thread each table is meant without asking.
  expect(await types("bob", "/turin bid 2", first.channel)).toContain("Your bid of **2 scudo** is sealed");
  // Cat sits at one of them only.
  expect(await types("cat", "/turin bid 1", "#generale")).toMatch(/Bid \*\*1 scudo\*\*|Your bid of \*\*1 scudo\*\*/);
});

test("elsewhere the only table that waits for somebody is meant; a table that waits for nobody of yours is asked for", async () => {
  house.sandbox.change({ do: "addUser", username: "ugo", name: "Ugo" });
  const ugo = house.user("ugo");
  const lobby = await openLobby({ sandbox: house.sandbox, players: ["ugo"], channel: "#tavolo" });
  await (await house.user("eve").press(lobby, rawId(lobby, "join") ?? "")).message();
  house.seed = "ugo";
  await (await ugo.press(lobby, rawId(lobby, "start") ?? "")).message();
  const hand = house.read(await (await ugo.command("/turin hand", { channel: "#generale" })).message());
  expect(hand).toContain("🧺 Your hand");
  expect(hand).toMatch(/At the table <#\d+>/);
  const inPrivate = house.read(await (await ugo.command("/turin offer moonlight", { channel: "dm" })).message());
  expect(inPrivate).toContain("no card for “moonlight”");
  const [card] = await ugo.autocomplete("/turin offer card:", { channel: "dm" });
  const offered = await (await ugo.command(`/turin offer ${card!.value}`, { channel: "dm" })).message();
  expect(house.read(offered)).toContain("Your offer is sealed");
  // The private view in a private chat has the same buttons as at the table.
  const form = await (await ugo.press(offered, rawId(offered, "offer") ?? "")).modal();
  expect(form.title).toBe("Offer a card");
  house.sandbox.change({ do: "addUser", username: "ivo", name: "Ivo" });
  expect(await types("ivo", "/turin hand", "#generale")).toMatch(/no seat at this table/);
  expect(await types("ivo", "/turin hand", "dm")).toMatch(/no running table of Turin Market/);
});

test("all seats of a table may be invited, and nobody is called by the lobby who was not", async () => {
  const lobby = await openLobby({ sandbox: house.sandbox, players: PEOPLE });
  expect(lobby.pinged).toHaveLength(4);
  expect(idsOf(lobby).map(({ action }) => action)).toEqual(["join", "leave", "start", "options"]);
  expect(await press("zoe", lobby, "join")).toMatch(
    /The free seats are kept for @Bob, @Cat, @Dan, @Eve|The free seats are kept/,
  );
  expect(house.bot.log.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
});
