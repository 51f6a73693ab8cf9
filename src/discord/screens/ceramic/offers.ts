/** Offers as their readers may know them: in menus, in a list, and one by one with what can be answered. */
import type { APIComponentInContainer } from "discord-api-types/v10";
import { lesser } from "../../../games/ceramic/bundle.js";
import { shortages } from "../../../games/ceramic/state.js";
import type { Bundle, OfferView } from "../../../games/ceramic/types.js";
import { cut, menu, row, text } from "../../components.js";
import { pageAt, pagesOf } from "../../pages.js";
import type { Intent } from "../../ui.js";
import { line, type Press, rows } from "../shared/kit.js";
import { type Ctx, labelIn, ownHand, sayIn } from "./context.js";
import { type Draft, encodeMove, packDraft } from "./draft.js";
import { container } from "./kit.js";

const PAGE = 25;
/** Whole lines, and as many as the page's menu has options. */
const ROOM = { items: PAGE, text: 3_000 };

/** An offer whose contents the reader knows. */
export interface Known extends OfferView {
  readonly give: Bundle;
  readonly want: Bundle;
}

export function isKnown(offer: OfferView): offer is Known {
  return offer.give !== null && offer.want !== null;
}

/** Offers that the reader may open, newest first; those made to the reader before all others. */
export function openOffers(ctx: Ctx): readonly Known[] {
  const known = ctx.view.offers.filter(isKnown).toReversed();
  const forMe = (offer: Known) => ctx.seat !== null && offer.to === ctx.seat;
  return [...known.filter(forMe), ...known.filter((offer) => !forMe(offer))];
}

/**
 * A menu of these offers, at most 25; `where` tells several menus of one table apart. Nothing when there are none. Discord does
 * not send the same choice twice: on the board, which no press draws anew, it can be taken back, and then shows all offers.
 */
export function offerMenu(
  offers: readonly Known[],
  where: "board" | "hand" | "list",
  ctx: Ctx,
): readonly APIComponentInContainer[] {
  const { modals, offerLabel, offerSides } = ctx.words.ceramic;
  if (offers.length === 0) return [];
  const options = offers.slice(0, PAGE).map((offer) => ({
    label: cut(offerLabel(offer), 100),
    description: cut(offerSides(offer, labelIn(ctx)), 100),
    value: String(offer.id),
  }));
  const made = menu(ctx.id("see", where), modals.seeOffer, options);
  return [row(where === "board" ? { ...made, min_values: 0 } : made)];
}

/** All open offers, a page at a time, those the reader may not open too. What is given and wanted stands in full. */
export function offersScreen(page: number, ctx: Ctx): Intent {
  const { see, buttons, offerLine } = ctx.words.ceramic;
  const known = openOffers(ctx);
  const all = [...known, ...ctx.view.offers.filter((offer) => !isKnown(offer)).toReversed()];
  const told = all.map((offer) => ({ offer, line: offerLine(offer, sayIn(ctx)) }));
  const listed = pagesOf(told, ({ line }) => line.length + 1, ROOM);
  const pages = listed.length;
  const at = pageAt(page, pages);
  const lines = (listed[at] ?? []).map(({ line }) => line);
  const shown = (listed[at] ?? []).map(({ offer }) => offer);
  const before = listed.slice(0, at).flat().length;
  const count = pages > 1 ? [see.page(before + 1, before + shown.length, all.length)] : [];
  const turns: readonly Press[] = [
    ...(at > 0 ? [{ id: ctx.id("offers", at - 1), label: buttons.newer }] : []),
    ...(at < pages - 1 ? [{ id: ctx.id("offers", at + 1), label: buttons.older }] : []),
  ];
  const body = [see.list, ...(lines.length ? lines : [see.listNone]), ...count].join("\n");
  const back: Press = { id: ctx.id("hand"), label: buttons.back };
  return {
    kind: "show",
    components: container([
      text(body),
      ...offerMenu(shown.filter(isKnown), "list", ctx),
      ...rows([...turns, ...(ctx.seat === null ? [] : [back])]),
    ]),
  };
}

function offerText(offer: Known, ctx: Ctx): string {
  const { see, bundle } = ctx.words.ceramic;
  const { id, by, to, open } = offer;
  const give = bundle(offer.give);
  const want = bundle(offer.want);
  const maker = ctx.mention(by);
  if (by === ctx.seat) {
    const whom = to === null ? null : ctx.mention(to);
    return [see.title(id), see.yours(whom, open), see.youGive(give), see.youGet(want)].join("\n");
  }
  if (ctx.seat === null || (to !== null && to !== ctx.seat)) {
    const sides = to === null ? see.toTable(maker) : see.toOther(maker, ctx.mention(to));
    return [see.title(id), sides, see.theyGive(give), see.theyWant(want)].join("\n");
  }
  const how = to === null ? see.toTable(maker) : open ? see.toYouOpen(maker) : see.toYou(maker);
  const short = shortages(ownHand(ctx), offer.want);
  const lack = short.length ? [see.lack(ctx.words.ceramic.lacking(short))] : [];
  return [see.title(id), how, see.youGet(give), see.youGive(want), ...lack].join("\n");
}

/** The offer with its sides swapped, as far as the reader can give what was wanted. */
export function counterTo({ by, give, want }: Known, ctx: Ctx): Draft {
  return { give: lesser(want, ownHand(ctx)), want: give, to: by, open: false };
}

function offerButtons(offer: Known, ctx: Ctx): readonly Press[] {
  const { buttons } = ctx.words.ceramic;
  const { legal } = ctx;
  const { id } = offer;
  if (!legal) return [];
  const go = (type: string) => ctx.id("go", ...encodeMove({ type, offer: id }));
  const canCounter = legal.offer !== null && offer.by !== ctx.seat;
  return [
    ...(legal.accept.includes(id) ? [{ id: go("accept"), label: buttons.accept, look: "success" } as const] : []),
    ...(legal.decline.includes(id) ? [{ id: go("decline"), label: buttons.decline, look: "danger" } as const] : []),
    ...(canCounter
      ? [
          {
            id: ctx.id("offer", ...packDraft(counterTo(offer, ctx)), id),
            label: buttons.counter,
            look: "primary",
          } as const,
        ]
      : []),
    ...(legal.withdraw.includes(id) ? [{ id: go("withdraw"), label: buttons.withdraw, look: "danger" } as const] : []),
    { id: ctx.id("hand"), label: buttons.back },
  ];
}

/** One offer, opened privately. Refused: one that is gone, or whispered between others. */
export function offerScreen(id: number, ctx: Ctx): Intent {
  const { not } = ctx.words.ceramic;
  const offer = ctx.view.offers.find((one) => one.id === id);
  if (!offer) return { kind: "refuse", sentence: not.gone(id) };
  if (!isKnown(offer)) {
    const whom = offer.to === null ? "" : ctx.mention(offer.to);
    return { kind: "refuse", sentence: not.whispered(id, ctx.mention(offer.by), whom) };
  }
  const presses = offerButtons(offer, ctx);
  const below = presses.length ? [line(), ...rows(presses)] : [];
  return { kind: "show", components: container([text(offerText(offer, ctx)), ...below]) };
}
