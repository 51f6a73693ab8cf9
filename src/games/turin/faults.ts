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
