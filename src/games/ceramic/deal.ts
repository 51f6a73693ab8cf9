/** The deal, once a game and in sight of all: one kind for each player, two each for two players, the rest in the centre. */
import { type Below, CHANCE, err, ok, type Seat } from "../game.js";
import { bySeat } from "../reading.js";
import { shuffle } from "../shuffle.js";
import { type Moved, plays, type State, seatsOf, setOf } from "./state.js";
import { type DealEntry, KINDS, type Kind } from "./types.js";

function kindsEach(players: number): number {
  return players === 2 ? 2 : 1;
}

/** The deal that chance gives: a shuffle of the kinds, seat by seat; the rest is the centre. Null when none is due. */
export function draw(state: State, below: Below): DealEntry | null {
  if (state.phase !== "deal") return null;
  const kinds = shuffle(KINDS, below);
  const seats = seatsOf(state);
  const each = kindsEach(seats.length);
  const dealt = bySeat(seats, (_, i) => kinds.slice(i * each, (i + 1) * each));
  return { by: CHANCE, type: "deal", kinds: dealt, centre: kinds.slice(seats.length * each) };
}

/** Refuses a deal that gives somebody (or the centre) too many or too few kinds, or one kind twice. */
export function deal(state: State, { kinds, centre }: DealEntry): Moved {
  const seats = seatsOf(state);
  const each = kindsEach(seats.length);
  const shares: readonly { seat: Seat | null; due: number; given: readonly Kind[] }[] = [
    ...seats.map((seat) => ({ seat, due: each, given: kinds[seat]! })),
    { seat: null, due: KINDS.length - each * seats.length, given: centre },
  ];
  for (const { seat, due, given } of shares) {
    if (given.length !== due) {
      return err({ code: "wrongDeal", why: "count", seat, due, given: given.length, kind: null });
    }
  }
  const all = shares.flatMap(({ given }) => given);
  const twice = KINDS.find((kind) => all.indexOf(kind) !== all.lastIndexOf(kind));
  if (twice) {
    const given = all.filter((kind) => kind === twice).length;
    return err({ code: "wrongDeal", why: "kindTwice", seat: null, due: 1, given, kind: twice });
  }
  const players = state.players.map((player) => {
    const dealt = KINDS.filter((kind) => kinds[player.seat]!.includes(kind));
    return { ...player, dealt, hand: setOf(dealt) };
  });
  const phase = plays(state, "narrated") ? "story" : "ready";
  return ok({
    state: { ...state, phase, players, centre: setOf(centre) },
    events: [
      {
        type: "dealt",
        kinds: bySeat(seats, (_, i) => players[i]!.dealt),
        centre: KINDS.filter((k) => centre.includes(k)),
      },
    ],
  });
}
