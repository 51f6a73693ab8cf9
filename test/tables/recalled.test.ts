/** What a player has hidden in a running game: not even in the file of one's own data, until it has been shown. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { ceramic } from "../../src/games/ceramic/index.js";
import type { Kind, View } from "../../src/games/ceramic/types.js";
import type { Game } from "../../src/games/game.js";
import type { Table } from "../../src/tables/api.js";
import { createChoices } from "../../src/tables/index.js";
import { HOUR, type House, house, paced, person } from "./house.js";

let h: House;
beforeEach(async () => {
  h = await house({ ceramic: ceramic as unknown as Game });
});
afterEach(() => h.close());

/** A round of two; `a` has buried two beads of the kind that is given back. */
async function buried(): Promise<{ readonly table: Table; readonly kind: Kind }> {
  const table = await h.play(2, undefined, { game: "ceramic", ...paced(null, { round: 3_600 }) });
  for (const who of ["a", "b"]) await h.does(table, who, { type: "ready" });
  const kind = ((await h.look(table)).view as View).dealt.p1?.[0];
  if (!kind) throw new Error("nothing dealt");
  h.clock.now += 1000;
  await h.does(table, "a", { type: "bury", beads: { [kind]: 2 }, box: "lid" });
  return { table, kind };
}

async function buryOf(user: string): Promise<unknown> {
  const { seats } = (await h.tables.people.stored(user)) as unknown as { seats: { moves: { type: string }[] }[] };
  return seats.flatMap(({ moves }) => moves).find(({ type }) => type === "bury");
}

test("the colours of the round that is played are a count, also for whoever held the seat before", async () => {
  const { table, kind } = await buried();
  const held = { type: "bury", box: "lid", beads: { count: 2 }, heldBack: true };
  expect(await buryOf("a")).toMatchObject(held);
  expect((await h.tables.people.stored("a")).heldBack).toBe(true);
  h.clock.now += 1000;
  await h.lives(table, "a", { type: "offerSeat", seat: "p1", to: person("z") });
  await h.lives(table, "z", { type: "takeSeat", seat: "p1" });
  expect(await buryOf("a")).toMatchObject(held);
  expect(await buryOf("z")).toBeUndefined();
  expect(await h.tables.replayAt(table.id, 99)).toBeNull();
  expect(await h.tables.record(table.id)).toBeNull();
  h.clock.now += 2 * HOUR;
  await h.tables.tick();
  expect(((await h.look(table)).view as View).round).toBe(2);
  expect(await buryOf("a")).toMatchObject({ beads: { [kind]: 2 } });
  expect(await buryOf("a")).not.toHaveProperty("heldBack");
});

test("a choice that is kept for a moment is held back while such a game is played, and no longer", async () => {
  const { table, kind } = await buried();
  const choices = createChoices(h.store, { now: () => h.clock.now, id: h.next });
  await choices.put("a", { table: table.id, move: { type: "bury", beads: { [kind]: 2 }, box: "lid" } }, HOUR);
  const until = new Date(h.clock.now + HOUR).toISOString();
  expect((await h.tables.people.stored("a")).pendingChoices).toEqual([{ heldBack: true, until }]);
  await h.tables.end(table.id, "moderator");
  expect(await h.tables.people.stored("a")).toMatchObject({
    heldBack: false,
    pendingChoices: [{ data: { move: { beads: { [kind]: 2 } } }, until }],
  });
  expect(await buryOf("a")).toMatchObject({ beads: { [kind]: 2 } });
});
