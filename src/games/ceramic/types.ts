import type { EntryBase, EventBase, Seat } from "../game.js";

/** Each kind is an animal and four beads. Everything that is printed stands in this order. */
export const KINDS = ["pink", "yellow", "green", "white", "blue"] as const;
export type Kind = (typeof KINDS)[number];

export const BOXES = ["lid", "base"] as const;
export type Box = (typeof BOXES)[number];

export const PIECES = ["bead", "animal"] as const;
export type Piece = (typeof PIECES)[number];
/** How many pieces of each sort a kind has. */
export const SET: Readonly<Record<Piece, number>> = { bead: 4, animal: 1 };

export const VARIANTS = ["locked", "normal", "prolonged", "extended", "narrated"] as const;
export type Variant = (typeof VARIANTS)[number];

/** How many beads of each kind; kinds in their order, no zeros. */
export type Beads = Readonly<Partial<Record<Kind, number>>>;

/** Beads and animals, kinds in their order, no zeros, no animal twice. */
export interface Bundle {
  readonly beads: Beads;
  readonly animals: readonly Kind[];
}

export interface Options {
  /** In the order of VARIANTS. */
  readonly variants: readonly Variant[];
  /** A round begins with the animals kept off the boxes, until the clock opens them. */
  readonly opening: boolean;
}

interface By<T extends string> extends EntryBase {
  readonly type: T;
}

export type DealEntry = By<"deal"> & {
  readonly kinds: Readonly<Record<Seat, readonly Kind[]>>;
  readonly centre: readonly Kind[];
};
export type StoryEntry = By<"story"> & { readonly text: string };
export type OfferEntry = By<"offer"> & {
  /** Null: the whole table. */
  readonly to: Seat | null;
  readonly give: Bundle;
  readonly want: Bundle;
  readonly open: boolean;
};
export type AnswerEntry = By<"accept" | "decline" | "withdraw"> & { readonly offer: number };
export type SwapEntry = By<"swap"> & { readonly piece: Piece; readonly give: Kind; readonly take: Kind };
export type BuryEntry = By<"bury"> & { readonly beads: Beads; readonly box: Box };
export type PlaceEntry = By<"place"> & { readonly animal: Kind; readonly box: Box };
export type ShowEntry = By<"show"> & Bundle;

export type SeatEntry =
  | StoryEntry
  | By<"ready">
  | OfferEntry
  | AnswerEntry
  | SwapEntry
  | BuryEntry
  | PlaceEntry
  | ShowEntry;
export type ClockEntry = By<"endRound" | "openAnimals">;
export type Entry = DealEntry | ClockEntry | SeatEntry;

export type EntryType = Entry["type"];
export type Phase = "deal" | "story" | "ready" | "trade" | "over";

/** An offer as its two sides know it; `give` and `want` are null for whoever may not know them. */
export interface OfferView {
  readonly id: number;
  readonly by: Seat;
  readonly to: Seat | null;
  readonly give: Bundle | null;
  readonly want: Bundle | null;
  readonly open: boolean;
}

/** How one kind was scored in a round; `lid` and `base` count the buried beads whatever `how` says. */
export interface KindScore {
  readonly kind: Kind;
  readonly how: Box | "reveal";
  readonly lid: number;
  readonly base: number;
  readonly points: Readonly<Record<Seat, number>>;
}

interface Ev<T extends string> extends EventBase {
  readonly type: T;
}

