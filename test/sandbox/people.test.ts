/** What people type and see; in this process and over HTTP; a world that outlives its process; playing from a terminal. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ButtonStyle, ComponentType, type Interaction, MessageFlags } from "discord.js";
import { afterAll, expect, test } from "vitest";
import { messageText, SandboxClient, startSandbox } from "../../src/sandbox/index.js";
import { connect, nextInteraction, withBot } from "./bot.js";
import { sandboxOnly, withCommands } from "./helpers.js";

const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
afterAll(() => rmSync(folder, { recursive: true }));

const refusals: [string, string][] = [
  ["/dance", "There is no command /dance; there are /play, /manage, /here."],
  ["/play", "/play needs one of: bid, start, offer."],
  ["/play bid", "/play bid needs amount."],
  ["/play bid four", "amount is a whole number, not four."],
  ["/play bid 4.5", "amount is a whole number, not 4.5."],
  ["/play bid 21", "amount is 20 at most."],
  ["/play bid amount:-1", "amount is 0 at least."],
  ["/play bid 4 x", "note has 2 characters at least."],
  ["/play bid 4 much too long", "note has 10 characters at most."],
  ["/play bid sum:4", "/play bid has no option sum."],
  ["/play start zoe", "There is nobody called zoe."],
  ["/play start bob dal", "pace is one of: live, slow; not dal."],
  ["/play start bob fast", "pace is one of: live, slow; not fast."],
  ["/play start bob goose:maybe", "goose is true or false, not maybe."],
];

test.each(refusals)("a client does not send %s", async (text, words) => {
  const sandbox = await withCommands();
  await expect(sandbox.user("ann").command(text)).rejects.toThrow(words);
});

const typed: [string, Record<string, unknown>][] = [
  ["/play bid 4", { amount: 4 }],
  ["play BID Amount:4 note:a b", { amount: 4, note: "a b" }],
  ["/play bid 4 two words", { amount: 4, note: "two words" }],
  ['/play bid note:"x y" amount:4', { amount: 4, note: "x y" }],
  ["/play bid note:10:30 amount:4", { amount: 4, note: "10:30" }],
  ["/play start @bob pace:Live goose:no", { player2: "bob", pace: "live", goose: false }],
  ["/play start pace:slow player2:Bob", { player2: "bob", pace: "slow" }],
  ["/play start pace:liv player2:Bob", { player2: "bob", pace: "live" }],
  ["/play start pace:lento player2:Bob", { player2: "bob", pace: "slow" }],
];

test.each(typed)("%s", async (text, values) => {
  const bot = await withBot();
  const arrives = nextInteraction(bot);
  await bot.sandbox.user("ann").command(text);
  const interaction = await arrives;
  if (!interaction.isChatInputCommand()) throw new Error("no command");
  const read: Record<string, unknown> = {};
  for (const { name, user, value } of interaction.options.data[0]!.options!) read[name] = user?.username ?? value;
  expect(read).toEqual(values);
});

test("a choice is begun in the words that its typist is shown", async () => {
  const bot = await withBot();
  bot.sandbox.change({ do: "locale", user: "ann", locale: "it" });
  const arrives = nextInteraction(bot);
  await bot.sandbox.user("ann").command("/play start player2:bob pace:dal vivo");
  const interaction = await arrives;
  expect(interaction.isChatInputCommand() && interaction.options.getString("pace")).toBe("live");
  const refused = bot.sandbox.user("ann").command("/play start bob live:");
  await expect(refused).rejects.toThrow("Per pace si sceglie tra: Dal vivo: subito, Lento; non live:.");
});

test("what was not seen is unread; looking reads it", async () => {
  const { sandbox, on } = await withBot();
  on((i) => i.isChatInputCommand() && i.reply("a"));
  const bob = sandbox.user("bob");
  expect(await bob.unread()).toBe(0);
  await (await sandbox.user("ann").command("/play bid 4")).response;
  expect(await bob.unread()).toBe(1);
  await bob.view("#tavolo");
  expect(await bob.unread()).toBe(0);
});

/** A bot with a button, a menu's worth of text and a modal, for the terminal. */
function game(i: Interaction): unknown {
  const modal = {
    customId: "m",
    title: "Your bid",
    components: [
      {
        type: ComponentType.Label as const,
        label: "Scudo",
        component: { type: ComponentType.TextInput as const, customId: "t", style: 1 },
      },
    ],
  };
  if (i.isButton()) return i.showModal(modal as never);
  if (i.isModalSubmit())
    return i.reply({ content: `You bid ${i.fields.getTextInputValue("t")}`, flags: MessageFlags.Ephemeral });
  if (!i.isChatInputCommand()) return undefined;
  const button = {
    type: ComponentType.Button as const,
    style: ButtonStyle.Primary as const,
    customId: "b",
    label: "Bid",
    emoji: { name: "🪙" },
  };
  return i.reply({
    flags: MessageFlags.IsComponentsV2,
    components: [
      {
        type: ComponentType.Container,
        components: [{ type: ComponentType.TextDisplay, content: `# Market\nFor <@${i.user.id}>` }],
      },
      { type: ComponentType.ActionRow, components: [button] },
    ],
  });
}

