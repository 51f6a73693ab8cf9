import type { ClosedWhy, HeldWhy, LifeAct, LifeEvent, LifeRefusal, Vote } from "../../../tables/api.js";
import { plural } from "../../plural.js";
import { duration } from "../shared/times.js";

const at = (ms: number, style: "R" | "f" = "R"): string => `<t:${Math.floor(ms / 1000)}:${style}>`;

/** Why the clocks of a table stand still, and who can mend it. */
const held: Readonly<Record<HeldWhy, string>> = {
  pause: "⏸️ **Paused.** No clock runs and nobody can move. `/tavolo resume` goes on.",
  permissions:
    "⏸️ **Waiting:** I may not post here. No clock runs until a moderator gives me back the right to view the channel, send messages and read the history.",
  locked: "⏸️ **Waiting:** the thread is locked. No clock runs until a moderator unlocks it.",
  channel:
    "⏸️ **Waiting:** the channel of this table is gone. No clock runs until a moderator moves it with `/tavolo-admin move` or ends it with `/tavolo-admin cancel`.",
  guild: "⏸️ **Waiting:** I am not on the server of this table. No clock runs until somebody invites me back.",
};

const closed: Readonly<Record<ClosedWhy, string>> = {
  lobby: "This lobby is closed: nobody started the game.",
  cancelled: "🛑 **This game was cancelled.** It has no result.",
  moderator: "🛑 **A moderator has ended this game.** It has no result.",
  abandoned: "🛑 **This game has ended:** nobody holds a seat any more. It has no result.",
  idle: "🛑 **This game has ended:** nobody moved for a long time, and nobody asked to go on. It has no result.",
};

/** One line a event; `who` gives a seat as people read it, names are safe already. */
function event(what: LifeEvent, who: (seat: string) => string, name: (raw: string) => string): string {
  switch (what.type) {
    case "left":
      return `👋 **${name(what.name)}** has left. Default moves are made for the seat until somebody takes it (\`/tavolo replace\`).`;
    case "gone":
      return `👋 **${name(what.name)}** is no longer on this server. Default moves are made for the seat meanwhile.`;
    case "back":
      return `**${name(what.name)}** is back and has the seat again.`;
    case "kicked":
      return what.by === null
        ? `👋 **${name(what.name)}** was put out by vote. Default moves are made for the seat.`
        : `👋 ${who(what.by)} has put out **${name(what.name)}**, who missed two deadlines in a row or is gone. Default moves are made for the seat.`;
    case "seatTaken":
      return what.from === ""
        ? `**${name(what.name)}** takes the empty seat.`
        : `**${name(what.name)}** takes the seat of **${name(what.from)}**.`;
    case "newHost":
      return `**${name(what.name)}** is the host now.`;
    case "paused":
      return what.by === null ? "⏸️ The table pauses, by vote." : `⏸️ ${who(what.by)} has paused the table.`;
    case "resumed":
      return what.by === null ? "▶️ The table goes on, by vote." : `▶️ ${who(what.by)} lets the table go on.`;
    case "held":
      return held[what.why];
    case "released":
      return "▶️ The table goes on. The time left is what it was.";
    case "deadline":
      return what.by === null
        ? `⏳ New deadline, by vote: ${at(what.dueAt, "f")} (${at(what.dueAt)}).`
        : `⏳ ${who(what.by)} has moved the deadline to ${at(what.dueAt, "f")} (${at(what.dueAt)}).`;
    case "wentOn":
      return `▶️ ${who(what.by)} wants to go on.`;
    case "closed":
      return closed[what.why];
  }
}

/** What the buttons of a lobby are called, in its table's language. */
type LobbyButtons = Readonly<Record<"join" | "leave" | "start" | "options", string>>;

/** What is for a game that has begun, and what a lobby has instead. */
const inLobby: Readonly<Partial<Record<LifeAct["type"], (lobby: LobbyButtons) => string>>> = {
  kick: () =>
    ", and nobody can be put out of a lobby. The host can close it with `/tavolo cancel` and open another one.",
  offerSeat: ({ join, leave }) => `. A seat of its lobby is taken with **${join}** and given up with **${leave}**.`,
  deadline: ({ options }) => `, so no clock runs. **${options}** in its lobby sets the deadline.`,
  pause: ({ start }) => `, so there is nothing to pause. It begins when somebody presses **${start}** in its lobby.`,
  resume: ({ start }) => `, so there is nothing to resume. It begins when somebody presses **${start}** in its lobby.`,
};

