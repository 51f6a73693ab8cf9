/** Rules on application commands that Discord applies and its published schema does not hold. */
import { Locale } from "discord-api-types/v10";
import type { Problems } from "../errors.js";
import type { Json } from "../world/model.js";
import type { Path } from "./compile.js";

const NAME = /^[-_ʼ\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const LOCALES = new Set<string>(Object.values(Locale));
const SUBCOMMAND = 1;
const GROUP = 2;

/** One command as it will stand. */
export function checkCommand(command: Json, path: Path, problems: Problems): void {
  const type = (command.type as number | undefined) ?? 1;
  if (type === 1) {
    checkName(command, path, problems);
    if (!command.description) problems.add([...path, "description"], "BASE_TYPE_REQUIRED", "This field is required");
    checkOptions((command.options as Json[] | null | undefined) ?? [], [...path, "options"], 0, problems);
  } else {
    if (command.description) {
      problems.add(
        [...path, "description"],
        "APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED",
        "Only slash commands have one",
      );
    }
    if (Array.isArray(command.options) && command.options.length > 0) {
      problems.add([...path, "options"], "APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED", "Only slash commands have options");
    }
  }
  const size = textSize(command);
  if (size > 8000) {
    problems.add(path, "APPLICATION_COMMAND_TOO_LARGE", `Command exceeds maximum size (8000): ${size}`);
  }
}

/** What must hold between the commands of one list. */
export function checkCommandList(commands: readonly Json[], problems: Problems): void {
  const names = new Set<string>();
  for (const [i, command] of commands.entries()) {
    const key = `${command.type ?? 1} ${command.name}`;
    if (names.has(key)) {
      problems.add([i, "name"], "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique");
    }
    names.add(key);
  }
}

function checkName(named: Json, path: Path, problems: Problems): void {
  const judge = (name: unknown, at: Path) => {
    if (typeof name !== "string" || (NAME.test(name) && name === name.toLowerCase())) return;
    problems.add(at, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
  };
  judge(named.name, [...path, "name"]);
  for (const [locale, name] of Object.entries((named.name_localizations as Json | null | undefined) ?? {})) {
    judge(name, [...path, "name_localizations", locale]);
  }
  for (const field of ["name_localizations", "description_localizations"]) checkLocales(named, field, path, problems);
}

function checkLocales(owner: Json, field: string, path: Path, problems: Problems): void {
  for (const locale of Object.keys((owner[field] as Json | null | undefined) ?? {})) {
    if (LOCALES.has(locale)) continue;
    problems.add([...path, field], "DICT_TYPE_CHOICES", `"${locale}" is not one of Discord's locales.`);
  }
}

function checkOptions(options: readonly Json[], path: Path, depth: number, problems: Problems): void {
  if (options.length > 25) problems.add(path, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.");
  const names = new Set<unknown>();
  const nested = options.filter((option) => option.type === SUBCOMMAND || option.type === GROUP).length;
  if (nested > 0 && nested < options.length) {
    problems.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-commands and options cannot be mixed");
  }
  let optionalSeen = false;
  for (const [i, option] of options.entries()) {
    const at = [...path, i];
    checkName(option, at, problems);
    if (names.has(option.name)) {
      problems.add([...at, "name"], "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", "Option name already in use");
    }
    names.add(option.name);
    if (option.type === SUBCOMMAND || option.type === GROUP) {
      const tooDeep = option.type === GROUP ? depth > 0 : depth > 1;
      if (tooDeep) problems.add([...at, "type"], "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deeply");
      checkOptions((option.options as Json[] | null | undefined) ?? [], [...at, "options"], depth + 1, problems);
      continue;
    }
    if (option.required && optionalSeen) {
      const words = "Required options must be placed before non-required options";
      problems.add(at, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words);
    }
    optionalSeen ||= !option.required;
    checkOption(option, at, problems);
  }
}

function checkOption(option: Json, at: Path, problems: Problems): void {
  const choices = (option.choices as Json[] | null | undefined) ?? [];
  if (choices.length > 25) problems.add([...at, "choices"], "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.");
  if (choices.length > 0 && option.autocomplete) {
    const words = "Choices and autocomplete are mutually exclusive";
    problems.add([...at, "autocomplete"], "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_WITH_CHOICES", words);
  }
  const names = new Set<unknown>();
  for (const [i, choice] of choices.entries()) {
    if (names.has(choice.name)) {
      const words = "Option choice names must be unique";
      problems.add([...at, "choices", i, "name"], "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATED", words);
    }
    names.add(choice.name);
    checkLocales(choice, "name_localizations", [...at, "choices", i], problems);
  }
  for (const [low, high] of [
    ["min_value", "max_value"],
    ["min_length", "max_length"],
  ] as const) {
    const [min, max] = [option[low], option[high]];
    if (typeof min === "number" && typeof max === "number" && min > max) {
      problems.add([...at, low], "NUMBER_TYPE_MAX", `Value should be less than or equal to ${max}.`);
    }
  }
}

/** Names, descriptions and values of a command and all it holds; of a localised text the longest counts. */
function textSize(part: Json): number {
  const longest = (field: string) => {
    const texts = [part[field], ...Object.values((part[`${field}_localizations`] as Json | null | undefined) ?? {})];
    return Math.max(0, ...texts.map((text) => (typeof text === "string" ? text.length : 0)));
  };
  let size = longest("name") + longest("description");
  if (part.value !== undefined) size += String(part.value).length;
  for (const child of [...((part.options as Json[] | null) ?? []), ...((part.choices as Json[] | null) ?? [])]) {
    size += textSize(child);
  }
  return size;
}
