/** Moments of real games of Turin Market, and the greatest ones that can be written down, as pictures. */
import type { Ctx } from "../../src/discord/screens/turin/context.js";
import { pictures } from "../../src/discord/screens/turin/pictures.js";
import { topicsOf } from "../../src/discord/screens/turin/rules.js";
import type { State } from "../../src/games/turin/state.js";
import type { Event, Phase } from "../../src/games/turin/types.js";
import type { Picture } from "../../src/pictures/picture.js";
import type { Words } from "../../src/text/index.js";
import { everyEvent, greatest, longDeck } from "../discord/screens/turin/greatest.js";
import { contextFor, playout } from "../discord/screens/turin/support.js";

export interface Scene {
  readonly name: string;
  readonly picture: Picture;
}

export type Names = Readonly<Record<string, string>>;

export const NAMES: Names = { p1: "Giulia", p2: "Marco", p3: "Anna Maria Bianchi", p4: "Фёдор", p5: "Zoë" };
/** 32 wide letters each: no name is longer. */
export const WIDEST: Names = Object.fromEntries(["p1", "p2", "p3", "p4", "p5"].map((seat) => [seat, "W".repeat(32)]));

export const within = (ctx: Ctx, words: Words, names: Names): Ctx => ({
  ...ctx,
  words,
  name: (seat) => names[seat] ?? seat,
});

interface Sought {
  readonly players: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed: number;
  readonly when: (state: State) => boolean;
}

/** The first moment of the first random game, from that seed on, that is as sought; with all that happened in the game. */
export function moment({ players, options = {}, seed, when }: Sought): { state: State; events: readonly Event[] } {
  for (let tried = seed; tried < seed + 50; tried += 1) {
    const events: Event[] = [];
    for (const next of playout(players, options, tried)) {
      events.push(...next.events);
      if (when(next.state)) return { state: next.state, events };
    }
  }
  throw new Error(`no such moment in the games from seed ${seed} on`);
}

const SOUGHT: Readonly<Record<string, Sought>> = {
  "two, offers": {
    players: 2,
    seed: 3,
    when: ({ phase, round, players }) => phase === "offer" && round === 3 && players.some(({ offer }) => offer),
  },
  "three, bids": {
    players: 3,
    seed: 5,
    when: ({ phase, round, listings, players }) =>
      phase === "bid" && round === 4 && listings.length > 1 && players.some(({ bid }) => bid),
  },
  "three, a tie": {
    players: 3,
    options: { goose: "tie" },
    seed: 6,
    when: ({ phase, round }) => phase === "tie" && round > 2,
  },
  "four, picking": {
    players: 4,
    options: { scudo: "open", goose: "least" },
    seed: 9,
    when: ({ phase, round, places }) => phase === "pick" && round > 2 && places.some(({ served }) => served),
  },
  "five, sales": {
    players: 5,
    options: { scudo: "open" },
    seed: 11,
    when: ({ phase, round, listings }) => phase === "sell" && round === 3 && listings.length > 2,
  },
};

const ENDS: Readonly<Record<string, Sought>> = {
  "the end of three": { players: 3, seed: 4, when: ({ phase }) => phase === "over" },
  "the end of five's series": { players: 5, options: { games: 3 }, seed: 8, when: ({ phase }) => phase === "over" },
};

function boards(words: Words): readonly Scene[] {
  return Object.entries(SOUGHT).flatMap(([name, sought]) => {
    const ctx = within(contextFor(moment(sought).state, null), words, NAMES);
    return pictures.board([], [], ctx).map((picture) => ({ name, picture }));
  });
}

function hands(words: Words): readonly Scene[] {
  return ["two, offers", "three, bids", "five, sales"].flatMap((name) => {
    const { state } = moment(SOUGHT[name]!);
    const sealed = state.players.find(({ offer, bid }) => offer ?? (state.phase === "bid" && bid));
    const seat = sealed?.seat ?? "p1";
    return pictures
      .hand(within(contextFor(state, seat), words, NAMES))
      .map((picture) => ({ name: `${name}: hand`, picture }));
  });
}

function ends(words: Words): readonly Scene[] {
  return Object.entries(ENDS).flatMap(([name, sought]) => {
    const { state, events } = moment(sought);
    return pictures
      .board(events, [], within(contextFor(state, null), words, NAMES))
      .map((picture) => ({ name, picture }));
  });
}

/** Larger than any game becomes: every card everywhere, every amount three digits, an operator's deck. */
export function greatestScenes(words: Words, names: Names = WIDEST): readonly Scene[] {
  const phases: readonly Phase[] = ["offer", "bid", "tie", "pick", "sell", "over"];
  return phases.flatMap((phase) => {
    const ctx = within(greatest(phase, phase === "sell" ? { deck: longDeck() } : {}), words, names);
    const one = everyEvent(ctx);
    const payouts = ctx.options.deck.goods.map(({ id }) => ({ ...one.payout, good: id }));
    const events = phase === "over" ? [...payouts, one.repaid, one.scored, one.over] : [];
    const shown = [...pictures.board(events, [], ctx), ...pictures.hand(ctx)];
    return shown.map((picture) => ({ name: `greatest ${phase}`, picture }));
  });
}

const rules = (words: Words): readonly Scene[] =>
  topicsOf(words).flatMap((topic) =>
    pictures.rules(topic, words).map((picture) => ({ name: `rules, ${topic}`, picture })),
  );

export const turinScenes = (words: Words): readonly Scene[] => [
  ...boards(words),
  ...hands(words),
  ...ends(words),
  ...rules(words),
];
