/** Where `npm run play` looks by itself. */
const USUAL = "http://127.0.0.1:4747";

/** What whoever runs the bot reads in the terminal: English, whatever language people play in. */
export const operator = {
  sandbox: (address: string) => {
    const play = `${address === USUAL ? "" : `TAVOLO_SANDBOX=${address} `}npm run -s play --`;
    return [
      "No DISCORD_TOKEN is set: the bot plays against a local Discord.",
      `  Address:  ${address} (open it in a browser to play)`,
      `  Play:     ${play} ann '/turin start player2:@bob' --in '#tavolo'`,
      `  More:     ${play} help`,
      "  Stop:     Ctrl-C",
    ].join("\n");
  },
  deployed: (n: number) => `${n} commands registered.`,
  unreachable: (where: string, why: string) => `Discord cannot be reached at ${where} (${why})`,
  portTaken: (port: number) =>
    `SANDBOX_PORT: port ${port} is taken, perhaps by another sandbox that still runs; stop it or choose another port`,
  cannotListen: (host: string, why: string) => `SANDBOX_HOST: cannot listen at ${host} (${why})`,
  worldUnreadable: (path: string, why: string) => `SANDBOX_FILE: cannot read ${path} (${why})`,
  worldUnknown: (path: string) => `SANDBOX_FILE: ${path} is no world of this sandbox; move it away to begin a new one`,
  worldUnwritten: (path: string, why: string) =>
    `SANDBOX_FILE: cannot write ${path} (${why}); what happens in the sandbox is lost when it stops, unless that is mended`,
  notStarted: (why: string) => `The bot could not be started: ${why}`,
  restarting: (how: string) => `The bot ended unexpectedly (${how}); starting it again.`,
  needsToken: "DISCORD_TOKEN: not set; there is nowhere to register the commands",
} as const;
