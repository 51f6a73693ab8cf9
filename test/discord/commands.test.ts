import type { APIApplicationCommand } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { allCommands, type CommandBody, registerCommands } from "../../src/discord/commands/register.js";
import { registry } from "../../src/registry.js";
import type { Settings } from "../../src/tables/api.js";
import { commandFaults } from "./limits.js";

/** Discord's side of the commands: every PUT replaces all of them, and changed ones get a new version. */
function discord() {
  let there: (APIApplicationCommand & { body?: string })[] = [];
  let puts = 0;
  return {
    get puts() {
      return puts;
    },
    wipe: () => {
      there = [];
    },
    rest: {
      get: async () => there,
      put: async (_route: string, options?: { body?: unknown }) => {
        puts += 1;
        there = ((options?.body ?? []) as CommandBody[]).map(
          (command) =>
            ({ ...command, id: `id-${command.name}`, version: `${puts}` }) as unknown as APIApplicationCommand,
        );
        return there;
      },
    },
  };
}

function settings(): Settings {
  const held = new Map<string, unknown>();
  return {
    get: async (scope, key) => held.get(`${scope}/${key}`) ?? null,
    set: async (scope, key, value) => void held.set(`${scope}/${key}`, value),
  };
}

const commands = allCommands(Object.values(registry));

test("commands are registered when they have changed on either side, and only then", async () => {
  const there = discord();
  const remembered = settings();
  const register = (list: readonly CommandBody[]) => registerCommands(there.rest, remembered, "app", list);
  const first = await register(commands);
  expect(first.changed).toBe(true);
  expect(first.ids.get("tavolo")).toBe("id-tavolo");
  const second = await register(commands);
  expect(second).toEqual({ ...first, changed: false });
  expect((await register(commands.slice(1))).changed).toBe(true);
  there.wipe();
  expect((await register(commands.slice(1))).changed).toBe(true);
  expect(there.puts).toBe(3);
});

test("every command is for servers and, but for the moderators' one, the bot's private chat; none for other chats", () => {
  for (const command of commands) {
    expect(command.contexts).toEqual(command.name === "tavolo-admin" ? [0] : [0, 1]);
    expect(command.integration_types).toEqual([0]);
  }
});

test("required options come first", () => {
  for (const command of commands) {
    for (const sub of command.options ?? []) {
      const required = ("options" in sub ? (sub.options ?? []) : []).map(
        (option) => "required" in option && option.required === true,
      );
      expect(required, `${command.name} ${sub.name}`).toEqual([...required].sort((a, b) => Number(b) - Number(a)));
    }
  }
});

test("every command stays inside Discord's limits in every language", () => {
  for (const command of commands) expect(commandFaults(command)).toEqual([]);
});

interface Described {
  readonly name: string;
  readonly description?: string;
  readonly description_localizations?: Readonly<Record<string, string>>;
  readonly name_localizations?: Readonly<Record<string, string>>;
  readonly options?: readonly Described[];
  readonly choices?: readonly Described[];
}

/** Choices that read the same in every language: the languages themselves. */
const OWN_NAMES = ["English", "Italiano"];

function untranslated(node: Described, at: string): readonly string[] {
  const { description, description_localizations: more } = node;
  const choices = (node.choices ?? []).filter(({ name }) => !OWN_NAMES.includes(name));
  return [
    ...(more?.it && more.it !== description ? [] : [at]),
    ...choices
      .filter(({ name, name_localizations }) => !name_localizations?.it || name_localizations.it === name)
      .map(({ name }) => `${at}: ${name}`),
    ...(node.options ?? []).flatMap((option) => untranslated(option, `${at} ${option.name}`)),
  ];
}

test("every description and choice of a command is there in Italian; names stay English", () => {
  for (const command of commands) expect(untranslated(command as Described, command.name)).toEqual([]);
});
