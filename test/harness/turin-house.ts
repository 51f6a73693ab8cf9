/** A house whose chance and clock belong to the test, and tables of Turin Market in it. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { systemDoors } from "../../src/doors.js";
import { messageText, type SandboxOptions, type SeenMessage } from "../../src/sandbox/index.js";
import { readable } from "../../src/sandbox/render.js";
import type { Doors } from "../../src/tables/api.js";
import { type TestHouse, testHouse } from "./house.js";
import { boardOf, type Playing, startTable } from "./table.js";
import { type Act, type ActHow, type Manner, Player } from "./turin-people.js";
import { Watch } from "./turin-watch.js";

export const PEOPLE = ["ann", "bob", "cat", "dan", "eve"] as const;
export type Name = (typeof PEOPLE)[number];

/** Five who play and one who only looks on, all reading English. */
const WORLD: SandboxOptions["world"] = {
  users: [...PEOPLE, "zoe"].map((username) => ({
    username,
    name: `${username[0]?.toUpperCase()}${username.slice(1)}`,
    locale: "en-US",
  })),
  guilds: [{ name: "Piazza", channels: ["tavolo", "generale"] }],
};

/** Waiting ends when what is waited for is there: only a test that fails waits so long. */
const PATIENCE = 30_000;
const NEVER = 24 * 3_600_000;
const SEED_BYTES = 32;

export interface TurinHouse extends TestHouse {
  /** The seed that the next table to start gets. */
  seed: string;
  /** Moves the bot's clock on and has it play what is due. */
  pass(seconds: number): Promise<void>;
  watch(): Watch;
  /** What somebody reads, with people and channels by name. */
  read(message: SeenMessage): string;
  readonly doors: Doors;
}

/**
 * A house for the tests of one file. What is due by the clock waits for `pass`, and Discord's three seconds for
 * `sandbox.advance`, so that no test depends on how fast the machine is.
 */
export function turinHouse(turinDeck?: object): TurinHouse {
  let ahead = 0;
  const own = { seed: "" };
  const doors: Doors = {
    now: () => Date.now() + ahead,
    random: (bytes) =>
      bytes === SEED_BYTES && own.seed !== ""
        ? createHash("sha256").update(own.seed).digest()
        : systemDoors.random(bytes),
    id: systemDoors.id,
  };
  const began = Date.now();
  const house = testHouse({ world: WORLD, now: () => began }, { doors, tickEvery: NEVER }, turinDeck);
  const watches: Watch[] = [];
  const names = new Map<string, string>();
  beforeAll(() => {
    for (const user of house.sandbox.calls.users()) names.set(user.id, user.name);
  });
  afterAll(() => {
    for (const watch of watches) watch.stop();
  });
  return Object.defineProperties(own as TurinHouse, {
    ...Object.getOwnPropertyDescriptors(house),
    doors: { value: doors },
    pass: {
      value: async (seconds: number) => {
        ahead += seconds * 1000;
        await house.bot.app.tables.tick();
      },
    },
    watch: {
      value: () => {
        const watch = new Watch(house.sandbox);
        watches.push(watch);
        return watch;
      },
    },
    read: { value: (message: SeenMessage) => readable(messageText(message), (id) => names.get(id)) },
  });
}

/** A running table with its players by name, and short words for what a scene needs. */
export class Scene {
  readonly players: readonly Player[];

  constructor(
    readonly house: TurinHouse,
    readonly table: Playing,
    readonly manners: readonly Manner[],
    /** Has looked on since before the table was opened. */
    readonly watch: Watch,
  ) {
    this.players = table.users.map((user, i) => new Player(user, table, manners[i % manners.length] ?? "command"));
  }

  get channel(): string {
    return this.table.channel;
  }

  who(name: string): Player {
    const player = this.players.find((one) => one.name === name);
    if (!player) throw new Error(`${name} does not play`);
    return player;
  }

  /** Makes a move and gives back what its maker reads. */
  async does(name: string, act: Act, how: ActHow = {}): Promise<string> {
    return this.house.read(await this.who(name).act(act, how));
  }

