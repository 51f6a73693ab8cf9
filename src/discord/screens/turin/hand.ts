/** The private view: what its owner has and has sealed, and a button for every move that is open now. */
import { gallery, text } from "../../components.js";
import type { Components } from "../../ui.js";
import { type Ctx, listingOf, own, ownHand, sayIn } from "./context.js";
import { container, line, type Press, rows } from "./kit.js";
import { firstThatFits } from "./news.js";
import { canNow, statusLine } from "./now.js";
import { forSaleText, marketText, placesText, type Room } from "./table.js";

const MOST = 3_300;

/** A button for each kind of move that is open, the step's own first. */
function handButtons(ctx: Ctx): readonly Press[] {
  const { buttons } = ctx.words.turin;
  const { legal, view } = ctx;
  if (!legal || ctx.seat === null) return [];
  const sealed = {
    offer: typeof view.offers[ctx.seat] === "string",
    bid: typeof view.bids[ctx.seat]?.bid === "number",
    add: view.sealedAdd !== null,
  };
  const press = (open: boolean, action: string, label: string, look: Press["look"] = "secondary"): Press[] =>
    open ? [{ id: ctx.id(action), label, look }] : [];
  return [
    ...press(legal.offer.length > 0, "offer", sealed.offer ? buttons.offerAgain : buttons.offer, "success"),
    ...press(legal.bid !== null, "bid", sealed.bid ? buttons.bidAgain : buttons.bid, "success"),
    ...press(legal.add !== null, "add", sealed.add ? buttons.addAgain : buttons.add, "success"),
    ...press(legal.pick !== null, "pick", buttons.pick, "success"),
    ...press(legal.list !== null, "sell", buttons.sell, "success"),
    ...press(legal.done, "done", buttons.done),
    ...press(legal.sellTo.length > 0, "sellTo", buttons.sellTo, "success"),
    ...press(
      legal.takeGoose || legal.giveGoose.length > 0,
      "goose",
      legal.takeGoose ? buttons.takeGoose : buttons.giveGoose,
    ),
    ...press(legal.buy.length > 0, "buy", buttons.buy),
    ...press(legal.unlist.length > 0, "unsell", buttons.unsell),
    ...press(legal.loan, "loan", buttons.loan),
    { id: ctx.id("status"), label: buttons.status },
  ];
}

/** Own scudo and what binds them; the sealed amounts are the reader's own. */
function purseText(ctx: Ctx): string {
  const { hand: words } = ctx.words.turin;
  const seat = own(ctx);
  if (!seat) return "";
  const supply = seat.scudo ?? 0;
  const free = seat.free ?? supply;
  const claimed = ctx.view.forSale
    .filter((listing) => ctx.seat !== null && listing.claims.includes(ctx.seat))
    .reduce((sum, listing) => sum + listing.price, 0);
  const bid = supply - free - claimed;
  const parts = [...(bid > 0 ? [words.partBid(bid)] : []), ...(claimed > 0 ? [words.partClaims(claimed)] : [])];
  return [
    words.purse(supply, free, parts),
    ...(seat.placed > 0 ? [words.placed(seat.placed)] : []),
    ...(seat.debt > 0 ? [words.debt(seat.debt)] : []),
  ].join("\n");
}

function sealedText(ctx: Ctx): string {
  const { hand: words } = ctx.words.turin;
  const { phase, offers, bids, sealedAdd } = ctx.view;
  const offer = offers[ctx.seat ?? ""];
  const bid = bids[ctx.seat ?? ""]?.bid;
  if (phase === "offer" && typeof offer === "string") return words.sealedOffer(sayIn(ctx).card(offer));
  if (phase === "bid" && typeof bid === "number") return words.sealedBid(bid);
  if (phase === "tie" && sealedAdd !== null) return words.sealedAdd(Number(bid), sealedAdd);
  return "";
}

/** Own cards: the hand, and those face up with what is asked for them. */
function cardsText(ctx: Ctx): string {
  const { hand: words, board } = ctx.words.turin;
  const say = sayIn(ctx);
  const hand = ownHand(ctx);
  const faceUp = (own(ctx)?.cards ?? []).map((card) => {
    const listing = listingOf(ctx, card);
    return listing ? `${say.card(card)} · ${board.onSale(listing.price)}` : say.card(card);
  });
  return [
    words.cards,
    ...(hand.length ? hand.map(say.card) : [words.noCards]),
    ...(faceUp.length ? [words.table, ...faceUp] : []),
  ].join("\n");
}

/** See `GameUi.hand`. */
export function hand(ctx: Ctx, note?: string): Components {
  const { hand: words } = ctx.words.turin;
  const said = note ? [line(), text(note)] : [];
  if (ctx.seat === null) return container([text(words.watching), text(statusLine(ctx)), ...said]);
  if (ctx.view.phase === "over") return container([text(words.over), ...said, ...rows(handButtons(ctx))]);
  const places = placesText(ctx);
  const mine = [cardsText(ctx), purseText(ctx), sealedText(ctx)];
  const status = statusLine(ctx);
  const now = canNow(ctx);
  // A refusal says already what can be done.
  const end = now === status || note?.includes(now) ? status : `${status}\n${now}`;
  const build = (room: Room) => [
    `## ${words.title}`,
    ...mine,
    marketText(ctx),
    places ?? "",
    ctx.view.forSale.length ? forSaleText(ctx, room) : "",
    end,
  ];
  const blocks = firstThatFits([() => build("full"), () => build("short")], MOST - (note ?? "").length);
  return container([...blocks.map(text), ...said, ...rows(handButtons(ctx)), ...ctx.pictures.map(gallery)]);
}

/** See `GameUi.wait`. Public: it says only what everybody may know. */
export function wait(seat: string, waitKind: string, ctx: Ctx): Components {
  const { calls, buttons } = ctx.words.turin;
  const who = ctx.mention(seat);
  const due = ctx.view.places.find((place) => !place.served && place.seat === seat)?.cards ?? null;
  const kinds: Readonly<Record<string, { readonly call: string; readonly action: string; readonly label: string }>> = {
    offer: { call: calls.offer(who), action: "offer", label: buttons.offer },
    bid: { call: calls.bid(who), action: "bid", label: buttons.bid },
    add: { call: calls.add(who), action: "add", label: buttons.add },
    pick: { call: calls.pick(who, due), action: "pick", label: buttons.pick },
    sell: { call: calls.sell(who), action: "sell", label: buttons.sell },
    choose: { call: calls.sellTo(who), action: "sellTo", label: buttons.sellTo },
  };
  const kind = Object.hasOwn(kinds, waitKind) ? kinds[waitKind] : undefined;
  const act: Press[] = kind ? [{ id: ctx.id(kind.action), label: kind.label, look: "success" }] : [];
  return container([
    text(kind?.call ?? calls.other(who)),
    ...rows([...act, { id: ctx.id("hand"), label: buttons.hand, look: "primary" }]),
  ]);
}
