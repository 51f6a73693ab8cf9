/** Three seconds, fifteen minutes, one callback, an hour, a few minutes of a nonce: with a clock that only tests move. */
import { MessageFlags } from "discord.js";
import { expect, test } from "vitest";
import { callback, nextInteraction, withBot } from "./bot.js";
import { api, channelId, sandboxOnly } from "./helpers.js";

const START = Date.UTC(2026, 0, 1);
const frozen = { now: () => START };

test("an interaction not acknowledged within three seconds has failed for the person and is unknown to the bot", async () => {
  const bot = await withBot(frozen);
  const arrives = nextInteraction(bot);
  const deed = await bot.sandbox.user("ann").command("/play bid 4");
  const interaction = await arrives;
  bot.sandbox.advance(3001);
  expect(await deed.response).toMatchObject({ kind: "failed" });
  const late = await callback(bot, interaction, { type: 4, data: { content: "late" } });
  expect(late).toMatchObject({ status: 404, json: { code: 10062, message: "Unknown interaction" } });
});

test("an acknowledgement at the very end of the three seconds counts", async () => {
  const bot = await withBot(frozen);
  const arrives = nextInteraction(bot);
  const deed = await bot.sandbox.user("ann").command("/play bid 4");
  const interaction = await arrives;
  bot.sandbox.advance(2999);
  expect((await callback(bot, interaction, { type: 4, data: { content: "just" } })).status).toBe(204);
  expect((await deed.message()).content).toBe("just");
});

test("one callback an interaction; a wrong token or id is an unknown interaction", async () => {
  const bot = await withBot(frozen);
  const arrives = nextInteraction(bot);
  await bot.sandbox.user("ann").command("/play bid 4");
  const { id, token } = await arrives;
  const body = { type: 4, data: { content: "a" } };
  expect((await callback(bot, { id, token: `${token}x` }, body)).json.code).toBe(10062);
  expect((await callback(bot, { id: "100000000000000001", token }, body)).json.code).toBe(10062);
  expect((await callback(bot, { id, token }, { type: 4, data: { content: "x".repeat(2001) } })).json.code).toBe(50035);
  expect((await callback(bot, { id, token }, body)).status).toBe(204);
  expect(await callback(bot, { id, token }, body)).toMatchObject({ status: 400, json: { code: 40060 } });
});

test.each([
  [6, "a deferred update, to a command"],
  [7, "an update, to a command"],
  [8, "hints, to a command"],
  [1, "a pong"],
])("an answer of type %i does not fit: %s", async (type) => {
  const bot = await withBot(frozen);
  const arrives = nextInteraction(bot);
  await bot.sandbox.user("ann").command("/play bid 4");
  expect((await callback(bot, await arrives, { type, data: { choices: [] } })).json.code).toBe(50035);
});

test("a token lives for fifteen minutes; then the deferral has failed", async () => {
  const bot = await withBot(frozen);
  const arrives = nextInteraction(bot);
  const deed = await bot.sandbox.user("ann").command("/play bid 4");
  const interaction = await arrives;
  const webhook = `/webhooks/${bot.sandbox.applicationId}/${interaction.token}`;
  expect((await api(bot.sandbox, `POST ${webhook}`, { content: "too early" })).json.code).toBe(10015);
  await callback(bot, interaction, { type: 5, data: { flags: MessageFlags.Ephemeral | MessageFlags.IsComponentsV2 } });
  expect((await api(bot.sandbox, `GET ${webhook}/messages/@original`)).json.flags).toBe(64 | 128);
  bot.sandbox.advance(15 * 60_000 + 1);
  expect(await deed.response).toMatchObject({ kind: "failed" });
  const late = await api(bot.sandbox, `PATCH ${webhook}/messages/@original`, { content: "late" });
  expect(late).toMatchObject({ status: 401, json: { code: 50027, message: "Invalid Webhook Token" } });
  expect(
    (await api(bot.sandbox, `POST /webhooks/${bot.sandbox.applicationId}/nonsense`, { content: "a" })).json.code,
  ).toBe(10015);
});

test("the first follow-up of a deferral is its answer", async () => {
  const bot = await withBot(frozen);
  const arrives = nextInteraction(bot);
  const deed = await bot.sandbox.user("ann").command("/play bid 4");
  const interaction = await arrives;
  const webhook = `POST /webhooks/${bot.sandbox.applicationId}/${interaction.token}`;
  await callback(bot, interaction, { type: 5, data: { flags: 64 } });
  const first = await api(bot.sandbox, webhook, { content: "first" });
  const second = await api(bot.sandbox, webhook, { content: "second", flags: 64 });
  expect((await deed.message()).id).toBe(first.json.id);
  expect([first.json.flags, second.json.flags]).toEqual([64, 64]);
  expect((await bot.sandbox.user("ann").view("#tavolo")).map((one) => one.content)).toEqual(["first", "second"]);
});