/** `who` gives the text for a user id, `seat` for a seat. */
function refusal(
  why: LifeRefusal,
  who: (userId: string) => string,
  seat: (seat: string) => string,
  lobby: LobbyButtons,
): string {
  switch (why.code) {
    case "notSeated":
      return "You have no seat at this table, so this is for those who play. `/turin status` and `/ceramic status` are for everybody.";
    case "notRunning":
      return "This game has ended already. `/tavolo rematch` opens a lobby with the same people.";
    case "inLobby":
      return `This game has not started yet${inLobby[why.act]?.(lobby) ?? `. Its lobby has **${lobby.join}**, **${lobby.leave}**, **${lobby.options}** and **${lobby.start}**.`}`;
    case "noSuchSeat":
      return "Nobody of that name sits at this table. Leave the player out, and you can choose from a menu.";
    case "kickSelf":
      return "That is your own seat. `/tavolo leave` gives it up.";
    case "seatEmpty":
      return `Nobody sits on ${seat(why.seat)}'s seat any more. \`/tavolo replace\` offers it to somebody.`;
    case "tooFewVoters":
      return `Putting somebody out takes two others who agree, and ${plural("en", why.voters, { one: "only # could vote", other: "# could vote" })}. The host alone can do it after two deadlines missed in a row (so far: ${why.misses}).`;
    case "seatTaken":
      return `${seat(why.seat)} is there. A seat can be offered by its holder, or by the host once it is empty, its holder is gone or has missed two deadlines in a row.`;
    case "notHost":
      return `Only the host, ${who(why.hostId)}, may do this alone.`;
    case "alreadySeated":
      return why.you
        ? "You sit at this table already, and nobody plays two seats."
        : `${who(why.userId)} sits at this table already. Name somebody else.`;
    case "sawOther":
      return why.you
        ? "You have seen another hand at this table, so you cannot play a second one. Your own former seat can be offered to you, if it is empty."
        : `${who(why.userId)} has seen another hand at this table and cannot play a second one. Name somebody else.`;
    case "notOffered":
      return "This seat is not offered to you (any more). Ask the players to offer it again with `/tavolo replace`.";
    case "alreadyPaused":
      return "The table is paused already. `/tavolo resume` goes on.";
    case "notPaused":
      return "The table is not paused, so everybody can move. `/tavolo pause` asks the others for a pause.";
    case "noDeadline":
      return "No deadline runs at this table just now, so there is none to change. A table has one if it is opened so: with `pace:daily`, `pace:slow` or a `deadline`.";
    case "clockStopped":
      return `${held[why.why]} The time left is kept; it can be changed when the clock runs again.`;
    case "deadlineRange":
      return `The deadline must lie between ${at(why.from, "f")} and ${at(why.to, "f")}. Choose a time in between.`;
    case "sameDeadline":
      return "That is the deadline already. Name another time: `36h` or `2d` from now, `+12h` or `-6h` from the deadline.";
    case "noVote":
      return "This vote is over. Nothing was changed.";
    case "notVoter":
      return `You do not vote on this. These do: ${why.voters.map(seat).join(", ") || "nobody"}.`;
    case "voteOpen":
      return "There is a vote of this kind already; it stands where the table plays. Vote there, or wait until it is over.";
    case "notAsked":
      return "Nobody asks this (any more): the table goes on.";
  }
}

/** What a vote is about. */
function question(vote: Vote, seat: (seat: string) => string): string {
  const by = seat(vote.by);
  switch (vote.kind) {
    case "kick":
      return `${by} asks to put out **${vote.seat ? seat(vote.seat) : "?"}**. Default moves would be made for the seat.`;
    case "cancel":
      return `${by} asks to end this game now, without a result.`;
    case "pause":
      return `${by} asks to pause: no clock runs, and nobody can move.`;
    case "resume":
      return `${by} asks to go on.`;
    case "shorten":
      return `${by} asks for an earlier deadline: ${duration((vote.lasts ?? 0) / 1000)} from the moment everybody has agreed.`;
  }
}