test("over HTTP it is the same", async () => {
  const bot = await withBot();
  bot.on(game);
  const client = new SandboxClient(bot.sandbox.address);
  const [ann, bob] = [client.user("ann"), client.user("bob")];
  const seen = bob.until("#tavolo", (all) => all.at(-1), { what: "the market" });
  const message = await (await ann.command("/play bid 4")).message();
  expect((await seen).id).toBe(message.id);
  const modal = await (await bob.press(message, "Bid")).modal();
  const answer = await (await bob.submit(modal, { Scudo: 7 })).message();
  expect(messageText(answer)).toBe("You bid 7");
  expect((await ann.view("#tavolo")).map((one) => one.id)).toEqual([message.id]);
  await expect(ann.press(message, "Sell")).rejects.toThrow("There is no button Sell; there are: Bid");
  await expect(client.user("zoe").view()).rejects.toThrow("There is nobody called zoe.");
  expect(await (await fetch(`${bot.sandbox.address}/sandbox`)).text()).toContain("npm run -s play");
  expect(await client.call("world", { do: "addUser", username: "fay" })).toMatch(/^\d+$/);
  const foreign = await fetch(`${bot.sandbox.address}/sandbox/users`, { headers: { origin: "http://example.org" } });
  expect(foreign.status).toBe(403);
});

test("a person's stream of events holds nothing of other people's", async () => {
  const bot = await withBot();
  bot.on((i) => i.isChatInputCommand() && i.reply({ content: "secret", flags: MessageFlags.Ephemeral }));
  const socket = new WebSocketLike(`${bot.sandbox.address.replace("http", "ws")}/sandbox/ws?user=bob`);
  await socket.next();
  await (await bot.sandbox.user("ann").command("/play bid 4")).response;
  await bot.sandbox.user("ann").say("public", { channel: "#tavolo" });
  expect(JSON.parse(await socket.next())).toMatchObject({ type: "message", message: { content: "public" } });
  socket.close();
});

/** Node's own WebSocket came after Node 20, so: the messages of one, in order. */
class WebSocketLike {
  readonly #arrived: string[] = [];
  readonly #waiting: ((text: string) => void)[] = [];
  readonly close: () => void;

  constructor(url: string) {
    let close = () => {};
    this.close = () => close();
    import("ws").then(({ WebSocket }) => {
      const socket = new WebSocket(url);
      close = () => socket.close();
      socket.on("message", (raw) => {
        const next = this.#waiting.shift();
        if (next) next(String(raw));
        else this.#arrived.push(String(raw));
      });
    });
  }

  next(): Promise<string> {
    const text = this.#arrived.shift();
    return text === undefined ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(text);
  }
}

test("more servers, channels and people can be made; places are named with their server where they must be", async () => {
  const sandbox = await withCommands();
  sandbox.change({ do: "addUser", username: "fay", locale: "it" });
  sandbox.change({ do: "addGuild", name: "Cortile", channels: ["tavolo"], members: ["fay"] });
  const [ann, fay] = [sandbox.user("ann"), sandbox.user("fay")];
  await fay.say("qui", { channel: "Cortile/#tavolo" });
  await fay.say("there", { channel: "Piazza/#tavolo" });
  expect((await ann.view("#tavolo")).map((one) => one.content)).toEqual(["there"]);
  await expect(ann.view("Cortile/#tavolo")).rejects.toThrow("ann sees no channel called Cortile/#tavolo.");
  expect((await fay.channels()).map(({ server, name }) => `${server}/${name}`)).toEqual([
    "Piazza/tavolo",
    "Piazza/generale",
    "Cortile/tavolo",
  ]);
});

