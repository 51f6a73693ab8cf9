/** What a game brings to Discord: its command, its screens, and what each press or typed option means. Pure: data in, data out. */
import type {
  APIMessageTopLevelComponent,
  APIModalInteractionResponseCallbackData,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord-api-types/v10";
import type { EventBase, GameId, GameTypes, QueuedMove, RefusalBase, Seat } from "../games/game.js";
import type { Picture, Shown } from "../pictures/picture.js";
import type { Millis, Move, Pace, Table } from "../tables/api.js";
import type { Words } from "../text/index.js";

/** A Components V2 message, or part of one. */
export type Components = readonly APIMessageTopLevelComponent[];

/** What a person typed as command options, by option name; users as ids. Absent options are absent. */
export type Typed = Readonly<Record<string, string | number | boolean>>;

/** What came with a press: a menu's values under `menu`, or a modal's fields by custom id (text inputs have one value). */
export type Values = Readonly<Record<string, readonly string[]>>;

/** A table as one reader may see it. Screens receive views only, never a state. */
export interface UiContext<T extends GameTypes = GameTypes> {
  readonly words: Words;
  readonly table: Table;
  readonly now: Millis;
  readonly options: T["options"];
  readonly view: T["view"];
  /** Null: the public, or somebody without a seat. */
  readonly seat: Seat | null;
  /** Null for the public. */
  readonly legal: T["legal"] | null;
  /** What the rules would say against this move of the reader's now; null: nothing. It makes no move. */
  readonly judge: (move: Move) => T["refusal"] | null;
  readonly waitingOn: readonly string[];
  /** When running timers come due, by the game's timer key. */
  readonly due: Readonly<Record<string, Millis>>;
  /** A custom id that comes back to `press(action, args)` of this game, for this table and step. */
  readonly id: (action: string, ...args: readonly (string | number)[]) => string;
  /** `<@…>`; renders in text displays only. */
  readonly mention: (seat: Seat) => string;
  /** Display name last seen, for labels, menus and autocomplete; made harmless by `safeName` in markdown as in plain text. */
  readonly name: (seat: Seat) => string;
  /** The seat of a user id, for user options. */
  readonly seatOf: (userId: string) => Seat | null;
  /** The pictures that could be drawn, in the order in which `GameUi.pictures` gave them; none: the text says it all. */
  readonly pictures: readonly Shown[];
}

/** What an interaction comes to. */
export type Intent =
  /** Make the move, then answer with the private view (and say what was done, or refuse). `retry`: custom id of a button that opens the modal again. */
  | { readonly kind: "move"; readonly move: Move; readonly retry?: string }
  /** Answer with this private message: a question before what cannot be taken back, a menu, a screen. */
  | { readonly kind: "show"; readonly components: Components }
  /** Open a modal (never in answer to a modal: the house then shows a button that opens it). */
  | { readonly kind: "modal"; readonly modal: APIModalInteractionResponseCallbackData }
  /** Answer with the private view, `note` above it. */
  | { readonly kind: "hand"; readonly note?: string }
  /** Not understood or not possible; the sentence says why and what to do. `retry`: custom id of a button that opens the modal again. */
  | { readonly kind: "refuse"; readonly sentence: string; readonly retry?: string };

export interface LobbyChoice {
  /** Raw options of the game's record header. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly pace: Pace;
}

/** What is done at once where a move is planned whose moment is there already. */
export type AtOnce =
  /** What the same move made by hand comes to, its question first where it has one; nothing is planned. */
  | Intent
  /** It is made and goes on standing: asked first. `yes` labels the button. */
  | { readonly kind: "sure"; readonly sentence: string; readonly yes: string };

/** Moves planned ahead, by the kinds of the game's queue: words and forms. All of it is shown to the planner alone. */
export interface PlanUi<T extends GameTypes = GameTypes> {
  /** What a button is called that plans one of this kind. */
  label(kind: string, ctx: UiContext<T>): string;
  /** What is planned, in one line without mentions (it also stands in menus). */
  say(queued: QueuedMove, ctx: UiContext<T>): string;
  /** The form that asks for it, filled in with what stands; null: there is nothing to ask. */
  form(
    kind: string,
    id: string,
    standing: QueuedMove | null,
    ctx: UiContext<T>,
  ): APIModalInteractionResponseCallbackData | null;
  /** What was filled in; a sentence when it does not read. */
  read(kind: string, values: Values, ctx: UiContext<T>): QueuedMove | string;
  /** For one that would be made at once; null: its moment is not there, or it needs no question. Absent: none ever does. */
  atOnce?(queued: QueuedMove, ctx: UiContext<T>): AtOnce | null;
}

/** Why something happened: a paragraph of markdown with the rule and its numbers, and the rules topic that says more. */
export interface Explained {
  readonly text: string;
  readonly topic: { readonly name: string; readonly title: string };
}

/** The pictures of a game's screens. Each screen is complete without its pictures. At most two a screen. */
export interface PicturesUi<T extends GameTypes = GameTypes> {
  /** Of `GameUi.board`; public context. */
  board(opening: readonly T["event"][], during: readonly T["event"][], ctx: UiContext<T>): readonly Picture[];
  /** Of `GameUi.past` and `GameUi.aloud`: from the events alone (a reveal, a payout sheet), since the view has moved on. */
  past(opening: readonly T["event"][], during: readonly T["event"][], ctx: UiContext<T>): readonly Picture[];
  /** Of `GameUi.hand`, for its viewer alone. */
  hand(ctx: UiContext<T>): readonly Picture[];
  /** Of a rules topic. */
  rules(topic: string | null, words: Words): readonly Picture[];
}

export interface GameUi<T extends GameTypes = GameTypes> {
  readonly game: GameId;
  /** The slash command, all subcommands: those of the house (start, join, leave, status, rules, hand) and the game's moves. */
  readonly command: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** Subcommands that make a move or open one, so that the house finds the table where the player has something to do. */
  readonly moves: readonly string[];

  /** Options of `start`, without the players. A string is a sentence that says what is wrong. `house`: raw options that hold where nothing is said (a server's defaults, an operator's deck). */
  readLobby(typed: Typed, words: Words, house?: Readonly<Record<string, unknown>>): LobbyChoice | string;
  /** The lobby's option lines, one a line, markdown. */
  lobbyLines(options: T["options"], pace: Pace, words: Words): readonly string[];
  /** What the options of `start` stand at, where they are not the record's options by the same name; for the lobby's form. */
  lobbyTyped?(options: T["options"], pace: Pace): Typed;

  /** A typed move. */
  typed(sub: string, typed: Typed, ctx: UiContext<T>): Intent;
  /** At most 25 choices for the option being typed; hints only. `ctx` null: no table found, offer nothing private. */
  complete(
    sub: string,
    option: string,
    text: string,
    typed: Typed,
    ctx: UiContext<T> | null,
  ): readonly { readonly name: string; readonly value: string | number }[];
  /** A button, menu or modal of this game at the table's current step. */
  press(action: string, args: readonly string[], values: Values, ctx: UiContext<T>): Intent;

  /** The step's message: what opened the step, what has happened since, the table, buttons. Public context. Mentions are added by the house. */
  board(opening: readonly T["event"][], during: readonly T["event"][], ctx: UiContext<T>): Components;
  /** An earlier step's message: its news, no buttons. */
  past(opening: readonly T["event"][], during: readonly T["event"][], ctx: UiContext<T>): Components;
  /**
   * Why that happened which a message tells, in the order of its events; none: no rule has to be named. Made from the events
   * that everybody may know, the table's options and its people alone, since the view has moved on. Absent: nothing is explained.
   */
  why?(events: readonly (T["event"] & EventBase)[], ctx: UiContext<T>): readonly Explained[];
  /**
   * What somebody did by an entry of a game that is over, where its public events do not tell it all (what was sealed,
   * whispered, buried), in one line of markdown; null: they do.
   */
  deed(entry: T["entry"], events: readonly T["event"][], ctx: UiContext<T>): string | null;
  /** The message for events that the game tells in one of their own (`Game.aloud`); null: there is nothing to tell. Public context. */
  aloud?(events: readonly T["event"][], ctx: UiContext<T>): Components | null;
  /** A short message that calls one seat in the middle of a step; it carries a button. `waitKey`: the game's key of that wait, if known. */
  wait(seat: Seat, waitKind: string, ctx: UiContext<T>, waitKey?: string | null): Components;
  /** The private view: cards or pieces, free scudo, what is sealed, a button for every legal move. `note` (a confirmation or refusal) right above the buttons, where a phone shows it. */
  hand(ctx: UiContext<T>, note?: string): Components;
  /** Who is waited for, in public, short (for `games` and the step's mentions). */
  status(ctx: UiContext<T>): string;
  /** Where the game stands (round, step), in a few public words without mentions or markdown: it tells tables apart in menus. */
  stage(ctx: UiContext<T>): string;

  /** The sentence for a refused move: which rule, with the numbers, and what can be done now. */
  refusal(refusal: T["refusal"] & RefusalBase, ctx: UiContext<T>): string;
  /** What the mover is told when the move is committed ("Your bid of 4 is sealed…"). */
  confirmation(move: Move, events: readonly (T["event"] & EventBase)[], ctx: UiContext<T>): string;
  /** Absent: nothing can be planned ahead. */
  readonly plan?: PlanUi<T>;
  /** Rules topics, for the option's choices and for showing one. */
  readonly topics: readonly string[];
  rules(topic: string | null, words: Words, pictures?: readonly Shown[]): Components;
  /** Absent: a game without pictures. */
  readonly pictures?: PicturesUi<T>;
}
