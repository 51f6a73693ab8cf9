/** One move: is it this mover's to make now, what does it change, and what follows by itself. */
import { type Applied, CHANCE, CLOCK, err, ok, type Seat } from "../game.js";
import { add, bid } from "./bids.js";
import { buy, closeClaims, sellTo } from "./claims.js";
import { giveGoose, takeGoose } from "./goose.js";
import { allowedMoves } from "./legal.js";
import { loan } from "./loans.js";
import { offer, showOffers } from "./offers.js";
import { discard, pick, serve } from "./picks.js";
import { pay, showAdds, showBids, toss } from "./places.js";
import type { Refusal } from "./refusals.js";
import { done, endSelling, list, unlist } from "./sales.js";
import { deal } from "./setup.js";
import { isSeat, type Moved, type State, type Tell } from "./state.js";
import type { TurinTypes } from "./turin.js";
import type { Entry, EntryType, Event, Phase } from "./types.js";

/** The state after the entry and all that it forces, with what happened in order; or the refusal. */
export function apply(state: State, entry: Entry): Applied<TurinTypes> {
  const refusal = timeRefusal(state, entry);
  if (refusal) return err(refusal);
  const events: Event[] = [];
  const tell = (event: Event) => void events.push(event);
  const moved = make(state, entry, tell);
  return moved.ok ? ok({ state: advance(moved.value, tell), events }) : moved;
}

/** Phases that have a move of their own; the other moves belong to every phase between the deal and the end. */
const phaseOf: Readonly<Partial<Record<EntryType, Phase>>> = {
  offer: "offer",
  bid: "bid",
  add: "tie",
  pick: "pick",
  list: "sell",
  done: "sell",
  takeGoose: "tie",
  giveGoose: "tie",
};
const ofChance: Readonly<Partial<Record<EntryType, Phase>>> = { deal: "deal", toss: "toss", discard: "discard" };
const dueOfChance: Readonly<Partial<Record<Phase, EntryType>>> = { deal: "deal", toss: "toss", discard: "discard" };

/** Why this mover cannot make a move of this type now, whatever is in it. */
function timeRefusal(state: State, { by, type }: Entry): Refusal | null {
  const { phase } = state;
  if (by === CHANCE) return chanceRefusal(phase, type);
  if (by !== CLOCK && !isSeat(state, by)) return { code: "unknownSeat", by };
  if (phase === "over") return { code: "gameOver" };
  if (phase === "deal") return { code: "chanceDue", phase };
  const notNow = (): Refusal => {
    const allowed: readonly EntryType[] = by === CLOCK ? ["closeClaims"] : allowedMoves(state, by);
    return { code: "notNow", move: type, phase, allowed };
  };
  if (by === CLOCK) return type === "closeClaims" ? null : notNow();
  if (type === "closeClaims" || ofChance[type]) return notNow();
  if (type === "bid" && phase === "tie") return { code: "addInstead" };
  if (type === "add" && phase === "bid") return { code: "bidInstead" };
  if ((type === "takeGoose" || type === "giveGoose") && state.options.goose !== "tie") {
    return { code: "noGoose", goose: state.options.goose };
  }
  const due = phaseOf[type];
  return due === undefined || due === phase ? null : notNow();
}

function chanceRefusal(phase: Phase, type: EntryType): Refusal | null {
  if (phase === "over") return { code: "gameOver" };
  const due = dueOfChance[phase];
  if (!due) return { code: "chanceNotDue", phase };
  return type === due ? null : { code: "notNow", move: type, phase, allowed: [due] };
}

function make(state: State, entry: Entry, tell: Tell): Moved {
  const seat: Seat = entry.by;
  switch (entry.type) {
    case "deal":
      return deal(state, entry, tell);
    case "toss":
      return toss(state, entry.order, tell);
    case "discard":
      return discard(state, entry.cards, tell);
    case "closeClaims":
      return closeClaims(state, entry.card, tell);
    case "offer":
      return offer(state, seat, entry.card, tell);
    case "bid":
      return bid(state, seat, entry.amount, tell);
    case "add":
      return add(state, seat, entry.amount, tell);
    case "pick":
      return pick(state, seat, entry.cards, tell);
    case "list":
      return list(state, seat, entry.card, entry.price, tell);
    case "done":
      return done(state, seat, tell);
    case "unlist":
      return unlist(state, seat, entry.card, tell);
    case "buy":
      return buy(state, seat, entry.card, tell);
    case "sellTo":
      return sellTo(state, seat, entry.card, entry.to, tell);
    case "loan":
      return loan(state, seat, tell);
    case "takeGoose":
      return takeGoose(state, seat, tell);
    case "giveGoose":
      return giveGoose(state, seat, entry.to, tell);
  }
}

/** What each phase does by itself once nobody is needed for it; null: it waits. */
const byItself: Readonly<Record<Phase, (state: State, tell: Tell) => State | null>> = {
  deal: () => null,
  offer: showOffers,
  bid: showBids,
  tie: showAdds,
  toss: pay,
  pick: serve,
  discard: serve,
  sell: endSelling,
  over: () => null,
};

function advance(state: State, tell: Tell): State {
  let current = state;
  for (;;) {
    const next = byItself[current.phase](current, tell);
    if (!next) return current;
    current = next;
  }
}
