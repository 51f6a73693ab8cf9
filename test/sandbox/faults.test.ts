/** Faults to order: before and after the effect, cut, held, by route, so many times. */
import type { TextChannel } from "discord.js";
import { expect, test } from "vitest";
import { codeOf, withBot } from "./bot.js";
import { api, channelId, sandboxOnly } from "./helpers.js";

const POST = "POST /channels/:channel/messages";

async function texts(sandbox: Awaited<ReturnType<typeof sandboxOnly>>): Promise<string[]> {
  return (await sandbox.user("ann").view("#tavolo")).map((message) => message.content);
}

test.each([
  ["before", []],
  ["after", ["a"]],
] as const)("a server error %s the effect", async (when, stored) => {
  const sandbox = await sandboxOnly();
  sandbox.faults.inject({ route: POST, status: 500, when });
  const path = `POST /channels/${await channelId(sandbox)}/messages`;
  expect((await api(sandbox, path, { content: "a" })).status).toBe(500);
  expect(await texts(sandbox)).toEqual(stored);
  expect((await api(sandbox, path, { content: "b" })).status).toBe(200);
});

test("a message is stored though the connection is cut; its nonce finds it again", async () => {
  const { sandbox, client } = await withBot();
  const channel = (await client.channels.fetch(await channelId(sandbox))) as TextChannel;
  const message = { content: "a", nonce: "row-1", enforceNonce: true };
  sandbox.faults.inject({ route: POST, cut: true, when: "after" });
  await expect(channel.send(message)).rejects.toThrow();
  const again = await channel.send(message);
  expect((await sandbox.user("ann").view("#tavolo")).map((one) => one.id)).toEqual([again.id]);
});

test("any code of Discord's, any number of times, after so many, by path or by stars", async () => {
  const { sandbox, client } = await withBot();
  const channel = (await client.channels.fetch(await channelId(sandbox))) as TextChannel;
  const id = sandbox.faults.inject({ route: `POST /channels/${channel.id}/*`, code: 50013, skip: 1, times: 2 });
  await channel.send("1");
  expect(await codeOf(() => channel.send("2"))).toBe(50013);
  expect(await codeOf(() => channel.send("3"))).toBe(50013);
  await channel.send("4");
  expect(await texts(sandbox)).toEqual(["1", "4"]);
  expect(sandbox.faults.list()).toMatchObject([{ id, hits: 4 }]);
  sandbox.faults.clear();
  expect(sandbox.faults.list()).toEqual([]);
});

test("a request can be held and let go", async () => {
  const sandbox = await sandboxOnly();
  const id = sandbox.faults.inject({ route: POST, hold: true });
  const path = `POST /channels/${await channelId(sandbox)}/messages`;
  const held = api(sandbox, path, { content: "held" });
  await api(sandbox, path, { content: "free" });
  expect(await texts(sandbox)).toEqual(["free"]);
  sandbox.faults.release(id);
  expect((await held).status).toBe(200);
  expect(await texts(sandbox)).toEqual(["free", "held"]);
});

test("the bot's messages, channel and threads can vanish", async () => {
  const { sandbox, client } = await withBot();
  const channel = (await client.channels.fetch(await channelId(sandbox))) as TextChannel;
  const message = await channel.send("a");
  sandbox.change({ do: "deleteMessage", message: message.id });
  expect(await codeOf(() => message.edit("b"))).toBe(10008);
  const thread = await (await channel.send("lobby")).startThread({ name: "T" });
  sandbox.change({ do: "deleteChannel", channel: "#tavolo" });
  for (const gone of [channel, thread]) expect(await codeOf(() => gone.send("c"))).toBe(10003);
});

test("requests are recorded byte by byte while that is on", async () => {
  const sandbox = await sandboxOnly();
  const path = `POST /channels/${await channelId(sandbox)}/messages`;
  await api(sandbox, path, { content: "unseen" });
  sandbox.record(true);
  const reply = await api(sandbox, path, { content: "süß" });
  sandbox.record(false);
  await api(sandbox, path, { content: "unseen" });
  expect(sandbox.requests).toHaveLength(1);
  const [recorded] = sandbox.requests;
  expect(recorded).toMatchObject({ method: "POST", status: 200, type: "application/json" });
  expect(recorded!.sent.equals(Buffer.from('{"content":"süß"}'))).toBe(true);
  expect(JSON.parse(recorded!.answered)).toEqual(reply.json);
});
