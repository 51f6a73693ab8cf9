import type { RefusalBase, Seat } from "../game.js";
import type { Box, Bundle, EntryType, Kind, Phase, Piece } from "./types.js";

/** Pieces a move needs and the mover does not hold. */
export interface Shortage {
  readonly piece: Piece;
  readonly kind: Kind;
  readonly need: number;
  readonly have: number;
}

interface No<C extends string> extends RefusalBase {
  readonly code: C;
}

/** Why a move of Ceramic is illegal. Nothing in it tells what anybody but the mover holds beyond what all may know. */
export type Refusal =
  | (No<"unknownSeat"> & { readonly by: string })
  | No<"gameOver">
  /** Only the deal is awaited. */
  | No<"chanceDue">
  | (No<"chanceNotDue"> & { readonly phase: Phase })
  | (No<"wrongDeal"> & {
      readonly why: "count" | "kindTwice";
      /** The seat (null: the centre) that is dealt too many or too few. */
      readonly seat: Seat | null;
      readonly due: number;
      readonly given: number;
      readonly kind: Kind | null;
    })
  /** A move that this phase does not have; `allowed` are the moves the phase has. */
  | (No<"notNow"> & { readonly move: EntryType; readonly phase: Phase; readonly allowed: readonly EntryType[] })
  | No<"storyTold">
  | No<"alreadyReady">
  /** The mover does not hold what it gives, buries, places, shows, or would have to give. */
  | (No<"notHeld"> & { readonly move: EntryType; readonly short: readonly Shortage[] })
  | No<"emptyOffer">
  | No<"offerToSelf">
  | (No<"noSuchOffer"> & { readonly offer: number; readonly made: number })
  | (No<"offerClosed"> & { readonly offer: number })
  | (No<"ownOffer"> & { readonly offer: number })
  | (No<"offerToAnother"> & { readonly offer: number; readonly by: Seat; readonly to: Seat })
  /** An offer to the whole table is declined by nobody. */
  | (No<"offerToTable"> & { readonly offer: number; readonly by: Seat })
  | (No<"notYourOffer"> & { readonly offer: number; readonly by: Seat })
  | (No<"notInCentre"> & { readonly piece: Piece; readonly kind: Kind; readonly centre: Bundle })
  | No<"nothingToBury">
  /** Variant *locked*. */
  | (No<"boxLocked"> & { readonly box: Box; readonly animals: readonly Kind[] })
  | (No<"animalsClosed"> & { readonly round: number })
  | (No<"animalsOpen"> & { readonly round: number });
