import { afterEach, expect, test } from "vitest";
import { systemDoors } from "../../src/doors.js";
import { messageText, type SeenMessage } from "../../src/sandbox/index.js";
import type { Doors } from "../../src/tables/api.js";
import { testHouse, told } from "../harness/house.js";
import { boardOf, idsOf, type Playing, rawId, startTable, untilBoard } from "../harness/table.js";
import { plainWish, takeTurn } from "../harness/turin.js";

/** The bot's clock can be moved on, as the sandbox's can. */
let ahead = 0;
const doors: Doors = { ...systemDoors, now: () => Date.now() + ahead };
const house = testHouse({}, { doors });

afterEach(() => house.sandbox.faults.clear());

const POST = "POST /channels/:channel/messages";
const isPublic = (message: SeenMessage) => ((message.flags ?? 0) & 64) === 0;

/** Public messages of the bot in the table's place. */
async function standing(table: Playing): Promise<readonly SeenMessage[]> {
  return (await table.users[0]!.view(table.channel, 200)).filter(
    (one) => one.author.bot && isPublic(one) && one.type === 0,
  );
}

/** Boards and calls, by what their first component is marked with: a message that stands twice shows up twice. */
const marks = (messages: readonly SeenMessage[]) =>
  messages.map((one) => (one.components?.[0] as { id?: number } | undefined)?.id);

/** All offer, so that the next step begins. */
async function toBids(table: Playing): Promise<void> {
  for (const user of table.users) await takeTurn({ user, table, how: "command", wish: plainWish });
}

const two = { players: ["ann", "bob"] as const };
let channels = 0;
/** A channel of its own, so that no test stands in another's way. */
function newChannel(): string {
  const name = `place-${++channels}`;
  house.sandbox.change({ do: "addChannel", guild: "Piazza", name });
  return `#${name}`;
}
const start = (channel = newChannel()) => startTable({ sandbox: house.sandbox, ...two, channel });

test.each([
  ["the answer is lost, 500", { when: "after", status: 500 }],
  ["the connection is cut after it", { when: "after", cut: true }],
  ["the connection is cut before it", { when: "before", cut: true }],
  ["502 before it", { when: "before", status: 502 }],
  ["429", { when: "before", status: 429, retryAfter: 0.05 }],
] as const)("a board is posted once when %s", async (_what, fault) => {
  const table = await start();
  house.sandbox.faults.inject({ route: POST, ...fault });
  await toBids(table);
  await untilBoard(table.users[0]!, table, 2);
  const all = await standing(table);
  expect(new Set(marks(all)).size).toBe(all.length);
  expect(all).toHaveLength(2);
});

test("killed between post and note: the message is found by its mark, minutes after its nonce is forgotten", async () => {
  const table = await start();
  const hold = house.sandbox.faults.inject({ route: POST, when: "after", times: 100, status: 500 });
  await toBids(table);
  await house.sandbox.waitFor(() => house.sandbox.faults.list().some((fault) => fault.id === hold && fault.hits >= 4), {
    what: "tries",
  });
  house.sandbox.faults.clear(hold);
  house.sandbox.advance(10 * 60_000);
  ahead += 10 * 60_000;
  await house.restart({ doors });
  const board = await untilBoard(table.users[0]!, table, 2);
  expect(messageText(board)).toContain("bid");
  await takeTurn({ user: table.users[0]!, table, how: "command", wish: plainWish });
  await table.users[0]!.until(table.channel, (list) =>
    list.find((one) => one.id === board.id && messageText(one).includes("sealed")),
  );
  expect((await standing(table)).filter((one) => boardOf(one, table.id))).toHaveLength(1);
  expect(await standing(table)).toHaveLength(2);
});

/** Asks again until the answer fits: each answer comes after what was asked for before it. */
async function untilTold(table: Playing, fits: (text: string) => boolean): Promise<string> {
  for (const end = Date.now() + 15_000; Date.now() < end; ) {
    const text = await told(table.users[0]!, "/turin hand", table.channel);
    if (fits(text)) return text;
  }
  throw new Error("the answer never came to fit");
}

test("without the right to post the table waits, says so, and goes on when the right is back", async () => {
  const { sandbox } = house;
  const channel = newChannel();
  const table = await start(channel);
  sandbox.change({ do: "permissions", channel, user: "tavolo", deny: ["SendMessagesInThreads"] });
  await toBids(table);
  await untilTold(table, (text) => text.includes("may not post here"));
  const refused = sandbox.invalidRequests;
  const since = sandbox.mark();
  sandbox.change({ do: "permissions", channel, user: "tavolo" });
  await untilBoard(table.users[0]!, table, 2);
  await untilTold(table, (text) => !text.includes("may not post here"));
  expect(sandbox.events.since(since).filter((event) => event.type === "request" && event.status === 403)).toEqual([]);
  expect(refused).toBeGreaterThan(0);
});

