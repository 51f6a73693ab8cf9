/** Roles, channels and mentionable things: in the server, in options, menus and fields, and in mentions. */
import { ComponentType, type Interaction, MessageFlags } from "discord.js";
import { expect, test } from "vitest";
import { nextInteraction, withBot } from "./bot.js";
import { api, COMMANDS, channelId, sandboxOnly } from "./helpers.js";

const TYPED = [
  ...COMMANDS,
  {
    name: "name",
    description: "Name something",
    options: [
      { type: 7, name: "place", description: "Where", channel_types: [0] },
      { type: 8, name: "role", description: "Which role" },
      { type: 9, name: "either", description: "Whom" },
      { type: 11, name: "file", description: "What" },
    ],
  },
];

const MENUS = [
  { type: 6, custom_id: "roles", placeholder: "Roles", max_values: 2 },
  { type: 7, custom_id: "either", placeholder: "Either", max_values: 3 },
  { type: 8, custom_id: "places", placeholder: "Places", channel_types: [0] },
];

test("a server has roles, members hold them, and the client library knows both", async () => {
  const { client, sandbox } = await withBot();
  const guild = client.guilds.cache.first()!;
  expect(guild.roles.cache.map(({ name, position, mentionable }) => [name, position, mentionable])).toEqual([
    ["@everyone", 0, false],
    ["Players", 1, true],
    ["Moderators", 2, false],
  ]);
  const eve = await guild.members.fetch(sandbox.calls.users().find(({ username }) => username === "eve")!.id);
  expect(eve.roles.cache.map(({ name }) => name).sort()).toEqual(["@everyone", "Moderators"]);
  expect(sandbox.calls.roles().map(({ name, holders }) => [name, holders.length])).toEqual([
    ["Moderators", 1],
    ["Players", 4],
    ["@everyone", 6],
  ]);
});

const typed: [string, (i: Interaction) => unknown, unknown][] = [
  ["place:generale", (i) => i.isChatInputCommand() && i.options.getChannel("place")?.name, "generale"],
  ["place:#tavolo", (i) => i.isChatInputCommand() && i.options.getChannel("place")?.type, 0],
  ["role:@players", (i) => i.isChatInputCommand() && i.options.getRole("role")?.name, "Players"],
  ["role:@everyone", (i) => i.isChatInputCommand() && i.options.getRole("role")?.name, "@everyone"],
  ["either:Moderators", (i) => i.isChatInputCommand() && String(i.options.getMentionable("either")), "<@&"],
  ["either:bob", (i) => i.isChatInputCommand() && String(i.options.getMentionable("either")), "<@"],
];

test.each(typed)("an option is an id, told with what it is the id of: %s", async (text, read, expected) => {
  const bot = await withBot();
  await bot.client.application.commands.set(TYPED as never);
  const arrives = nextInteraction(bot);
  await bot.sandbox.user("ann").command(`/name ${text}`);
  const value = read(await arrives);
  if (typeof expected === "string" && expected.startsWith("<")) expect(value).toContain(expected);
  else expect(value).toBe(expected);
});

test.each([
  ["place:nowhere", "no channel called nowhere"],
  ["role:kings", "no role called kings"],
  ["role:bob", "no role called bob"],
  ["either:zoe", "nobody called zoe"],
  ["file:a.png", "Files cannot be sent"],
])("%s is not sent", async (text, words) => {
  const sandbox = await sandboxOnly();
  await api(sandbox, `PUT /applications/${sandbox.applicationId}/commands`, TYPED);
  await expect(sandbox.user("ann").command(`/name ${text}`)).rejects.toThrow(words);
});

async function shown() {
  const bot = await withBot();
  const channel = await bot.client.channels.fetch(await channelId(bot.sandbox));
  if (!channel?.isSendable()) throw new Error("no channel");
  const { id } = await channel.send({
    flags: MessageFlags.IsComponentsV2,
    components: MENUS.map((menu) => ({ type: 1, components: [menu] })) as never,
  });
  const ann = bot.sandbox.user("ann");
  const message = (await ann.view("#tavolo")).find((one) => one.id === id)!;
  return { bot, ann, message };
}

