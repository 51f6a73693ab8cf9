/** What the pictures of Turin Market show, taken from the view: nothing that its viewer may not know gets into a picture. */
import type { TurinTypes } from "../../../games/turin/index.js";
import type { CardId, Event } from "../../../games/turin/types.js";
import type { Data, Picture } from "../../../pictures/picture.js";
import type { BoardData, CardData, GoodData, HandData, PlayerData, Progress } from "../../../pictures/turin/data.js";
import { cut } from "../../components.js";
import type { PicturesUi } from "../../ui.js";
import { cardOf, goodName, goodParts, goodsOf, numberOf } from "./cards.js";
import { type Ctx, handSize, listingOf, own, ownHand, seatsOf } from "./context.js";
import { endData, reckonings, standingsData } from "./pictures-end.js";
import { topicOf } from "./rules.js";
import { prizesOf } from "./table.js";

/** Discord's limit for what is said of a picture. */
const ALT = 1_024;

export function pictureOf(kind: string, data: object, alt: string, words: Ctx["words"]): Picture {
  return { kind: `turin/${kind}`, locale: words.locale, data: data as Data, alt: cut(alt, ALT) };
}

function goodsData({ words, options }: Ctx): readonly GoodData[] {
  return options.payoutOrder.map((id) => {
    const place = options.deck.goods.findIndex((good) => good.id === id);
    return {
      id,
      place,
      name: goodParts(words, options.deck, id).name,
      pays: options.deck.goods[place]?.[options.payout] ?? 0,
    };
  });
}

function cardData({ options }: Ctx, id: CardId): CardData {
  const card = cardOf(options.deck, id);
  return {
    number: numberOf(options.deck, id),
    goods: card ? goodsOf(card).map(([good, count]) => [options.payoutOrder.indexOf(good), count] as const) : [],
  };
}

/** How many of each good a seat has face up, in payout order, and which it leads alone. */
function countsData(seat: string, { view, options }: Ctx): Pick<PlayerData, "counts" | "leads"> {
  const cards = (view.seats[seat]?.cards ?? []).flatMap((id) => cardOf(options.deck, id) ?? []);
  return {
    counts: options.payoutOrder.map((good) => cards.reduce((sum, card) => sum + (card.goods[good] ?? 0), 0)),
    leads: options.payoutOrder.map((good) => view.majorities[good] === seat),
  };
}

/** How far a seat is in this step, as the board's text has it. */
function progressOf(seat: string, { view, waitingOn }: Ctx): Progress {
  const sealed = (has: unknown): Progress => (has === null || has === undefined || has === false ? "toCome" : "sealed");
  switch (view.phase) {
    case "offer":
      return sealed(view.offers[seat]);
    case "bid":
      return sealed(view.bids[seat]?.bid);
    case "tie":
      return view.tied.some(({ seats }) => seats.includes(seat)) ? sealed(view.bids[seat]?.added) : null;
    case "sell":
      return view.done.includes(seat) ? "done" : "toCome";
    default:
      return waitingOn.includes(seat) ? "picking" : null;
  }
}

const AFTER_THE_BIDS: readonly string[] = ["tie", "toss", "pick", "discard"];

function playerData(seat: string, ctx: Ctx): PlayerData {
  const { view } = ctx;
  const shown = view.seats[seat]!;
  const pair = view.bids[seat];
  const amounts = AFTER_THE_BIDS.includes(view.phase) ? pair : undefined;
  return {
    seat,
    name: ctx.name(seat),
    cardsInHand: handSize(shown),
    ...countsData(seat, ctx),
    scudo: shown.scudo,
    debt: shown.debt,
    goose: view.goose === seat,
    progress: progressOf(seat, ctx),
    bid: typeof amounts?.bid === "number" ? amounts.bid : null,
    added: typeof amounts?.added === "number" ? amounts.added : null,
  };
}

/** See `BoardData`; from the public view. */
function boardData(ctx: Ctx): BoardData {
  const { view, options } = ctx;
  const { phase } = view;
  const seats = seatsOf(ctx);
  const settled = phase === "pick" || phase === "discard";
  return {
    round: view.round,
    rounds: view.rounds,
    game: view.gameNumber,
    games: options.games,
    phase,
    goods: goodsData(ctx),
    market: view.market.map((id) => cardData(ctx, id)),
    discarded: view.discarded.length,
    offered: phase === "offer" ? seats.map((seat) => ({ seat, there: progressOf(seat, ctx) === "sealed" })) : [],
    prizes: prizesOf(ctx),
    places: settled ? view.places.map(({ place, seat, cards, served }) => ({ place, seat, cards, served })) : [],
    tied: phase === "tie" || phase === "toss" ? view.tied : [],
    players: seats.map((seat) => playerData(seat, ctx)),
    gooseInTheMiddle: options.goose !== "none" && view.goose === null,
    forSale: view.forSale.map(({ card, seller, price, claims }) => ({
      card: cardData(ctx, card),
      seller,
      price,
      claims,
    })),
  };
}

