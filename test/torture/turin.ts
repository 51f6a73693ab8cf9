/** Turin Market under torture: its scripted games, and how each of their moves is typed and pressed. */
import { createHash } from "node:crypto";
import { cardAt, numberOf } from "../../src/discord/screens/turin/cards.js";
import type { Below } from "../../src/games/game.js";
import { builtInDeck, type TurinTypes, turin } from "../../src/games/turin/index.js";
import type { State } from "../../src/games/turin/state.js";
import type { Entry } from "../../src/games/turin/types.js";
import type { SeenModal } from "../../src/sandbox/index.js";
import type { Move } from "../../src/tables/api.js";
import { chanceOf, movesOf, pickOne } from "../games/turin/random.js";
import { type Script, Writer } from "./script.js";
import type { Pressable, Table, Torturable } from "./torturable.js";

const WINDOW = 3600;
const MOST_CLOCKS = 10;
const LONG = 110;

const card = (id: unknown): number => numberOf(builtInDeck, String(id));

/** Somebody joins a claim, when it is the first one. */
function rival(state: State, below: Below): Entry | null {
  const claimed = state.listings.filter(({ claims, contested }) => claims.length === 1 && !contested);
  const ways = claimed.flatMap(({ card }) =>
    state.players.flatMap(({ seat }): Entry[] =>
      turin.legal(state, seat).buy.some((one) => one.card === card) ? [{ by: seat, type: "buy", card }] : [],
    ),
  );
  return ways.length > 0 && below(3) === 0 ? pickOne(ways, below) : null;
}

function nextMove(writer: Writer<TurinTypes>, below: Below): Entry {
  const { state, deeds } = writer;
  const rivalling = rival(state, below);
  if (rivalling) return rivalling;
  const waiting = turin.waitingOn(state);
  const isAnybody = deeds.length < LONG && below(4) === 0;
  const seat = pickOne(isAnybody ? state.players.map((player) => player.seat) : waiting, below);
  const moves = movesOf(state, seat, below).filter((move) => !writer.isRepeated(move));
  const first = waiting[0]!;
  return moves.length > 0 ? pickOne(moves, below) : movesOf(state, first, below)[0]!;
}

function write(seed: number): Script {
  const below = chanceOf(seed);
  const players = 2 + below(4);
  const seats = Array.from({ length: players }, (_, i) => `p${i + 1}`);
  const options = {
    payout: pickOne(["classic", "new"], below),
    scudo: pickOne(["secret", "open"], below),
    goose: pickOne(["none", "tie", "tie", "least"], below),
  };
  const bytes = createHash("sha256").update(`torture ${seed}`).digest();
  const writer = new Writer(turin, seats, { ...options, claimWindow: WINDOW }, bytes);
  for (let clocks = 0; turin.result(writer.state) === null; ) {
    if (writer.clockRuns && clocks < MOST_CLOCKS && below(6) === 0) {
      clocks += 1;
      writer.clock();
    } else writer.move(nextMove(writer, below));
  }
  const named = Object.entries({ pace: "daily", ...options }).map(([name, value]) => `${name}:${value}`);
  return { ...writer.written(), players, options: named.join(" "), passes: WINDOW * 1000 + 1000 };
}

const OPENERS: Readonly<Record<string, string>> = {
  offer: "offer",
  bid: "bid",
  add: "add",
  pick: "pick",
  list: "sell",
  done: "done",
  unlist: "unsell",
  buy: "buy",
  sellTo: "sellTo",
  loan: "loan",
  takeGoose: "goose",
  giveGoose: "goose",
};

function typed(move: Move, { users }: Table): string {
  const cards = ((move.cards as readonly string[] | undefined) ?? []).map(card);
  const to = `@${users[String(move.to)]?.name}`;
  switch (move.type) {
    case "offer":
    case "buy":
      return `/turin ${move.type} card:#${card(move.card)}`;
    case "bid":
    case "add":
      return `/turin ${move.type} amount:${move.amount}`;
    case "pick":
      return `/turin pick first:#${cards[0]}${cards.length > 1 ? ` second:#${cards[1]}` : ""}`;
    case "list":
      return `/turin sell card:#${card(move.card)} price:${move.price}`;
    case "unlist":
      return `/turin unsell card:#${card(move.card)}`;
    case "sellTo":
      return `/turin sell-to player:${to} card:#${card(move.card)}`;
    case "takeGoose":
      return "/turin goose action:take";
    case "giveGoose":
      return `/turin goose action:give player:${to}`;
    default:
      return `/turin ${move.type}`;
  }
}

function fieldsOf(move: Move, price: string | undefined): Readonly<Record<string, string | readonly string[]>> {
  switch (move.type) {
    case "bid":
    case "add":
      return { amount: String(move.amount) };
    case "pick":
      return { cards: (move.cards as readonly string[]).map((id) => String(card(id))) };
    case "list":
      return { card: String(card(move.card)), price: String(move.price) };
    case "buy":
      return { card: `${card(move.card)}.${price}` };
    default:
      return { card: String(card(move.card)) };
  }
}

/** Whether a button makes this very move. */
function isFor(move: Move, [type, ...args]: readonly string[]): boolean {
  if (type !== move.type) return false;
  switch (type) {
    case "sellTo":
      return cardAt(builtInDeck, Number(args[0])) === move.card && args[1] === move.to;
    case "giveGoose":
      return args[0] === move.to;
    case "bid":
    case "add":
      return Number(args[0]) === move.amount;
    case "loan":
    case "takeGoose":
    case "done":
      return true;
    default:
      return cardAt(builtInDeck, Number(args[0])) === move.card;
  }
}

function leads(move: Move, { action, args }: Pressable): boolean {
  if (action === "go") return isFor(move, args);
  return action === "sellTo" && args.length > 0 && Number(args[0]) === card(move.card);
}

/** A purchase names the price that it was offered at. */
function fields(move: Move, modal: SeenModal): ReturnType<Torturable["fields"]> {
  const prices = JSON.stringify(modal.components).matchAll(/"value":"(\d+)\.(\d+)"/g);
  const price = [...prices].find(([, n]) => Number(n) === card(move.card))?.[2];
  return fieldsOf(move, price);
}

export const tortureTurin: Torturable = {
  id: "turin",
  write,
  typed,
  begins: (move, { action }) => (action === OPENERS[move.type] ? {} : false),
  leads,
  fields,
};
