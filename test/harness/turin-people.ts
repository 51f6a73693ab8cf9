/** People who play Turin Market in a sandbox, each in one of three manners, by what stands on their screens alone. */
import { messageText, type SandboxUser, type SeenMessage, type SeenModal } from "../../src/sandbox/index.js";
import { boardOf, idsOf, type Playing, rawId } from "./table.js";
import { fieldsOf } from "./turin.js";

/** Typed at the table; with buttons, menus and forms only; or typed in a private chat with the bot. */
export type Manner = "command" | "thumb" | "dm";
export const MANNERS = ["command", "thumb", "dm"] as const satisfies readonly Manner[];

/** A card by its number in the deck, or as a hint of autocomplete names it. */
export type CardName = number | string;

/** What somebody means to do. `to` is a username. */
export type Act =
  | { readonly do: "offer" | "buy" | "unsell"; readonly card: CardName }
  | { readonly do: "bid" | "add"; readonly amount: number }
  | { readonly do: "pick"; readonly cards: readonly CardName[] }
  | { readonly do: "sell"; readonly card: CardName; readonly price: number }
  | { readonly do: "sellTo"; readonly to: string; readonly card?: CardName }
  | { readonly do: "giveGoose"; readonly to: string }
  | { readonly do: "loan" | "done" | "takeGoose" };
export type Deed = Act["do"];

const BUTTONS: Readonly<Record<Deed, string>> = {
  ...{ offer: "offer", bid: "bid", add: "add", pick: "pick", sell: "sell", done: "done", buy: "buy" },
  ...{ unsell: "unsell", sellTo: "sellTo", loan: "loan", takeGoose: "goose", giveGoose: "goose" },
};

const cardText = (card: CardName): string => (typeof card === "number" ? `#${card}` : card);

/** The command that somebody types for it. */
export function typedText(act: Act): string {
  switch (act.do) {
    case "offer":
    case "buy":
    case "unsell":
      return `/turin ${act.do} card:${cardText(act.card)}`;
    case "bid":
    case "add":
      return `/turin ${act.do} amount:${act.amount}`;
    case "pick": {
      const [first, second] = act.cards.map(cardText);
      return `/turin pick first:${first}${second === undefined ? "" : ` second:${second}`}`;
    }
    case "sell":
      return `/turin sell card:${cardText(act.card)} price:${act.price}`;
    case "sellTo":
      return `/turin sell-to player:@${act.to}${act.card === undefined ? "" : ` card:${cardText(act.card)}`}`;
    case "giveGoose":
      return `/turin goose action:give player:@${act.to}`;
    case "takeGoose":
      return "/turin goose action:take";
    default:
      return `/turin ${act.do}`;
  }
}

/** What is put into the form that the button opens. A menu's value may carry more than the card, such as its price. */
function fieldValues(act: Act, modal: SeenModal): Readonly<Record<string, string | readonly string[]>> {
  const fields = fieldsOf(modal);
  const valuesOf = (name: string, cards: readonly CardName[]): readonly string[] => {
    const options = fields.find((field) => field.name === name)?.options ?? [];
    return cards.map((card) => options.find((option) => option.split(".")[0] === String(card)) ?? String(card));
  };
  if ("cards" in act) return { cards: valuesOf("cards", act.cards) };
  if ("amount" in act) return { amount: String(act.amount) };
  const card = "card" in act && act.card !== undefined ? valuesOf("card", [act.card]) : [];
  return "price" in act ? { card, price: String(act.price) } : { card };
}

/** A button that can be pressed now. */
function enabled(message: SeenMessage, action: string): string | undefined {
  const raw = rawId(message, action);
  return raw !== undefined && !JSON.stringify(message.components).includes(`${JSON.stringify(raw)},"disabled":true`)
    ? raw
    : undefined;
}

const isQuestion = (message: SeenMessage): boolean =>
  idsOf(message).some(({ action, args }) => action === "go" || (action === "sellTo" && args.length > 0));

export interface ActHow {
  readonly how?: Manner;
  /** Stops at the question before what cannot be taken back. */
  readonly unsure?: boolean;
  /** Typed there instead of at the table. */
  readonly channel?: string;
}

