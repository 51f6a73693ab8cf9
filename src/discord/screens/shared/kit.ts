/** Builders for what our screens and modals are made of, cut to the lengths that Discord allows. */
import {
  type APIComponentInContainer,
  type APILabelComponent,
  type APIModalInteractionResponseCallbackData,
  type APISelectMenuOption,
  type APITextDisplayComponent,
  ComponentType,
  SeparatorSpacingSize,
  TextInputStyle,
} from "discord-api-types/v10";
import { box, button, cut, type Look, row } from "../../components.js";
import type { Components } from "../../ui.js";

export function line(): APIComponentInContainer {
  return { type: ComponentType.Separator, divider: true, spacing: SeparatorSpacingSize.Small };
}

export interface Press {
  readonly id: string;
  readonly label: string;
  readonly look?: Look;
  readonly disabled?: boolean;
}

/** The buttons in rows of five. */
export function rows(presses: readonly Press[]): APIComponentInContainer[] {
  const made = presses.map((press) => ({
    ...button(press.id, cut(press.label, 80), press.look),
    ...(press.disabled ? { disabled: true } : {}),
  }));
  const out: APIComponentInContainer[] = [];
  for (let i = 0; i < made.length; i += 5) out.push(row(...made.slice(i, i + 5)));
  return out;
}

/** A screen's parts in a box of its game's colour. */
export function boxed(parts: readonly APIComponentInContainer[], accent: number): Components {
  return [box(parts, accent)];
}

export interface Option {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  readonly chosen?: boolean;
}

function option(o: Option): APISelectMenuOption {
  return {
    label: cut(o.label, 100),
    value: o.value,
    ...(o.description ? { description: cut(o.description, 100) } : {}),
    ...(o.chosen ? { default: true } : {}),
  };
}

interface Extra {
  readonly hint?: string;
  readonly placeholder?: string;
}

interface MenuExtra extends Extra {
  /** How many are to be chosen: exactly one unless said otherwise; none is allowed where the least is 0. */
  readonly range?: readonly [number, number];
}

/** A menu within a modal, of at most 25 options. */
export function menuField(
  id: string,
  label: string,
  options: readonly Option[],
  extra: MenuExtra = {},
): APILabelComponent {
  const [least, most] = extra.range ?? [1, 1];
  const shown = options.slice(0, 25);
  return {
    type: ComponentType.Label,
    label: cut(label, 45),
    ...(extra.hint ? { description: cut(extra.hint, 100) } : {}),
    component: {
      type: ComponentType.StringSelect,
      custom_id: id,
      options: shown.map(option),
      min_values: least,
      max_values: Math.min(most, shown.length),
      required: least > 0,
      ...(extra.placeholder ? { placeholder: cut(extra.placeholder, 150) } : {}),
    },
  };
}

interface TextExtra extends Extra {
  readonly value?: string;
  /** Longest text, in a field of several lines; absent: one short line. */
  readonly longest?: number;
}

/** A text field within a modal. */
export function textField(id: string, label: string, extra: TextExtra = {}): APILabelComponent {
  return {
    type: ComponentType.Label,
    label: cut(label, 45),
    ...(extra.hint ? { description: cut(extra.hint, 100) } : {}),
    component: {
      type: ComponentType.TextInput,
      custom_id: id,
      style: extra.longest === undefined ? TextInputStyle.Short : TextInputStyle.Paragraph,
      min_length: 1,
      max_length: extra.longest ?? 40,
      required: true,
      ...(extra.placeholder ? { placeholder: cut(extra.placeholder, 100) } : {}),
      ...(extra.value ? { value: extra.value } : {}),
    },
  };
}

export function modal(
  id: string,
  title: string,
  parts: readonly (APILabelComponent | APITextDisplayComponent)[],
): APIModalInteractionResponseCallbackData {
  return { custom_id: id, title: cut(title, 45), components: [...parts] };
}