const votes = {
  title: "🗳️ **Vote**",
  question,
  count: (yes: number, needed: number, voters: number) =>
    `Yes: ${yes} of ${needed} needed · ${plural("en", voters, { one: "# may vote", other: "# may vote" })}`,
  open: (expiresAt: number) => `End of the vote: ${at(expiresAt, "f")} (${at(expiresAt)}).`,
  silent: (expiresAt: number) =>
    `End of the vote: ${at(expiresAt, "f")} (${at(expiresAt)}). If nobody has said no by then, the table goes on.`,
  waiting: (who: string) => `Still to vote: ${who}`,
  passed: "✅ Agreed.",
  failed: "❌ Not agreed: everything stays as it was.",
  void: "⚪ Lapsed: things have changed meanwhile, so the question no longer stands.",
  yes: "Yes",
  no: "No",
  counted: "Your vote is counted; you can change it until the vote is over.",
  asked: "The others are asked at the table. Your yes is counted.",
  askedResume:
    "The others are asked at the table. Your yes is counted. If nobody says no, the table goes on in three days at the latest.",
} as const;

/** What somebody is told when they have done it. */
const done = {
  left: "You have left the table. Default moves are made for your seat until somebody takes it.",
  kicked: "Done: default moves are made for that seat from now on. `/tavolo replace` offers it to somebody.",
  /** `whose`: the seat's holder, or its last one; null: one's own. `take` and `refuse`: the offer's buttons, in the table's language. */
  offered: (who: string, whose: string | null, take: string, refuse: string) =>
    `${whose === null ? "Your own seat" : `The seat of **${whose}**`} is offered to ${who}, at the table. They have it as soon as they press **${take}**; until then **${refuse}** takes the offer back.`,
  taken: "The seat is yours, with its hand. Press the first button of its board.",
  takenBack: "The offer is taken back.",
  refused: "You have refused the seat. The others can offer it to somebody else.",
  cancelled: "The game is cancelled.",
  paused: "The table is paused. Press **Resume** or use `/tavolo resume` to go on.",
  resumed: "The table goes on. The time left is what it was.",
  pauseOver: "The pause is over, but the table cannot go on yet.",
  deadline: (ms: number) => `New deadline: ${at(ms, "f")} (${at(ms)}).`,
  wentOn: "Good, the table goes on.",
  notAgreed: "The others do not agree: everything stays as it was.",
} as const;

const ask = {
  leave: (waits: boolean) =>
    `Leave this game? Default moves will be made for your seat, your queued moves are dropped, and you see your hand no more.${waits ? " The table waits for you just now; your going completes the step." : ""} To hand the seat to somebody, use \`/tavolo replace\` instead.`,
  cancel: "End this game without a result? The others are asked to vote.",
  cancelLobby: "Close this lobby?",
  whom: "Whom? (Deadlines missed in a row are in brackets.)",
  whomPlaceholder: "Choose a player",
  whichSeat: (who: string | null) => (who === null ? "Which seat is offered?" : `Which seat is offered to ${who}?`),
  seatPlaceholder: "Choose a seat",
  newcomer: (whose: string | null) =>
    whose === null
      ? "Who takes your own seat? They see its hand from then on, and you see it no more."
      : `Who takes the seat of **${whose}**? They see its hand from then on.`,
  giveOwn: (who: string) =>
    `This gives **your own seat**, with its hand, to ${who}: as soon as they take it, it is theirs, and you see its hand no more. Offer it?`,
  yesGiveOwn: "Offer my own seat",
  newcomerPlaceholder: "Choose a member of this server",
  noSeats: "There is nobody else at this table who could be put out.",
  yesLeave: "Leave the game",
  yesCancel: "Ask the others",
  yesClose: "Close the lobby",
  keep: "Keep playing",
  kept: "Nothing was changed.",
  bot: (who: string) => `${who} is a bot and cannot play. Name a person.`,
  stranger: (who: string) => `${who} is not on this server or cannot see this channel. Name somebody who can.`,
} as const;

