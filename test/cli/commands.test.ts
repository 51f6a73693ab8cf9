/** The commands as they are typed: exit codes, standard output, standard error. */
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wholeGame } from "../records/samples.js";

const ROOT = new URL("../..", import.meta.url).pathname;
const turin = wholeGame("turin", ["ann", "bob", "cat", "--as"]);
const ceramic = wholeGame("ceramic", ["ann", "bob"]);
let folder: string;

/** As people type it; `node` does without npm, which takes half the time. */
const throughNpm = (command: string): readonly string[] => ["npm", "run", "-s", command, "--"];
const throughNode = (command: string): readonly string[] => ["node", "--import", "tsx/esm", `src/cli/${command}.ts`];

function run([program, ...first]: readonly string[], args: readonly string[], input?: string) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
    const child = spawn(program!, [...first, ...args], { cwd: ROOT });
    let out = "";
    let err = "";
    child.stdout.on("data", (chunk) => (out += chunk));
    child.stderr.on("data", (chunk) => (err += chunk));
    child.on("error", reject).on("close", (code) => resolve({ code, out, err }));
    child.stdin.end(input ?? "");
  });
}

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "records-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("npm run -s replay", () => {
  it("prints the summary as JSON indented by two spaces and a line's end", async () => {
    const { code, out, err } = await run(throughNpm("replay"), [await file("turin.json", turin)]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toBe(`${JSON.stringify(JSON.parse(out), null, 2)}\n`);
    expect(JSON.parse(out)).toMatchObject({ game: "turin", phase: "over" });
  });

  it("reads standard input, and shows what a seat sees after some entries", async () => {
    const { code, out } = await run(throughNode("replay"), ["-", "--as", "--as", "--to", "1"], JSON.stringify(turin));
    expect(code).toBe(0);
    const { seats } = JSON.parse(out);
    expect(seats["--as"].hand).toBeInstanceOf(Array);
    expect(seats.ann).toMatchObject({ scudo: null, hand: { count: seats["--as"].hand.length } });
  });

  it("exits with 2 for an illegal record, with the error on standard output", async () => {
    const log = [...ceramic.log.slice(0, 2), { by: "bob", type: "bury", beads: { pink: 1 }, box: "lid" }];
    const { code, out, err } = await run(throughNode("replay"), [await file("illegal.json", { ...ceramic, log })]);
    expect({ code, err }).toEqual({ code: 2, err: "" });
    expect(JSON.parse(out)).toMatchObject({ error: { entry: 2, code: "notNow" } });
  });

  it.each<[string, () => Promise<readonly string[]>, RegExp]>([
    ["wrong usage", async () => [], /Usage: npm run -s replay/],
    [
      "a file that is not there",
      async () => [join(folder, "none.json")],
      /^cannot read .*none\.json: there is no such file\n$/,
    ],
    ["a folder", async () => [folder], /^cannot read .*: it is a folder\n$/],
  ])("exits with 1 for %s, with words on standard error", async (_, args, words) => {
    const { code, out, err } = await run(throughNode("replay"), await args());
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(words);
  });
});

describe("npm run -s verify", () => {
  it("exits with 0 when chance is what the seed gives", async () => {
    const { code, out } = await run(throughNode("verify"), [await file("ceramic.json", ceramic)]);
    expect({ code, out: JSON.parse(out) }).toEqual({ code: 0, out: { verified: true, chance: 1 } });
  });

  it("exits with 3 when it is not", async () => {
    const { code, out } = await run(throughNpm("verify"), ["-"], JSON.stringify({ ...ceramic, seed: "00".repeat(32) }));
    expect({ code, out: JSON.parse(out) }).toMatchObject({ code: 3, out: { verified: false, entry: null } });
  });

  it("answers a list with a list and 0", async () => {
    const records = [ceramic, { ...ceramic, log: [{}] }, { ...ceramic, seed: undefined }];
    const { code, out } = await run(throughNode("verify"), [await file("list.json", records)]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject([
      { verified: true },
      { error: { entry: 0 } },
      { verified: false, entry: null },
    ]);
  });
});
