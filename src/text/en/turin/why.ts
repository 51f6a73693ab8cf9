import { amount } from "../../amount.js";
import { all, cards, nth, places, scudo } from "./say.js";

/** Somebody and a number; `who` stands ready for the text. */
export interface Amount {
  readonly who: string;
  readonly n: number;
}

export interface Tie {
  readonly who: readonly string[];
  readonly from: number;
  readonly to: number;
  /** What their bids rank as. */
  readonly bid: number;
  /** Whose lower bid the goose has lifted to that. */
  readonly lifted: Amount | null;
  /** The goose may be taken or given in a tie. */
  readonly goose: boolean;
  readonly cardsByPlace: CardsByPlace;
}

/** How many cards each winning place gets, best first. */
export interface CardsByPlace {
  readonly first: readonly number[];
  readonly later: readonly number[];
}

export interface Addition {
  readonly who: string;
  readonly bid: number;
  readonly added: number;
}

export interface Payment {
  readonly who: string;
  readonly total: number;
  readonly amount: number;
  readonly won: boolean;
}

export interface Sale {
  readonly card: string;
  readonly seller: string;
  readonly buyer: string;
  readonly price: number;
  readonly why: "only" | "chosen" | "earliest";
  /** "10 seconds"; empty: the first who comes buys. */
  readonly window: string;
}

export interface Majority {
  readonly good: string;
  readonly column: "classic" | "new";
  readonly leaders: readonly string[];
  /** How many the leaders have; null: not noted down. */
  readonly most: number | null;
  readonly payers: readonly { readonly who: string; readonly held: number | null; readonly how: PayHow }[];
  readonly bank: number;
  readonly pot: number;
  readonly each: number;
}
type PayHow = "paid" | "loan" | "bank";

const list = (amounts: readonly Amount[]) => amounts.map(({ who, n }) => `${who} ${amount(n)}`).join(" · ");
const joined = (...sentences: readonly (string | false | null)[]) => sentences.filter((one) => one).join(" ");

function byPlace({ first, later }: CardsByPlace): string {
  const same = first.join() === later.join();
  return `Cards by place: ${later.join(", ")}${same ? "" : ` (first round ${first.join(", ")})`}.`;
}

function payment({ who, total, amount, won }: Payment): string {
  if (won) return `${who} wins: all ${total}`;
  return total === 0 ? `${who} bid 0: nothing` : `${who} loses: half of ${total}, so ${amount}`;
}

const columns = { classic: "classic payouts", new: "new payouts" } as const;

function payer({ who, held, how }: Majority["payers"][number]): string {
  const name = held === null ? who : `${who} (${held})`;
  if (how === "paid") return `${name} pays 1.`;
  if (how === "loan") return `${name} has no scudo, so has to take a loan (10 now, 15 owed) and pays 1 of it.`;
  return `${name} has no scudo and a loan already, so the bank pays the 1, and ${who} owes 2 more.`;
}

function shared({ leaders, pot, each }: Majority): string {
  if (leaders.length < 2) return "";
  const more = each * leaders.length - pot;
  const bank = more > 0 ? ` The bank adds the ${more} that this takes.` : "";
  return `Level leaders share it, rounded up: ${pot} ÷ ${leaders.length}, so ${each} each.${bank}`;
}

