/** From every state that random games reach, whoever is gone: deadlines alone finish the game. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CHANCE, type EntryBase, type Game, type Seat } from "../../src/games/game.js";
import { games } from "../../src/games/registry.js";
import type { Table } from "../../src/tables/api.js";
import { DAY, type House, house } from "./house.js";
import { replayed } from "./replayed.js";

const USERS = ["a", "b", "c", "d", "e"];
const STEP = 3600;
const MOST = 400;

const story = fc.record({
  players: fc.integer({ min: 2, max: 5 }),
  moves: fc.array(fc.record({ who: fc.nat(4), how: fc.nat(999) }), { maxLength: 60 }),
  /** Each is there, has left, or is gone from the server. */
  fate: fc.array(fc.constantFrom("there", "left", "gone"), { minLength: 5, maxLength: 5 }),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

const turinOptions = fc.record({
  goose: fc.constantFrom("none", "tie", "least"),
  games: fc.constantFrom(1, 1, 3),
  claimWindow: fc.constantFrom(10, 0),
});
const ceramicOptions = fc.record({
  variants: fc.subarray(["locked", "normal", "prolonged", "extended", "narrated"] as const),
  opening: fc.boolean(),
});

/** Something the seat may do now, chosen by `how`; its default move if nothing else. */
function someMove(game: Game, state: unknown, seat: Seat, how: number): EntryBase | null {
  const legal = game.legal(state, seat) as Readonly<Record<string, unknown>>;
  const first = (list: unknown): string | undefined => {
    const items = Array.isArray(list) ? (list as unknown[]) : [];
    const item = items[how % Math.max(1, items.length)];
    return typeof item === "string" ? item : (item as { card?: string } | undefined)?.card;
  };
  const make = (type: string, more: object): EntryBase => ({ by: seat, type, ...more });
  const bid = (legal.bid ?? legal.add) as { max: number } | null | undefined;
  const list = legal.list as { cards: readonly string[]; max: number } | null | undefined;
  const place = legal.place as { animals: readonly string[]; boxes: readonly string[] } | null | undefined;
  const options: (EntryBase | null)[] = [
    bid ? make(legal.bid ? "bid" : "add", { amount: Math.min(bid.max, how % 4) }) : null,
    list ? make("list", { card: first(list.cards), price: 1 + (how % list.max) }) : null,
    first(legal.buy) ? make("buy", { card: first(legal.buy) }) : null,
    first(legal.buy) ? make("buy", { card: first(legal.buy) }) : null,
    legal.takeGoose === true ? make("takeGoose", {}) : null,
    first(legal.giveGoose) ? make("giveGoose", { to: first(legal.giveGoose) }) : null,
    place ? make("place", { animal: first(place.animals), box: how % 2 ? "lid" : "base" }) : null,
    game.defaultMove(state, seat),
  ];
  const open = options.filter((each) => each !== null);
  return open.length === 0 ? null : open[how % open.length]!;
}

async function stateOf(h: House, table: Table): Promise<unknown> {
  const row = await h.store.db.position.findUniqueOrThrow({ where: { tableId: table.id } });
  return JSON.parse(row.state ?? "null");
}

async function tell(h: House, table: Table, { moves, players, fate }: Story): Promise<void> {
  const game = games[table.game];
  for (const { who, how } of moves) {
    const state = await stateOf(h, table);
    const waited = game.waitingOn(state).filter((seat) => seat !== CHANCE);
    const seat = how % 3 > 0 && waited.length > 0 ? waited[who % waited.length]! : `p${(who % players) + 1}`;
    const made = someMove(game, state, seat, how);
    if (!made) continue;
    const { by: _by, auto: _auto, ...move } = made;
    await h.act(table, USERS[Number(seat.slice(1)) - 1]!, move);
  }
  for (const [i, user] of USERS.slice(0, players).entries()) {
    if (fate[i] === "left") await h.life(table, user, { type: "leave" });
    if (fate[i] === "gone") await h.tables.gone(user, "g");
  }
}

/** Nobody does anything any more. */
async function finishes(h: House, table: Table, { fate, players }: Story): Promise<void> {
  for (let steps = 0; steps < MOST; steps++) {
    const { status } = (await h.look(table)).table;
    if (status !== "playing") break;
    h.clock.now += 2 * STEP * 1000;
    await h.tables.tick();
  }
  const { table: after } = await h.look(table);
  const nobody = fate.slice(0, players).every((each) => each === "left");
  // Where every seat was given up there is nobody to play for.
  const ended = [after.status, after.closedWhy];
  if (nobody && after.status === "closed") expect(ended).toEqual(["closed", "abandoned"]);
  else expect(ended).toEqual(["over", null]);
  expect((await replayed(h.store, games[table.game], table.id)).agrees).toBe(true);
  expect(await h.store.db.timer.count({ where: { tableId: table.id } })).toBe(0);
}

describe("no game is ever stuck", () => {
  const pace = { name: "custom", step: STEP, claimWindow: 10, round: STEP, opening: STEP / 2 } as const;

  test("Turin Market", async () => {
    const h = await house(games);
    await fc.assert(
      fc.asyncProperty(story, turinOptions, async (told, options) => {
        const table = await h.play(told.players, options, { pace });
        await tell(h, table, told);
        await finishes(h, table, told);
      }),
      { numRuns: 12 },
    );
    await h.close();
  });

  test("Ceramic without an end of the round: asked whether it goes on, and closed", async () => {
    const h = await house(games);
    const table = await h.play(3, undefined, { game: "ceramic", pace: { ...pace, round: null } });
    for (const user of ["a", "b", "c"]) await h.does(table, user, { type: "ready" });
    await h.tables.gone("b", "g");
    for (const days of [14, 7]) {
      h.clock.now += days * DAY;
      await h.tables.tick();
    }
    expect((await h.look(table)).table).toMatchObject({ status: "closed", closedWhy: "idle" });
    await h.close();
  });

  test("Ceramic", async () => {
    const h = await house(games);
    await fc.assert(
      fc.asyncProperty(story, ceramicOptions, async (told, options) => {
        const table = await h.play(told.players, options, { game: "ceramic", pace });
        await tell(h, table, told);
        await finishes(h, table, told);
      }),
      { numRuns: 12 },
    );
    await h.close();
  });
});
