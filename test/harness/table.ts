/** Tables as people see them in a sandbox: opened, joined, begun, and whom they wait for. */
import { type CustomId, parseId } from "../../src/discord/ids.js";
import { messageText, type Sandbox, type SandboxUser, type SeenMessage } from "../../src/sandbox/index.js";

export interface OpenTable {
  readonly sandbox: Sandbox;
  /** Usernames; the first one is the host. */
  readonly players: readonly string[];
  readonly game?: "turin" | "ceramic";
  /** Further options of the start command, such as `pace:live goose:tie`. */
  readonly options?: string;
  readonly channel?: string;
}

export interface Playing {
  readonly id: string;
  /** Where it plays: the thread, or the channel itself. */
  readonly channel: string;
  readonly lobby: SeenMessage;
  readonly users: readonly SandboxUser[];
}

/** Every custom id of a message, read. */
export function idsOf(message: Pick<SeenMessage, "components">): readonly CustomId[] {
  const all = JSON.stringify(message.components ?? []).matchAll(/"custom_id":"([^"]+)"/g);
  return [...all].flatMap((found) => parseId(found[1] ?? "") ?? []);
}

/** The raw custom id of the button or menu with this action; undefined when there is none. */
export function rawId(message: Pick<SeenMessage, "components">, action: string): string | undefined {
  const all = JSON.stringify(message.components ?? []).matchAll(/"custom_id":"([^"]+)"/g);
  return [...all].map((found) => found[1] ?? "").find((raw) => parseId(raw)?.action === action);
}

const isLobby = (message: SeenMessage): boolean => idsOf(message).some((id) => id.route === "l");

/** Opens a lobby and waits until it stands in the channel. */
export async function openLobby(input: OpenTable): Promise<SeenMessage> {
  const { sandbox, players, game = "turin", options = "pace:live", channel = "#tavolo" } = input;
  const [host, ...others] = players.map((name) => sandbox.user(name));
  if (!host) throw new Error("a table needs a host");
  const invited = others.map((other, i) => `player${i + 2}:@${other.name}`).join(" ");
  const before = new Set((await host.view(channel)).map((message) => message.id));
  const answer = await (await host.command(`/${game} start ${invited} ${options}`, { channel })).message();
  const opened = (messages: readonly SeenMessage[]) =>
    messages.find((message) => !before.has(message.id) && isLobby(message) && message.flags !== undefined);
  return host.until(channel, opened, { what: `the lobby's message after: ${messageText(answer)}` });
}

/** Opens a table, has everybody join, starts it, and waits for its first board. */
export async function startTable(input: OpenTable): Promise<Playing> {
  const users = input.players.map((name) => input.sandbox.user(name));
  const lobby = await openLobby(input);
  for (const other of users.slice(1)) await (await other.press(lobby, rawId(lobby, "join") ?? "Join")).message();
  const [host] = users;
  if (!host) throw new Error("a table needs a host");
  const since = input.sandbox.mark();
  await (await host.press(lobby, rawId(lobby, "start") ?? "Start")).message();
  const id = idsOf(lobby)[0]?.table ?? "";
  const board = await input.sandbox.waitFor(
    (event) => event.type === "message" && event.act === "create" && boardOf(event.message, id),
    { since, what: "the first board" },
  );
  const channel = board.type === "message" ? board.channel : "";
  return { id, channel, lobby, users };
}

/** Whether a message is a board of this table, with its buttons. */
export const boardOf = (message: SeenMessage, table: string): boolean =>
  idsOf(message).some((id) => id.route === "b" && id.table === table);

/** The table's current board as this person sees it, once it is there and of at least this step. */
export function untilBoard(user: SandboxUser, table: Playing, step = 1): Promise<SeenMessage> {
  const stands = (message: SeenMessage) =>
    idsOf(message).some((id) => id.route === "b" && id.table === table.id && id.step >= step);
  return user.until(table.channel, (messages) => messages.findLast(stands), { what: `a board of step ${step}` });
}

/** The private view of somebody's seat, asked for by command. */
export async function handOf(user: SandboxUser, channel: string, game = "turin"): Promise<SeenMessage> {
  return (await user.command(`/${game} hand`, { channel })).message();
}

/** Ids of those whom the table waits for, as `status` says. */
export async function waitedFor(user: SandboxUser, channel: string, game = "turin"): Promise<readonly string[]> {
  const status = messageText(await (await user.command(`/${game} status`, { channel })).message());
  const line = status.split("\n").find((one) => one.includes("Waiting for")) ?? "";
  return [...line.matchAll(/<@(\d+)>/g)].map((found) => found[1] ?? "");
}
