/** People who play Ceramic in a sandbox: typing, by thumb alone, or in a private chat with the bot. */
import { packPiece } from "../../src/discord/screens/ceramic/draft.js";
import { count } from "../../src/games/ceramic/bundle.js";
import { type Beads, type Bundle, KINDS, type Kind, PIECES, type Piece } from "../../src/games/ceramic/types.js";
import type { SandboxUser, SeenMessage, SeenModal } from "../../src/sandbox/index.js";
import type { Move } from "../../src/tables/api.js";
import { wordsFor } from "../../src/text/index.js";
import { idsOf, type Playing, rawId } from "./table.js";
import { fieldsOf } from "./turin.js";
import type { Manner } from "./turin-people.js";

const { kinds } = wordsFor("en").ceramic;
/** More pages of open offers than any game has. */
const MOST_PAGES = 20;
const MOST_PRESSES = 3;

const word = (piece: Piece, kind: Kind): string => (piece === "bead" ? kinds[kind].colour : kinds[kind].animal);

/** "2 pink + bull", as people type it. */
export function piecesTyped(bundle: Bundle): string {
  const parts = KINDS.flatMap((kind) =>
    PIECES.flatMap((piece) => {
      const n = count(bundle, piece, kind);
      return n === 0 ? [] : [n === 1 ? word(piece, kind) : `${n} ${word(piece, kind)}`];
    }),
  );
  return parts.join(" + ") || "nothing";
}

const bundleIn = ({ beads = {}, animals = [] }: Move): Bundle => ({
  beads: beads as Beads,
  animals: animals as readonly Kind[],
});

/** Custom ids as they stand in a message. */
const rawIds = ({ components }: Pick<SeenMessage, "components">): readonly string[] =>
  [...JSON.stringify(components ?? []).matchAll(/"custom_id":"([^"]+)"/g)].map(([, id]) => id ?? "");

const isAnswer = ({ type }: Move): boolean => type === "accept" || type === "decline" || type === "withdraw";

/** What an option of the command is typed as. */
export function commandOf(move: Move, nameOf: (seat: string) => string): string {
  switch (move.type) {
    case "story":
      return `/ceramic story text:"${move.text}"`;
    case "offer": {
      const to = move.to === null ? "" : ` to:@${nameOf(String(move.to))}${move.open ? " open:True" : ""}`;
      const sides = [move.give, move.want].map((side) => piecesTyped(side as Bundle));
      return `/ceramic offer give:"${sides[0]}" want:"${sides[1]}"${to}`;
    }
    case "swap": {
      const piece = move.piece as Piece;
      return `/ceramic swap give:${word(piece, move.give as Kind)} take:${word(piece, move.take as Kind)}`;
    }
    case "bury": {
      const [[kind, n] = []] = Object.entries(move.beads as Beads);
      return `/ceramic bury bead:${kind} box:${move.box}${n === 1 ? "" : ` count:${n}`}`;
    }
    case "place":
      return `/ceramic place animal:${word("animal", move.animal as Kind)} box:${move.box}`;
    case "show":
      return `/ceramic show pieces:"${piecesTyped(bundleIn(move))}"`;
    default:
      return isAnswer(move) ? `/ceramic ${move.type} offer:${move.offer}` : `/ceramic ${move.type}`;
  }
}

/** The ticks that mean these pieces, among those that a menu has. */
function ticks(bundle: Bundle, options: readonly string[]): readonly string[] {
  return KINDS.flatMap((kind) =>
    PIECES.flatMap((piece) => {
      const mine = options.filter((value) => value.startsWith(packPiece(piece, kind)));
      return mine.slice(0, count(bundle, piece, kind));
    }),
  );
}

/** What is put into each field of the move's form. */
function fieldValue(move: Move, field: string, options: readonly string[]): string | readonly string[] {
  const piece = move.piece as Piece;
  switch (`${move.type} ${field}`) {
    case "story text":
      return String(move.text);
    case "offer give":
    case "offer want":
      return ticks(move[field] as Bundle, options);
    case "offer to":
      return move.to === null ? "t" : `${move.open ? "o" : "w"}${move.to}`;
    case "swap give":
    case "swap take":
      return packPiece(piece, move[field] as Kind);
    case "show show":
      return ticks(bundleIn(move), options);
    case "place animal":
    case "place box":
    case "bury box":
      return String(move[field]);
    default: {
      const kind = KINDS.find((each) => packPiece("bead", each) === field);
      return String((kind && (move.beads as Beads)[kind]) ?? 0);
    }
  }
}

export interface ActHow {
  readonly how?: Manner;
  /** Stops at the question before what cannot be taken back. */
  readonly unsure?: boolean;
}

export class Player {
  constructor(
    readonly user: SandboxUser,
    /** The seat as the table's log has it. */
    readonly seat: string,
    readonly table: Playing,
    readonly manner: Manner,
  ) {}

  get name(): string {
    return this.user.name;
  }

