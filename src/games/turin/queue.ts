/** Moves laid down to be made later: an offer, a bid, what to pick in which order, and being done with every sale. */
import { z } from "zod";
import { err, type Fault, ok, type Queue, type QueuedMove, type QueueStep, type Result, type Seat } from "../game.js";
import { faultsOf, inWords } from "./faults.js";
import { layoutFor } from "./layout.js";
import { placeDue } from "./picks.js";
import { type Player, playerOf, type State } from "./state.js";
import type { Entry, Phase } from "./types.js";

type Kind = "offer" | "bid" | "pick" | "done";

/** An offer, a bid and a preference are for one round; done is said until it is taken back. */
const forms = {
  offer: z.strictObject({ kind: z.literal("offer"), card: z.string() }),
  bid: z.strictObject({ kind: z.literal("bid"), amount: z.int().min(0) }),
  /** The cards wanted most come first. */
  pick: z.strictObject({ kind: z.literal("pick"), cards: z.array(z.string()).min(1).max(18) }),
  done: z.strictObject({ kind: z.literal("done") }),
} as const;

/** The order of the phases in a round; a toss and a discard belong to the picks. */
const ORDER: Readonly<Record<Phase, number>> = {
  deal: 0,
  offer: 1,
  bid: 2,
  tie: 3,
  toss: 3,
  pick: 4,
  discard: 4,
  sell: 5,
  over: 6,
};
const STEP: Readonly<Record<Exclude<Kind, "done">, number>> = { offer: 1, bid: 2, pick: 4 };

interface Target {
  readonly gameNumber: number;
  readonly round: number;
}

function isDone(state: State, player: Player, kind: Exclude<Kind, "done">): boolean {
  const phase = ORDER[state.phase];
  if (phase !== STEP[kind]) return phase > STEP[kind];
  if (kind === "offer") return player.offer !== null;
  if (kind === "bid") return player.bid !== null;
  return !state.places.some(({ seat, served }) => seat === player.seat && !served);
}

/** The round of this game in which the seat will next do so; null: there is none. Only round 1 may be without offers. */
function nextRound(state: State, seat: Seat, kind: Exclude<Kind, "done">): number | null {
  if (state.phase === "over") return null;
  const players = state.players.length;
  const first = kind === "offer" && players > 3 && state.round === 1;
  if (!first && !isDone(state, playerOf(state, seat), kind)) return state.round;
  return state.round < layoutFor(players).rounds ? state.round + 1 : null;
}

function kinds(state: State, seat: Seat): readonly Kind[] {
  const rounds = (["offer", "bid", "pick"] as const).filter((kind) => nextRound(state, seat, kind) !== null);
  const { games } = state.options;
  const sells = state.round < layoutFor(state.players.length).rounds || state.gameNumber < games;
  return state.phase !== "over" && sells ? [...rounds, "done"] : rounds;
}

function read(raw: unknown, state: State, seat: Seat): Result<QueuedMove, Fault> {
  const kind = (raw as { readonly kind?: unknown } | null)?.kind;
  if (typeof kind !== "string" || !Object.hasOwn(forms, kind)) {
    return err({ code: "unknownType", message: "nothing of this kind can be queued" });
  }
  const form = forms[kind as Kind].safeParse(raw, inWords);
  if (!form.success) return err(faultsOf(form.error, "queued")[0]!);
  const known = new Set(state.options.deck.cards.map(({ id }) => id));
  const cards = "cards" in form.data ? form.data.cards : "card" in form.data ? [form.data.card] : [];
  if (cards.some((card) => !known.has(card)) || new Set(cards).size < cards.length) {
    return err({ code: "unknownCard", message: "queued: a card that is not in the deck, or one twice" });
  }
  if (form.data.kind === "done") return ok(form.data);
  return ok({
    ...form.data,
    gameNumber: state.gameNumber,
    round: nextRound(state, seat, form.data.kind) ?? state.round,
  });
}

const wait: QueueStep<Entry> = { do: "wait" };
const drop: QueueStep<Entry> = { do: "drop" };

function step(state: State, seat: Seat, queued: QueuedMove): QueueStep<Entry> {
  const kind = queued.kind as Kind;
  const player = playerOf(state, seat);
  if (state.phase === "over") return drop;
  if (kind === "done") {
    const now = state.phase === "sell" && !player.done;
    return now ? { do: "play", entry: { by: seat, type: "done" }, keep: true } : wait;
  }
  const { gameNumber, round } = queued as QueuedMove & Target;
  if (gameNumber !== state.gameNumber || round < state.round) return drop;
  if (round > state.round || ORDER[state.phase] < STEP[kind]) return wait;
  if (isDone(state, player, kind)) return drop;
  return play(state, seat, queued);
}

/** Its step is there, and the seat has not done so yet. */
function play(state: State, seat: Seat, queued: QueuedMove): QueueStep<Entry> {
  const now = (entry: Entry): QueueStep<Entry> => ({ do: "play", entry, keep: false });
  switch (queued.kind) {
    case "offer":
      return now({ by: seat, type: "offer", card: String(queued.card) });
    case "bid":
      return now({ by: seat, type: "bid", amount: Number(queued.amount) });
    default: {
      const due = placeDue(state);
      if (state.phase !== "pick" || due?.seat !== seat) return wait;
      const left = (queued.cards as readonly string[]).filter((card) => state.market.includes(card));
      return now({ by: seat, type: "pick", cards: left.slice(0, due.cards) });
    }
  }
}

/** Whether what is queued is legal is judged by the rules when it comes due; a preference that names too few cards still there is not. */
export const queue: Queue<State, Entry> = { kinds, read, step };
