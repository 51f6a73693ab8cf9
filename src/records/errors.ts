import type { GameId, RefusalBase } from "../games/game.js";

/** Why a record does not hold; `entry` counts from 0, and null means the header. */
export type RecordError =
  | { readonly kind: "header"; readonly entry: null; readonly code: string; readonly message: string }
  | {
      readonly kind: "malformed";
      readonly entry: number;
      /** As far as they could be read. */
      readonly by: string | null;
      readonly type: string | null;
      readonly code: string;
      readonly message: string;
    }
  | {
      readonly kind: "illegal";
      readonly game: GameId;
      readonly entry: number;
      readonly by: string;
      readonly type: string;
      readonly refusal: RefusalBase;
    };
