import { afterEach, describe, expect, test } from "vitest";
import type { Picture, Pictures } from "../../src/pictures/picture.js";
import type { SandboxUser, SeenMessage } from "../../src/sandbox/index.js";
import { messageText } from "../../src/sandbox/index.js";
import { type TestHouse, testHouse } from "../harness/house.js";
import { nameOf } from "../harness/pictures.js";
import { handOf, idsOf, type Playing, rawId, startTable, untilBoard } from "../harness/table.js";
import { plainWish, takeTurn } from "../harness/turin.js";

interface Media {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly content_type: string;
  readonly attachment_id: string;
}
interface Item {
  readonly media: Media;
  readonly description: string;
}

/** What the galleries of a message show. */
function itemsOf(message: Pick<SeenMessage, "components">): readonly Item[] {
  const visit = (node: unknown): readonly Item[] => {
    if (typeof node !== "object" || node === null) return [];
    const { type, items, components } = node as { type?: number; items?: Item[]; components?: unknown[] };
    return [...(type === 12 ? (items ?? []) : []), ...(components ?? []).flatMap(visit)];
  };
  return (message.components ?? []).flatMap(visit);
}

const withoutGalleries = (node: unknown): unknown => {
  if (Array.isArray(node)) {
    return node.filter((one) => (one as { type?: number } | null)?.type !== 12).map(withoutGalleries);
  }
  if (typeof node !== "object" || node === null) return node;
  const { id: _, ...rest } = node as Record<string, unknown>;
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withoutGalleries(value)]));
};

const PNG = "89504e470d0a1a0a";
async function bytesOf({ media }: Item): Promise<Buffer> {
  return Buffer.from(await (await fetch(media.url)).arrayBuffer());
}

/** A message as somebody sees it once it fits. */
const shownAgain = (user: SandboxUser, channel: string, id: string, fits: (message: SeenMessage) => boolean) =>
  user.until(channel, (all) => all.find((one) => one.id === id && fits(one)));

const hasPicture = (message: SeenMessage) => itemsOf(message).length > 0;
const turn = { how: "command", wish: plainWish } as const;

/** A table of two in a channel of its own. */
function starter(house: TestHouse, prefix: string) {
  let channels = 0;
  return (game: "turin" | "ceramic" = "turin"): Promise<Playing> => {
    const name = `${prefix}-${++channels}`;
    house.sandbox.change({ do: "addChannel", guild: "Piazza", name });
    return startTable({ sandbox: house.sandbox, players: ["ann", "bob"], channel: `#${name}`, game });
  };
}

/** The next request of the bot to a path that ends so. */
const request = (house: TestHouse, since: number, method: string, end: string) =>
  house.sandbox.waitFor(
    (event) => event.type === "request" && event.method === method && event.path.endsWith(end) && event.status < 300,
    { since, what: `${method} …${end}` },
  );

