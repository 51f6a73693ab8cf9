/** Discord's limits on messages, modals and commands, as faults named one a line. Reads plain data, so it serves every screen. */

type Json = { readonly [key: string]: unknown };

const ROW = 1;
const BUTTON = 2;
const STRING_SELECT = 3;
const TEXT_INPUT = 4;
const TEXT_DISPLAY = 10;
const CONTAINER = 17;
const LABEL = 18;
/** Types that may stand in a Components V2 message at the top. */
const TOP = [ROW, 9, TEXT_DISPLAY, 12, 13, 14, CONTAINER];
/** … and in a container. */
const INSIDE = [ROW, 9, TEXT_DISPLAY, 12, 13, 14];

function asJson(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}

function list(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value.map(asJson) : [];
}

function children(node: Json): readonly Json[] {
  return [
    ...list(node.components),
    ...list(node.component ? [node.component] : []),
    ...list(node.accessory ? [node.accessory] : []),
  ];
}

function walk(nodes: readonly Json[]): readonly Json[] {
  return nodes.flatMap((node) => [node, ...walk(children(node))]);
}

class Faults {
  readonly found: string[] = [];

  /** A text of `least` to `most` characters; absent only when `least` is 0. */
  text(value: unknown, least: number, most: number, where: string): void {
    if (value === undefined && least === 0) return;
    if (typeof value !== "string") this.found.push(`${where}: no text`);
    else if (value.length < least || value.length > most) {
      this.found.push(`${where}: ${value.length} characters, not ${least} to ${most}: ${value.slice(0, 60)}`);
    }
  }

  count(n: number, least: number, most: number, where: string): void {
    if (n < least || n > most) this.found.push(`${where}: ${n}, not ${least} to ${most}`);
  }

  check(holds: boolean, what: string): void {
    if (!holds) this.found.push(what);
  }
}

function checkSelect(node: Json, faults: Faults): void {
  const options = list(node.options);
  faults.count(options.length, 1, 25, "select options");
  faults.text(node.placeholder, 0, 150, "select placeholder");
  const values = options.map((option) => option.value);
  faults.check(new Set(values).size === values.length, `select values twice: ${values.join(" ")}`);
  for (const option of options) {
    faults.text(option.label, 1, 100, "option label");
    faults.text(option.value, 1, 100, "option value");
    faults.text(option.description, 0, 100, "option description");
  }
  const most = typeof node.max_values === "number" ? node.max_values : 1;
  const least = typeof node.min_values === "number" ? node.min_values : 1;
  faults.check(least <= most && most <= options.length, `select of ${least} to ${most} among ${options.length}`);
  const chosen = options.filter((option) => option.default === true).length;
  faults.check(chosen <= most, `select with ${chosen} chosen beforehand of at most ${most}`);
}

function checkNode(node: Json, faults: Faults): void {
  switch (node.type) {
    case ROW: {
      const inside = list(node.components);
      const selects = inside.filter((child) => child.type !== BUTTON).length;
      faults.count(inside.length, 1, selects ? 1 : 5, "components in a row");
      break;
    }
    case BUTTON:
      faults.text(node.label, 1, 80, "button label");
      faults.text(node.custom_id, 1, 100, "button custom id");
      break;
    case STRING_SELECT:
      checkSelect(node, faults);
      break;
    case TEXT_INPUT:
      faults.text(node.placeholder, 0, 100, "text input placeholder");
      faults.text(node.value, 0, 4000, "text input value");
      break;
    case TEXT_DISPLAY:
      faults.text(node.content, 1, 4000, "text display");
      break;
    case LABEL:
      faults.text(node.label, 1, 45, "label");
      faults.text(node.description, 0, 100, "label description");
      break;
    default:
      break;
  }
}

function checkIds(nodes: readonly Json[], faults: Faults): void {
  const ids = nodes.flatMap((node) => (node.custom_id === undefined ? [] : [String(node.custom_id)]));
  for (const id of ids) faults.text(id, 1, 100, "custom id");
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
  faults.check(twice.length === 0, `custom ids twice: ${twice.join(" ")}`);
}

function textOf(nodes: readonly Json[]): number {
  return nodes.reduce((sum, node) => sum + (typeof node.content === "string" ? node.content.length : 0), 0);
}

