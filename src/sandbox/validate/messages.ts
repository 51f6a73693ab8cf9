/** Rules on whole messages that Discord applies and its published schema does not hold. */
import type { Problems } from "../errors.js";
import type { Json } from "../world/model.js";
import type { Path } from "./compile.js";
import { checkComponents, everyComponent, IS_V2 } from "./components.js";
import { checkEmbedUrls, checkUrl, MEDIA, OWN_FILES } from "./urls.js";

const LEGACY = ["content", "embeds", "sticker_ids", "poll"];
const EMBED_TEXT = 6000;

/** Everything but emptiness, which Discord answers with a code of its own. `flags` are those the message will have. */
export function checkMessage(body: Json, path: Path, flags: number, problems: Problems): void {
  if (typeof body.content === "string" && [...body.content].length > 2000) {
    problems.add([...path, "content"], "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length.");
  }
  if (flags & IS_V2) {
    for (const field of LEGACY) {
      const value = body[field];
      if (value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0))
        continue;
      const words = `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`;
      problems.add([...path, field], "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", words);
    }
  }
  if (Array.isArray(body.components)) {
    checkComponents(body.components as Json[], [...path, "components"], flags, problems);
    checkFiles(body, path, problems);
  }
  if (Array.isArray(body.embeds)) checkEmbeds(body.embeds as Json[], [...path, "embeds"], problems);
  checkAllowedMentions(body.allowed_mentions as Json | null | undefined, [...path, "allowed_mentions"], problems);
}

/** Where pictures and files may come from; `attachment://name` must be among the message's own. */
function checkFiles(body: Json, path: Path, problems: Problems): void {
  const names = new Set(((body.attachments as Json[] | null | undefined) ?? []).map((file) => file.filename));
  const look = (media: unknown, at: Path, schemes: readonly string[] = MEDIA) => {
    const url = (media as Json | undefined)?.url;
    checkUrl(url, schemes, [...at, "url"], problems);
    const name = typeof url === "string" && /^attachment:\/\/(.+)$/.exec(url)?.[1];
    if (!name || names.has(name)) return;
    const words = "The referenced attachment was not found";
    problems.add([...at, "url"], "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", words);
  };
  for (const [component, at] of everyComponent(body.components as Json[], [...path, "components"])) {
    if (component.media) look(component.media, [...at, "media"]);
    if (component.file) look(component.file, [...at, "file"], OWN_FILES);
    for (const [i, item] of ((component.items as Json[] | undefined) ?? []).entries()) {
      look(item.media, [...at, "items", i, "media"]);
    }
  }
}

function checkEmbeds(embeds: readonly Json[], path: Path, problems: Problems): void {
  let size = 0;
  for (const [i, embed] of embeds.entries()) {
    checkEmbedUrls(embed, [...path, i], problems);
    const fields = ((embed.fields as Json[] | undefined) ?? []).flatMap((field) => [field.name, field.value]);
    const footer = (embed.footer as Json | undefined)?.text;
    const author = (embed.author as Json | undefined)?.name;
    for (const text of [embed.title, embed.description, footer, author, ...fields]) {
      if (typeof text === "string") size += [...text].length;
    }
  }
  if (size > EMBED_TEXT) {
    problems.add(path, "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000");
  }
}

function checkAllowedMentions(allowed: Json | null | undefined, path: Path, problems: Problems): void {
  const parse = (allowed?.parse as string[] | undefined) ?? [];
  for (const kind of ["users", "roles"]) {
    const ids = allowed?.[kind];
    if (!parse.includes(kind) || !Array.isArray(ids) || ids.length === 0) continue;
    const words = `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`;
    problems.add(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words);
  }
}