describe("drawn by the worker", () => {
  const house = testHouse({ pictures: true });
  const start = starter(house, "seen");
  afterEach(() => {
    house.sandbox.record(false);
    house.sandbox.requests.length = 0;
    house.sandbox.faults.clear();
  });

  /** The table's board with its picture. */
  async function board(table: Playing): Promise<{ readonly message: SeenMessage; readonly item: Item }> {
    const { id } = await untilBoard(table.users[0]!, table);
    const message = await shownAgain(table.users[0]!, table.channel, id, hasPicture);
    return { message, item: itemsOf(message)[0]! };
  }

  test.each(["turin", "ceramic"] as const)("a board of %s shows its picture, and says what is on it", async (game) => {
    const { message, item } = await board(await start(game));
    expect(item.description.length).toBeGreaterThan(20);
    expect(item.media).toMatchObject({ content_type: "image/png", attachment_id: expect.stringMatching(/^\d+$/) });
    const bytes = await bytesOf(item);
    expect(bytes.subarray(0, 8).toString("hex")).toBe(PNG);
    expect(bytes.length).toBeLessThanOrEqual(300 * 1024);
    expect(item.media.width).toBe(bytes.readUInt32BE(16));
    expect(messageText(message)).toContain(`[picture: ${item.description}]`);
  });

  test("the next picture takes the place of the last one, which is gone; an edit of words alone uploads nothing", async () => {
    const table = await start();
    const [ann, bob] = table.users;
    const { message, item } = await board(table);
    await takeTurn({ user: ann!, table, ...turn });
    const isNew = (one: SeenMessage) => hasPicture(one) && itemsOf(one)[0]!.media.url !== item.media.url;
    const next = itemsOf(await shownAgain(ann!, table.channel, message.id, isNew))[0]!;
    expect((await fetch(item.media.url)).status).toBe(404);
    expect((await bytesOf(next)).equals(Buffer.alloc(0))).toBe(false);

    house.sandbox.record(true);
    const since = house.sandbox.mark();
    for (const user of [ann, bob]) await (await user!.command("/tavolo pause", { channel: table.channel })).message();
    await request(house, since, "PATCH", message.id);
    const paused = itemsOf((await ann!.see(message))!);
    expect(paused.map(({ media }) => media.attachment_id)).toEqual([next.media.attachment_id]);
    const [edit] = house.sandbox.requests.filter(({ path }) => path.endsWith(message.id));
    expect(edit?.type).toContain("application/json");
  });

  test("a hand's picture comes after the answer, to its viewer alone, and changes nothing else; asked again it is there at once", async () => {
    const table = await start();
    const [ann, bob] = table.users;
    await untilBoard(ann!, table);
    const since = house.sandbox.mark();
    const answer = await handOf(ann!, table.channel);
    expect(itemsOf(answer)).toEqual([]);
    const hand = await shownAgain(ann!, table.channel, answer.id, hasPicture);
    expect(withoutGalleries(hand.components)).toEqual(withoutGalleries(answer.components));
    const told = house.sandbox.events
      .since(since)
      .flatMap((event) => (event.type === "message" ? (event.only ?? []) : []));
    expect(new Set(told)).toEqual(new Set([await ann!.id()]));
    expect((await bob!.view(table.channel)).some(({ id }) => id === answer.id)).toBe(false);
    const again = await handOf(ann!, table.channel);
    expect(itemsOf(again).map(({ description }) => description)).toEqual(
      itemsOf(hand).map(({ description }) => description),
    );
  });

  test("what was done or refused comes without a picture, below which one would have to look for it", async () => {
    const table = await start();
    const [ann] = table.users;
    await untilBoard(ann!, table);
    const since = house.sandbox.mark();
    const refused = await (await ann!.command("/turin pick first:1", { channel: table.channel })).message();
    expect(messageText(refused)).toContain("cannot pick");
    await shownAgain(ann!, table.channel, (await handOf(ann!, table.channel)).id, hasPicture);
    const edits = house.sandbox.events.since(since);
    expect(
      edits.some((event) => event.type === "message" && event.message.id === refused.id && hasPicture(event.message)),
    ).toBe(false);
  });

  test("rules are illustrated", async () => {
    const ann = house.user("ann");
    const answer = await (await ann.command("/ceramic rules", { channel: "#tavolo" })).message();
    const shown = await shownAgain(ann, "#tavolo", answer.id, hasPicture);
    expect(itemsOf(shown)[0]?.description).not.toBe("");
  });

  test("without the right to attach files the board is complete in words, and nothing is refused", async () => {
    const table = await start();
    const [ann, bob] = table.users;
    await board(table);
    const { parent } = await ann!.channel(table.channel);
    house.sandbox.change({ do: "permissions", channel: parent!, user: "tavolo", deny: ["AttachFiles"] });
    const since = house.sandbox.mark();
    for (const user of [ann, bob]) await takeTurn({ user: user!, table, ...turn });
    const next = await untilBoard(ann!, table, 2);
    expect(itemsOf(next)).toEqual([]);
    expect(messageText(next)).toContain("bid");
    const refused = house.sandbox.events
      .since(since)
      .filter((event) => event.type === "request" && event.status === 403);
    expect(refused).toEqual([]);
  });
});

