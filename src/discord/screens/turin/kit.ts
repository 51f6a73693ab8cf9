/** What Turin Market's screens are made of: the shared builders, in its own colour. */
import type { APIComponentInContainer } from "discord-api-types/v10";
import type { Components } from "../../ui.js";
import { boxed } from "../shared/kit.js";

export { line, menuField, modal, type Option, type Press, rows, textField } from "../shared/kit.js";

export const ACCENT = 0xb5651d;

export function container(parts: readonly APIComponentInContainer[]): Components {
  return boxed(parts, ACCENT);
}
