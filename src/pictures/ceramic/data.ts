/** What Ceramic's pictures show. Made from views and events by the game's screens; plain JSON. */
import type { Beads, Box, Kind, KindScore, Phase } from "../../games/ceramic/types.js";

export type Pieces = { readonly beads: Beads; readonly animals: readonly Kind[] };

/** `place`: 1 to 5, of the seat's marker. */
export type Player = { readonly place: number; readonly name: string };

export type BoxData = {
  readonly animals: readonly Kind[];
  readonly count: number;
  /** How many each player has buried there, those with none left out. */
  readonly by: readonly { readonly place: number; readonly count: number }[];
};

export type BoardData = {
  readonly phase: Phase;
  readonly round: number;
  readonly rounds: number;
  /** Animals are kept off the boxes. */
  readonly closed: boolean;
  /** How many animals on the boxes end the round. */
  readonly ending: number;
  readonly boxes: Readonly<Record<Box, BoxData>>;
  readonly centre: Pieces;
  readonly players: readonly (Player & {
    /** The kinds dealt to the player. */
    readonly guides: readonly Kind[];
    readonly pieces: number;
    readonly shown: Pieces;
  })[];
};

export type HandData = {
  readonly held: Pieces;
  readonly shown: Pieces;
  /** How many beads the viewer has buried; null outside a round. */
  readonly buried: Readonly<Record<Box, number>> | null;
};

export type RevealData = {
  readonly round: number;
  readonly boxes: Readonly<Record<Box, Pieces>>;
  readonly kinds: readonly {
    readonly kind: Kind;
    readonly how: KindScore["how"];
    /** What a bead of it is worth: 1, 0 or −1. */
    readonly worth: number;
  }[];
  readonly players: readonly (Player & {
    readonly held: Pieces;
    /** By kind, in the order of `kinds`. */
    readonly points: readonly number[];
    readonly score: number;
    readonly total: number;
  })[];
};

export type StandingsData = {
  /** In order of rank. */
  readonly players: readonly (Player & {
    readonly rank: number;
    readonly isWinner: boolean;
    /** Points of each round. */
    readonly rounds: readonly number[];
    readonly total: number;
  })[];
};
