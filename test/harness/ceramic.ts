/** Tables of Ceramic in a house whose chance and clock belong to the test. */
import type { Legal, View } from "../../src/games/ceramic/types.js";
import type { SeenMessage } from "../../src/sandbox/index.js";
import type { Look, Move } from "../../src/tables/api.js";
import { type ActHow, Player } from "./ceramic-people.js";
import { type Playing, startTable } from "./table.js";
import { PEOPLE, type TurinHouse } from "./turin-house.js";
import type { Manner } from "./turin-people.js";
import type { Watch } from "./turin-watch.js";

const EPHEMERAL = 64;
const PATIENCE = 5_000;

/** A running table with its players by name. */
export class Scene {
  readonly players: readonly Player[];

  constructor(
    readonly house: TurinHouse,
    readonly table: Playing,
    manners: readonly Manner[],
    /** Has looked on since before the table was opened. */
    readonly watch: Watch,
  ) {
    this.players = table.users.map(
      (user, i) => new Player(user, `p${i + 1}`, table, manners[i % manners.length] ?? "command"),
    );
  }

  get channel(): string {
    return this.table.channel;
  }

  who(name: string): Player {
    const player = this.players.find((one) => one.name === name);
    if (!player) throw new Error(`${name} does not play`);
    return player;
  }

  /** How the table stands for somebody (null: for the public), as the house knows it. */
  async look(name: string | null): Promise<Look & { readonly view: View; readonly legal: Legal | null }> {
    const viewer = name === null ? null : await this.who(name).user.id();
    const look = await this.house.bot.app.tables.look(this.table.id, viewer);
    if (!look) throw new Error("no such table");
    return look as Look & { view: View; legal: Legal | null };
  }

  /** Makes a move and gives back what its maker reads. */
  async does(name: string, move: Move, how: ActHow = {}): Promise<string> {
    return this.house.read(await this.who(name).act(move, how));
  }

  /** What somebody reads after typing this. */
  async types(name: string, command: string, manner: Manner = "command"): Promise<string> {
    return this.house.read(await this.who(name).type(command, manner));
  }

  /** Everybody tells a story where stories are told, and is ready; the round runs afterwards. */
  async begin(): Promise<void> {
    for (const type of ["story", "ready"] as const) {
      for (const { name } of this.players) {
        const { legal } = await this.look(name);
        const text = `The story of ${name}.`;
        if (legal?.[type]) await this.does(name, type === "story" ? { type, text } : { type }, { how: "command" });
      }
    }
    await this.sees("· trading");
  }

  /** The newest public message that fits, once there is one. */
  async finds(pattern: RegExp | string): Promise<SeenMessage> {
    const fits = (message: SeenMessage) => {
      const text = this.house.read(message);
      return typeof pattern === "string" ? text.includes(pattern) : pattern.test(text);
    };
    return this.players[0]!.user.until(
      this.channel,
      (all) => all.findLast((one) => ((one.flags ?? 0) & EPHEMERAL) === 0 && fits(one)),
      { what: `${pattern} in the channel`, timeout: PATIENCE },
    );
  }

  /** What that message says, with people by name. */
  async sees(pattern: RegExp | string): Promise<string> {
    return this.house.read(await this.finds(pattern));
  }
}

export interface SceneInput {
  readonly players: number;
  /** Options of the start command, such as `locked:True`. */
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
    game: "ceramic",
    options,
    ...(channel ? { channel } : {}),
  });
  return new Scene(house, table, manners, watch);
}
