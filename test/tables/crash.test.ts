import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openStore } from "../../src/store/index.js";
import { ALL } from "../harness/extent.js";
import { ended, node, start } from "../store/places.js";
import { freshUrl, removeDatabase } from "./house.js";
import { replayed } from "./replayed.js";
import { tiny } from "./tiny.js";

const CHILD = fileURLToPath(new URL("child.ts", import.meta.url));

/** Kills the process in the middle of its work, as soon as it has confirmed so many moves. Gives back all it confirmed. */
async function killedAfter(child: ChildProcess, moves: number): Promise<readonly string[]> {
  let seen = 0;
  child.stdout?.on("data", (chunk: Buffer) => {
    seen += chunk.filter((byte) => byte === 10).length;
    if (seen >= moves) child.kill("SIGKILL");
  });
  const { out, err } = await ended(child);
  expect(err).toBe("");
  return out.split("\n").slice(0, -1);
}

test("killed in the middle of commits, again and again: what was confirmed is there, nothing twice, the games go on", async () => {
  const url = freshUrl();
  const confirmed: string[] = [];
  for (const [run, moves] of (ALL ? [1, 60, 333] : [60]).entries()) {
    confirmed.push(...(await killedAfter(start(node(CHILD, url, `run${run}`)), moves)));

    const store = await openStore(url);
    const stored = await store.db.handled.findMany({ where: { seat: { not: null } } });
    const ids = new Set(stored.map(({ interactionId }) => interactionId));
    expect(confirmed.filter((id) => !ids.has(id))).toEqual([]);

    const tables = await store.db.table.findMany({ select: { id: true } });
    expect(tables).toHaveLength(6);
    const compared = await Promise.all(tables.map(({ id }) => replayed(store, tiny(), id)));
    expect(compared.every(({ agrees }) => agrees)).toBe(true);
    // Each move is in the log as often as it was handled: once.
    const moved = compared.flatMap(({ entries }) => entries.filter(({ by }) => by !== "chance"));
    expect(moved).toHaveLength(stored.length);
    const boards = await store.db.delivery.groupBy({ by: ["tableId", "step"], where: { kind: "board" }, _count: true });
    expect(boards.every(({ _count }) => _count === 1)).toBe(true);
    const positions = await store.db.position.findMany();
    expect(boards).toHaveLength(positions.reduce((sum, { step }) => sum + step, 0));
    await store.close();
  }
  expect(confirmed.length).toBeGreaterThanOrEqual(ALL ? 394 : 60);
  removeDatabase(url);
});
