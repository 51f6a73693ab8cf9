/** Lists and games to page through. */
export const pages = {
  first: "⏮",
  back: "◀",
  next: "▶",
  last: "⏭",
  roundBack: "⏪ Round",
  roundNext: "Round ⏩",
  ofPage: (page: number, pages: number) => `Page ${page} of ${pages}`,
  move: (n: number, total: number) =>
    n === 0 ? `**Before the first of ${total} moves**` : `**Move ${n} of ${total}**`,
  start: "Nothing has happened yet. With ▶ you see the game move by move, from the deal on, with ⏩ round by round.",
  by: (who: string, auto: boolean) => (auto ? `made automatically for ${who}` : `by ${who}`),
  chance: "chance",
  clock: "the clock",
  notOver: "This game is still being played. When it is over, everybody can page through it move by move.",
} as const;
