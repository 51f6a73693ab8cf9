import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { SqliteFactory } from "../../src/store/adapter.js";
import { openStore, type Store, sql, WriteFault } from "../../src/store/index.js";
import { freshDir, removeDirs } from "./places.js";

afterAll(removeDirs);

let store: Store;
let url: string;

beforeEach(async () => {
  url = `file:${join(freshDir(), "tavolo.db")}`;
  store = await openStore(url);
});
afterEach(() => store.close());

const choice = (id: string, data = "{}") => ({ id, userId: "u", data, expiresAt: 9n });
const put = (id: string, data?: string) => store.write({ rows: { Choice: [choice(id, data)] } });
const ids = async () => (await store.db.choice.findMany({ orderBy: { id: "asc" } })).map(({ id }) => id);
const faultOf = (write: Promise<void>) =>
  write.then(
    () => null,
    (error: WriteFault) => error.code,
  );

describe("writes", () => {
  test("made at once are all stored", async () => {
    const names = Array.from({ length: 300 }, (_, i) => `c${String(i).padStart(3, "0")}`);
    await Promise.all(names.map((name) => put(name)));
    expect(await ids()).toEqual(names);
  });

  test("handed in at whatever moment after another was stored are not forgotten", async () => {
    // The writer may be just about to rest: each of these comes a little later than the one before.
    for (let hops = 0; hops < 20; hops++) {
      await put(`first${hops}`);
      for (let hop = 0; hop < hops; hop++) await null;
      await put(`second${hops}`);
    }
    expect(await ids()).toHaveLength(40);
  }, 10_000);

  test("made at once with a refused one among them: only that one is refused", async () => {
    await put("b");
    expect(await Promise.all(["a", "b", "c"].map((id) => faultOf(put(id))))).toEqual([null, "conflict", null]);
    expect(await ids()).toEqual(["a", "b", "c"]);
  });

  test("are stored whole or not at all", async () => {
    await put("b");
    const write = store.write({
      first: [sql`DELETE FROM "Choice" WHERE "id" = 'b'`],
      rows: { Choice: [choice("x")], LogEntry: [{ tableId: "no such table", n: 0, entry: "{}" }] },
    });
    expect(await faultOf(write)).toBe("other");
    expect(await ids()).toEqual(["b"]);
  });

  test("that nobody waits for are stored by and by, at the latest when the store is drained", async () => {
    store.writeLater({ rows: { Choice: [choice("later")] } });
    await store.drain();
    expect(await ids()).toEqual(["later"]);
  });

  test("replace what there can be but one of", async () => {
    const set = (value: string) => store.write({ rows: { Setting: [{ scope: "s", key: "k", value }] } });
    await set("1");
    await set("2");
    expect(await store.db.setting.findMany()).toEqual([{ scope: "s", key: "k", value: "2" }]);
  });
});

describe("a disk that is full in mid-run", () => {
  const pagesNow = async () => {
    const [row] = await store.db.$queryRaw<{ page_count: bigint }[]>`PRAGMA page_count`;
    return Number(row?.page_count);
  };
  const allow = (pages: number) => store.db.$queryRawUnsafe(`PRAGMA max_page_count = ${pages}`);
  const big = "x".repeat(200_000);

  test("refuses the commit, says why without its contents, does nothing by halves and goes on when there is room", async () => {
    await put("before");
    await allow(await pagesNow());
    const fault = await put("too big", big).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(WriteFault);
    expect(fault).toMatchObject({ code: "full", message: "The database refused a commit: the disk is full." });
    expect(await ids()).toEqual(["before"]);
    await allow(100_000);
    await put("room", big);
    await store.close();
    store = await openStore(url);
    expect(await ids()).toEqual(["before", "room"]);
  });

  test("refuses what does not fit and lets the small ones through that came with it", async () => {
    await put("before");
    await allow(await pagesNow());
    const [small, large] = await Promise.all([faultOf(put("small")), faultOf(put("large", big))]);
    expect([small, large]).toEqual([null, "full"]);
    expect(await ids()).toEqual(["before", "small"]);
  });
});

test("a plain query made while a transaction is open waits for its end, and sees nothing that is rolled back", async () => {
  const adapter = await new SqliteFactory({ url: `file:${join(freshDir(), "other.db")}` }).connect();
  const plain = (text: string) => ({ sql: text, args: [], argTypes: [] });
  await adapter.executeScript("CREATE TABLE x (n)");
  const transaction = await adapter.startTransaction();
  await transaction.executeRaw(plain("INSERT INTO x VALUES (1)"));
  const read = adapter.queryRaw(plain("SELECT count(*) FROM x"));
  const written = adapter.executeRaw(plain("INSERT INTO x VALUES (2)"));
  await transaction.executeRaw(plain("ROLLBACK"));
  await transaction.rollback();
  expect((await read).rows).toEqual([[0]]);
  await written;
  expect((await adapter.queryRaw(plain("SELECT n FROM x"))).rows).toEqual([[2]]);
  await adapter.dispose();
});