test("the world outlives its process: messages, threads, commands, tokens, files, ids", async () => {
  const file = join(folder, "world.json");
  const first = await startSandbox({ limits: "off", file });
  const before = await connect(first);
  before.on(
    (i) =>
      i.isChatInputCommand() && i.reply({ content: "a", files: [{ attachment: Buffer.from("F"), name: "f.txt" }] }),
  );
  const arrives = new Promise<Interaction>((resolve) => before.client.once("interactionCreate", resolve));
  const message = await (await first.user("ann").command("/play bid 4")).message();
  const { token } = await arrives;
  await before.client.destroy();
  await first.stop();
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ version: 1 });

  const second = await sandboxOnly({ file, now: Date.now });
  const ann = second.user("ann");
  expect((await ann.view()).map((one) => [one.id, one.content])).toEqual([[message.id, "a"]]);
  const url = (await ann.view())[0]!.attachments[0]!.url;
  expect(await (await fetch(url)).text()).toBe("F");
  const { client } = await connect(second);
  const edited = await client.rest.patch(`/webhooks/${second.applicationId}/${token}/messages/@original`, {
    body: { content: "b" },
  });
  expect(edited).toMatchObject({ id: message.id, content: "b" });
  const said = await ann.say("later");
  expect(BigInt(said.id) > BigInt(message.id)).toBe(true);
});

function play(address: string, ...args: string[]): Promise<{ out: string; err: string; code: number | null }> {
  return new Promise((resolve) => {
    const env = { ...process.env, TAVOLO_SANDBOX: address };
    const child = spawn(process.execPath, ["--import", "tsx/esm", "src/cli/play.ts", ...args], { env });
    let [out, err] = ["", ""];
    child.stdout.on("data", (chunk) => {
      out += chunk;
    });
    child.stderr.on("data", (chunk) => {
      err += chunk;
    });
    child.on("close", (code) => resolve({ out, err, code }));
  });
}

test("a person plays from the terminal", async () => {
  const bot = await withBot();
  bot.on(game);
  const run = (...args: string[]) => play(bot.sandbox.address, ...args);
  expect((await run("ann", "/play bid 4")).out).toContain("# Market\nFor @Ann\n[🪙 Bid]");
  expect((await run("bob", "press", "Bid")).out).toContain("== Your bid ==\n  Scudo");
  expect((await run("bob", "submit", "Scudo=5")).out).toContain("(only you see this)\nYou bid 5");
  const view = (await run("ann", "view")).out;
  expect(view).toContain("#tavolo");
  expect(view).not.toContain("You bid 5");
  expect(await run("ann", "press", "Sell")).toMatchObject({
    code: 1,
    err: "In #tavolo: There is no button Sell; there are: Bid.\n",
  });
  expect((await play("http://127.0.0.1:9", "ann", "view")).err).toContain("No sandbox at");
});

const italian: [string, string][] = [
  ["/dance", "Non c'è il comando /dance; ci sono /play, /manage, /here."],
  ["/play", "A /play serve uno di questi: bid, start, offer."],
  ["/play bid", "A /play bid manca amount."],
  ["/play bid 21", "amount è al massimo 20."],
  ["/play start ann fast", "Per pace si sceglie tra: Dal vivo: subito, Lento; non fast."],
  ["/manage", "bob non ha il permesso di usare /manage."],
];

test.each(italian)(
  "to whoever reads Italian it is said in Italian that a client does not send %s",
  async (text, words) => {
    const sandbox = await withCommands();
    await expect(sandbox.user("bob").command(text)).rejects.toThrow(words);
    expect(() => sandbox.calls.say({ user: "bob", text: " " })).toThrow("Un messaggio ha da 1 a 2000 caratteri.");
  },
);

test("commands and options can be typed by their names in the typist's language, and are told of by them", async () => {
  const bot = await withBot();
  const names = (it: string) => ({ name_localizations: { it } });
  const bet = { type: 4, name: "amount", description: "How much", max_value: 5, ...names("quanto") };
  const options = [{ type: 1, name: "bid", description: "Bid", ...names("punta"), options: [bet] }];
  await bot.client.application.commands.set([{ name: "game", description: "G", ...names("gioco"), options }] as never);
  const bob = bot.sandbox.user("bob");
  for (const text of ["/gioco punta quanto:4", "/game bid amount:4", "/gioco punta 4"]) {
    const arrives = nextInteraction(bot);
    await bob.command(text);
    const interaction = await arrives;
    expect(interaction.isChatInputCommand() && interaction.commandName).toBe("game");
    expect(interaction.isChatInputCommand() && interaction.options.getInteger("amount")).toBe(4);
  }
  await expect(bob.command("/gioco punta 6")).rejects.toThrow("quanto è al massimo 5.");
  await expect(bob.command("/gioco punta altro:6")).rejects.toThrow("/gioco punta non ha l'opzione altro.");
  await expect(bot.sandbox.user("ann").command("/game bid 6")).rejects.toThrow("amount is 5 at most.");
});