/** "#4: 3 cheese, 2 peppers, 1 chocolate" */
function cardAlt(card: CardData, goods: readonly GoodData[], { words, options }: Ctx): string {
  const { alt } = words.turin.pictures;
  return alt.card(
    card.number,
    card.goods.map(([place, count]) => alt.good(count, goodName(words, options.deck, goods[place]?.id ?? "", count))),
  );
}

function boardAlt(data: BoardData, ctx: Ctx): string {
  const { pictures, board, headline } = ctx.words.turin;
  const { alt } = pictures;
  const card = (one: CardData) => cardAlt(one, data.goods, ctx);
  const leads = data.players.flatMap(({ seat, leads }) => {
    const goods = data.goods.filter((_, i) => leads[i]).map(({ name }) => name);
    return goods.length ? [alt.leads(ctx.name(seat), goods)] : [];
  });
  return alt.board(headline(data.game, data.games, data.round, data.rounds, board.steps[data.phase]), [
    ...(data.market.length ? [alt.market(data.market.map(card))] : []),
    ...(data.prizes.length ? [alt.prizes(data.prizes)] : []),
    alt.pays(data.goods.map(({ name, pays }) => alt.paid(name, pays))),
    ...(leads.length ? leads : [alt.noLeads]),
    ...data.forSale.map((sale) => alt.sale(card(sale.card), sale.price, ctx.name(sale.seller))),
  ]);
}

/** See `HandData`: the viewer's own; null for who has no seat. */
function handData(ctx: Ctx): HandData | null {
  const { seat, view } = ctx;
  const mine = own(ctx);
  if (seat === null || mine === null) return null;
  return {
    seat,
    name: ctx.name(seat),
    goods: goodsData(ctx),
    hand: ownHand(ctx).map((id) => cardData(ctx, id)),
    faceUp: mine.cards.map((id) => ({ card: cardData(ctx, id), price: listingOf(ctx, id)?.price ?? null })),
    ...countsData(seat, ctx),
    scudo: mine.scudo ?? 0,
    free: mine.free ?? mine.scudo ?? 0,
    placed: mine.placed,
    debt: mine.debt,
    sealed: sealedOf(seat, view, ctx),
  };
}

function sealedOf(seat: string, view: Ctx["view"], { options }: Ctx): HandData["sealed"] {
  const offer = view.offers[seat];
  const bid = view.bids[seat]?.bid;
  if (view.phase === "offer" && typeof offer === "string")
    return { what: "offer", card: numberOf(options.deck, offer) };
  if (view.phase === "bid" && typeof bid === "number") return { what: "bid", amount: bid };
  if (view.phase === "tie" && view.sealedAdd !== null) return { what: "add", amount: view.sealedAdd };
  return null;
}

/** The payout sheet of the game that these events ended; none when they ended none. */
function sheets(events: readonly Event[], ctx: Ctx): readonly Picture[] {
  const data = endData(events, ctx);
  if (!data) return [];
  const { alt } = ctx.words.turin.pictures;
  const lines = data.payouts.map(({ good, leads, each }) =>
    alt.payout(
      good.name,
      data.players.filter((_, i) => leads[i]).map(({ seat }) => ctx.name(seat)),
      each,
    ),
  );
  const sums = reckonings(events, ctx).map((one) => `${ctx.name(one.seat)}: ${ctx.words.turin.sumOf(one)}.`);
  return [pictureOf("end", data, alt.payouts([...lines, ...sums]), ctx.words)];
}

function standings(ctx: Ctx): Picture {
  const data = standingsData(ctx);
  const { alt } = ctx.words.turin.pictures;
  const lines = data.players.map(({ seat, place, total }) => alt.standing(place, ctx.name(seat), total));
  return pictureOf("standings", data, alt.standings(lines), ctx.words);
}

/** See `PicturesUi`. */
export const pictures: PicturesUi<TurinTypes> = {
  board: (opening, during, ctx) => {
    const sheet = sheets([...opening, ...during], ctx);
    if (ctx.view.phase === "over") return [standings(ctx), ...sheet];
    const data = boardData(ctx);
    return [pictureOf("board", data, boardAlt(data, ctx), ctx.words), ...sheet];
  },
  past: (opening, during, ctx) => sheets([...opening, ...during], ctx),
  hand: (ctx) => {
    const data = ctx.view.phase === "over" ? null : handData(ctx);
    if (!data) return [];
    const card = (one: CardData) => cardAlt(one, data.goods, ctx);
    const alt = ctx.words.turin.pictures.alt.hand(
      data.hand.map(card),
      data.faceUp.map((one) => card(one.card)),
      data.free,
    );
    return [pictureOf("hand", data, alt, ctx.words)];
  },
  rules: (topic, words) => {
    const shown = topicOf(topic, words);
    const { rules } = words.turin.pictures.alt;
    return shown in rules ? [pictureOf(`rules/${shown}`, {}, rules[shown as keyof typeof rules], words)] : [];
  },
};
