/** `/tavolo` and its help. `command` writes a command so that it can be pressed. */
export const help = {
  commandDescription: "Your tables, records and help",
  games: "Your tables, and what waits for you",
  record: "The record of an ended game, as a file",
  verify: "Check that chance was fair in an ended game",
  helpDescription: "How to play with this bot",
  tableOption: "Which game; otherwise the last one here, or your last one",
  body: (command: (name: string) => string, games: readonly { readonly name: string; readonly root: string }[]) =>
    [
      "## How to play",
      "Every move has a button and a command, and works at the table and in a private chat with this bot.",
      ...games.map(
        ({ name, root }) =>
          `**${name}**: open a table with ${command(`${root} start`)}, see your cards and every move you can make with ${command(`${root} hand`)}, the table with ${command(`${root} status`)}, the rules with ${command(`${root} rules`)}.`,
      ),
      `Your tables: ${command("tavolo games")}. After a game: ${command("tavolo record")} and ${command("tavolo verify")}.`,
      "Whatever you seal stays hidden from everybody else until all have chosen; until then you can change it.",
    ].join("\n\n"),
  moves: (list: string) => `Moves: ${list}`,
} as const;
