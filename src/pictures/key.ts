import { createHash } from "node:crypto";
import type { Data, Picture } from "./picture.js";

/** JSON whose keys are sorted, so that equal data are equal texts; what is undefined is left out. Drawings are made from it. */
export function canonical(data: Data): string {
  if (data === null || typeof data !== "object") return JSON.stringify(data);
  if (Array.isArray(data)) return `[${data.map(canonical).join(",")}]`;
  const entries = Object.entries(data as Readonly<Record<string, Data | undefined>>)
    .filter((entry): entry is [string, Data] => entry[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${canonical(value)}`).join(",")}}`;
}

/** The same for equal pictures only; what they say to those who cannot see them plays no part. */
export function keyOf({ kind, locale }: Picture, data: string): string {
  return createHash("sha256")
    .update(JSON.stringify([kind, locale, data]))
    .digest("hex");
}
