import type { GameTypes } from "../game.js";
import type { Refusal } from "./refusals.js";
import type { State } from "./state.js";
import type { Entry, Event, Legal, Options, View } from "./types.js";

/** The types of Turin Market, bundled for the house. */
export interface TurinTypes extends GameTypes {
  state: State;
  options: Options;
  entry: Entry;
  event: Event;
  refusal: Refusal;
  view: View;
  legal: Legal;
}
