/** Display names are chosen by people: nothing in one may act on the text around it. */

const LOOKALIKE: Readonly<Record<string, string>> = {
  "*": "∗",
  _: "＿",
  "~": "～",
  "`": "ˋ",
  "|": "ǀ",
  "<": "‹",
  ">": "›",
  "[": "［",
  "]": "］",
  "(": "（",
  ")": "）",
  "@": "＠",
  "#": "＃",
  "\\": "＼",
};
const LONGEST = 32;
const NAMELESS = "?";

/**
 * A name that is safe in markdown as in plain labels: marks that Discord would act upon are replaced by their lookalikes
 * (a backslash would show in a label), invisible and direction-changing characters and line breaks are gone, 32 characters at most.
 */
export function safeName(name: string): string {
  const visible = name
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/(\p{M})\p{M}{2,}/gu, "$1")
    .replace(/:(?=\/\/)/g, "：")
    .replace(/[*_~`|<>[\]()@#\\]/g, (mark) => LOOKALIKE[mark] ?? "")
    .replace(/\s+/g, " ")
    .trim();
  const short = [...visible].slice(0, LONGEST).join("").trim();
  return short === "" ? NAMELESS : short;
}

/** A mention; renders in text displays only. */
export const mentionUser = (userId: string): string => `<@${userId}>`;
export const mentionChannel = (channelId: string): string => `<#${channelId}>`;

/** A link to a message, or to a channel when there is no message. */
export function linkTo(guildId: string | null, channelId: string, messageId?: string | null): string {
  const place = `https://discord.com/channels/${guildId ?? "@me"}/${channelId}`;
  return messageId ? `${place}/${messageId}` : place;
}
