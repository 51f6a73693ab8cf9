/** Where lines may not end on a narrow screen. Applied where messages leave the house, so that all screens are written plainly. */
import { ComponentType } from "discord-api-types/v10";
import { fits } from "./limits.js";
import type { Components } from "./ui.js";

const NO_BREAK = "\u00A0";
const JOINED = "\u2060";

/** A number stays with its emoji and the word for it, a dot between two facts with the one before it, a sum in one piece. */
export const unbroken = (content: string): string =>
  content
    .replace(/(?<=\p{Extended_Pictographic}\uFE0F? \**\d+) (?=\p{L})/gu, NO_BREAK)
    .replace(/(?<=\d) ([+−=÷×]) (?=\d)/gu, `${NO_BREAK}$1${NO_BREAK}`)
    .replace(/(\d) (?=\p{Extended_Pictographic})/gu, `$1${NO_BREAK}`)
    .replace(/(\p{Extended_Pictographic}\uFE0F?) (?=\S)/gu, `$1${NO_BREAK}`)
    .replace(/ · /g, `${NO_BREAK}· `);

/** Two signs before one word ("🟩🐸 green") stay together. It makes the text longer by what stands between them. */
export const joined = (content: string): string =>
  content.replace(
    /(?<!\p{Extended_Pictographic}\uFE0F?)(\p{Extended_Pictographic}\uFE0F?)(?=\p{Extended_Pictographic}\uFE0F?[ \u00A0]\p{L})/gu,
    `$1${JOINED}`,
  );

function withTexts(components: Components, change: (content: string) => string): Components {
  return components.map((one) => {
    if (one.type === ComponentType.TextDisplay) return { ...one, content: change(one.content) };
    if (one.type !== ComponentType.Container) return one;
    const inside = one.components.map((inner) =>
      inner.type === ComponentType.TextDisplay ? { ...inner, content: change(inner.content) } : inner,
    );
    return { ...one, components: inside };
  });
}

/** The same message, the texts in it unbroken; signs are joined where that leaves it within Discord's limits. */
export function withUnbrokenTexts(components: Components): Components {
  const whole = withTexts(components, unbroken);
  const close = withTexts(whole, joined);
  return fits(close) ? close : whole;
}
