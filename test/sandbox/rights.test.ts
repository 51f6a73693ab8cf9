/** Permissions, threads, DMs, mentions: what is refused with which code, and what people and the bot are told they may. */
import { ChannelType, MessageFlags, PermissionFlagsBits, type TextChannel } from "discord.js";
import { expect, test } from "vitest";
import { codeOf, nextInteraction, withBot } from "./bot.js";
import { api, channelId, sandboxOnly } from "./helpers.js";

const SETS: [string, string[], number][] = [
  ["to see the channel", ["ViewChannel"], 50001],
  ["to write", ["SendMessages"], 50013],
];

test.each(SETS)("without the right %s, posting is refused", async (_, deny, code) => {
  const sandbox = await sandboxOnly();
  sandbox.change({ do: "permissions", channel: "#tavolo", user: "tavolo", deny });
  const path = `POST /channels/${await channelId(sandbox)}/messages`;
  expect((await api(sandbox, path, { content: "a" })).json.code).toBe(code);
  sandbox.change({ do: "permissions", channel: "#tavolo", user: "tavolo" });
  expect((await api(sandbox, path, { content: "a" })).status).toBe(200);
});

test("files, history, threads and other people's messages need their rights", async () => {
  const { sandbox, client } = await withBot();
  const channel = (await client.channels.fetch(await channelId(sandbox))) as TextChannel;
  const message = await channel.send("lobby");
  const deny = ["AttachFiles", "ReadMessageHistory", "CreatePublicThreads"];
  sandbox.change({ do: "permissions", channel: "#tavolo", deny });
  expect(await codeOf(() => channel.send({ files: [Buffer.from("a")] }))).toBe(50013);
  expect(await codeOf(() => channel.messages.fetch({ message: message.id, force: true, cache: false }))).toBe(50013);
  expect((await channel.messages.fetch()).size).toBe(0);
  expect(await codeOf(() => message.startThread({ name: "t" }))).toBe(50013);
  const hers = await sandbox.user("ann").say("mine");
  expect((await api(sandbox, `PATCH /channels/${channel.id}/messages/${hers.id}`, { content: "a" })).json.code).toBe(
    50005,
  );
  expect((await api(sandbox, `DELETE /channels/${channel.id}/messages/${hers.id}`)).json.code).toBe(50013);
});

test("an interaction says what the bot and the person may", async () => {
  const bot = await withBot();
  bot.sandbox.change({ do: "permissions", channel: "#tavolo", user: "tavolo", deny: ["EmbedLinks"] });
  bot.sandbox.change({ do: "serverPermissions", guild: "Piazza", user: "ann", allow: ["ManageGuild"] });
  const arrives = nextInteraction(bot);
  await bot.sandbox.user("ann").command("/play bid 4", { channel: "#tavolo" });
  const interaction = await arrives;
  expect(interaction.appPermissions.has(PermissionFlagsBits.EmbedLinks)).toBe(false);
  expect(interaction.appPermissions.has(PermissionFlagsBits.CreatePublicThreads)).toBe(true);
  expect(interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild)).toBe(true);
  const next = nextInteraction(bot);
  await bot.sandbox.user("bob").command("/play bid 4", { channel: "#tavolo" });
  expect((await next).memberPermissions?.has(PermissionFlagsBits.ManageGuild)).toBe(false);
});

test("commands for some people, and for servers only", async () => {
  const { sandbox } = await withBot();
  await expect(sandbox.user("ann").command("/manage")).rejects.toThrow("no permission");
  sandbox.change({ do: "serverPermissions", guild: "Piazza", user: "ann", allow: ["ManageGuild"] });
  await sandbox.user("ann").command("/manage");
  await expect(sandbox.user("ann").command("/here", { channel: "dm" })).rejects.toThrow("cannot be used here");
});

