/** Fresh places for databases, and processes of their own that use them. */
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const dirs: string[] = [];

export function freshDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "tavolo-store-"));
  dirs.push(dir);
  return dir;
}

/** To be run after all tests of a file. */
export function removeDirs(): void {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
}

export const digest = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");

const CHILD = fileURLToPath(new URL("child.ts", import.meta.url));
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const TSX = import.meta.resolve("tsx");

/** The command that runs a TypeScript file of ours. */
export const node = (file: string, ...args: readonly string[]) => [process.execPath, "--import", TSX, file, ...args];

export function start(
  command: readonly string[],
  options: { uid?: number; env?: NodeJS.ProcessEnv; cwd?: string } = {},
): ChildProcess {
  const [program, ...args] = command;
  const { uid, env = process.env, cwd = ROOT } = options;
  return spawn(program!, args, { cwd, env, stdio: ["pipe", "pipe", "pipe"], ...(uid ? { uid, gid: uid } : {}) });
}

export async function ended(child: ChildProcess): Promise<Ended> {
  let out = "";
  let err = "";
  child.stdout?.on("data", (chunk) => {
    out += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    err += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, out, err };
}

/** The first line a process prints. */
export function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      if (text.includes("\n")) resolve(text.slice(0, text.indexOf("\n")));
    });
    child.once("close", (code) => reject(new Error(`ended with ${code} before it said anything`)));
  });
}

/** A process that opens the database as `main` does: `open` closes it again, `hold` keeps it until it is killed. */
export const opening = (mode: "open" | "hold", url: string) => node(CHILD, mode, url);