/** What happened, in the order in which it did. Everybody may know it unless `only` names the two sides of an offer. */
export type Event =
  | (Ev<"dealt"> & { readonly kinds: Readonly<Record<Seat, readonly Kind[]>>; readonly centre: readonly Kind[] })
  | (Ev<"storyTold"> & { readonly seat: Seat; readonly text: string })
  | (Ev<"ready"> & { readonly seat: Seat })
  | (Ev<"roundBegan"> & { readonly round: number; readonly rounds: number; readonly animalsClosed: boolean })
  | (Ev<"animalsOpened"> & { readonly round: number })
  /** Whispered: `give` and `want` are null here, and `whispered` tells them to the two sides. */
  | (Ev<"offered"> & OfferView)
  | (Ev<"whispered"> & OfferView)
  /** How many pieces went each way (`gave` by the maker); what they were, unless it was whispered. */
  | (Ev<"traded"> & {
      readonly offer: number;
      readonly by: Seat;
      readonly with: Seat;
      readonly gave: number;
      readonly got: number;
      readonly give: Bundle | null;
      readonly want: Bundle | null;
    })
  /** The same trade for its two sides. */
  | (Ev<"tradedWhispered"> & {
      readonly offer: number;
      readonly by: Seat;
      readonly with: Seat;
      readonly give: Bundle;
      readonly want: Bundle;
    })
  /** An offer is gone without a trade; why is told to its two sides alone (`declined`, `withdrawn`, `lapsed`). */
  | (Ev<"offerClosed"> & { readonly offer: number; readonly by: Seat; readonly to: Seat | null })
  | (Ev<"declined" | "withdrawn"> & { readonly offer: number; readonly by: Seat; readonly to: Seat | null })
  /** `with` accepted, but the maker no longer held what was offered. */
  | (Ev<"lapsed"> & { readonly offer: number; readonly by: Seat; readonly with: Seat })
  | (Ev<"swapped"> & { readonly seat: Seat; readonly piece: Piece; readonly give: Kind; readonly take: Kind })
  | (Ev<"buried"> & { readonly seat: Seat; readonly box: Box; readonly count: number })
  | (Ev<"placed"> & {
      readonly seat: Seat;
      readonly animal: Kind;
      readonly box: Box;
      /** Animals on the boxes now, and how many end the round. */
      readonly placed: number;
      readonly ending: number;
    })
  | (Ev<"shown"> & { readonly seat: Seat; readonly shown: Bundle })
  /** Everything is shown: what each player holds, and what lies under and on the boxes. */
  | (Ev<"roundEnded"> & {
      readonly round: number;
      readonly why: "animals" | "time";
      readonly hands: Readonly<Record<Seat, Bundle>>;
      readonly boxes: Readonly<Record<Box, Bundle>>;
    })
  | (Ev<"scored"> & {
      readonly round: number;
      readonly detail: readonly KindScore[];
      readonly scores: Readonly<Record<Seat, number>>;
      readonly totals: Readonly<Record<Seat, number>>;
    })
  | (Ev<"over"> & { readonly totals: Readonly<Record<Seat, number>>; readonly winners: readonly Seat[] });

export interface SeatView {
  /** Null when the viewer may not know. */
  readonly beads: Beads | null;
  readonly animals: readonly Kind[] | null;
  readonly shown: Bundle;
  readonly pieces: number;
}

export interface BoxView {
  readonly beads: Beads | { readonly count: number };
  readonly animals: readonly Kind[];
}

/** An offer that went without a trade; `with` accepted it, or it was made to `with`. Known to its two sides alone. */
export interface Lapsed {
  readonly offer: number;
  readonly by: Seat;
  readonly with: Seat;
  /** Absent: it was accepted, and its maker no longer held what it gave. */
  readonly how?: "declined" | "withdrawn";
}

/** The summary of records.md, and what a viewer sees of it. */
export interface View {
  readonly game: "ceramic";
  readonly phase: Phase;
  readonly animalsClosed: boolean;
  readonly round: number;
  readonly rounds: number;
  readonly waitingOn: readonly string[];
  readonly seats: Readonly<Record<Seat, SeatView>>;
  readonly dealt: Readonly<Record<Seat, readonly Kind[]>>;
  readonly centre: Bundle;
  readonly boxes: Readonly<Record<Box, BoxView>>;
  readonly offers: readonly OfferView[];
  readonly scores: readonly Readonly<Record<Seat, number>>[];
  readonly detail: readonly (readonly KindScore[])[];
  readonly totals: Readonly<Record<Seat, number>>;
  readonly winners: readonly Seat[] | null;
  /** Additions to the record's fields. Stories are told to all. */
  readonly stories: Readonly<Record<Seat, string | null>>;
  /** How many beads each has buried under each box in this round; which ones, nobody is told. */
  readonly buried: Readonly<Record<Seat, Readonly<Record<Box, number>>>>;
  /** This round's lapsed offers: those of which the viewer is a side; null for the public. */
  readonly lapsed: readonly Lapsed[] | null;
  /** What each held when the last finished round ended; null before, and where an older version did not keep it. */
  readonly lastHands: Readonly<Record<Seat, Bundle>> | null;
}

/** Each key is null, false or empty when the move is not open to the seat now. */
export interface Legal {
  readonly story: boolean;
  readonly ready: boolean;
  /** What the seat holds, of which it may give (or promise); to whom. Null outside a round. */
  readonly offer: { readonly give: Bundle; readonly to: readonly Seat[] } | null;
  /** Offers it may accept now; whether their makers still hold what they offered is not told. */
  readonly accept: readonly number[];
  /** Offers made to it, or to the table, that it cannot accept for lack of the wanted pieces. */
  readonly tooDear: readonly number[];
  readonly decline: readonly number[];
  readonly withdraw: readonly number[];
  /** Kinds it may give and kinds the centre has, for one bead or one animal. */
  readonly swap: Readonly<Record<Piece, { readonly give: readonly Kind[]; readonly take: readonly Kind[] } | null>>;
  readonly bury: { readonly beads: Beads; readonly boxes: readonly Box[] } | null;
  readonly place: { readonly animals: readonly Kind[]; readonly boxes: readonly Box[] } | null;
  /** All that may be shown. */
  readonly show: Bundle | null;
}
