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
      "There are five kinds, and a kind is one animal and four beads:",
      "🐂 pink bull, 🌸 round beads",
      "🐍 yellow snake, 🍌 tubes",
      "🐸 green frog, 🟩 cubes",
      "🦉 white owl, ⚪ discs",
      "🐋 blue whale, 💧 drops",
      "Everybody starts with one kind (two players: two each); what is left lies in the centre. While a round runs, everybody trades, whenever they like: there are no turns.",
      "What your pieces are worth in the end depends on the two boxes in the middle: beads **under** them and animals **on** them. The lid is good for a kind, the base is bad. Three rounds; most points in all wins.",
    ].join("\n"),
    example: "You give away two pink beads for a green one, then bury a pink bead under the base.",
  },
  trade: {
    title: "Trading with players",
    text: [
      "Offer any of your beads and animals for any others, in whatever numbers. One side may be empty: a gift, or a promise.",
      "An offer goes to one player or to the whole table. To one player it is whispered: the table sees that there is an offer, and after a trade how many pieces went each way, not which. You can also make it open.",
      "You must hold what you give when you make the offer, but nothing is reserved: you may offer the same piece twice. Whoever accepts must hold what is wanted. If the maker no longer holds what was offered, the offer closes, nothing moves, and only the two are told. Offers end with the round.",
    ].join("\n"),
    example: '`/ceramic offer give:"3 pink" want:"frog + white" to:@Bob`',
  },
  centre: {
    title: "Swapping with the centre",
    text: "Swap one bead for one bead, or one animal for one animal, at once, as often as you like; never a bead for an animal. The table sees both pieces, and what you get lies in front of you, shown, until you hide it. With five players the centre is empty.",
    example: "`/ceramic swap give:pink take:blue`",
  },
  hidden: {
    title: "Hidden and shown pieces",
    text: "Your pieces start hidden. You may show any of them and hide them again, whenever you like. What you get in a trade is hidden; when pieces leave you, hidden ones leave first. How many pieces you hold is known to all.",
    example: "`/ceramic show pieces:bull` shows the bull and hides all else.",
  },
  bury: {
    title: "Burying beads",
    text: "Put any number of your beads under the lid or the base, at any time in a round. They stay there until it ends. The table sees who, which box and how many, but no colours; nobody can look or take back, not even you, and you are not reminded either.",
    example: "`/ceramic bury bead:green box:lid` makes green likelier to be worth something.",
  },
  place: {
    title: "Placing animals, and the end of a round",
    text: [
      "Put an animal that you hold on the lid or the base, in sight of all. It decides for its kind, whatever lies under the boxes.",
      "As soon as two animals are on the boxes, on whichever, the round ends. A table may also set a time limit, and keep animals off the boxes at the start of each round.",
    ].join("\n"),
    example: "The bull goes on the lid, later the owl on the base: the round is over.",
  },
  scoring: {
    title: "Scoring",
    text: [
      "Each kind counts once. Only what players hold counts, never the centre.",
      "**Animal on the lid**: +1 for each player with beads of the kind; but a player alone with its beads gets 0.",
      "**Animal on the base**: −1 for each player with beads of the kind, alone or not.",
      "**On neither**: compare the beads under the boxes. More under the lid: +1 for having beads, and another +1 for holding the animal; but a player alone with all that is held of the kind gets 0. More under the base: −1 for having beads, the animal or both. Level: 0.",
      "How many beads of a kind you hold makes no difference.",
    ].join("\n"),
    example: "Two yellow beads lie under the lid, none under the base. You hold a yellow bead, Ann the snake: +1 each.",
  },
  rounds: {
    title: "Rounds and winning",
    text: "After each round everything is shown and scored; then everybody gets back the kinds they began with, and the boxes are emptied. The next round begins when all have said that they are ready. Most points over all rounds wins; a tie is shared.",
    example: "After three rounds Ann has 4, Bob 4 and Cat 1: Ann and Bob share the win.",
  },
  variants: {
    title: "Variants",
    text: [
      "They go together freely.",
      "**Locked**: no bead goes under a box once an animal is on it.",
      "**Normal**: an animal in hand counts as one more bead of its kind, without a point of its own.",
      "**Prolonged**: three animals end a round.",
      "**Extended**: five rounds.",
      "**Narrated**: before the first round everybody tells the story of their animal and its beads.",
    ].join("\n"),
    example: "With *normal*, more green under the lid gives +1, not +2, for a green bead and the frog.",
  },
  fairness: {
    title: "Order, chance and secrets",
    text: [
      "Moves count one at a time, in the order in which they arrive. If two accept the same offer, the first has it.",
      "The one thing left to chance is who gets which kind, at the start and in sight of all. It comes from a secret number whose fingerprint is posted before; the number itself is posted at the end, and `/tavolo verify` checks it.",
      "Nobody sees your hidden pieces, what is whispered between others, or the colours of buried beads before the round ends.",
    ].join("\n"),
    example: "You accept an offer that somebody took a second before you: you are told, and keep your pieces.",
  },
} satisfies Readonly<Record<string, Topic>>;

export const rules = {
  title: (topic: string) => `📖 Ceramic: ${topic}`,
  example: (text: string) => `*Example:* ${text}`,
  more: "More topics",
};
