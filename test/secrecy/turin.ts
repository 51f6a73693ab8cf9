/** Turin Market for the twins: hands, sealed offers, bids and additions. */
import { turinUi } from "../../src/discord/screens/turin/index.js";
import type { Below, Game, GameTypes, Seat } from "../../src/games/game.js";
import { builtInDeck, turin } from "../../src/games/turin/index.js";
import type { CardId, DealEntry, Entry, Legal, View } from "../../src/games/turin/types.js";
import type { Hosted } from "../../src/registry.js";
import type { Look, Move } from "../../src/tables/api.js";
import type { OtherDeal, SecretGame } from "./game.js";
import { pickOne } from "./probes.js";

const hosted = (game: typeof turin): Hosted => ({ game: game as unknown as Game<GameTypes>, ui: turinUi });

const legalOf = (look: Look): Legal | null => look.legal as Legal | null;
const viewOf = (look: Look): View => look.view as View;

const number = (card: unknown): number => builtInDeck.cards.findIndex(({ id }) => id === card) + 1;
const cards: readonly CardId[] = builtInDeck.cards.map(({ id }) => id);

/** Small amounts, so that many are level; now and then all there is. */
const amount = (max: number, below: Below): number => (below(14) === 0 ? max : below(Math.min(max, 3) + 1));

function someOf<T>(items: readonly T[], count: number, below: Below): readonly T[] {
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0]!);
}

function moves(look: Look, below: Below): readonly Move[] {
  const legal = legalOf(look);
  if (!legal) return [];
  const { offer, bid, add, pick, list, done, unlist, buy, sellTo, loan, takeGoose, giveGoose } = legal;
  const price = list ? 1 + below(Math.min(list.max, 3)) : 0;
  return [
    ...(offer.length > 0 ? [{ type: "offer", card: pickOne(offer, below) }] : []),
    ...(bid ? [{ type: "bid", amount: amount(bid.max, below) }] : []),
    ...(add ? [{ type: "add", amount: amount(add.max, below) }] : []),
    ...(pick ? [{ type: "pick", cards: someOf(pick.from, pick.count, below) }] : []),
    ...(list ? [{ type: "list", card: pickOne(list.cards, below), price }] : []),
    ...(done ? [{ type: "done" }] : []),
    ...(unlist.length > 0 ? [{ type: "unlist", card: pickOne(unlist, below) }] : []),
    ...(buy.length > 0 ? [{ type: "buy", card: pickOne(buy, below).card }] : []),
    ...sellTo.map(({ card, to }) => ({ type: "sellTo", card, to: pickOne(to, below) })),
    ...(loan && below(8) === 0 ? [{ type: "loan" }] : []),
    ...(takeGoose && below(3) === 0 ? [{ type: "takeGoose" }] : []),
    ...(giveGoose.length > 0 && below(3) === 0 ? [{ type: "giveGoose", to: pickOne(giveGoose, below) }] : []),
  ];
}

function sealings(look: Look): readonly Move[] {
  const legal = legalOf(look);
  if (!legal) return [];
  const amounts = (type: "bid" | "add", max: number) =>
    Array.from({ length: max + 1 }, (_, n) => ({ type, amount: n }));
  return [
    ...legal.offer.map((card) => ({ type: "offer", card })),
    ...(legal.bid ? amounts("bid", legal.bid.max) : []),
    ...(legal.add ? amounts("add", legal.add.max) : []),
  ];
}

const userIn = (look: Look, seat: unknown): string =>
  look.table.seats.find((one) => one.seat === seat)?.userId ?? String(seat);

function typed(move: Move, look: Look): string {
  const card = `#${number(move.card)}`;
  switch (move.type) {
    case "bid":
    case "add":
      return `/turin ${move.type} amount:${move.amount}`;
    case "pick": {
      const [first, second] = (move.cards as readonly CardId[]).map((one) => `#${number(one)}`);
      return `/turin pick first:${first}${second === undefined ? "" : ` second:${second}`}`;
    }
    case "list":
      return `/turin sell card:${card} price:${move.price}`;
    case "unlist":
      return `/turin unsell card:${card}`;
    case "sellTo":
      return `/turin sell-to player:${userIn(look, move.to)} card:${card}`;
    case "takeGoose":
      return "/turin goose action:take";
    case "giveGoose":
      return `/turin goose action:give player:${userIn(look, move.to)}`;
    case "offer":
    case "buy":
      return `/turin ${move.type} card:${card}`;
    default:
      return `/turin ${move.type}`;
  }
}

function form(move: Move, look: Look): ReturnType<SecretGame["form"]> {
  const card = String(number(move.card));
  switch (move.type) {
    case "bid":
    case "add":
      return { opener: move.type, values: { amount: String(move.amount) } };
    case "offer":
      return { opener: "offer", values: { card } };
    case "pick": {
      const chosen = (move.cards as readonly CardId[]).map((one) => String(number(one)));
      return chosen.length === 1
        ? { opener: "pick", values: { card: chosen } }
        : { opener: "pick", values: { cards: chosen } };
    }
    case "list":
      return { opener: "sell", values: { card, price: String(move.price) } };
    case "buy": {
      const price = viewOf(look).forSale.find((one) => one.card === move.card)?.price;
      return { opener: "buy", values: { card: `${card}.${price}` } };
    }
    default:
      return null;
  }
}

