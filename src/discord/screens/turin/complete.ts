import { cut } from "../../components.js";
import type { Typed } from "../../ui.js";
import { cardChoice, numberOf, readCard } from "./cards.js";
import type { Ctx } from "./context.js";

interface Choice {
  readonly name: string;
  readonly value: string | number;
}

interface Offered {
  readonly card: string;
  /** Follows the card's label. */
  readonly more?: string;
}

/** The cards an option may mean now: what is legal for the typist, and nothing that only others know. */
function offered(sub: string, option: string, typed: Typed, ctx: Ctx): readonly Offered[] {
  const { legal, words } = ctx;
  const plain = (cards: readonly string[]): Offered[] => cards.map((card) => ({ card }));
  if (!legal) return [];
  switch (sub) {
    case "offer":
      return plain(legal.offer);
    case "pick": {
      const from = legal.pick?.from ?? [];
      const other = String(typed[option === "first" ? "second" : "first"] ?? "");
      const read = readCard(other, from, words, ctx.options.deck);
      return plain(from.filter((card) => read.kind !== "one" || read.value !== card));
    }
    case "sell":
      return plain(legal.list?.cards ?? []);
    case "unsell":
      return plain(legal.unlist);
    case "buy":
      return legal.buy.map(({ card, seller, price }) => ({
        card,
        more: words.turin.modals.forSale(price, ctx.name(seller)),
      }));
    case "sell-to":
      return plain(legal.sellTo.map(({ card }) => card));
    default:
      return [];
  }
}

/** See `GameUi.complete`. What was typed so far narrows the list, by label, number or id. */
export function complete(sub: string, option: string, text: string, typed: Typed, ctx: Ctx | null): readonly Choice[] {
  if (!ctx) return [];
  const { deck } = ctx.options;
  const wanted = text.normalize("NFKC").toLowerCase().trim();
  const choices = offered(sub, option, typed, ctx).map(({ card, more }) => {
    const label = cardChoice(ctx.words, deck, card);
    const number = numberOf(deck, card);
    const name = cut(more === undefined ? label : `${label}: ${more}`, 100);
    // An operator's id may be too long for Discord; the number is read just as well.
    return { card, name, value: card.length <= 100 ? card : `#${number}`, words: `${name} ${card}` };
  });
  const meant = readCard(
    text,
    choices.map(({ card }) => card),
    ctx.words,
    deck,
  );
  const values = meant.kind === "one" ? [meant.value] : meant.kind === "several" ? meant.values : [];
  return choices
    .filter(({ card, words }) => wanted === "" || values.includes(card) || words.toLowerCase().includes(wanted))
    .slice(0, 25)
    .map(({ name, value }) => ({ name, value }));
}
