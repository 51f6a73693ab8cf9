/** `/ceramic` as data. */
import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from "discord-api-types/v10";
import { VARIANTS } from "../../games/ceramic/types.js";
import { en } from "../../text/en/index.js";
import type { Words } from "../../text/index.js";
import { gameCommandKit } from "./kit.js";

const { described, choice, user, whole, flag, hinted, words, oneOf, sub, start } = gameCommandKit((w) => w.ceramic);

const opening = start(
  ...VARIANTS.map((variant) => flag(variant, (w) => w.command.options[variant])),
  words("round-limit", (w) => w.command.options.roundLimit, 40),
  words("opening", (w) => w.command.options.opening, 40),
);

const box = (pick: (w: Words["ceramic"]) => string) =>
  oneOf(
    "box",
    pick,
    [choice("lid", (w) => w.command.choices.box.lid), choice("base", (w) => w.command.choices.box.base)],
    true,
  );

/** An offer by its number, with hints while it is typed. */
const offer = (pick: (w: Words["ceramic"]) => string): APIApplicationCommandBasicOption => ({
  type: ApplicationCommandOptionType.Integer,
  name: "offer",
  ...described(pick),
  required: true,
  autocomplete: true,
  min_value: 1,
});

const topics = Object.keys(en.ceramic.topics) as (keyof Words["ceramic"]["topics"])[];

const moves: readonly APIApplicationCommandSubcommandOption[] = [
  sub(
    "story",
    words("text", (w) => w.command.options.text, 1000),
  ),
  sub("ready"),
  sub(
    "bury",
    hinted("bead", (w) => w.command.options.bead),
    box((w) => w.command.options.box),
    whole("count", [1, 4], (w) => w.command.options.count, false),
  ),
  sub(
    "place",
    hinted("animal", (w) => w.command.options.animal),
    box((w) => w.command.options.boxOn),
  ),
  sub(
    "swap",
    hinted("give", (w) => w.command.options.swapGive),
    hinted("take", (w) => w.command.options.swapTake),
  ),
  sub(
    "offer",
    hinted("give", (w) => w.command.options.give),
    hinted("want", (w) => w.command.options.want),
    user("to", (w) => w.command.options.to),
    flag("open", (w) => w.command.options.open),
  ),
  sub(
    "accept",
    offer((w) => w.command.options.accept),
  ),
  sub(
    "decline",
    offer((w) => w.command.options.decline),
  ),
  sub(
    "withdraw",
    offer((w) => w.command.options.withdraw),
  ),
  sub(
    "show",
    hinted("pieces", (w) => w.command.options.pieces),
  ),
];

/** Subcommands that make a move. */
export const ceramicMoves: readonly string[] = moves.map(({ name }) => name);

export const ceramicCommand: RESTPostAPIChatInputApplicationCommandsJSONBody = {
  type: ApplicationCommandType.ChatInput,
  name: "ceramic",
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
