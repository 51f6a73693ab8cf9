/** Two houses, bot and local Discord each, in which the same happens at the same time. What leaves them is compared after every act. */
import type { Rest } from "../../src/discord/house.js";
import type { Hosted } from "../../src/registry.js";
import { NotPossible } from "../../src/sandbox/actor/refusal.js";
import { type Answer, type Deed, type Sandbox, type SandboxUser, startSandbox } from "../../src/sandbox/index.js";
import { type RunningBot, scratch, startBot } from "../harness/bot.js";
import { Outgoing, type Sent } from "./sent.js";
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
  ) {
    this.out = new Outgoing(sandbox);
  }

  static async start(hosted: readonly Hosted[], seed: number): Promise<Side> {
    const time = new StillTime(START);
    const users = PEOPLE.map((username, i) => ({ username, name: `${username}!`, locale: i % 2 ? "it" : "en-US" }));
    const sandbox = await startSandbox({ now: time.now, limits: "off", world: { users } });
    const side = new Side(time, sandbox, scratch(), hosted, seed);
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
    const { hosted } = this;
    const { timing } = this.time;
    const wrapRest = (rest: Rest) => this.#counting(rest);
    this.bot = await startBot(input, { hosted, timing, tickEvery: TICK, deliveryTimes: {}, doors, wrapRest });
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

/** What may differ just now. */
export interface Apart {
  /** User ids: what only they read is left out. */
  readonly users: ReadonlySet<string>;
  /** Their seats. */
  readonly seats: ReadonlySet<string>;
  /** They also act differently often: what answers them is left out as a whole. */
  readonly oftener?: boolean;
}

export const NOBODY: Apart = { users: new Set(), seats: new Set() };

export interface Counted {
  acts: number;
  requests: number;
  publicly: number;
  lines: number;
  bytes: number;
  /** Private requests of those who differ, and how many of them did differ: without such there is nothing to keep. */
  hidden: number;
  differing: number;
}

export const noneCounted = (): Counted => ({
  acts: 0,
  requests: 0,
  publicly: 0,
  lines: 0,
  bytes: 0,
  hidden: 0,
  differing: 0,
});

/** A difference that somebody could have seen. */
export class Leak extends Error {
  override readonly name = "Leak";
}

export class Twins {
  /** Set once somebody has acted oftener on one side: then the log counts differently, which only the operator reads. */
  countsApart = false;
  /** Lines of the log that tell of trouble. */
  readonly troubles: string[] = [];
  /** Whether a seed has left the bot, or a file: only the end of a game may bring that. */
  seedSent = false;

  private constructor(
    readonly a: Side,
    readonly b: Side,
    readonly counted: Counted,
  ) {}

  static async start(a: readonly Hosted[], b: readonly Hosted[], seed: number, counted: Counted): Promise<Twins> {
    const [one, other] = await Promise.all([Side.start(a, seed), Side.start(b, seed)]);
    const twins = new Twins(one, other, counted);
    twins.compare("start", NOBODY);
    return twins;
  }

  async stop(): Promise<void> {
    await Promise.all([this.a.stop(), this.b.stop()]);
  }

  /** The same is done on both sides; time goes by; what left is compared. */
  both<T>(what: string, deed: (side: Side) => Promise<T>, apart: Apart = NOBODY): Promise<readonly [T, T]> {
    return this.each(what, deed, deed, apart);
  }

  /** Something else is done on each side. */
  async each<T>(
    what: string,
    onA: (side: Side) => Promise<T>,
    onB: (side: Side) => Promise<T>,
    apart: Apart,
  ): Promise<readonly [T, T]> {
    const done = await this.unseen(onA, onB).catch((error: unknown) => {
      throw new Error(`${what}: ${String(error)}\n${this.a.bot.log.slice(-2).join("\n")}`, { cause: error });
    });
    this.compare(what, apart);
    return done;
  }

  /** Without comparing: what left stays to be taken. */
  async unseen<T>(
    onA: (side: Side) => Promise<T>,
    onB: (side: Side) => Promise<T>,
    ms: number = MOMENT,
  ): Promise<readonly [T, T]> {
    const run = async (side: Side, deed: (side: Side) => Promise<T>): Promise<T> => {
      const done = await deed(side);
      await side.quiet();
      await side.time.pass(ms);
      await side.quiet();
      return done;
    };
    return Promise.all([run(this.a, onA), run(this.b, onB)]);
  }

  /** Time goes by and nobody does anything. */
  async pass(ms: number, apart: Apart = NOBODY): Promise<void> {
    const nothing = async () => undefined;
    await this.unseen(nothing, nothing, ms);
    this.compare(`${ms} ms later`, apart);
  }

  compare(what: string, apart: Apart): void {
    const { counted } = this;
    counted.acts += 1;
    const [a, b] = [this.a.out.take(), this.b.out.take()];
    this.#countHidden(a, b, apart);
    const seeds = this.a.seeds.filter((seed) => seed.length >= 64);
    this.seedSent ||= a.some(({ head, body }) => /multipart/.test(head) || seeds.some((seed) => body.includes(seed)));
    const [seenA, seenB] = [a, b].map((all) => all.flatMap((sent) => shown(sent, apart)));
    same(`${what}: requests`, seenA!, seenB!);
    counted.requests += seenA!.length;
    counted.publicly += a.filter(({ reader }) => reader === "everybody").length;
    counted.bytes += seenA!.reduce((sum, text) => sum + text.length, 0);
    const [linesA, linesB] = [this.a, this.b].map((side) => this.#log(side, apart));
    same(`${what}: log`, linesA!, linesB!);
    this.troubles.push(...linesA!.filter((line) => /"level":[456]0/.test(line)));
    counted.lines += linesA!.length;
  }

  #countHidden(a: readonly Sent[], b: readonly Sent[], { users }: Apart): void {
    const hiddenOf = (all: readonly Sent[]) => all.filter(({ reader }) => users.has(reader));
    const [one, other] = [hiddenOf(a), hiddenOf(b)];
    this.counted.hidden += one.length;
    this.counted.differing += one.filter((sent, i) => sent.body !== other[i]?.body).length;
  }

  #log(side: Side, apart: Apart): readonly string[] {
    const lines = side.takeLog();
    const secrets = [side.sandbox.token, ...side.out.tokens, ...side.seeds.filter((seed) => seed.length > 8)];
    for (const line of lines) {
      for (const secret of secrets) if (line.includes(secret)) throw new Leak(`a secret stands in the log: ${line}`);
    }
    return lines
      .filter((line) => !apart.oftener || !isMoveOf(line, apart.seats))
      .map((line) => this.#plain(side, line));
  }

  /** The line without what differs by nature: when and where. */
  #plain(side: Side, line: string): string {
    const here = line
      .replace(/"time":\d+/, '"time":0')
      .replace(/\\n {4}at [^\\]*node:internal[^\\"]*/g, "")
      .replaceAll(side.sandbox.address, "ADDRESS")
      .replaceAll(side.folder.file(""), "FOLDER");
    return this.countsApart ? here.replace(/"version":\d+/g, '"version":0') : here;
  }
}

function isMoveOf(line: string, seats: ReadonlySet<string>): boolean {
  const { msg, by } = JSON.parse(line) as { msg?: string; by?: string };
  return msg === "moved" && by !== undefined && seats.has(by);
}

/** What of a request others may see: that it was made, and its body if it is not for those who differ only. */
function shown(sent: Sent, { users, oftener }: Apart): readonly string[] {
  const hidden = users.has(sent.reader);
  if (hidden && oftener) return [];
  const [line, ...headers] = (
    hidden ? sent.head.replace(/content-length: \d+/, "content-length: hidden") : sent.head
  ).split("\n");
  return [[`to ${sent.reader}: ${line}`, sent.status, hidden ? "hidden" : sent.body, ...headers].join("\n")];
}

/** Throws where two lists differ first. */
export function same(what: string, a: readonly string[], b: readonly string[]): void {
  const at = a.findIndex((one, i) => one !== b[i]);
  const first = at >= 0 ? at : a.length < b.length ? a.length : -1;
  if (first < 0) return;
  throw new Leak(
    `${what}: number ${first + 1} of ${a.length} and ${b.length} differs\n${differing(a[first], b[first])}`,
  );
}

function differing(a = "(nothing)", b = "(nothing)"): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const from = Math.max(0, at - 300);
  const [before, one, other] = [a.slice(from, at), a.slice(at, at + 200), b.slice(at, at + 200)].map((text) =>
    Buffer.from(text, "latin1").toString("utf8"),
  );
  return `${a.split("\n", 1)[0]}\n… ${before}\nA ⟪${one}⟫\nB ⟪${other}⟫`;
}
