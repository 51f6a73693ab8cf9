import { NOTHING } from "../../../games/ceramic/bundle.js";
import type { CeramicTypes } from "../../../games/ceramic/index.js";
import type { Bundle, Variant } from "../../../games/ceramic/types.js";
import type { Say } from "../../../text/en/ceramic/say.js";
import type { UiContext } from "../../ui.js";

export type Ctx = UiContext<CeramicTypes>;

/** Names for texts: people by mention. */
export const sayIn = (ctx: Ctx): Say => ({ seat: ctx.mention });

/** Names where mentions do not render. */
export const labelIn = (ctx: Ctx): Say => ({ seat: ctx.name });

export const seatsOf = (ctx: Ctx): readonly string[] => Object.keys(ctx.view.seats);

/** What the reader holds; nothing for the public. */
export function ownHand(ctx: Ctx): Bundle {
  const seat = ctx.seat === null ? undefined : ctx.view.seats[ctx.seat];
  return seat?.beads && seat.animals ? { beads: seat.beads, animals: seat.animals } : NOTHING;
}

export const plays = (ctx: Ctx, variant: Variant): boolean => ctx.options.variants.includes(variant);

/** How many animals on the boxes end a round. */
export const endingAnimals = (ctx: Ctx): number => (plays(ctx, "prolonged") ? 3 : 2);

/** How many animals on the boxes end a round, and how many are on them. */
export function animalsOnBoxes(ctx: Ctx): { readonly placed: number; readonly ending: number } {
  const { lid, base } = ctx.view.boxes;
  return { placed: lid.animals.length + base.animals.length, ending: endingAnimals(ctx) };
}

/** When the round's timer of this kind comes due, as a Discord time; empty when none runs. The keys are those of the game's `timers`. */
export function dueTime(ctx: Ctx, kind: "round" | "opening"): string {
  const at = ctx.due[`${kind}-${ctx.view.round}`];
  return at === undefined ? "" : `<t:${Math.floor(at / 1000)}:R>`;
}