  /** What somebody reads after typing this at the table. */
  async types(name: string, command: string, how: ActHow = {}): Promise<string> {
    return this.house.read(await this.who(name).type(command, { how: "command", ...how }));
  }

  async hand(name: string): Promise<string> {
    return this.house.read(await this.who(name).hand());
  }

  async bids(amounts: Readonly<Partial<Record<Name, number>>>): Promise<void> {
    for (const [name, amount] of Object.entries(amounts)) await this.does(name, { do: "bid", amount });
  }

  async adds(amounts: Readonly<Partial<Record<Name, number>>>): Promise<void> {
    for (const [name, amount] of Object.entries(amounts)) await this.does(name, { do: "add", amount });
  }

  /** Whom the table waits for, by username. */
  async waiting(): Promise<readonly string[]> {
    const status = await this.types(this.table.users[0]?.name ?? "", "/turin status");
    const line = status.split("\n").find((one) => one.includes("Waiting for")) ?? "";
    return [...line.matchAll(/@(\w+)/g)].map(([, name]) => (name ?? "").toLowerCase());
  }

  /** Everybody who is waited for does the plainest thing, until the table waits for something else than these. */
  async plainly(...deeds: readonly Act["do"][]): Promise<void> {
    for (;;) {
      const [name] = await this.waiting();
      if (name === undefined) return;
      const player = this.who(name);
      const act = await plainAct(player, deeds);
      if (!act) return;
      await player.act(act, { how: "command" });
    }
  }

  /** The board or a call that everybody sees, once one fits. */
  async sees(pattern: RegExp | string): Promise<string> {
    const [first] = this.table.users;
    if (!first) throw new Error("nobody plays");
    const fits = (message: SeenMessage) => {
      const text = this.house.read(message);
      return typeof pattern === "string" ? text.includes(pattern) : pattern.test(text);
    };
    const found = await first.until(
      this.channel,
      (all) => all.findLast((one) => ((one.flags ?? 0) & 64) === 0 && fits(one)),
      { what: `${pattern} in the channel`, timeout: PATIENCE },
    );
    return this.house.read(found);
  }

  /** The board as it stands, once it is of this step or later. */
  async board(): Promise<SeenMessage> {
    return (this.table.users[0] as Player["user"]).until(this.channel, (all) =>
      all.findLast((one) => boardOf(one, this.table.id)),
    );
  }
}

/** The first card, no scudo, no sale. Null: none of these deeds is open. */
async function plainAct(player: Player, deeds: readonly Act["do"][]): Promise<Act | null> {
  const text = messageText(await player.hand({ how: "command" }));
  const said = text.split("\n").findLast((line) => line.startsWith("Now you can")) ?? "";
  const first = async (command: string) =>
    (await player.user.autocomplete(command, { channel: player.table.channel })).map(({ value }) => String(value));
  if (deeds.includes("offer") && /\boffer /.test(said))
    return { do: "offer", card: (await first("/turin offer card:"))[0] ?? "" };
  if (deeds.includes("bid") && /\bbid 0/.test(said)) return { do: "bid", amount: 0 };
  if (deeds.includes("add") && /\badd 0/.test(said)) return { do: "add", amount: 0 };
  const due = /\bpick (\d)/.exec(said)?.[1];
  if (deeds.includes("pick") && due)
    return { do: "pick", cards: (await first("/turin pick first:")).slice(0, Number(due)) };
  if (deeds.includes("done") && said.includes("done")) return { do: "done" };
  return null;
}

export interface SceneInput {
  readonly players: number;
  /** Options of the start command, such as `goose:tie`. */
  readonly options?: string;
  readonly seed?: string;
  readonly manners?: readonly Manner[];
  readonly channel?: string;
}

/** Opens a table with the first so many people and starts it. */
export async function scene(house: TurinHouse, input: SceneInput): Promise<Scene> {
  const { players, options = "pace:live", seed = "scene", manners = ["command"], channel } = input;
  house.seed = seed;
  const watch = house.watch();
  const table = await startTable({
    sandbox: house.sandbox,
    players: PEOPLE.slice(0, players),
    options,
    ...(channel ? { channel } : {}),
  });
  return new Scene(house, table, manners, watch);
}
