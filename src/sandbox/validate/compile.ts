/**
 * Discord's zod schemas, compiled once into plain checks. zod's own parse is not used, for three reasons: Discord refuses
 * with its own codes at the exact path, a component is judged by its `type` and not by a union of everything, and unknown
 * fields are refused here.
 */
import { type $ZodType, type $ZodTypes, safeParse } from "zod/v4/core";
import type { Problems } from "../errors.js";

export type Path = (string | number)[];
/** Adds what is wrong with a value to `problems`. */
export type Check = (value: unknown, path: Path, problems: Problems) => void;

const compiled = new WeakMap<$ZodType, Check>();
const ignored = new WeakMap<$ZodType, readonly string[]>();

/** The check for a schema. */
export function compile(schema: $ZodType): Check {
  const done = compiled.get(schema);
  if (done) return done;
  let real: Check | null = null;
  const check: Check = (value, path, problems) => {
    real ??= build(schema);
    real(value, path, problems);
  };
  compiled.set(schema, check);
  return check;
}

/** A check that also lets these top-level fields through, unlooked at. */
export function tolerate(schema: $ZodType, fields: readonly string[]): Check {
  const def = definition(schema);
  if (def.type !== "object") throw new Error("Only an object has fields.");
  return objectCheck(def.shape as Record<string, $ZodType>, new Set(fields));
}

/** From now on these fields are let through wherever the schema stands. To be called before anything is compiled that holds it. */
export function ignore(schema: $ZodType, fields: readonly string[]): void {
  ignored.set(schema, fields);
}

function definition(schema: $ZodType): $ZodTypes["_zod"]["def"] {
  return (schema as $ZodTypes)._zod.def;
}

/** Through optional, nullable and lazy, to what is meant; and whether it may be left out or null. */
function unwrap(schema: $ZodType): { inner: $ZodType; optional: boolean; nullable: boolean } {
  let inner = schema;
  let optional = false;
  let nullable = false;
  for (;;) {
    const def = definition(inner);
    if (def.type === "optional") optional = true;
    else if (def.type === "nullable") nullable = true;
    else if (def.type !== "lazy") return { inner, optional, nullable };
    inner = def.type === "lazy" ? def.getter() : def.innerType;
  }
}

function build(schema: $ZodType): Check {
  const { inner, nullable } = unwrap(schema);
  const check = buildInner(inner);
  return nullable ? (value, path, problems) => value !== null && check(value, path, problems) : check;
}

function buildInner(schema: $ZodType): Check {
  const def = definition(schema);
  switch (def.type) {
    case "object":
      return objectCheck(def.shape as Record<string, $ZodType>, new Set(ignored.get(schema)));
    case "array":
      return arrayCheck(compile(def.element), limitsOf(def.checks));
    case "union":
      return unionCheck(def.options);
    case "record":
      return recordCheck(compile(def.valueType));
    case "string":
      return stringCheck(schema, limitsOf(def.checks), def.checks?.some(isFormat) ?? false);
    case "number":
      return numberCheck(limitsOf([...(def.checks ?? []), ...("check" in def ? [schema] : [])]), "format" in def);
    case "boolean":
      return booleanCheck;
    case "literal":
      return literalCheck(def.values);
    case "null":
    case "undefined":
      return (value, path, problems) => {
        if (value !== null && value !== undefined)
          problems.add(path, "BASE_TYPE_CHOICES", "Value must be one of {None}.");
      };
    default:
      throw new Error(`Discord's schema uses ${def.type}, which is not known here.`);
  }
}

interface Limits {
  readonly min?: number;
  readonly max?: number;
}

interface CheckDef {
  readonly check: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly value?: number | bigint;
  readonly inclusive?: boolean;
}

function limitsOf(checks: readonly { readonly _zod: { readonly def: object } }[] | undefined): Limits {
  let min: number | undefined;
  let max: number | undefined;
  for (const { _zod } of checks ?? []) {
    const def = _zod.def as CheckDef;
    if (def.check === "min_length") min = def.minimum;
    else if (def.check === "max_length") max = def.maximum;
    else if (def.check === "greater_than") min = Number(def.value) + (def.inclusive ? 0 : 1);
    else if (def.check === "less_than") max = Number(def.value) - (def.inclusive ? 0 : 1);
  }
  return { min, max };
}

function isFormat(check: { readonly _zod: { readonly def: object } }): boolean {
  return (check._zod.def as CheckDef).check === "string_format";
}

function isUrl(schema: $ZodType): boolean {
  const { format, checks } = definition(schema) as {
    format?: string;
    checks?: { _zod: { def: { format?: string } } }[];
  };
  return format === "url" || (checks ?? []).some(({ _zod }) => _zod.def.format === "url");
}

function objectCheck(shape: Record<string, $ZodType>, tolerated: ReadonlySet<string>): Check {
  const fields = Object.entries(shape).map(([name, schema]) => {
    return { name, optional: unwrap(schema).optional, check: compile(schema) };
  });
  const known = new Set([...fields.map((field) => field.name), ...tolerated]);
  return (value, path, problems) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      problems.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType");
      return;
    }
    const body = value as Record<string, unknown>;
    for (const field of fields) {
      const entry = body[field.name];
      if (entry === undefined) {
        if (!field.optional) problems.add([...path, field.name], "BASE_TYPE_REQUIRED", "This field is required");
        continue;
      }
      path.push(field.name);
      field.check(entry, path, problems);
      path.pop();
    }
    for (const name in body) {
      if (!known.has(name)) problems.add([...path, name], "UNKNOWN_FIELD", `There is no field "${name}" here.`);
    }
  };
}

