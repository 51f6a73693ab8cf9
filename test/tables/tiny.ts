/**
 * A game made to try the life of a table: two rounds of deal, seal (all choose in secret, replaceable) and go (one after the
 * other). Anybody may put something on sale at any time, which starts a claim window and then a choice of the seller.
 */
import {
  CHANCE,
  CLOCK,
  type EntryBase,
  type EventBase,
  err,
  type Game,
  ok,
  type QueuedMove as Queued,
  type RefusalBase,
  type Seat,
} from "../../src/games/game.js";

export interface TinyState {
  readonly rules?: string;
  readonly seats: readonly Seat[];
  readonly rounds: number;
  readonly round: number;
  readonly phase: "deal" | "seal" | "go" | "over";
  readonly cards: Readonly<Record<Seat, number>>;
  readonly sealed: Readonly<Record<Seat, number>>;
  readonly went: readonly Seat[];
  readonly sales: readonly { readonly key: string; readonly seller: Seat; readonly closed: boolean }[];
  readonly sold: number;
}

type Entry = EntryBase & { readonly [field: string]: unknown };
type Event = EventBase & { readonly [field: string]: unknown };

export interface TinyTypes {
  state: TinyState;
  options: { readonly claimWindow: number; readonly rounds: number };
  entry: Entry;
  event: Event;
  refusal: RefusalBase;
  view: unknown;
  legal: unknown;
}

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  deal: ["cards"],
  seal: ["n"],
  go: [],
  sale: [],
  choose: ["key"],
  close: ["key"],
};

const no = (code: string) => err({ code });

function apply(state: TinyState, entry: Entry) {
  switch (entry.type) {
    case "deal":
      return deal(state, entry);
    case "seal":
      return seal(state, entry);
    case "go":
      return go(state, entry.by);
    default:
      return trade(state, entry);
  }
}

function deal(state: TinyState, entry: Entry) {
  if (entry.by !== CHANCE || state.phase !== "deal") return no("notNow");
  const cards = entry.cards as Record<Seat, number>;
  const hands = state.seats.map((seat): Event => ({ type: "hand", card: cards[seat], only: [seat] }));
  return ok({
    state: { ...state, phase: "seal" as const, cards, sealed: {}, went: [] },
    events: [{ type: "dealt", round: state.round }, ...hands],
  });
}

function seal(state: TinyState, entry: Entry) {
  if (state.phase !== "seal") return no("notNow");
  if (Number(entry.n) > 9) return no("tooMuch");
  const sealed = { ...state.sealed, [entry.by]: Number(entry.n) };
  const events: Event[] = [{ type: "sealed", seat: entry.by }];
  if (Object.keys(sealed).length < state.seats.length) return ok({ state: { ...state, sealed }, events });
  return ok({ state: { ...state, sealed, phase: "go" as const }, events: [...events, { type: "shown", sealed }] });
}

function go(state: TinyState, by: Seat) {
  if (state.phase !== "go" || state.seats[state.went.length] !== by) return no("notYourTurn");
  const went = [...state.went, by];
  const events: Event[] = [{ type: "went", seat: by }];
  if (went.length < state.seats.length) return ok({ state: { ...state, went }, events });
  if (state.round < state.rounds) {
    return ok({ state: { ...state, went, round: state.round + 1, phase: "deal" as const }, events });
  }
  return ok({ state: { ...state, went, phase: "over" as const }, events: [...events, { type: "over" }] });
}

function trade(state: TinyState, entry: Entry) {
  if (state.phase === "over" || state.phase === "deal") return no("notNow");
  const sale = state.sales.find(({ key }) => key === entry.key);
  if (entry.type === "sale") {
    const key = `s${state.sold + 1}`;
    const sales = [...state.sales, { key, seller: entry.by, closed: false }];
    return ok({ state: { ...state, sales, sold: state.sold + 1 }, events: [{ type: "sale", seat: entry.by }] });
  }
  if (!sale) return no("noSale");
  if (entry.type === "close") {
    if (entry.by !== CLOCK) return no("notYou");
    const sales = state.sales.map((each) => (each.key === sale.key ? { ...each, closed: true } : each));
    return ok({ state: { ...state, sales }, events: [{ type: "closed", seller: sale.seller }] });
  }
  if (!sale.closed || (entry.by !== sale.seller && entry.by !== CLOCK)) return no("notYou");
  const sales = state.sales.filter((each) => each.key !== sale.key);
  return ok({ state: { ...state, sales }, events: [{ type: "chosen", by: entry.by }] });
}

