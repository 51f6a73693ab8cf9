/** What somebody can do now, as far as it stands on the own screen: buttons and forms, or the words of the private view and hints. */
import { messageText, type SeenMessage } from "../../src/sandbox/index.js";
import { idsOf } from "./table.js";
import { fieldsOf } from "./turin.js";
import type { CardName, Deed, Player } from "./turin-people.js";

export interface Sight {
  readonly open: readonly Deed[];
  /** The step that the private view was drawn for. */
  readonly step: number;
  readonly text: string;
  /** Cards that a move can name, in the order shown. */
  cards(deed: Deed): Promise<readonly CardName[]>;
  /** The greatest amount or price. */
  most(deed: Deed): Promise<number>;
  /** Usernames from whom a buyer, or a receiver of the goose, is chosen. */
  people(deed: Deed): Promise<readonly string[]>;
  /** How many cards are due. */
  readonly due: number;
}

/** What "Now you can …" says, in the order in which the deeds stand there. */
const SAID: Readonly<Record<Deed, RegExp>> = {
  offer: /\boffer (?:your card|one of)|\bchange your offer/,
  bid: /\bbid \(?0 to (\d+)/,
  add: /\b(?:add|addition) \(?0 to (\d+)/,
  pick: /\bpick (\d+) card/,
  sell: /\bsell [^)]*\(price 1 to (\d+)\)/,
  done: /\bsay that you are done/,
  sellTo: /\bchoose a buyer/,
  takeGoose: /\btake the goose/,
  giveGoose: /\bgive the goose/,
  buy: /\bbuy (?:a card|one of)/,
  unsell: /\btake a card off sale/,
  loan: /\btake your loan/,
};
const DEEDS = Object.keys(SAID) as Deed[];

const HINTED: Readonly<Partial<Record<Deed, string>>> = {
  ...{ offer: "/turin offer card:", pick: "/turin pick first:", sell: "/turin sell card:" },
  ...{ buy: "/turin buy card:", unsell: "/turin unsell card:" },
};

const said = (text: string): string => text.split("\n").findLast((line) => line.startsWith("Now you can")) ?? "";

/** Button names and sentence say the same; which of them is read is a matter of manner. */
function openIn(view: SeenMessage, player: Player, line: string): readonly Deed[] {
  if (player.manner !== "thumb") return DEEDS.filter((deed) => SAID[deed].test(line));
  const buttons = new Set(idsOf(view).map((id) => id.action));
  const named = (deed: Deed): boolean =>
    deed === "takeGoose" || deed === "giveGoose" ? buttons.has("goose") && SAID[deed].test(line) : buttons.has(deed);
  return DEEDS.filter(named);
}

/** Looks at the private view. */
export async function look(player: Player): Promise<Sight> {
  const view = await player.hand();
  const text = messageText(view);
  const line = said(text);
  const number = (deed: Deed) => Number(SAID[deed].exec(line)?.[1] ?? Number.NaN);
  const form = async (deed: Deed) => {
    const opened = await player.form(deed);
    if (!("custom_id" in opened)) throw new Error(`${player.name} finds no form for ${deed}: ${messageText(opened)}`);
    return fieldsOf(opened);
  };
  const named = async (ids: readonly string[]) => {
    const users = await Promise.all(player.table.users.map(async (user) => [await user.id(), user.name] as const));
    return [...new Set(ids)].flatMap((id) => users.find(([known]) => known === id)?.[1] ?? []);
  };
  return {
    open: openIn(view, player, line),
    step: Math.max(...idsOf(view).map((id) => id.step)),
    text,
    due: number("pick"),
    async cards(deed) {
      if (player.manner === "thumb") {
        const fields = await form(deed);
        const options = fields.find(({ name }) => name === "card" || name === "cards")?.options ?? [];
        return options.map((value) => Number(value.split(".")[0]));
      }
      const channel = player.manner === "dm" ? await player.user.dm() : player.table.channel;
      const hints = await player.user.autocomplete(HINTED[deed] ?? "", { channel });
      return hints.map(({ value }) => String(value));
    },
    async most(deed) {
      if (player.manner !== "thumb") return number(deed);
      const field = (await form(deed)).find(({ name }) => name === "amount" || name === "price");
      return field?.options ? Number(field.options.at(-1)) : number(deed);
    },
    async people(deed) {
      if (player.manner === "thumb") {
        const question = JSON.stringify((await player.form(deed)).components);
        const seats = [...question.matchAll(/:go:(?:sellTo:[^:"]+|giveGoose):p(\d)/g)].map(([, seat]) => Number(seat));
        return [...new Set(seats)].flatMap((seat) => player.table.users[seat - 1]?.name ?? []);
      }
      const asked = deed === "giveGoose" ? messageText(await player.type("/turin goose action:give")) : text;
      const claims = deed === "giveGoose" ? asked.split("\n")[0] : /claimed by (.*?) · <@\d+> chooses/.exec(text)?.[1];
      return named([...(claims ?? "").matchAll(/<@(\d+)>/g)].map(([, id]) => id ?? ""));
    },
  };
}
