import type { PersonFault } from "../../../tables/api.js";
import { plural } from "../../plural.js";

const at = (ms: number, style: "R" | "f" = "R"): string => `<t:${Math.floor(ms / 1000)}:${style}>`;

const faults: Readonly<Record<PersonFault, string>> = {
  hours: "The hours before the deadline can be a whole number from 1 to 168.",
  quiet: "Quiet hours are two different times such as 22:00 and 08:00.",
  timezone:
    "I do not know that time zone. Type the name of a large city near you and choose from the list, for example Europe/Rome.",
  locale: "I do not know that language.",
};

export const remind = {
  title: "## Your reminders",
  explain:
    "They hold for all your tables. A reminder comes only while a table still waits for you. Where a step lasts no longer than the hours you chose, it comes at half of its time; for steps under half an hour there is none.",
  off: "**Reminder:** none",
  on: (hours: number, where: "dm" | "thread") =>
    `**Reminder:** ${plural("en", hours, { one: "# hour", other: "# hours" })} before the deadline, ${where === "dm" ? "by a direct message; several tables in one" : "at the table"}`,
  quiet: (from: string, to: string) =>
    `**Quiet:** nothing is sent from ${from} to ${to}; what falls in it comes before`,
  noQuiet: "**Quiet:** no quiet hours",
  timezone: (zone: string | null) => `**Your time zone:** ${zone ?? "UTC (choose yours; Discord does not tell it)"}`,
  hoursPlaceholder: "Hours before the deadline",
  noReminder: "No reminder",
  hours: (n: number) => plural("en", n, { one: "# hour before", other: "# hours before" }),
  wherePlaceholder: "Where",
  where: { dm: "By direct message", thread: "At the table" },
  quietButton: "Quiet hours and time zone",
  quietTitle: "Quiet hours",
  from: "From",
  to: "To",
  quietHint: "For example 22:00. Leave both empty for no quiet hours.",
  zone: "Time zone",
  zoneHint: "A city near you, for example Rome or New York",
  faults: (which: readonly PersonFault[]) => which.map((one) => faults[one]).join(" "),
  badQuiet: (typed: string) => `I cannot read “${typed}” as quiet hours. Write for example 22:00-08:00, or off.`,
  zones: (names: readonly string[]) => `Several time zones fit: ${names.join(", ")}. Type one of them.`,
  set: "Noted.",
} as const;

export const notices = {
  one: (who: string, dueAt: number | null) =>
    dueAt === null
      ? `⏰ ${who}, this table waits for you.`
      : `⏰ ${who}, this table waits for you. Deadline, then the move is made automatically: ${at(dueAt)}.`,
  digest: (n: number) => plural("en", n, { one: "⏰ A table waits for you:", other: "⏰ # tables wait for you:" }),
  line: (game: string, others: string, link: string, dueAt: number | null) =>
    `- **${game}**${others ? ` with ${others}` : ""} · ${dueAt === null ? "no deadline" : `deadline: ${at(dueAt)}`} · ${link}`,
  dropped: (game: string, link: string) => `- **${game}** · a move that you had planned could not be made · ${link}`,
  droppedTitle: "⚠️ Planned moves that were refused:",
  more: (n: number) => plural("en", n, { one: "- and # more", other: "- and # more" }),
  change: (command: string) => `Change or stop this with ${command}.`,
  moved: "The channel of a table of yours is gone:",
  channelGone: (game: string) =>
    `- **${game}**: a moderator can move it with \`/tavolo-admin move\`; until then no clock runs. You can leave it with \`/tavolo leave\`.`,
} as const;

export const privacy = {
  text: [
    "## What is stored about you",
    "- your Discord id, the display name last seen and your language",
    "- the seats you hold and held, the moves of those games with the stories that you told, and moves that you have planned",
    "- your words in votes, seats that are offered to you, and lobbies that you are invited to",
    "- your reminders, quiet hours and time zone, if you have set them",
    "- for a day, which of your commands were handled, so that none counts twice",
    "",
    "If you delete it, the games stay, with a seat without a name. In place of each story that you told stands a stock line, also in the bot's messages.",
    "",
    "No messages of yours are read or kept. The operator's log holds no hands and no sealed choices.",
  ].join("\n"),
  file: "My data as a file",
  remove: "Delete my data",
  here: "Everything that is stored about you:",
  heldBack:
    "While you play a game in which not even you may look up what you have hidden, that is left out here; “heldBack” marks where. You find it in the file once it has been shown.",
  question:
    "Delete everything that is stored about you? Finished games keep a seat without a name, and a stock line in place of each story that you told. This cannot be undone.",
  running: (n: number, list: string) =>
    `${plural("en", n, { one: "You still sit at # table that is not over. To delete your data you have to leave it; default moves are then made for your seat.", other: "You still sit at # tables that are not over. To delete your data you have to leave them; default moves are then made for your seats." })}\n${list}`,
  yes: "Delete it",
  yesLeave: "Leave them and delete it",
  no: "Keep it",
  kept: "Nothing was deleted.",
  removed: "Deleted. Whatever you do with this bot from now on is stored anew.",
} as const;