test("one thread a message; a thread opens by a message unless it is locked; edits do not open it", async () => {
  const { sandbox, client } = await withBot();
  const channel = (await client.channels.fetch(await channelId(sandbox))) as TextChannel;
  const lobby = await channel.send("lobby");
  const thread = await lobby.startThread({ name: "Table", autoArchiveDuration: 10_080 });
  expect(thread.id).toBe(lobby.id);
  expect(
    (await api(sandbox, `POST /channels/${channel.id}/messages/${lobby.id}/threads`, { name: "Again" })).json.code,
  ).toBe(160004);
  const message = await thread.send("board");
  sandbox.change({ do: "thread", channel: "Table", archived: true });
  expect(await codeOf(() => message.edit("changed"))).toBe(50083);
  await thread.send("more");
  expect(await sandbox.user("ann").channel("Table")).toMatchObject({ archived: false });
  sandbox.change({ do: "thread", channel: "Table", locked: true });
  expect(await codeOf(() => thread.send("locked"))).toBe(160005);
  sandbox.change({ do: "thread", channel: "Table", archived: true });
  expect(await codeOf(() => thread.send("shut"))).toBe(50083);
  expect((await api(sandbox, `PATCH /channels/${thread.id}`, { archived: false })).json.code).toBe(50013);
  sandbox.change({ do: "serverPermissions", guild: "Piazza", user: "tavolo", allow: ["ManageThreads"] });
  expect((await api(sandbox, `PATCH /channels/${thread.id}`, { archived: false, locked: false })).status).toBe(200);
  await thread.send("open again");
  expect(
    (await api(sandbox, `PUT /channels/${thread.id}/thread-members/${await sandbox.user("ann").id()}`)).status,
  ).toBe(204);
});

test("its own thread the bot may archive and open", async () => {
  const { sandbox, client } = await withBot();
  const channel = (await client.channels.fetch(await channelId(sandbox))) as TextChannel;
  const thread = await channel.threads.create({ name: "Own", type: ChannelType.PublicThread });
  await thread.setArchived(true);
  expect(await codeOf(() => thread.setName("Other"))).toBe(50083);
  await thread.setArchived(false);
  expect(await codeOf(() => thread.setLocked(true))).toBe(50013);
});

test("an answer in a thread that is archived and locked is refused", async () => {
  const bot = await withBot();
  const { sandbox } = bot;
  const channel = (await bot.client.channels.fetch(await channelId(sandbox))) as TextChannel;
  await channel.threads.create({ name: "Shut", type: ChannelType.PublicThread });
  sandbox.change({ do: "thread", channel: "Shut", archived: true, locked: true });
  const arrives = nextInteraction(bot);
  await sandbox.user("ann").command("/play bid 4", { channel: "Shut" });
  const interaction = await arrives;
  if (!interaction.isChatInputCommand()) throw new Error("no command");
  expect(await codeOf(() => interaction.reply({ content: "a", flags: MessageFlags.Ephemeral }))).toBe(50083);
});

test("DMs: commands work there; closed ones, and strangers, refuse messages", async () => {
  const bot = await withBot();
  const { sandbox, client } = bot;
  bot.on((i) => i.isChatInputCommand() && i.reply(`${i.inGuild()} ${i.context} ${i.user.username}`));
  const ann = sandbox.user("ann");
  expect((await (await ann.command("/play bid 4", { channel: "dm" })).message()).content).toBe("false 1 ann");
  const user = await client.users.fetch(await ann.id());
  await user.send("your turn");
  expect((await ann.view(await ann.dm())).at(-1)?.content).toBe("your turn");
  sandbox.change({ do: "closeDms", user: "ann" });
  expect(await codeOf(() => user.send("again"))).toBe(50007);
  sandbox.change({ do: "openDms", user: "ann" });
  sandbox.change({ do: "leave", guild: "Piazza", user: "ann" });
  expect(await codeOf(() => user.send("again"))).toBe(50007);
  await expect(sandbox.user("bob").view(await ann.dm())).rejects.toThrow("non può vedere");
});

