import type { RefusalBase, Seat } from "../game.js";
import type { CardId, EntryType, Phase } from "./types.js";

/** Where a seat's scudo are, so that a refusal can show its sum: `free` = supply − bid − added − claims. */
export interface Purse {
  /** Own supply without what is placed on cards. */
  readonly supply: number;
  readonly placed: readonly { readonly card: CardId; readonly price: number }[];
  readonly claims: readonly { readonly card: CardId; readonly price: number }[];
  /** The sealed or unpaid bid and addition that stay bound (not the one being replaced). */
  readonly bid: number;
  readonly added: number;
  readonly free: number;
}

interface No<C extends string> extends RefusalBase {
  readonly code: C;
}

/** Why a move of Turin Market is illegal. */
export type Refusal =
  | (No<"unknownSeat"> & { readonly by: string })
  | No<"gameOver">
  /** A move that this phase does not have; `allowed` are the moves the seat has now. */
  | (No<"notNow"> & { readonly move: EntryType; readonly phase: Phase; readonly allowed: readonly EntryType[] })
  /** `bid` in the tie step: an addition is an act of its own. */
  | No<"addInstead">
  /** `add` in the bid step. */
  | No<"bidInstead">
  | (No<"notTied"> & { readonly tied: readonly Seat[] })
  | (No<"notYourTurn"> & { readonly turn: Seat | null })
  | (No<"notInHand"> & { readonly card: CardId })
  | (No<"negative"> & { readonly amount: number })
  | (No<"tooMuch"> & { readonly move: "bid" | "add" | "list" | "buy"; readonly amount: number; readonly purse: Purse })
  | (No<"pickCount"> & { readonly due: number; readonly given: number })
  | (No<"notInMarket"> & { readonly card: CardId })
  | (No<"sameCardTwice"> & { readonly card: CardId })
  | (No<"notYourCard"> & { readonly card: CardId })
  | (No<"alreadyForSale"> & { readonly card: CardId })
  /** One listing a round, or done: nothing more may be listed in this step. */
  | (No<"alreadyDone"> & { readonly listed: CardId | null })
  | (No<"priceTooLow"> & { readonly price: number })
  | (No<"notForSale"> & { readonly card: CardId })
  | (No<"unlistTooEarly"> & { readonly card: CardId; readonly listedRound: number })
  | (No<"cardClaimed"> & { readonly card: CardId; readonly claims: readonly Seat[] })
  | (No<"ownCard"> & { readonly card: CardId })
  | (No<"alreadyClaimed"> & { readonly card: CardId })
  | (No<"claimsClosed"> & { readonly card: CardId; readonly claims: readonly Seat[] })
  | (No<"notContested"> & { readonly card: CardId })
  | (No<"notSeller"> & { readonly card: CardId; readonly seller: Seat })
  | (No<"notClaimant"> & { readonly to: Seat; readonly claims: readonly Seat[] })
  | (No<"noClaims"> & { readonly card: CardId })
  | No<"secondLoan">
  /** The table does not play the tie goose. */
  | (No<"noGoose"> & { readonly goose: "none" | "least" })
  | (No<"gooseElsewhere"> & { readonly holder: Seat | null })
  | (No<"gooseOutsideBlock"> & { readonly to: Seat; readonly block: readonly Seat[] })
  /** Entries of chance that the rules do not allow (only a record can hold them). */
  | (No<"chanceDue"> & { readonly phase: Phase })
  | (No<"chanceNotDue"> & { readonly phase: Phase })
  | (No<"wrongDeal"> & { readonly why: "seats" | "count" | "unknownCard" | "cardTwice"; readonly detail: string })
  | (No<"wrongToss"> & { readonly level: readonly Seat[] })
  | (No<"wrongDiscard"> & { readonly due: number; readonly given: number; readonly card: CardId | null });
