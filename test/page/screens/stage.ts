/** A house whose people all read one language, with chance and clock handed in, so that equal runs show equal screens. */
import { createHash } from "node:crypto";
import { systemDoors } from "../../../src/doors.js";
import { type Sandbox, type SandboxUser, type SeenMessage, startSandbox } from "../../../src/sandbox/index.js";
import type { Doors } from "../../../src/tables/api.js";
import { type RunningBot, scratch, startBot } from "../../harness/bot.js";
import { drawnAtOnce } from "../../harness/pictures.js";
import { idsOf, type OpenTable, type Playing, rawId, startTable } from "../../harness/table.js";

const NAMES: Readonly<Record<string, readonly string[]>> = {
  en: ["Ann", "Bob", "Cat", "Dan", "Eve"],
  it: ["Anna", "Bruno", "Chiara", "Dario", "Elena"],
};
/** How people are called in scripts, whatever they are called on screen. */
export const PEOPLE = ["ann", "bob", "cat", "dan", "eve"] as const;
export type Name = (typeof PEOPLE)[number];

const LOCALES: Readonly<Record<string, string>> = { en: "en-US" };
const SEED_BYTES = 32;
const NEVER = 24 * 3_600_000;
const EPHEMERAL = 64;
/** Something that changes no more for so long has been delivered wholly. */
const STILL = 250;

export interface Stage {
  readonly language: string;
  readonly sandbox: Sandbox;
  readonly bot: RunningBot;
  user(name: Name): SandboxUser;
  /** The seed of the next table to start. */
  seed: string;
  /** Moves the bot's clock on, plays what is due and sends what is due with it. */
  pass(seconds: number): Promise<void>;
  /** A new channel. */
  channel(name: string): string;
  table(input: Omit<OpenTable, "sandbox" | "players"> & { readonly players: readonly Name[] }): Promise<Playing>;
  /** The newest message that everybody sees and that fits, once nothing in the channel changes any more. */
  openly(channel: string, fits?: (message: SeenMessage) => boolean): Promise<SeenMessage>;
  stop(): Promise<void>;
}

/** Starts both in memory and in a folder of their own. */
export async function startStage(language: string): Promise<Stage> {
  const locale = LOCALES[language] ?? language;
  const names = NAMES[language] ?? NAMES.en!;
  const users = PEOPLE.map((username, i) => ({ username, name: names[i]!, locale }));
  const guilds = [{ name: "Piazza", locale, channels: ["tavolo"] }];
  const sandbox = await startSandbox({ limits: "off", world: { users, guilds } });
  const folder = scratch();
  let ahead = 0;
  const own = { seed: "stage" };
  const random = (bytes: number): Buffer =>
    bytes === SEED_BYTES ? createHash("sha256").update(own.seed).digest() : Buffer.from(systemDoors.random(bytes));
  const doors: Doors = {
    ...systemDoors,
    now: () => Date.now() + ahead,
    monotonic: () => performance.now() + ahead,
    random,
  };
  const bot = await startBot(
    { sandbox, databaseFile: folder.file("tavolo.db"), pictures: true },
    { doors, tickEvery: NEVER, beatEvery: null, pictures: drawnAtOnce() },
  );
  const user = (name: Name) => sandbox.user(name);
  return Object.assign(own, {
    language,
    sandbox,
    bot,
    user,
    async pass(seconds: number) {
      ahead += seconds * 1000;
      await bot.app.round();
    },
    channel(name: string) {
      sandbox.change({ do: "addChannel", guild: "Piazza", name });
      return `#${name}`;
    },
    table: (input: Parameters<Stage["table"]>[0]) => startTable({ ...input, sandbox }),
    openly: (channel: string, fits: (message: SeenMessage) => boolean = () => true) =>
      stillOpenly(user("ann"), channel, fits),
    async stop() {
      await bot.stop();
      await sandbox.stop();
      folder.remove();
    },
  });
}

export const isPrivate = (message: SeenMessage): boolean => ((message.flags ?? 0) & EPHEMERAL) !== 0;

async function stillOpenly(
  by: SandboxUser,
  channel: string,
  fits: (message: SeenMessage) => boolean,
): Promise<SeenMessage> {
  const find = (all: readonly SeenMessage[]) => all.findLast((one) => !isPrivate(one) && fits(one));
  let before = "";
  for (;;) {
    const found = await by.until(channel, find, { what: "a message for a picture of it", timeout: 30_000 });
    const now = JSON.stringify(found);
    if (now === before) return found;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, STILL));
  }
}

/** The board of the table's running step, once it stands. */
export async function boardOf(stage: Stage, table: Playing): Promise<SeenMessage> {
  const look = await stage.bot.app.tables.look(table.id, null);
  const step = look?.table.step ?? 0;
  return stage.openly(table.channel, (message) =>
    idsOf(message).some((id) => id.table === table.id && id.route === "b" && id.step >= step),
  );
}

/** The last one, with the way to the replay below it. */
export const isEnd = (message: SeenMessage): boolean => idsOf(message).some(({ action }) => action === "page");

/** A message that calls somebody. */
export const isCall = (table: Playing) => (message: SeenMessage) =>
  idsOf(message).some((id) => id.table === table.id && id.route === "w");

/** Presses the button of this action and gives back what answers. */
export async function press(user: SandboxUser, message: SeenMessage, action: string): Promise<SeenMessage> {
  return (await user.press(message, rawId(message, action) ?? action)).message();
}

export async function typed(user: SandboxUser, command: string, channel?: string): Promise<SeenMessage> {
  return (await user.command(command, channel ? { channel } : {})).message();
}
