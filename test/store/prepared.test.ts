/** Statements that are kept compiled answer as if they were compiled anew each time. */
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepPrepared } from "../../src/store/prepared.js";

let db: Database.Database;
beforeEach(() => {
  db = new Database(":memory:");
  db.exec("CREATE TABLE note (id INTEGER, text TEXT)");
});
afterEach(() => db.close());

const rows = (text: string, ...args: unknown[]) => db.prepare(text).bind(args).raw().all();
const run = (text: string, ...args: unknown[]) => db.prepare(text).bind(args).run();

test("each run has parameters of its own, also while an earlier one is held", () => {
  keepPrepared(db);
  const insert = "INSERT INTO note VALUES (?, ?)";
  const first = db.prepare(insert).bind([1, "one"]);
  run(insert, 2, "two");
  first.run();
  expect(rows("SELECT text FROM note WHERE id = ?", 1)).toEqual([["one"]]);
  expect(rows("SELECT text FROM note WHERE id = ?", 2)).toEqual([["two"]]);
});

test("a text is compiled once, until many others have come after it", () => {
  const compile = vi.spyOn(db, "prepare");
  keepPrepared(db);
  for (const id of [1, 2, 3]) run("INSERT INTO note VALUES (?, 'x')", id);
  expect(compile).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 300; n++) expect(rows(`SELECT ${n}`)).toEqual([[n]]);
  expect(rows("SELECT count(*) FROM note")).toEqual([[3]]);
  run("INSERT INTO note VALUES (?, 'x')", 4);
  expect(compile).toHaveBeenCalledTimes(303);
});

test("a table that has changed meanwhile is seen as it is", () => {
  keepPrepared(db);
  run("INSERT INTO note VALUES (?, ?)", 1, "one");
  expect(rows("SELECT * FROM note")).toEqual([[1, "one"]]);
  db.exec("ALTER TABLE note ADD COLUMN more TEXT DEFAULT 'm'");
  expect(rows("SELECT * FROM note")).toEqual([[1, "one", "m"]]);
  expect(db.prepare("SELECT * FROM note").columns()).toHaveLength(3);
});
