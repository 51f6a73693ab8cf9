import type { APIInteraction } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { readInteraction } from "../../src/discord/interactions.js";

const user = { id: "7", username: "ann_", global_name: "Ann", discriminator: "0", avatar: null };
const inGuild = {
  id: "1",
  application_id: "2",
  token: "secret",
  version: 1,
  guild_id: "3",
  channel: { id: "4", type: 0 },
  member: { user, nick: "Annie", roles: [], permissions: "0" },
  app_permissions: "1024",
  locale: "it",
  guild_locale: "en-US",
};
const read = (raw: object) => readInteraction(raw as APIInteraction);

test("a command: who, where, subcommand, options, and those named in it", () => {
  const ask = read({
    ...inGuild,
    type: 2,
    data: {
      id: "9",
      name: "turin",
      type: 1,
      options: [
        {
          type: 1,
          name: "start",
          options: [
            { type: 6, name: "player2", value: "8" },
            { type: 3, name: "pace", value: "live" },
          ],
        },
      ],
      resolved: {
        users: {
          "8": { id: "8", username: "bob", global_name: null, bot: false },
          "5": { id: "5", username: "robot", bot: true },
        },
        members: { "8": { nick: null, permissions: "1024", roles: [] } },
      },
    },
  });
  expect(ask).toMatchObject({
    kind: "command",
    name: "turin",
    sub: "start",
    typed: { player2: "8", pace: "live" },
    inPlace: false,
    person: { id: "7", name: "Annie", locale: "it" },
    place: { guildId: "3", channelId: "4", channelType: 0, appPermissions: "1024", locale: "en-US" },
    named: { "8": { name: "bob", bot: false, sees: true }, "5": { bot: true, sees: null } },
  });
});

test("in a private chat the user stands outside a member", () => {
  const { member: _member, guild_id: _guild, ...rest } = inGuild;
  const ask = read({
    ...rest,
    user,
    channel: { id: "4", type: 1 },
    type: 2,
    data: { id: "9", name: "tavolo", type: 1, options: [{ type: 1, name: "games" }] },
  });
  expect(ask).toMatchObject({
    person: { id: "7", name: "Ann" },
    place: { guildId: null, channelType: 1 },
    sub: "games",
    typed: {},
  });
});

test("autocomplete: the option being typed is apart from those already there", () => {
  const options = [
    { type: 3, name: "first", value: "c01" },
    { type: 3, name: "second", value: "choc", focused: true },
  ];
  const ask = read({
    ...inGuild,
    type: 4,
    data: { id: "9", name: "turin", type: 1, options: [{ type: 1, name: "pick", options }] },
  });
  expect(ask).toMatchObject({ kind: "complete", sub: "pick", option: "second", text: "choc", typed: { first: "c01" } });
});

test.each([
  ["a button on a board", 0, { component_type: 2 }, {}, false],
  ["a menu on a private view", 64, { component_type: 3, values: ["a", "b"] }, { menu: ["a", "b"] }, true],
])("%s", (_what, flags, data, values, inPlace) => {
  const ask = read({ ...inGuild, type: 3, message: { id: "6", flags }, data: { custom_id: "1:h:t:1:x", ...data } });
  expect(ask).toMatchObject({ kind: "press", customId: "1:h:t:1:x", values, inPlace });
});

test("a modal's fields, whatever kind they are", () => {
  const ask = read({
    ...inGuild,
    type: 5,
    data: {
      custom_id: "1:h:t:1:x",
      components: [
        { type: 1, components: [{ type: 4, custom_id: "old", value: "text" }] },
        { type: 18, component: { type: 4, custom_id: "amount", value: "4" } },
        { type: 18, component: { type: 3, custom_id: "card", values: ["c01"] } },
        { type: 18, component: { type: 21, custom_id: "radio", value: null } },
        { type: 18, component: { type: 23, custom_id: "tick", value: true } },
        { type: 10 },
      ],
    },
  });
  const values = { old: ["text"], amount: ["4"], card: ["c01"], radio: [], tick: ["true"] };
  expect(ask).toMatchObject({ kind: "modal", values });
});

test.each([
  ["a ping", { type: 1 }],
  ["a context menu", { ...inGuild, type: 2, data: { id: "9", name: "x", type: 2 } }],
])("%s is nothing for us", (_what, raw) => {
  expect(read(raw)).toBeNull();
});
