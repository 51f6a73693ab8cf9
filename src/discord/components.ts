/** Small builders for Components V2, as plain data. */
import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInMessageActionRow,
  type APIContainerComponent,
  type APIMediaGalleryComponent,
  type APISelectMenuOption,
  type APIStringSelectComponent,
  type APITextDisplayComponent,
  ButtonStyle,
  ComponentType,
} from "discord-api-types/v10";
import type { Shown } from "../pictures/picture.js";
import type { Components } from "./ui.js";

type Top = Components[number];
type Inside = APIContainerComponent["components"][number];

export const text = (content: string): APITextDisplayComponent => ({ type: ComponentType.TextDisplay, content });

/** Small, grey print. */
export const small = (line: string): APITextDisplayComponent =>
  text(
    line
      .split("\n")
      .map((one) => `-# ${one}`)
      .join("\n"),
  );

/** A picture of a message's own files, as wide as the message. */
export const gallery = ({ url, alt }: Shown): APIMediaGalleryComponent => ({
  type: ComponentType.MediaGallery,
  items: [{ media: { url }, description: alt }],
});

export const box = (components: readonly Inside[], accent?: number): APIContainerComponent => ({
  type: ComponentType.Container,
  ...(accent === undefined ? {} : { accent_color: accent }),
  components: [...components],
});

export const row = (
  ...components: readonly APIComponentInMessageActionRow[]
): APIActionRowComponent<APIComponentInMessageActionRow> => ({
  type: ComponentType.ActionRow,
  components: [...components],
});

export type Look = "primary" | "secondary" | "success" | "danger";
const STYLES = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

export const button = (customId: string, label: string, look: Look = "secondary"): APIButtonComponentWithCustomId => ({
  type: ComponentType.Button,
  style: STYLES[look],
  label,
  custom_id: customId,
});

export const menu = (
  customId: string,
  placeholder: string,
  options: readonly APISelectMenuOption[],
): APIStringSelectComponent => ({
  type: ComponentType.StringSelect,
  custom_id: customId,
  placeholder,
  options: [...options],
});

/** A sentence, with buttons below it. */
export function say(sentence: string, ...buttons: readonly APIButtonComponentWithCustomId[]): Components {
  const body: Top[] = [text(sentence)];
  if (buttons.length > 0) body.push(row(...buttons));
  return body;
}

/** At most `max` UTF-16 units, cut between characters with an ellipsis: for labels and descriptions that Discord limits. */
export function cut(words: string, max: number): string {
  if (words.length <= max) return words;
  let short = "";
  for (const character of words) {
    if (short.length + character.length > max - 1) break;
    short += character;
  }
  return `${short}…`;
}
