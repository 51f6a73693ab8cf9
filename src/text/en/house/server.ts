import type { GuildSettings, ServerRefusal } from "../../../tables/api.js";
import { plural } from "../../plural.js";
import { all } from "../shared/lists.js";

/** Why a server does not let a table be opened. */
export function serverRefusal(why: ServerRefusal, time: (seconds: number) => string): string {
  switch (why.code) {
    case "channelNotAllowed":
      return `On this server tables may be opened only in ${why.channels.map((id) => `<#${id}>`).join(", ") || "no channel"}. Open it there.`;
    case "mayNotOpen":
      return `On this server only members with one of these roles may open tables: ${why.roles.map((id) => `<@&${id}>`).join(", ")}. Ask one of them to open it and to name you.`;
    case "tooManyTables":
      return `This server allows ${plural("en", why.most, { one: "# table", other: "# tables" })} at once, and so many are open already. Wait until one has ended.`;
    case "stepOutOfRange": {
      const least = why.min === null ? [] : [`not shorter than ${time(why.min)}`];
      const most = why.max === null ? [] : [`not longer than ${time(why.max)}`];
      const none = why.noDeadline ? [] : ["not left out"];
      return `On this server the time for a step or a round may be ${all([...least, ...most, ...none])}. Choose another pace, \`deadline\` or \`round-limit\`.`;
    }
  }
}

const fields: Readonly<Record<keyof GuildSettings, string>> = {
  channels: "channels",
  openers: "who may open tables",
  locale: "language",
  defaults: "default options",
  pace: "default pace",
  minStep: "shortest deadline",
  maxStep: "longest deadline",
  noDeadline: "no deadline",
  mostTables: "most tables at once",
};

export const server = {
  notAllowed:
    "Only members who may manage this server can do this. Ask somebody with the permission **Manage Server**.",
  serverOnly: "This is for a server: type it in one of its channels.",
  title: "## Tables on this server",
  channels: (list: string) => `**Channels:** ${list}`,
  everywhere: "everywhere",
  openers: (list: string) => `**Who may open tables:** ${list}`,
  everybody: "everybody",
  language: (name: string) => `**Language of the tables:** ${name}`,
  ownLanguage: "the server's own",
  pace: (name: string) => `**Default pace:** ${name}`,
  noPace: "the game's own",
  deadlines: (least: string, most: string, none: boolean) =>
    `**Deadline of a step or round:** ${least} to ${most}${none ? ", or none" : ""}`,
  noLimit: "no limit",
  most: (n: string) => `**Most tables at once:** ${n}`,
  defaults: (game: string, list: string) => `**${game}, default options:** ${list}`,
  ownDefaults: "the game's own",
  channelsPlaceholder: "Channels where tables may be opened (none chosen: everywhere)",
  rolesPlaceholder: "Roles that may open tables (none chosen: everybody)",
  languagePlaceholder: "Language of the tables",
  languageOption: (name: string) => `Language of the tables: ${name}`,
  pacePlaceholder: "Default pace",
  paceOption: (name: string) => `Default pace: ${name}`,
  limitsButton: "Limits",
  limitsTitle: "Limits",
  least: "Shortest deadline of a step or round",
  longest: "Longest deadline of a step or round",
  timeHint: "For example 30 min, 12h, 3d; empty: no limit",
  mustHave: "A deadline",
  optional: "A table may go without a deadline",
  required: "Every table needs a deadline",
  mostLabel: "Most tables at once",
  mostHint: "A whole number; empty: no limit",
  defaultsButton: (game: string) => `Options: ${game}`,
  defaultsTitle: (game: string) => `Default options: ${game}`,
  faults: (which: readonly (keyof GuildSettings)[]) =>
    `Nothing was changed: these do not go together or cannot be read: ${which.map((one) => fields[one]).join(", ")}.`,
  badTime: (typed: string) => `I cannot read “${typed}” as a time. Write for example 30 min, 12h or 3d.`,
  badNumber: (typed: string) => `I cannot read “${typed}” as a whole number from 1.`,
  saved: "Saved. It holds for tables that are opened from now on.",
  whichTable: "Which table?",
  moreTables: (n: number) =>
    `${plural("en", n, { one: "# more table is", other: "# more tables are" })} not listed. Type part of a name, or of the channel, in the option \`table\`.`,
  noTables: "No table runs on this server.",
  noSuchTable: "No such table runs on this server (any more).",
  askCancel: (what: string) =>
    `End this table now? ${what}\nIt will have no result. The players are told at the table.`,
  yesCancel: "End it",
  keep: "Leave it",
  cancelled: "The table is ended.",
  moved: (place: string) => `The table goes on in ${place}.`,
  movedAlone: (place: string, missing: string | null) =>
    `The table goes on in ${place} itself, without a thread of its own${missing === null ? "." : `: to open one I would need ${missing}.`}`,
  ended: "This table has ended already.",
  movedMissing: (list: string) =>
    `I cannot host a table there. I lack: ${list}. Grant it in the channel's settings, or choose another channel.`,
  notThere: "I cannot see that channel. Let me see it, or choose another one.",
} as const;