function waitingOn(state: TinyState): readonly Seat[] {
  if (state.phase === "seal") return state.seats.filter((seat) => state.sealed[seat] === undefined);
  if (state.phase === "go") return state.seats.slice(state.went.length, state.went.length + 1);
  return state.phase === "deal" ? [CHANCE] : [];
}

/** The game as one version of its rules has it. */
export function tiny(rulesVersion = 1): Game {
  const game: Game<TinyTypes> = {
    id: "turin",
    rulesVersion,
    players: { min: 2, max: 5 },
    readOptions: (raw) => {
      const { claimWindow = 10, rounds = 2, ...rest } = (raw ?? {}) as Record<string, number>;
      const wrong = Object.keys(rest).map((key) => ({ code: "unknown", message: `unknown option ${key}` }));
      return wrong.length > 0 ? err(wrong) : ok({ claimWindow, rounds });
    },
    readEntry: (raw) => {
      const { by: _by, at: _at, auto: _auto, type, ...fields } = raw as Entry;
      const known = FIELDS[type];
      const fits = known && Object.keys(fields).join() === known.join();
      return fits ? ok(raw as Entry) : err({ code: "form", message: `no entry ${type}` });
    },
    setup: (seats, { rounds }) => ({
      seats,
      rounds,
      round: 1,
      phase: "deal",
      cards: {},
      sealed: {},
      went: [],
      sales: [],
      sold: 0,
    }),
    apply,
    draw: (state, below) =>
      state.phase === "deal"
        ? { by: CHANCE, type: "deal", cards: Object.fromEntries(state.seats.map((seat) => [seat, below(1000)])) }
        : null,
    waitingOn,
    waits: (state) => [
      ...waitingOn(state)
        .filter((seat) => seat !== CHANCE)
        .map((seat) => ({ seat, kind: state.phase, key: `${state.round}:${state.phase}:${seat}` })),
      ...state.sales.flatMap(({ key, seller, closed }) =>
        closed ? [{ seat: seller, kind: "choose", key: `choose:${key}` }] : [],
      ),
    ],
    timers: (state) =>
      state.sales.map(({ key, closed }) =>
        closed
          ? { key: `choose:${key}`, kind: "sellerChoice", entry: { by: CLOCK, type: "choose", key } }
          : { key: `close:${key}`, kind: "claimWindow", entry: { by: CLOCK, type: "close", key } },
      ),
    step: (state) => `${state.round}:${state.phase}`,
    view: (state, viewer) => ({
      phase: state.phase,
      round: state.round,
      sealed: Object.fromEntries(
        state.seats.map((seat) => {
          const value = state.sealed[seat];
          return [seat, seat === viewer || state.phase === "go" ? value : value !== undefined];
        }),
      ),
      card: viewer === null ? null : state.cards[viewer],
      sales: state.sales,
    }),
    summary: (state) => state,
    legal: (state, seat) => ({
      seal: state.phase === "seal",
      go: waitingOn(state).includes(seat) && state.phase === "go",
    }),
    defaultMove: (state, seat) => {
      if (!waitingOn(state).includes(seat)) return null;
      return state.phase === "seal"
        ? { by: seat, type: "seal", n: 0, auto: true }
        : { by: seat, type: "go", auto: true };
    },
    queue: {
      kinds: (state) => (state.phase === "over" ? [] : ["seal", "always"]),
      read: (raw) => (Object.hasOwn(raw as object, "n") ? ok(raw as Queued) : err({ code: "form", message: "no n" })),
      step: (state, seat, { kind, n }) => {
        if (state.phase !== "seal" || state.sealed[seat] !== undefined) return { do: "wait" };
        return { do: "play", entry: { by: seat, type: "seal", n }, keep: kind === "always" };
      },
    },
    result: (state) => (state.phase === "over" ? { totals: { ...state.sealed }, winners: [...state.seats] } : null),
    migrate: (state, from) => ({ ...(state as TinyState), rules: `from ${from}` }),
  };
  return game as unknown as Game;
}
