/** Names that people have given: in elements of their own they stand as they are (`<bdi>`); in sentences without what would turn these around. */

const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A name to stand within a sentence, a placeholder or a tooltip. */
export function bare(name: string): string {
  return name.replace(TURNING, "");
}

/** The first letter to be seen of it, or of what it begins with instead; ?: there is none. */
export function initial(name: string): string {
  const seen = /[\p{L}\p{N}\p{P}\p{S}]\p{M}*/u.exec(bare(name));
  return seen?.[0].toUpperCase() ?? "?";
}
