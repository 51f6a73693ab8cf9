import { expect, test } from "vitest";
import { messageText, type SeenMessage } from "../../src/sandbox/index.js";
import { wordsFor } from "../../src/text/index.js";
import { testHouse, told } from "../harness/house.js";
import { handOf, idsOf, openLobby, type Playing, rawId, startTable, untilBoard, waitedFor } from "../harness/table.js";
import { fieldsOf, plainWish, playWholeGame, takeTurn, wishBy } from "../harness/turin.js";

const house = testHouse();
const words = wordsFor("en").house;
const isPublic = (message: SeenMessage) => ((message.flags ?? 0) & 64) === 0;

let table: Playing;
const seat = (i: number) => table.users[i]!;

test("a lobby: who is invited is mentioned, joins, and only the host starts before that", async () => {
  const [ann, bob, cat] = ["ann", "bob", "cat"].map((name) => house.user(name));
  const lobby = await openLobby({ sandbox: house.sandbox, players: ["ann", "bob"] });
  expect((await bob!.pings()).at(-1)?.id).toBe(lobby.id);
  expect(await cat!.pings()).toEqual([]);
  const press = async (user: typeof ann, action: string) =>
    messageText(await (await user!.press(lobby, rawId(lobby, action) ?? "")).message());
  expect(await press(ann, "start")).toContain("2 players are needed");
  expect(await press(ann, "join")).toBe(
    words.lobby.refusal({ code: "alreadySeated" }, String, { root: "turin", join: "Join" }),
  );
  expect(await press(cat, "start")).toBe("You have no seat at this table. Press **Join** to take one.");
  expect(await press(cat, "join")).toBe(words.lobby.joined);
  expect(await press(cat, "start")).toContain("Only the host");
  expect(await press(cat, "leave")).toBe(words.lobby.left);
  expect(await press(cat, "options")).toContain("Only the host");
  await ann!.until("#tavolo", (list) =>
    list.find((one) => one.id === lobby.id && messageText(one).includes("1 of at most 5")),
  );
  expect(await press(ann, "leave")).toBe(words.lobby.left);
  await ann!.until("#tavolo", (list) =>
    list.find((one) => one.id === lobby.id && messageText(one).includes(words.lobby.closed)),
  );
  expect(await press(bob, "join").catch((error) => String(error))).toMatch(/no button|closed/);
});

test("changed options ask nobody to join again where nobody had joined", async () => {
  const ann = house.user("ann");
  const lobby = await openLobby({ sandbox: house.sandbox, players: ["ann", "bob"] });
  const form = await (await ann.press(lobby, rawId(lobby, "options") ?? "")).modal();
  expect(messageText(await (await ann.submit(form, { goose: "tie" })).message())).toBe("The options are changed.");
});

test("changed options ask everybody to join again", async () => {
  const [ann, bob] = ["ann", "bob"].map((name) => house.user(name));
  const lobby = await openLobby({ sandbox: house.sandbox, players: ["ann", "bob"] });
  await (await bob!.press(lobby, rawId(lobby, "join") ?? "")).message();
  const form = await (await ann!.press(lobby, rawId(lobby, "options") ?? "")).modal();
  expect(fieldsOf(form).map((field) => field.name)).toContain("goose");
  const answer = await (await ann!.submit(form, { goose: "tie" })).message();
  expect(messageText(answer)).toBe(
    "The options are changed. The others have to press **Join** again, since they agreed to other ones.",
  );
  const goose = await ann!.until("#tavolo", (list) =>
    list.find((one) => one.id === lobby.id && messageText(one).includes("1 of at most 5")),
  );
  expect(messageText(goose)).toMatch(/goose/i);
  await (await ann!.press(lobby, rawId(lobby, "leave") ?? "")).message();
});

test.each([
  ["a bot", "player2:@tavolo", /is a bot/],
  ["the host", "player2:@ann", /yourself/],
  ["the same twice", "player2:@bob player3:@bob", /named twice/],
  ["a payout order that names too few goods", "payout-order:rice", /rice|missing|goods/i],
])("no lobby with %s", async (_what, options, why) => {
  expect(await told(house.user("ann"), `/turin start ${options}`, "#generale")).toMatch(why);
});

test("no lobby with somebody who cannot see the channel", async () => {
  house.sandbox.change({ do: "addChannel", guild: "Piazza", name: "chiuso" });
  house.sandbox.change({ do: "permissions", channel: "chiuso", user: "bob", deny: ["ViewChannel"] });
  expect(await told(house.user("ann"), "/turin start player2:@bob", "#chiuso")).toMatch(/cannot see this channel/);
  expect(await told(house.user("ann"), "/turin start player2:@cat", "#chiuso")).toBe(words.lobby.opened);
});

