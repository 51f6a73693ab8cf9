/** The private view: own pieces, offers made and received, and a button for every move that is open now. */
import { size } from "../../../games/ceramic/bundle.js";
import { shortages } from "../../../games/ceramic/state.js";
import { type Bundle, KINDS, type Lapsed } from "../../../games/ceramic/types.js";
import { gallery, text } from "../../components.js";
import type { Components } from "../../ui.js";
import { fitLines } from "../shared/fit.js";
import { line, type Press, rows } from "../shared/kit.js";
import { type Ctx, dueTime, ownHand } from "./context.js";
import { container } from "./kit.js";
import { canNow, statusLine } from "./now.js";
import { isKnown, type Known, offerMenu, openOffers } from "./offers.js";
import { boxesText, centreText, timesText } from "./table.js";

const OFFERS = 700;
const MOST_LAPSED = 3;

function handButtons(ctx: Ctx): readonly Press[] {
  const { buttons } = ctx.words.ceramic;
  const { legal } = ctx;
  if (!legal) return [];
  const press = (open: boolean, action: string, label: string, look: Press["look"] = "secondary"): Press[] =>
    open ? [{ id: ctx.id(action), label, look }] : [];
  return [
    ...press(legal.story, "story", buttons.story, "success"),
    ...press(legal.ready, "ready", buttons.ready, "success"),
    ...press(legal.offer !== null, "offer", buttons.offer, "success"),
    ...press(ctx.view.offers.length > 0, "offers", buttons.offers),
    ...press(legal.swap.bead !== null || legal.swap.animal !== null, "swap", buttons.swap),
    ...press(legal.bury !== null, "bury", buttons.bury),
    ...press(legal.place !== null, "place", buttons.place),
    ...press(legal.show !== null && size(legal.show) > 0, "show", buttons.show),
    { id: ctx.id("status"), label: buttons.status },
  ];
}

/** Own pieces, kind by kind, those that everybody sees marked. Nothing of what was buried. */
function piecesText(ctx: Ctx): string {
  const { hand: words, kinds, animal } = ctx.words.ceramic;
  const { beads, animals } = ownHand(ctx);
  const shown = ctx.seat === null ? undefined : ctx.view.seats[ctx.seat]?.shown;
  const lines = KINDS.flatMap((kind) => {
    const n = beads[kind] ?? 0;
    const parts = [
      ...(n ? [words.beads(n, kinds[kind].shape, shown?.beads[kind] ?? 0)] : []),
      ...(animals.includes(kind) ? [words.animal(animal(kind), shown?.animals.includes(kind) ?? false)] : []),
    ];
    return parts.length ? [words.kind(kind, parts)] : [];
  });
  // Before a round everybody knows what everybody begins with.
  const legend = ctx.view.phase === "trade" ? [shown && size(shown) ? words.legend : words.hidden] : [];
  return [`## ${words.title}`, ...(lines.length ? [...lines, ...legend] : [words.none])].join("\n");
}

function offersText(ctx: Ctx): readonly string[] {
  const { hand: words, bundle } = ctx.words.ceramic;
  const known = ctx.view.offers.filter(isKnown);
  const lacks = (pieces: Bundle) => shortages(ownHand(ctx), pieces).length > 0;
  const received = ({ by, to, id, give, want }: Known) =>
    by !== ctx.seat && (to === null || to === ctx.seat)
      ? [words.offer(id, ctx.mention(by), bundle(give), bundle(want), lacks(want))]
      : [];
  const made = ({ by, to, id, give, want }: Known) =>
    by === ctx.seat
      ? [words.yourOffer(id, to === null ? words.theTable : ctx.mention(to), bundle(give), bundle(want), lacks(give))]
      : [];
  const block = (title: string, lines: readonly string[]) =>
    lines.length ? [`${title}\n${fitLines(lines, OFFERS, ctx.words)}`] : [];
  return [...block(words.toYou, known.flatMap(received)), ...block(words.yours, known.flatMap(made))];
}

