/** Deadlines: default moves, marked; moved by the host or by all; kept through restarts, and through time without Discord. */
import { expect, test } from "vitest";
import { DAY, HOUR, type LifeTable, lifeHouse, MINUTE } from "../../harness/life.js";

const house = lifeHouse();

const stamp = (ms: number) => (style: string) => `<t:${Math.floor(ms / 1000)}:${style}>`;

/** An answer with Discord's own marks in it. */
const raw = async (table: LifeTable, name: string, command: string) =>
  /"content":"([^"]*)"/.exec(JSON.stringify((await table.answer(name, command)).components))?.[1];

test("the board tells the deadline; when it has passed the default move is made, and marked as automatic", async () => {
  const table = await house.table(["ann", "bob"]);
  await table.sees("Moves are made automatically");
  await table.moves("ann");
  await house.pass(DAY - MINUTE);
  expect((await table.look()).waitingOn).toEqual([await table.seatOf("bob")]);
  await house.pass(2 * MINUTE);
  await table.sees("automatic:");
  expect((await table.look()).waitingOn).toHaveLength(2);
  expect((await table.look()).table.seats.map(({ misses }) => misses)).toEqual([0, 1]);
});

test("the host alone gives more time; less time asks everybody", async () => {
  const table = await house.table(["ann", "bob"]);
  const { deadline } = await table.look();
  expect(await table.types("bob", "/tavolo deadline +12h")).toContain("Only the host");
  expect(await table.types("ann", "/tavolo deadline soon")).toContain("I cannot read “soon”");
  expect(await table.types("ann", "/tavolo deadline 900d")).toContain("must lie between");
  for (const typed of ["36", "-1", "1d1d1d"]) {
    expect(await table.types("ann", `/tavolo deadline ${typed}`)).toMatch(
      /^I cannot read .* for example 36h or 2d .* \+12h or -6h/,
    );
  }
  const later = stamp((deadline ?? 0) + 12 * HOUR * 1000);
  expect(await raw(table, "ann", "/tavolo deadline +12h")).toBe(`New deadline: ${later("f")} (${later("R")}).`);
  expect((await table.look()).deadline).toBe((deadline ?? 0) + 12 * HOUR * 1000);
  await table.sees(/has moved the deadline/);
  expect(await raw(table, "ann", "/tavolo deadline 30 min")).toContain("must lie between");
  expect(await raw(table, "ann", "/tavolo deadline 2h")).toContain(
    "the others are asked at the table: 2 hours from the moment everybody has agreed",
  );
  expect((await table.look()).deadline).toBe((deadline ?? 0) + 12 * HOUR * 1000);
  // What was asked for counts from the yes, however late that comes.
  await house.pass(5 * HOUR);
  expect(await table.votes("bob", true)).toContain("Agreed");
  const left = ((await table.look()).deadline ?? 0) - house.doors.now();
  expect(left / (2 * HOUR * 1000)).toBeCloseTo(1, 1);
});

test("by button: the menu Table opens a form for the deadline", async () => {
  const table = await house.table(["ann", "bob"]);
  const hand = await table.answer("ann", "/turin hand");
  const menu = await table.pressed("ann", hand, "menu");
  const form = await (await table.user("ann").press(menu, "Deadline")).modal();
  const wrong = await (await table.user("ann").submit(form, { time: "-1" })).message();
  expect(house.read(wrong)).toContain("I cannot read “-1”");
  const again = await (await table.user("ann").press(wrong, "Try again")).modal();
  const said = house.read(await (await table.user("ann").submit(again, { time: "+1h" })).message());
  expect(said).toContain("New deadline:");
});

test("a deadline survives a restart and fires once afterwards", async () => {
  const table = await house.table(["ann", "bob"]);
  const { step } = (await table.look()).table;
  house.skip(DAY + MINUTE);
  await house.restart();
  await house.pass(0);
  await table.sees("automatic:");
  expect((await table.look()).table.step).toBe(step + 1);
});

test("without a deadline an idle table asks after 14 days, goes on by a button, and closes without an answer", async () => {
  const table = await house.table(["ann", "bob"], "deadline:none");
  expect((await table.look()).deadline).toBeNull();
  await house.pass(14 * DAY + MINUTE);
  const ask = await table.sees("Shall this game go on?");
  expect(await table.press("bob", ask, "goOn")).toContain("goes on");
  await house.pass(14 * DAY + MINUTE);
  await house.pass(14 * DAY + MINUTE);
  await table.sees("nobody moved for a long time");
  expect((await table.look()).table.status).toBe("closed");
});