test("members and people who are gone", async () => {
  const { sandbox, client } = await withBot();
  const guild = client.guilds.cache.first()!;
  const [ann, bob] = [await sandbox.user("ann").id(), await sandbox.user("bob").id()];
  expect((await guild.members.fetch(ann)).displayName).toBe("Ann");
  sandbox.change({ do: "leave", guild: "Piazza", user: "bob" });
  sandbox.change({ do: "deleteUser", user: "ann" });
  const path = `GET /guilds/${guild.id}/members`;
  expect((await api(sandbox, `${path}/${bob}`)).json.code).toBe(10007);
  expect((await api(sandbox, `${path}/${ann}`)).json.code).toBe(10013);
  expect((await api(sandbox, `GET /users/${ann}`)).json.code).toBe(10013);
  expect((await api(sandbox, "GET /guilds/100000000000000001")).json.code).toBe(10004);
});

test("a mention pings once, whom it may; edits and ephemeral answers ping nobody", async () => {
  const bot = await withBot();
  const { sandbox } = bot;
  const names = ["ann", "bob", "cat"];
  const [ann, bob, cat] = await Promise.all(names.map((name) => sandbox.user(name).id()));
  sandbox.change({ do: "permissions", channel: "#tavolo", user: "cat", deny: ["ViewChannel"] });
  const path = `/channels/${await channelId(sandbox)}/messages`;
  const content = `<@${ann}> <@${bob}> <@${cat}> @everyone`;
  const { json } = await api(sandbox, `POST ${path}`, { content, allowed_mentions: { users: [bob, cat] } });
  expect((json.mentions as { id: string }[]).map((user) => user.id)).toEqual([bob, cat]);
  await api(sandbox, `PATCH ${path}/${json.id}`, { content: `${content}!` });
  const v2 = {
    flags: MessageFlags.IsComponentsV2,
    components: [{ type: 17, components: [{ type: 10, content: `<@${ann}>` }] }],
  };
  await api(sandbox, `POST ${path}`, v2);
  const pings = await Promise.all(names.map(async (name) => (await sandbox.user(name).pings()).length));
  expect(pings).toEqual([1, 1, 0]);
  bot.on((i) => i.isChatInputCommand() && i.reply({ content: `<@${bob}>`, flags: MessageFlags.Ephemeral }));
  await (await sandbox.user("ann").command("/play bid 4")).response;
  expect(await sandbox.user("bob").pings()).toHaveLength(1);
});

test.each([
  ["GET /channels/100000000000000001", 404, 10003],
  ["POST /channels/100000000000000001/messages", 404, 10003],
  ["GET /nowhere", 404, 0],
  ["DELETE /users/@me", 405, 0],
])("%s is answered %i %i", async (key, status, code) => {
  const sandbox = await sandboxOnly();
  const body = key.startsWith("POST") ? { content: "a" } : undefined;
  expect(await api(sandbox, key, body)).toMatchObject({ status, json: { code } });
});

test("no token, no answer; no JSON, no reading", async () => {
  const sandbox = await sandboxOnly();
  expect(await api(sandbox, "GET /users/@me", undefined, "Bot wrong")).toMatchObject({
    status: 401,
    json: { message: "401: Unauthorized", code: 0 },
  });
  expect((await api(sandbox, `POST /channels/${await channelId(sandbox)}/messages`, "{")).json.code).toBe(50109);
});

test("messages are listed as Discord lists them", async () => {
  const sandbox = await sandboxOnly();
  const path = `/channels/${await channelId(sandbox)}/messages`;
  const ids: string[] = [];
  for (let i = 0; i < 6; i += 1) ids.push((await api(sandbox, `POST ${path}`, { content: String(i) })).json.id);
  const list = async (query: string) => {
    return ((await api(sandbox, `GET ${path}?${query}`)).json as unknown as { content: string }[])
      .map((one) => one.content)
      .join("");
  };
  expect(await list("limit=3")).toBe("543");
  expect(await list(`limit=2&before=${ids[3]}`)).toBe("21");
  expect(await list(`limit=2&after=${ids[3]}`)).toBe("54");
  expect(await list(`limit=3&around=${ids[3]}`)).toBe("432");
  await api(sandbox, `DELETE ${path}/${ids[3]}`);
  expect((await api(sandbox, `GET ${path}/${ids[3]}`)).json.code).toBe(10008);
  expect(await list("limit=100")).toBe("54210");
  expect((await api(sandbox, `GET ${path}?limit=101`)).json.code).toBe(50035);
});
