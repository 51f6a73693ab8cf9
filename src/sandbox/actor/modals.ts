/** Filling in a modal as a person would: what is left out keeps its default, and what the client demands is demanded. */
import type { Id, Json, ModalRow } from "../world/model.js";
import { chosenValues, countValues, optionValue, pick } from "./components.js";
import { NotPossible } from "./refusal.js";
import { type Naming, resolvedOf, SORT_OF_MENU } from "./things.js";

export type FieldValue = string | number | boolean | readonly string[];

const TEXT_INPUT = 4;
const LABEL = 18;
const TEXT_DISPLAY = 10;
const RADIO = 21;
const CHECKBOX_GROUP = 22;
const CHECKBOX = 23;

/** The `data` of the modal's submission. `values` by custom id or label. Unchecked: limits and presence are not looked at. */
export function submitData(
  naming: Naming,
  modal: ModalRow,
  values: Readonly<Record<string, FieldValue>>,
  unchecked: boolean,
): Json {
  const fields = modal.components.flatMap(fieldOf);
  const given = new Map<Json, FieldValue>();
  for (const [name, value] of Object.entries(values)) given.set(pick(fields, name, "field"), value);
  const named: Id[] = [];
  const fill = (field: Json): Json => {
    const filled = fillField(naming, field, given.get(field), unchecked);
    if ((field.type as number) in SORT_OF_MENU) named.push(...(filled.values as Id[]));
    return { type: field.type, id: field.id ?? 0, custom_id: field.custom_id, ...filled };
  };
  const components = modal.components.map((top, i): Json => {
    const id = top.id ?? i + 1;
    if (top.type === TEXT_DISPLAY) return { type: TEXT_DISPLAY, id };
    const [field] = fieldOf(top);
    if (top.type === LABEL) return { type: LABEL, id, component: fill(field!) };
    return { type: top.type, id, components: [fill(field!)] };
  });
  const resolved = named.length > 0 ? { resolved: resolvedOf(naming, named) } : {};
  return { custom_id: modal.custom_id, components, ...resolved };
}

/** A field with the label around it as its own, so that it can be named. */
const labelled = new WeakMap<Json, Json>();

function fieldOf(top: Json): Json[] {
  if (top.type === TEXT_DISPLAY) return [];
  const known = labelled.get(top);
  if (known) return [known];
  const inner = (top.type === LABEL ? top.component : (top.components as Json[])[0]) as Json;
  const field = { ...inner, label: top.label ?? inner.label };
  labelled.set(top, field);
  return [field];
}

function fillField(naming: Naming, field: Json, value: FieldValue | undefined, unchecked: boolean): Json {
  const required = field.required !== false;
  const missing = () => {
    if (required && !unchecked) throw new NotPossible((w) => w.required(String(field.label ?? field.custom_id)));
  };
  if (field.type === TEXT_INPUT) {
    const text = value === undefined ? String(field.value ?? "") : String(value);
    if (text === "") missing();
    else if (!unchecked) checkText(field, text);
    return { value: text };
  }
  if (field.type === CHECKBOX) return { value: value === undefined ? field.default === true : isYes(value) };
  const options = (field.options as Json[] | undefined) ?? [];
  const defaults = (field.default_values as { readonly id: Id }[] | null | undefined) ?? [];
  const standing = [
    ...options.filter((option) => option.default === true).map((option) => String(option.value)),
    ...defaults.map(({ id }) => id),
  ];
  const list = value === undefined ? standing : Array.isArray(value) ? value.map(String) : [String(value)];
  if (field.type === RADIO) {
    if (list.length === 0) missing();
    if (list.length > 1) throw new NotPossible((w) => w.oneValue(String(field.label)));
    return { value: list.length === 0 ? null : unchecked ? list[0]! : optionValue(options, list[0]!) };
  }
  const isLoose = unchecked && !((field.type as number) in SORT_OF_MENU);
  const chosen = isLoose ? list : chosenValues(naming, field, list);
  if (chosen.length === 0) missing();
  else if (!unchecked) countValues(field, chosen.length, field.type === CHECKBOX_GROUP ? 0 : 1);
  return { values: chosen };
}

function checkText(field: Json, text: string): void {
  const { min_length: min, max_length: max } = field;
  if (typeof min === "number" && text.length < min) throw new NotPossible((w) => w.shortest(String(field.label), min));
  const most = typeof max === "number" ? max : 4000;
  if (text.length > most) throw new NotPossible((w) => w.longest(String(field.label), most));
}

function isYes(value: FieldValue): boolean {
  return value === true || /^(true|yes|on|1)$/i.test(String(value));
}
