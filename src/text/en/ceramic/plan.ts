/** Being ready, said ahead. Labels of buttons have at most 80 characters. */
export const plan = {
  labels: {
    ready: "Ready for the next round",
    always: "Ready until I say otherwise",
  },
  say: {
    ready: (round: number) => `Ready for round ${round}`,
    always: "Ready for every round, until I say otherwise",
  },
} as const;
