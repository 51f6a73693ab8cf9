/** Tables in mid-game, one call away: four people open one, join and play through the real bot, as anybody would. */

import { languages } from "../../text/index.js";
import type { Transport } from "../actor/calls.js";
import { NotPossible } from "../actor/refusal.js";
import { Deed, SandboxUser } from "../client.js";
import type { SeenMessage } from "../events.js";
import type { Id } from "../world/model.js";
import type { Demonstrated, Demonstration, PageCalls } from "./calls.js";
import { ceramic } from "./ceramic.js";
import { turin } from "./turin.js";

export const DEMONSTRATED = ["turin", "ceramic"] as const satisfies readonly Demonstrated[];

const PEOPLE = ["ann", "bob", "cat", "dan"] as const;
export type Seat = (typeof PEOPLE)[number];

/** Somebody at the table, who types commands there. Values are what autocomplete offers, so that they fit any language. */
export class Typist {
  constructor(
    readonly name: Seat,
    readonly channel: Id,
    readonly transport: Transport,
  ) {}

  /** Types a command, says yes where it is asked, and dismisses what was answered. Rejects when nothing was. */
  async type(text: string, options: Readonly<Record<string, string | number>> = {}): Promise<void> {
    const filled = Object.entries(options).map(([name, value]) => [name, String(value)] as const);
    const input = { user: this.name, text, options: filled, channel: this.channel };
    const answer = await new Deed(this.transport, await this.transport.call("command", input)).message();
    const yes = customId(answer, /:go(?::|$)/);
    const done = yes ? await (await new SandboxUser(this.name, this.transport).press(answer, yes)).message() : answer;
    for (const id of new Set([answer.id, done.id])) {
      await this.transport.call("dismiss", { user: this.name, message: id });
    }
  }

  /** What autocomplete offers first for an option, with others filled in already; rejects when that is nothing. */
  async hint(text: string, option: string, others: Readonly<Record<string, string>> = {}): Promise<string> {
    const options = [...Object.entries(others), [option, ""]] as [string, string][];
    const input = { user: this.name, text, options, channel: this.channel };
    const answer = await new Deed(this.transport, await this.transport.call("autocomplete", input)).response;
    const first = answer.kind === "choices" ? answer.choices[0] : undefined;
    if (!first) throw new NotPossible((w) => w.nothingOffered(`${text} ${option}`));
    return String(first.value);
  }
}

const SCRIPTS: Readonly<Record<Demonstrated, (seats: Readonly<Record<Seat, Typist>>) => Promise<void>>> = {
  turin,
  ceramic,
};

/** The first custom id on a message that fits. */
function customId(message: Pick<SeenMessage, "components">, fits: RegExp): string | undefined {
  const ids = JSON.stringify(message.components ?? []).matchAll(/"custom_id":"([^"]+)"/g);
  return [...ids].map(([, id]) => id ?? "").find((id) => fits.test(id));
}

/**
 * Opens a table in a channel and plays it to the middle of a game; resolves with where that is. Refuses while the bot
 * is away, and where it cannot host a table.
 */
export async function demonstrate(
  transport: Transport,
  input: Parameters<PageCalls["demonstrate"]>[0],
): Promise<Demonstration> {
  const game = DEMONSTRATED.find((one) => one === input.game);
  if (!game) throw new NotPossible((w) => w.demonstrations(DEMONSTRATED));
  if ((await transport.call("about", {})).connected === 0) throw new NotPossible((w) => w.botAway);
  const channel = await openTable(transport, game, input.channel ?? "#tavolo", await languageOf(transport, input.user));
  const seats = Object.fromEntries(PEOPLE.map((name) => [name, new Typist(name, channel, transport)]));
  await SCRIPTS[game](seats as Record<Seat, Typist>);
  return { channel, people: PEOPLE };
}

/** The option that opens a table in somebody's language, if it is one that the bot speaks; else the server's. */
async function languageOf(transport: Transport, user: string | undefined): Promise<string> {
  const found = (await transport.call("users", {})).find(({ username }) => username === user);
  const language = found?.locale.split("-")[0] ?? "";
  return Object.hasOwn(languages, language) ? ` language:${language}` : "";
}

/** Opened one after the other, so that nobody takes another's lobby for their own. */
let opening: Promise<unknown> = Promise.resolve();

/** The lobby that the command opens: a new one in which these people and nobody else are named. */
async function openLobby(host: SandboxUser, others: readonly SandboxUser[], command: string, channel: string) {
  const named = await Promise.all([host, ...others].map((user) => user.id()));
  const before = new Set((await host.view(channel)).map(({ id }) => id));
  await (await host.command(command, { channel })).message();
  const isOurs = (message: SeenMessage) => {
    const mentioned = new Set([...JSON.stringify(message.components ?? []).matchAll(/<@(\d+)>/g)].map(([, id]) => id));
    return mentioned.size === named.length && named.every((id) => mentioned.has(id));
  };
  const opened = (message: SeenMessage) =>
    !before.has(message.id) && customId(message, /:l:[^:]+:\d+:join$/) && isOurs(message);
  return host.until(channel, (all) => all.find(opened), { what: "the lobby" });
}

async function openTable(transport: Transport, game: Demonstrated, channel: string, language: string): Promise<Id> {
  const [host, ...others] = PEOPLE.map((name) => new SandboxUser(name, transport));
  if (!host) throw new NotPossible("Nobody plays.");
  const invited = others.map(({ name }, i) => `player${i + 2}:${name}`).join(" ");
  const command = `/${game} start ${invited} pace:live${language}`;
  const mine = opening.then(() => openLobby(host, others, command, channel));
  opening = mine.catch(() => {});
  const lobby = await mine;
  for (const other of others) await (await other.press(lobby, customId(lobby, /:join$/) ?? "")).message();
  await (await host.press(lobby, customId(lobby, /:start$/) ?? "")).message();
  const begun = (message: SeenMessage) => message.id === lobby.id && !customId(message, /:join$/) && message;
  const started = await host.until(channel, (all) => all.map(begun).find(Boolean), { what: "the start" });
  const table = /:l:([^:]+):/.exec(customId(lobby, /:join$/) ?? "")?.[1];
  const place = started.thread?.id ?? lobby.channel_id;
  const isBoard = (message: SeenMessage) => customId(message, new RegExp(`:b:${table}:`));
  await host.until(place, (all) => all.find(isBoard), { what: "the first board" });
  return place;
}
