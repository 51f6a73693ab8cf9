/** What the pictures of Turin Market show: plain data that the game's screens make from a view. Seats in seat order. */
import type { GoodMark } from "./goods.js";

export interface CardData {
  /** 1 to 18, as people type it. */
  readonly number: number;
  /** Place of the good in `goods`, and how many of it; most first. */
  readonly goods: readonly (readonly [place: number, count: number])[];
}

/** In payout order. `pays`: what the bank pays for the majority. */
export interface GoodData extends GoodMark {
  readonly pays: number;
}

/** What of a seat's part in this step may be known: never what is sealed. */
export type Progress = "sealed" | "toCome" | "done" | "picking" | null;

export interface PlayerData {
  readonly seat: string;
  readonly name: string;
  readonly cardsInHand: number;
  /** In the order of `goods`: how many face up, and whether this seat alone has most. */
  readonly counts: readonly number[];
  readonly leads: readonly boolean[];
  /** Null where scudo is secret. */
  readonly scudo: number | null;
  readonly debt: number;
  readonly goose: boolean;
  readonly progress: Progress;
  /** The bid and the addition that were shown. */
  readonly bid: number | null;
  readonly added: number | null;
}

export interface SaleData {
  readonly card: CardData;
  readonly seller: string;
  readonly price: number;
  readonly claims: readonly string[];
}

export interface BoardData {
  readonly round: number;
  readonly rounds: number;
  readonly game: number;
  readonly games: number;
  readonly phase: "deal" | "offer" | "bid" | "tie" | "toss" | "pick" | "discard" | "sell" | "over";
  readonly goods: readonly GoodData[];
  readonly market: readonly CardData[];
  readonly discarded: number;
  /** Offer step: who has put a card face down; else empty. */
  readonly offered: readonly { readonly seat: string; readonly there: boolean }[];
  /** Before the places are settled: how many cards each winning place gets, best first. */
  readonly prizes: readonly number[];
  /** Settled places; `seat` null: nobody's. */
  readonly places: readonly {
    readonly place: number;
    readonly seat: string | null;
    readonly cards: number;
    readonly served: boolean;
  }[];
  readonly tied: readonly {
    readonly seats: readonly string[];
    readonly from: number;
    readonly to: number;
    readonly bid: number;
  }[];
  readonly players: readonly PlayerData[];
  readonly gooseInTheMiddle: boolean;
  readonly forSale: readonly SaleData[];
}

export interface HandData {
  readonly seat: string;
  readonly name: string;
  readonly goods: readonly GoodData[];
  readonly hand: readonly CardData[];
  readonly faceUp: readonly { readonly card: CardData; readonly price: number | null }[];
  readonly counts: readonly number[];
  readonly leads: readonly boolean[];
  readonly scudo: number;
  readonly free: number;
  readonly placed: number;
  readonly debt: number;
  /** What the viewer has sealed in this step: a card's number, or scudo. */
  readonly sealed:
    | { readonly what: "offer"; readonly card: number }
    | { readonly what: "bid" | "add"; readonly amount: number }
    | null;
}

export interface EndData {
  readonly game: number;
  readonly games: number;
  readonly players: readonly { readonly seat: string; readonly name: string }[];
  /** Seats' scudo before the first payout, in the order of `players`. */
  readonly before: readonly number[];
  readonly payouts: readonly {
    readonly good: GoodMark;
    readonly pot: number;
    readonly each: number;
    /** In the order of `players`. */
    readonly leads: readonly boolean[];
    /** What each got or paid; without what was lent for that. */
    readonly changes: readonly number[];
    /** What each had to borrow just before, to be able to pay. */
    readonly lent: readonly number[];
    readonly totals: readonly number[];
  }[];
  /** What each owed and repaid; 0 for those without a loan. */
  readonly repaid: readonly number[];
  readonly scores: readonly number[];
}

export interface StandingsData {
  readonly games: number;
  /** Best first; level players share a place. */
  readonly players: readonly {
    readonly seat: string;
    readonly name: string;
    readonly place: number;
    readonly total: number;
    readonly perGame: readonly number[];
  }[];
  readonly over: boolean;
}
