/** One scripted game, played by people through a sandbox on a bot that is killed while they play. */
import type { Below, EntryBase } from "../../src/games/game.js";
import { type Sandbox, type SandboxUser, startSandbox } from "../../src/sandbox/index.js";
import { wordsFor } from "../../src/text/index.js";
import { scratch } from "../harness/bot.js";
import type { Bots } from "./child.js";
import { Keeper } from "./keeper.js";
import type { Moment, Phase } from "./moments.js";
import { People, type Told } from "./people.js";
import { difference, recordFaults } from "./record.js";
import type { Deed, Script } from "./script.js";
import type { Table, Torturable } from "./torturable.js";
import { idsOf, type Seen, Witness } from "./witness.js";

const NAMES = ["ann", "bob", "cat", "dan", "eve"] as const;
const WORLD = { users: NAMES.map((username) => ({ username, name: username.toUpperCase(), locale: "en-US" })) };
const PATIENCE = 20_000;
const LOOK_AGAIN = 20;

/** When the bot of a game is killed. */
export interface Plan {
  /** The moment to be armed now; null: none. `deed`: which one comes next. */
  next(phase: Phase, deed?: number): Moment | null;
}

export const UNDISTURBED: Plan = { next: () => null };

export interface GameInput {
  readonly game: Torturable;
  readonly script: Script;
  readonly bots: Bots;
  readonly plan: Plan;
  readonly below: Below;
}

export interface Played {
  /** How the bot died, each time. */
  readonly kills: readonly string[];
  /** All that is wrong; none: as it should be. */
  readonly faults: readonly string[];
  /** The messages that stand at the end, by row. */
  readonly world: ReadonlyMap<string, string>;
  /** What happened when: deaths, lives, messages. */
  readonly story: readonly string[];
  /** Warnings and worse in the bot's log. */
  readonly log: string;
}

/** Plays the game to its end, whatever happens to the bot. */
export async function playGame(input: GameInput): Promise<Played> {
  const folder = scratch();
  const sandbox = await startSandbox({
    limits: "off",
    world: { ...WORLD, guilds: [{ name: "Piazza", channels: ["tavolo"] }] },
  });
  const game = new Game(input, sandbox, folder.file("tavolo.db"));
  try {
    return await game.play();
  } finally {
    await game.end();
    await sandbox.stop();
    folder.remove();
  }
}

class Game {
  readonly #keeper: Keeper;
  readonly #people: People;
  readonly #witness: Witness;
  readonly #kills: string[] = [];
  readonly #story: string[] = [];
  readonly #users: Readonly<Record<string, SandboxUser>>;
  /** The deed at hand. */
  #at = -1;
  /** How many entries the log was found to have at the last death. */
  #stored = 0;

