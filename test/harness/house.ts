/** A sandbox and a bot for the tests of one file, and their end. */
import { writeFileSync } from "node:fs";
import { afterAll, beforeAll } from "vitest";
import type { AppDoors } from "../../src/app.js";
import {
  messageText,
  type Sandbox,
  type SandboxOptions,
  type SandboxUser,
  startSandbox,
} from "../../src/sandbox/index.js";
import { DEFAULT_SEED, type WorldSeed } from "../../src/sandbox/world/seed.js";
import { type RunningBot, scratch, startBot } from "./bot.js";

export interface TestHouse {
  readonly sandbox: Sandbox;
  readonly bot: RunningBot;
  readonly user: (name: string) => SandboxUser;
  /** Ends the bot and starts it anew on the same database. */
  restart(given?: AppDoors): Promise<void>;
}

/** The default people, all with clients in one language, so that a test can read what each of them is told. */
const SPEAKING_ENGLISH: WorldSeed = { users: DEFAULT_SEED.users.map((user) => ({ ...user, locale: "en-US" })) };

export interface HouseOptions extends SandboxOptions {
  /** With pictures drawn by the real worker; left out: without any. */
  readonly pictures?: boolean;
}

/**
 * Starts both before the tests of the file, on free ports and a database of their own, and ends them afterwards.
 * `turinDeck`: a deck of the operator's own.
 */
export function testHouse(
  { pictures = false, ...options }: HouseOptions = {},
  given: AppDoors = {},
  turinDeck?: object,
): TestHouse {
  const folder = scratch();
  const deck = turinDeck ? { turinDeck: folder.file("deck.json") } : {};
  if (deck.turinDeck) writeFileSync(deck.turinDeck, JSON.stringify(turinDeck));
  const input = () => ({ sandbox: there(sandbox), databaseFile: folder.file("tavolo.db"), pictures, ...deck });
  let sandbox: Sandbox | undefined;
  let bot: RunningBot | undefined;
  beforeAll(async () => {
    sandbox = await startSandbox({ limits: "off", world: SPEAKING_ENGLISH, ...options });
    bot = await startBot(input(), given);
  });
  afterAll(async () => {
    await bot?.stop();
    await sandbox?.stop();
    folder.remove();
  });
  return {
    get sandbox() {
      return there(sandbox);
    },
    get bot() {
      return there(bot);
    },
    user: (name) => there(sandbox).user(name),
    async restart(again = given) {
      await bot?.stop();
      bot = await startBot(input(), again);
    },
  };
}

function there<T>(it: T | undefined): T {
  if (it === undefined) throw new Error("not started");
  return it;
}

/** What somebody reads in answer to a command. */
export async function told(user: SandboxUser, command: string, channel?: string): Promise<string> {
  return messageText(await (await user.command(command, channel ? { channel } : {})).message());
}
