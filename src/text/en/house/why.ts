import { plural } from "../../plural.js";

/** The answer to "Why?" on an announcement. */
export const why = {
  button: "Why?",
  /** Below an explanation: the command and the topic that say more. */
  more: (command: string, topic: string) => `📖 ${command} › ${topic}`,
  topics: "Read the rules",
  back: "Back to the page",
  /** Below an explanation of a long step. */
  earlier: (n: number) =>
    plural("en", n, {
      one: "# earlier event of this step is no longer kept, and not counted here.",
      other: "# earlier events of this step are no longer kept, and not counted here.",
    }),
  nothing: "Nothing that this message tells needs a rule to explain it.",
  gone: (command: string) =>
    `What this message told is no longer kept, so I cannot go through it. All the rules are in ${command}.`,
} as const;
