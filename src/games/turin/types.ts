import type { EntryBase, EventBase, Seat } from "../game.js";

export type GoodId = string;
export type CardId = string;

export interface Good {
  readonly id: GoodId;
  /** How many of it all cards together show. */
  readonly total: number;
  /** What the bank pays for the majority, in scudo, by payout column. */
  readonly classic: number;
  readonly new: number;
}

export interface Card {
  readonly id: CardId;
  /** 3 of one good, 2 of a second, 1 of a third. */
  readonly goods: Readonly<Record<GoodId, number>>;
}

/** Goods stand in payout order. */
export interface Deck {
  readonly name: string;
  readonly goods: readonly Good[];
  readonly cards: readonly Card[];
}

export interface Options {
  readonly payout: "classic" | "new";
  readonly scudo: "secret" | "open";
  readonly goose: "none" | "tie" | "least";
  readonly games: 1 | 3;
  /** A permutation of the deck's goods; the deck's own order if none was agreed. */
  readonly payoutOrder: readonly GoodId[];
  /** Whole seconds; 0 sells to the first who comes. */
  readonly claimWindow: number;
  readonly deck: Deck;
}

interface By<T extends string> extends EntryBase {
  readonly type: T;
}

export interface DealEntry extends By<"deal"> {
  readonly hands: Readonly<Record<Seat, readonly CardId[]>>;
  readonly market: readonly CardId[];
  readonly removed: readonly CardId[];
}

export type Entry =
  | DealEntry
  | (By<"toss"> & { readonly order: readonly Seat[] })
  | (By<"discard"> & { readonly cards: readonly CardId[] })
  | (By<"closeClaims"> & { readonly card: CardId })
  | (By<"offer"> & { readonly card: CardId })
  | (By<"bid" | "add"> & { readonly amount: number })
  | (By<"pick"> & { readonly cards: readonly CardId[] })
  | (By<"list"> & { readonly card: CardId; readonly price: number })
  | By<"done" | "loan" | "takeGoose">
  | (By<"unlist" | "buy"> & { readonly card: CardId })
  | (By<"sellTo"> & { readonly card: CardId; readonly to: Seat })
  | (By<"giveGoose"> & { readonly to: Seat });

export type EntryType = Entry["type"];
export type Phase = "deal" | "offer" | "bid" | "tie" | "toss" | "pick" | "discard" | "sell" | "over";

/** How one player met a payment of 1 that a payout asks. */
export type PayHow = "paid" | "loan" | "bank";

interface Ev<T extends string> extends EventBase {
  readonly type: T;
}

/** What happened, in the order in which it did. All of it may be told to everybody. */
export type Event =
  | (Ev<"dealt"> & { readonly gameNumber: number; readonly market: readonly CardId[] })
  | (Ev<"roundBegan"> & { readonly gameNumber: number; readonly round: number; readonly rounds: number })
  /** Somebody sealed (or sealed anew) an offer, bid or addition; never what. */
  | (Ev<"sealed"> & { readonly seat: Seat; readonly what: "offer" | "bid" | "add" })
  /** Offers shown at once; the market in display order. */
  | (Ev<"offersShown"> & { readonly offers: Readonly<Record<Seat, CardId>>; readonly market: readonly CardId[] })
  /** `goose`: who holds it in variant *least*; absent: nobody. */
  | (Ev<"bidsShown"> & { readonly bids: Readonly<Record<Seat, number>>; readonly goose?: Seat })
  /**
   * Blocks that bid again; `from` and `to` are the places (1 is best) they compete for, `bid` what their bids rank as.
   * Events of older versions lack the round.
   */
  | (Ev<"tied"> & {
      readonly round?: number;
      readonly blocks: readonly {
        readonly seats: readonly Seat[];
        readonly from: number;
        readonly to: number;
        readonly bid: number;
      }[];
    })
  | (Ev<"addsShown"> & {
      readonly adds: Readonly<Record<Seat, number>>;
      readonly totals: Readonly<Record<Seat, number>>;
      /** As in `bidsShown`. */
      readonly goose?: Seat;
    })
  /** Level at 0 (`bid`), or level with 0 added (`add`): none of them wins, cards of these places will be discarded. */
  | (Ev<"voided"> & {
      readonly seats: readonly Seat[];
      readonly from: number;
      readonly to: number;
      readonly why: "bid" | "add";
    })
  | (Ev<"tossed"> & { readonly order: readonly Seat[]; readonly from: number; readonly to: number })
  /** What everybody paid for the auction, in seat order; `total` is what was bid, additions included. */
  | (Ev<"paid"> & {
      readonly payments: readonly {
        readonly seat: Seat;
        readonly total: number;
        readonly amount: number;
        readonly won: boolean;
      }[];
    })
  | (Ev<"picked"> & {
      readonly seat: Seat;
      readonly place: number;
      readonly cards: readonly CardId[];
      readonly forced: boolean;
    })
  | (Ev<"discarded"> & { readonly place: number; readonly cards: readonly CardId[]; readonly forced: boolean })
  | (Ev<"sellBegan"> & { readonly round: number })
  | (Ev<"listed"> & { readonly seat: Seat; readonly card: CardId; readonly price: number })
  | (Ev<"unlisted"> & { readonly seat: Seat; readonly card: CardId; readonly price: number })
  /** `done` is by the seat's own word; `forced` when it has nothing left that it could list. */
  | (Ev<"doneSelling"> & { readonly seat: Seat; readonly forced: boolean })
  | (Ev<"claimed"> & { readonly seat: Seat; readonly card: CardId; readonly price: number; readonly first: boolean })
  | (Ev<"contested"> & { readonly card: CardId; readonly seller: Seat; readonly claims: readonly Seat[] })
  /** `why`: the only claimant or first come; the seller's choice; earliest claimant since the seller did not choose. */
  | (Ev<"sold"> & {
      readonly card: CardId;
      readonly seller: Seat;
      readonly buyer: Seat;
      readonly price: number;
      readonly why: "only" | "chosen" | "earliest";
    })
  /** Placed scudo that comes back because the last auction is over. */
  | (Ev<"listingReturned"> & { readonly seat: Seat; readonly card: CardId; readonly price: number })
  | (Ev<"loan"> & { readonly seat: Seat; readonly forced: boolean })
  /** `place`: where the mover goes; events of older versions lack it. */
  | (Ev<"gooseTaken"> & { readonly seat: Seat; readonly place?: number })
  | (Ev<"gooseGiven"> & { readonly seat: Seat; readonly to: Seat; readonly place?: number })
  /** Variant *least*: who holds the goose after the round; null: back in the middle. `majorities`: how many each has; older events lack it. */
  | (Ev<"gooseMoved"> & { readonly to: Seat | null; readonly majorities?: Readonly<Record<Seat, number>> })
  | (Ev<"handsShown"> & { readonly cards: Readonly<Record<Seat, CardId>> })
  | (Ev<"payout"> & {
      readonly good: GoodId;
      readonly leaders: readonly Seat[];
      readonly payers: readonly { readonly seat: Seat; readonly how: PayHow }[];
      readonly bank: number;
      readonly pot: number;
      readonly each: number;
      /** How many of the good each of its holders has; events of older versions lack it. */
      readonly held?: Readonly<Record<Seat, number>>;
    })
  | (Ev<"repaid"> & { readonly seat: Seat; readonly owed: number })
  | (Ev<"scored"> & { readonly gameNumber: number; readonly scores: Readonly<Record<Seat, number>> })
  | (Ev<"over"> & { readonly totals: Readonly<Record<Seat, number>>; readonly winners: readonly Seat[] });

