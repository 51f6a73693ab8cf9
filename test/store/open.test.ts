import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, describe, expect, test } from "vitest";
import { openStore, StartFault } from "../../src/store/index.js";
import { digest, ended, firstLine, freshDir, opening, removeDirs, start } from "./places.js";

afterAll(removeDirs);

async function made(): Promise<string> {
  const path = join(freshDir(), "tavolo.db");
  await (await openStore(`file:${path}`)).close();
  return path;
}

async function faultOf(url: string): Promise<string> {
  const fault = await openStore(url).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(StartFault);
  return (fault as StartFault).message;
}

function alter(path: string, sql: string): void {
  const db = new Database(path);
  db.exec(sql);
  db.close();
}

const edit = (sql: string) => async () => {
  const path = await made();
  alter(path, sql);
  return path;
};

const unusable: readonly [string, () => Promise<string> | string, RegExp][] = [
  [
    "from a newer version",
    edit(
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name) VALUES ('x', 'y', 'now', '29990101_next')`,
    ),
    /made by a newer version of Tavolo.*29990101_next/,
  ],
  ["with an edited migration", edit("UPDATE _prisma_migrations SET checksum = 'other'"), /was edited after/],
  ["with a migration never finished", edit("UPDATE _prisma_migrations SET finished_at = NULL"), /never finished/],
  [
    "no database",
    () => {
      const path = join(freshDir(), "tavolo.db");
      writeFileSync(path, "Dear diary, ".repeat(1000));
      return path;
    },
    /is not a database/,
  ],
  [
    "of another program",
    () => {
      const path = join(freshDir(), "tavolo.db");
      alter(path, "CREATE TABLE recipe (id)");
      return path;
    },
    /belongs to another program/,
  ],
  [
    "damaged",
    async () => {
      const path = await made();
      const bytes = readFileSync(path);
      writeFileSync(path, bytes.fill(0xa5, 100, 4096));
      return path;
    },
    /is damaged/,
  ],
];

describe("a database that cannot be used is refused with one line and left as it is", () => {
  test.each(unusable)("%s", async (_name, make, words) => {
    const path = await make();
    const before = digest(path);
    const message = await faultOf(`file:${path}`);
    expect(message).toMatch(words);
    expect(message).not.toContain("\n");
    // The same again: nothing was kept locked.
    expect(await faultOf(`file:${path}`)).toBe(message);
    expect(digest(path)).toBe(before);
  });

  test("a folder in its place", async () => {
    expect(await faultOf(`file:${freshDir()}`)).toMatch(/is no file/);
  });

  test("a file where its folder should be", async () => {
    const dir = freshDir();
    writeFileSync(join(dir, "data"), "");
    expect(await faultOf(`file:${join(dir, "data", "tavolo.db")}`)).toMatch(/no folder/);
  });

  test.each(["", "tavolo.db", "file:", "file::memory:", "file:a.db?mode=ro", "postgresql://me:secret@host/db"])(
    "a URL like %j",
    async (url) => {
      const message = await faultOf(url);
      expect(message).toMatch(/DATABASE_URL must name a SQLite file/);
      expect(message).not.toContain("secret");
    },
  );
});

describe("a new database", () => {
  test("is made with its folder, and keeps what was confirmed through a power cut", async () => {
    const path = join(freshDir(), "a", "b", "tavolo.db");
    const store = await openStore(`file:${path}`);
    expect(await store.db.$queryRaw`PRAGMA journal_mode`).toEqual([{ journal_mode: "wal" }]);
    expect(await store.db.$queryRaw`PRAGMA synchronous`).toEqual([{ synchronous: 2n }]);
    expect(await store.db.$queryRaw`PRAGMA foreign_keys`).toEqual([{ foreign_keys: 1n }]);
    await store.close();
  });

  test("is made anew in an empty file, such as a crash can leave", async () => {
    const path = join(freshDir(), "tavolo.db");
    writeFileSync(path, "");
    await (await openStore(`file:${path}`)).close();
    expect(statSync(path).size).toBeGreaterThan(0);
  });
});

describe("one process a file", () => {
  test("a second is refused while the first lives, also by another name, and let in when it was killed", async () => {
    const dir = freshDir();
    const path = join(dir, "tavolo.db");
    const first = start(opening("hold", `file:${path}`));
    expect(await firstLine(first)).toBe("opened");
    expect(await faultOf(`file:${path}`)).toMatch(/in use by another process/);
    symlinkSync(path, join(dir, "other-name.db"));
    expect(await faultOf(`file:${join(dir, "other-name.db")}`)).toMatch(/in use by another process/);
    const gone = ended(first);
    first.kill("SIGKILL");
    await gone;
    await (await openStore(`file:${path}`)).close();
  });

  test("a second store in the same process is refused too", async () => {
    const path = await made();
    const first = await openStore(`file:${path}`);
    expect(await faultOf(`file:${path}`)).toMatch(/in use by another process/);
    await first.close();
    await (await openStore(`file:${path}`)).close();
  });
});

/** Somebody whom file permissions bind: the superuser can write everywhere. */
const NOBODY = process.getuid?.() === 0 ? 65534 : undefined;

describe("a place that cannot be written", () => {
  test.each([
    ["a read-only file", (dir: string) => chmodSync(join(dir, "tavolo.db"), 0o444)],
    ["a read-only folder", (dir: string) => chmodSync(dir, 0o555)],
  ])("%s: one line, exit code 1, file untouched", async (_name, forbid) => {
    const outer = freshDir();
    chmodSync(outer, 0o755);
    const dir = join(outer, "data");
    mkdirSync(dir);
    const path = join(dir, "tavolo.db");
    await (await openStore(`file:${path}`)).close();
    chmodSync(dir, 0o777);
    chmodSync(path, 0o666);
    const before = digest(path);
    forbid(dir);
    const { code, out, err } = await ended(start(opening("open", `file:${path}`), { uid: NOBODY }));
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(/^The database .* cannot be written: the file or its folder is read-only\.\n$/);
    expect(digest(path)).toBe(before);
    chmodSync(dir, 0o755);
  });

  const small = (dir: string, ...then: readonly string[]) => [
    "unshare",
    "-rm",
    "sh",
    "-c",
    `mount -t tmpfs -o size=512k none "${dir}" && ${then.join(" && ")}`,
  ];
  const canMount = spawnSync(small("/mnt", "true")[0]!, small("/mnt", "true").slice(1)).status === 0;

  test.skipIf(!canMount)("a full disk: one line, exit code 1, file untouched", async () => {
    const dir = freshDir();
    const path = join(dir, "tavolo.db");
    const open = opening("open", `file:${path}`)
      .map((part) => `"${part}"`)
      .join(" ");
    const fill = `(head -c 1m /dev/zero > "${dir}/filler" 2>/dev/null || true)`;
    const sum = `sha256sum < "${path}"`;
    const child = start(small(dir, open, sum, fill, `(${open} || echo "code $?")`, sum));
    const { out, err } = await ended(child);
    const [first, before, code, after] = out.trim().split("\n");
    expect([first, code]).toEqual(["opened", "code 1"]);
    expect(err).toMatch(/^The disk is full: the database .* cannot be written\.\n$/);
    expect(after).toBe(before);
  });
});
