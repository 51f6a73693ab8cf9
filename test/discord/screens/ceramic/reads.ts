/** What stands on a screen, as a person reads it. */
import { ceramicUi } from "../../../../src/discord/screens/ceramic/index.js";
import type { Components, Intent } from "../../../../src/discord/ui.js";
import type { State } from "../../../../src/games/ceramic/state.js";
import type { Event } from "../../../../src/games/ceramic/types.js";
import { nodesOf } from "../turin/fingers.js";
import { contextFor } from "./support.js";

interface Shown {
  readonly type?: number;
  readonly content?: string;
  readonly label?: string;
}

export function textIn(components: Components): string {
  return (nodesOf(components) as readonly Shown[]).flatMap(({ content }) => content ?? []).join("\n");
}

/** Seats by their own names instead of mentions. */
export function told(components: Components): string {
  return textIn(components).replace(/<@123456789012345678(\d)>/g, "p$1");
}

export function shown(intent: Intent): string {
  if (intent.kind !== "show") throw new Error(JSON.stringify(intent));
  return told(intent.components);
}

/** Labels of the buttons. */
export function labels(components: Components): readonly string[] {
  return (nodesOf(components) as readonly Shown[]).filter(({ type }) => type === 2).map(({ label }) => label ?? "");
}

/** The board as everybody sees it. */
export function board(state: State, events: readonly Event[] = []): Components {
  return ceramicUi.board(events, [], contextFor(state, null));
}
