import { all, any, cards, scudo } from "./say.js";

/** Labels of buttons (at most 80 characters), titles and labels of modals (at most 45). */
export const buttons = {
  hand: "My hand",
  offer: "Offer a card",
  bid: "Bid",
  add: "Add",
  pick: "Pick",
  sell: "Sell",
  done: "Done selling",
  buy: "Buy",
  unsell: "Take off sale",
  sellTo: "Choose buyer",
  loan: "Loan",
  goose: "Goose",
  takeGoose: "Take the goose",
  giveGoose: "Give the goose",
  status: "Status",
  back: "Back to my hand",
  otherCard: "Another card",
  offerAgain: "Change my offer",
  bidAgain: "Change my bid",
  addAgain: "Change my addition",
};

export const modals = {
  offer: "Offer a card",
  bid: "Your bid",
  add: "Your addition",
  pick: "Pick from the market",
  sell: "Put a card up for sale",
  unsell: "Take a card off sale",
  buy: "Buy a card",
  card: "Card",
  cards: (n: number) => (n === 1 ? "Take 1 card" : `Take exactly ${n} cards`),
  amount: "Scudo",
  amountUpTo: (max: number) => `Scudo, 0 to ${max}`,
  price: "Price",
  priceUpTo: (max: number) => `Price, 1 to ${max}`,
  priceHint: "You lay as much on the card; it comes back when the card is sold or taken off sale.",
  choose: "Choose…",
  forSale: (price: number, seller: string) => `${seller} asks ${scudo(price)}`,
  amountOption: scudo,
  placeholder: "a whole number",
  last: {
    offer: "Everybody else has chosen: when you send this, all offers are shown at once.",
    bid: "Everybody else has bid: when you send this, all bids are shown at once.",
    add: "Everybody else has added: when you send this, all additions are shown at once.",
  },
  buyWarning: (window: string) =>
    window === ""
      ? "First come, first served: the card is yours at once, and this cannot be taken back."
      : `A claim cannot be withdrawn. Others may claim the card too for ${window}; if several do, the seller chooses.`,
};

/** Questions before what cannot be taken back. `yes` labels the button. */
export const asks = {
  offer: (card: string) => `You are the last one: with your offer, all offers are shown at once. Offer ${card}?`,
  bid: (n: number) => `You are the last one: your bid closes the bidding. Bid **${scudo(n)}**?`,
  add: (n: number) => `You are the last one: your addition closes the second bid. Add **${scudo(n)}**?`,
  loan: "Take your one loan? You get **10 scudo** now and repay **15** after the payouts. It cannot be given back.",
  done: "Sell nothing (more) in this round? You can sell again in the next round's sales.",
  doneFromNow:
    "You are done with this round's sales then, and with those of later rounds until you say otherwise. Go on?",
  buy: (card: string, seller: string, price: number, window: string) =>
    window === ""
      ? `Buy ${card} from ${seller} for **${scudo(price)}**? First come, first served: this cannot be taken back.`
      : `Claim ${card} from ${seller} for **${scudo(price)}**? A claim cannot be withdrawn. Others may claim it too for ${window}; if several do, the seller chooses.`,
  sellTo: (card: string, price: number) =>
    `Several want ${card} for ${scudo(price)}. Who gets it? This cannot be taken back.`,
  sellToWhich: "Several of your cards wait for your choice. Which one?",
  takeGoose: "Take the goose? You go to the last of the tied places, and it stays with you. This cannot be taken back.",
  giveGoose: "Give the goose to whom? You get the best of the tied places that is left. This cannot be taken back.",
};

export const yes = {
  offer: "Yes, offer it",
  bid: (n: number) => `Yes, bid ${n}`,
  add: (n: number) => `Yes, add ${n}`,
  loan: "Yes, take the loan",
  done: "Yes, done selling",
  buy: (n: number) => `Yes, for ${n}`,
  sellTo: (name: string) => `Sell to ${name}`,
  takeGoose: "Yes, take the goose",
  giveGoose: (name: string) => `Give it to ${name}`,
};