test("a message with a nonce is posted once in a few minutes, if that is asked for", async () => {
  const sandbox = await sandboxOnly(frozen);
  const path = `POST /channels/${await channelId(sandbox)}/messages`;
  const body = { content: "a", nonce: "row-1", enforce_nonce: true };
  const first = await api(sandbox, path, body);
  expect((await api(sandbox, path, { ...body, content: "b" })).json).toMatchObject({ id: first.json.id, content: "a" });
  expect((await api(sandbox, path, { ...body, nonce: "row-2" })).json.id).not.toBe(first.json.id);
  expect((await api(sandbox, path, { ...body, enforce_nonce: false })).json.id).not.toBe(first.json.id);
  sandbox.advance(3 * 60_000 + 1);
  expect((await api(sandbox, path, body)).json.id).not.toBe(first.json.id);
});

test("edits of messages over an hour old run out", async () => {
  const sandbox = await sandboxOnly({
    ...frozen,
    limits: { global: null, routes: {}, other: null, oldEdits: { limit: 2, per: 60_000 } },
  });
  const channel = await channelId(sandbox);
  const { json } = await api(sandbox, `POST /channels/${channel}/messages`, { content: "0" });
  const path = `PATCH /channels/${channel}/messages/${json.id}`;
  for (const content of ["1", "2", "3"]) expect((await api(sandbox, path, { content })).status).toBe(200);
  sandbox.advance(3_600_001);
  for (const content of ["4", "5"]) expect((await api(sandbox, path, { content })).status).toBe(200);
  const refused = await api(sandbox, path, { content: "6" });
  expect(refused).toMatchObject({ status: 429, json: { code: 30046 } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  sandbox.advance(60_001);
  expect((await api(sandbox, path, { content: "7" })).json.content).toBe("7");
});

test("a bucket runs out, says when it fills again, and fills", async () => {
  const sandbox = await sandboxOnly({ ...frozen, limits: "discord" });
  const path = `POST /channels/${await channelId(sandbox)}/messages`;
  for (let left = 4; left >= 0; left -= 1) {
    const reply = await api(sandbox, path, { content: "a" });
    expect([reply.status, reply.headers.get("x-ratelimit-remaining")]).toEqual([200, String(left)]);
  }
  const refused = await api(sandbox, path, { content: "a" });
  expect(refused).toMatchObject({ status: 429, json: { global: false, message: "You are being rate limited." } });
  expect(refused.json.retry_after).toBeGreaterThan(0);
  expect(refused.headers.get("x-ratelimit-scope")).toBe("user");
  expect(sandbox.invalidRequests).toBe(1);
  sandbox.advance(5000);
  expect((await api(sandbox, path, { content: "a" })).status).toBe(200);
});

test("fifty requests a second in all", async () => {
  const sandbox = await sandboxOnly({ ...frozen, limits: "discord" });
  const replies = await Promise.all(Array.from({ length: 60 }, () => api(sandbox, "GET /users/@me")));
  const limited = replies.filter((reply) => reply.status === 429);
  expect(limited).toHaveLength(10);
  expect(limited[0]!.json.global).toBe(true);
});

test("the real client waits out a rate limit by itself", async () => {
  const { sandbox, client } = await withBot();
  const channel = await client.channels.fetch(await channelId(sandbox));
  if (!channel?.isSendable()) throw new Error("no channel");
  sandbox.faults.inject({ route: "POST /channels/:channel/messages", status: 429, retryAfter: 0.01 });
  await channel.send("a");
  expect((await sandbox.user("ann").view("#tavolo")).map((one) => one.content)).toEqual(["a"]);
});

test("ids are real snowflakes of the sandbox's own time, rising within one millisecond", async () => {
  const sandbox = await sandboxOnly(frozen);
  const path = `POST /channels/${await channelId(sandbox)}/messages`;
  const ids = [];
  for (let i = 0; i < 3; i += 1) ids.push(BigInt((await api(sandbox, path, { content: "a" })).json.id));
  expect(Number(ids[0]! >> 22n) + 1_420_070_400_000).toBe(START);
  expect(ids[0]! < ids[1]! && ids[1]! < ids[2]!).toBe(true);
});
