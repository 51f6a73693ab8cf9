/** What the sandbox offers to its page beside what people do anyhow, and what of the page a bot with a token loads. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ChatInputCommandInteraction, MessageFlags } from "discord.js";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { withBot } from "../sandbox/bot.js";
import { api, COMMANDS, sandboxOnly } from "../sandbox/helpers.js";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

test("a dismissed message is off its reader's screen only, and its app may still change it", async () => {
  const bot = await withBot();
  const { sandbox } = bot;
  const asked = new Promise<ChatInputCommandInteraction>((resolve) => {
    bot.on((one) => {
      if (!one.isChatInputCommand()) return undefined;
      return one.reply({ content: "psst", flags: MessageFlags.Ephemeral }).then(() => resolve(one));
    });
  });
  const ann = sandbox.user("ann");
  const message = await (await ann.command("/here")).message();
  const open = await ann.say("hello");
  expect(() => sandbox.calls.dismiss({ user: "ann", message: open.id })).toThrow("nobody else");
  expect(() => sandbox.calls.dismiss({ user: "bob", message: message.id })).toThrow("bob non vede quel messaggio");
  sandbox.calls.dismiss({ user: "ann", message: message.id });
  await (await asked).editReply("psst again");
  expect((await ann.view()).map(({ content }) => content)).toEqual(["hello"]);
});

test("commands are listed as registered, where and for whom they can be used", async () => {
  const { sandbox } = await withBot();
  const names = (user: string, channel: string) => sandbox.calls.commands({ user, channel }).map(({ name }) => name);
  expect(names("ann", "#tavolo")).toEqual(["play", "here"]);
  expect(names("ann", "dm")).toEqual(["play", "manage"]);
  sandbox.change({ do: "serverPermissions", guild: "Piazza", user: "ann", allow: ["ManageGuild"] });
  expect(names("ann", "#tavolo")).toEqual(COMMANDS.map(({ name }) => name));
});

test("options come one by one, whatever is in them", async () => {
  const bot = await withBot();
  const asked = new Promise<unknown>((resolve) =>
    bot.on((one) => one.isChatInputCommand() && resolve(one.options.getString("note"))),
  );
  const options = [
    ["amount", "4"],
    ["note", "amount:9"],
  ] as const;
  bot.sandbox.calls.command({ user: "ann", text: "/play bid", options });
  expect(await asked).toBe("amount:9");
  const strange = { user: "ann", text: "/play bid", options: [["price", "1"]] as const };
  expect(() => bot.sandbox.calls.command(strange)).toThrow("no option price");
});

test("unread mentions are counted for each channel", async () => {
  const sandbox = await sandboxOnly();
  const bob = sandbox.user("bob");
  await sandbox.user("ann").say(`<@${await bob.id()}>`, { channel: "#generale" });
  await sandbox.user("ann").say("and more", { channel: "#generale" });
  const count = async () => {
    const { mentions, unread } = await bob.channel("#generale");
    return [mentions, unread];
  };
  expect(await count()).toEqual([1, 2]);
  expect((await bob.channel("#tavolo")).mentions).toBe(0);
  await bob.view("#generale");
  expect(await count()).toEqual([0, 0]);
});

test("unless it is told otherwise it is there for its own machine alone, at one address", async () => {
  const { address } = await sandboxOnly();
  const at = (host: string) => fetch(`http://${host}:${new URL(address).port}/sandbox/users`);
  expect((await at("127.0.0.1")).status).toBe(200);
  // Another address of the same machine, where whoever listens everywhere would be found as well.
  await expect(at("127.0.0.2")).rejects.toThrow();
});

test("an edit is marked, and pings nobody", async () => {
  const bot = await withBot();
  const bobId = await bot.sandbox.user("bob").id();
  const channel = bot.client.channels.cache.find((one) => "name" in one && one.name === "tavolo");
  if (!channel?.isSendable()) throw new Error("no channel");
  const message = await channel.send("before");
  const seen = async () => (await bot.sandbox.user("bob").view("#tavolo")).at(-1);
  expect(await seen()).toMatchObject({ edited_timestamp: null, pinged: [] });
  await message.edit(`after <@${bobId}>`);
  expect(await seen()).toMatchObject({ edited_timestamp: expect.any(String), pinged: [] });
});

test("pages of other origins may neither call nor listen", async () => {
  const sandbox = await sandboxOnly();
  const origin = "http://elsewhere.example";
  const answer = await fetch(`${sandbox.address}/sandbox/users`, { headers: { origin } });
  expect(answer.status).toBe(403);
  const socket = new WebSocket(`${sandbox.address.replace("http", "ws")}/sandbox/ws`, { origin });
  await expect(new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject))).rejects.toThrow();
});

test("the page's files are served and nothing above them; without them the sandbox says how to play", async () => {
  const sandbox = await sandboxOnly();
  const page = await fetch(sandbox.address);
  if (page.ok) expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
  else expect(await page.text()).toContain("/sandbox says how to play");
  for (const path of ["/..%2f..%2fpackage.json", "/assets/..%2f..%2f..%2findex.html", "/%2e%2e/x.js"]) {
    expect((await fetch(sandbox.address + path)).status).toBe(404);
  }
  expect((await api(sandbox, "GET /users/@me")).status).toBe(200);
});

/** Every module that `file` loads when it is loaded, itself among them. */
function loadedBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(file, "utf8");
  for (const [, type, from = ""] of source.matchAll(
    /^(?:import|export)( type)?\b[^;]*?from "(\.[^"]+)"|^import "(\.[^"]+)"/gm,
  )) {
    const next = join(dirname(file), from.replace(/\.js$/, ".ts"));
    if (!type && existsSync(next)) loadedBy(next, seen);
  }
  return seen;
}

test("a bot with a token loads nothing of the sandbox or its page, and needs none of what the page is built with", () => {
  const loaded = [...loadedBy(join(ROOT, "src/main.ts"))];
  expect(loaded.length).toBeGreaterThan(50);
  expect(loaded.filter((file) => /src\/sandbox\/|\/page\//.test(file))).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { dependencies: object };
  for (const name of ["vite", "preact", "playwright-core"]) expect(dependencies).not.toHaveProperty(name);
});
