/** Words within pictures, and in the sentences that tell what they show, of every game. */
export const pictures = {
  /** Stands for a name that our fonts cannot print. */
  player: (n: number) => `Player ${n}`,
};
