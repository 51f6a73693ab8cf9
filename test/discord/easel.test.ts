/** How pictures come to stand on messages: in time, kept, late, or not at all. */
import { expect, test } from "vitest";
import {
  Easel,
  type EaselDoors,
  filesOf,
  NOTHING_DRAWN,
  NOTHING_STANDS,
  shownOf,
  standingOn,
} from "../../src/discord/easel.js";
import type { Picture, Pictures } from "../../src/pictures/picture.js";
import { nameOf } from "../harness/pictures.js";

const FILE = Buffer.from("a picture");
const picture = (data: string): Picture => ({ kind: "turin/board", locale: "en", data, alt: `The ${data}` });
const [one, two] = [picture("one"), picture("two")];

/** An easel whose clock and timers are moved by hand. */
function setUp(given: Partial<Pictures> = {}) {
  const log: string[] = [];
  const timers: (() => void)[] = [];
  let now = 0;
  const line = (_fields: unknown, words: string) => void log.push(words);
  const easel = new Easel({
    pictures: { nameOf, known: () => null, png: async () => FILE, stop: async () => {}, ...given },
    timing: {
      after: (_ms, then) => {
        timers.push(then);
        return () => {};
      },
    },
    now: () => now,
    log: { info: line, warn: line, error: line } as unknown as EaselDoors["log"],
    mayAttach: () => true,
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { easel, log, expire: () => timers.splice(0).map((then) => then()), pass };
}

test("a screen's pictures are taken once each; a fault in making them costs the pictures alone", () => {
  const { easel, log } = setUp();
  expect(easel.of(() => [one, two, { ...one }])).toHaveLength(2);
  expect(easel.of(() => undefined)).toEqual([]);
  const broken = () => {
    throw new Error("no such card");
  };
  expect(easel.of(broken)).toEqual([]);
  expect(log).toHaveLength(1);
});

test("what stands is not drawn again, and named with its id; what is new is uploaded", async () => {
  const asked: unknown[] = [];
  const { easel } = setUp({
    png: async ({ data }) => {
      asked.push(data);
      return FILE;
    },
  });
  const standing = new Map([[nameOf(one), "77"]]);
  const drawn = await easel.draw([one, two], standing, 1_000);
  const hung = easel.hang([one, two], standing, drawn);
  expect(asked).toEqual(["two"]);
  expect(filesOf(hung)).toEqual({
    attachments: [
      { id: "77", filename: nameOf(one) },
      { id: "0", filename: nameOf(two) },
    ],
    files: [{ name: nameOf(two), data: FILE, contentType: "image/png" }],
  });
  expect(shownOf(hung)).toEqual(easel.named([one, two]));
});

test("who has waited in vain is told later, and the next ones know", async () => {
  let give = (_file: Buffer): void => {};
  const coming = new Promise<Buffer>((resolve) => {
    give = resolve;
  });
  const { easel, expire } = setUp({ png: () => coming });
  const drawing = easel.draw([one], NOTHING_STANDS, 1_000);
  expire();
  expect(easel.hang([one], NOTHING_STANDS, await drawing)).toEqual([]);
  expect(easel.isBehind).toBe(true);
  const told = new Promise<void>((resolve) => easel.bring([one], resolve));
  give(FILE);
  await told;
  expect(easel.isBehind).toBe(false);
});

test("one that cannot be drawn is done without for a while", async () => {
  const { easel, pass } = setUp({ png: async () => null });
  expect(await easel.draw([one], NOTHING_STANDS, 1_000)).toEqual(NOTHING_DRAWN);
  expect(easel.of(() => [one, two])).toEqual([two]);
  pass(61_000);
  expect(easel.of(() => [one, two])).toEqual([one, two]);
});

test("one of more than 300 KB is never sent, and the log says so", async () => {
  const { easel, log } = setUp({ png: async () => Buffer.alloc(300 * 1024 + 1) });
  expect(await easel.draw([one], NOTHING_STANDS, 1_000)).toEqual(NOTHING_DRAWN);
  expect(easel.of(() => [one])).toEqual([]);
  expect(log.join()).toContain("too big");
});

test.each([
  ["for want of the right, no file is sent there for a while", 50_013, "kept", false, [false, 1]],
  ["a file that is not found is uploaded anew", 50_035, "kept", true, [true, 1]],
  ["a new file that is not taken is not sent again", 50_035, "new", false, [true, 0]],
] as const)("refused: %s", (_what, code, how, again, [mayAttach, left]) => {
  const { easel, pass } = setUp();
  const base = { name: nameOf(one), alt: one.alt };
  const hung = how === "kept" ? { ...base, kept: "77" } : { ...base, file: FILE };
  expect(easel.refused({ channelId: "1", messageId: "2" }, [hung], { code })).toBe(again);
  expect(easel.mayAttach("1")).toBe(mayAttach);
  expect(easel.mayAttach("2")).toBe(true);
  expect(easel.of(() => [one])).toHaveLength(left);
  pass(11 * 60_000);
  expect(easel.mayAttach("1")).toBe(true);
});

test("of the pictures that were refused only the last thousand are remembered", () => {
  const { easel } = setUp();
  const named = (name: string) => [{ name, alt: "", file: FILE }];
  const refuse = (name: string) => easel.refused({ channelId: "1", messageId: "2" }, named(name), { code: 50_035 });
  refuse(nameOf(one));
  expect(easel.of(() => [one])).toEqual([]);
  for (let i = 0; i < 1_000; i++) refuse(`other-${i}.png`);
  expect(easel.of(() => [one])).toEqual([one]);
});

test("the files on a message are found where Discord names them: in what shows them, and in its list", () => {
  const media = { url: "https://cdn.discordapp.com/attachments/1/77/turin-board-1.png?ex=1", attachment_id: "77" };
  const inside = {
    type: 17,
    components: [
      { type: 12, items: [{ media }] },
      { type: 10, content: "x" },
    ],
  };
  const message = { components: [inside], attachments: [{ id: "78", filename: "record.json" }] };
  expect([...standingOn(message as never)]).toEqual([
    ["record.json", "78"],
    ["turin-board-1.png", "77"],
  ]);
  const { easel } = setUp();
  easel.learn({ ...message, id: "5" } as never);
  expect(easel.standingOn("5").get("turin-board-1.png")).toBe("77");
  expect(easel.standingOn(null).size).toBe(0);
});
