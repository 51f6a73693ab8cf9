import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { games } from "../../src/games/registry.js";
import { readRecord } from "../../src/records/read.js";
import { verify } from "../../src/records/verify.js";
import type { Table } from "../../src/tables/api.js";
import { DAY, freshUrl, type House, house } from "./house.js";
import { replayed } from "./replayed.js";

const FOLDER = fileURLToPath(new URL("fixtures", import.meta.url));
const dumps = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));

async function opened(dump: string): Promise<House> {
  const url = freshUrl();
  const db = new Database(url.slice("file:".length));
  db.exec(readFileSync(`${FOLDER}/${dump}`, "utf8"));
  db.close();
  return house(games, url, { clock: { now: Date.UTC(2024, 0, 1) }, count: 500_000 });
}

async function tablesOf(h: House, status: Table["status"]): Promise<readonly Table[]> {
  const rows = await h.store.db.table.findMany({ where: { channelId: "c", status }, orderBy: { createdAt: "desc" } });
  return Promise.all(rows.map(async ({ id }) => (await h.tables.look(id, null))!.table));
}

/** Everybody makes the move that is made for the absent, and the clock does its part. */
async function playToEnd(h: House, table: Table): Promise<void> {
  const game = games[table.game];
  for (;;) {
    const look = await h.tables.look(table.id, null);
    const row = await h.store.db.position.findUniqueOrThrow({ where: { tableId: table.id } });
    const seat = look?.waitingOn[0];
    if (!seat) return;
    const { by: _by, auto: _auto, ...move } = game.defaultMove(JSON.parse(row.state ?? ""), seat)!;
    await h.does(table, table.seats.find((each) => each.seat === seat)!.userId!, move);
  }
}

describe.each(dumps)("the database of version %s", (dump) => {
  test("opens, and every game in it goes on to a record that verifies", async () => {
    const h = await opened(dump);
    const playing = await tablesOf(h, "playing");
    expect(playing.length).toBeGreaterThan(0);
    for (const table of [...playing, ...(await tablesOf(h, "over"))]) {
      expect((await replayed(h.store, games[table.game], table.id)).agrees).toBe(true);
      await playToEnd(h, table);
      const record = readRecord(await h.tables.record(table.id), games);
      if (!record.ok) throw new Error(JSON.stringify(record.error));
      expect(verify(record.value)).toMatchObject({ ok: true, value: { verified: true } });
    }
    expect(await h.store.db.timer.count()).toBe(0);
    await h.close();
  });

  test("has a claim whose window still closes, a lobby that can still be joined, and rows still to deliver", async () => {
    const h = await opened(dump);
    expect(await h.store.db.timer.count()).toBeGreaterThan(0);
    expect((await h.deliveries.due(h.clock.now, 1000)).length).toBeGreaterThan(0);
    const [lobby] = await tablesOf(h, "lobby");
    const user = { id: "b", name: "Bob", locale: "it" };
    const joined = await h.tables.lobby({ tableId: lobby!.id, user, act: { type: "join" }, interactionId: h.next() });
    expect(joined).toMatchObject({ kind: "done", table: { seats: [{ userId: "a" }, { userId: "b" }] } });
    h.clock.now += DAY;
    expect(await h.tables.tick()).toBeGreaterThan(0);
    await h.close();
  });
});
