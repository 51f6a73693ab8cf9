/** How many mentions wait: a number to see, words to hear. */
import type { Words } from "./words/index.js";

export function Badge({ mentions, words }: { mentions: number; words: Words }) {
  return (
    <span class="badge">
      <span aria-hidden="true">{mentions}</span>
      <span class="sr-only"> {words.mentions(mentions)}</span>
    </span>
  );
}
