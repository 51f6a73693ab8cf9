/** What a person wrote in a game goes with their data: everywhere, of theirs alone, and at once. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { ceramic } from "../../src/games/ceramic/index.js";
import { STOCK_STORY } from "../../src/games/ceramic/legal.js";
import type { View } from "../../src/games/ceramic/types.js";
import type { Game } from "../../src/games/game.js";
import { readRecord } from "../../src/records/read.js";
import { verify } from "../../src/records/verify.js";
import type { Table } from "../../src/tables/api.js";
import { everything } from "./everything.js";
import { HOUR, type House, house, person } from "./house.js";
import { replayed } from "./replayed.js";

const GAMES = { ceramic: ceramic as unknown as Game };
const TALE = (who: string): string => `I am ${who} of Via Roma 3; "quoted" & <odd>.`;

let h: House;
beforeEach(async () => {
  h = await house(GAMES);
});
afterEach(() => h.close());

const narrated = (count = 3): Promise<Table> => h.play(count, { variants: ["narrated"] }, { game: "ceramic" });

async function tells(table: Table, who: string, text = TALE(who)): Promise<void> {
  h.clock.now += 1000;
  await h.does(table, who, { type: "story", text });
}

async function stories(table: Table): Promise<readonly (string | null)[]> {
  return Object.values(((await h.look(table)).view as View).stories);
}

const expectSound = async (table: Table): Promise<void> => {
  expect(await replayed(h.store, GAMES.ceramic, table.id)).toMatchObject({ agrees: true });
};

/** The story's own message and the boards, as they are to be shown. */
const shown = async (table: Table): Promise<string> => JSON.stringify(await h.rows(table));

test("of a running game: log, state, messages and answers have the stock line, and the others' stories stay", async () => {
  const table = await narrated();
  for (const who of ["a", "b", "c"]) await tells(table, who);
  const [story] = (await h.rows(table, "news")).filter((row) => JSON.stringify(row.opening).includes("I am b"));
  if (!story) throw new Error("no message");
  await h.deliveries.delivered(story.id, story.rev, { channelId: "c", messageId: "m", hash: "h" });
  h.clock.now += 1000;
  await h.tables.people.remove("b", true);
  expect(await stories(table)).toEqual([TALE("a"), STOCK_STORY, TALE("c")]);
  expect(await everything(h.store)).not.toContain("I am b of");
  expect(await shown(table)).toContain("I am a of");
  const due = await h.deliveries.due(h.clock.now, 99);
  expect(due.find(({ id }) => id === story.id)).toMatchObject({
    messageId: "m",
    opening: [{ type: "storyTold", seat: "p2", text: STOCK_STORY }],
  });
  await expectSound(table);
  h = await h.reopen();
  expect(await stories(table)).toEqual([TALE("a"), STOCK_STORY, TALE("c")]);
  for (const who of ["a", "c"]) await h.does(table, who, { type: "ready" });
  expect((await h.look(table)).view).toMatchObject({ phase: "trade" });
  await expectSound(table);
});

test("of an ended game: its record is as legal as before and can be verified", async () => {
  const table = await narrated(2);
  for (const who of ["a", "b"]) await tells(table, who);
  await h.lives(table, "a", { type: "cancel" });
  await h.lives(table, "b", { type: "vote", kind: "cancel", yes: true });
  await h.tables.people.remove("b", false);
  expect(await everything(h.store)).not.toContain("I am b of");
  await expectSound(table);
  const record = readRecord(await h.tables.record(table.id), GAMES);
  if (!record.ok) throw new Error("the record cannot be read");
  expect(verify(record.value)).toMatchObject({ ok: true, value: { verified: true } });
  const told = record.value.log.filter((entry) => (entry as { type: string }).type === "story");
  expect(told).toMatchObject([{ text: TALE("a") }, { text: STOCK_STORY }]);
  expect((await h.tables.replayAt(table.id, 99))?.view).toMatchObject({ stories: { p1: TALE("a"), p2: STOCK_STORY } });
});

test.each([
  ["the one who told it and handed the seat on", "b", STOCK_STORY],
  ["the one who has the seat now", "z", TALE("b")],
])("deleted by %s", async (_, who, left) => {
  const table = await narrated();
  await tells(table, "b");
  h.clock.now += 1000;
  await h.lives(table, "b", { type: "offerSeat", seat: "p2", to: person("z") });
  h.clock.now += 1000;
  await h.lives(table, "z", { type: "takeSeat", seat: "p2" });
  await h.tables.people.remove(who, true);
  expect(await stories(table)).toEqual([null, left, null]);
  await expectSound(table);
});

