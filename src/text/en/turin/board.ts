import { amount, summed } from "../../amount.js";
import { plural } from "../../plural.js";
import { all, cards, nth, places, scudo } from "./say.js";

export const headline = (game: number, games: number, round: number, rounds: number, step: string) =>
  [games > 1 ? `Game ${game} of ${games}` : null, `Round ${round} of ${rounds}`, step].filter((x) => x).join(" · ");

/** What a score is made of: the scudo before the payouts, what these gave and took, and loans. */
export interface Parts {
  readonly before: number;
  readonly got: number;
  readonly paid: number;
  readonly lent: number;
  readonly repaid: number;
  readonly score: number;
}

/** "3 before + 15 received − 4 paid = 14" */
export function sumOf({ before, got, paid, lent, repaid, score }: Parts): string {
  const parts = [
    `${before} before`,
    ...(got > 0 ? [`+ ${got} received`] : []),
    ...(paid > 0 ? [`− ${paid} paid`] : []),
    ...(lent > 0 ? [`+ ${lent} borrowed`] : []),
    ...(repaid > 0 ? [`− ${repaid} repaid`] : []),
  ];
  return `${parts.join(" ")} = ${amount(score)}`;
}

export const board = {
  title: "🛒 Turin Market",
  steps: {
    deal: "the deal",
    offer: "offers",
    bid: "bids",
    tie: "tie: additions",
    toss: "a coin toss",
    pick: "picking cards",
    discard: "discards",
    sell: "sales",
    over: "the end",
  },
  news: "**What happened**",
  market: (step: "offer" | "bid" | "other") =>
    step === "offer"
      ? "**Market** (filled by the offers)"
      : step === "bid"
        ? "**Market** (bid for these)"
        : "**Market**",
  marketEmpty: "nothing yet",
  /** What each winning place of the auction gets, best first. */
  prizes: (counts: readonly number[]) =>
    `Cards to win: ${counts.map((n, i) => `${nth(i + 1)} place ${n}`).join(" · ")}`,
  /** `goods`: each with what it pays, in the order in which they do. */
  pays: (goods: readonly string[]) => `Payout for having most: ${goods.join(" · ")}`,
  discarded: (n: number) => `${cards(n)} discarded so far`,
  places: "**Places**",
  place: (n: number, who: string, count: number, served: boolean) =>
    `${served ? "✅" : "⬜"} ${nth(n)}: ${who}, ${cards(count)}`,
  void: "nobody",
  players: "**Players**",
  cardsInHand: (n: number) => plural("en", n, { one: "# card in hand", other: "# cards in hand" }),
  sealed: "🔒 sealed",
  open: "⏳ to come",
  bid: (n: number) => `bid ${n}`,
  bidAdded: (n: number, added: number) => `bid ${n} + ${added}`,
  debt: (n: number) => `loan (owes ${n})`,
  placed: (n: number) => `${scudo(n)} on cards`,
  scudo: (n: number) => `💰 ${scudo(n)}`,
  done: "✔️ done",
  selling: "⏳ may sell",
  picking: "⏳ picks",
  goose: "🪿 goose",
  gooseMiddle: "🪿 The goose is in the middle.",
  lead: "👑",
  legend: "👑 alone in front",
  noGoods: "no cards on the table yet",
  forSale: "**For sale**",
  listing: (card: string, price: number, seller: string) => `${card}\n${seller} asks ${scudo(price)}`,
  listingShort: (card: string, price: number, seller: string) => `${card}: ${seller} asks ${price}`,
  claimedBy: (names: readonly string[]) => `claimed by ${all(names)}`,
  claims: (n: number) => plural("en", n, { one: "# claim", other: "# claims" }),
  closes: (when: string) => `end of claims: ${when}`,
  choosing: (seller: string, until: string) =>
    until === ""
      ? `${seller} chooses the buyer`
      : `${seller} chooses the buyer; without a choice the first claim counts: ${until}`,
  onSale: (price: number) => `for sale at ${price}`,
  quiet: "Nothing has happened.",
  waiting: (who: readonly string[], what: string) => `**Waiting for** ${all(who)} (${what})`,
  waitingChance: "**Waiting for** chance",
  waitingNobody: "Nobody is waited for.",
  what: {
    deal: "deal",
    offer: "an offer",
    bid: "a bid",
    tie: "an addition",
    toss: "a coin toss",
    pick: "a pick",
    discard: "discards",
    sell: "a sale, or being done",
    over: "nothing",
  },
  tied: (seats: readonly string[], from: number, to: number, bid: number) =>
    `⚖️ ${all(seats)} tie at ${bid} for ${places(from, to)}.`,
  over: "The game is over.",
  winners: (names: readonly string[], total: number) =>
    names.length === 1
      ? `🏆 **${names[0]} wins with ${scudo(total)}!**`
      : `🏆 **${all(names)} share the win with ${scudo(total)} each!**`,
  scores: "**Scores**",
  score: (place: number, name: string, total: number, perGame: readonly number[]) =>
    perGame.length > 1
      ? `${place}. ${name} ${amount(total)} (${summed(perGame)})`
      : `${place}. ${name} ${amount(total)}`,
  reckoning: "**From the payouts to the score**",
  /** A score as a sum; what is 0 is left out. `name` is a mention. */
  reckoned: (name: string, of: Parts) => `${name} ${sumOf(of)}`,
  payouts: (game: number, games: number) => (games > 1 ? `**Payouts of game ${game}**` : "**Payouts**"),
  payout: (good: string, leaders: readonly string[], payers: number, pot: number, each: number) => {
    const sum = payers === 0 ? `${pot}` : `${pot} (bank ${pot - payers} + ${payers})`;
    return leaders.length > 1
      ? `${good}: ${all(leaders)} share ${sum}, ${each} each`
      : `${good}: ${all(leaders)} gets ${sum}`;
  },
};

