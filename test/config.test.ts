import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig, readJsonFile, StartFaults } from "../src/config.js";

function faultsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof StartFaults) return error.lines;
    throw error;
  }
  return [];
}

test("nothing set: the local Discord on its own port, the database in ./data", () => {
  expect(readConfig({})).toEqual({
    token: null,
    apiUrl: null,
    databaseUrl: "file:./data/tavolo.db",
    turinDeck: null,
    pictures: true,
    logLevel: "info",
    sandbox: { host: "127.0.0.1", port: 4747, file: "./data/sandbox.json" },
  });
});

test("an empty variable counts as absent", () => {
  expect(readConfig({ DISCORD_TOKEN: "", DATABASE_URL: " ", LOG_LEVEL: "", SANDBOX_PORT: "" })).toEqual(readConfig({}));
});

test("what is set is used", () => {
  const config = readConfig({
    DISCORD_TOKEN: "abc",
    DISCORD_API_URL: "http://127.0.0.1:99/api/",
    DATABASE_URL: "file:/var/lib/tavolo.db",
    TURIN_DECK: "deck.json",
    TAVOLO_PICTURES: "off",
    LOG_LEVEL: "warn",
    SANDBOX_PORT: "0",
  });
  expect(config).toMatchObject({
    token: "abc",
    apiUrl: "http://127.0.0.1:99/api",
    databaseUrl: "file:/var/lib/tavolo.db",
    turinDeck: "deck.json",
    pictures: false,
    logLevel: "warn",
    sandbox: { port: 0 },
  });
});

test("every fault is named, one line each", () => {
  const lines = faultsOf(() =>
    readConfig({
      DISCORD_API_URL: "ftp://x",
      DATABASE_URL: "postgres://x",
      TAVOLO_PICTURES: "yes",
      LOG_LEVEL: "loud",
      SANDBOX_PORT: "70000",
    }),
  );
  expect(lines.map((line) => line.split(":")[0])).toEqual([
    "DISCORD_API_URL",
    "DATABASE_URL",
    "TAVOLO_PICTURES",
    "LOG_LEVEL",
    "SANDBOX_PORT",
  ]);
  for (const line of lines) expect(line).not.toContain("\n");
});

test("a file that cannot be read, or is no JSON, is one line", () => {
  const path = join(mkdtempSync(join(tmpdir(), "tavolo-")), "deck.json");
  expect(faultsOf(() => readJsonFile("TURIN_DECK", path))).toEqual([`TURIN_DECK: cannot read ${path} (ENOENT)`]);
  writeFileSync(path, "{");
  expect(faultsOf(() => readJsonFile("TURIN_DECK", path))).toEqual([`TURIN_DECK: ${path} is not JSON`]);
});
