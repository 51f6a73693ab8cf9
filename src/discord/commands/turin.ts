/** `/turin` as data. */
import {
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord-api-types/v10";
import { en } from "../../text/en/index.js";
import type { Words } from "../../text/index.js";
import { gameCommandKit } from "./kit.js";

const { described, choice, user, whole, hinted, words, oneOf, sub, start } = gameCommandKit((w) => w.turin);

/** Of scudo, from `least` up. */
const amount = (name: string, least: number, pick: (w: Words["turin"]) => string) => whole(name, [least, 999], pick);

const opening = start(
  oneOf("payout", (w) => w.command.options.payout, [
    choice("classic", (w) => w.command.choices.payout.classic),
    choice("new", (w) => w.command.choices.payout.new),
  ]),
  oneOf("scudo", (w) => w.command.options.scudo, [
    choice("secret", (w) => w.command.choices.scudo.secret),
    choice("open", (w) => w.command.choices.scudo.open),
  ]),
  oneOf("goose", (w) => w.command.options.goose, [
    choice("none", (w) => w.command.choices.goose.none),
    choice("tie", (w) => w.command.choices.goose.tie),
    choice("least", (w) => w.command.choices.goose.least),
  ]),
  {
    type: ApplicationCommandOptionType.Integer,
    name: "games",
    ...described((w) => w.command.options.games),
    required: false,
    choices: [choice(1, (w) => w.command.choices.games.one), choice(3, (w) => w.command.choices.games.three)],
  },
  words("deadline", (w) => w.command.options.deadline, 40),
  words("claim-window", (w) => w.command.options.claimWindow, 40),
  words("payout-order", (w) => w.command.options.payoutOrder, 300),
);

const topics = Object.keys(en.turin.topics) as (keyof Words["turin"]["topics"])[];

const moves: readonly APIApplicationCommandSubcommandOption[] = [
  sub(
    "offer",
    hinted("card", (w) => w.command.options.offerCard),
  ),
  sub(
    "bid",
    amount("amount", 0, (w) => w.command.options.amount),
  ),
  sub(
    "add",
    amount("amount", 0, (w) => w.command.options.addition),
  ),
  sub(
    "pick",
    hinted("first", (w) => w.command.options.first),
    hinted("second", (w) => w.command.options.second, false),
  ),
  sub(
    "sell",
    hinted("card", (w) => w.command.options.sellCard),
    amount("price", 1, (w) => w.command.options.price),
  ),
  sub(
    "unsell",
    hinted("card", (w) => w.command.options.unsellCard),
  ),
  sub(
    "buy",
    hinted("card", (w) => w.command.options.buyCard),
  ),
  sub(
    "sell-to",
    user("player", (w) => w.command.options.buyer, true),
    hinted("card", (w) => w.command.options.contestedCard, false),
  ),
  sub("loan"),
  sub(
    "goose",
    oneOf(
      "action",
      (w) => w.command.options.gooseAction,
      [
        choice("take", (w) => w.command.choices.gooseAction.take),
        choice("give", (w) => w.command.choices.gooseAction.give),
      ],
      true,
    ),
    user("player", (w) => w.command.options.goosePlayer),
  ),
  sub("done"),
];

/** Subcommands that make a move. */
export const turinMoves: readonly string[] = moves.map(({ name }) => name);

export const turinCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  type: ApplicationCommandType.ChatInput,
  name: "turin",
  ...described((w) => w.command.root),
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  integration_types: [ApplicationIntegrationType.GuildInstall],
  options: [
    opening,
    sub("hand"),
    ...moves,
    sub("status"),
    sub(
      "rules",
      oneOf(
        "topic",
        (w) => w.command.options.topic,
        topics.map((topic) => choice(topic, (w) => w.topics[topic].title)),
      ),
    ),
    sub("join"),
    sub("leave"),
  ],
};
