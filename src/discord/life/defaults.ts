/** A server's default options of a game: a form made from what the game's `start` command offers. */
import {
  type APIApplicationCommandBasicOption,
  type APIModalInteractionResponseCallbackData,
  ApplicationCommandOptionType,
} from "discord-api-types/v10";
import type { Hosted } from "../../registry.js";
import type { GuildSettings } from "../../tables/api.js";
import type { Words } from "../../text/index.js";
import { menuField, modal } from "../screens/shared/kit.js";
import type { Typed, Values } from "../ui.js";

const MOST_FIELDS = 5;
/** Goes by itself: it is a setting of its own. */
const PACE = "pace";
/** The game's own default stands. */
const OWN = "~";
/** What the pace brings, not the person. */
const OF_PACE = ["claimWindow", "opening"];

interface Field {
  readonly name: string;
  readonly description: string;
  readonly choices: readonly { readonly name: string; readonly value: string | number }[];
}

function fieldsOf({ ui }: Hosted): readonly Field[] {
  const start = ui.command.options?.find((option) => option.name === "start");
  if (start?.type !== ApplicationCommandOptionType.Subcommand) return [];
  const options: readonly APIApplicationCommandBasicOption[] = start.options ?? [];
  return options
    .flatMap((option) => {
      if (option.name === PACE) return [];
      const { name, description } = option;
      if ("choices" in option && option.choices?.length) return [{ name, description, choices: option.choices }];
      return option.type === ApplicationCommandOptionType.Boolean
        ? [
            {
              name,
              description,
              choices: [true, false].map((value) => ({ name: String(value), value: String(value) })),
            },
          ]
        : [];
    })
    .slice(0, MOST_FIELDS);
}

/** What an option stands at: by its own name, or named in a list of what is switched on. */
function stands(options: Readonly<Record<string, unknown>>, name: string): string | null {
  if (options[name] !== undefined) return String(options[name]);
  return Object.values(options).some((list) => Array.isArray(list) && list.includes(name)) ? "true" : null;
}

/** Null when the game has nothing to choose. */
export function defaultsForm(
  hosted: Hosted,
  settings: GuildSettings,
  id: string,
  words: Words,
): APIModalInteractionResponseCallbackData | null {
  const fields = fieldsOf(hosted);
  if (fields.length === 0) return null;
  const { server, games } = words.house;
  const now = (settings.defaults[hosted.game.id] ?? {}) as Readonly<Record<string, unknown>>;
  const parts = fields.map(({ name, description, choices }) =>
    menuField(
      name,
      name,
      [
        { label: server.ownDefaults, value: OWN, chosen: stands(now, name) === null },
        ...choices.map((one) => ({
          label: one.name,
          value: String(one.value),
          chosen: stands(now, name) === String(one.value),
        })),
      ],
      { hint: description },
    ),
  );
  return modal(id, server.defaultsTitle(games[hosted.game.id]), parts);
}

const asTyped = (value: string | number, isFlag: boolean): string | number | boolean =>
  isFlag ? value === "true" : value;

/** What was chosen, as the game reads it in a record's header; a sentence when it does not read. */
export function readDefaults(hosted: Hosted, values: Values, words: Words): Readonly<Record<string, unknown>> | string {
  const typed: Typed = Object.fromEntries(
    fieldsOf(hosted).flatMap(({ name, choices }) => {
      const chosen = choices.find(({ value }) => String(value) === values[name]?.[0]);
      const isFlag = choices.some(({ value }) => value === "true");
      return chosen ? [[name, asTyped(chosen.value, isFlag)]] : [];
    }),
  );
  const read = hosted.ui.readLobby(typed, words);
  if (typeof read === "string") return read;
  return Object.fromEntries(Object.entries(read.options).filter(([name]) => !OF_PACE.includes(name)));
}
