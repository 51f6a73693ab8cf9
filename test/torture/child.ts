/** Bots as processes: built once, kept warm so that a death costs little time, and killed. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { FromBot, ToBot } from "./orders.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export class Bot {
  readonly #child: ChildProcess;
  readonly #loaded: Promise<void>;
  readonly exited: Promise<NodeJS.Signals | number>;
  /** Rings while a commit is running that the bot was told to die in. */
  onBell = (): void => {};
  #output = "";

  constructor(file: string, dist: string) {
    const { DISCORD_TOKEN: _token, ...env } = process.env;
    this.#child = spawn(process.execPath, [file], {
      cwd: ROOT,
      env: { ...env, TORTURE_DIST: dist },
      stdio: ["ignore", "pipe", "pipe", "ipc", "pipe"],
    });
    const take = (chunk: Buffer) => {
      this.#output += chunk.toString();
    };
    this.#child.stdout?.on("data", take);
    this.#child.stderr?.on("data", take);
    (this.#child.stdio[4] as Readable).on("data", () => this.onBell());
    this.exited = new Promise((resolve) => {
      this.#child.once("close", (code, signal) => resolve(signal ?? code ?? 0));
    });
    this.#loaded = this.heard("loaded");
  }

  /** The operator's log so far, and whatever else it wrote. */
  get output(): string {
    return this.#output;
  }

  /** Resolves when it is ready to be told to go. */
  get loaded(): Promise<void> {
    return this.#loaded;
  }

  /** The next message of that kind; never resolves when it dies before. */
  async heard(is: FromBot["is"]): Promise<void> {
    for (;;) {
      const [message] = (await once(this.#child, "message")) as [FromBot];
      if (message.is === is) return;
    }
  }

  tell(order: ToBot): void {
    if (this.#child.connected) this.#child.send(order, () => {});
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }
}

/** Bots to be had at once: so many wait with the program loaded. */
export class Bots {
  readonly #file: string;
  readonly #dist: string;
  readonly #folder: string;
  readonly #warm: Bot[] = [];
  #closed = false;

  /** `dist`: the folder of the built program. */
  constructor(
    readonly spares: number,
    dist = join(ROOT, "dist"),
  ) {
    // Compiled rather than loaded as TypeScript, which would double the time a bot takes to start. Below node_modules, so that packages are found.
    const cache = join(ROOT, "node_modules", ".cache");
    mkdirSync(cache, { recursive: true });
    this.#folder = mkdtempSync(join(cache, "torture-"));
    const tsc = join(ROOT, "node_modules", ".bin", "tsc");
    const flags = ["--ignoreConfig", "--noResolve", "--noCheck", "--module", "esnext", "--target", "es2023"];
    execFileSync(tsc, [...flags, "--outDir", this.#folder, join(ROOT, "test/torture/bot.ts")]);
    writeFileSync(join(this.#folder, "package.json"), JSON.stringify({ type: "module" }));
    this.#file = join(this.#folder, "bot.js");
    this.#dist = `${pathToFileURL(dist).href}/`;
    this.#fill();
  }

  async take(): Promise<Bot> {
    const bot = this.#warm.shift() ?? this.#spawn();
    await Promise.race([bot.loaded, bot.exited]);
    this.#fill();
    return bot;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const bot of this.#warm) bot.kill();
    await Promise.all(this.#warm.map((bot) => bot.exited));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #spawn(): Bot {
    return new Bot(this.#file, this.#dist);
  }

  #fill(): void {
    while (!this.#closed && this.#warm.length < this.spares) this.#warm.push(this.#spawn());
  }
}
