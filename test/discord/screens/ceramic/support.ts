/** Real games of Ceramic seen through the house's own contexts, and random play. */
import { contextOf } from "../../../../src/discord/context.js";
import type { Ctx } from "../../../../src/discord/screens/ceramic/context.js";
import { bundleOf, count, size } from "../../../../src/games/ceramic/bundle.js";
import { ceramic } from "../../../../src/games/ceramic/index.js";
import type { State } from "../../../../src/games/ceramic/state.js";
import { type Bundle, type Entry, type Event, type Legal, PIECES } from "../../../../src/games/ceramic/types.js";
import { CHANCE, type Seat } from "../../../../src/games/game.js";
import type { Look, Move, Table } from "../../../../src/tables/api.js";
import { wordsFor } from "../../../../src/text/index.js";
import { chance, NOW, seatsFor, userOf } from "../turin/support.js";

export { chance, NOW, seatsFor, userOf };

type Below = (k: number) => number;

function tableOf(state: State): Table {
  const seats = state.players.map(({ seat }) => ({
    seat,
    userId: userOf(seat),
    name: seat.padEnd(32, "W"),
    misses: 0,
    gone: false,
  }));
  return {
    id: "abcdefghij0123456789",
    game: "ceramic",
    status: state.phase === "over" ? "over" : "playing",
    step: 123,
    version: 1,
    hostId: userOf("p1"),
    guildId: "1",
    channelId: "2",
    threadId: "3",
    threadWanted: true,
    seats,
    invited: [],
    options: state.options,
    pace: { name: "daily", step: 86_400, claimWindow: 0, round: 172_800, opening: 86_400 },
    locale: "en",
    seedHash: null,
    seed: null,
    createdAt: NOW,
    startedAt: NOW,
    endedAt: null,
    held: null,
    closedWhy: null,
    rematchOf: null,
  };
}

/** What the rules say against the move. */
function against(state: State, by: Seat, move: Move) {
  const read = ceramic.readEntry(
    { ...move, by },
    state.players.map(({ seat }) => seat),
  );
  const done = read.ok ? ceramic.apply(state, read.value) : null;
  return done && !done.ok ? done.error : null;
}

/** What the seat (null: the public) sees of the state. */
export function contextFor(state: State, seat: Seat | null): Ctx {
  const look: Look = {
    table: tableOf(state),
    seat,
    view: ceramic.view(state, seat),
    legal: seat === null ? null : ceramic.legal(state, seat),
    judge: (move) => (seat === null ? null : against(state, seat, move)),
    waitingOn: ceramic.waitingOn(state),
    due: Object.fromEntries(ceramic.timers(state).map(({ key }, i) => [key, NOW + 3_600_000 * (i + 1)])),
    deadline: null,
    closesAt: null,
    queue: null,
    outcome: ceramic.result(state),
    canRematch: false,
  };
  return contextOf(look, "h", wordsFor("en"), NOW) as Ctx;
}

export function newGame(n: number, options: Record<string, unknown> = {}): State {
  const seats = seatsFor(n);
  const read = ceramic.readOptions(options, seats);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return ceramic.setup(seats, read.value);
}

export interface Moment {
  readonly state: State;
  /** What the last entry made happen. */
  readonly events: readonly Event[];
}

export function applied(state: State, raw: unknown): Moment {
  const read = ceramic.readEntry(
    raw,
    state.players.map(({ seat }) => seat),
  );
  if (!read.ok) throw new Error(`malformed ${JSON.stringify(raw)}: ${JSON.stringify(read.error)}`);
  const done = ceramic.apply(state, read.value);
  if (!done.ok) throw new Error(`illegal ${JSON.stringify(raw)}: ${JSON.stringify(done.error)}`);
  return done.value;
}

export function played(state: State, ...entries: readonly object[]): Moment {
  return entries.reduce<Moment>((moment, entry) => applied(moment.state, entry), { state, events: [] });
}

