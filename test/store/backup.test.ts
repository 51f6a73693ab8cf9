import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { backUp } from "../../src/store/backup.js";
import { openStore, type StartFault } from "../../src/store/index.js";
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

  test("nobody but its owner reads the database, its journal or a copy", async () => {
    const { dir, path, store } = await running();
    const target = join(dir, "copy.db");
    backUp(`file:${path}`, target);
    const files = readdirSync(dir).filter((name) => !name.includes(".lock"));
    expect(files).toEqual(expect.arrayContaining(["copy.db", "tavolo.db", "tavolo.db-wal"]));
    for (const name of files) expect([name, statSync(join(dir, name)).mode & 0o077]).toEqual([name, 0]);
    await store.close();
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

  test("reads .env, as the bot does: the file that the bot plays on is copied", async () => {
    const { dir, store } = await running();
    writeFileSync(join(dir, ".env"), "DATABASE_URL=file:./tavolo.db\n");
    const { DATABASE_URL: _unset, ...env } = process.env;
    expect(await ended(start(node(CLI, "copy.db"), { cwd: dir, env }))).toEqual({ code: 0, out: "copy.db\n", err: "" });
    writeFileSync(join(dir, ".env"), "LOG_LEVEL=loud\n");
    const wrong = await ended(start(node(CLI, "other.db"), { cwd: dir, env }));
    expect(wrong).toMatchObject({ code: 1, out: "", err: expect.stringMatching(/^LOG_LEVEL: [^\n]+\n$/) });
    expect(existsSync(join(dir, "other.db"))).toBe(false);
    await store.close();
  });

  test.each([
    ["a target that exists", "tavolo.db", "old.db", /exists already/],
    ["no database", "none.db", "new.db", /no database/],
    ["a file that is no database", "old.db", "new.db", /is not a database/],
    ["a place where nothing can be written", "tavolo.db", "old.db/new.db", /cannot be/],
  ])("refuses %s with one line, and writes nothing", async (_name, database, target, words) => {
    const { dir, store } = await running();
    writeFileSync(join(dir, "old.db"), "an older backup");
    const before = readdirSync(dir);
    let message = "";
    try {
      backUp(`file:${join(dir, database)}`, join(dir, target));
    } catch (error) {
      message = (error as StartFault).message;
    }
    expect(message).toMatch(words);
    expect(message).not.toContain("\n");
    expect(readdirSync(dir)).toEqual(before);
    await store.close();
  });

  test.each([
    ["a fault", ["old.db"], /exists already/],
    ["wrong usage", ["1.db", "2.db"], /usage/],
  ])("ends with exit code 1 and says why on standard error: %s", async (_name, targets, words) => {
    const { dir, path, store } = await running();
    writeFileSync(join(dir, "old.db"), "an older backup");
    const { code, out, err } = await backup(path, ...targets.map((target) => join(dir, target)));
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(words);
    await store.close();
  });
});