/** What the mover is told when the move is stored. */
export const done = {
  offer: (card: string) => `Your offer is sealed: ${card}. You can change it until the last one has chosen.`,
  offerShown: (card: string) => `Your offer: ${card}. It was the last one, so all are shown now.`,
  bid: (n: number) => `Your bid of **${scudo(n)}** is sealed. You can change it until the last one has bid.`,
  bidShown: (n: number) => `Your bid of **${scudo(n)}** was the last one, so all are shown now.`,
  add: (n: number) => `Your addition of **${scudo(n)}** is sealed. You can change it until the last one has added.`,
  addShown: (n: number) => `Your addition of **${scudo(n)}** was the last one, so all are shown now.`,
  pick: (list: readonly string[]) => `You take ${all(list)}.`,
  list: (card: string, price: number) =>
    `${card} is for sale at **${scudo(price)}**. As much of yours lies on it until it is sold or taken back.`,
  unlist: (card: string, price: number | null) =>
    price === null ? `${card} is off sale.` : `${card} is off sale; your ${scudo(price)} are back.`,
  claimed: (card: string, price: number, until: string) =>
    until === ""
      ? `You have claimed ${card}; ${scudo(price)} are kept for it.`
      : `You have claimed ${card}; ${scudo(price)} are kept for it. Others may claim it too. End of claims: ${until}.`,
  bought: (card: string, price: number) => `You have bought ${card} for **${scudo(price)}**.`,
  sellTo: (card: string, to: string) => `${card} goes to ${to}.`,
  loan: "You have taken your loan: 10 scudo more now, 15 to repay after the payouts.",
  takeGoose: "You have the goose, and the last of the tied places.",
  giveGoose: (to: string) => `The goose goes to ${to}; you have the best of the tied places that was left.`,
  done: "You are done selling for this round.",
  other: "Done.",
};

/** Why a press or a typed text leads nowhere, and what to do instead. */
export const not = {
  seated: "You have no seat at this table, so you can only watch. `/turin rules` tells how it is played.",
  /** `now`: what the player can do, or who is waited for. */
  open: {
    offer: "There is no offer for you to make now.",
    bid: "There is no bid for you to make now.",
    add: "Only those who tie add, and you are not asked for an addition now.",
    pick: "It is not your turn to pick.",
    sell: "You cannot put a card up for sale now: one a round, during the sales, of your own face-up cards, with at least 1 free scudo.",
    unsell: "None of your cards can be taken off sale now: only after a later round's auction, and not once claimed.",
    buy: "There is nothing for you to buy now.",
    buyPrice: (free: number, cheapest: number) =>
      `You have ${free} free scudo, and the cheapest card you could buy costs ${cheapest}.`,
    sellTo: "No card of yours waits for you to choose its buyer.",
    loan: "You cannot take a loan now: it is one a game, between the deal and the payouts.",
    done: "There are no sales for you to end now.",
    goose: "You cannot take or give the goose now: that is for players in a tie above 0.",
  },
  price: (card: string, price: number) => `${card} is now for sale at ${scudo(price)}. Look again before you buy.`,
  amount: (text: string) => `I cannot read “${text}” as a whole number of scudo.`,
  card: (text: string) =>
    `I find no card for “${text}”. Write its number (such as #3) or its goods (such as 3 grapes).`,
  cardEmpty: "Say which card: its number (such as #3) or its goods (such as 3 grapes).",
  several: (text: string, list: readonly string[]) => `“${text}” could be ${any(list)}. Write the number.`,
  player: "That person has no seat at this table.",
  goosePlayer: (list: readonly string[]) => `Say who gets the goose: ${any(list)}.`,
  goosePlayerMissing: "Say who gets the goose, with the option `player`.",
  press: "I do not know this button any more. Here is what you can do now.",
};

/** What a seat can do now, in a list after "Now you can". */
export const can = {
  intro: (list: readonly string[]) => `Now you can ${any(list)}.`,
  offer: (n: number) => `offer one of your ${cards(n)}`,
  offerAgain: "change your offer",
  bid: (max: number) => `bid 0 to ${max}`,
  bidAgain: (max: number) => `change your bid (0 to ${max})`,
  add: (max: number) => `add 0 to ${max}`,
  addAgain: (max: number) => `change your addition (0 to ${max})`,
  pick: (n: number) => `pick ${cards(n)}`,
  list: (n: number, max: number) => `${n === 1 ? "sell your card" : `sell one of ${cards(n)}`} (price 1 to ${max})`,
  done: "say that you are done",
  buy: (n: number) => (n === 1 ? "buy a card" : `buy one of ${cards(n)}`),
  unlist: "take a card off sale",
  sellTo: "choose a buyer",
  loan: "take your loan",
  takeGoose: "take the goose",
  giveGoose: "give the goose",
};
