/** People who play by a script, and who do again what they got no answer to. */

import { cardAt, numberOf } from "../../src/discord/screens/turin/cards.js";
import type { Below, Seat } from "../../src/games/game.js";
import { builtInDeck } from "../../src/games/turin/index.js";
import { NotPossible } from "../../src/sandbox/actor/refusal.js";
import { type Answer, type Deed, messageText, type SandboxUser, type SeenMessage } from "../../src/sandbox/index.js";
import type { Move } from "../../src/tables/api.js";
import type { Keeper } from "./keeper.js";
import { idsOf } from "./witness.js";

/** More silences in a row than any schedule of kills makes. */
const MOST_SILENCES = 12;
const MOST_PRESSES = 4;

const card = (id: unknown): number => numberOf(builtInDeck, String(id));

export interface Table {
  readonly id: string;
  readonly channel: string;
  readonly users: Readonly<Record<Seat, SandboxUser>>;
}

/** What somebody was told in the end, and whether anything of it had to be done again. */
export interface Told {
  readonly text: string;
  readonly again: boolean;
}

export class People {
  #silences = 0;

  constructor(
    private readonly keeper: Keeper,
    private readonly below: Below,
  ) {}

  /** Does it until it is answered. */
  async ask(send: (how: { readonly duplicate: boolean }) => Promise<Deed>): Promise<Answer> {
    for (let silences = 0; silences < MOST_SILENCES; silences++) {
      const life = await this.keeper.alive();
      const deed = await send({ duplicate: this.below(10) === 0 });
      const dead = life.over.then(async () => {
        const answer = await deed.acknowledged;
        return answer.kind === "deferred" ? ({ kind: "failed", reason: "deferred" } as const) : answer;
      });
      const answer = await Promise.race([deed.response, dead, this.keeper.broken]);
      if (answer.kind !== "failed") return answer;
      this.#silences += 1;
      // A bot that lives has to answer.
      await Promise.race([life.over, this.#tooLong(answer.reason), this.keeper.broken]);
    }
    throw new Error("no answer, however often it was asked");
  }

  async message(send: (how: { readonly duplicate: boolean }) => Promise<Deed>): Promise<SeenMessage> {
    const answer = await this.ask(send);
    if (answer.kind !== "message") throw new Error(`expected a message, got ${answer.kind}`);
    return answer.message;
  }

  /** Makes the move, by command at the table or in a private chat, or by buttons and forms. */
  async make(seat: Seat, move: Move, table: Table): Promise<Told> {
    const user = table.users[seat]!;
    const before = this.#silences;
    for (let tries = 0; tries < MOST_PRESSES; tries++) {
      const again = this.#silences > before;
      // Whoever has got no answer types.
      const isTyped = again || tries > 0 || this.below(2) === 0;
      try {
        const last = isTyped ? await this.#typed(user, move, table) : await this.#pressed(user, move, table);
        if (last) return { text: messageText(last), again: this.#silences > before };
      } catch (error) {
        // The message has changed under somebody's finger.
        if (!(error instanceof NotPossible)) throw error;
      }
    }
    throw new Error(`${user.name} finds no way to ${JSON.stringify(move)}`);
  }

  async #typed(user: SandboxUser, move: Move, table: Table): Promise<SeenMessage> {
    const channel = this.below(4) === 0 ? await user.dm() : table.channel;
    const command = commandOf(move, table);
    return this.#answered(user, move, await this.message((how) => user.command(command, { channel, ...how })));
  }

  /** Null: there is no button for it. */
  async #pressed(user: SandboxUser, move: Move, table: Table): Promise<SeenMessage | null> {
    const hand = await this.message(() => user.command("/turin hand", { channel: table.channel }));
    const opener = idsOf(hand).find(({ action }) => action === OPENERS[move.type]);
    if (!opener) return null;
    const answer = await this.ask((how) => user.press(hand, opener.raw, how));
    if (answer.kind === "message") return this.#answered(user, move, answer.message);
    if (answer.kind !== "modal") throw new Error(`expected a form, got ${answer.kind}`);
    const { modal } = answer;
    const prices = JSON.stringify(modal.components).matchAll(/"value":"(\d+)\.(\d+)"/g);
    const price = [...prices].find(([, n]) => Number(n) === card(move.card))?.[2];
    const sent = await this.message((how) => user.submit(modal, fieldsOf(move, price), how));
    return this.#answered(user, move, sent);
  }

  /** Presses what makes the move, as long as there is a question about it. */
  async #answered(user: SandboxUser, move: Move, message: SeenMessage): Promise<SeenMessage> {
    let last = message;
    for (let presses = 0; presses < MOST_PRESSES; presses++) {
      const yes = idsOf(last).find(({ action, args }) =>
        action === "go"
          ? isFor(move, args)
          : action === "sellTo" && args.length > 0 && Number(args[0]) === card(move.card),
      );
      if (!yes) return last;
      const asked = last;
      last = await this.message((how) => user.press(asked, yes.raw, how));
    }
    return last;
  }

