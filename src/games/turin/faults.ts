/** Faults of form, from zod's issues: one line each, for the operator. */
import type { z } from "zod";
import type { Fault } from "../game.js";

export function fault(code: string, message: string): Fault {
  return { code, message };
}

/** One fault for each issue; `where` says what was read ("options", "card 3"). */
export function faultsOf(error: z.ZodError, where: string): Fault[] {
  return error.issues.flatMap((issue) => {
    const path = [where, ...issue.path.map(String)].join(".");
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => fault("unknownField", `${path}: unknown field ${JSON.stringify(key)}`));
    }
    return [fault(issue.code === "invalid_type" ? "wrongType" : "wrongValue", `${path}: ${issue.message}`)];
  });
}

const KINDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

function kindOf(value: unknown): string {
  if (value === null) return "null";
  return (Array.isArray(value) ? KINDS.array : KINDS[typeof value]) ?? typeof value;
}

/** The common faults in our own words; undefined: zod's. To be handed to `safeParse`. */
export const inWords = {
  error: (issue: z.core.$ZodRawIssue): string | undefined => {
    switch (issue.code) {
      case "invalid_type": {
        if (issue.input === undefined) return "is missing";
        const due = KINDS[issue.expected];
        const found = issue.expected === "int" ? String(issue.input) : kindOf(issue.input);
        return due && `must be ${due}, not ${found}`;
      }
      case "invalid_value":
        return `must be ${issue.values.map((value) => JSON.stringify(value)).join(" or ")}`;
      case "too_small":
        return issue.origin === "string" ? "must not be empty" : `must be at least ${issue.minimum}`;
      default:
        return undefined;
    }
  },
};
