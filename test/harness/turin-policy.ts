/** What somebody does who is asked: chosen by a seeded generator from what the screen shows, so that a game can be played again. */
import type { Below } from "../../src/games/game.js";
import type { Act, CardName, Deed } from "./turin-people.js";
import type { Sight } from "./turin-sight.js";

/** How likely, one in so many, each deed is that nobody waits for. */
export interface Temper {
  readonly buy?: number;
  readonly loan?: number;
  readonly unsell?: number;
  readonly goose?: number;
  /** One in so many sales steps passes without a sale. */
  readonly done?: number;
  /** Bids are below this, or all there is: small numbers make ties. */
  readonly bids?: number;
}

const USUAL: Required<Temper> = { buy: 3, loan: 15, unsell: 3, goose: 2, done: 3, bids: 4 };

function pickOne<T>(items: readonly T[], below: Below): T {
  const found = items[below(Math.max(1, items.length))];
  if (found === undefined) throw new Error("what can be done is open, and there is nothing to choose from");
  return found;
}

function pickSome(items: readonly CardName[], count: number, below: Below): readonly CardName[] {
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0]!);
}

/** The next move of whoever is looking; null when nothing is open. */
export async function chooseAct(sight: Sight, below: Below, temper: Temper = {}): Promise<Act | null> {
  const t = { ...USUAL, ...temper };
  const is = (deed: Deed) => sight.open.includes(deed);
  const amount = async (deed: Deed) => Math.min(await sight.most(deed), below(t.bids));
  const card = async (deed: Deed) => pickOne(await sight.cards(deed), below);
  const aside = (deed: Deed, oneIn: number) => is(deed) && below(oneIn) === 0;
  if (is("sellTo")) return { do: "sellTo", to: pickOne(await sight.people("sellTo"), below) };
  if (aside("buy", t.buy)) return { do: "buy", card: await card("buy") };
  if (aside("loan", t.loan)) return { do: "loan" };
  if (aside("unsell", t.unsell)) return { do: "unsell", card: await card("unsell") };
  if (aside("takeGoose", t.goose)) return { do: "takeGoose" };
  if (aside("giveGoose", t.goose)) return { do: "giveGoose", to: pickOne(await sight.people("giveGoose"), below) };
  if (is("offer")) return { do: "offer", card: await card("offer") };
  if (is("bid")) return { do: "bid", amount: await amount("bid") };
  if (is("add")) return { do: "add", amount: await amount("add") };
  if (is("pick")) return { do: "pick", cards: pickSome(await sight.cards("pick"), sight.due, below) };
  if (is("sell") && below(t.done) > 0) {
    const cards = await sight.cards("sell");
    return { do: "sell", card: pickOne(cards, below), price: 1 + below(Math.min(await sight.most("sell"), 4)) };
  }
  return is("done") ? { do: "done" } : null;
}