export interface BidPair {
  readonly bid: number | boolean | null;
  readonly added: number | boolean | null;
}

export interface SeatView {
  /** Own supply without what is placed; sealed bids still in it. Null when the viewer may not know. */
  readonly scudo: number | null;
  readonly placed: number;
  readonly debt: number;
  readonly hand: readonly CardId[] | { readonly count: number };
  readonly cards: readonly CardId[];
  /** Free scudo (see the rulings); null when the viewer may not know. An addition to the record's fields. */
  readonly free: number | null;
}

export interface Listing {
  readonly card: CardId;
  readonly seller: Seat;
  readonly price: number;
  readonly round: number;
  readonly claims: readonly Seat[];
  readonly contested: boolean;
}

export interface Payout {
  readonly good: GoodId;
  readonly leaders: readonly Seat[];
  readonly payers: number;
  readonly pot: number;
  readonly each: number;
}

/** The summary of records.md, and what a viewer sees of it (hidden things null, true/false or a count). */
export interface View {
  readonly game: "turin";
  readonly phase: Phase;
  readonly gameNumber: number;
  readonly round: number;
  readonly waitingOn: readonly string[];
  readonly market: readonly CardId[];
  readonly discarded: readonly CardId[];
  readonly offers: Readonly<Record<Seat, CardId | boolean | null>>;
  readonly bids: Readonly<Record<Seat, BidPair>>;
  readonly seats: Readonly<Record<Seat, SeatView>>;
  readonly forSale: readonly Listing[];
  readonly goose: Seat | null;
  readonly majorities: Readonly<Record<GoodId, Seat | null>>;
  readonly games: readonly { readonly payouts: readonly Payout[]; readonly scores: Readonly<Record<Seat, number>> }[];
  readonly totals: Readonly<Record<Seat, number>>;
  readonly winners: readonly Seat[] | null;
  /** Additions to the record's fields, all public. */
  readonly rounds: number;
  /** This auction's winning places once settled, best first; `seat` null: void. Empty before. */
  readonly places: readonly {
    readonly place: number;
    readonly seat: Seat | null;
    readonly cards: number;
    readonly served: boolean;
  }[];
  /** Blocks that are bidding again or wait for a toss. */
  readonly tied: readonly {
    readonly seats: readonly Seat[];
    readonly from: number;
    readonly to: number;
    readonly bid: number;
  }[];
  /** Who is done in this sell step. */
  readonly done: readonly Seat[];
  /** The viewer's own sealed addition, of which `bids` says only that it is there; null if there is none. */
  readonly sealedAdd: number | null;
}

/** Each key is absent (null, false or empty) when the move is not open to the seat now. */
export interface Legal {
  readonly offer: readonly CardId[];
  /** 0 to `max` whole scudo. */
  readonly bid: { readonly max: number } | null;
  readonly add: { readonly max: number } | null;
  readonly pick: { readonly count: number; readonly from: readonly CardId[] } | null;
  /** Price 1 to `max`. */
  readonly list: { readonly cards: readonly CardId[]; readonly max: number } | null;
  readonly done: boolean;
  readonly unlist: readonly CardId[];
  readonly buy: readonly { readonly card: CardId; readonly seller: Seat; readonly price: number }[];
  readonly sellTo: readonly { readonly card: CardId; readonly to: readonly Seat[] }[];
  readonly loan: boolean;
  readonly takeGoose: boolean;
  readonly giveGoose: readonly Seat[];
}
