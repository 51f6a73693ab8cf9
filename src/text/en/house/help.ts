import { any } from "../shared/lists.js";

/** The help of `/tavolo`, short enough for a phone: how to start stands first and last. Commands are written so that they can be pressed. */
export const help = {
  start: (starts: readonly string[], games: string) =>
    [
      "## How to play",
      `**Start** a table with ${any(starts)} in a channel of a server; whoever wants to play takes a seat there by its first button.`,
      `**Play** by the buttons below the board or by commands, at the table or in a private chat with this bot. ${games} lists your tables.`,
    ].join("\n"),
  /** `moves`: the commands of a game's moves. */
  game: (name: string, command: (sub: string) => string, moves: string) =>
    [
      `### ${name}`,
      `${command("hand")} shows your own and every move that you can make; ${command("status")} the table; ${command("rules")} the rules, by topic.`,
      `-# Moves: ${moves}`,
    ].join("\n"),
  more: (command: (sub: string) => string) =>
    [
      "### At every table",
      "Whatever you seal stays hidden until all have chosen, and can be changed until then. Whoever misses a deadline is played for.",
      `-# Reminders ${command("remind")} · planned moves ${command("queue")} · a pause ${command("pause")} · leaving ${command("leave")} · after a game ${command("rematch")} ${command("replay")} ${command("record")} ${command("verify")}`,
    ].join("\n"),
  last: (starts: readonly string[]) => `**To begin:** ${any(starts)}`,
} as const;