test("missing permissions are named before a lobby opens", async () => {
  const { sandbox } = house;
  sandbox.change({ do: "addChannel", guild: "Piazza", name: "stretto" });
  sandbox.change({
    do: "permissions",
    channel: "stretto",
    user: "tavolo",
    deny: ["EmbedLinks", "CreatePublicThreads"],
  });
  const answer = await told(house.user("ann"), "/turin start", "#stretto");
  expect(answer).toContain("Embed Links");
  expect(answer).toContain("Create Public Threads");
  sandbox.change({ do: "permissions", channel: "stretto", user: "tavolo", deny: ["CreatePublicThreads"] });
  const alone = await told(house.user("ann"), "/turin start", "#stretto");
  expect(alone).toBe(words.lobby.openedAlone("**Create Public Threads**"));
});

test("in a private chat no table is opened", async () => {
  expect(await told(house.user("ann"), "/turin start", "dm")).toBe(words.lobby.serverOnly);
});

test("the game begins in a thread of its own, and the board calls everybody once", async () => {
  table = await startTable({ sandbox: house.sandbox, players: ["ann", "bob", "cat"] });
  const board = await untilBoard(seat(0), table);
  const text = messageText(board);
  expect((await seat(0).channel(table.channel)).kind).toBe("thread");
  expect(text).toContain("Seed hash");
  expect([...board.pinged].sort()).toEqual((await Promise.all(table.users.map((user) => user.id()))).sort());
  const lobby = await seat(0).until("#tavolo", (list) =>
    list.find((one) => one.id === table.lobby.id && !idsOf(one).length),
  );
  expect(messageText(lobby)).toContain(`<#${table.channel}>`);
});

test("the private view is for its owner, and a spectator is told that there is no seat", async () => {
  const board = await untilBoard(seat(0), table);
  const hand = await (await seat(0).press(board, rawId(board, "hand") ?? "")).response;
  expect(hand).toMatchObject({ kind: "message", ephemeral: true, updated: false });
  const dan = house.user("dan");
  for (const answer of [
    await dan.press(board, rawId(board, "hand") ?? ""),
    await dan.command("/turin hand", { channel: table.channel }),
  ]) {
    expect(messageText(await answer.message())).toBe(words.answers.notSeated("turin"));
  }
  expect(await told(dan, "/turin status", table.channel)).toContain("Waiting for");
  expect(await told(dan, "/turin offer card:#1", table.channel)).toBe(words.answers.notSeated("turin"));
});

test("a sealed offer is confirmed to its maker only, and an edit shows that it was made, not what", async () => {
  const hand = await handOf(seat(0), table.channel);
  const form = await (await seat(0).press(hand, rawId(hand, "offer") ?? "")).modal();
  const [card] = fieldsOf(form)[0]?.options ?? [];
  const answer = await (await seat(0).submit(form, { card: card ?? "" })).response;
  expect(answer).toMatchObject({ kind: "message", ephemeral: true, updated: true });
  await seat(1).until(table.channel, (list) =>
    list.find((one) => isPublic(one) && one.edited_timestamp && messageText(one).includes("sealed")),
  );
});

test("the same interaction delivered twice changes the game once", async () => {
  await takeTurn({ user: seat(1), table, how: "button", wish: plainWish });
  const hand = await handOf(seat(2), table.channel);
  const loan = await (await seat(2).press(hand, rawId(hand, "loan") ?? "")).message();
  const taken = await (await seat(2).press(loan, rawId(loan, "go") ?? "", { duplicate: true })).message();
  expect(messageText(taken)).toContain("25 scudo");
  expect(messageText(await handOf(seat(2), table.channel))).toContain("25 scudo");
});

test("a refusal tells rule and numbers, and leaves the private view", async () => {
  await takeTurn({ user: seat(2), table, how: "command", wish: plainWish });
  await untilBoard(seat(0), table, 2);
  const answer = await (await seat(0).command("/turin bid amount:99", { channel: table.channel })).message();
  expect(messageText(answer)).toMatch(/15/);
  expect(rawId(answer, "bid")).toBeDefined();
  expect(await told(seat(0), "/turin add amount:1", table.channel)).toMatch(/bid/);
});

test("a button of an earlier step changes nothing and shows how the table stands now", async () => {
  const hand = await handOf(seat(0), table.channel);
  const stale = (rawId(hand, "bid") ?? "").replace(/:2:bid$/, ":1:offer");
  const answer = await (await seat(0).press(hand, stale, { unchecked: true })).message();
  expect(messageText(answer)).toContain(words.answers.movedOn);
  expect(rawId(answer, "bid")).toBeDefined();
});

test.each(["0:h:x:1:bid", "9:h:x:1:bid", "nonsense", "1:h:no-such-table:1:hand"])(
  "a button that says %j is answered with a sentence",
  async (id) => {
    const hand = await handOf(seat(0), table.channel);
    const answer = messageText(await (await seat(0).press(hand, id, { unchecked: true })).message());
    expect([words.answers.oldButton, words.answers.noSuchTable]).toContain(answer);
  },
);