test("a deleted board comes back at the bottom, and calls nobody again", async () => {
  const table = await start();
  const board = await untilBoard(table.users[0]!, table);
  house.sandbox.change({ do: "deleteMessage", message: board.id });
  await takeTurn({ user: table.users[0]!, table, how: "command", wish: plainWish });
  const again = await untilBoard(table.users[0]!, table);
  expect(again.id).not.toBe(board.id);
  expect(again.pinged).toEqual([]);
});

test("an archived thread is opened again", async () => {
  const table = await start();
  house.sandbox.change({ do: "thread", channel: table.channel, archived: true });
  await toBids(table);
  await untilBoard(table.users[0]!, table, 2);
  expect((await table.users[0]!.channel(table.channel)).archived).toBe(false);
});

test("a thread that is there already counts as opened", async () => {
  const { sandbox } = house;
  sandbox.faults.inject({ route: "POST /channels/:channel/messages/:message/threads", when: "after", status: 500 });
  const table = await start();
  expect((await table.users[0]!.channel(table.channel)).kind).toBe("thread");
});

test("where no thread can be opened the table plays in the channel, and says so", async () => {
  const { sandbox } = house;
  sandbox.faults.inject({ route: "POST /channels/:channel/messages/:message/threads", code: 50_013, times: 9 });
  const channel = newChannel();
  const table = await start(channel);
  const board = await untilBoard(table.users[0]!, table);
  expect((await table.users[0]!.channel(table.channel)).name).toBe(channel.slice(1));
  expect(messageText(board)).toContain("plays right here");
  await table.users[0]!.until(channel, (list) =>
    list.find((one) => one.id === table.lobby.id && messageText(one).includes("in this channel")),
  );
});

test("a deleted thread: the table goes on in its channel", async () => {
  const { sandbox } = house;
  const channel = newChannel();
  const table = await start(channel);
  sandbox.change({ do: "deleteChannel", channel: table.channel });
  const there = { ...table, channel };
  await toBids(there);
  const board = await untilBoard(table.users[0]!, there, 2);
  expect(messageText(board)).toContain("bid");
});

test("edits of an old board are gathered, and a limit on them is waited out", async () => {
  const table = await start();
  const board = await untilBoard(table.users[0]!, table);
  house.sandbox.faults.inject({ route: "PATCH /channels/:channel/messages/:message", code: 30_046 });
  await takeTurn({ user: table.users[0]!, table, how: "command", wish: plainWish });
  await house.sandbox.waitFor(() => house.sandbox.faults.list().some((fault) => fault.hits > 0), { what: "the limit" });
  ahead += 2 * 3_600_000;
  await takeTurn({ user: table.users[1]!, table, how: "command", wish: plainWish });
  await untilBoard(table.users[0]!, table, 2);
  await table.users[0]!.until(table.channel, (list) =>
    list.find((one) => one.id === board.id && idsOf(one).every(({ route }) => route === "y")),
  );
});

test("the next one to pick is called by a message of its own, which goes when the pick is made", async () => {
  const bids = { ann: 3, bob: 2, cat: 1, dan: 0, eve: 0 };
  const players = Object.keys(bids);
  const table = await startTable({ sandbox: house.sandbox, players, channel: newChannel() });
  const wish: typeof plainWish = (user, action, fields) =>
    action === "bid" ? { amount: [String(bids[user.name as keyof typeof bids])] } : plainWish(user, action, fields);
  const [ann, bob] = table.users;
  for (const user of table.users) await takeTurn({ user, table, how: "command", wish });
  const board = await untilBoard(ann!, table, 2);
  expect(board.pinged).toEqual([await ann!.id()]);
  await takeTurn({ user: ann!, table, how: "command", wish });
  const isCall = (one: SeenMessage) => idsOf(one).some((id) => id.route === "w");
  const call = await bob!.until(table.channel, (list) => list.find(isCall));
  expect(call.pinged).toEqual([await bob!.id()]);
  const hand = await (await bob!.press(call, rawId(call, "hand") ?? "")).response;
  expect(hand).toMatchObject({ kind: "message", ephemeral: true, updated: false });
  await takeTurn({ user: bob!, table, how: "command", wish });
  await bob!.until(table.channel, (list) => !list.some(isCall));
  expect((await bob!.pings()).filter((one) => one.channel_id === table.channel && isCall(one))).toEqual([]);
});
