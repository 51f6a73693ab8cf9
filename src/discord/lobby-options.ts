/** Changing a lobby's options: a form made from what the game's `start` command offers. */
import {
  type APILabelComponent,
  type APIModalInteractionResponseCallbackData,
  ComponentType,
} from "discord-api-types/v10";
import type { LobbyAct, Table } from "../tables/api.js";
import { type Words, wordsFor } from "../text/index.js";
import { LANGUAGE, languageChoices } from "./commands/kit.js";
import { cut } from "./components.js";
import { encodeId } from "./ids.js";
import { type Field, startChoices, startSwitches } from "./start-options.js";
import type { GameUi, Typed, Values } from "./ui.js";

/** A form has at most five fields. */
const MOST_FIELDS = 5;

/** The field in which yes/no options are ticked. */
const SWITCHES = "switches";
const PACE = "pace";
/** Options of the record that go with the pace. */
const OF_PACE = ["claimWindow", "opening"];

/** The choices that have a field; the board's language last, where there is room for it. */
function fieldsOf(ui: GameUi, words: Words): readonly Field[] {
  const { labels, language } = words.shared;
  const most = MOST_FIELDS - (startSwitches(ui, words).length > 0 ? 1 : 0);
  const spoken = { name: LANGUAGE, label: labels.language, hint: language.option, choices: languageChoices };
  // The command's hint speaks of options that the form does not have.
  const own = startChoices(ui, words).map((field) =>
    field.name === PACE ? { ...field, hint: words.house.lobby.paceHint } : field,
  );
  return [...own, spoken].slice(0, most);
}

/** What an option stands at. An option of `start` has the name of the record's option that it sets. */
function current(name: string, table: Table, ui: GameUi): string {
  if (name === PACE) return table.pace.name;
  if (name === LANGUAGE) return wordsFor(table.locale).locale;
  const stands = ui.lobbyTyped?.(table.options, table.pace) ?? (table.options as Readonly<Record<string, unknown>>);
  return String(stands[name]);
}

function switchesLabel(table: Table, ui: GameUi, words: Words): APILabelComponent {
  const switches = startSwitches(ui, words);
  return {
    type: ComponentType.Label,
    label: cut(words.house.lobby.switches, 45),
    description: cut(words.house.lobby.switchesHint, 100),
    component: {
      type: ComponentType.StringSelect,
      custom_id: SWITCHES,
      options: switches.map(({ name, label, hint }) => ({
        label: cut(label, 100),
        value: name,
        description: cut(hint, 100),
        default: current(name, table, ui) === "true",
      })),
      min_values: 0,
      max_values: switches.length,
      required: false,
    },
  };
}

function fieldLabel({ name, label, hint, choices }: Field, table: Table, ui: GameUi): APILabelComponent {
  const now = current(name, table, ui);
  return {
    type: ComponentType.Label,
    label: cut(label, 45),
    description: cut(hint, 100),
    component: {
      type: ComponentType.StringSelect,
      custom_id: name,
      options: choices.map((one) => ({
        label: one.name,
        value: String(one.value),
        default: String(one.value) === now,
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
    ...fieldsOf(ui, words).map((field) => fieldLabel(field, table, ui)),
    ...(startSwitches(ui, words).length > 0 ? [switchesLabel(table, ui, words)] : []),
  ];
  if (fields.length === 0) return null;
  return {
    custom_id: encodeId("l", table.id, 0, "options"),
    title: cut(words.house.lobby.optionsTitle, 45),
    components: fields,
  };
}

/** What the form asks for; a sentence when it does not read. Options without a field of their own stay as they are. */
export function readOptionsForm(
  table: Table,
  ui: GameUi,
  values: Values,
  words: Words,
): Extract<LobbyAct, { type: "options" }> | string {
  const { [LANGUAGE]: language, ...chosen }: Typed = Object.fromEntries(
    fieldsOf(ui, words).flatMap(({ name, choices }) => {
      const choice = choices.find(({ value }) => String(value) === values[name]?.[0]);
      return choice ? [[name, choice.value]] : [];
    }),
  );
  const ticked = values[SWITCHES];
  const switches = ticked ? startSwitches(ui, words).map(({ name }) => [name, ticked.includes(name)] as const) : [];
  const typed: Typed = { ...chosen, ...Object.fromEntries(switches) };
  const choice = ui.readLobby(typed, words);
  if (typeof choice === "string") return choice;
  const samePace = typed.pace === undefined || typed.pace === table.pace.name;
  const before = table.options as Readonly<Record<string, unknown>>;
  const after: Record<string, unknown> = { ...before, ...choice.options };
  if (samePace) for (const option of OF_PACE) if (option in before) after[option] = before[option];
  const pace = samePace ? table.pace : choice.pace;
  const other = language !== undefined && language !== current(LANGUAGE, table, ui);
  return { type: "options", options: after, pace, ...(other ? { locale: String(language) } : {}) };
}
