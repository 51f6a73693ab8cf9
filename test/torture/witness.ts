/** Sees what is posted, and what is stored; knows what must not be there twice. */
import { copyFileSync, existsSync, rmSync } from "node:fs";
import Database from "better-sqlite3";
import { parseId } from "../../src/discord/ids.js";
import type { EntryBase } from "../../src/games/game.js";
import { type Happened, messageText, type Sandbox, type SeenMessage } from "../../src/sandbox/index.js";

const EPHEMERAL = 64;

interface Posted {
  readonly id: string;
  readonly channel: string;
  /** The id of its row: its nonce. */
  readonly row: string;
  message: SeenMessage;
  deleted: boolean;
}

export class Witness {
  readonly #posted: Posted[] = [];
  readonly #threads: string[] = [];
  readonly #waiting: { readonly fits: (message: SeenMessage) => boolean; readonly tell: (at: Seen) => void }[] = [];
  readonly #stop: () => void;
  /** What is wrong, a line each. */
  readonly faults: string[] = [];

  constructor(
    sandbox: Sandbox,
    private readonly databaseFile: string,
    private readonly tell: (line: string) => void,
  ) {
    this.#stop = sandbox.events.listen((event) => this.#see(event));
  }

  stop(): void {
    this.#stop();
  }

  /** The first message of the bot's that fits, seen already or still to come. */
  saw(fits: (message: SeenMessage) => boolean): Promise<Seen> {
    const known = this.#posted.find(({ message, deleted }) => !deleted && fits(message));
    if (known) return Promise.resolve(known);
    return new Promise((tell) => this.#waiting.push({ fits, tell }));
  }

  /** The log as it is stored. After a death it is read from a copy: nobody tidies up before the next life does. */
  log(isDead = false): readonly EntryBase[] {
    const rows = this.#read(isDead, `SELECT entry FROM "LogEntry" ORDER BY n`) as string[];
    return rows.map((row) => JSON.parse(row) as EntryBase);
  }

  /** How many messages are not up to date yet. */
  undelivered(): number {
    return this.#read(false, `SELECT id FROM "Delivery" WHERE dirty`).length;
  }

  /** How many messages are still to be posted. */
  unposted(): number {
    return this.#read(false, `SELECT id FROM "Delivery" WHERE dirty AND NOT gone AND "messageId" IS NULL`).length;
  }

  /** Every message that stands at the end, by its row, as people read it. Notes down all that is wrong with what was posted. */
  world(table: string, steps: number, plain: (json: string) => string): ReadonlyMap<string, string> {
    const times = new Map<string, number>();
    const standing = new Map<string, string>();
    for (const { row, message, deleted } of this.#posted) {
      times.set(row, (times.get(row) ?? 0) + 1);
      if (!deleted) standing.set(placeOf(row, table), plain(JSON.stringify(message.components)));
    }
    for (const [row, n] of times) if (n > 1) this.faults.push(`${row} was posted ${n} times`);
    const due = ["l", ...Array.from({ length: steps }, (_, i) => `b${i + 1}`)];
    for (const row of due) if (!standing.has(row)) this.faults.push(`${row} does not stand at the end`);
    const isNews = (row: string) => row.startsWith("a");
    for (const row of standing.keys()) {
      if (!due.includes(row) && !isNews(row)) this.faults.push(`${row} still stands at the end`);
    }
    if (this.#threads.length !== 1) this.faults.push(`${this.#threads.length} threads were opened`);
    return standing;
  }

  /** A column; nothing where there is no such table yet. */
  #read(isDead: boolean, sql: string): unknown[] {
    const db = isDead ? new Database(this.#copied()) : new Database(this.databaseFile, { readonly: true });
    try {
      return db.prepare(sql).pluck().all();
    } catch (error) {
      if (/no such table/.test(String(error))) return [];
      throw error;
    } finally {
      db.close();
    }
  }

  #copied(): string {
    const copy = `${this.databaseFile}.found`;
    for (const end of ["", "-wal", "-shm"]) {
      rmSync(copy + end, { force: true });
      if (end !== "-shm" && existsSync(this.databaseFile + end)) copyFileSync(this.databaseFile + end, copy + end);
    }
    return copy;
  }

  #see(event: Happened): void {
    if (event.type === "thread" && event.act === "create") this.#threads.push(event.channel);
    if (event.type !== "message" || event.only !== null) return;
    const { message, channel, act } = event;
    if (!message.author.bot || (message.flags ?? 0) & EPHEMERAL) return;
    const known = this.#posted.find(({ id }) => id === message.id);
    if (act === "delete") {
      if (known) known.deleted = true;
      return;
    }
    if (known) known.message = message;
    else {
      const row = String(message.nonce);
      this.#posted.push({ id: message.id, channel, row, message, deleted: false });
      this.tell(`posted ${row}: ${messageText(message).split("\n")[0]}`);
    }
    for (const wait of [...this.#waiting]) {
      if (!wait.fits(message)) continue;
      this.#waiting.splice(this.#waiting.indexOf(wait), 1);
      wait.tell({ channel, message });
    }
  }
}

/** The row without its table; a board that has moved down stands for its step as it did before. */
const placeOf = (row: string, table: string): string => row.replace(`${table}-`, "").replace(/^(b\d+)m\d+$/, "$1");

export interface Seen {
  readonly channel: string;
  readonly message: SeenMessage;
}

/** Ids of buttons and menus of a message, read. */
export function idsOf(message: Pick<SeenMessage, "components">) {
  const all = JSON.stringify(message.components ?? []).matchAll(/"custom_id":"([^"]+)"/g);
  return [...all].flatMap(([, raw = ""]) => {
    const id = parseId(raw);
    return id ? [{ ...id, raw }] : [];
  });
}
