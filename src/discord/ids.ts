/** Custom ids: `1:<route>:<table>:<step>:<action>:<args…>`, at most 100 characters. They name a handler and its parameters and grant nothing. */
import type { TableId } from "../tables/api.js";

const FORMAT = "1";
const LONGEST = 100;

/**
 * Where a press belongs: to the game, from its **b**oard, a **w**ait message, a private view (**h**) or "t**r**y again";
 * to the **l**obby; to the choice of a **t**able; to "do it **a**gain"; or it **o**pens a stored modal; to the life of a
 * table beside its moves (**v**: votes, seats, ends), to moves planned ahead (**q**), to a **p**erson's own settings and
 * lists, to a **s**erver's; to the rules of a **g**ame; to wh**y** something happened.
 */
export type Route = "b" | "w" | "h" | "r" | "l" | "t" | "a" | "o" | "v" | "q" | "p" | "s" | "g" | "y";
const ROUTES: readonly string[] = [
  "b",
  "w",
  "h",
  "r",
  "l",
  "t",
  "a",
  "o",
  "v",
  "q",
  "p",
  "s",
  "g",
  "y",
] satisfies Route[];

export interface CustomId {
  readonly route: Route;
  /** The table; for `t`, `a` and `o` the id of a stored choice stands among the args; for `p` and `s` it may be empty, for `g` it is. */
  readonly table: TableId;
  readonly step: number;
  readonly action: string;
  readonly args: readonly string[];
}

const escapePart = (part: string): string => part.replaceAll("%", "%25").replaceAll(":", "%3A");
const unescapePart = (part: string): string => part.replaceAll("%3A", ":").replaceAll("%25", "%");

/** Refuses (RangeError) what does not fit: a fault of the program, never of a player. */
export function encodeId(
  route: Route,
  table: TableId,
  step: number,
  action: string,
  args: readonly (string | number)[] = [],
): string {
  const id = [FORMAT, route, table, String(step), action, ...args.map(String)].map(escapePart).join(":");
  if (id.length > LONGEST) throw new RangeError(`custom id of ${id.length} characters for action ${action}`);
  return id;
}

/** Null for anything that is not of this format: an older version's button, or none of ours. */
export function parseId(raw: string): CustomId | null {
  const [format, route, table, step, action, ...args] = raw.split(":").map(unescapePart);
  if (format !== FORMAT || !route || !ROUTES.includes(route) || table === undefined || !action) return null;
  if (step === undefined || !/^\d{1,9}$/.test(step)) return null;
  return { route: route as Route, table, step: Number(step), action, args };
}
