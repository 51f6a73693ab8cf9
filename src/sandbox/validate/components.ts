/** Rules on message components that Discord applies and its published schema does not hold. */
import type { Problems } from "../errors.js";
import type { Json } from "../world/model.js";
import type { Path } from "./compile.js";
import { checkUrl, LINKS } from "./urls.js";

export const IS_V2 = 32_768;
const BUTTON = 2;
const LINK = 5;
const PREMIUM = 6;
const CHECKBOX_GROUP = 22;
const SELECTS = new Set([3, 5, 6, 7, 8]);

/** Every component, nested ones too, in order, with its path. */
export function* everyComponent(components: readonly Json[], path: Path): Generator<[Json, Path]> {
  for (const [i, component] of components.entries()) {
    const at = [...path, i];
    yield [component, at];
    if (Array.isArray(component.components))
      yield* everyComponent(component.components as Json[], [...at, "components"]);
    if (component.accessory) yield [component.accessory as Json, [...at, "accessory"]];
    if (component.component) yield [component.component as Json, [...at, "component"]];
  }
}

/** The components of a message. `flags` are those the message will have. */
export function checkComponents(components: readonly Json[], path: Path, flags: number, problems: Problems): void {
  const v2 = Boolean(flags & IS_V2);
  if (!v2) {
    if (components.length > 5) problems.add(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
    for (const [i, component] of components.entries()) {
      if (component.type !== 1) {
        problems.add([...path, i, "type"], "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1,).');
      }
    }
  }
  const ids = new Set<string>();
  const numbers = new Set<number>();
  let count = 0;
  let text = 0;
  for (const [component, at] of everyComponent(components, path)) {
    count += 1;
    if (component.type === 10) text += [...String(component.content)].length;
    if (component.type === 1) checkRow(component, at, problems);
    if (component.type === BUTTON) checkButton(component, at, problems);
    if (SELECTS.has(component.type as number)) checkSelect(component, at, problems);
    uniqueId(component, at, ids, numbers, problems);
  }
  if (count > 40) problems.add(path, "COMPONENT_MAX_TOTAL_COMPONENTS", "A message may have 40 components at most.");
  if (text > 4000) {
    const words = `Component displayable text size exceeds maximum size of 4000 (${text}).`;
    problems.add(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", words);
  }
}

/** Custom ids, and the numbers a component may be given, are used once. */
export function uniqueId(component: Json, at: Path, ids: Set<string>, numbers: Set<number>, problems: Problems): void {
  if (typeof component.custom_id === "string") {
    if (ids.has(component.custom_id)) {
      problems.add([...at, "custom_id"], "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated");
    }
    ids.add(component.custom_id);
  }
  if (typeof component.id === "number" && component.id !== 0) {
    if (numbers.has(component.id))
      problems.add([...at, "id"], "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated");
    numbers.add(component.id);
  }
}

function checkRow(row: Json, at: Path, problems: Problems): void {
  const children = (row.components as Json[] | undefined) ?? [];
  if (children.some((child) => SELECTS.has(child.type as number)) && children.length > 1) {
    const words = "The specified component exceeds the maximum width";
    problems.add([...at, "components", 1], "COMPONENT_LAYOUT_WIDTH_EXCEEDED", words);
  }
}

function checkButton(button: Json, at: Path, problems: Problems): void {
  const has = (field: string) => button[field] !== undefined && button[field] !== null;
  if (button.style === LINK) {
    if (!has("url")) problems.add([...at, "url"], "BASE_TYPE_REQUIRED", "This field is required");
    checkUrl(button.url, LINKS, [...at, "url"], problems);
    if (has("custom_id")) {
      problems.add(
        [...at, "custom_id"],
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
        "A custom id and url cannot both be specified",
      );
    }
  } else if (button.style === PREMIUM) {
    if (!has("sku_id")) problems.add([...at, "sku_id"], "BASE_TYPE_REQUIRED", "This field is required");
    return;
  } else {
    if (!has("custom_id")) {
      problems.add([...at, "custom_id"], "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required");
    }
    if (has("url")) problems.add([...at, "url"], "BUTTON_COMPONENT_INVALID_URL", "Only a link button has a url");
  }
  if (!button.label && !has("emoji")) {
    problems.add(at, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A label or an emoji is required");
  }
  checkEmoji(button.emoji, [...at, "emoji"], "BUTTON_COMPONENT_INVALID_EMOJI", problems);
}

/** A select menu or group: its numbers fit its options, and its options differ. Shared with modals. */
export function checkSelect(select: Json, at: Path, problems: Problems): void {
  const min = (select.min_values as number | null | undefined) ?? 1;
  const boxes = select.type === CHECKBOX_GROUP ? (select.options as Json[]).length : 1;
  const max = (select.max_values as number | null | undefined) ?? Math.max(boxes, min);
  if (min > max)
    problems.add([...at, "min_values"], "NUMBER_TYPE_MAX", `Value should be less than or equal to ${max}.`);
  const standing = (select.default_values as unknown[] | null | undefined)?.length ?? 0;
  if (standing > 0 && (standing < min || standing > max)) {
    const words = `Must be between ${min} and ${max} in length.`;
    problems.add([...at, "default_values"], "BASE_TYPE_BAD_LENGTH", words);
  }
  if (!Array.isArray(select.options)) return;
  const options = select.options as Json[];
  if (max > options.length && select.max_values !== undefined && select.max_values !== null) {
    problems.add([...at, "max_values"], "NUMBER_TYPE_MAX", `Value should be less than or equal to ${options.length}.`);
  }
  const values = new Set<unknown>();
  for (const [i, option] of options.entries()) {
    if (values.has(option.value)) {
      const words = "The specified option value is already used";
      problems.add([...at, "options", i, "value"], "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", words);
    }
    values.add(option.value);
    checkEmoji(option.emoji, [...at, "options", i, "emoji"], "SELECT_COMPONENT_INVALID_EMOJI", problems);
  }
  if (options.filter((option) => option.default === true).length > max) {
    problems.add(
      [...at, "options"],
      "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
      `At most ${max} options may be default.`,
    );
  }
}

/** Named apart, since the compiler's target does not know this flag yet though Node 20 does. */
const UNICODE_SETS: string = "v";
const EMOJI = new RegExp("^\\p{RGI_Emoji}$", UNICODE_SETS);

function checkEmoji(emoji: unknown, at: Path, code: string, problems: Problems): void {
  if (typeof emoji !== "object" || emoji === null) return;
  const { id, name } = emoji as { id?: unknown; name?: unknown };
  if (id !== undefined && id !== null) return;
  if (typeof name === "string" && (EMOJI.test(name) || EMOJI.test(`${name}\ufe0f`))) return;
  problems.add([...at, "name"], code, "Invalid emoji");
}
