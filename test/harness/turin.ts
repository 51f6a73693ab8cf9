/** Plays Turin Market as people do: looks at the private view, opens its forms, and sends them or types the command. */
import { messageText, type SandboxUser, type SeenMessage, type SeenModal } from "../../src/sandbox/index.js";
import { handOf, idsOf, type Playing, rawId, waitedFor } from "./table.js";

/** By button and form, by command at the table, or by command in a private chat with the bot. */
export type How = "button" | "command" | "dm";

/** What a step can ask for, in the order in which it is done. */
export const ACTIONS = ["offer", "bid", "add", "pick", "sell", "done"] as const;
export type Action = (typeof ACTIONS)[number];

export interface Field {
  readonly name: string;
  /** Values of a menu; null: a text field. */
  readonly options: readonly string[] | null;
  readonly count: number;
}

/** What somebody wants to send: values by field; null: another action than this one. */
export type Wish = (
  user: SandboxUser,
  action: Action,
  fields: readonly Field[],
) => Readonly<Record<string, readonly string[]>> | null;

interface RawField {
  readonly type: number;
  readonly custom_id: string;
  readonly options?: readonly { readonly value: string }[];
  readonly min_values?: number;
}

export function fieldsOf(modal: SeenModal): readonly Field[] {
  return modal.components.flatMap((label) => {
    const field = label.component as RawField | undefined;
    if (!field) return [];
    const options = field.options?.map((option) => option.value) ?? null;
    return [{ name: field.custom_id, options, count: field.min_values ?? 1 }];
  });
}

/** Takes the first of every menu and the smallest amount; sells nothing. */
export const plainWish: Wish = (_user, action, fields) => {
  if (action === "sell") return null;
  return Object.fromEntries(fields.map((field) => [field.name, field.options?.slice(0, field.count) ?? ["1"]]));
};

/** Chooses by a generator of whole numbers below k, so that equal generators play equal games. */
export function wishBy(below: (k: number) => number): Wish {
  return (_user, action, fields) => {
    if (action === "sell" && below(2) === 0) return null;
    const choose = (options: readonly string[], count: number): readonly string[] => {
      const first = below(options.length - count + 1);
      return options.slice(first, first + count);
    };
    return Object.fromEntries(
      fields.map(({ name, options, count }) => {
        const modest = name === "amount" || name === "price" ? options?.slice(0, 6) : options;
        return [name, modest ? choose(modest, count) : [String(1 + below(5))]];
      }),
    );
  };
}

function commandOf(action: Action, values: Readonly<Record<string, readonly string[]>>): string {
  const [card, second] = (values.cards ?? values.card ?? []).map((value) => `#${value}`);
  switch (action) {
    case "offer":
      return `/turin offer card:${card}`;
    case "bid":
    case "add":
      return `/turin ${action} amount:${values.amount?.[0]}`;
    case "pick":
      return `/turin pick first:${card}${second ? ` second:${second}` : ""}`;
    case "sell":
      return `/turin sell card:${card} price:${values.price?.[0]}`;
    case "done":
      return "/turin done";
  }
}

/** A question before what cannot be taken back is answered with yes. */
async function confirmed(user: SandboxUser, answer: SeenMessage): Promise<SeenMessage> {
  const yes = rawId(answer, "go");
  return yes ? (await user.press(answer, yes)).message() : answer;
}

/** Where several tables may be meant, the menu is answered with this one. */
async function atTable(user: SandboxUser, table: Playing, answer: SeenMessage): Promise<SeenMessage> {
  const asked = idsOf(answer).some((id) => id.route === "t");
  return asked ? (await user.choose(answer, "", table.id)).message() : answer;
}

export interface TurnInput {
  readonly user: SandboxUser;
  readonly table: Playing;
  readonly how: How;
  readonly wish: Wish;
}

/** Makes the one move that the step asks of this person; gives back the answer, or null when there is none to make. */
export async function takeTurn({ user, table, how, wish }: TurnInput): Promise<SeenMessage | null> {
  const channel = how === "dm" ? await user.dm() : table.channel;
  const typed = async (command: string) =>
    atTable(user, table, await (await user.command(command, { channel })).message());
  const hand = await typed("/turin hand");
  for (const action of ACTIONS) {
    const opener = rawId(hand, action);
    if (!opener) continue;
    if (action === "done") {
      const pressed = how === "button" ? (await user.press(hand, opener)).message() : typed("/turin done");
      return confirmed(user, await pressed);
    }
    const modal = await (await user.press(hand, opener)).modal();
    const values = wish(user, action, fieldsOf(modal));
    if (!values) continue;
    const sent = how === "button" ? (await user.submit(modal, values)).message() : typed(commandOf(action, values));
    return confirmed(user, await sent);
  }
  return null;
}

export interface GameInput {
  readonly table: Playing;
  readonly how: How | ((turn: number) => How);
  readonly wish?: Wish;
  /** Called after every move, so that a test can kill, look or compare. */
  readonly after?: (turn: number, answer: SeenMessage) => Promise<void>;
  /** More moves than this: something hangs. */
  readonly most?: number;
}

/** Plays until nobody is waited for; gives back how many moves that were. Throws when somebody who is waited for can do nothing. */
export async function playWholeGame({ table, how, wish = plainWish, after, most = 400 }: GameInput): Promise<number> {
  const [first] = table.users;
  if (!first) throw new Error("nobody plays");
  const byId = new Map<string, SandboxUser>();
  for (const user of table.users) byId.set(await user.id(), user);
  for (let turn = 0; turn < most; turn++) {
    const [next] = await waitedFor(first, table.channel);
    if (next === undefined) return turn;
    const user = byId.get(next);
    if (!user) throw new Error(`the table waits for ${next}, who does not play`);
    const way = typeof how === "function" ? how(turn) : how;
    const answer = await takeTurn({ user, table, how: way, wish });
    if (!answer)
      throw new Error(
        `${user.name} is waited for and can do nothing: ${messageText(await handOf(user, table.channel))}`,
      );
    await after?.(turn, answer);
  }
  throw new Error(`the game is not over after ${most} moves`);
}
