/** A server's default options of a game: a form made from what the game's `start` command offers. */
import type { APIModalInteractionResponseCallbackData } from "discord-api-types/v10";
import type { Hosted } from "../../registry.js";
import type { GuildSettings } from "../../tables/api.js";
import type { Words } from "../../text/index.js";
import { menuField, modal } from "../screens/shared/kit.js";
import { type Field, startChoices, startSwitches } from "../start-options.js";
import type { Typed, Values } from "../ui.js";

const MOST_FIELDS = 5;
/** Goes by itself: it is a setting of its own. */
const PACE = "pace";
/** The game's own default stands. */
const OWN = "~";
/** What the pace brings, not the person. */
const OF_PACE = ["claimWindow", "opening"];

function fieldsOf({ ui }: Hosted, words: Words): readonly Field[] {
  const { yes, no } = words.shared;
  const flags = [
    { name: yes, value: "true" },
    { name: no, value: "false" },
  ];
  const choices = startChoices(ui, words).filter(({ name }) => name !== PACE);
  const switches = startSwitches(ui, words).map((one) => ({ ...one, choices: flags }));
  return [...choices, ...switches].slice(0, MOST_FIELDS);
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
  const fields = fieldsOf(hosted, words);
  if (fields.length === 0) return null;
  const { server, games } = words.house;
  const now = (settings.defaults[hosted.game.id] ?? {}) as Readonly<Record<string, unknown>>;
  const parts = fields.map(({ name, label, hint, choices }) =>
    menuField(
      name,
      label,
      [
        { label: server.ownDefaults, value: OWN, chosen: stands(now, name) === null },
        ...choices.map((one) => ({
          label: one.name,
          value: String(one.value),
          chosen: stands(now, name) === String(one.value),
        })),
      ],
      { hint },
    ),
  );
  return modal(id, server.defaultsTitle(games[hosted.game.id]), parts);
}

const asTyped = (value: string | number, isFlag: boolean): string | number | boolean =>
  isFlag ? value === "true" : value;

/** What was chosen, as the game reads it in a record's header; a sentence when it does not read. */
export function readDefaults(hosted: Hosted, values: Values, words: Words): Readonly<Record<string, unknown>> | string {
  const typed: Typed = Object.fromEntries(
    fieldsOf(hosted, words).flatMap(({ name, choices }) => {
      const chosen = choices.find(({ value }) => String(value) === values[name]?.[0]);
      const isFlag = choices.some(({ value }) => value === "true");
      return chosen ? [[name, asTyped(chosen.value, isFlag)]] : [];
    }),
  );
  const read = hosted.ui.readLobby(typed, words);
  if (typeof read === "string") return read;
  return Object.fromEntries(Object.entries(read.options).filter(([name]) => !OF_PACE.includes(name)));
}
