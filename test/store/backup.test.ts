import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { openStore } from "../../src/store/index.js";
import { ended, freshDir, node, removeDirs, start } from "./places.js";

afterAll(removeDirs);

const CLI = fileURLToPath(new URL("../../src/cli/backup.ts", import.meta.url));

const backup = (database: string, ...args: readonly string[]) =>
  ended(start(node(CLI, ...args), { env: { ...process.env, DATABASE_URL: `file:${database}` } }));

async function running() {
  const dir = freshDir();
  const path = join(dir, "tavolo.db");
  const store = await openStore(`file:${path}`);
  await store.write({ rows: { Setting: [{ scope: "s", key: "k", value: "kept" }] } });
  return { dir, path, store };
}

describe("npm run backup", () => {
  test("copies the database while it is in use, and the copy opens", async () => {
    const { dir, path, store } = await running();
    const target = join(dir, "deep", "copy.db");
    expect(await backup(path, target)).toEqual({ code: 0, out: `${target}\n`, err: "" });
    await store.write({ rows: { Setting: [{ scope: "s", key: "k", value: "later" }] } });
    const copy = await openStore(`file:${target}`);
    expect(await copy.db.setting.findMany()).toEqual([{ scope: "s", key: "k", value: "kept" }]);
    await Promise.all([copy.close(), store.close()]);
  });

  test("finds a name by itself beside the database", async () => {
    const { dir, path, store } = await running();
    const { code, out } = await backup(path);
    expect(code).toBe(0);
    expect(out).toMatch(/backups\/tavolo-\d{8}T\d{6}\.db\n$/);
    expect(existsSync(out.trim())).toBe(true);
    expect(readdirSync(join(dir, "backups"))).toHaveLength(1);
    await store.close();
  });

  test.each([
    ["a target that exists", (dir: string) => [join(dir, "tavolo.db"), join(dir, "old.db")], /exists already/],
    ["no database", (dir: string) => [join(dir, "none.db"), join(dir, "new.db")], /no database/],
    ["a file that is no database", (dir: string) => [join(dir, "old.db"), join(dir, "new.db")], /is not a database/],
    ["a place where nothing can be written", (dir: string) => [join(dir, "tavolo.db"), "/proc/new.db"], /cannot be/],
    ["two targets", (dir: string) => [join(dir, "tavolo.db"), join(dir, "1.db"), join(dir, "2.db")], /usage/],
  ])("refuses %s with one line and exit code 1, and writes nothing", async (_name, given, words) => {
    const { dir, store } = await running();
    writeFileSync(join(dir, "old.db"), "an older backup");
    const before = readdirSync(dir);
    const [database, ...targets] = given(dir);
    const { code, out, err } = await backup(database!, ...targets);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(words);
    expect(err.trim()).not.toContain("\n");
    expect(readdirSync(dir)).toEqual(before);
    await store.close();
  });
});
