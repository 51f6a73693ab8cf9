/** When something fails, neither the answers of others nor the operator's log tell what somebody was sealing. */
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Move } from "../../src/tables/api.js";
import { rawId } from "../harness/table.js";
import { chanceOf } from "./chance.js";
import type { Scene } from "./probes.js";
import { begin, make, nameOf } from "./scenes.js";
import { secretTurin } from "./turin.js";
import { type Apart, NOBODY, noneCounted, outcome, type Side, Twins } from "./twins.js";

let twins: Twins;
let scene: Scene;
let apart: Apart;
const counted = noneCounted();
const owner = "p2";

beforeAll(async () => {
  twins = await Twins.start([secretTurin.hosted], [secretTurin.hosted], 11, counted);
  const table = await begin(twins, secretTurin, 4, "pace:live scudo:secret");
  twins.compare("the game begins", NOBODY);
  scene = { twins, game: secretTurin, table, below: chanceOf(3) };
  apart = { users: new Set([await twins.a.user(nameOf(owner)).id()]), seats: new Set([owner]) };
});
afterAll(() => twins.stop());

/** Does something to the database behind the bot's back. */
function inDatabase(side: Side, script: string): void {
  const db = new Database(side.folder.file("tavolo.db"), { timeout: 5000 });
  try {
    db.exec(script);
  } finally {
    db.close();
  }
}

const bid = (amount: number): Move => ({ type: "bid", amount });
const seals = (amount: number) => (side: Side) => make(side, scene, nameOf(owner), bid(amount), "command");

/** Opens the form of a bid, which proposes what is sealed; the answer takes so long that the form has to be kept. */
async function keepsForm(side: Side): Promise<void> {
  const user = side.user(nameOf(owner));
  const hand = await outcome(() => user.command("/turin hand", { channel: "#tavolo" }));
  if (hand?.kind !== "message") throw new Error("no private view");
  side.time.impatient = true;
  await outcome(() => user.press(hand.message, rawId(hand.message, "bid") ?? "bid"));
  side.time.impatient = false;
}

/** The owner seals something else on each side while something is spoilt, and others look; then it is mended. */
async function spoilt(spoil: (side: Side) => void, mend: (side: Side) => void): Promise<readonly string[]> {
  await twins.each("sealed", seals(7), seals(12), apart);
  twins.troubles.length = 0;
  await twins.both("spoilt", async (side) => spoil(side), apart);
  try {
    await twins.each("sealed anew", seals(8), seals(13), apart);
    await twins.both("a form is kept", keepsForm, apart);
    for (const text of ["/tavolo games", "/turin hand", "/turin status"]) {
      await twins.both(`another types ${text}`, (side) => outcome(() => side.user("ann").command(text)), apart);
    }
  } finally {
    await twins.unseen(
      async (side) => mend(side),
      async (side) => mend(side),
    );
  }
  const told = [...twins.troubles];
  await twins.both("the bot starts anew", (side) => side.restart(), apart);
  return told;
}

test.each([
  ["LogEntry", "entry"],
  ["Position", "state"],
  ["Handled", "events"],
  ["Choice", "data"],
])("a commit is refused, and the reason quotes what was to be written: %s.%s", async (table, column) => {
  const says = `BEGIN SELECT RAISE(ABORT, 'quoting ' || NEW."${column}"); END;`;
  const told = await spoilt(
    (side) =>
      inDatabase(
        side,
        `CREATE TRIGGER "i" BEFORE INSERT ON "${table}" ${says} CREATE TRIGGER "u" BEFORE UPDATE ON "${table}" ${says}`,
      ),
    (side) => inDatabase(side, 'DROP TRIGGER "i"; DROP TRIGGER "u";'),
  );
  expect(told.length).toBeGreaterThan(0);
  for (const line of told) expect(line).not.toContain("quoting");
});

test.each(["Table", "Seat", "Position", "LogEntry", "Handled", "Delivery", "Timer", "Choice"])(
  "the database has lost %s",
  async (table) => {
    const told = await spoilt(
      (side) => inDatabase(side, `ALTER TABLE "${table}" RENAME TO "lost"`),
      (side) => inDatabase(side, `ALTER TABLE "lost" RENAME TO "${table}"`),
    );
    expect(told.length).toBeGreaterThan(0);
  },
);

const CALLBACK = "POST /interactions/:interaction/:token/callback";

/** Seals, and the answer that says so never arrives. */
const sealsUnanswered = (amount: number, fault: object) => async (side: Side) => {
  const order = side.sandbox.faults.inject({ route: CALLBACK, times: 9, ...fault });
  const since = side.sandbox.mark();
  await side.user(nameOf(owner)).command(`/turin bid amount:${amount}`, { channel: "#tavolo" });
  const isAnswer = (event: { readonly type: string; readonly route?: string }) =>
    event.type === "request" && event.route === CALLBACK;
  await side.sandbox.waitFor(isAnswer, { since });
  await side.quiet();
  side.sandbox.faults.clear(order);
};

test.each([
  ["fails", { status: 500 }],
  ["is refused as malformed", { code: 50_035 }],
  ["comes too late", { code: 10_062 }],
  ["is lost on the way back", { status: 502, when: "after" }],
])("an answer %s, and what was sealed is typed once more", async (_how, fault) => {
  await twins.each("sealed, unanswered", sealsUnanswered(6, fault), sealsUnanswered(11, fault), apart);
  await twins.each("sealed, unanswered, once more", seals(6), seals(11), apart);
  await twins.each("sealed", seals(5), seals(14), apart);
});