const TOPICS = ["bids", "ties", "goose", "nonsense"];

/** A card as people write it: by number, by id, by its good, or not at all. */
function someCard(below: Below): string {
  return pickOne([`#${1 + below(18)}`, pickOne(cards, below), "chocolate", "3 rice", "#0", "🍫", "xyz"], below);
}

function tries(look: Look, below: Below, idle: boolean): readonly string[] {
  const who = () => userIn(look, pickOne(look.table.seats, below).seat);
  const sealed = idle ? ["bid amount:999", "bid amount:-1", "add amount:500", "offer card:xyz", "offer card:#0"] : [];
  const sealing = ["bid", "add"].map((what) => `${what} amount:${pickOne([0, 1, 2, 9, 20, 999, -1], below)}`);
  const showing = ["goose action:take", `goose action:give player:${who()}`];
  const free = [
    `rules topic:${pickOne(TOPICS, below)}`,
    `sell card:${someCard(below)} price:${pickOne([0, 1, 3, 99], below)}`,
    `unsell card:${someCard(below)}`,
    `buy card:${someCard(below)}`,
    `buy card:${someCard(below)}`,
    `sell-to player:${who()}`,
    `sell-to player:${who()} card:${someCard(below)}`,
    `goose action:give`,
    "loan",
  ];
  return [...free, ...sealed, ...(idle ? [] : [...sealing, `offer card:${someCard(below)}`, ...showing])];
}

const OPTIONS = ["offer card:", "pick first:", "pick first:#1 second:", "sell card:", "unsell card:", "buy card:"];

function completed(_look: Look, below: Below): readonly string[] {
  const begun = () => pickOne(["", "", "ch", "#3", "7", "xyz", pickOne(cards, below)], below);
  return [...OPTIONS, "sell-to player:ann card:"].map((option) => `/turin ${option}${begun()}`);
}

function invented(look: Look, below: Below): readonly (readonly (string | number)[])[] {
  const seat = pickOne(look.table.seats, below).seat;
  const card = () => 1 + below(18);
  return [
    ["hand"],
    ["status"],
    ["offer"],
    ["bid"],
    ["add"],
    ["sellTo", card()],
    ["goose"],
    ["set", "buy"],
    ["go", "buy", card(), 1 + below(5)],
    ["go", "unlist", card()],
    ["go", "sellTo", card(), seat],
    ["go", "giveGoose", "nobody"],
    ["nonsense", 1, 2, 3],
  ];
}

/** Two hands, or a hand and the cards out of the game, with one card exchanged. */
function exchanged(deal: DealEntry, [one, other]: readonly Seat[], at: number): DealEntry {
  const swap = (pile: readonly CardId[], i: number, card: CardId) => pile.with(i, card);
  const hand = deal.hands[one!]!;
  if (other === undefined) {
    const [mine, theirs] = [hand[at]!, deal.removed[at]!];
    return { ...deal, hands: { ...deal.hands, [one!]: swap(hand, at, theirs) }, removed: swap(deal.removed, at, mine) };
  }
  const others = deal.hands[other]!;
  const hands = { ...deal.hands, [one!]: swap(hand, at, others[at]!), [other]: swap(others, at, hand[at]!) };
  return { ...deal, hands };
}

function otherDeal(players: number, below: Below): OtherDeal {
  const seats = players === 2 ? ["p1"] : someOf(["p1", "p2", "p3", "p4", "p5"].slice(0, players), 2, below);
  const at = below(players < 4 ? 6 : players === 4 ? 4 : 3);
  let dealt = false;
  const draw: typeof turin.draw = (state, chance) => {
    const entry = turin.draw(state, chance) as Entry | null;
    if (entry?.type !== "deal" || dealt) return entry;
    dealt = true;
    return exchanged(entry, seats, at);
  };
  const handOf = (look: Look) => {
    const hand = viewOf(look).seats[look.seat ?? ""]?.hand;
    return Array.isArray(hand) ? (hand as readonly CardId[]) : [];
  };
  return {
    hosted: hosted({ ...turin, draw }),
    seats,
    isOut: (ofA, ofB) =>
      ofA.some((look, i) => {
        const [a, b] = [handOf(look), handOf(ofB[i]!)];
        return a.every((card) => b.includes(card));
      }),
  };
}

export const secretTurin: SecretGame = {
  hosted: hosted(turin),
  options: (below) =>
    [
      `pace:${pickOne(["live", "daily"], below)}`,
      `scudo:${pickOne(["secret", "secret", "open"], below)}`,
      `goose:${pickOne(["none", "tie", "least"], below)}`,
      `payout:${pickOne(["classic", "new"], below)}`,
    ].join(" "),
  otherDeal,
  moves,
  sealings,
  mayShow: ({ type }) => type === "takeGoose" || type === "giveGoose",
  typed,
  form,
  tries,
  completed,
  invented,
};
