/** Where `npm run play` looks by itself. */
const USUAL = "http://127.0.0.1:4747";

/** What whoever runs the bot reads in the terminal: English, whatever language people play in. */
export const operator = {
  sandbox: (address: string) => {
    const play = `${address === USUAL ? "" : `TAVOLO_SANDBOX=${address} `}npm run -s play --`;
    return [
      "No DISCORD_TOKEN is set: the bot plays against a local Discord.",
      `  Address:  ${address} (open it in a browser to play)`,
      `  Play:     ${play} ann '/turin start player2:@bob'`,
      `  More:     ${play} help`,
      "  Stop:     Ctrl-C",
    ].join("\n");
  },
  started: "Tavolo is connected to Discord.",
  deployed: (n: number) => `${n} commands registered.`,
  unreachable: (where: string, why: string) => `Discord cannot be reached at ${where} (${why})`,
  portTaken: (port: number) =>
    `SANDBOX_PORT: port ${port} is taken, perhaps by another sandbox that still runs; stop it or choose another port`,
  notStarted: (why: string) => `The bot could not be started: ${why}`,
  restarting: (how: string) => `The bot ended unexpectedly (${how}); starting it again.`,
  needsToken: "DISCORD_TOKEN: not set; there is nowhere to register the commands",
} as const;