test("the former board has lost its buttons", async () => {
  await seat(0).until(table.channel, (list) => {
    const boards = list.filter((one) => idsOf(one).some((id) => id.route === "b"));
    return boards.length === 1 && boards;
  });
});

test("two tables: a menu asks which, and what was typed goes through", async () => {
  const other = await startTable({ sandbox: house.sandbox, players: ["ann", "bob"], channel: "#generale" });
  const asked = await (await house.user("ann").command("/turin loan", { channel: "dm" })).message();
  expect(messageText(asked)).toContain(words.tables.which);
  const answer = await (await house.user("ann").choose(asked, "", other.id)).response;
  expect(answer).toMatchObject({ kind: "message", updated: true });
  expect(messageText(await handOf(house.user("ann"), other.channel))).not.toContain("25 scudo");
  const question = answer.kind === "message" ? answer.message : undefined;
  await (await house.user("ann").press(question!, rawId(question!, "go") ?? "")).message();
  expect(messageText(await handOf(house.user("ann"), other.channel))).toContain("25 scudo");
  expect(messageText(await handOf(house.user("ann"), table.channel))).not.toContain("25 scudo");
});

test("typed in a private chat the table is found, and the answer names it", async () => {
  const answer = await told(seat(2), "/turin bid amount:2", "dm");
  expect(answer).toContain("2 scudo");
  expect(answer).toContain(`/${table.channel}`);
  expect((await seat(2).autocomplete("/turin offer card:", { channel: "dm" })).length).toBe(0);
});

test("while it is played: listed, no record; leaving is asked for", async () => {
  expect(await told(seat(0), "/tavolo games", "#generale")).toMatch(new RegExp(`channels/\\d+/${table.channel}/\\d+`));
  expect(await told(seat(0), "/tavolo record", table.channel)).toBe(words.records.running);
  expect(await told(seat(0), "/tavolo verify", table.channel)).toBe(words.records.runningVerify);
  expect(await told(seat(0), "/turin leave", table.channel)).toContain("Leave this game?");
  expect(await told(seat(0), "/tavolo help")).toContain("/turin hand");
  expect(await told(seat(0), "/turin rules")).toMatch(/\w/);
});

test("after a restart the same game goes on, with the buttons posted before it", async () => {
  const board = await untilBoard(seat(0), table, 2);
  const before = messageText(await handOf(seat(1), table.channel));
  const waited = await waitedFor(seat(0), table.channel);
  await house.restart();
  expect(messageText(await handOf(seat(1), table.channel))).toBe(before);
  expect(await waitedFor(seat(0), table.channel)).toEqual(waited);
  const form = await (await seat(1).press(board, rawId(board, "bid") ?? "")).modal();
  expect(messageText(await (await seat(1).submit(form, { amount: "1" })).message())).toContain("1 scudo");
});

test("a whole game by button, command and private chat, then its record and its check", async () => {
  let n = 7;
  const below = (k: number) => {
    n = (n * 48_271) % 2_147_483_647;
    return n % k;
  };
  const turns = await playWholeGame({
    table,
    how: (turn) => (["button", "command", "dm"] as const)[turn % 3]!,
    wish: wishBy(below),
  });
  expect(turns).toBeGreaterThan(10);
  const last = await seat(0).until(table.channel, (list) =>
    list.findLast((one) => isPublic(one) && messageText(one).includes("Seed:")),
  );
  expect(messageText(last)).toContain("/tavolo verify");
  const answer = await (await seat(0).command("/tavolo record", { channel: table.channel })).message();
  const [file] = answer.attachments;
  const record = (await (await fetch(file?.url ?? "")).json()) as { format: string; seats: string[]; seed: string };
  expect(record).toMatchObject({ format: "tavolo-record", seats: ["Ann", "Bob", "Cat"] });
  expect(messageText(last)).toContain(record.seed);
  expect(await told(seat(0), "/tavolo verify", table.channel)).toContain("checks out");
  expect(await told(seat(0), "/tavolo verify", "dm")).toContain("checks out");
  expect(await told(house.user("eve"), `/tavolo record table:${table.id}`, "dm")).toBe(words.answers.noSuchTable);
  expect(await told(seat(0), "/turin bid amount:1", table.channel)).toBe(words.answers.over);
  expect(house.bot.log.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
});

test("whoever plays may start once all who were invited have joined, though seats are free, and is told so", async () => {
  const lobby = await openLobby({ sandbox: house.sandbox, players: ["ann", "bob", "cat"] });
  const press = async (name: string, action: string) =>
    messageText(await (await house.user(name).press(lobby, rawId(lobby, action) ?? "")).message());
  const rule = "once all who were invited have joined, or all seats are taken.";
  expect(await press("bob", "join")).toContain(rule);
  expect(await press("bob", "start")).toMatch(/^Only the host, .*, may do this now\./);
  expect(await press("bob", "start")).toContain(rule);
  await press("cat", "join");
  expect(await press("bob", "start")).toBe("The game has begun.");
});
