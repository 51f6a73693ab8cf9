/** Tables that last for days: a house whose clock belongs to the test, and what people see and do at its tables. */
import { beforeAll } from "vitest";
import type { AppDoors } from "../../src/app.js";
import { systemDoors } from "../../src/doors.js";
import { messageText, type Sandbox, type SandboxUser, type SeenMessage } from "../../src/sandbox/index.js";
import { readable } from "../../src/sandbox/render.js";
import type { Doors, Look } from "../../src/tables/api.js";
import { type TestHouse, testHouse } from "./house.js";
import { idsOf, type Playing, rawId, startTable } from "./table.js";
import { plainWish, takeTurn } from "./turin.js";

export const MINUTE = 60;
export const HOUR = 3_600;
export const DAY = 86_400;

const NEVER = 24 * 3_600_000;

/** Five who play and one who only looks on, all reading English; three servers, each with a channel for tables. */
const WORLD = {
  users: ["ann", "bob", "cat", "dan", "eve", "zoe"].map((username) => ({
    username,
    name: `${username[0]?.toUpperCase()}${username.slice(1)}`,
    locale: "en-US",
  })),
  guilds: ["Piazza", "Borgo", "Porto"].map((name) => ({
    name,
    channels: [name.toLowerCase(), `${name}-due`.toLowerCase()],
  })),
} as const;

export interface LifeHouse extends TestHouse {
  readonly doors: Doors;
  readonly given: AppDoors;
  /** Moves the bot's clock on; what is due then comes with the next round. */
  skip(seconds: number): void;
  /** Moves the clock on, plays what is due and sends what is due with it. */
  pass(seconds: number): Promise<void>;
  /** A channel of its own, so that no test stands in another's way. */
  channel(guild?: string): string;
  read(message: SeenMessage): string;
  table(players: readonly string[], options?: string, channel?: string, game?: "turin" | "ceramic"): Promise<LifeTable>;
}

/** A house for the tests of one file. What is due by the clock waits for `pass`. `given`: more doors. */
export function lifeHouse(more: AppDoors = {}): LifeHouse {
  let ahead = 0;
  let channels = 0;
  const doors: Doors = {
    now: () => Date.now() + ahead,
    monotonic: () => performance.now() + ahead,
    random: systemDoors.random,
    id: systemDoors.id,
  };
  const given: AppDoors = { doors, tickEvery: NEVER, beatEvery: null, ...more };
  const house = testHouse({ world: WORLD }, given);
  const names = new Map<string, string>();
  beforeAll(() => {
    for (const user of house.sandbox.calls.users()) names.set(user.id, user.name);
  });
  const newChannel = (guild = "Piazza"): string => {
    const name = `place-${++channels}`;
    house.sandbox.change({ do: "addChannel", guild, name });
    return `#${name}`;
  };
  const own = {
    doors,
    given,
    skip(seconds: number) {
      ahead += seconds * 1000;
    },
    async pass(seconds: number) {
      ahead += seconds * 1000;
      await house.bot.app.round();
    },
    channel: newChannel,
    read: (message: SeenMessage) => readable(messageText(message), (id) => names.get(id)),
    async table(
      players: readonly string[],
      options = "deadline:24h",
      channel?: string,
      game: "turin" | "ceramic" = "turin",
    ) {
      const where = channel ?? newChannel("Piazza");
      const playing = await startTable({ sandbox: house.sandbox, players, options, channel: where, game });
      return new LifeTable(whole, playing);
    },
  };
  const whole = Object.defineProperties(own, Object.getOwnPropertyDescriptors(house)) as unknown as LifeHouse;
  return whole;
}

const isPublic = (message: SeenMessage): boolean => ((message.flags ?? 0) & 64) === 0;

export class LifeTable {
  readonly id: string;
  readonly channel: string;

  constructor(
    readonly house: LifeHouse,
    readonly playing: Playing,
  ) {
    this.id = playing.id;
    this.channel = playing.channel;
  }

  get sandbox(): Sandbox {
    return this.house.sandbox;
  }

  user(name: string): SandboxUser {
    return this.house.user(name);
  }

  /** The answer to a command, typed at the table or where it is said. */
  async answer(name: string, command: string, channel = this.channel): Promise<SeenMessage> {
    return (await this.user(name).command(command, { channel })).message();
  }

  async types(name: string, command: string, channel = this.channel): Promise<string> {
    return this.house.read(await this.answer(name, command, channel));
  }

  /** Presses the button of this action on a message; gives back the answer. */
  async pressed(name: string, message: SeenMessage, action: string): Promise<SeenMessage> {
    return (await this.user(name).press(message, rawId(message, action) ?? action)).message();
  }

  async press(name: string, message: SeenMessage, action: string): Promise<string> {
    return this.house.read(await this.pressed(name, message, action));
  }

  /** A message that everybody sees there, once one fits. */
  async sees(pattern: RegExp | string, channel = this.channel, by = this.playing.users[0]): Promise<SeenMessage> {
    if (!by) throw new Error("nobody looks");
    const fits = (message: SeenMessage) => {
      const text = this.house.read(message);
      return typeof pattern === "string" ? text.includes(pattern) : pattern.test(text);
    };
    return by.until(channel, (all) => all.findLast((one) => isPublic(one) && fits(one)), {
      what: `${pattern} in the channel`,
    });
  }

  /** The one who is asked votes by the button of the newest vote. */
  async votes(name: string, yes: boolean): Promise<string> {
    const open = await this.user(name).until(
      this.channel,
      (all) => all.findLast((one) => isPublic(one) && idsOf(one).some((id) => id.action === "vote")),
      { what: "a vote" },
    );
    return this.house.read(await (await this.user(name).press(open, yes ? "Yes" : "No")).message());
  }

  async look(name?: string): Promise<Look> {
    const viewer = name === undefined ? null : await this.user(name).id();
    const look = await this.house.bot.app.tables.look(this.id, viewer);
    if (!look) throw new Error("no such table");
    return look;
  }

  /** The plainest move that is open to this person. */
  async moves(name: string): Promise<void> {
    await takeTurn({ user: this.user(name), table: this.playing, how: "command", wish: plainWish });
  }

  /** The seat somebody holds. */
  async seatOf(name: string): Promise<string> {
    const id = await this.user(name).id();
    return (await this.look()).table.seats.find((seat) => seat.userId === id)?.seat ?? "";
  }
}
