/** A sandbox for a test, and REST requests as the bot without a client library. */
import { afterEach } from "vitest";
import { type Sandbox, type SandboxOptions, startSandbox } from "../../src/sandbox/index.js";

/** What ends with the test. */
export const opened: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** A sandbox that ends with the test. No rate limits and a standing clock unless asked for, so that a slow machine is no fault. */
export async function sandboxOnly(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ limits: "off", now: () => Date.UTC(2026, 0, 1), ...options });
  opened.push(() => sandbox.stop());
  return sandbox;
}

export const COMMANDS = [
  {
    name: "play",
    description: "Play",
    options: [
      {
        type: 1,
        name: "bid",
        description: "Bid",
        options: [
          { type: 4, name: "amount", description: "How much", required: true, min_value: 0, max_value: 20 },
          { type: 3, name: "note", description: "Note", min_length: 2, max_length: 10 },
        ],
      },
      {
        type: 1,
        name: "start",
        description: "Start",
        options: [
          { type: 6, name: "player2", description: "Who", required: true },
          {
            type: 3,
            name: "pace",
            description: "Pace",
            choices: [
              { name: "Live: at once", value: "live", name_localizations: { it: "Dal vivo: subito" } },
              { name: "Slow", value: "slow", name_localizations: { it: "Lento" } },
            ],
          },
          { type: 5, name: "goose", description: "Goose" },
        ],
      },
      {
        type: 1,
        name: "offer",
        description: "Offer",
        options: [{ type: 3, name: "card", description: "Card", required: true, autocomplete: true }],
      },
    ],
  },
  { name: "manage", description: "Manage", default_member_permissions: "32" },
  { name: "here", description: "In servers only", contexts: [0] },
] as const;

export interface Reply {
  readonly status: number;
  readonly json: { readonly id: string; readonly code: number; readonly [field: string]: unknown };
  readonly headers: Headers;
}

/** One REST request as the bot, without the client library in between. */
export async function api(
  sandbox: Sandbox,
  key: string,
  body?: unknown,
  token = `Bot ${sandbox.token}`,
): Promise<Reply> {
  const [method, path] = key.split(" ") as [string, string];
  const headers = { authorization: token, "content-type": "application/json" };
  const send = body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(`${sandbox.api}/v10${path}`, { method, headers, body: send });
  const text = await response.text();
  return { status: response.status, json: text === "" ? null : JSON.parse(text), headers: response.headers };
}

/** Registers the test's commands without a client, so that people can type them and REST can answer. */
export async function withCommands(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await sandboxOnly(options);
  const reply = await api(sandbox, `PUT /applications/${sandbox.applicationId}/commands`, COMMANDS);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.json));
  return sandbox;
}

/** The channel of that name, as ann sees it. */
export async function channelId(sandbox: Sandbox, name = "#tavolo"): Promise<string> {
  return (await sandbox.user("ann").channel(name)).id;
}

/** What a test waits for: the bot has been heard of again. */
export function heard(sandbox: Sandbox, act: "identify" | "resume", since: number): Promise<unknown> {
  return sandbox.waitFor((event) => event.type === "gateway" && event.act === act, { since, what: act });
}

/** The code of the first complaint about a field, `components.0.type`. */
export function errorAt(json: Reply["json"], path: string): string | undefined {
  let at = json.errors as Record<string, unknown> | undefined;
  for (const step of path.split(".")) at = at?.[step] as Record<string, unknown> | undefined;
  return (at?._errors as { code: string }[] | undefined)?.[0]?.code;
}

/** So many of something. */
export const many = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
