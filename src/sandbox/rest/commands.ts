/** Application commands, global and of one server, and the application itself. */
import type { Core } from "../core.js";
import { refuse } from "../errors.js";
import { readCommand, readCommandList } from "../validate/bodies.js";
import type { CommandRow, Id, Json } from "../world/model.js";
import { userShape } from "../world/shapes.js";
import { guildOf, ownApplication } from "./find.js";
import { type Call, NO_CONTENT, type Reply, type Route, route } from "./route.js";

const MOST = 100;

function shape(core: Core, row: CommandRow): Json {
  return {
    id: row.id,
    application_id: core.world.applicationId,
    version: row.version,
    ...(row.guildId ? { guild_id: row.guildId } : {}),
    ...row.body,
  };
}

/** A body with what Discord fills in. */
function filled(body: Json, guildId: Id | null): Json {
  const { id: _, ...rest } = body;
  const slash = (body.type ?? 1) === 1;
  return {
    type: 1,
    name_localizations: null,
    description_localizations: null,
    dm_permission: true,
    ...(guildId ? {} : { contexts: null, integration_types: [0] }),
    nsfw: false,
    ...rest,
    description: slash ? body.description : "",
    default_member_permissions:
      body.default_member_permissions == null ? null : String(body.default_member_permissions),
  };
}

function inScope(core: Core, guildId: Id | null): CommandRow[] {
  return [...core.world.commands.values()].filter((row) => row.guildId === guildId);
}

function twin(core: Core, guildId: Id | null, body: Json): CommandRow | undefined {
  const key = (other: Json) => `${other.type ?? 1} ${other.name}`;
  return inScope(core, guildId).find((row) => key(row.body) === key(body));
}

/** Writes a command over the one of the same name, or makes it. */
function put(core: Core, guildId: Id | null, body: Json): CommandRow {
  const { world } = core;
  const whole = filled(body, guildId);
  const old = twin(core, guildId, body);
  if (old && JSON.stringify(old.body) === JSON.stringify(whole)) return old;
  const id = old?.id ?? world.ids.next();
  const row: CommandRow = { id, guildId, version: world.ids.next(), body: whole };
  world.commands.set(id, row);
  world.onChange();
  return row;
}

function scoped(prefix: string, guildIn: (call: Call) => Id | null): Route[] {
  const scope = (call: Call): Id | null => {
    ownApplication(call.core, call.params.application!);
    const guildId = guildIn(call);
    return guildId === null ? null : guildOf(call.core, guildId).id;
  };
  const found = (call: Call): CommandRow => {
    const guildId = scope(call);
    const row = call.core.world.commands.get(call.params.command!);
    if (!row || row.guildId !== guildId) throw refuse(10063);
    return row;
  };
  const on = (key: string, run: (call: Call) => Reply) => route(key, run as never);
  return [
    on(`GET ${prefix}/commands`, (call) => {
      return { json: inScope(call.core, scope(call)).map((row) => shape(call.core, row)) };
    }),
    on(`PUT ${prefix}/commands`, (call) => {
      const { core } = call;
      const guildId = scope(call);
      const bodies = readCommandList(call.body);
      const rows = bodies.map((body) => put(core, guildId, body));
      for (const row of inScope(core, guildId)) if (!rows.includes(row)) core.world.commands.delete(row.id);
      core.world.onChange();
      return { json: rows.map((row) => shape(core, row)) };
    }),
    on(`POST ${prefix}/commands`, (call) => {
      const { core } = call;
      const guildId = scope(call);
      const body = readCommand("command", call.body, (read) => read);
      const old = twin(core, guildId, body);
      if (!old && inScope(core, guildId).length >= MOST) throw refuse(30032);
      return { json: shape(core, put(core, guildId, body)), status: old ? 200 : 201 };
    }),
    on(`GET ${prefix}/commands/:command`, (call) => ({ json: shape(call.core, found(call)) })),
    on(`PATCH ${prefix}/commands/:command`, (call) => {
      const row = found(call);
      const change = readCommand("commandEdit", call.body, (read) => ({ ...row.body, ...read }));
      row.body = filled({ ...row.body, ...change }, row.guildId);
      row.version = call.core.world.ids.next();
      call.core.world.onChange();
      return { json: shape(call.core, row) };
    }),
    on(`DELETE ${prefix}/commands/:command`, (call) => {
      call.core.world.commands.delete(found(call).id);
      call.core.world.onChange();
      return NO_CONTENT;
    }),
  ];
}

function application(core: Core): Reply {
  const { world } = core;
  const bot = world.users.get(world.botId)!;
  const json = {
    id: world.applicationId,
    name: bot.name,
    icon: null,
    description: "",
    bot: userShape(bot),
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: "0".repeat(64),
    flags: 0,
    owner: userShape(bot),
    team: null,
    approximate_guild_count: world.guilds.size,
    integration_types_config: { 0: {} },
  };
  return { json };
}

export const commandRoutes = [
  ...scoped("/applications/:application", () => null),
  ...scoped("/applications/:application/guilds/:guild", (call) => call.params.guild!),
  route("GET /applications/@me", ({ core }) => application(core)),
  route("GET /oauth2/applications/@me", ({ core }) => application(core)),
  route("GET /applications/:application", ({ core, params }) => {
    ownApplication(core, params.application);
    return application(core);
  }),
];
