import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openStore } from "../../src/store/index.js";
import { ALL } from "../harness/extent.js";
import { ended, node, start } from "../store/places.js";
import { freshUrl, removeDatabase } from "./house.js";
import { replayed } from "./replayed.js";
import { tiny } from "./tiny.js";

const CHILD = fileURLToPath(new URL("deadline-child.ts", import.meta.url));
const TABLES = 5;

/** Lets deadlines pass until so many were reported, then kills the process in the middle of the next. */
async function killedAfter(url: string, deadlines: number): Promise<number> {
  const child = start(node(CHILD, url, String(TABLES)));
  let seen = 0;
  child.stdout?.on("data", (chunk: Buffer) => {
    seen += chunk.filter((byte) => byte === 10).length;
    if (seen >= deadlines) child.kill("SIGKILL");
  });
  const { out, err } = await ended(child);
  expect(err).toBe("");
  return out.split("\n").length - 1;
}

test("killed while deadlines fire, again and again: each fires once, whole, and the games go on", async () => {
  const url = freshUrl();
  let reported = 0;
  for (const deadlines of ALL ? [1, 40, 155] : [40]) {
    reported += await killedAfter(url, deadlines);
    const store = await openStore(url);
    const rows = await store.db.table.findMany({ include: { seats: true, timers: true, position: true } });
    expect(rows.length).toBeGreaterThan(0);
    let fired = 0;
    for (const { id, status, timers, position, seats } of rows.filter((row) => row.status === "playing")) {
      const { agrees, entries } = await replayed(store, tiny(), id);
      expect(agrees).toBe(true);
      const moves = entries.filter(({ by }) => by !== "chance");
      expect(moves.every(({ auto }) => auto === true)).toBe(true);
      // Sealing: both at one deadline, in one step; going: one after the other, each at a deadline of its own.
      const seals = moves.filter(({ type }) => type === "seal");
      expect(seals.length % 2).toBe(0);
      const times = new Map(seals.map(({ at }) => [at, seals.filter((other) => other.at === at)]));
      expect([...times.values()].every((group) => group.length === 2)).toBe(true);
      const goes = moves.filter(({ type }) => type === "go");
      expect(new Set(goes.map(({ at }) => at)).size).toBe(goes.length);
      fired += seals.length / 2 + goes.length;
      // One deadline runs, an hour after the last has fired; every miss is counted.
      const { at } = entries.at(-1)!;
      const running = timers.filter(({ kind }) => kind === "deadline");
      expect(running.map(({ dueAt }) => Number(dueAt) - Date.parse(at!))).toEqual([3_600_000]);
      expect(seats.reduce((sum, { misses }) => sum + misses, 0)).toBe(moves.length);
      const boards = await store.db.delivery.count({ where: { tableId: id, kind: "board" } });
      expect([boards, status]).toEqual([position?.step, "playing"]);
    }
    expect(fired).toBeGreaterThanOrEqual(reported);
    await store.close();
  }
  removeDatabase(url);
});
