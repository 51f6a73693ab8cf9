/** Games that end without a result: their records, their seeds, and who may ask for another one. */
import { expect, test } from "vitest";
import { replayAnswer } from "../../../src/cli/answers.js";
import { games } from "../../../src/games/registry.js";
import { seedHash } from "../../../src/records/chance.js";
import { readRecord } from "../../../src/records/read.js";
import { verify } from "../../../src/records/verify.js";
import type { SeenMessage } from "../../../src/sandbox/index.js";
import { DAY, type LifeTable, lifeHouse, MINUTE } from "../../harness/life.js";
import { idsOf } from "../../harness/table.js";

const house = lifeHouse();

const seedOn = (text: string): string => /Seed: ([0-9a-f]{64})/.exec(text)?.[1] ?? "";

/** The file that came with an answer. */
async function fileOf(message: SeenMessage): Promise<unknown> {
  return (await fetch(message.attachments[0]?.url ?? "")).json();
}

async function cancelled(): Promise<LifeTable> {
  const table = await house.table(["ann", "bob"]);
  await table.moves("ann");
  await table.press("ann", await table.answer("ann", "/tavolo cancel"), "cancel");
  await table.votes("bob", true);
  return table;
}

async function leftByAll(): Promise<LifeTable> {
  const table = await house.table(["ann", "bob"]);
  await table.moves("bob");
  for (const name of ["ann", "bob"]) await table.press(name, await table.answer(name, "/tavolo leave"), "leave");
  return table;
}

const ENDS: readonly (readonly [string, () => Promise<LifeTable>, string])[] = [
  ["cancelled by vote", cancelled, "This game was cancelled"],
  ["left by everybody", leftByAll, "nobody holds a seat any more"],
  [
    "asked whether it goes on, without an answer",
    async () => {
      const table = await house.table(["ann", "bob"], "deadline:none");
      await table.moves("ann");
      await house.pass(14 * DAY + MINUTE);
      await table.sees("Shall this game go on?");
      await house.pass(14 * DAY);
      return table;
    },
    "nobody asked to go on",
  ],
];

test.each(ENDS)(
  "%s: seed on the last board, the record as far as it was played, and it verifies",
  async (_, end, says) => {
    const table = await end();
    const board = await table.sees(/Seed: [0-9a-f]{64}/);
    expect(house.read(board)).toContain(says);
    const { seedHash: hash } = (await table.look()).table;
    expect(seedHash(Buffer.from(seedOn(house.read(board)), "hex"))).toBe(hash);

    const answer = await table.answer("zoe", "/tavolo record");
    expect(house.read(answer)).toContain("ended without a result");
    const raw = await fileOf(answer);
    const replayed = replayAnswer(raw, { as: null, to: Number.POSITIVE_INFINITY }, games);
    expect(replayed).toMatchObject({ exit: 0, document: { game: "turin", winners: null } });
    const read = readRecord(raw, games);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(read.value.log.length).toBeGreaterThan(1);
    expect(verify(read.value)).toEqual({ ok: true, value: { verified: true, chance: 1 } });

    const verdict = await table.types("ann", "/tavolo verify");
    expect(verdict).toContain("checks out");
    expect(verdict).toContain("ended without a result");
    expect((await table.user("ann").autocomplete("/tavolo record table:", { channel: table.channel }))[0]?.value).toBe(
      table.id,
    );
  },
);

test("of a lobby that was closed there is no record", async () => {
  const channel = house.channel();
  const ann = house.user("ann");
  await (await ann.command("/turin start player2:@bob", { channel })).message();
  const ask = await (await ann.command("/tavolo cancel", { channel })).message();
  await (await ann.press(ask, "Close the lobby")).message();
  const zoe = house.user("zoe");
  expect(house.read(await (await zoe.command("/tavolo record", { channel })).message())).toContain(
    "no ended game here",
  );
});

test("a rematch of a game that everybody left: open to those who sat there, and offered no more when they are deleted", async () => {
  const table = await leftByAll();
  const board = await table.sees("Page through");
  expect(house.read(board)).toContain("Rematch");
  expect(await table.press("zoe", board, "rematch")).toContain("for those who played here");
  expect(await table.press("ann", board, "rematch")).toContain("The lobby for a rematch is open");
  const { channelId } = (await table.look()).table;
  const lobby = await house
    .user("bob")
    .until(channelId, (all) => all.findLast((one) => idsOf(one).some(({ action }) => action === "join")));
  expect(house.read(lobby)).toContain("@Bob");
  const stop = await table.answer("ann", "/tavolo cancel", channelId);
  await table.press("ann", stop, "cancel");
  for (const name of ["ann", "bob"]) {
    const ask = await (
      await table.user(name).press(await table.answer(name, "/tavolo privacy"), "Delete my data")
    ).message();
    await (await table.user(name).press(ask, "Delete it")).message();
  }
  const last = await house
    .user("zoe")
    .until(table.channel, (all) => all.find((one) => one.id === board.id && !house.read(one).includes("Rematch")));
  expect(house.read(last)).toContain("Page through");
});