/** What became of an offer without a trade, for the side that did not do it; null for the other one. */
function lapsedLine({ offer, by, with: other, how }: Lapsed, ctx: Ctx): string | null {
  const { hand: words } = ctx.words.ceramic;
  const isMaker = by === ctx.seat;
  if (how === "declined") return isMaker ? words.declined(offer, ctx.mention(other)) : null;
  if (how === "withdrawn") return isMaker ? null : words.withdrawn(offer, ctx.mention(by));
  return isMaker ? words.lapsedYours(offer, ctx.mention(other)) : words.lapsedTheirs(offer, ctx.mention(by));
}

/** Offers that came to nothing; only their two sides are told. `note`: who has just accepted reads of it there. */
function lapsedText(ctx: Ctx, note: string | undefined): readonly string[] {
  const { done } = ctx.words.ceramic;
  const isTold = ({ offer, by }: Lapsed) => note?.startsWith(done.lapsed(offer, ctx.mention(by))) ?? false;
  const lines = (ctx.view.lapsed ?? [])
    .filter((one) => !isTold(one))
    .flatMap((one) => lapsedLine(one, ctx) ?? [])
    .slice(-MOST_LAPSED);
  return lines.length ? [lines.join("\n")] : [];
}

/** See `GameUi.hand`. The picture stands last, since it comes a moment later and nothing may jump. */
export function hand(ctx: Ctx, note?: string): Components {
  const { hand: words } = ctx.words.ceramic;
  const said = note ? [line(), text(note)] : [];
  if (ctx.seat === null) return container([text(words.watching), text(statusLine(ctx)), ...said]);
  if (ctx.view.phase === "over") {
    return container([text(words.over), ...said, ...rows(handButtons(ctx))]);
  }
  const trading = ctx.view.phase === "trade";
  const times = dueTime(ctx, "round") || ctx.view.animalsClosed ? [timesText(ctx)] : [];
  const around = trading ? [centreText(ctx), boxesText(ctx), ...times] : [];
  const can = canNow(ctx);
  // A refusal has said it already.
  const end = [...new Set([...(trading ? [] : [statusLine(ctx)]), ...(note?.endsWith(can) ? [] : [can])])].join("\n");
  const blocks = [piecesText(ctx), ...offersText(ctx), ...lapsedText(ctx, note), ...around, ...(end ? [end] : [])];
  return container([
    ...blocks.map(text),
    ...offerMenu(openOffers(ctx), "hand", ctx),
    ...said,
    ...rows(handButtons(ctx)),
    ...ctx.pictures.map(gallery),
  ]);
}

/** The number of the offer that a wait is for; the key is that of the game's `waits`. */
function offerIn(waitKey: string | null | undefined, ctx: Ctx) {
  const [, id] = /^offer-(\d{1,9})$/.exec(waitKey ?? "") ?? [];
  return ctx.view.offers.find((offer) => offer.id === Number(id ?? Number.NaN));
}

/** See `GameUi.wait`. Public: it says only what everybody may know. */
export function wait(seat: string, waitKind: string, ctx: Ctx, waitKey?: string | null): Components {
  const { calls, buttons, bundle } = ctx.words.ceramic;
  const who = ctx.mention(seat);
  const hand: Press = { id: ctx.id("hand"), label: buttons.hand };
  if (waitKind === "story" || waitKind === "ready") {
    const act: Press = { id: ctx.id(waitKind), label: buttons[waitKind], look: "success" };
    return container([text(calls[waitKind](who)), ...rows([act, hand])]);
  }
  if (waitKind !== "offer") return container([text(calls.other(who)), ...rows([hand])]);
  const offer = offerIn(waitKey, ctx);
  const toThem = offer ? [offer] : ctx.view.offers.filter(({ to }) => to === seat);
  const from = [...new Set(toThem.map(({ by }) => ctx.mention(by)))];
  const call =
    offer && isKnown(offer)
      ? calls.openOffer(who, ctx.mention(offer.by), bundle(offer.give), bundle(offer.want))
      : calls.offer(who, from);
  const only = toThem.length === 1 ? toThem[0]?.id : undefined;
  const see: Press = { id: ctx.id("see", ...(only === undefined ? [] : [only])), label: buttons.see, look: "success" };
  return container([text(call), ...rows([see, hand])]);
}