function arrayCheck(element: Check, { min, max }: Limits): Check {
  return (value, path, problems) => {
    if (!Array.isArray(value)) {
      problems.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
      return;
    }
    lengthCheck(value.length, min, max, path, problems);
    for (let i = 0; i < value.length; i += 1) {
      path.push(i);
      element(value[i], path, problems);
      path.pop();
    }
  };
}

function lengthCheck(
  length: number,
  min: number | undefined,
  max: number | undefined,
  path: Path,
  problems: Problems,
): void {
  if (length >= (min ?? 0) && length <= (max ?? Number.POSITIVE_INFINITY)) return;
  if (length === 0) problems.add(path, "BASE_TYPE_REQUIRED", "This field is required");
  else if (min !== undefined && min > 0 && max !== undefined) {
    problems.add(path, "BASE_TYPE_BAD_LENGTH", `Must be between ${min} and ${max} in length.`);
  } else if (max !== undefined && length > max) {
    problems.add(path, "BASE_TYPE_MAX_LENGTH", `Must be ${max} or fewer in length.`);
  } else problems.add(path, "BASE_TYPE_MIN_LENGTH", `Must be ${min} or more in length.`);
}

function typeOf(schema: $ZodType): readonly unknown[] | null {
  const def = definition(schema);
  const type = def.type === "object" ? (def.shape as Record<string, $ZodType>).type : undefined;
  const literal = type && definition(unwrap(type).inner);
  return literal?.type === "literal" ? literal.values : null;
}

/** Objects told apart by `type` are judged by theirs alone; of anything else one must fit. */
function unionCheck(options: readonly $ZodType[]): Check {
  const inner = options.map((option) => unwrap(option).inner);
  const types = inner.map(typeOf);
  if (types.every((type) => type !== null)) {
    const byType = new Map<unknown, Check>();
    types.forEach((values, i) => {
      for (const value of values ?? []) byType.set(value, compile(inner[i]!));
    });
    const names = [...byType.keys()].join(", ");
    return (value, path, problems) => {
      const check = byType.get((value as { type?: unknown } | null)?.type);
      if (check) check(value, path, problems);
      else problems.add([...path, "type"], "UNION_TYPE_CHOICES", `Value of field "type" must be one of (${names}).`);
    };
  }
  const checks = options.map(compile);
  return (value, path, problems) => {
    const tries = checks.map((check) => {
      const found: [Path, string, string][] = [];
      check(value, path, { add: (at: Path, code: string, text: string) => found.push([[...at], code, text]) } as never);
      return found;
    });
    if (tries.some((found) => found.length === 0)) return;
    // What has the right type but not the right size says more than what has the wrong type.
    const nearest = tries.find((found) => !found.some(([, code]) => /_(CONVERT|COERCE|CHOICES)$/.test(code)));
    for (const [at, code, text] of nearest ?? tries[0]!) problems.add(at, code, text);
  };
}

function recordCheck(entry: Check): Check {
  return (value, path, problems) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      problems.add(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
      return;
    }
    for (const [name, child] of Object.entries(value)) entry(child, [...path, name], problems);
  };
}

/** Discord counts code points. */
function codePoints(text: string): number {
  let n = text.length;
  for (let i = 0; i < text.length - 1; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit >= 0xd800 && unit < 0xdc00) n -= 1;
  }
  return n;
}

function stringCheck(schema: $ZodType, { min, max }: Limits, format: boolean): Check {
  return (value, path, problems) => {
    if (typeof value !== "string") {
      problems.add(path, "STRING_TYPE_CONVERT", `Could not interpret "${String(value)}" as string.`);
      return;
    }
    const length = max !== undefined && value.length > max ? codePoints(value) : value.length;
    lengthCheck(length, min, max, path, problems);
    if (format && length === value.length && !safeParse(schema, value).success) {
      if (isUrl(schema)) problems.add(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.");
      else problems.add(path, "STRING_TYPE_REGEX", "String value did not match validation regex.");
    }
  };
}

function numberCheck({ min, max }: Limits, whole: boolean): Check {
  return (value, path, problems) => {
    const n = typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : value;
    if (typeof n !== "number" || !Number.isFinite(n) || (whole && !Number.isInteger(n))) {
      problems.add(path, "NUMBER_TYPE_COERCE", `Value "${String(value)}" is not ${whole ? "int" : "number"}.`);
    } else if (min !== undefined && n < min) {
      problems.add(path, "NUMBER_TYPE_MIN", `Value should be greater than or equal to ${min}.`);
    } else if (max !== undefined && n > max) {
      problems.add(path, "NUMBER_TYPE_MAX", `Value should be less than or equal to ${max}.`);
    }
  };
}

const booleanCheck: Check = (value, path, problems) => {
  if (typeof value !== "boolean") problems.add(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
};

function literalCheck(values: readonly unknown[]): Check {
  return (value, path, problems) => {
    if (values.includes(value)) return;
    problems.add(path, "BASE_TYPE_CHOICES", `Value must be one of {${values.join(", ")}}.`);
  };
}
