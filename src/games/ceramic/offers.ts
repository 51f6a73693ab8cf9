/** Trade between players. Making an offer reserves nothing; accepting moves the pieces at once. */
import { err, ok, type Seat } from "../game.js";
import { minus, plus, size } from "./bundle.js";
import { holding, lacking, type Moved, type Offer, playerOf, type State, shortages, withPlayer } from "./state.js";
import type { AnswerEntry, Event, Lapsed, OfferEntry, OfferView } from "./types.js";

/** An offer that only its two sides may know: made to one player, and not open. */
export function isWhispered({ to, open }: Offer): boolean {
  return to !== null && !open;
}

/** The offer as the viewer (null: the public) may know it. */
export function offerFor(offer: Offer, viewer: Seat | null): OfferView {
  const knows = !isWhispered(offer) || viewer === offer.by || viewer === offer.to;
  const { id, by, to, give, want, open } = offer;
  return { id, by, to, give: knows ? give : null, want: knows ? want : null, open };
}

/** The maker must hold what is given, now; what is wanted is not checked. One side may be empty, not both. */
export function makeOffer(state: State, { by, to, give, want, open }: OfferEntry): Moved {
  const maker = playerOf(state, by)!;
  if (to === by) return err({ code: "offerToSelf" });
  if (size(give) + size(want) === 0) return err({ code: "emptyOffer" });
  const refused = lacking(maker, give, "offer");
  if (refused) return refused;
  const offer: Offer = { id: state.made + 1, by, to, give, want, open };
  const events: Event[] = [{ type: "offered", ...offerFor(offer, null) }];
  if (isWhispered(offer)) events.push({ type: "whispered", ...offer, only: [by, to!] });
  return ok({ state: { ...state, made: offer.id, offers: [...state.offers, offer] }, events });
}

/** The open offer that the entry names, or the refusal when it is closed or never was. */
function named(state: State, { offer: id }: AnswerEntry) {
  const offer = state.offers.find((each) => each.id === id);
  if (offer) return ok(offer);
  const known = id >= 1 && id <= state.made;
  return err(
    known
      ? ({ code: "offerClosed", offer: id } as const)
      : ({ code: "noSuchOffer", offer: id, made: state.made } as const),
  );
}

/** Gone without a trade; the two sides are reminded of how until the next round begins. */
function gone(state: State, offer: Offer, { with: other, how }: Pick<Lapsed, "with" | "how">): State {
  const lapsed: Lapsed = { offer: offer.id, by: offer.by, with: other, ...(how && { how }) };
  return { ...without(state, offer), lapsed: [...state.lapsed, lapsed] };
}

function without(state: State, offer: Offer): State {
  return { ...state, offers: state.offers.filter((each) => each !== offer) };
}

/** That an offer is gone without a trade is for all to see; the reason only for its two sides. */
function closed({ id, by, to }: Offer, reason: Event): readonly Event[] {
  return [{ type: "offerClosed", offer: id, by, to }, reason];
}

function exchange(state: State, offer: Offer, taker: Seat): Moved {
  const { id, by, give, want } = offer;
  const given = withPlayer(without(state, offer), by, (maker) => holding(maker, plus(minus(maker.hand, give), want)));
  const traded = withPlayer(given, taker, (other) => holding(other, plus(minus(other.hand, want), give)));
  const sides = { offer: id, by, with: taker };
  const numbers = { gave: size(give), got: size(want) };
  const whispered = isWhispered(offer);
  const what = whispered ? { give: null, want: null } : { give, want };
  const events: Event[] = [{ type: "traded", ...sides, ...numbers, ...what }];
  if (whispered) events.push({ type: "tradedWhispered", ...sides, give, want, only: [by, taker] });
  return ok({ state: traded, events });
}

/**
 * Refuses whoever lacks the wanted pieces, and the offer stays. A maker who no longer holds what was offered is found out
 * only by then: the offer closes, nothing moves, and only the two sides are told.
 */
export function accept(state: State, entry: AnswerEntry): Moved {
  const { by: taker } = entry;
  const found = named(state, entry);
  if (!found.ok) return found;
  const offer = found.value;
  const { id, by, to, give, want } = offer;
  if (by === taker) return err({ code: "ownOffer", offer: id });
  if (to !== null && to !== taker) return err({ code: "offerToAnother", offer: id, by, to });
  const refused = lacking(playerOf(state, taker)!, want, "accept");
  if (refused) return refused;
  if (!shortages(playerOf(state, by)!.hand, give).length) return exchange(state, offer, taker);
  const events = closed(offer, { type: "lapsed", offer: id, by, with: taker, only: [by, taker] });
  return ok({ state: gone(state, offer, { with: taker }), events });
}

/** Only whom the offer was made to can decline it; an offer to the table is declined by nobody. */
export function decline(state: State, entry: AnswerEntry): Moved {
  const found = named(state, entry);
  if (!found.ok) return found;
  const { id, by, to } = found.value;
  if (by === entry.by) return err({ code: "ownOffer", offer: id });
  if (to === null) return err({ code: "offerToTable", offer: id, by });
  if (to !== entry.by) return err({ code: "offerToAnother", offer: id, by, to });
  const events = closed(found.value, { type: "declined", offer: id, by, to, only: [by, to] });
  return ok({ state: gone(state, found.value, { with: to, how: "declined" }), events });
}

/** Only its maker can withdraw an offer. */
export function withdraw(state: State, entry: AnswerEntry): Moved {
  const found = named(state, entry);
  if (!found.ok) return found;
  const { id, by, to } = found.value;
  if (by !== entry.by) return err({ code: "notYourOffer", offer: id, by });
  const only = to === null ? [by] : [by, to];
  const events = closed(found.value, { type: "withdrawn", offer: id, by, to, only });
  const after = to === null ? without(state, found.value) : gone(state, found.value, { with: to, how: "withdrawn" });
  return ok({ state: after, events });
}