export const hand = {
  title: "🧺 Your hand",
  watching: "You are watching this table.",
  cards: "**In hand**",
  noCards: "no cards left in hand",
  table: "**Face up in front of you**",
  purse: (scudoNow: number, free: number, parts: readonly string[]) =>
    parts.length ? `💰 ${scudo(scudoNow)}, **${free} free** (${parts.join(", ")})` : `💰 **${scudo(free)}**, all free`,
  partBid: (n: number) => `${n} bid`,
  partClaims: (n: number) => `${n} for claims`,
  placed: (n: number) => `Another ${scudo(n)} of yours lie on cards for sale.`,
  debt: (n: number) => `You have a loan and owe ${scudo(n)} at the end.`,
  sealedOffer: (card: string) => `🔒 Your sealed offer: ${card}`,
  sealedBid: (n: number) => `🔒 Your sealed bid: **${scudo(n)}**`,
  sealedAdd: (bid: number, n: number) => `🔒 Your sealed addition: **${n}**, on top of your bid of ${bid}`,
  over: "The game is over; the last board shows the result.",
  faceUp: (name: string) => `**${name}**`,
};

/** Short calls in the middle of a step; `who` is a mention. */
export const calls = {
  offer: (who: string) => `${who}, offer a card for the auction.`,
  bid: (who: string) => `${who}, seal your bid.`,
  add: (who: string) => `${who}, you tie: seal your addition.`,
  pick: (who: string, n: number | null) => `${who}, it is your turn to pick${n === null ? "" : ` ${cards(n)}`}.`,
  sell: (who: string) => `${who}, you may put a card up for sale, or say that you are done.`,
  sellTo: (who: string) => `${who}, several want a card of yours: choose who gets it.`,
  other: (who: string) => `${who}, it is your turn.`,
};

export const lobby = {
  pace: (name: string, step: string | null, claim: string) =>
    `⏱️ Pace: **${name}** · ${step === null ? "no deadline" : `${step} for each step`} · ${claim === "" ? "cards go to the first who buys" : `claims open for ${claim}`}`,
  payout: { classic: "💰 Payout column: **classic**", new: "💰 Payout column: **new**" },
  scudo: {
    secret: "🤫 Scudo: **secret**, everybody sees only their own",
    open: "👁️ Scudo: **open**, everybody sees everybody's",
  },
  goose: {
    none: "🪿 No goose",
    tie: "🪿 Goose **for ties**: take it to give way, give it away later to go first",
    least: "🪿 Goose **for the fewest majorities**: its holder's bids rank as one higher",
  },
  games: (n: number) => plural("en", n, { one: "🎲 **# game**", other: "🎲 **# games**, scores added up" }),
  deck: (name: string) => `🂠 Cards: **${name}**`,
  payoutOrder: (goods: readonly string[]) => `📜 Payouts in this order: ${goods.join(" → ")}`,
  badOrder: (unknown: readonly string[], twice: readonly string[], missing: readonly string[]) =>
    [
      "`payout-order` must name each good once.",
      unknown.length ? `Unknown: ${unknown.map((x) => `“${x}”`).join(", ")}.` : "",
      twice.length ? `Named twice: ${twice.join(", ")}.` : "",
      missing.length ? `Missing: ${missing.join(", ")}.` : "",
    ]
      .filter((x) => x)
      .join(" "),
};
