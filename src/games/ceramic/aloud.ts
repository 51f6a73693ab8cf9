import type { Event } from "./types.js";

/** Told by a message of its own, and so not by the board: a round whose next one has begun in the same turn, as everybody was ready. */
export function passed(news: readonly Event[]): readonly Event[] {
  const began = news.findLastIndex(({ type }) => type === "roundBegan");
  return news.slice(0, Math.max(0, began)).filter(({ type }) => type === "roundEnded" || type === "scored");
}

/** See `Game.aloud`: every story, and the reveal of a round where the board already shows the next one. */
export function aloud(news: readonly Event[]): readonly (readonly Event[])[] {
  const reveal = passed(news);
  const stories = news.filter(({ type }) => type === "storyTold").map((story) => [story]);
  return reveal.length ? [...stories, reveal] : stories;
}
