import fc from "fast-check";
import { expect, test } from "vitest";
import { games } from "../../src/games/registry.js";
import { turin } from "../../src/games/turin/index.js";
import type { State } from "../../src/games/turin/state.js";
import { readRecord } from "../../src/records/read.js";
import { verify } from "../../src/records/verify.js";
import type { Row, Table } from "../../src/tables/api.js";
import { chanceOf, movesOf, pickOne, type Setting, settings } from "../games/turin/random.js";
import { DAY, type House, house } from "./house.js";
import { replayed } from "./replayed.js";

const USERS = ["a", "b", "c", "d", "e"];

async function stateOf(h: House, table: Table): Promise<State> {
  const row = await h.store.db.position.findUniqueOrThrow({ where: { tableId: table.id } });
  return JSON.parse(row.state ?? "") as State;
}

/** Plays a random game to its end; now and then time passes, or the house is shut and opened again. */
async function playOut(opened: House, setting: Setting): Promise<{ h: House; table: Table }> {
  let h = opened;
  const below = chanceOf(setting.seed);
  const table = await h.play(setting.players, setting.options);
  for (;;) {
    const state = await stateOf(h, table);
    if (turin.result(state)) return { h, table };
    if (below(60) === 0) h = await h.reopen();
    h.clock.now += below(8000);
    if (below(4) === 0) await h.tables.tick();
    const waiting = turin.waitingOn(state);
    const seat = below(3) > 0 ? pickOne(waiting, below) : `p${1 + below(setting.players)}`;
    const moves = movesOf(state, seat, below);
    if (moves.length === 0) continue;
    const { by: _by, ...move } = pickOne(moves, below);
    // The clock may have sold the card meanwhile: then the rules refuse.
    const id = h.next();
    const { kind } = await h.act(table, USERS[Number(seat.slice(1)) - 1]!, move, { id, again: true });
    expect(["done", "refused"]).toContain(kind);
    h.tables.confirmed(id);
  }
}

const count = (rows: readonly Row[], test: (row: Row) => boolean) => rows.filter(test).length;

test("random games of Turin Market: the log replays to the stored state, the record verifies, messages add up", async () => {
  await fc.assert(
    fc.asyncProperty(settings, async (setting) => {
      const { h, table } = await playOut(await house(games), setting);
      const ended = (await h.tables.look(table.id, "a"))?.table;
      expect(ended).toMatchObject({ status: "over", seedHash: table.seedHash });

      const { agrees, entries } = await replayed(h.store, turin, table.id);
      expect(agrees).toBe(true);
      expect(entries.every(({ at }) => at !== undefined)).toBe(true);

      const record = readRecord(await h.tables.record(table.id), games);
      if (!record.ok) throw new Error(JSON.stringify(record.error));
      const draws = entries.filter(({ by }) => by === "chance").length;
      expect(verify(record.value)).toEqual({ ok: true, value: { verified: true, chance: draws } });

      const rows = await h.rows(table);
      expect(rows.every(({ opening, during }) => [...opening, ...during].every(({ only }) => only === undefined))).toBe(
        true,
      );
      expect(count(rows, ({ kind }) => kind === "board")).toBe(ended?.step);
      expect(count(rows, ({ kind, gone }) => kind === "wait" && !gone)).toBe(0);
      expect(await h.store.db.timer.count()).toBe(0);
      h.clock.now += DAY;
      expect(await h.tables.tick()).toBe(0);
      await h.close();
    }),
    { numRuns: 6 },
  );
});
