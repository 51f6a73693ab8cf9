/** Rounds that end by the clock, and boxes that it opens. */
import { expect, test } from "vitest";
import { wordsFor } from "../../../src/text/index.js";
import { type Scene, scene } from "../../harness/ceramic.js";
import { expectWhole, type Made } from "../../harness/ceramic-game.js";
import { rawId } from "../../harness/table.js";
import { turinHouse } from "../../harness/turin-house.js";

const house = turinHouse();
const { answers } = wordsFor("en").house;
const HOUR = 3_600;

/** Everybody is ready, as moves made. */
async function ready(table: Scene, round: number): Promise<readonly Made[]> {
  const made = table.players.map(({ name }) => ({ name, move: { type: "ready" } }));
  for (const { name, move } of made) await table.does(name, move);
  await table.sees(`Round ${round} of 3 · trading`);
  return made;
}

const place = async (table: Scene, name: string, at = 0): Promise<Made> => {
  const { view } = await table.look(name);
  const animal = view.dealt[table.who(name).seat]?.[at];
  return { name, move: { type: "place", animal, box: "lid" } };
};

test("by the day: animals are kept off for the first 24 hours of each round, and a round ends after 48", async () => {
  const table = await scene(house, { players: 3, options: "pace:daily", seed: "times" });
  const made: Made[] = [...(await ready(table, 1))];
  expect(await table.sees("· trading")).toMatch(
    /🚧 Animals are kept off the boxes for now\. .*: \d{4}-.*\n⏳ End of the round at the latest: \d{4}-/,
  );
  const bull = await place(table, "ann");
  expect(await table.does("ann", bull.move)).toMatch(/Animals are kept off the boxes/);
  const board = await table.who("ann").board("place");
  await expect(table.who("ann").user.press(board, rawId(board, "place") ?? "")).rejects.toThrow(/disabled/);

  await house.pass(24 * HOUR - 60);
  expect(await table.does("ann", bull.move)).toMatch(/Animals are kept off the boxes/);
  await house.pass(61);
  await table.sees("🚪 Animals may be placed on the boxes from now on.");
  expect(await table.does("ann", bull.move, { how: "thumb" })).toContain("1 of 2 animals");
  made.push(bull);

  await house.pass(24 * HOUR);
  const reveal = await table.sees("Round 1 is over");
  expect(reveal).toContain("🔔 **Round 1 is over**: its time is up. Everything is shown.");
  expect(reveal).toContain("Round 2 of 3 · getting ready");

  // No round runs between two rounds; the next one begins closed again, and its end by animals stops its clock.
  await house.pass(12 * HOUR);
  expect((await table.look(null)).view).toMatchObject({ phase: "ready", round: 2 });
  made.push(...(await ready(table, 2)));
  expect((await table.look(null)).view.animalsClosed).toBe(true);
  await house.pass(25 * HOUR);
  for (const name of ["bob", "cat"]) {
    const placed = await place(table, name);
    await table.does(name, placed.move);
    made.push(placed);
  }
  await table.sees("**Round 2 is over**: 2 animals are on the boxes");
  await house.pass(12 * HOUR);
  expect((await table.look(null)).view).toMatchObject({ phase: "ready", round: 3 });

  made.push(...(await ready(table, 3)));
  await house.pass(48 * HOUR + 1);
  const { summary, record } = await expectWhole(table, made);
  expect(summary.scores).toHaveLength(3);
  const byClock = record.log.filter(({ by }) => by === "clock").map(({ type }) => type);
  expect(byClock).toEqual(["openAnimals", "endRound", "openAnimals", "openAnimals", "endRound"]);
});

test("a limit without an opening, and what is under way when the round ends", async () => {
  const table = await scene(house, { players: 2, options: "pace:live round-limit:2h", seed: "limit" });
  await ready(table, 1);
  expect(await table.sees("· trading")).not.toContain("🚧");
  const ann = table.who("ann");
  const offer = {
    type: "offer",
    to: "p2",
    give: { beads: {}, animals: [] },
    want: { beads: { pink: 1 }, animals: [] },
  };
  await ann.act({ ...offer, open: false });
  await table.finds("has an offer for you");
  const opened = await table.who("bob").offer(1);
  const form = await table.who("bob").form("bury");
  const question = await ann.act((await place(table, "ann")).move, { unsure: true });
  await house.pass(2 * HOUR + 1);
  await table.sees("its time is up");
  const late = [
    table.who("bob").user.press(opened, "Decline"),
    table.who("bob").user.submit(form, { box: "lid" }),
    ann.user.press(question, rawId(question, "go") ?? ""),
  ];
  for (const deed of late) expect(house.read(await (await deed).message())).toContain(answers.movedOn);
  expect(await table.types("bob", "/ceramic accept 1")).toMatch(/The game is at another step \(getting ready/);
  expect((await table.look(null)).view).toMatchObject({ phase: "ready", round: 2, offers: [] });
  expect(table.watch.standing(table.channel)).toEqual([]);
});

test("somebody absent: an untold story is a stock line of its own, whoever is not ready is ready, and both say so", async () => {
  const table = await scene(house, { players: 3, options: "pace:daily narrated:True", seed: "absent" });
  await table.does("ann", { type: "story", text: "Once." });
  await table.does("cat", { type: "story", text: "Twice." });
  await house.pass(24 * HOUR - 60);
  expect((await table.look(null)).waitingOn).toEqual(["p2"]);
  await house.pass(61);
  expect(await table.sees("**The story of** @Bob")).toMatch(/\n> The beads keep their story to themselves\.$/);
  expect(await table.sees("· getting ready")).toMatch(/\*automatic:\* .*: @Bob\./);
  expect((await table.look(null)).view).toMatchObject({ phase: "ready", round: 1 });

  await table.does("bob", { type: "ready" });
  await house.pass(24 * HOUR + 1);
  expect(await table.sees("Round 1 of 3 · trading")).toMatch(/\*automatic:\* .*@Ann.*@Cat/);
  const told = table.watch.posts(table.channel).filter((one) => house.read(one).includes("**The story of**"));
  expect(told).toHaveLength(3);
});
