import { scudo } from "./say.js";

/** Moves planned ahead. Labels of buttons have at most 80 characters, of fields 45. */
export const plan = {
  labels: {
    offer: "Plan an offer",
    bid: "Plan a bid",
    pick: "If I win: cards in order",
    done: "Done until I say otherwise",
  },
  say: {
    offer: (card: string, round: string) => `Offer${round}: ${card}`,
    bid: (n: number, round: string) => `Bid${round}: ${scudo(n)}`,
    pick: (cards: string, round: string) => `If I win${round}, in this order: ${cards}`,
    done: "Done with selling, in every round, until I say otherwise",
  },
  round: (n: number) => ` in round ${n}`,
  card: "Card",
  amount: "Scudo",
  amountHint: "If you cannot pay it when the bidding comes, there is no bid, and you are told.",
  choice: (n: number) =>
    ["First choice", "Second choice", "Third choice", "Fourth choice", "Fifth choice"][n] ?? "Choice",
  choiceHint: "The first of these that are still there are taken.",
  noHand: "You hold no card that could be offered. You can plan an offer after the deal.",
  noMarket: "No card can be won yet that is known. Plan this when the market is shown.",
  twice: "The same card is chosen twice. Choose each card once.",
} as const;
