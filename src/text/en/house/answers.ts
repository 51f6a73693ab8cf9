/** What a person is told when something is not possible, or has been done before. */
export const answers = {
  doneButHidden:
    "Your move is made, only its answer cannot be shown. The first button of the board shows how things stand.",
  failed: "Something went wrong on our side, and nothing that you did was the cause. Please try again in a moment.",
  notUnderstood: "That could not be read as a move. Your view of the table is below.",
  oldButton:
    "This button is from an earlier version of the bot and does nothing any more. Type the command, or use a newer message.",
  movedOn: "The table has moved on since this message was drawn, so nothing was changed. This is how it stands now.",
  /** `root`: the command of the table's game. */
  notSeated: (root: string) => `You have no seat at this table. \`/${root} status\` shows how it stands.`,
  notStarted: "This table has not started yet: its lobby is still open.",
  /** `join`: what the button of that lobby is called, in its table's language. */
  joinFirst: (place: string, invited: boolean, join: string) =>
    `${invited ? "You are invited to a table that has not started yet" : "This table has not started yet, and you have no seat at it"}. Press **${join}** on its lobby: ${place}`,
  invitedTo: (game: string, places: readonly string[], join: string) =>
    `You are invited to ${places.length === 1 ? "a table" : "tables"} of ${game} that ${places.length === 1 ? "has" : "have"} not started yet. Press **${join}** on the lobby: ${places.join(" · ")}`,
  over: "This game is over. `/tavolo record` gives you its record.",
  closed: (root: string) => `This table has ended without a result. Open a new one with \`/${root} start\`.`,
  paused: "The table is paused: nobody can move. `/tavolo resume` or the button **Table** goes on.",
  away: "You are not on the server of this table any more, so moves are made automatically for your seat. Join the server again and type or press anything there: the seat is yours as before.",
  noSuchTable: "There is no such table (any more).",
  already: "You have made this very move already; its answer did not reach you. Nothing was done a second time.",
  doItAgain: "Do it again",
  choiceGone: "This question is no longer open. Please type the command again.",
  tryAgain: "Try again",
  openForm: "Answer here:",
  openButton: "Open",
  atTable: (link: string) => `At the table ${link}`,
  trouble: {
    permission:
      "Discord does not let me post at this table, so its board may be out of date. A moderator can give me back the right to view, send messages and read the history here.",
    gone: "The channel of this table is gone, so its board cannot be shown. Moves still count.",
    refused: "Discord has refused a message of mine at this table, so its board may be out of date. Moves still count.",
    locked: "The thread of this table is locked, so its board may be out of date. A moderator can unlock it.",
  },
} as const;