test("menus of roles, of both and of channels tell what was chosen", async () => {
  const { bot, ann, message } = await shown();
  const choose = async (menu: string, values: readonly string[]) => {
    const arrives = nextInteraction(bot);
    await ann.choose(message, menu, values);
    return arrives;
  };
  const roles = await choose("Roles", ["Players", "Moderators"]);
  expect(roles.isRoleSelectMenu() && roles.roles.map(({ name }) => name)).toEqual(["Players", "Moderators"]);
  const both = await choose("Either", ["Players", "bob"]);
  if (!both.isMentionableSelectMenu()) throw new Error("no such menu");
  expect([both.roles.size, both.users.size, both.members.size, both.values.length]).toEqual([1, 1, 1, 2]);
  const places = await choose("Places", ["#generale"]);
  expect(places.isChannelSelectMenu() && places.channels.map((one) => one && "name" in one && one.name)).toEqual([
    "generale",
  ]);
  await expect(ann.choose(message, "Places", ["nowhere"])).rejects.toThrow("no channel called nowhere");
});

test("what stands in a form's menus of people and roles is sent when nothing else is chosen", async () => {
  const { bot, ann, message } = await shown();
  const bob = bot.sandbox.calls.users().find(({ username }) => username === "bob")!.id;
  const players = bot.sandbox.calls.roles().find(({ name }) => name === "Players")!.id;
  const field = (type: number, custom_id: string, default_values: unknown[]) => ({
    ...{ type: ComponentType.Label, label: custom_id },
    component: { type, custom_id, default_values },
  });
  bot.on((i) => {
    if (!i.isAnySelectMenu()) return undefined;
    return i.showModal({
      ...{ custom_id: "form", title: "Form" },
      components: [
        field(5, "who", [{ id: bob, type: "user" }]),
        field(6, "role", [{ id: players, type: "role" }]),
        field(7, "either", [{ id: players, type: "role" }]),
      ],
    } as never);
  });
  const modal = await (await ann.choose(message, "Roles", ["Players"])).modal();
  const arrives = nextInteraction(bot);
  await ann.submit(modal, { either: ["cat"] });
  const sent = await arrives;
  if (!sent.isModalSubmit()) throw new Error("no form");
  expect(sent.fields.getSelectedUsers("who")?.map(({ username }) => username)).toEqual(["bob"]);
  expect(sent.fields.getSelectedRoles("role")?.map((role) => role?.name)).toEqual(["Players"]);
  expect(sent.fields.getSelectedMentionables("either")?.users.map(({ username }) => username)).toEqual(["cat"]);
});

test("a role is mentioned by whoever may, and pings those who hold it", async () => {
  const { client, sandbox } = await withBot();
  const [moderators, players] = sandbox.calls.roles().map(({ id }) => id);
  const channel = await client.channels.fetch(await channelId(sandbox));
  if (!channel?.isSendable()) throw new Error("no channel");
  const pinged = async (allowedMentions?: object) => {
    const { id } = await channel.send({
      content: `<@&${players}> <@&${moderators}>`,
      ...(allowedMentions ? { allowedMentions } : {}),
    });
    const seen = (await sandbox.user("ann").view("#tavolo")).find((one) => one.id === id)!;
    return [seen.mention_roles.length, seen.pinged.length];
  };
  expect(await pinged()).toEqual([1, 4]);
  expect(await pinged({ parse: ["users"] })).toEqual([0, 0]);
  expect(await pinged({ roles: [players!] })).toEqual([1, 4]);
  sandbox.change({ do: "serverPermissions", guild: "Piazza", user: "tavolo", allow: ["MentionEveryone"] });
  expect(await pinged()).toEqual([2, 5]);
  const said = sandbox.calls.say({ user: "eve", text: `<@&${moderators}>`, channel: "#tavolo" });
  expect(said.mention_roles).toEqual([moderators]);
});
