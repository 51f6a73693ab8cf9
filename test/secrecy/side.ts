/** One house: a bot and its local Discord, whose time, ids and chance are in our hands. */

import type { Rest } from "../../src/discord/house.js";
import type { Pictures } from "../../src/pictures/picture.js";
import type { Hosted } from "../../src/registry.js";
import { NotPossible } from "../../src/sandbox/actor/refusal.js";
import { type Answer, type Deed, type Sandbox, type SandboxUser, startSandbox } from "../../src/sandbox/index.js";
import { type RunningBot, scratch, startBot } from "../harness/bot.js";
import { Outgoing } from "./sent.js";
import { StillTime, TICK } from "./time.js";

/** Afterwards so much time goes by: enough to deliver, too little for the next edit of the same message. */
export const MOMENT = 400;
const START = Date.UTC(2026, 0, 15, 12);
/** The people of the sandbox; those who do not play watch. */
export const PEOPLE = ["ann", "bob", "cat", "dan", "eve", "fay", "gus"] as const;

export class Side {
  readonly #calls = { open: 0 };

  readonly out: Outgoing;
  bot!: RunningBot;
  /** Bytes that chance was given, hex. */
  readonly seeds: string[] = [];
  #ids = 0;
  #lines = 0;

  private constructor(
    readonly time: StillTime,
    readonly sandbox: Sandbox,
    readonly folder: ReturnType<typeof scratch>,
    readonly hosted: readonly Hosted[],
    readonly seed: number,
    readonly pictures: Pictures | null,
  ) {
    this.out = new Outgoing(sandbox);
  }

  static async start(hosted: readonly Hosted[], seed: number, pictures: Pictures | null = null): Promise<Side> {
    const time = new StillTime(START);
    const users = PEOPLE.map((username, i) => ({ username, name: `${username}!`, locale: i % 2 ? "it" : "en-US" }));
    const sandbox = await startSandbox({ now: time.now, limits: "off", world: { users } });
    const side = new Side(time, sandbox, scratch(), hosted, seed, pictures);
    await side.#startBot();
    for (const user of PEOPLE) {
      const person = sandbox.user(user);
      side.out.addChat(await person.dm(), await person.id());
    }
    return side;
  }

  async #startBot(): Promise<void> {
    const input = { sandbox: this.sandbox, databaseFile: this.folder.file("tavolo.db") };
    const doors = {
      now: this.time.now,
      id: () => `id${String(++this.#ids).padStart(8, "0")}`,
      random: (bytes: number) => this.#chance(bytes),
    };
    const { hosted, pictures } = this;
    const { timing } = this.time;
    const wrapRest = (rest: Rest) => this.#counting(rest);
    this.bot = await startBot(input, { hosted, timing, tickEvery: TICK, deliveryTimes: {}, doors, wrapRest, pictures });
  }

  /** The bot ends and starts anew: all it had in memory is gone. */
  async restart(): Promise<void> {
    await this.bot.stop();
    this.time.forget();
    this.#earlier.push(...this.bot.log.slice(this.#lines));
    this.#lines = 0;
    await this.#startBot();
  }

  readonly #earlier: string[] = [];

  #counting(rest: Rest): Rest {
    const counted = <A extends unknown[], R>(call: (...args: A) => Promise<R>) => {
      return async (...args: A): Promise<R> => {
        this.#calls.open += 1;
        try {
          return await call.apply(rest, args);
        } finally {
          this.#calls.open -= 1;
        }
      };
    };
    const { get, post, put, patch, delete: remove } = rest;
    return {
      get: counted(get),
      post: counted(post),
      put: counted(put),
      patch: counted(patch),
      delete: counted(remove),
    };
  }

  #chance(bytes: number): Uint8Array {
    const drawn = Uint8Array.from({ length: bytes }, (_, i) => (this.seed * 31 + i * 7 + this.seeds.length * 13) & 255);
    this.seeds.push(Buffer.from(drawn).toString("hex"));
    return drawn;
  }

  user(name: string): SandboxUser {
    return this.sandbox.user(name);
  }

  /** Waits until nothing is on its way to Discord, nor anything in hand that an answer has left to do. */
  async quiet(): Promise<void> {
    let calm = 0;
    while (calm < 25) {
      await new Promise((next) => setImmediate(next));
      calm = this.#calls.open === 0 ? calm + 1 : 0;
    }
  }

  /** Log lines since the last call, as they are. */
  takeLog(): readonly string[] {
    const lines = [...this.#earlier.splice(0), ...this.bot.log.slice(this.#lines)];
    this.#lines = this.bot.log.length;
    return lines;
  }

  async stop(): Promise<void> {
    await this.bot.stop();
    await this.sandbox.stop();
    this.folder.remove();
  }
}

/** So long an answer may take in real time. */
const HANGS = 20_000;

/** What came of something that somebody did; null: the client would not have sent it. */
export async function outcome(deed: () => Promise<Deed>): Promise<Answer | null> {
  try {
    const done = await deed();
    let late: NodeJS.Timeout | undefined;
    const never = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new Error(`nothing came of ${done.id}`)), HANGS);
    });
    return await Promise.race([done.response, never]).finally(() => clearTimeout(late));
  } catch (error) {
    if (error instanceof NotPossible) return null;
    throw error;
  }
}
