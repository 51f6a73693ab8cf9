/** How often delivery looks into the database: when something is due, and else once a minute. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Delivery, startDelivery } from "../../src/discord/delivery.js";
import type { House as Discord } from "../../src/discord/house.js";
import type { Timing } from "../../src/discord/timing.js";
import type { Row, Table } from "../../src/tables/api.js";
import { HOUR, type House, house, quiet } from "../tables/house.js";
import { tiny } from "../tables/tiny.js";

const MINUTE = 60_000;
const line = (content: string) => ({ type: 10, content });

/** Timers that ring when the clock is moved on. */
class Timers implements Timing {
  #set: { readonly at: number; readonly then: () => void }[] = [];
  #onSet = (): void => {};

  constructor(private readonly clock: House["clock"]) {}

  after(ms: number, then: () => void): () => void {
    const timer = { at: this.clock.now + ms, then };
    this.#set.push(timer);
    this.#onSet();
    return () => {
      this.#set = this.#set.filter((one) => one !== timer);
    };
  }

  /** Lets time pass: each timer rings in its turn, and what it began is over when it has set the next one. */
  async pass(ms: number): Promise<void> {
    const end = this.clock.now + ms;
    for (;;) {
      const [first] = this.#set.toSorted((a, b) => a.at - b.at);
      if (!first || first.at > end) break;
      this.clock.now = Math.max(this.clock.now, first.at);
      this.#set = this.#set.filter((one) => one !== first);
      const over = new Promise<void>((resolve) => {
        this.#onSet = resolve;
      });
      first.then();
      await over;
    }
    this.clock.now = end;
  }
}

let inner: House;
let timers: Timers;
let delivery: Delivery;
let looks = 0;
/** What Discord answers to a post; null: it is posted. */
let refusal: unknown = null;

beforeEach(async () => {
  inner = await house();
  timers = new Timers(inner.clock);
  let messages = 0;
  refusal = null;
  const rest = {
    post: async () => {
      if (refusal) throw refusal;
      return { id: `m${++messages}`, components: [] };
    },
    patch: async () => ({ id: `m${++messages}`, components: [] }),
    get: async () => [],
    delete: async () => {},
  };
  const ui = {
    board: (events: unknown) => [line(JSON.stringify(events))],
    past: () => [line("past")],
    lobbyLines: () => [],
  };
  const game = tiny();
  const easel = { of: () => [], mayAttach: () => false, learn: () => {}, bring: () => {}, onLate: () => {} };
  const outer = {
    tables: inner.tables,
    deliveries: {
      ...inner.deliveries,
      due: (now: number, limit: number) => {
        looks += 1;
        return inner.deliveries.due(now, limit);
      },
    },
    doors: { now: () => inner.clock.now, random: (n: number) => new Uint8Array(n), id: () => "x" },
    timing: timers,
    log: quiet,
    rest,
    easel,
    hosted: [
      { game, ui: { command: { name: "turin" }, why: () => [], options: () => [], optionLines: () => [], ...ui } },
    ],
    commandIds: new Map(),
    members: new Map(),
  } as unknown as Discord;
  delivery = startDelivery(outer, new Map(), { gather: 1_000, gatherOld: 30_000 });
  inner.tables.onChange(() => delivery.wake());
});

afterEach(async () => {
  await delivery.stop();
  await inner.close();
});

const due = () => inner.deliveries.due(inner.clock.now, 99);
const board = async (table: Table): Promise<Row | undefined> => (await inner.rows(table, "board")).at(-1);

/** A table whose board was posted hours ago and has an edit that is held: nothing else is due. */
async function withHeldEdit(): Promise<Table> {
  const table = await inner.play(2);
  await timers.pass(MINUTE);
  inner.clock.now += 2 * HOUR;
  await inner.does(table, "a", { type: "seal", n: 1 });
  await timers.pass(1_000);
  expect((await due()).map(({ id }) => id)).toEqual([(await board(table))?.id]);
  return table;
}

async function looksIn(ms: number): Promise<number> {
  looks = 0;
  await timers.pass(ms);
  return looks;
}

test("with nothing due it looks once a minute, and an edit that is held is looked for when its time has come", async () => {
  const table = await withHeldEdit();
  const before = await board(table);
  await timers.pass(30_000);
  expect(await due()).toEqual([]);
  expect((await board(table))?.hash).not.toBe(before?.hash);
  expect(await looksIn(3 * MINUTE)).toBeLessThanOrEqual(6);
});

test.each<[string, (table: Table) => Promise<unknown>]>([
  [
    "the next step began, and the table moved away",
    async (table) => {
      await inner.does(table, "b", { type: "seal", n: 1 });
      await timers.pass(1_000);
      await inner.tables.move(table.id, { channelId: "elsewhere", threadWanted: false });
    },
  ],
  [
    "the board moved down, and its new message is refused",
    async (table) => {
      refusal = Object.assign(new Error("Missing Permissions"), { code: 50_013, status: 403 });
      await inner.tables.moveBoard(table.id, (await board(table))?.id ?? "");
    },
  ],
])("a held edit that is not due any more does not keep it looking: %s", async (_what, happens) => {
  await happens(await withHeldEdit());
  await timers.pass(MINUTE);
  expect(await due()).toEqual([]);
  expect(await looksIn(3 * MINUTE)).toBeLessThanOrEqual(6);
});
