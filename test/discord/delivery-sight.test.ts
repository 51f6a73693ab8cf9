/** A board that much has been written below goes on further down. */
import { expect, test } from "vitest";
import { messageText, type SeenMessage } from "../../src/sandbox/index.js";
import { type Scene, scene } from "../harness/ceramic.js";
import { PATIENCE } from "../harness/ceramic-people.js";
import { boardOf } from "../harness/table.js";
import { turinHouse } from "../harness/turin-house.js";

const house = turinHouse();
const MINUTE = 60;
const GET = "GET /channels/:channel/messages";
let tables = 0;

const running = async (): Promise<Scene> => {
  const table = await scene(house, { players: 2, seed: `sight ${++tables}` });
  await table.begin();
  // The former step's board has lost its buttons.
  await standing(table, 1);
  return table;
};

async function chat(table: Scene, lines: number): Promise<void> {
  for (let n = 1; n <= lines; n++) await house.user("zoe").say(`line ${n}`, { channel: table.channel });
}

const isBoard = (table: Scene) => (message: SeenMessage) => boardOf(message, table.table.id);
const boards = async (table: Scene) => (await house.user("zoe").view(table.channel, 100)).filter(isBoard(table));

/** Waits until so many boards stand. */
async function standing(table: Scene, n: number): Promise<void> {
  const fits = (all: readonly SeenMessage[]) => all.filter(isBoard(table)).length === n;
  await house.user("zoe").until(table.channel, fits, { what: `${n} boards`, timeout: PATIENCE });
}

/** Something that everybody sees, and the board that tells it. */
async function shows(table: Scene, pieces: string): Promise<SeenMessage> {
  await table.types("ann", `/ceramic show ${pieces}`);
  const told = pieces === "nothing" ? "hides everything" : "@Ann shows";
  await table.sees(told);
  return table.players[0]!.board();
}

const looks = (table: Scene): number =>
  table.watch.sandbox.events.since(0).filter((event) => event.type === "request" && event.route === GET).length;

test("after ten minutes and fifteen messages the board moves down, calls nobody, and the old one goes", async () => {
  const table = await running();
  const first = await table.players[0]!.board();
  await chat(table, 15);
  const before = looks(table);
  const { legal } = await table.look("ann");
  await table.types("ann", `/ceramic swap ${legal?.swap.bead?.give[0]} ${legal?.swap.bead?.take[0]}`);
  expect((await shows(table, "all")).id).toBe(first.id);
  expect(looks(table)).toBe(before);

  await house.pass(10 * MINUTE);
  await table.types("ann", "/ceramic show nothing");
  const moved = await table.finds("hides everything");
  expect(moved.id).not.toBe(first.id);
  await standing(table, 1);
  expect(await boards(table)).toMatchObject([{ id: moved.id }]);
  expect(moved.pinged).toEqual([]);
  // It tells all that the round has brought so far, and is the one that is edited from now on.
  expect(messageText(moved)).toContain("Round 1 of 3 begins");
  expect(house.read(moved)).toMatch(/🔄 @Ann gives the centre .*\n🙈 @Ann hides everything/);
  expect((await shows(table, "all")).id).toBe(moved.id);
  expect(looks(table)).toBe(before + 1);
});

test("it is not looked for often, and moves again only after ten minutes", async () => {
  const table = await running();
  const before = looks(table);
  await chat(table, 14);
  await house.pass(10 * MINUTE);
  const first = await shows(table, "all");
  expect(looks(table)).toBe(before + 1);
  await chat(table, 30);
  await house.pass(4 * MINUTE);
  expect((await shows(table, "nothing")).id).toBe(first.id);
  expect(looks(table)).toBe(before + 1);
  await house.pass(2 * MINUTE);
  await table.types("ann", "/ceramic show all");
  const second = await table.finds("@Ann shows");
  await standing(table, 1);
  expect(second.id).not.toBe(first.id);
  await chat(table, 30);
  await house.pass(9 * MINUTE);
  expect((await shows(table, "nothing")).id).toBe(second.id);
});

test("one that calls somebody who is still waited for stays: the mention leads there", async () => {
  const table = await scene(house, { players: 2, seed: "still called" });
  const first = await table.players[0]!.board("ready");
  await chat(table, 20);
  await house.pass(20 * MINUTE);
  await table.types("ann", "/ceramic ready");
  expect((await table.finds("✅ Ready: @Ann")).id).toBe(first.id);
});

test("stopped while it moves: one board stands in the end, at the bottom, and the round goes on there", async () => {
  const table = await running();
  const first = await table.players[0]!.board();
  await chat(table, 15);
  await house.pass(10 * MINUTE);
  const { faults } = house.sandbox;
  const posted = faults.inject({ route: "POST /channels/:channel/messages", when: "after", hold: true });
  await table.types("ann", "/ceramic show all");
  await standing(table, 2);
  const stopped = house.restart();
  faults.clear(posted);
  await stopped;
  await standing(table, 1);
  const moved = await table.players[0]!.board();
  expect(moved.id).not.toBe(first.id);
  expect((await shows(table, "nothing")).id).toBe(moved.id);
});

test("moved once, though the answer is lost and the old one cannot be deleted for a while", async () => {
  const table = await running();
  await chat(table, 15);
  await house.pass(10 * MINUTE);
  const { faults } = house.sandbox;
  faults.inject({ route: "POST /channels/:channel/messages", when: "after", status: 500 });
  faults.inject({ route: "DELETE /channels/:channel/messages/:message", when: "before", status: 500 });
  await table.types("ann", "/ceramic show all");
  const moved = await table.finds("@Ann shows");
  await standing(table, 1);
  expect(await boards(table)).toMatchObject([{ id: moved.id }]);
});

test("where the new one cannot be posted the old one stays", async () => {
  const table = await running();
  const first = await table.players[0]!.board();
  await chat(table, 15);
  await house.pass(10 * MINUTE);
  house.sandbox.change({ do: "permissions", channel: "#tavolo", user: "tavolo", deny: ["SendMessagesInThreads"] });
  const since = house.sandbox.mark();
  await table.types("ann", "/ceramic show all");
  await house.sandbox.waitFor((event) => event.type === "request" && event.status === 403, { since });
  await table.types("ann", "/ceramic hand");
  expect((await boards(table)).map(({ id }) => id)).toEqual([first.id]);
  house.sandbox.change({ do: "permissions", channel: "#tavolo", user: "tavolo" });
  const isMoved = (all: readonly SeenMessage[]) => {
    const [only, ...more] = all.filter(isBoard(table));
    return more.length === 0 && only !== undefined && only.id !== first.id;
  };
  await house.user("zoe").until(table.channel, isMoved, { what: "the board further down", timeout: PATIENCE });
});
