import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, describe, expect, test } from "vitest";
import { missingMigration } from "../../prisma/engine.js";
import { openStore, StartFault } from "../../src/store/index.js";
import { knownMigrations, type Migration } from "../../src/store/migrate.js";
import { freshDir, removeDirs } from "./places.js";

afterAll(removeDirs);

const SCHEMA = new URL("../../prisma/schema.prisma", import.meta.url);

function migration(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
}

function query(path: string, sql: string): unknown[] {
  const db = new Database(path, { readonly: true });
  try {
    return db.prepare(sql).all();
  } finally {
    db.close();
  }
}

/** A database with one table and two people in it. */
async function lived(): Promise<string> {
  const path = join(freshDir(), "tavolo.db");
  await (await openStore(`file:${path}`)).close();
  const db = new Database(path);
  db.exec(`INSERT INTO "Table" ("id", "game", "status", "hostId", "channelId", "threadWanted", "invited", "options", "pace",
             "locale", "openedBy", "createdAt") VALUES ('t','turin','lobby','a','c',1,'[]','{}','{}','en','i',1);
           INSERT INTO "Seat" ("tableId", "seat", "userId", "name", "since")
             VALUES ('t','p1','a','Ann',1), ('t','p2','b','Bob',1);`);
  db.close();
  return path;
}

/** What Prisma writes to change a table: a new one, the rows copied, the old one dropped. */
const REDEFINE = `
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Table" AS SELECT * FROM "Table";
DROP TABLE "Table";
CREATE TABLE "Table" ("id" TEXT NOT NULL PRIMARY KEY, "game" TEXT NOT NULL, "colour" TEXT);
INSERT INTO "Table" ("id", "game") SELECT "id", "game" FROM "new_Table";
DROP TABLE "new_Table";
PRAGMA foreign_keys=ON;`;

describe("the migrations and the schema", () => {
  test("agree", async () => {
    expect(await missingMigration()).toBeNull();
  });

  test("would be found apart if the schema had one more column", async () => {
    const schema = readFileSync(SCHEMA, "utf8").replace("model Choice {", "model Choice {\n  colour String?");
    expect(await missingMigration(schema)).toMatch(/ADD COLUMN "colour"/);
  });

  test("name no type that only SQLite has", () => {
    const types = knownMigrations().flatMap(({ sql }) =>
      [...sql.matchAll(/^ {4}"\w+" (\w+)/gm)].map(([, type]) => type),
    );
    expect(new Set(types)).toEqual(new Set(["TEXT", "INTEGER", "BIGINT", "BOOLEAN"]));
  });
});

describe("at start", () => {
  test("each migration is applied once and noted with Prisma's checksum", async () => {
    const path = await lived();
    const history = () => query(path, "SELECT * FROM _prisma_migrations");
    const before = history();
    await (await openStore(`file:${path}`)).close();
    expect(history()).toEqual(before);
    expect(before).toMatchObject(
      knownMigrations().map(({ name, checksum }) => ({ migration_name: name, checksum, applied_steps_count: 1 })),
    );
  });

  test("a migration that redefines a table keeps the rows that refer to it", async () => {
    const path = await lived();
    const store = await openStore(`file:${path}`, [...knownMigrations(), migration("29990101_redefine", REDEFINE)]);
    expect(await store.db.$queryRaw`PRAGMA foreign_keys`).toEqual([{ foreign_keys: 1n }]);
    await store.close();
    expect(query(path, `SELECT "name" FROM "Seat"`)).toEqual([{ name: "Ann" }, { name: "Bob" }]);
    expect(query(path, `SELECT "id", "colour" FROM "Table"`)).toEqual([{ id: "t", colour: null }]);
  });

  test("what ended without a thread before that was noted down has nothing to archive", async () => {
    const path = join(freshDir(), "tavolo.db");
    const before = knownMigrations().filter(({ name }) => !name.endsWith("quick_looks"));
    expect(before).toHaveLength(knownMigrations().length - 1);
    await (await openStore(`file:${path}`, before)).close();
    const db = new Database(path);
    const add =
      db.prepare(`INSERT INTO "Table" ("id", "game", "status", "hostId", "channelId", "threadId", "threadWanted",
      "invited", "options", "pace", "locale", "openedBy", "createdAt", "endedAt")
      VALUES (@id, 'turin', @status, 'a', 'c', @thread, 0, '[]', '{}', '{}', 'en', @id, 1, @end)`);
    add.run({ id: "in a thread", status: "over", thread: "t", end: 7 });
    add.run({ id: "in the channel", status: "over", thread: null, end: 8 });
    add.run({ id: "cancelled", status: "closed", thread: null, end: 9 });
    add.run({ id: "running", status: "playing", thread: null, end: null });
    db.close();
    await (await openStore(`file:${path}`)).close();
    expect(query(path, `SELECT "id", "archivedAt" AS "at" FROM "Table" ORDER BY "archivedAt", "id"`)).toEqual([
      { id: "in a thread", at: null },
      { id: "running", at: null },
      { id: "in the channel", at: 8 },
      { id: "cancelled", at: 9 },
    ]);
  });

  test("a migration that fails halfway leaves the database as it was, and the old program opens it", async () => {
    const path = await lived();
    const broken = migration("29990101_broken", `DROP TABLE "Choice"; INSERT INTO "Nowhere" VALUES (1);`);
    await expect(openStore(`file:${path}`, [...knownMigrations(), broken])).rejects.toThrow(StartFault);
    const store = await openStore(`file:${path}`);
    expect(await store.db.choice.count()).toBe(0);
    expect(await store.db.seat.count()).toBe(2);
    await store.close();
  });
});