/** Why something happened: the rule, and the numbers it was applied to. */
export const why = {
  dealt: (hand: number, market: number, removed: number) =>
    joined(
      `**The deal.** All cards are shuffled, and everybody gets ${hand} of them.`,
      market > 0 &&
        `The other ${market} lie face up: they are what the first auction is for, so nobody offers cards yet.`,
      removed > 0 && `The other ${removed} are out of this game, and nobody sees them.`,
    ),
  gooseBid: (who: string, bid: number) =>
    `**The goose.** ${who} holds it, so the bid of ${bid} ranks as ${bid + 1}. What is paid stays the same.`,
  tied: ({ who, from, to, bid, lifted, goose, cardsByPlace }: Tie) =>
    joined(
      `**Tied at ${bid}.** ${all(who)} are level for ${places(from, to)}.`,
      lifted && `The bid of ${lifted.n} by ${lifted.who} counts as ${bid} here: that is the goose.`,
      "Level bids above 0 with cards at stake are followed by a second bid: each seals an addition, 0 or more, and whoever adds more gets the better of these places. Nobody passes a player outside the tie.",
      "Still level: a toss, or, if they added 0, none of them wins.",
      goose &&
        "Instead of adding, one of them may take the goose from the middle and go last of them, or give it away and go first.",
      byPlace(cardsByPlace),
    ),
  added: (rows: readonly Addition[], lastAlone: string | null, goose: string | null) =>
    joined(
      `**The additions.** ${rows.map(({ who, bid, added }) => `${who} ${bid} + ${added} = ${bid + added}`).join(" · ")}.`,
      goose && `The goose lets the bid of ${goose} rank as one higher, and so the total.`,
      rows.every(({ added }) => added === rows[0]?.added)
        ? "All of them added the same, so they are still level."
        : `${goose ? "Counted so, their bids" : "Their bids"} were level, so whoever added more gets the better of the tied places, and only of those.`,
      lastAlone && `${lastAlone} alone added 0, and comes last of them.`,
    ),
  voidBid: (who: readonly string[], from: number, to: number) =>
    `**Tied at 0.** ${all(who)} bid 0 and are level for ${places(from, to)}. A bid of 0 never wins, so there is no second bid: nobody gets the cards that these places win, and they are discarded. Nobody pays for it.`,
  voidAdd: (who: readonly string[], from: number, to: number, paid: readonly Payment[]) =>
    joined(
      `**Still level, with 0 added.** ${all(who)} added nothing and stay level for ${places(from, to)}. Then none of them wins: the cards that these places win are discarded, and each pays half of the first bid, rounded down.`,
      paid.length > 0 && `${paid.map((one) => `${one.who} ${one.amount} of ${one.total}`).join(" · ")}.`,
    ),
  tossed: (order: readonly string[], from: number, added: number | null) =>
    joined(
      `**The toss.** ${all(order)} ${added === null ? "added the same" : `each added ${added}`} and are still level.`,
      `After additions above 0 a toss decides: ${order.map((who, i) => `${nth(from + i)} ${who}`).join(" · ")}.`,
      "It comes from the table's secret number, and can be checked when the game is over.",
    ),
  gooseTaken: (who: string, place: number | null) =>
    joined(
      `**The goose is taken.** In a tie above 0 one of the tied may take it from the middle and go last of them, without adding: ${who} has ${place === null ? "the last of the tied places" : `${nth(place)} place`}.`,
      "Whoever holds it can give it away in a later tie, and go first then.",
    ),
  gooseGiven: (who: string, to: string, place: number | null) =>
    `**The goose is given.** Whoever holds it may, in a tie above 0, give it to somebody in the same tie and go first of them, without adding: ${who} has ${place === null ? "the best of the tied places that was left" : `${nth(place)} place`}, and ${to} holds the goose now.`,
  gooseMoved: (to: string | null, level: readonly string[], majorities: readonly Amount[]) =>
    joined(
      "**The goose moves.** After each round it goes to whoever alone has the fewest majorities (goods they lead in without a tie).",
      majorities.length > 0 && `${list(majorities)}.`,
      to === null
        ? `${level.length > 0 ? all(level) : "Several"} have the fewest, so it goes back to the middle.`
        : `${to} has the fewest: from now on the bids of ${to} from 1 up rank as one higher, at no cost.`,
    ),
  paid: (payments: readonly Payment[]) =>
    `**What was paid.** Whoever wins a card pays all of the bid, additions included; everybody else pays half of it, rounded down. ${payments.map(payment).join(" · ")}.`,
  picked: (who: string, place: number, n: number) =>
    `**No choice left.** ${nth(place)} place takes ${cards(n)}, and no more were left, so there was nothing to choose for ${who}.`,
  discarded: (place: number, n: number, forced: boolean) =>
    joined(
      `**A void place.** Nobody won ${nth(place)} place, so what it wins leaves the game: ${cards(n)},`,
      forced ? "which was all that was left." : "drawn by chance from what was left when its turn came.",
    ),
  claimed: (card: string, claims: readonly string[], price: number, window: string) =>
    `**Claimed.** The ${card} for ${scudo(price)}, by ${all(claims)}. The price is kept aside, and a claim cannot be taken back. For ${window} from the first claim others may claim it too.`,
  contested: (card: string, seller: string, claims: readonly string[], window: string, choice: string) =>
    `**Several want it.** ${all(claims)} claimed the ${card} within ${window}, so the seller chooses: ${seller}. Without a choice within ${choice}, or before the game's last pick, the first claim counts: ${claims[0] ?? ""}.`,
  sold: ({ card, seller, buyer, price, why: how, window }: Sale) =>
    joined(
      `**Sold.** ${buyer} pays ${seller} ${scudo(price)} for the ${card}, and ${seller} takes back the ${price} laid on it.`,
      how === "only" && window === "" && "At this table whoever comes first buys.",
      how === "only" &&
        window !== "" &&
        `Nobody else claimed it in time: claims stay open for ${window}, at most until the game's last pick.`,
      how === "chosen" && "Several had claimed it, so the seller chose.",
      how === "earliest" &&
        `Several had claimed it, and ${seller} had not chosen in time: then the first claim counts.`,
    ),
  loan: (who: readonly string[]) =>
    `**A loan.** Once a game everybody may take 10 scudo from the bank, at any time between the deal and the payouts; 15 go back after the payouts. Taken by ${all(who)}.`,
  handsShown: () =>
    "**The last hand cards.** With two or three players one hand card is never offered. At the end it joins the face-up cards, and its goods count.",
  listingReturned: (prices: readonly Amount[]) =>
    `**Back from the cards.** After the last auction nothing is sold any more, so the scudo laid on unsold cards return: ${list(prices)}.`,
  payout: (majority: Majority) => {
    const { good, column, leaders, most, payers, bank, pot } = majority;
    const lead = most === null ? "" : leaders.length > 1 ? `, ${most} each` : ` (${most})`;
    return joined(
      `**${good}.** Most of it: ${all(leaders)}${lead}. The bank pays ${bank} (${columns[column]}), and every other player who has some pays 1.`,
      ...payers.map(payer),
      payers.length > 0 ? `${bank} + ${payers.length} = ${pot}.` : "Nobody else has any.",
      shared(majority),
    );
  },
  repaid: (debts: readonly Amount[]) =>
    `**Loans go back.** A loan of 10 costs 15, and 2 more for each payment that the bank had to make: ${list(debts)}.`,
  scored: (scores: readonly Amount[]) =>
    `**The score.** What is left after the payouts and the loans: ${list(scores)}. A score can be below 0.`,
  over: (totals: readonly Amount[], winners: readonly string[], games: number) =>
    joined(
      `**The win.** Most scudo wins${games > 1 ? `, all ${games} games added up` : ""}: ${list(totals)}.`,
      winners.length > 1 && `${all(winners)} are level at the top and share the win.`,
    ),
};