/** Faults of a Components V2 message; `room` characters and components are kept free for what the house adds. */
export function messageFaults(components: readonly unknown[], room = { text: 0, components: 0 }): readonly string[] {
  const faults = new Faults();
  const top = list(components);
  const all = walk(top);
  faults.count(all.length, 1, 40 - room.components, "components in all");
  faults.count(textOf(all), 0, 4000 - room.text, "characters in all");
  for (const node of top) faults.check(TOP.includes(Number(node.type)), `component ${node.type} at the top`);
  for (const node of all.filter((one) => one.type === CONTAINER)) {
    faults.check(list(node.components).length > 0, "an empty container");
    for (const child of list(node.components)) {
      faults.check(INSIDE.includes(Number(child.type)), `component ${child.type} in a container`);
    }
  }
  for (const node of all) {
    checkNode(node, faults);
    faults.check(node.type !== TEXT_INPUT && node.type !== LABEL, "a modal's component in a message");
  }
  checkIds(all, faults);
  return faults.found;
}

/** Faults of a modal. */
export function modalFaults(modal: unknown): readonly string[] {
  const faults = new Faults();
  const { custom_id, title, components } = asJson(modal);
  faults.text(custom_id, 1, 100, "modal custom id");
  faults.text(title, 1, 45, "modal title");
  const top = list(components);
  faults.count(top.length, 1, 5, "components in a modal");
  for (const node of top) {
    faults.check(node.type === LABEL || node.type === TEXT_DISPLAY, `component ${node.type} in a modal`);
  }
  const all = walk(top);
  for (const node of all) {
    checkNode(node, faults);
    faults.check(node.type !== BUTTON && node.type !== CONTAINER, "a message's component in a modal");
  }
  faults.count(textOf(all), 0, 4000, "characters in all");
  checkIds(all, faults);
  return faults.found;
}

const NAME = /^[-_\p{Ll}\p{Lo}\p{N}]{1,32}$/u;
const SUBCOMMAND = 1;

/** A text of 1 to 100 characters, and what it is in other languages; gives back the length of the longest, as Discord counts it. */
function localised(node: Json, key: "name" | "description", where: string, faults: Faults): number {
  const texts = [node[key], ...Object.values(asJson(node[`${key}_localizations`]))];
  for (const one of texts) faults.text(one, 1, 100, `${where}: ${key}`);
  return Math.max(...texts.map((one) => String(one).length));
}

function checkOptions(options: readonly Json[], where: string, faults: Faults): number {
  faults.count(options.length, 0, 25, `${where}: options`);
  const names = options.map((option) => String(option.name));
  faults.check(new Set(names).size === names.length, `${where}: option names twice: ${names.join(" ")}`);
  const due = options.map((option) => option.required === true);
  faults.check(
    due.lastIndexOf(true) < due.indexOf(false) || !due.includes(false),
    `${where}: a required option after another`,
  );
  let characters = 0;
  for (const option of options) {
    const at = `${where} ${String(option.name)}`;
    faults.check(NAME.test(String(option.name)), `${at}: bad name`);
    const choices = list(option.choices);
    faults.count(choices.length, 0, 25, `${at}: choices`);
    faults.check(!(choices.length && option.autocomplete), `${at}: choices and autocomplete`);
    characters += String(option.name).length + localised(option, "description", at, faults);
    for (const choice of choices) {
      faults.text(String(choice.value), 1, 100, `${at}: choice value`);
      characters += localised(choice, "name", `${at}: choice`, faults) + String(choice.value).length;
    }
    if (option.type === SUBCOMMAND) characters += checkOptions(list(option.options), at, faults);
  }
  return characters;
}

/** Faults of a slash command. */
export function commandFaults(command: unknown): readonly string[] {
  const faults = new Faults();
  const { name, options } = asJson(command);
  faults.check(NAME.test(String(name)), `command name ${String(name)}`);
  const described = localised(asJson(command), "description", String(name), faults);
  const characters = String(name).length + described + checkOptions(list(options), String(name), faults);
  faults.count(characters, 1, 8000, "characters of the command");
  return faults.found;
}

/** Faults of autocomplete choices. */
export function choiceFaults(
  choices: readonly { readonly name: string; readonly value: string | number }[],
): readonly string[] {
  const faults = new Faults();
  faults.count(choices.length, 0, 25, "autocomplete choices");
  for (const { name, value } of choices) {
    faults.text(name, 1, 100, "autocomplete name");
    faults.text(String(value), 1, 100, "autocomplete value");
  }
  return faults.found;
}
