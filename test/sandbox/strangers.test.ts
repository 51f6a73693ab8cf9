/** Who may reach the sandbox: programs, and its own pages. No page of anybody else's can act in it, whatever tricks it knows. */
import { request } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { isForeign, targetOf } from "../../src/sandbox/http/asked.js";
import type { Sandbox } from "../../src/sandbox/index.js";
import { sandboxOnly } from "./helpers.js";

const JSON_TYPE = { "content-type": "application/json" };
const SAY = JSON.stringify({ user: "ann", text: "hello", channel: "#tavolo" });

interface Sent {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Any request, with headers that `fetch` would not let one choose. */
function send(sandbox: Sandbox, { path, method = "GET", headers = {}, body = "" }: Sent): Promise<number> {
  const { hostname, port } = new URL(sandbox.address);
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, path, method, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    asking.on("error", reject);
    asking.end(body);
  });
}

const said = (sandbox: Sandbox) => sandbox.calls.view({ user: "ann", channel: "#tavolo", peek: true }).messages.length;

test.each<[string, Omit<Sent, "path">, number]>([
  ["a program", { headers: JSON_TYPE }, 200],
  ["a page of its own", { headers: { ...JSON_TYPE, origin: "OWN" } }, 200],
  ["a page's form", { headers: { "content-type": "text/plain" } }, 415],
  ["a form of a page that hides where it is from", { headers: { "content-type": "text/plain", origin: "null" } }, 403],
  ["a page of somebody else's", { headers: { ...JSON_TYPE, origin: "http://elsewhere.example" } }, 403],
  ["another server of this machine", { headers: { ...JSON_TYPE, origin: "http://127.0.0.1:1" } }, 403],
  [
    "a name turned to our address",
    { headers: { ...JSON_TYPE, host: "evil.example", origin: "http://evil.example" } },
    403,
  ],
  ["a name turned to our address, saying nothing", { headers: { ...JSON_TYPE, host: "evil.example:4747" } }, 403],
])("something is said by POST: %s", async (_who, sent, status) => {
  const sandbox = await sandboxOnly();
  const headers = Object.fromEntries(
    Object.entries(sent.headers ?? {}).map(([name, value]) => [name, value.replace("OWN", sandbox.address)]),
  );
  expect(await send(sandbox, { path: "/sandbox/say", method: "POST", body: SAY, headers })).toBe(status);
  expect(said(sandbox)).toBe(status === 200 ? 1 : 0);
});

test("a GET, which any page can send as for a picture, only reads", async () => {
  const sandbox = await sandboxOnly();
  await sandbox.user("bob").say("unread", { channel: "#tavolo" });
  const before = JSON.stringify(sandbox.calls.channels({ user: "ann" }));
  const reading = new Set<string>();
  for (const name of [...Object.keys(sandbox.calls), "demonstrate"]) {
    const status = await send(sandbox, { path: `/sandbox/${name}?user=ann&text=hello&channel=%23tavolo&do=outage` });
    if (status !== 405) reading.add(name);
  }
  expect([...reading].sort()).toEqual(["about", "channels", "message", "modal", "outcome", "pings", "users"]);
  expect(JSON.stringify(sandbox.calls.channels({ user: "ann" }))).toBe(before);
  expect(said(sandbox)).toBe(1);
});

test.each(["/", "/assets/index.js", "/sandbox", "/sandbox/users", "/api/v10/gateway", "/attachments/1/2/x.png"])(
  "nothing answers to a strange name: %s",
  async (path) => {
    const sandbox = await sandboxOnly();
    expect(await send(sandbox, { path, headers: { host: "evil.example" } })).toBe(403);
    expect(await send(sandbox, { path })).not.toBe(403);
  },
);

test.each([
  ["/gateway", { origin: "http://elsewhere.example" }],
  ["/gateway", { headers: { host: "evil.example" } }],
  ["/sandbox/ws", { origin: "http://elsewhere.example" }],
  ["/sandbox/ws", { headers: { host: "evil.example" } }],
] as const)("no page of somebody else's may listen at %s (%o)", async (path, how) => {
  const sandbox = await sandboxOnly();
  const open = (options: object) => {
    const socket = new WebSocket(sandbox.address.replace("http", "ws") + path, options);
    return new Promise((resolve, reject) => {
      socket.on("open", () => resolve(socket.terminate()));
      socket.on("error", reject);
    });
  };
  await expect(open(how)).rejects.toThrow();
  await expect(open({ origin: sandbox.address })).resolves.toBeUndefined();
});

test.each([
  ["127.0.0.1:4747", undefined, false],
  ["[::1]:4747", "http://[::1]:4747", false],
  ["192.168.1.7", undefined, false],
  ["LOCALHOST:4747", "http://localhost:4747", false],
  ["table.lan:4747", "http://table.lan:4747", false],
  ["table.lan:4747", "https://table.lan:4747", false],
  ["localhost.evil.example", undefined, true],
  ["127.0.0.1.evil.example", undefined, true],
  ["", undefined, true],
  ["a b", undefined, true],
  ["127.0.0.1:4747", "null", true],
  ["127.0.0.1:4747", "http://127.0.0.1", true],
] as const)("listening at table.lan, called %s by %s: foreign is %s", (host, origin, foreign) => {
  expect(isForeign({ headers: { host, ...(origin === undefined ? {} : { origin }) } }, "Table.lan")).toBe(foreign);
});

test.each([
  ["//", "//"],
  ["//evil.example/api/v10", "//evil.example/api/v10"],
  ["/a?user=%zz", "/a"],
  ["*", undefined],
  ["http://evil.example/", undefined],
  ["", undefined],
])("asked for %j", (url, path) => {
  expect(targetOf({ url })?.pathname).toBe(path);
});

/** Bytes as they are, and whether the sandbox lives on. */
async function raw(sandbox: Sandbox, bytes: string): Promise<number> {
  const { hostname, port } = new URL(sandbox.address);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.end(bytes));
    socket.on("close", () => resolve()).on("error", () => {});
    socket.resume();
  });
  return send(sandbox, { path: "/sandbox/users" });
}

test.each(["//", "*", "http://x y/", "/gateway?%", "/sandbox/ws%zz", "/%"])(
  "no address that a socket is asked for ends the sandbox: %s",
  async (target) => {
    const sandbox = await sandboxOnly();
    const upgrade = `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    expect(await raw(sandbox, upgrade)).toBe(200);
    expect(await raw(sandbox, `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)).toBe(200);
  },
);
