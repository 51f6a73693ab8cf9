import { plural } from "../../plural.js";

/** Conditional moves. They are their owner's alone. */
export const plan = {
  open: "Plan ahead",
  title: "## Planned moves",
  explain:
    "What you plan is made for you at the moment it applies, and nobody else sees it before that. You can change or cancel it until then.",
  nothing: "Nothing is planned.",
  none: "Nothing can be planned at this table now.",
  notSeated: "You have no seat at this table, so there is nothing to plan.",
  notPlaying: "Moves can be planned while a game is being played.",
  droppedNote: (n: number) =>
    plural("en", n, {
      one: "⚠️ A move that you had planned could not be made; **Plan ahead** says why.",
      other: "⚠️ # moves that you had planned could not be made; **Plan ahead** says why.",
    }),
  dropped: (what: string, why: string) => `⚠️ Not made: ${what}. ${why}`,
  planned: "Planned.",
  played: (what: string) => `Its moment is now, so it is made: ${what}.`,
  keep: "No, leave it",
  removed: "Cancelled.",
  noItem: "This was played or cancelled already.",
  notQueueable: "This cannot be planned now: its moment has passed.",
  unreadable: "That could not be read. Nothing was planned.",
  cancelOne: "Cancel a planned move",
  cancelAll: "Cancel all",
} as const;
