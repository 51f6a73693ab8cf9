/** Two houses, bot and local Discord each, in which the same happens at the same time. What leaves them is compared after every act. */
import type { Pictures } from "../../src/pictures/picture.js";
import type { Hosted } from "../../src/registry.js";
import type { Sent } from "./sent.js";
import { MOMENT, Side } from "./side.js";

export { MOMENT, outcome, PEOPLE, Side } from "./side.js";

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
  /** Requests with files, byte by byte the same. */
  uploads: number;
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
  uploads: 0,
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

  /** `pictures`: of both houses; they have to be there at once. */
  static async start(
    a: readonly Hosted[],
    b: readonly Hosted[],
    seed: number,
    counted: Counted,
    pictures?: Pictures,
  ): Promise<Twins> {
    const [one, other] = await Promise.all([a, b].map((hosted) => Side.start(hosted, seed, pictures)));
    if (!one || !other) throw new Error("there are two of them");
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
    this.seedSent ||= a.some(
      ({ body }) => /filename="[^"]*\.json"/.test(body) || seeds.some((seed) => body.includes(seed)),
    );
    const [seenA, seenB] = [a, b].map((all) => all.flatMap((sent) => shown(sent, apart)));
    same(`${what}: requests`, seenA!, seenB!);
    counted.requests += seenA!.length;
    counted.publicly += a.filter(({ reader }) => reader === "everybody").length;
    counted.bytes += seenA!.reduce((sum, text) => sum + text.length, 0);
    counted.uploads += seenA!.filter((text) => text.includes('filename="')).length;
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

  /** The line without what differs by nature: when and where, and how far back somebody still waits for what failed. */
  #plain(side: Side, line: string): string {
    const here = line
      .replace(/"time":\d+/, '"time":0')
      .replace(/(?:\\n {4}at [^\\"]*)+/g, "")
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
  const [line, ...headers] = sent.head.split("\n");
  // Whether a picture comes along, and how long it is, only its reader learns.
  const plain = hidden ? headers.filter((header) => !/^content-(type|length):/.test(header)) : headers;
  return [[`to ${sent.reader}: ${line}`, sent.status, hidden ? "hidden" : sent.body, ...plain].join("\n")];
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
