/** What the life of tables reads and lays out, without a house. */
import { ComponentType } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { box, button, row, text } from "../../../src/discord/components.js";
import { readDeadline } from "../../../src/discord/life/deadline.js";
import { readQuiet } from "../../../src/discord/life/remind.js";
import { withoutButtons } from "../../../src/discord/life/replay.js";
import { lifeBody } from "../../../src/discord/life/rows.js";
import { fits } from "../../../src/discord/limits.js";
import type { LifeEvent, Look, Row, Vote } from "../../../src/tables/api.js";
import { wordsFor } from "../../../src/text/index.js";

const words = wordsFor("en");
const HOUR = 3_600_000;

test.each([
  ["36h", 36 * HOUR],
  ["2d", 48 * HOUR],
  ["1h30", 1.5 * HOUR],
  ["+12h", 112 * HOUR],
  ["- 6 h", 94 * HOUR],
  ["−6h", 94 * HOUR],
  ["soon", null],
  ["", null],
  ["+", null],
  ["1", null],
  ["-1", null],
  ["+36", null],
  ["1d1d1d", null],
  ["+-1h", null],
  ["0", null],
])("a deadline typed as %j", (typed, read) => {
  expect(readDeadline(typed, 0, 100 * HOUR, words)).toBe(read);
});

test.each([
  ["22:00-08:00", { from: "22:00", to: "08:00" }],
  ["22 to 8", { from: "22:00", to: "08:00" }],
  ["dalle 22 alle 8", { from: "22:00", to: "08:00" }],
  ["dalle ore 22 alle ore 8", { from: "22:00", to: "08:00" }],
  ["tra le 22 e le 8", { from: "22:00", to: "08:00" }],
  ["fra le ventidue e le otto", { from: "22:00", to: "08:00" }],
  ["dalle 23.30 all'una", { from: "23:30", to: "01:00" }],
  ["da mezzanotte a mezzogiorno", { from: "00:00", to: "12:00" }],
  ["10 pm to 8 am", { from: "22:00", to: "08:00" }],
  ["between 10:30pm and 12 p.m.", { from: "22:30", to: "12:00" }],
  ["13 pm to 8 am", { from: "99:00", to: "08:00" }],
  ["22h-8h", { from: "22:00", to: "08:00" }],
  ["22h30 8h15", { from: "22:30", to: "08:15" }],
  ["22 8 9", undefined],
  ["228", undefined],
  ["22.30 8.15", { from: "22:30", to: "08:15" }],
  ["off", null],
  ["", null],
  ["late", undefined],
  ["22:00", undefined],
])("quiet hours typed as %j", (typed, read) => {
  expect(readQuiet(typed, words.shared.times)).toEqual(read);
});

test("a board to look at has nothing to press", () => {
  const screen = [box([text("a"), row(button("1", "b"))]), row(button("2", "c"))];
  expect(withoutButtons(screen)).toEqual([{ ...box([text("a")]), type: ComponentType.Container }]);
});

const seats = [1, 2, 3, 4, 5].map((n) => ({
  seat: `p${n}`,
  userId: `${n}`.repeat(19),
  name: "W".repeat(32),
  misses: 0,
  gone: false,
}));
const look = { table: { id: "abcdefghijkl", step: 9, seats, locale: "en" } } as unknown as Look;
const rowOf = (data: Row["data"]) => ({ data }) as Row;

test("the longest news of a step, the fullest vote and the idle question stay inside Discord's limits", () => {
  const events: LifeEvent[] = Array.from({ length: 90 }, () => ({
    type: "kicked",
    seat: "p1",
    name: "W".repeat(32),
    by: "p2",
  }));
  const vote: Vote = {
    kind: "kick",
    seat: "p5",
    lasts: null,
    by: "p1",
    yes: ["p1"],
    no: [],
    voters: ["p1", "p2", "p3", "p4"],
    needed: 3,
    expiresAt: 0,
    state: "open",
  };
  const bodies = [
    lifeBody(rowOf({ kind: "life", events }), look),
    lifeBody(rowOf({ kind: "vote", vote }), look),
    lifeBody(rowOf({ kind: "ask", closesAt: 0 }), look),
    lifeBody(rowOf({ kind: "seat", offer: { seat: "p2", userId: "9".repeat(19), by: "p1" } }), look),
  ];
  for (const body of bodies) {
    expect(body).not.toBeNull();
    expect(fits(body?.components ?? [])).toBe(true);
  }
  expect(bodies[1]?.mentions).toEqual(["p2", "p3", "p4"].map((seat) => seats.find((one) => one.seat === seat)?.userId));
});
