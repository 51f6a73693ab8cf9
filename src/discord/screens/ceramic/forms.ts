/** The modals in which pieces, boxes and players are chosen. What is chosen is ticked piece by piece: no typing on a phone. */
import { count, NOTHING } from "../../../games/ceramic/bundle.js";
import { type Box, type Bundle, KINDS, PIECES, SET } from "../../../games/ceramic/types.js";
import { text } from "../../components.js";
import type { Intent } from "../../ui.js";
import { menuField, modal, type Option, rows, textField } from "../shared/kit.js";
import { endsRound, warned } from "./asks.js";
import type { Ctx } from "./context.js";
import { type Draft, packDraft, packPiece, packTarget } from "./draft.js";
import { container } from "./kit.js";

/** What a modal is for; also the action of the button that opens it. */
export type Opener = "story" | "offer" | "swap" | "bury" | "place" | "show";
const openers: readonly string[] = ["story", "offer", "swap", "bury", "place", "show"] satisfies Opener[];

export function isOpener(action: string): action is Opener {
  return openers.includes(action);
}

/** A modal has at most five fields. */
const MOST_FIELDS = 5;
/** All pieces that there are: 20 beads and 5 animals, as many as a menu has options. */
const ALL_PIECES: Bundle = {
  beads: Object.fromEntries(KINDS.map((kind) => [kind, SET.bead])),
  animals: KINDS,
};

/** An option for every single piece of `from`, those of `chosen` ticked. */
function ticks(ctx: Ctx, from: Bundle, chosen: Bundle): readonly Option[] {
  const { modals } = ctx.words.ceramic;
  return KINDS.flatMap((kind) =>
    PIECES.flatMap((piece) => {
      const of = count(from, piece, kind);
      return Array.from({ length: of }, (_, i) => ({
        label: modals.piece(piece, kind, i + 1, of),
        value: `${packPiece(piece, kind)}.${i + 1}`,
        chosen: i < count(chosen, piece, kind),
      }));
    }),
  );
}

/** To whom and how: whispered or in sight of all to each other player, or to the whole table. */
function targets(ctx: Ctx, draft: Draft): readonly Option[] {
  const { modals } = ctx.words.ceramic;
  const wanted = packTarget(draft);
  const others = ctx.legal?.offer?.to ?? [];
  const option = (label: string, target: Pick<Draft, "to" | "open">, description?: string): Option => {
    const value = packTarget(target);
    return { label, value, chosen: value === wanted, ...(description ? { description } : {}) };
  };
  return [
    ...others.map((to) => option(modals.whisper(ctx.name(to)), { to, open: false })),
    option(modals.table, { to: null, open: false }, modals.tableHint),
    ...others.map((to) => option(modals.openly(ctx.name(to)), { to, open: true })),
  ];
}

/** The offer's form, filled in with `draft`; `counter`: the number of the offer that it answers. Null when no offer can be made now. */
export function offerForm(draft: Draft, ctx: Ctx, counter?: number): Intent | null {
  const { modals } = ctx.words.ceramic;
  if (!ctx.legal?.offer) return null;
  const { give } = ctx.legal.offer;
  const mine = ticks(ctx, give, draft.give);
  const fields = [
    ...(mine.length
      ? [menuField("give", modals.give, mine, { range: [0, 25], hint: modals.giveHint, placeholder: modals.nothing })]
      : []),
    menuField("want", modals.want, ticks(ctx, ALL_PIECES, draft.want), {
      range: [0, 25],
      hint: modals.wantHint,
      placeholder: modals.nothing,
    }),
    menuField("to", modals.to, targets(ctx, draft), { placeholder: modals.choose }),
  ];
  const title = counter === undefined ? modals.offer : modals.counter(counter);
  return { kind: "modal", modal: modal(ctx.id("set", "offer"), title, fields) };
}

/** Opens the offer's form with this draft. */
export const offerRetry = (draft: Draft, ctx: Ctx): string => ctx.id("offer", ...packDraft(draft));

function story(ctx: Ctx): Intent | null {
  const { modals } = ctx.words.ceramic;
  if (!ctx.legal?.story) return null;
  const field = textField("text", modals.storyLabel, { hint: modals.storyHint, longest: 1000 });
  return { kind: "modal", modal: modal(ctx.id("set", "story"), modals.story, [field]) };
}

