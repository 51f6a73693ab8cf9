/** Whatever is sent to the sandbox, it answers or hangs up, and lives on: an error in a handler of events would end the process. */
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import type { Sandbox } from "../../src/sandbox/index.js";
import { sandboxOnly } from "./helpers.js";

const socketTo = (sandbox: Sandbox, path: string) => new WebSocket(sandbox.address.replace("http", "ws") + path);

/** The code with which the sandbox closes the connection. */
function closed(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    socket.on("close", resolve);
    socket.on("error", () => {});
  });
}

const identify = (token: string) => JSON.stringify({ op: 2, d: { token, intents: 1 } });

test.each([
  ["no JSON", "{", 4002],
  ["no object", "7", 4002],
  ["no number", '{"op":"2"}', 4002],
  ["nothing to identify by", '{"op":2}', 4002],
  ["null to identify by", '{"op":2,"d":null}', 4002],
  ["a token that is no text", '{"op":2,"d":{"token":7,"intents":1}}', 4002],
  ["no token", '{"op":2,"d":{"intents":1}}', 4004],
  ["nothing to resume by", '{"op":6}', 4002],
  ["members of nobody, unknown", '{"op":8,"d":null}', 4002],
  ["something else, unknown", '{"op":3,"d":null}', 4003],
  ["very much", JSON.stringify({ op: 1, d: "x".repeat(100_000) }), 1009],
])("the gateway is sent %s", async (_what, text, code) => {
  const sandbox = await sandboxOnly();
  const socket = socketTo(sandbox, "/gateway");
  socket.on("open", () => socket.send(text));
  expect(await closed(socket)).toBe(code);
  expect((await fetch(`${sandbox.address}/sandbox/users`)).status).toBe(200);
});

test.each(["__proto__", "constructor", "1"])("members are asked for by the id %s: it is found nowhere", async (id) => {
  const sandbox = await sandboxOnly();
  const socket = socketTo(sandbox, "/gateway");
  const guild = await new Promise<string>((resolve) => {
    socket.on("open", () => socket.send(identify(sandbox.token)));
    socket.on("message", (raw) => {
      const { t, d } = JSON.parse(String(raw)) as { t: string; d: { id: string } };
      if (t === "GUILD_CREATE") resolve(d.id);
    });
  });
  const chunk = new Promise<unknown>((resolve) => {
    socket.on("message", (raw) => {
      const { t, d } = JSON.parse(String(raw)) as { t: string; d: unknown };
      if (t === "GUILD_MEMBERS_CHUNK") resolve(d);
    });
  });
  socket.send(JSON.stringify({ op: 8, d: { guild_id: guild, user_ids: [id] } }));
  expect(await chunk).toMatchObject({ members: [], not_found: [id] });
  socket.terminate();
});

test.each([
  ["nobody", "/sandbox/ws?user=zoe", 4004],
  ["nobody of a very long name", `/sandbox/ws?user=${"z".repeat(500)}`, 4004],
])("what %s can see is followed", async (_who, path, code) => {
  const sandbox = await sandboxOnly();
  expect(await closed(socketTo(sandbox, path))).toBe(code);
});

test.each([
  ["a call that is no JSON", "/sandbox/say", "application/json", "{", 400],
  ["a call that is no object", "/sandbox/say", "application/json", "7", 400],
  ["a call of 26 MB", "/sandbox/say", "application/json", " ".repeat(26 * 1024 * 1024), 413],
  ["time that is none", "/sandbox/advance", "application/json", '{"ms":"1"}', 400],
  ["time that goes back", "/sandbox/advance", "application/json", '{"ms":-1}', 400],
  ["a fault of nothing", "/sandbox/faults", "application/json", '{"do":"inject"}', 400],
  ["a message that is no JSON", "/api/v10/users/@me/channels", "application/json", "{", 400],
  ["a message in parts that are none", "/api/v10/users/@me/channels", "multipart/form-data", "x", 400],
  ["a message of 26 MB", "/api/v10/users/@me/channels", "application/json", " ".repeat(26 * 1024 * 1024), 413],
  ["a file of no name", "/%zz.js", "text/plain", "", 404],
])("%s is refused", async (_what, path, type, body, status) => {
  const sandbox = await sandboxOnly();
  const headers = { "content-type": type, authorization: `Bot ${sandbox.token}` };
  expect((await fetch(sandbox.address + path, { method: "POST", headers, body })).status).toBe(status);
  expect((await fetch(`${sandbox.api}/v10/users/@me`, { headers })).status).toBe(200);
});
