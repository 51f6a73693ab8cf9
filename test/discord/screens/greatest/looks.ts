/** Tables of both games at the greatest size one can write down, as the public and a player see them. */
import type { UiContext } from "../../../../src/discord/ui.js";
import { type Event as CeramicEvent, VARIANTS } from "../../../../src/games/ceramic/types.js";
import type { EventBase, GameId, RefusalBase, Seat } from "../../../../src/games/game.js";
import type { Look, Table } from "../../../../src/tables/api.js";
import { contextFor as ceramicContext, inOrder, NOW, newGame, played, seatsFor } from "../ceramic/support.js";
import { everyEvent, greatest, longDeck, phases } from "../turin/greatest.js";

export interface Greatest {
  readonly name: string;
  readonly game: GameId;
  /** As the public and as the first player see it; some of the table, the rest is `grown`. */
  readonly public: UiContext;
  readonly own: UiContext;
  /** More than any step can bring. */
  readonly events: readonly EventBase[];
}

/** As long as a name can be, in characters of two units each, and full of what Discord would act upon. */
const WIDE = "*_~`|@[x](y)<#1>".padEnd(32, "𝐖");

/** The table with everything at its longest: names, notes below the board, moves planned. */
export function lookOf(found: Greatest, seat: Seat | null, locale: string): Look {
  const ctx = seat === null ? found.public : found.own;
  const isOver = ctx.table.status === "over";
  const table: Table = {
    ...ctx.table,
    locale,
    guildId: "1234567890123456789",
    channelId: "1234567890123456788",
    threadId: "1234567890123456787",
    threadWanted: false,
    seedHash: "f".repeat(64),
    seed: isOver ? "e".repeat(64) : null,
    step: 1,
    seats: ctx.table.seats.map((one) => ({ ...one, name: WIDE, misses: 2 })),
    endedAt: isOver ? NOW : null,
    held: isOver ? null : { since: NOW, why: "permissions" },
  };
  return {
    table,
    seat,
    view: ctx.view,
    legal: ctx.legal,
    judge: ctx.judge,
    waitingOn: ctx.waitingOn,
    due: ctx.due,
    deadline: isOver ? null : NOW + 1,
    closesAt: NOW,
    queue: seat === null || isOver ? null : queueOf(found),
    outcome: null,
    canRematch: true,
  };
}

/** The rule with the most numbers. */
function refusalOf(game: GameId, cards: readonly string[]): RefusalBase {
  if (game === "ceramic") {
    const short = ["bead", "animal"].flatMap((piece) => KINDS.map((kind) => ({ piece, kind, need: 4, have: 0 })));
    return { code: "notHeld", move: "offer", short } as RefusalBase;
  }
  const all = cards.map((card) => ({ card, price: 999 }));
  const purse = { supply: 9999, placed: all, claims: all, bid: 999, added: 999, free: -99 };
  return { code: "tooMuch", move: "list", amount: 9999, purse } as RefusalBase;
}

/** What a move of the first player is refused for. */
export const refusedFor = (found: Greatest): RefusalBase =>
  refusalOf(found.game, found.game === "turin" ? cardsOf(found.own) : []);

const cardsOf = ({ options }: UiContext): readonly string[] =>
  (options as { deck: { cards: { id: string }[] } }).deck.cards.map(({ id }) => id);

/** One of each kind, and each of them refused before. */
function queueOf({ game, own }: Greatest): Look["queue"] {
  const cards = game === "turin" ? cardsOf(own) : [];
  const kinds = game === "turin" ? ["offer", "bid", "pick", "done"] : ["ready", "always"];
  const at = { gameNumber: 3, round: 5 };
  const items = kinds.map((kind) => ({ id: kind, queued: { kind, ...at, card: cards[0], amount: 24, cards } }));
  const refusal = refusalOf(game, cards);
  return { kinds, items, dropped: items.map((item) => ({ ...item, refusal, at: NOW })) };
}

const many = <T>(times: number, events: readonly T[]): readonly T[] =>
  Array.from({ length: times }, () => events).flat();

/** With the longest names a deck can have; `turin/limits.test.ts` looks at our own deck as well. */
function turinTables(): readonly Greatest[] {
  return phases.map((phase) => {
    const own = greatest(phase, { deck: longDeck() });
    const events = many(4, Object.values(everyEvent(own)));
    return { name: `turin ${phase}`, game: "turin", public: { ...own, seat: null, legal: null }, own, events };
  });
}

const KINDS = ["pink", "yellow", "green", "white", "blue"] as const;
const STORY = "_*~Once upon a bead~*_ in the hills above the lake. ".padEnd(1_000, "Ж");
const EVERYTHING = { beads: Object.fromEntries(KINDS.map((kind) => [kind, 4])), animals: KINDS };

/** Every kind of step of a game of five with all variants, as much in each as can be. */
function ceramicSteps(): readonly (readonly [string, ReturnType<typeof played>])[] {
  const seats = seatsFor(5);
  const start = newGame(5, { variants: VARIANTS, opening: true });
  const dealt = played(start, inOrder(5));
  const told = played(dealt.state, ...seats.map((by) => ({ by, type: "story", text: STORY })));
  const begun = played(told.state, ...seats.map((by) => ({ by, type: "ready" })), { by: "clock", type: "openAnimals" });
  const offers = Array.from({ length: 70 }, (_, i) => {
    const to = i % 3 ? null : "p2";
    return {
      by: "p1",
      type: "offer",
      to,
      open: i % 2 === 0,
      give: { beads: { pink: 4 }, animals: ["pink"] },
      want: EVERYTHING,
    };
  });
  const shown = seats.map((by, i) => ({ by, type: "show", beads: { [KINDS[i] ?? ""]: 4 }, animals: [KINDS[i]] }));
  const buried = seats.slice(1).map((by, i) => ({ by, type: "bury", beads: { [KINDS[i + 1] ?? ""]: 2 }, box: "lid" }));
  const trading = played(begun.state, ...offers, ...shown, ...buried);
  const ended = played(trading.state, { by: "clock", type: "endRound" });
  let over = ended;
  while (over.state.phase !== "over") {
    const readied = played(over.state, ...seats.map((by) => ({ by, type: "ready" })));
    const opened = readied.state.animalsClosed ? [{ by: "clock", type: "openAnimals" }] : [];
    over = played(readied.state, ...opened, { by: "clock", type: "endRound" });
  }
  return [
    ["deal", { state: start, events: [] }],
    ["story", dealt],
    ["ready", told],
    ["trade", trading],
    ["between rounds", ended],
    ["over", over],
  ];
}

function ceramicTables(): readonly Greatest[] {
  const steps = ceramicSteps();
  const events: readonly CeramicEvent[] = steps.flatMap(([, moment]) => moment.events);
  return steps.map(([name, { state }]) => ({
    name: `ceramic ${name}`,
    game: "ceramic",
    public: ceramicContext(state, null) as unknown as UiContext,
    own: ceramicContext(state, "p1") as unknown as UiContext,
    events: many(4, events),
  }));
}

export const tables: readonly Greatest[] = [...turinTables(), ...ceramicTables()];