function swap(ctx: Ctx): Intent | null {
  const { modals, piece: label } = ctx.words.ceramic;
  const open = ctx.legal?.swap;
  if (!open || (!open.bead && !open.animal)) return null;
  const side = (which: "give" | "take") =>
    PIECES.flatMap((piece) =>
      (open[piece]?.[which] ?? []).map((kind) => ({ label: label(piece, kind), value: packPiece(piece, kind) })),
    );
  const fields = [
    menuField("give", modals.swapGive, side("give"), { hint: modals.swapHint, placeholder: modals.choose }),
    menuField("take", modals.swapTake, side("take"), { placeholder: modals.choose }),
  ];
  return { kind: "modal", modal: modal(ctx.id("set", "swap"), modals.swap, fields) };
}

function boxField(ctx: Ctx, boxes: readonly Box[], hint: string) {
  const { modals } = ctx.words.ceramic;
  const options = boxes.map((box) => ({ label: modals.boxOption(box), value: box }));
  return menuField("box", modals.box, options, { hint, placeholder: modals.choose });
}

/** A menu for each colour held, and the box; with five colours there is no room for the box, so it is asked first. */
function bury(ctx: Ctx, chosen: Box | null): Intent | null {
  const { modals, beads, asks, buttons } = ctx.words.ceramic;
  const open = ctx.legal?.bury;
  if (!open || (chosen && !open.boxes.includes(chosen))) return null;
  const colours = KINDS.filter((kind) => open.beads[kind]);
  if (!chosen && colours.length === MOST_FIELDS) {
    const answers = open.boxes.map((box) => ({
      id: ctx.id("bury", box),
      label: buttons.buryUnder(box),
      look: "primary" as const,
    }));
    const back = { id: ctx.id("hand"), label: buttons.back };
    return { kind: "show", components: container([text(asks.buryBox), ...rows([...answers, back])]) };
  }
  const fields = colours.map((kind) => {
    const numbers = Array.from({ length: open.beads[kind] ?? 0 }, (_, i) => i + 1);
    const options = [
      { label: modals.none, value: "0", chosen: true },
      ...numbers.map((n) => ({ label: beads(n, kind), value: String(n) })),
    ];
    return menuField(packPiece("bead", kind), modals.colour(kind), options, chosen ? { hint: modals.buryHint } : {});
  });
  const title = chosen ? modals.buryUnder(chosen) : modals.bury;
  const id = ctx.id("set", "bury", ...(chosen ? [chosen] : []));
  return {
    kind: "modal",
    modal: modal(id, title, [...fields, ...(chosen ? [] : [boxField(ctx, open.boxes, modals.buryHint)])]),
  };
}

function place(ctx: Ctx): Intent | null {
  const { modals, animal } = ctx.words.ceramic;
  const open = ctx.legal?.place;
  if (!open) return null;
  const options = open.animals.map((kind) => ({ label: animal(kind), value: kind }));
  const fields = [
    menuField("animal", modals.animal, options, { placeholder: modals.choose }),
    boxField(ctx, open.boxes, endsRound(ctx) ? modals.placeEnds : modals.placeHint),
  ];
  return { kind: "modal", modal: modal(ctx.id("set", "place", ...warned(ctx)), modals.place, fields) };
}

function show(ctx: Ctx): Intent | null {
  const { modals } = ctx.words.ceramic;
  const { legal, seat } = ctx;
  if (!legal?.show || seat === null) return null;
  const options = ticks(ctx, legal.show, ctx.view.seats[seat]?.shown ?? NOTHING);
  if (options.length === 0) return null;
  const field = menuField("show", modals.showLabel, options, {
    range: [0, 25],
    hint: modals.showHint,
    placeholder: modals.nothing,
  });
  return { kind: "modal", modal: modal(ctx.id("set", "show"), modals.show, [field]) };
}

/** The form of an opener, or the question before it; null when that move is not open to the seat now. `box`: where to bury, if that was asked. */
export function openForm(what: Exclude<Opener, "offer">, ctx: Ctx, box: Box | null = null): Intent | null {
  switch (what) {
    case "story":
      return story(ctx);
    case "swap":
      return swap(ctx);
    case "bury":
      return bury(ctx, box);
    case "place":
      return place(ctx);
    case "show":
      return show(ctx);
  }
}