  #tooLong(reason: string): Promise<never> {
    return new Promise((_, reject) => {
      setTimeout(() => reject(new Error(`a bot that lives gave no answer: ${reason}`)), 5_000).unref();
    });
  }
}

const OPENERS: Readonly<Record<string, string>> = {
  offer: "offer",
  bid: "bid",
  add: "add",
  pick: "pick",
  list: "sell",
  done: "done",
  unlist: "unsell",
  buy: "buy",
  sellTo: "sellTo",
  loan: "loan",
  takeGoose: "goose",
  giveGoose: "goose",
};

function commandOf(move: Move, { users }: Table): string {
  const cards = ((move.cards as readonly string[] | undefined) ?? []).map(card);
  const to = `@${users[String(move.to)]?.name}`;
  switch (move.type) {
    case "offer":
    case "buy":
      return `/turin ${move.type} card:#${card(move.card)}`;
    case "bid":
    case "add":
      return `/turin ${move.type} amount:${move.amount}`;
    case "pick":
      return `/turin pick first:#${cards[0]}${cards.length > 1 ? ` second:#${cards[1]}` : ""}`;
    case "list":
      return `/turin sell card:#${card(move.card)} price:${move.price}`;
    case "unlist":
      return `/turin unsell card:#${card(move.card)}`;
    case "sellTo":
      return `/turin sell-to player:${to} card:#${card(move.card)}`;
    case "takeGoose":
      return "/turin goose action:take";
    case "giveGoose":
      return `/turin goose action:give player:${to}`;
    default:
      return `/turin ${move.type}`;
  }
}

/** What the form of the move is filled in with; `price` is the one that a purchase was offered at. */
function fieldsOf(move: Move, price: string | undefined): Readonly<Record<string, string | readonly string[]>> {
  switch (move.type) {
    case "bid":
    case "add":
      return { amount: String(move.amount) };
    case "pick":
      return { cards: (move.cards as readonly string[]).map((id) => String(card(id))) };
    case "list":
      return { card: String(card(move.card)), price: String(move.price) };
    case "buy":
      return { card: `${card(move.card)}.${price}` };
    default:
      return { card: String(card(move.card)) };
  }
}

/** Whether a button makes this very move. */
function isFor(move: Move, [type, ...args]: readonly string[]): boolean {
  if (type !== move.type) return false;
  switch (type) {
    case "sellTo":
      return cardAt(builtInDeck, Number(args[0])) === move.card && args[1] === move.to;
    case "giveGoose":
      return args[0] === move.to;
    case "bid":
    case "add":
      return Number(args[0]) === move.amount;
    case "loan":
    case "takeGoose":
    case "done":
      return true;
    default:
      return cardAt(builtInDeck, Number(args[0])) === move.card;
  }
}
