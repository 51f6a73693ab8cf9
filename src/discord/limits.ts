/** Discord's limits on one message, which its builders do not check. */
import type { EventBase } from "../games/game.js";
import type { Components } from "./ui.js";

const MOST_COMPONENTS = 40;
export const MOST_TEXT = 4_000;

export interface Size {
  readonly components: number;
  readonly text: number;
}

/** Counts components however deep they lie, and the characters of all text displays together. */
export function sizeOf(components: readonly unknown[]): Size {
  let count = 0;
  let length = 0;
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    count += 1;
    if ("content" in node && typeof node.content === "string") length += node.content.length;
    if ("components" in node && Array.isArray(node.components)) node.components.forEach(visit);
    if ("component" in node) visit(node.component);
    if ("accessory" in node) visit(node.accessory);
  };
  components.forEach(visit);
  return { components: count, text: length };
}

export function fits(components: readonly unknown[]): boolean {
  const size = sizeOf(components);
  return size.components <= MOST_COMPONENTS && size.text <= MOST_TEXT;
}

type Draw = (opening: readonly EventBase[], during: readonly EventBase[], dropped: number) => Components;

/**
 * The body with as much news as fits: the earliest events go first, `draw` is told how many are left out.
 * When even no news at all does not fit, that body is given back and Discord's refusal will name it.
 */
export function fitNews(draw: Draw, opening: readonly EventBase[], during: readonly EventBase[]): Components {
  const all = opening.length + during.length;
  const without = (dropped: number): Components =>
    draw(opening.slice(dropped), during.slice(Math.max(0, dropped - opening.length)), dropped);
  const whole = without(0);
  if (fits(whole)) return whole;
  let tooFew = 0;
  let enough = all;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (fits(without(middle))) enough = middle;
    else tooFew = middle;
  }
  return without(enough);
}
