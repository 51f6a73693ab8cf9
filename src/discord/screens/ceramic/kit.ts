/** What Ceramic's screens are made of: the shared builders, in its own colour. */
import type { APIComponentInContainer } from "discord-api-types/v10";
import type { Components } from "../../ui.js";
import { boxed } from "../shared/kit.js";

export const ACCENT = 0x4a7c96;

export function container(parts: readonly APIComponentInContainer[]): Components {
  return boxed(parts, ACCENT);
}