const seat = {
  offer: (who: string, from: string) =>
    from === ""
      ? `${who}, an empty seat at this table is offered to you. Whoever takes it sees its hand and plays on with it.`
      : `${who}, the seat of **${from}** is offered to you. Whoever takes it sees its hand and plays on with it.`,
  take: "Take the seat",
  refuse: "No, thanks",
  label: (name: string, misses: number) => (misses > 0 ? `${name} (${misses})` : name),
  empty: "empty",
  gone: "gone",
  mine: "your own seat",
} as const;

const idle = {
  question: (closesAt: number) =>
    `💤 Nobody has moved here for a long time. Shall this game go on? Closing, if nobody answers: ${at(closesAt)}.`,
  goOn: "Go on",
} as const;

const deadline = {
  due: (ms: number) => `⏰ Moves are made automatically after the deadline: ${at(ms)}.`,
  whenHeld: "⏰ The clock stands still; the time left is kept.",
  title: "Another deadline",
  label: "Time left",
  hint: "From now: 36h, 2d. From the deadline: +12h, -6h.",
  now: (ms: number) => `Deadline: ${at(ms, "f")} (${at(ms)}).`,
  unreadable: (typed: string) =>
    `I cannot read “${typed}” as a time. Write a number with its unit: for example 36h or 2d for so long from now, +12h or -6h to move the deadline.`,
  asked: (seconds: number) =>
    `An earlier deadline needs the yes of everybody seated, so the others are asked at the table: ${duration(seconds)} from the moment everybody has agreed. Your yes is counted.`,
  rule: "The host alone may give more time. Less time needs the yes of everybody seated; it is counted from their agreement, and at least an hour is left then.",
} as const;

/** The menu of what can be done with a table. Each row of its buttons has a line that says what they do. */
const menu = {
  time: "**Time.** A pause stops all clocks and moves, by vote. The deadline can be moved. Reminders are yours alone.",
  timePaused: "**Time.** The table is paused: resume it, by vote. Reminders are yours alone.",
  people:
    "**People.** The host puts somebody out after two missed deadlines, otherwise a vote does. A seat is offered by its holder, or by the host when it is empty or its holder is away.",
  end: "**The end.** To cancel ends the game for all, without a result, by vote. To leave is for you alone: default moves are made for your seat.",
  open: "Table",
  title: (game: string) => `**${game}: the table**`,
  leave: "Leave",
  pause: "Pause",
  resume: "Resume",
  cancel: "Cancel the game",
  kick: "Put somebody out",
  replace: "Offer a seat",
  deadline: "Deadline",
  remind: "Reminders",
  rematch: "Rematch",
  pages: "Page through the game",
} as const;

const rematch = {
  opened: (place: string) => `The lobby for a rematch is open: ${place}`,
  noPlace:
    "The channel of that game is gone, or I cannot see it, so no rematch can be opened there. Open a new table in another channel with `/turin start` or `/ceramic start`.",
  missing: (place: string, list: string) =>
    `I cannot host a rematch in ${place}. I lack: ${list}. A moderator can grant it in the channel's settings.`,
  refusal: {
    notOver: "This game is still being played. A rematch can be opened when it is over.",
    notSeated:
      "A rematch is for those who played here. Open a table of your own with `/turin start` or `/ceramic start`.",
    full: "The rematch's lobby is full already.",
  },
} as const;

export const life = {
  held,
  closed,
  event,
  refusal,
  votes,
  done,
  ask,
  seat,
  idle,
  deadline,
  menu,
  rematch,
  auto: "⏱️ *automatic:*",
  whichTable: "Which table is meant?",
  noTable: "You sit at no running table that this could be about. Type it in a table's thread, or see `/tavolo games`.",
  nothingToLeave: {
    here: "You have no seat at this table, so there is nothing to leave.",
    anywhere: (game: string | null) =>
      game === null
        ? "You sit at no table and in no lobby, so there is nothing to leave."
        : `You sit at no table and in no lobby of ${game}, so there is nothing to leave.`,
  },
  noEnded: "There is no ended game here or among yours.",
} as const;