/** Trading in round 1, kinds dealt in their order from p1 on. */
export function trading(n: number, options: Record<string, unknown> = {}): State {
  const dealt = played(newGame(n, options), inOrder(n)).state;
  const told = dealt.phase === "story" ? seatsFor(n).map((by) => ({ by, type: "story", text: "Once." })) : [];
  return played(dealt, ...told, ...seatsFor(n).map((by) => ({ by, type: "ready" }))).state;
}

/** The deal of the kinds in their order. */
export function inOrder(n: number): object {
  const kinds = ["pink", "yellow", "green", "white", "blue"];
  const each = n === 2 ? 2 : 1;
  const hands = seatsFor(n).map((seat, i) => [seat, kinds.slice(i * each, (i + 1) * each)]);
  return { by: CHANCE, type: "deal", kinds: Object.fromEntries(hands), centre: kinds.slice(n * each) };
}

/** Some of the pieces. */
function some(from: Bundle, below: Below): Bundle {
  return bundleOf((piece, kind) => below(count(from, piece, kind) + 1));
}

const everything = bundleOf((piece) => (piece === "bead" ? 2 : 1));

function offerMoves({ offer }: Legal, below: Below): readonly Move[] {
  if (!offer) return [];
  const to = [...offer.to, null][below(offer.to.length + 1)] ?? null;
  const give = below(4) ? some(offer.give, below) : bundleOf(() => 0);
  const wants = some(everything, below);
  const few = bundleOf((piece, kind) => (below(4) ? 0 : count(wants, piece, kind)));
  const open = to !== null && below(2) === 0;
  const want = size(give) + size(few) === 0 ? everything : few;
  return [{ type: "offer", to, give, want, open }];
}

/** Moves that `legal` offers: all where they can be counted, a random one of the many bundles. */
export function movesOf(legal: Legal, below: Below): readonly Move[] {
  const { swap, bury, place, show } = legal;
  const buried = bury ? some({ beads: bury.beads, animals: [] }, below).beads : {};
  const answers = (type: "accept" | "decline" | "withdraw") => legal[type].map((offer) => ({ type, offer }));
  return [
    ...(legal.story ? [{ type: "story", text: "Once upon a bead, in the hills above the lake." }] : []),
    ...(legal.ready ? [{ type: "ready" }] : []),
    ...offerMoves(legal, below),
    ...answers("accept"),
    ...answers("decline"),
    ...answers("withdraw"),
    ...PIECES.flatMap((piece) =>
      (swap[piece]?.give ?? []).flatMap((give) =>
        (swap[piece]?.take ?? []).map((take) => ({ type: "swap", piece, give, take })),
      ),
    ),
    ...(bury && Object.keys(buried).length ? bury.boxes.map((box) => ({ type: "bury", beads: buried, box })) : []),
    ...(place ? place.animals.flatMap((animal) => place.boxes.map((box) => ({ type: "place", animal, box }))) : []),
    ...(show && size(show) ? [{ type: "show", ...some(show, below) }] : []),
  ];
}

/** Trades often, places and ends rounds seldom, so that rounds grow. */
function someEntry(state: State, below: Below): Entry | null {
  const timers = ceramic.timers(state);
  if (timers.length && below(40) === 0) return timers[below(timers.length)]!.entry;
  const { seat } = state.players[below(state.players.length)]!;
  const moves = movesOf(ceramic.legal(state, seat), below);
  const types = [...new Set(moves.map(({ type }) => type))].filter((type) => type !== "place" || below(6) === 0);
  const type = types[below(Math.max(types.length, 1))];
  const same = moves.filter((move) => move.type === type);
  const move = same[below(Math.max(same.length, 1))];
  return move ? ({ by: seat, ...move } as Entry) : null;
}

/** Every moment of a random game, from the deal to the end, or to `most` entries. */
export function* playout(n: number, options: Record<string, unknown>, seed: number, most = 250): Generator<Moment> {
  const below = chance(seed);
  let state = newGame(n, options);
  for (let i = 0; i < most && state.phase !== "over"; i += 1) {
    const entry = ceramic.draw(state, below) ?? someEntry(state, below);
    if (!entry) continue;
    const next = applied(state, entry);
    state = next.state;
    yield next;
  }
}