export class Player {
  constructor(
    readonly user: SandboxUser,
    readonly table: Playing,
    readonly manner: Manner,
  ) {}

  get name(): string {
    return this.user.name;
  }

  /** The seat as custom ids write it. */
  get seat(): string {
    return this.#seatOf(this.name);
  }

  #seatOf(name: string): string {
    return `p${this.table.users.findIndex((user) => user.name === name) + 1}`;
  }

  async #place(manner: Manner): Promise<string> {
    return manner === "dm" ? this.user.dm() : this.table.channel;
  }

  /** Types a command; where it asks which table is meant, this one is chosen. */
  async type(command: string, how: ActHow = {}): Promise<SeenMessage> {
    const channel = how.channel ?? (await this.#place(how.how ?? this.manner));
    const answer = await (await this.user.command(command, { channel })).message();
    if (!idsOf(answer).some((id) => id.route === "t")) return answer;
    return (await this.user.choose(answer, "", this.table.id)).message();
  }

  /** The private view: by the board's button, or typed for. */
  async hand(how: ActHow = {}): Promise<SeenMessage> {
    if ((how.how ?? this.manner) !== "thumb") return this.type("/turin hand", how);
    const board = await this.atHand("hand");
    return (await this.user.press(board, rawId(board, "hand") ?? "My hand")).message();
  }

  /** The newest message in the channel with this table's button: a call or the board. */
  async atHand(action: string): Promise<SeenMessage> {
    const has = (message: SeenMessage) =>
      idsOf(message).some((id) => id.table === this.table.id && id.action === action && "bw".includes(id.route));
    return this.user.until(this.table.channel, (messages) => messages.findLast(has), {
      what: `a message with ${action}`,
    });
  }

  /** Makes the move, in this person's manner, and says yes where it is asked; gives back the private answer. */
  async act(act: Act, how: ActHow = {}): Promise<SeenMessage> {
    const manner = how.how ?? this.manner;
    const answer = manner === "thumb" ? await this.#byThumb(act) : await this.type(typedText(act), how);
    return how.unsure ? answer : this.answerQuestion(act, answer);
  }

  /** What the private answer says. */
  async does(act: Act, how: ActHow = {}): Promise<string> {
    return messageText(await this.act(act, how));
  }

  /** Opens the form of a move from the board, or from the private view when the board has moved on. */
  async form(deed: Deed): Promise<SeenModal | SeenMessage> {
    const action = BUTTONS[deed];
    let message = await this.user.until(
      this.table.channel,
      (all) => all.findLast((one) => boardOf(one, this.table.id)),
      {
        what: "a board",
      },
    );
    for (let tries = 0; tries < 3; tries++) {
      const button = enabled(message, action) ?? enabled(message, "hand");
      if (!button) break;
      const answer = await (await this.user.press(message, button)).response;
      if (answer.kind === "modal") return answer.modal;
      if (answer.kind !== "message") throw new Error(`${this.name} pressed ${action} and it ${answer.kind}`);
      message = answer.message;
      if (isQuestion(message)) return message;
    }
    return message;
  }

  async #byThumb(act: Act): Promise<SeenMessage> {
    const opened = await this.form(act.do);
    if (!("custom_id" in opened)) return opened;
    return (await this.user.submit(opened, fieldValues(act, opened))).message();
  }

  /** Presses the answer that means this move; a message that asks nothing is given back as it is. */
  async answerQuestion(act: Act, message: SeenMessage): Promise<SeenMessage> {
    if (!isQuestion(message)) return message;
    const args = "to" in act ? [this.#seatOf(act.to)] : [];
    const buttons = [...JSON.stringify(message.components).matchAll(/"custom_id":"([^"]+)"/g)].map(
      ([, id]) => id ?? "",
    );
    const yes = buttons.find((id) => id.includes(":go:") && args.every((arg) => id.endsWith(`:${arg}`)));
    const which = "card" in act ? buttons.find((id) => id.endsWith(`:sellTo:${act.card}`)) : undefined;
    const button = yes ?? which;
    if (!button) throw new Error(`${this.name} finds no answer for ${act.do} below: ${messageText(message)}`);
    const next = await (await this.user.press(message, button)).message();
    return yes ? next : this.answerQuestion(act, next);
  }
}