  constructor(
    private readonly input: GameInput,
    sandbox: Sandbox,
    databaseFile: string,
  ) {
    const { script, bots, plan, below } = input;
    const tell = (line: string) => {
      const at = new Date(sandbox.now()).toISOString().slice(11, 23);
      this.#story.push(`${at} deed ${this.#at}: ${line}`);
    };
    this.#witness = new Witness(sandbox, databaseFile, tell);
    this.#keeper = new Keeper({
      sandbox,
      bots,
      databaseFile,
      seed: script.seed,
      below,
      onDeath: (kind) => this.#died(kind),
      tell,
      nextStart: () => plan.next(this.#kills.length === 0 ? "first start" : "restart"),
    });
    this.#people = new People(this.#keeper, input.game, below);
    this.#users = Object.fromEntries(
      NAMES.slice(0, script.players).map((name, i) => [`p${i + 1}`, sandbox.user(name)]),
    );
  }

  async play(): Promise<Played> {
    const { script } = this.input;
    let world: ReadonlyMap<string, string> = new Map();
    try {
      this.#keeper.start();
      const table = await this.#begin();
      for (const [i, deed] of script.deeds.entries()) await this.#do(i, deed, table);
      await this.#none((witness) => witness.undelivered(), "not brought up to date");
      this.#keeper.disarm();
      await this.#checkRecord(table);
      world = this.#witness.world(table.id, script.steps, await this.#plainly(table));
    } catch (error) {
      const deed = JSON.stringify(script.deeds[this.#at] ?? "before the first move");
      this.#fault(`${error instanceof Error ? error.message : String(error)} (${deed})`);
    }
    return { kills: this.#kills, faults: this.#witness.faults, world, log: this.#keeper.log, story: this.#story };
  }

  async end(): Promise<void> {
    this.#witness.stop();
    await this.#keeper.end();
  }

  #fault(what: string): void {
    this.#witness.faults.push(what);
  }

  #arm(phase: Phase, deed?: number): void {
    const moment = this.#keeper.isArmed ? null : this.input.plan.next(phase, deed);
    if (moment) this.#keeper.arm(moment);
  }

  async #begin(): Promise<Table> {
    const { script } = this.input;
    const [host, ...others] = Object.values(this.#users);
    await this.#keeper.alive();
    this.#arm("lobby");
    const invited = others.map(({ name }, i) => `player${i + 2}:@${name}`).join(" ");
    const start = `/${this.input.game.id} start ${invited} ${script.options}`;
    await this.#people.message((how) => host!.command(start, { channel: "#tavolo", ...how }));
    const { message: lobby } = await this.#sees("l", "the lobby");
    const press = async (user: SandboxUser, action: string) => {
      const button = idsOf(lobby).find((id) => id.action === action)?.raw ?? action;
      await this.#people.message((how) => user.press(lobby, button, how));
    };
    for (const other of others) {
      this.#arm("lobby");
      await press(other, "join");
    }
    this.#arm("begin");
    await press(host!, "start");
    const { channel } = await this.#sees("b", "the first board");
    return { id: idsOf(lobby)[0]?.table ?? "", channel, users: this.#users };
  }

  /** The first message whose buttons are of that kind. */
  #sees(route: string, what: string): Promise<Seen> {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`waited in vain for ${what}`)), PATIENCE).unref();
    });
    const seen = this.#witness.saw((message) => idsOf(message).some((id) => id.route === route));
    return Promise.race([seen, this.#keeper.broken, late]);
  }

  async #do(i: number, deed: Deed, table: Table): Promise<void> {
    this.#at = i;
    if (deed.move === null) {
      // So much time never passes between two lines of a living bot: what it was about to post has been posted by then.
      await this.#none((witness) => witness.unposted(), "not posted");
      this.#arm("clock", i);
      await this.#keeper.pass(this.input.script.passes);
    } else {
      this.#arm("play", i);
      this.#judge(i, await this.#people.make(deed.by, deed.move, table));
    }
    const log = await this.#log();
    const wanted = this.input.script.lengths[i + 1] ?? 0;
    const wrong = difference(log, this.input.script.log);
    if (wrong || log.length !== wanted)
      throw new Error(wrong ?? `the log has ${log.length} entries instead of ${wanted}`);
  }

  /** What somebody is told has to fit what was stored before they asked again. */
  #judge(i: number, { text, again }: Told): void {
    const { already, failed } = wordsFor("en").house.answers;
    const wasStored = this.#stored >= (this.input.script.lengths[i + 1] ?? 0);
    const isToldSo = text.includes(already);
    if (text.includes(failed)) this.#fault(`deed ${i} was answered by an apology`);
    // Not stored then, it may have been in the meantime, for somebody who asked twice of a bot that was slow.
    if (wasStored ? !isToldSo : isToldSo && !again) {
      const story = `${wasStored ? "stored" : "not stored"} before${again ? ", asked again" : ""}`;
      this.#fault(`deed ${i}, ${story}, was answered: ${text.slice(0, 300)}`);
    }
  }

  #died(kind: string): void {
    this.#kills.push(kind);
    const { log, lengths } = this.input.script;
    const found = this.#witness.log(true);
    const wrong = difference(found, log);
    if (wrong) this.#fault(`after a death ${kind}: ${wrong}`);
    const confirmed = this.#at < 0 ? 0 : (lengths[this.#at] ?? 0);
    const most = lengths[this.#at + 1] ?? 0;
    if (found.length < confirmed) this.#fault(`after a death ${kind}: ${confirmed - found.length} entries were lost`);
    if (found.length > most) this.#fault(`after a death ${kind}: ${found.length} entries where ${most} can be`);
    this.#stored = found.length;
  }

  /** The log of a bot that lives. */
  async #log(): Promise<readonly EntryBase[]> {
    return this.#whileAlive(() => this.#witness.log());
  }

  async #whileAlive<T>(read: () => T): Promise<T> {
    const end = Date.now() + PATIENCE;
    for (;;) {
      await this.#keeper.alive();
      try {
        return read();
      } catch (error) {
        // It died just now: what it left is not to be touched before the next life has.
        if (Date.now() > end) throw error;
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
      }
    }
  }

  /** Waits until no message is in this state any more. */
  async #none(count: (witness: Witness) => number, what: string): Promise<void> {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const left = await this.#whileAlive(() => count(this.#witness));
      if (left === 0) return;
      if (Date.now() > end) throw new Error(`${left} messages were ${what}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
    }
  }

  /** What a player gets as the record has to be the scripted game. */
  async #checkRecord(table: Table): Promise<void> {
    const told = await this.#people.message((how) =>
      table.users.p1!.command("/tavolo record", { channel: table.channel, ...how }),
    );
    const raw: unknown = await (await fetch(told.attachments[0]?.url ?? "")).json();
    const names = Object.fromEntries(Object.keys(table.users).map((seat, i) => [seat, WORLD.users[i]?.name ?? seat]));
    for (const fault of recordFaults(raw, this.input.script, names)) this.#fault(`the record: ${fault}`);
  }

  /** Messages without what differs between two runs of one game: ids and times. */
  async #plainly(table: Table): Promise<(json: string) => string> {
    const users = await Promise.all(
      Object.values(table.users).map(async (user) => [await user.id(), user.name] as const),
    );
    const known = new Map<string, string>([...users, [table.channel, "the thread"]]);
    return (json) =>
      json
        .replaceAll(table.id, "the table")
        .replace(/"id":\d+,?/g, "")
        .replace(/<t:\d+/g, "<t:")
        .replace(/\d{16,20}/g, (id) => known.get(id) ?? "some id");
  }
}
