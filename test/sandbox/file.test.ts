/** The file in which the sandbox keeps its world: what is wrong with it is said in a line, and nothing is lost by that. */
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StartFaults } from "../../src/config.js";
import { startSandbox } from "../../src/sandbox/index.js";
import { WorldKeeper } from "../../src/sandbox/world/file.js";
import type { WorldFile } from "../../src/sandbox/world/model.js";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tavolo-world-"));
  path = join(folder, "sandbox.json");
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

test("without a file there is no world yet", () => {
  expect(new WorldKeeper(path).load()).toBeNull();
});

test.each([
  ["half a world", '{"version":1,"use'],
  ["nothing at all", ""],
  ["null", "null"],
  ["a world of another version", '{"version":2}'],
])("a file that holds %s is left as it is, and a line says so", async (_what, text) => {
  writeFileSync(path, text);
  await expect(startSandbox({ file: path })).rejects.toThrow(/^SANDBOX_FILE: .+ is no world of this sandbox[^\n]*$/);
  expect(readFileSync(path, "utf8")).toBe(text);
});

test.each([
  ["that cannot be read", "sandbox.json", () => mkdirSync(path), "EISDIR"],
  ["in what is no folder", "file/sandbox.json", () => writeFileSync(join(folder, "file"), ""), "EEXIST|ENOTDIR"],
])("a file %s is not taken for none", async (_what, name, make, why) => {
  make();
  const started = startSandbox({ file: join(folder, name) });
  await expect(started).rejects.toThrow(StartFaults);
  await expect(started).rejects.toThrow(new RegExp(`^SANDBOX_FILE: cannot read [^\\n]+ \\((${why})\\)$`));
});

test("a place where nothing can listen is named", async () => {
  await expect(startSandbox({ host: "192.0.2.1" })).rejects.toThrow(
    /^SANDBOX_HOST: cannot listen at 192.0.2.1 \(E[A-Z]+\)$/,
  );
});

test("what cannot be written is said once, tried again, and said anew when it fails anew", () => {
  vi.useFakeTimers();
  const told: string[] = [];
  const keeper = new WorldKeeper(path, (line) => told.push(line));
  let n = 0;
  keeper.keep(() => ({ version: 1, n: ++n }) as unknown as WorldFile);
  const blocked = `${path}.new`;

  mkdirSync(blocked);
  keeper.changed();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([expect.stringMatching(/^SANDBOX_FILE: cannot write .+ \(EISDIR\)[^\n]*$/)]);
  expect(keeper.load()).toBeNull();

  rmdirSync(blocked);
  vi.advanceTimersByTime(60_000);
  expect(keeper.load()).toMatchObject({ version: 1, n });
  expect(vi.getTimerCount()).toBe(0);

  mkdirSync(blocked);
  keeper.changed();
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(2);
  keeper.close();
  expect(vi.getTimerCount()).toBe(0);
});

test("what waits is written when it closes", () => {
  const keeper = new WorldKeeper(path);
  keeper.keep(() => ({ version: 1 }) as unknown as WorldFile);
  keeper.close();
  expect(keeper.load()).toBeNull();
  keeper.changed();
  keeper.close();
  expect(keeper.load()).toEqual({ version: 1 });
});

test("a file of a message that cannot be deleted ends nothing", () => {
  const told: string[] = [];
  const keeper = new WorldKeeper(path, (line) => told.push(line));
  mkdirSync(join(folder, "attachments", "7"));
  keeper.dropAttachments([{ id: "7" }, { id: "8" }]);
  expect(told).toHaveLength(1);
});
