/** Descriptions (at most 100 characters) and choices of `/tavolo`. Names of commands and options stay English. */
export const tavolo = {
  command: {
    root: "Your tables, records and help",
    subs: {
      games: "Your tables, and what waits for you",
      queue: "Plan moves ahead; see, change and cancel them",
      leave: "Leave a game",
      kick: "Put somebody out: the host after two missed deadlines, otherwise by vote",
      replace: "Offer a seat to somebody else",
      deadline: "Another time for the running deadline",
      pause: "Pause a game, by vote: no clock runs, nobody can move",
      resume: "Let a paused game go on",
      cancel: "End a game without a result, by vote; the host closes a lobby at once",
      rematch: "Open a lobby with the same people and options",
      replay: "Page through an ended game, move by move",
      remind: "Your reminders, quiet hours and time zone",
      privacy: "What is stored about you; get it as a file, or delete it",
      record: "The record of an ended game, as a file",
      verify: "Check that chance was fair in an ended game",
      help: "How to play with this bot",
    },
    options: {
      kick: "Whom; otherwise you choose from a menu",
      replaceBy: "Who takes the seat; otherwise you choose from a menu",
      replacePlayer: "Whose seat; otherwise yours, or you choose from a menu",
      time: "From now: 36h, 2d. From the deadline: +12h, -6h",
      hours: "Hours before the deadline; 0: none",
      where: "Where the reminder comes",
      quiet: "When nothing is sent, such as 22:00-08:00, or off",
      timezone: "Your time zone: type a large city near you",
      table: "Which game; otherwise the last one here, or your last one",
    },
    choices: { where: { dm: "by direct message", thread: "at the table" } },
  },
} as const;

/** The same of `/tavolo-admin`. */
export const tavoloAdmin = {
  command: {
    root: "Tables of this server, for its moderators",
    subs: {
      settings: "Where and how tables may be opened here",
      cancel: "End a lobby or a game of this server",
      move: "Move a table to another channel",
    },
    options: {
      table: "Which table; otherwise you choose from a menu",
      channel: "Where it goes on; otherwise here",
    },
  },
} as const;
