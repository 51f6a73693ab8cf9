/** Which addresses Discord takes where. */
import type { Problems } from "../errors.js";
import type { Json } from "../world/model.js";
import type { Path } from "./compile.js";

export const PAGES = ["http", "https"] as const;
/** Of link buttons. */
export const LINKS = ["http", "https", "discord"] as const;
/** Of pictures and videos: the message's own files too. */
export const MEDIA = ["http", "https", "attachment"] as const;
/** Of file components: these alone. */
export const OWN_FILES = ["attachment"] as const;

/** An address must be one, and of one of these schemes. What is no text was refused already. */
export function checkUrl(url: unknown, schemes: readonly string[], at: Path, problems: Problems): void {
  if (typeof url !== "string") return;
  const scheme = /^([^:]*):/.exec(url)?.[1]?.toLowerCase() ?? "";
  if (!schemes.includes(scheme)) {
    const words = schemes.map((one) => `'${one}'`).join(", ");
    problems.add(
      at,
      "URL_TYPE_INVALID_SCHEME",
      `Scheme "${scheme}" is not supported. Scheme must be one of (${words}).`,
    );
  } else if (!URL.canParse(url)) problems.add(at, "URL_TYPE_INVALID_URL", "Not a well formed URL.");
}

/** Every address of an embed. */
export function checkEmbedUrls(embed: Json, at: Path, problems: Problems): void {
  checkUrl(embed.url, PAGES, [...at, "url"], problems);
  for (const [part, field, schemes] of [
    ["image", "url", MEDIA],
    ["thumbnail", "url", MEDIA],
    ["author", "url", PAGES],
    ["author", "icon_url", MEDIA],
    ["footer", "icon_url", MEDIA],
  ] as const) {
    checkUrl((embed[part] as Json | null | undefined)?.[field], schemes, [...at, part, field], problems);
  }
}
