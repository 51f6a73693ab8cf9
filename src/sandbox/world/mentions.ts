/** Whom a message mentions, and whom that may ping. */
import type { APIAllowedMentions } from "discord-api-types/v10";
import type { Id, Json } from "./model.js";

/** All text of a message in which mentions count: content and text displays. */
export function mentionText(content: string, components: readonly Json[]): string {
  let text = content;
  const walk = (component: Json) => {
    if (component.type === 10 && typeof component.content === "string") text += `\n${component.content}`;
    for (const child of (component.components as Json[] | undefined) ?? []) walk(child);
  };
  for (const component of components) walk(component);
  return text;
}

/** Who and what can be mentioned there: ids that are people at all, and roles that the author may mention. */
export interface Mentionable {
  readonly user: (id: Id) => boolean;
  readonly role: (id: Id) => boolean;
}

/** Ids of people and roles mentioned in `text` that `allowed` lets through (left out: all of them), each once, and whether everybody is. */
export function readMentions(
  text: string,
  allowed: APIAllowedMentions | null | undefined,
  known: Mentionable,
): { users: Id[]; roles: Id[]; everyone: boolean } {
  if (!text.includes("<@") && !text.includes("@everyone") && !text.includes("@here"))
    return { users: [], roles: [], everyone: false };
  const parse = allowed?.parse as readonly string[] | undefined;
  const among = (kind: "users" | "roles", pattern: RegExp, isKnown: (id: Id) => boolean): Id[] => {
    const all = !allowed || parse?.includes(kind);
    const named = new Set(allowed?.[kind] ?? []);
    const ids = [...text.matchAll(pattern)].map((match) => match[1]!);
    return [...new Set(ids)].filter((id) => (all || named.has(id)) && isKnown(id));
  };
  const everyone = /@(everyone|here)\b/.test(text) && (!allowed || Boolean(parse?.includes("everyone")));
  return {
    users: among("users", /<@!?(\d{15,20})>/g, known.user),
    roles: among("roles", /<@&(\d{15,20})>/g, known.role),
    everyone,
  };
}
