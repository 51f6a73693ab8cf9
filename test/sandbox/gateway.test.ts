/** The gateway with the real client: dropped, resumed, invalidated, events twice, outages. */
import { once } from "node:events";
import { Client, Events, GatewayIntentBits, type TextChannel } from "discord.js";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import type { Sandbox } from "../../src/sandbox/index.js";
import { DEFAULT_TOKEN } from "../../src/sandbox/world/seed.js";
import { withBot } from "./bot.js";
import { heard, sandboxOnly } from "./helpers.js";

test("the client knows its server, channels and threads", async () => {
  const { client } = await withBot();
  const guild = client.guilds.cache.first()!;
  expect(guild.name).toBe("Piazza");
  expect(guild.channels.cache.map((channel) => channel.name)).toEqual(["tavolo", "generale"]);
  expect(client.user.username).toBe("tavolo");
});

test("after a drop the client resumes and gets what it missed", async () => {
  const { sandbox, on } = await withBot();
  on((i) => i.isChatInputCommand() && i.reply("here"));
  const mark = sandbox.mark();
  sandbox.gateway({ do: "drop", resumable: true });
  const deed = await sandbox.user("ann").command("/play bid 4");
  await heard(sandbox, "resume", mark);
  expect((await deed.message()).content).toBe("here");
});

test("the client identifies anew when its session is gone", async () => {
  const { sandbox, on } = await withBot();
  on((i) => i.isChatInputCommand() && i.reply("here"));
  const mark = sandbox.mark();
  sandbox.gateway({ do: "drop", resumable: false });
  await heard(sandbox, "identify", mark);
  expect((await (await sandbox.user("ann").command("/play bid 4")).message()).content).toBe("here");
});

test("asked to reconnect, the client resumes", async () => {
  const { sandbox } = await withBot();
  const mark = sandbox.mark();
  sandbox.gateway({ do: "reconnect" });
  await heard(sandbox, "resume", mark);
});

test("an event can come twice, or wait", async () => {
  const { sandbox, on } = await withBot();
  const ids: string[] = [];
  on((i) => {
    ids.push(i.id);
    return i.isChatInputCommand() && i.reply("a").catch(() => {});
  });
  sandbox.gateway({ do: "double", times: 1, event: "INTERACTION_CREATE" });
  const first = await sandbox.user("ann").command("/play bid 4");
  await first.response;
  await expect.poll(() => ids).toEqual([first.id, first.id]);
  sandbox.gateway({ do: "hold" });
  const second = await sandbox.user("ann").command("/play bid 4");
  expect(ids).not.toContain(second.id);
  sandbox.gateway({ do: "release" });
  await second.response;
  expect(ids.at(-1)).toBe(second.id);
});

test("an outage of the server, and its end; being removed, and back", async () => {
  const { sandbox, client } = await withBot();
  const happens = (event: string) => once(client, event);
  for (const [change, event] of [
    ["outage", Events.GuildUnavailable],
    ["restore", Events.GuildAvailable],
  ] as const) {
    const told = happens(event);
    sandbox.change({ do: change, guild: "Piazza" });
    await told;
  }
  const gone = happens(Events.GuildDelete);
  sandbox.change({ do: "leave", guild: "Piazza", user: "tavolo" });
  await gone;
  await expect(sandbox.user("ann").command("/play bid 4")).rejects.toThrow("not in this server");
  const back = happens(Events.GuildCreate);
  sandbox.change({ do: "join", guild: "Piazza", user: "tavolo" });
  await back;
});

test("threads and channels that come, change and go are told", async () => {
  const { sandbox, client } = await withBot();
  const guild = client.guilds.cache.first()!;
  const made = once(client, Events.ChannelCreate);
  const id = sandbox.change({ do: "addChannel", guild: "Piazza", name: "nuovo" })!;
  await made;
  const channel = guild.channels.cache.get(id);
  if (!channel?.isTextBased() || !("threads" in channel)) throw new Error("no text channel");
  const thread = await (await channel.send("lobby")).startThread({ name: "Table 1" });
  const archived = once(client, Events.ThreadUpdate);
  sandbox.change({ do: "thread", channel: thread.id, archived: true, locked: true });
  expect((await archived)[1]).toMatchObject({ archived: true, locked: true });
  const deleted = once(client, Events.ThreadDelete);
  sandbox.change({ do: "deleteChannel", channel: thread.id });
  await deleted;
});

