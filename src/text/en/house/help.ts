/** The help of `/tavolo`. `command` writes a command so that it can be pressed. */
export const help = {
  body: (command: (name: string) => string, games: readonly { readonly name: string; readonly root: string }[]) =>
    [
      "## How to play",
      "Every move has a button and a command, and works at the table and in a private chat with this bot.",
      ...games.map(
        ({ name, root }) =>
          `**${name}**: open a table with ${command(`${root} start`)}, see your cards and every move you can make with ${command(`${root} hand`)}, the table with ${command(`${root} status`)}, the rules with ${command(`${root} rules`)}.`,
      ),
      `Your tables: ${command("tavolo games")}. Reminders: ${command("tavolo remind")}. Plan moves ahead: ${command("tavolo queue")}. Leave: ${command("tavolo leave")}. After a game: ${command("tavolo rematch")}, ${command("tavolo replay")}, ${command("tavolo record")} and ${command("tavolo verify")}.`,
      "**Why?** below what a table tells names the rule behind it, with the numbers.",
      `Nobody waits for ever: who misses a deadline is played for; when the host is away, whoever does what needs a host is the host; and three days after ${command("tavolo resume")} was asked for, a pause is over unless somebody has said no.`,
      "Whatever you seal stays hidden from everybody else until all have chosen; until then you can change it.",
    ].join("\n\n"),
  moves: (list: string) => `Moves: ${list}`,
} as const;
