interface Topic {
  /** At most 100 characters: it is also a choice of the command. */
  readonly title: string;
  readonly text: string;
  readonly example: string;
}

/** The rules in our own words. The sheet in the box is the authority; where we had to decide, we say what we decided. */
export const topics = {
  overview: {
    title: "Overview",
    text: [
      "Two to five traders start with 15 scudo each and win commodity cards at auctions. A card shows 3 of one good, 2 of a second and 1 of a third.",
      "A round: **offer** cards, **bid** in secret, **pick** what you won, and **sell** to each other if you like. When the hands are played out, each good **pays** whoever has most of it. Most scudo wins.",
      "Rounds: 5 with two, three or four players, 4 with five.",
    ].join("\n"),
    example: "You end with most rice and some grapes: rice pays you, and you pay 1 to whoever leads in grapes.",
  },
  offer: {
    title: "Offering cards",
    text: [
      "Everybody puts one hand card face down into the market; when the last one has chosen, all are shown together. Until then you can change your choice.",
      "With four or five players the first auction is for cards dealt to the market, and nobody offers. With two or three players one hand card is never offered: it counts for you at the end.",
      "With one card left to offer there is no choice, so it is offered for you.",
    ].join("\n"),
    example:
      "Three players offer; the market now has three cards, and first place takes two of them, second place one.",
  },
  bid: {
    title: "Bidding and paying",
    text: [
      "Everybody seals a whole number of scudo, from 0 to what is free: not laid on a card, not kept for a claim. All bids are shown together.",
      "Cards by place: two players 2 · three players 2, 1 · four players 2, 1, 1 (first round 1, 1) · five players 2, 2, 1 (first round 1, 1, 1).",
      "Whoever gets a card pays the bid in full; everybody else pays half of it, rounded down. A bid of 0 never wins.",
    ].join("\n"),
    example: "Bids of 6, 3 and 1 with three players: 6 pays 6 for two cards, 3 pays 3 for one, 1 pays nothing.",
  },
  ties: {
    title: "Ties",
    text: [
      "Equal bids above 0 with a card at stake bid again: each of them seals an addition, 0 or more. The totals decide only who gets which of *their* places; nobody passes a player outside the tie.",
      "Still level after adding something: a toss decides. Still level with 0 added: none of them wins, their cards are discarded, and each pays half of the first bid, rounded down.",
      "Equal bids of 0 are not repeated: nobody there wins, and the cards are discarded.",
    ].join("\n"),
    example:
      "Two players bid 5. One adds 2, the other 0: the first pays 7 and takes first place, the second is next and pays 5 if that place wins, else 2.",
  },
  pick: {
    title: "Picking cards",
    text: [
      "Best place first, each takes exactly as many cards as the place wins. When no choice is left, the cards are handed over by themselves.",
      "A place that nobody won discards its cards, drawn by chance from what is left when its turn comes.",
      "What you take lies face up in front of you until the end.",
    ].join("\n"),
    example: "`/turin pick 4 11` takes the cards #4 and #11.",
  },
  sell: {
    title: "Selling and buying",
    text: [
      "After the picks each player may put one face-up card up for sale and lays its price on it, out of their own scudo. The card stays on sale until it is bought, or until it is taken back after a later round's auction.",
      "Anybody else can buy at any time. The seller gets the price, and the scudo laid on the card come back. With a claim window others may also claim until it closes; if several do, the seller chooses, and if the seller does not, the first claim counts.",
      "After the last auction there are no sales.",
    ].join("\n"),
    example: "You put a card up for 4, with 4 of your own on it. Somebody buys: you get 8 back, 4 of them new.",
  },
  loans: {
    title: "Loans",
    text: "Once a game, at any time between the deal and the payouts, you can take 10 scudo from the bank. After the payouts 15 go back. Scores can be below zero.",
    example: "You have 2 scudo left and take a loan: you can now bid up to 12.",
  },
  payouts: {
    title: "Payouts",
    text: [
      "Goods pay one after the other, in the order of the payout card or as the table agreed. Whoever has most of a good gets its amount from the bank, and 1 from every other player who has any of it. Players level at the top share it, rounded up.",
      "Whoever cannot pay the 1 must take a loan; for whoever has one already the bank pays, and 2 more are owed.",
      "At the end the loans are repaid, and most scudo wins; equals share the win.",
    ].join("\n"),
    example: "Grapes pay 6. Two players lead with 4 each, a third has 1: 7 is shared, 4 for each leader.",
  },
  goose: {
    title: "The goose",
    text: [
      "Two ways to play with it, chosen at the start, or none.",
      "**For ties**: in a tie above 0 you may take the goose from the middle, and go last among the tied. Later, when you hold it in a tie, you may give it to one of those tied with you, and go first among them.",
      "**For the fewest majorities**: after each round whoever alone has the fewest majorities gets it; bids of 1 or more then rank as one higher, and cost no more.",
    ].join("\n"),
    example:
      "You hold the goose (for ties) and tie at 4 for first place: give it to your rival and first place is yours for 4.",
  },
  options: {
    title: "Ways to play",
    text: [
      "A table agrees on these before it starts. In brackets, the option of `/turin start`.",
      "**Payouts** (`payout`): what each good pays, by the *classic* or by the *new* column. (`payout-order`): the order in which the goods pay.",
      "**Scudo** (`scudo`): *secret*, or *open* for all to see. Payments are public either way, so whoever counts along knows.",
      "**Goose** (`goose`): none, for ties, or for the fewest majorities.",
      "**Games** (`games`): one, or three in a row. Each begins afresh with 15 scudo, and the scores are added up.",
      "**Claims** (`claim-window`): how long others may still claim a card after its first buyer; with 0, whoever comes first has it.",
    ].join("\n"),
    example: "`/turin start games:3 scudo:open`: three games, and everybody sees everybody's scudo.",
  },
  fairness: {
    title: "Order, chance and secrets",
    text: [
      "Lists are in seat order. Deals, tosses and discards come from a secret number whose fingerprint is posted before the first card is dealt; the number itself is posted at the end, and `/tavolo verify` or anybody else can check every draw against it.",
      "Nobody sees sealed choices before they are shown, and the board looks the same whatever was sealed.",
      "Two who buy at the same time: the first opens the claim window, and the seller chooses.",
    ].join("\n"),
    example: "A toss put you second? After the game, work it out from the posted number and see that nobody meddled.",
  },
} satisfies Readonly<Record<string, Topic>>;

export const rules = {
  title: (topic: string) => `📖 Turin Market: ${topic}`,
  example: (text: string) => `*Example:* ${text}`,
  /** `goods`: each with what it pays by the classic and by the new column. */
  pays: (deck: string, goods: readonly string[]) =>
    `With the cards “${deck}”, by the *classic* / *new* column: ${goods.join(" · ")}. A board tells what counts at its table.`,
  more: "More topics",
};