test("whoever gets sight of a channel again is told the threads there", async () => {
  const { sandbox, client } = await withBot();
  const channel = client.channels.cache.find(
    (one) => one.isTextBased() && "name" in one && one.name === "tavolo",
  ) as TextChannel;
  const thread = await (await channel.send("lobby")).startThread({ name: "Table 1" });
  sandbox.change({ do: "permissions", channel: "#tavolo", user: "tavolo", deny: ["ViewChannel"] });
  client.channels.cache.delete(thread.id);
  const synced = once(client, Events.ThreadListSync);
  sandbox.change({ do: "permissions", channel: "#tavolo", user: "tavolo" });
  expect([...((await synced)[0] as Map<string, unknown>).keys()]).toEqual([thread.id]);
});

test("messages are not told to who has not asked for them", async () => {
  const { sandbox, client } = await withBot({}, { intents: [GatewayIntentBits.Guilds] });
  const heardOf: string[] = [];
  client.on(Events.Raw, (packet: { t: string }) => heardOf.push(packet.t));
  const made = once(client, Events.ChannelCreate);
  await sandbox.user("ann").say("hello", { channel: "#tavolo" });
  sandbox.change({ do: "addChannel", guild: "Piazza", name: "after" });
  await made;
  expect(heardOf).toEqual(["CHANNEL_CREATE"]);
});

test("with the intent, they are", async () => {
  const { sandbox, client } = await withBot(
    {},
    { intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages] },
  );
  const told = once(client, Events.MessageCreate);
  await sandbox.user("ann").say("hello", { channel: "#tavolo" });
  expect((await told)[0]).toMatchObject({ content: "hello" });
});

test("a wrong token and a privileged intent are refused", async () => {
  const sandbox = await sandboxOnly();
  const attempt = (intents: GatewayIntentBits[], token: string) => {
    return new Client({ intents, rest: { api: sandbox.api, retries: 0 } }).login(token);
  };
  await expect(attempt([GatewayIntentBits.Guilds], "wrong")).rejects.toThrow("invalid token");
  await expect(attempt([GatewayIntentBits.GuildMembers], sandbox.token)).rejects.toThrow("disallowed intents");
});

/** A connection without a library, which reads one payload after the other. */
async function connection(sandbox: Sandbox) {
  const socket = new WebSocket(`${sandbox.address.replace("http", "ws")}/gateway`);
  const waiting: ((payload: Payload) => void)[] = [];
  const arrived: Payload[] = [];
  socket.on("message", (raw) => {
    const payload = JSON.parse(String(raw)) as Payload;
    const next = waiting.shift();
    if (next) next(payload);
    else arrived.push(payload);
  });
  const next = async () => arrived.shift() ?? new Promise<Payload>((resolve) => waiting.push(resolve));
  expect(await next()).toMatchObject({ op: 10, d: { heartbeat_interval: 41_250 } });
  return { socket, next, send: (op: number, d: unknown) => socket.send(JSON.stringify({ op, d })) };
}

interface Payload {
  readonly op: number;
  readonly t: string | null;
  readonly s: number | null;
  readonly d: { readonly session_id?: string };
}

test("heartbeats are acknowledged; an unknown session cannot resume; nonsense ends the connection", async () => {
  const { socket, next, send } = await connection(await sandboxOnly());
  send(1, null);
  expect(await next()).toMatchObject({ op: 11 });
  send(6, { token: DEFAULT_TOKEN, session_id: "none", seq: 1 });
  expect(await next()).toMatchObject({ op: 9, d: false });
  socket.send("{");
  expect((await once(socket, "close"))[0]).toBe(4002);
});

test("a resume replays exactly what came after the last event received, in order; an invalid session says so", async () => {
  const sandbox = await sandboxOnly();
  const first = await connection(sandbox);
  first.send(2, { token: DEFAULT_TOKEN, intents: 1, properties: {} });
  const ready = await first.next();
  expect([ready.t, (await first.next()).t]).toEqual(["READY", "GUILD_CREATE"]);
  sandbox.change({ do: "addChannel", guild: "Piazza", name: "one" });
  const seen = (await first.next()).s;
  sandbox.gateway({ do: "drop", resumable: true });
  for (const name of ["two", "three"]) sandbox.change({ do: "addChannel", guild: "Piazza", name });
  const second = await connection(sandbox);
  second.send(6, { token: DEFAULT_TOKEN, session_id: ready.d.session_id, seq: seen });
  const replayed = [await second.next(), await second.next(), await second.next()];
  expect(replayed).toMatchObject([{ d: { name: "two" } }, { d: { name: "three" } }, { t: "RESUMED" }]);
  sandbox.gateway({ do: "invalidate", resumable: false });
  expect(await second.next()).toMatchObject({ op: 9, d: false });
});
