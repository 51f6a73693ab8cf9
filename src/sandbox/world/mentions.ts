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

/**
 * User ids mentioned in `text` that `allowed` lets through (left out: all of them), each once, and whether everybody is.
 * `known` says which ids are people at all.
 */
export function readMentions(
  text: string,
  allowed: APIAllowedMentions | null | undefined,
  known: (id: Id) => boolean,
): { users: Id[]; everyone: boolean } {
  if (!text.includes("<@") && !text.includes("@everyone") && !text.includes("@here"))
    return { users: [], everyone: false };
  const parse = allowed?.parse as readonly string[] | undefined;
  const all = !allowed || parse?.includes("users");
  const named = new Set(allowed?.users ?? []);
  const users = new Set<Id>();
  for (const match of text.matchAll(/<@!?(\d{15,20})>/g)) {
    const id = match[1]!;
    if ((all || named.has(id)) && known(id)) users.add(id);
  }
  const everyone = /@(everyone|here)\b/.test(text) && (!allowed || Boolean(parse?.includes("everyone")));
  return { users: [...users], everyone };
}
