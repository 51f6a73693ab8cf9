/** Servers, members and people. */
import { removeMember } from "../admin.js";
import { refuse } from "../errors.js";
import { channelShape, guildShape, memberShape, userShape } from "../world/shapes.js";
import { guildOf } from "./find.js";
import { NO_CONTENT, route } from "./route.js";

export const guildRoutes = [
  route("GET /guilds/:guild", ({ core, params }) => ({ json: guildShape(guildOf(core, params.guild)) })),

  route("GET /guilds/:guild/channels", ({ core, params }) => {
    const guild = guildOf(core, params.guild);
    return { json: core.world.channelsOf(guild.id).map((channel) => channelShape(core.world, channel)) };
  }),

  route("GET /guilds/:guild/roles", ({ core, params }) => {
    return { json: (guildShape(guildOf(core, params.guild)) as unknown as { roles: unknown }).roles };
  }),

  route("GET /guilds/:guild/members/:user", ({ core, params }) => {
    const guild = guildOf(core, params.guild);
    const user = core.world.users.get(params.user);
    if (!user || user.deleted) throw refuse(10013);
    const member = guild.members[user.id];
    if (!member) throw refuse(10007);
    return { json: memberShape(core.world, member) };
  }),

  route("GET /users/@me", ({ core }) => {
    const me = userShape(core.world.users.get(core.world.botId)!);
    return { json: { ...me, verified: true, mfa_enabled: false, email: null, flags: 0, locale: "en-US" } };
  }),

  route("GET /users/@me/guilds", ({ core }) => {
    const guilds = [...core.world.guilds.values()].filter((guild) => guild.members[core.world.botId]);
    return {
      json: guilds.map((guild) => ({ id: guild.id, name: guild.name, icon: null, owner: false, permissions: "0" })),
    };
  }),

  route("DELETE /users/@me/guilds/:guild", ({ core, params }) => {
    removeMember(core, guildOf(core, params.guild), core.world.botId);
    return NO_CONTENT;
  }),

  route("GET /users/:user", ({ core, params }) => {
    const user = core.world.users.get(params.user);
    if (!user || user.deleted) throw refuse(10013);
    return { json: userShape(user) };
  }),
];
