/** Ceramic for the twins: what people hold, whisper and bury. */
import { packPiece } from "../../src/discord/screens/ceramic/draft.js";
import { ceramicUi } from "../../src/discord/screens/ceramic/index.js";
import { bundleOf, count } from "../../src/games/ceramic/bundle.js";
import { ceramic } from "../../src/games/ceramic/index.js";
import {
  BOXES,
  type Bundle,
  KINDS,
  type Kind,
  type Legal,
  PIECES,
  type Piece,
  VARIANTS,
  type View,
} from "../../src/games/ceramic/types.js";
import type { Below, Game, GameTypes, Seat } from "../../src/games/game.js";
import type { Hosted } from "../../src/registry.js";
import type { Look, Move } from "../../src/tables/api.js";
import { commandOf, piecesTyped } from "../harness/ceramic-people.js";
import type { SecretGame } from "./game.js";
import { pickOne } from "./probes.js";
import { PEOPLE } from "./twins.js";

export const hostedCeramic: Hosted = {
  game: ceramic as unknown as Game<GameTypes>,
  ui: ceramicUi as unknown as Hosted["ui"],
};

export const viewOf = (look: Look): View => look.view as View;
export const legalOf = (look: Look): Legal | null => look.legal as Legal | null;

/** What the looker holds. */
export function handOf(look: Look): Bundle {
  const own = viewOf(look).seats[look.seat ?? ""];
  return { beads: own?.beads ?? {}, animals: own?.animals ?? [] };
}

const nameOf = (seat: string): string => PEOPLE[Number(seat.slice(1)) - 1] ?? seat;

/** The ticks of a form that mean these pieces. */
const ticks = (bundle: Bundle): readonly string[] =>
  PIECES.flatMap((piece) =>
    KINDS.flatMap((kind) =>
      Array.from({ length: count(bundle, piece, kind) }, (_, i) => `${packPiece(piece, kind)}.${i + 1}`),
    ),
  );

function form(move: Move, look: Look): ReturnType<SecretGame["form"]> {
  const bundle = { beads: move.beads ?? {}, animals: move.animals ?? [] } as Bundle;
  switch (move.type) {
    case "story":
      return { opener: "story", values: { text: String(move.text) } };
    case "offer": {
      const to = move.to === null ? "t" : `${move.open ? "o" : "w"}${move.to}`;
      const [give, want] = [move.give, move.want].map((side) => ticks(side as Bundle));
      // Whoever holds nothing has no menu of what to give.
      const values: Record<string, string | readonly string[]> = { want: want!, to };
      return { opener: "offer", values: ticks(handOf(look)).length > 0 ? { ...values, give: give! } : values };
    }
    case "swap": {
      const piece = move.piece as Piece;
      const [give, take] = [move.give as Kind, move.take as Kind].map((kind) => packPiece(piece, kind));
      return { opener: "swap", values: { give: give!, take: take! } };
    }
    case "bury": {
      // With beads of all five colours the box is asked first.
      if (KINDS.every((kind) => handOf(look).beads[kind])) return null;
      const counts = Object.entries(bundle.beads).map(([kind, n]) => [packPiece("bead", kind as Kind), String(n)]);
      return { opener: "bury", values: { ...Object.fromEntries(counts), box: String(move.box) } };
    }
    case "show":
      return { opener: "show", values: { show: ticks(bundle) } };
    default:
      return null;
  }
}

/** Numbers of offers that somebody cannot accept, since they are others' business, their own, closed, or none at all. */
function closedTo({ offers, lapsed }: View, seat: Seat | null): readonly number[] {
  const others = offers.filter(({ by, to, give }) => by === seat || give === null || (to !== null && to !== seat));
  const gone = (lapsed ?? []).map(({ offer }) => offer);
  return [...others.map(({ id }) => id), ...gone, 0, 999];
}

const some = (below: Below): Bundle =>
  bundleOf((piece, kind) => (below(5) === 0 ? 1 + (piece === "bead" ? below(kind === "pink" ? 4 : 2) : 0) : 0));

function tries(look: Look, below: Below): readonly string[] {
  const view = viewOf(look);
  const kind = () => pickOne(KINDS, below);
  const who = () => `@${nameOf(pickOne(look.table.seats, below).seat)}`;
  const closed = closedTo(view, look.seat);
  return [
    `rules topic:${pickOne([...ceramicUi.topics, "nonsense"], below)}`,
    `bury bead:${kind()} box:${pickOne(BOXES, below)}`,
    `bury bead:"9 ${kind()}" box:lid count:3`,
    `place animal:${kind()} box:${pickOne(BOXES, below)}`,
    `swap give:${kind()} take:${kind()}`,
    `swap give:"${kind()} animal" take:${kind()}`,
    `offer give:"${piecesTyped(some(below))}" want:"${piecesTyped(some(below))}" to:${who()}`,
    `offer give:"${piecesTyped(some(below))}" want:${kind()} to:${who()} open:True`,
    `offer give:all want:"the moon" to:${who()}`,
    ...(["accept", "decline", "withdraw"] as const).map((word) => `${word} offer:${pickOne(closed, below)}`),
    `show pieces:"${piecesTyped(some(below))}"`,
    "show pieces:all",
    "ready",
    "story text:late",
    "story",
  ];
}

const OPTIONS = [
  ...["offer give:", "offer give:nothing want:", "bury bead:", "place animal:", "swap give:", "swap give:pink take:"],
  ...["accept offer:", "decline offer:", "withdraw offer:", "show pieces:"],
];

function completed(_look: Look, below: Below): readonly string[] {
  return OPTIONS.map(
    (option) => `/ceramic ${option}${pickOne(["", "", "p", "2 pink", "#3", "7", "owl", "xyz"], below)}`,
  );
}

function invented(look: Look, below: Below): readonly (readonly (string | number)[])[] {
  const ids = viewOf(look).offers.map(({ id }) => id);
  const id = pickOne([...ids, 1, 999], below);
  const seat = pickOne(look.table.seats, below).seat;
  return [
    ...[["hand"], ["status"], ["offers"], ["offers", 7], ["ready"], ["story"], ["bury"], ["bury", "lid"], ["place"]],
    ...[["see", id], ["see"], ["swap"], ["show"], ["tale", seat], ["offer"], ["set", "bury"], ["set", "offer"]],
    ["offer", "400000", "040001", `w${seat}`, id],
    ["nonsense", 1, 2, 3],
  ];
}

export const secretCeramic: SecretGame = {
  hosted: hostedCeramic,
  options: (below) =>
    [
      `pace:${pickOne(["live", "daily"], below)}`,
      ...VARIANTS.filter(() => below(3) === 0).map((variant) => `${variant}:True`),
    ].join(" "),
  // The deal is public.
  otherDeal: () => null,
  moves: () => [],
  sealings: () => [],
  mayShow: () => false,
  typed: (move) => commandOf(move, nameOf),
  form,
  tries,
  completed,
  invented,
};
