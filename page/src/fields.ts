/** The fields of a modal: what stands in them at first, and what is wrong with what stands in them. */
import { type Raw, T } from "./raw.js";
import type { Words } from "./words/index.js";

export type Value = string | boolean | readonly string[] | null;
export type Values = Readonly<Record<string, Value>>;

export interface Field {
  /** Its custom id. */
  readonly id: string;
  readonly label: string;
  readonly description: string | null;
  readonly isRequired: boolean;
  readonly initial: Value;
  readonly raw: Raw;
  /** The label or row that it stands in. */
  readonly top: Raw;
}

export function fieldsOf(parts: readonly Raw[]): readonly Field[] {
  return parts.flatMap((top) => {
    const raw = top.type === T.label ? top.component : top.type === T.row ? top.components?.[0] : undefined;
    if (!raw) return [];
    return [
      {
        id: raw.custom_id ?? "",
        label: top.label ?? raw.label ?? "",
        description: top.description ?? null,
        // A single box that is not ticked says no.
        isRequired: raw.required !== false && raw.type !== T.box,
        initial: initialOf(raw),
        raw,
        top,
      },
    ];
  });
}

/** What is chosen in a menu before anybody chooses. */
export function standingOf(raw: Raw): readonly string[] {
  return [
    ...(raw.options ?? []).filter((one) => one.default).map(({ value }) => value),
    ...(raw.default_values ?? []).map(({ id }) => id),
  ];
}

function initialOf(raw: Raw): Value {
  switch (raw.type) {
    case T.input:
      return raw.value ?? "";
    case T.box:
      return raw.default === true;
    case T.radio:
      return standingOf(raw)[0] ?? null;
    default:
      return standingOf(raw);
  }
}

/** A sentence, or null when the field can be sent. */
export function faultOf({ raw, isRequired }: Field, value: Value | undefined, words: Words): string | null {
  const isEmpty = value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return isRequired ? words.missing : null;
  if (typeof value === "string" && raw.type === T.input) {
    if (value.length < (raw.min_length ?? 0)) return words.tooShort(raw.min_length ?? 0);
    if (value.length > (raw.max_length ?? 4000)) return words.tooLong(raw.max_length ?? 4000);
  }
  if (!Array.isArray(value)) return null;
  const least = raw.min_values ?? (raw.type === T.boxes ? 0 : 1);
  const most = raw.max_values ?? (raw.type === T.boxes ? (raw.options?.length ?? 0) : 1);
  if (value.length < least) return words.tooFew(least);
  return value.length > most ? words.tooMany(most) : null;
}