test("a message that was never posted, or stands nowhere any more, is not posted for it; one left behind elsewhere goes", async () => {
  const table = await narrated(2);
  for (const who of ["a", "b"]) await tells(table, who);
  const [of] = await h.rows(table, "news");
  if (!of) throw new Error("no message");
  await h.deliveries.delivered(of.id, of.rev, { channelId: "c", messageId: "m", hash: "h" });
  await h.tables.move(table.id, { channelId: "d", threadWanted: false });
  expect((await h.deliveries.due(h.clock.now, 99)).map(({ id }) => id)).not.toContain(`${of.id}@m`);
  await h.tables.people.remove("a", true);
  const due = await h.deliveries.due(h.clock.now, 99);
  expect(due.find(({ id }) => id === `${of.id}@m`)).toMatchObject({ kind: "moved", gone: true, messageId: "m" });
  expect(due.map(({ id }) => id)).not.toContain(of.id);
});

test("when it cannot be written nothing of it is done", async () => {
  const table = await narrated(2);
  for (const who of ["a", "b"]) await tells(table, who);
  await h.lives(table, "b", { type: "leave" });
  await h.tables.people.write("b", { timezone: "Europe/Rome" });
  await h.store.db.$executeRaw`CREATE TRIGGER "full" BEFORE DELETE ON "Setting" BEGIN SELECT RAISE(ABORT, 'full'); END`;
  const before = await everything(h.store);
  await expect(h.tables.people.remove("b", false)).rejects.toThrow();
  expect(await everything(h.store)).toBe(before);
  expect(await stories(table)).toEqual([TALE("a"), TALE("b")]);
  await h.store.db.$executeRaw`DROP TRIGGER "full"`;
  await h.tables.people.remove("b", false);
  expect(await stories(table)).toEqual([TALE("a"), STOCK_STORY]);
});

test("a thread that was archived is so again once its messages are brought up to date", async () => {
  const table = await narrated(2);
  for (const who of ["a", "b"]) await tells(table, who);
  await h.tables.placed(table.id, "t");
  await h.tables.end(table.id, "moderator");
  const standing = (await h.rows(table)).filter(({ gone }) => !gone);
  for (const { id, rev } of standing)
    await h.deliveries.delivered(id, rev, { channelId: "t", messageId: id, hash: "h" });
  await h.tables.archived(table.id);
  await h.tables.people.remove("a", false);
  h.clock.now += 2 * HOUR;
  expect(await h.tables.toArchive(9)).toEqual([]);
  for (const { id, rev, messageId } of await h.deliveries.due(h.clock.now, 99))
    await h.deliveries.delivered(id, rev, { channelId: "t", messageId: messageId ?? id, hash: "h" });
  expect((await h.tables.toArchive(9)).map(({ id }) => id)).toEqual([table.id]);
});

test("who told a story stays known while the step lasts and after it; whoever has the seat since is told apart", async () => {
  const table = await narrated(2);
  await tells(table, "b");
  const [told] = await h.rows(table, "news");
  if (!told) throw new Error("no message");
  const taken = async (at: Parameters<typeof h.tables.tableAt>[1]) => {
    const { seats } = await h.tables.tableAt((await h.look(table)).table, at);
    return seats.map(({ userId, tookOver = false }) => [userId, tookOver]);
  };
  h.clock.now += 1000;
  await h.lives(table, "b", { type: "offerSeat", seat: "p2", to: person("z") });
  h.clock.now += 1000;
  await h.lives(table, "z", { type: "takeSeat", seat: "p2" });
  const [then, now] = [
    [
      ["a", false],
      ["b", false],
    ],
    [
      ["a", false],
      ["z", true],
    ],
  ];
  expect(await taken({ at: told.createdAt })).toEqual(then);
  expect(await taken(told.step)).toEqual(now);
  await tells(table, "a");
  expect(await taken({ at: told.createdAt })).toEqual(then);
  expect(await taken(told.step)).toEqual(now);
  h = await h.reopen();
  expect((await h.look(table)).table.seats).toMatchObject([{ userId: "a" }, { userId: "z", tookOver: true }]);
  expect((await h.look(table)).table.seats[0]).not.toHaveProperty("tookOver");
});