const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("a painter who is quick", () => {
  const pictures: Pictures = { nameOf, known: () => DOT, png: async () => DOT, stop: async () => {} };
  const house = testHouse({}, { pictures });
  const start = starter(house, "quick");
  afterEach(() => house.sandbox.faults.clear());

  test("a file that Discord does not find any more is uploaded once more", async () => {
    const table = await start();
    const [ann, bob] = table.users;
    const board = await untilBoard(ann!, table);
    const [item] = itemsOf(board);
    house.sandbox.faults.inject({ route: `PATCH /channels/${table.channel}/messages/${board.id}`, code: 50_035 });
    for (const user of [ann, bob]) await (await user!.command("/tavolo pause", { channel: table.channel })).message();
    const isNew = (one: SeenMessage) => hasPicture(one) && itemsOf(one)[0]!.media.url !== item!.media.url;
    const [anew] = itemsOf(await shownAgain(ann!, table.channel, board.id, isNew));
    expect(await bytesOf(anew!)).toEqual(DOT);
    expect(anew!.description).toBe(item!.description);
  });

  test("refused for the file's sake, a board goes out at once without it, and the next ones try no file there", async () => {
    const table = await start();
    const [ann, bob] = table.users;
    await untilBoard(ann!, table);
    house.sandbox.faults.inject({ route: `POST /channels/${table.channel}/messages`, code: 50_013 });
    for (const user of [ann, bob]) await takeTurn({ user: user!, table, ...turn });
    const since = house.sandbox.mark();
    const next = await untilBoard(ann!, table, 2);
    expect(itemsOf(next)).toEqual([]);
    await takeTurn({ user: ann!, table, ...turn });
    await request(house, since, "PATCH", next.id);
    expect(itemsOf((await ann!.see(next))!)).toEqual([]);
  });

  test("an answer whose pictures are refused goes out without them", async () => {
    const table = await start();
    const [ann] = table.users;
    house.sandbox.faults.inject({ route: "POST /interactions/*", code: 50_035 });
    house.sandbox.faults.inject({ route: "PATCH /webhooks/*", code: 50_035, times: 9 });
    const hand = await handOf(ann!, table.channel);
    expect(itemsOf(hand)).toEqual([]);
    expect(rawId(hand, "offer")).toBeDefined();
  });

  test("bytes of a picture are sent where it is shown, and nowhere else", async () => {
    house.sandbox.record(true);
    const table = await start();
    await handOf(table.users[0]!, table.channel);
    const uploads = house.sandbox.requests.flatMap(({ path, sent }) => {
      const names = [...sent.toString("latin1").matchAll(/filename="([a-z]+-[a-z]+)-/g)].map((found) => found[1]);
      return names.map((name) => `${name} ${path.includes("/channels/") ? "to all" : "to one"}`);
    });
    expect(new Set(uploads)).toEqual(new Set(["turin-board to all", "turin-hand to one"]));
    house.sandbox.record(false);
  });
});

const painters: readonly (readonly [string, Pictures["png"]])[] = [
  ["draws nothing", async () => null],
  ["is broken", () => Promise.reject(new Error("no ink"))],
  ["hangs", () => new Promise(() => {})],
  ["draws too much", async () => Buffer.alloc(400_000)],
];

describe.each(painters)("a painter who %s", (what, png) => {
  const pictures: Pictures = { nameOf, known: () => null, png, stop: async () => {} };
  const house = testHouse({}, { pictures });
  const start = starter(house, "bare");

  test("keeps nobody from playing: boards and hands are complete in words", async () => {
    const table = await start();
    const [ann, bob] = table.users;
    const board = await untilBoard(ann!, table);
    expect(itemsOf(board)).toEqual([]);
    expect(idsOf(board).some(({ action }) => action === "offer")).toBe(true);
    expect(rawId(await handOf(ann!, table.channel), "offer")).toBeDefined();
    for (const user of [ann, bob]) await takeTurn({ user: user!, table, ...turn });
    const next = await untilBoard(ann!, table, 2);
    expect(messageText(next)).toContain("bid");
    expect(itemsOf(next)).toEqual([]);
    const lines = house.bot.log.filter((line) => line.includes("a picture"));
    expect(lines.length > 0).toBe(what === "is broken" || what === "draws too much");
    expect(lines.join("")).not.toMatch(/"hand":|"data"/);
  });
});

describe("a painter who takes their time", () => {
  let open: { readonly picture: Picture; readonly give: () => void }[] = [];
  const drawn = new Map<string, Buffer>();
  const pictures: Pictures = {
    nameOf,
    known: (picture) => drawn.get(nameOf(picture)) ?? null,
    png: async (picture) => {
      const known = drawn.get(nameOf(picture));
      if (known) return known;
      return new Promise<Buffer>((resolve) => {
        const give = () => {
          drawn.set(nameOf(picture), DOT);
          resolve(DOT);
        };
        open.push({ picture, give });
      });
    },
    stop: async () => {},
  };
  const house = testHouse({}, { pictures });
  const start = starter(house, "late");
  /** Draws what was asked for of this kind, or all. */
  const finish = (kind = "") => {
    const done = open.filter(({ picture }) => picture.kind.includes(kind));
    open = open.filter((one) => !done.includes(one));
    for (const { give } of done) give();
    return done.length;
  };

  test("a board goes out without its picture, and gets it by an edit that calls nobody", async () => {
    const table = await start();
    const [ann] = table.users;
    const board = await untilBoard(ann!, table);
    expect(itemsOf(board)).toEqual([]);
    finish();
    const whole = await shownAgain(ann!, table.channel, board.id, hasPicture);
    expect(withoutGalleries(whole.components)).toEqual(withoutGalleries(board.components));
    expect(whole.pinged).toEqual(board.pinged);
  });

  test("an older picture never comes over a newer screen", async () => {
    const table = await start();
    const [ann] = table.users;
    await untilBoard(ann!, table);
    finish();
    const hand = await handOf(ann!, table.channel);
    expect(itemsOf(hand)).toEqual([]);
    const status = await (await ann!.press(hand, rawId(hand, "menu") ?? "")).message();
    expect(status.id).toBe(hand.id);
    const since = house.sandbox.mark();
    expect(finish("hand")).toBeGreaterThan(0);
    // Asked anew the hand is known, and is there at once: what was late had its time.
    const again = await handOf(ann!, table.channel);
    expect(hasPicture(again)).toBe(true);
    const now = await ann!.see(hand);
    expect(now?.components).toEqual(status.components);
    const late = house.sandbox.events
      .since(since)
      .filter((event) => event.type === "request" && event.path.includes("/messages/%40original"));
    expect(late).toEqual([]);
  });
});
