/** What a person sees, as plain text for a terminal: no colours, one thing a line, buttons in brackets. */
import type { APIMessage } from "discord-api-types/v10";
import type { SeenModal } from "./events.js";
import type { Json } from "./world/model.js";

/** Names of people and channels by id. */
export type Names = (id: string) => string | undefined;

/** A message's text with its components, without author or time. */
export function messageText(
  message: Pick<APIMessage, "content" | "components" | "embeds" | "attachments">,
  names?: Names,
): string {
  const lines = [
    message.content,
    ...message.embeds.flatMap((embed) => embedLines(embed as unknown as Json)),
    ...((message.components ?? []) as unknown as Json[]).flatMap((component) => componentLines(component)),
  ];
  const shown = new Set(JSON.stringify(message.components ?? []).match(/attachments\/\d+\/\d+/g) ?? []);
  for (const file of message.attachments) {
    if (![...shown].some((part) => file.url.includes(part))) lines.push(`(file ${file.filename}: ${file.url})`);
  }
  return readable(lines.filter((line) => line !== "").join("\n"), names);
}

/** Mentions and times as a client would show them; a terminal breaks its lines itself. */
export function readable(text: string, names?: Names): string {
  return text
    .replaceAll("\u00A0", " ")
    .replaceAll("\u2060", "")
    .replace(/<@!?(\d+)>/g, (all, id: string) => (names?.(id) ? `@${names(id)}` : all))
    .replace(/<#(\d+)>/g, (all, id: string) => (names?.(id) ? `#${names(id)}` : all))
    .replace(/<t:(\d+)(?::\w)?>/g, (_, seconds: string) => timeText(Number(seconds) * 1000))
    .replace(/<\/([^:>]+):\d+>/g, "/$1");
}

function timeText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace("T", " ");
}

function embedLines(embed: Json): string[] {
  const fields = ((embed.fields as Json[] | undefined) ?? []).map((field) => `${field.name}: ${field.value}`);
  return [embed.title, embed.description, ...fields, (embed.footer as Json | undefined)?.text]
    .filter((text): text is string => typeof text === "string")
    .map((text) => `| ${text.replaceAll("\n", "\n| ")}`);
}

function componentLines(component: Json): string[] {
  const children = (component.components as Json[] | undefined) ?? [];
  switch (component.type) {
    case 1: {
      const buttons = children.filter((child) => child.type === 2).map(buttonText);
      const menus = children.filter((child) => child.type !== 2).flatMap(menuLines);
      return [buttons.join(" "), ...menus].filter((line) => line !== "");
    }
    case 9: {
      const accessory = component.accessory as Json;
      return [...children.flatMap(componentLines), accessory.type === 2 ? buttonText(accessory) : mediaText(accessory)];
    }
    case 10:
      return [String(component.content)];
    case 11:
      return [mediaText(component)];
    case 13:
      return [`(file: ${(component.file as Json | undefined)?.url ?? ""})`];
    case 12:
      return ((component.items as Json[]) ?? []).map(mediaText);
    case 14:
      return component.divider === false ? [""] : ["---"];
    case 17:
      return children.flatMap(componentLines);
    default:
      return [];
  }
}

/** What it shows, as whoever cannot see it is told; where nobody says so, its address. */
function mediaText(item: Json): string {
  const media = item.media as Json | undefined;
  return `[picture: ${item.description || (media?.url ?? "")}]`;
}

function labelText(component: Json): string {
  const emoji = (component.emoji as { name?: string } | null | undefined)?.name;
  return [emoji, component.label].filter(Boolean).join(" ");
}

function buttonText(button: Json): string {
  const label = labelText(button);
  if (button.disabled) return `(${label})`;
  return button.style === 5 ? `[${label}](${button.url})` : `[${label}]`;
}

function menuLines(menu: Json): string[] {
  const options = (menu.options as Json[] | undefined) ?? [];
  const name = menu.placeholder ?? menu.custom_id;
  return [`{${name}}${menu.disabled ? " (disabled)" : ""}`, ...options.map((option) => `  - ${optionText(option)}`)];
}

function optionText(option: Json): string {
  const mark = option.default === true ? "* " : "";
  return `${mark}${labelText(option)}${option.description ? ` (${option.description})` : ""}`;
}

/** A modal with its fields and what may be put in. */
export function modalText(modal: Pick<SeenModal, "title" | "components">, names?: Names): string {
  const lines = modal.components.flatMap((top): string[] => {
    if (top.type === 10) return [String(top.content)];
    const field = (top.type === 18 ? top.component : (top.components as Json[])[0]) as Json;
    const label = String(top.label ?? field.label ?? field.custom_id);
    const optional = field.required === false ? " (may be left out)" : "";
    const standing = field.value
      ? ` = ${field.value}`
      : field.type === 23
        ? ` = ${field.default === true ? "yes" : "no"}`
        : "";
    const options = ((field.options as Json[] | undefined) ?? []).map((option) => `    - ${optionText(option)}`);
    return [`  ${label}${standing}${optional}${top.description ? `: ${top.description}` : ""}`, ...options];
  });
  return readable([`== ${modal.title} ==`, ...lines].join("\n"), names);
}