  /** Types a command at the table or in private; where it asks which table is meant, this one is chosen. */
  async type(command: string, manner: Manner = this.manner): Promise<SeenMessage> {
    const channel = manner === "dm" ? await this.user.dm() : this.table.channel;
    const answer = await (await this.user.command(command, { channel })).message();
    if (!idsOf(answer).some((id) => id.route === "t")) return answer;
    return (await this.user.choose(answer, "", this.table.id)).message();
  }

  /** Makes the move and says yes where it is asked; gives back the private answer. */
  async act(move: Move, { how = this.manner, unsure = false }: ActHow = {}): Promise<SeenMessage> {
    const answer = how === "thumb" ? await this.#byThumb(move) : await this.type(this.#typed(move), how);
    return unsure ? answer : this.confirm(answer);
  }

  /** Says yes to what is asked; a message that asks nothing is given back as it is. */
  async confirm(message: SeenMessage): Promise<SeenMessage> {
    const yes = idsOf(message).some(
      ({ action, args }) => action === "go" && (args[0] === "bury" || args[0] === "place"),
    )
      ? rawId(message, "go")
      : undefined;
    return yes ? (await this.user.press(message, yes)).message() : message;
  }

  /** The form that a button of the board opens. */
  async form(action: string): Promise<SeenModal> {
    const board = await this.board(action);
    return (await this.user.press(board, rawId(board, action) ?? action)).modal();
  }

  /** The board, once it has this button. */
  board(action = "status"): Promise<SeenMessage> {
    const has = (message: SeenMessage) =>
      idsOf(message).some((id) => id.route === "b" && id.table === this.table.id && id.action === action);
    return this.user.until(this.table.channel, (messages) => messages.findLast(has), {
      what: `a board with ${action}`,
    });
  }

  async hand(): Promise<SeenMessage> {
    const board = await this.board();
    return (await this.user.press(board, rawId(board, "hand") ?? "My pieces")).message();
  }

  /** The newest call for this person that still stands, if there is one. */
  async called(): Promise<SeenMessage | undefined> {
    const me = await this.user.id();
    const isMine = (message: SeenMessage) =>
      message.pinged.includes(me) && idsOf(message).some((id) => id.route === "w" && id.table === this.table.id);
    return (await this.user.view(this.table.channel, 200)).findLast(isMine);
  }

  #typed(move: Move): string {
    return commandOf(move, (seat) => this.table.users[Number(seat.slice(1)) - 1]?.name ?? seat);
  }

  /** From the board, or from the private view where that is of an earlier step or asks for the box first. */
  async #byThumb(move: Move): Promise<SeenMessage> {
    if (isAnswer(move)) return this.#answer(move);
    let message = await this.board(move.type);
    for (let presses = 0; presses < MOST_PRESSES; presses++) {
      const button = rawIds(message).find((id) => id.endsWith(`:bury:${move.box}`)) ?? rawId(message, move.type);
      if (!button) break;
      const answer = await (await this.user.press(message, button)).response;
      if (answer.kind === "modal") return this.#send(move, answer.modal);
      if (answer.kind !== "message") throw new Error(`${this.name} pressed ${move.type} and it ${answer.kind}`);
      message = answer.message;
    }
    return message;
  }

  async #send(move: Move, modal: SeenModal): Promise<SeenMessage> {
    const values = Object.fromEntries(
      fieldsOf(modal).map(({ name, options }) => [name, fieldValue(move, name, options ?? [])]),
    );
    return (await this.user.submit(modal, values)).message();
  }

  /** Opens the offer from the call, else from a menu of the private view or of the list, and presses the answer. */
  async #answer(move: Move): Promise<SeenMessage> {
    const offer = await this.offer(Number(move.offer));
    const button = rawIds(offer).find((id) => id.endsWith(`:go:${move.type}:${move.offer}`));
    if (!button) throw new Error(`${this.name} cannot ${move.type} offer ${move.offer}`);
    return (await this.user.press(offer, button)).message();
  }

  /** One offer, opened privately. */
  async offer(id: number): Promise<SeenMessage> {
    const call = await this.called();
    const see = call && idsOf(call).find(({ action, args }) => action === "see" && args[0] === String(id));
    if (call && see) return (await this.user.press(call, rawId(call, "see") ?? "")).message();
    let from = await this.hand();
    for (let page = 0; page < MOST_PAGES; page++) {
      const text = JSON.stringify(from.components);
      const menu = /"custom_id":"([^"]+:see:(?:hand|list))"/.exec(text)?.[1];
      if (menu && text.includes(`"value":"${id}"`)) return (await this.user.choose(from, menu, String(id))).message();
      const pages = [...text.matchAll(/"custom_id":"([^"]+:offers(?::(\d+))?)"/g)];
      const next = pages.find(([, , at]) => Number(at ?? 0) === page);
      if (!next) break;
      from = await (await this.user.press(from, next[1] ?? "")).message();
    }
    throw new Error(`${this.name} finds offer ${id} in no menu`);
  }
}
