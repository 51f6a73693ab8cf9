/** Changing a lobby's options: a form made from what the game's `start` command offers. */
import {
  type APIApplicationCommandBasicOption,
  type APILabelComponent,
  type APIModalInteractionResponseCallbackData,
  ApplicationCommandOptionType,
  ComponentType,
} from "discord-api-types/v10";
import type { LobbyAct, Table } from "../tables/api.js";
import type { Words } from "../text/index.js";
import { cut } from "./components.js";
import { encodeId } from "./ids.js";
import type { GameUi, Typed, Values } from "./ui.js";

/** A form has at most five fields. */
const MOST_FIELDS = 5;

interface Field {
  readonly name: string;
  readonly description: string;
  readonly choices: readonly { readonly name: string; readonly value: string | number }[];
}

/** The field in which yes/no options are ticked. */
const SWITCHES = "switches";
/** Options of the record that go with the pace. */
const OF_PACE = ["claimWindow", "opening"];

function startOptions(ui: GameUi): readonly APIApplicationCommandBasicOption[] {
  const start = ui.command.options?.find((option) => option.name === "start");
  return start?.type === ApplicationCommandOptionType.Subcommand ? (start.options ?? []) : [];
}

/** The yes/no options of `start`. */
function switchesOf(ui: GameUi): readonly Pick<Field, "name" | "description">[] {
  return startOptions(ui).filter(({ type }) => type === ApplicationCommandOptionType.Boolean);
}

/** The options of `start` that offer choices, the pace first. */
function fieldsOf(ui: GameUi): readonly Field[] {
  return startOptions(ui)
    .flatMap((option) =>
      "choices" in option && option.choices?.length
        ? [{ name: option.name, description: option.description, choices: option.choices }]
        : [],
    )
    .slice(0, MOST_FIELDS - (switchesOf(ui).length > 0 ? 1 : 0));
}

/** What an option stands at. An option of `start` has the name of the record's option that it sets. */
function current(name: string, table: Table, ui: GameUi): string {
  if (name === "pace") return table.pace.name;
  const stands = ui.lobbyTyped?.(table.options, table.pace) ?? (table.options as Readonly<Record<string, unknown>>);
  return String(stands[name]);
}

function switchesLabel(table: Table, ui: GameUi, words: Words): APILabelComponent {
  const switches = switchesOf(ui);
  return {
    type: ComponentType.Label,
    label: cut(words.house.lobby.switches, 45),
    description: cut(words.house.lobby.switchesHint, 100),
    component: {
      type: ComponentType.StringSelect,
      custom_id: SWITCHES,
      options: switches.map(({ name, description }) => ({
        label: name,
        value: name,
        description: cut(description, 100),
        default: current(name, table, ui) === "true",
      })),
      min_values: 0,
      max_values: switches.length,
      required: false,
    },
  };
}

function label(field: Field, table: Table, ui: GameUi): APILabelComponent {
  const now = current(field.name, table, ui);
  return {
    type: ComponentType.Label,
    label: cut(field.name, 45),
    description: cut(field.description, 100),
    component: {
      type: ComponentType.StringSelect,
      custom_id: field.name,
      options: field.choices.map(({ name, value }) => ({
        label: name,
        value: String(value),
        default: String(value) === now,
      })),
      min_values: 1,
      max_values: 1,
      required: false,
    },
  };
}

/** Null when the game has nothing to choose. */
export function optionsForm(table: Table, ui: GameUi, words: Words): APIModalInteractionResponseCallbackData | null {
  const fields = [
    ...fieldsOf(ui).map((field) => label(field, table, ui)),
    ...(switchesOf(ui).length > 0 ? [switchesLabel(table, ui, words)] : []),
  ];
  if (fields.length === 0) return null;
  return {
    custom_id: encodeId("l", table.id, 0, "options"),
    title: cut(words.house.lobby.optionsTitle, 45),
    components: fields,
  };
}

/** What the form asks for; a sentence when it does not read. Options without a field of their own stay as they are. */
export function readOptionsForm(table: Table, ui: GameUi, values: Values, words: Words): LobbyAct | string {
  const chosenOptions = Object.fromEntries(
    fieldsOf(ui).flatMap(({ name, choices }) => {
      const chosen = choices.find(({ value }) => String(value) === values[name]?.[0]);
      return chosen ? [[name, chosen.value]] : [];
    }),
  );
  const ticked = values[SWITCHES];
  const switches = ticked ? switchesOf(ui).map(({ name }) => [name, ticked.includes(name)] as const) : [];
  const typed: Typed = { ...chosenOptions, ...Object.fromEntries(switches) };
  const choice = ui.readLobby(typed, words);
  if (typeof choice === "string") return choice;
  const samePace = typed.pace === undefined || typed.pace === table.pace.name;
  const before = table.options as Readonly<Record<string, unknown>>;
  const after: Record<string, unknown> = { ...before, ...choice.options };
  if (samePace) for (const option of OF_PACE) if (option in before) after[option] = before[option];
  return { type: "options", options: after, pace: samePace ? table.pace : choice.pace };
}
