/** The gateway: sessions that identify, beat, drop and resume, and the dispatch of events to them. */
import type { IncomingMessage } from "node:http";
import { GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from "discord-api-types/v10";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { Core } from "../core.js";
import type { Id } from "../world/model.js";
import { canSee } from "../world/permissions.js";
import { guildCreateShape, memberShape, userShape } from "../world/shapes.js";
import { type Identify, type Members, type Payload, type Resume, readPayload } from "./payload.js";
import { Session } from "./session.js";

/** Privileged intents, which nobody has switched on for this application. */
const PRIVILEGED = GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent;
const HEARTBEAT = 41_250;
const RESUME_WINDOW = 3 * 60_000;
/** A client sends little; Discord takes 4,096 bytes. */
const MOST_BYTES = 64 * 1024;

export class Gateway {
  readonly #core: () => Core;
  readonly #server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MOST_BYTES });
  readonly #sessions = new Map<string, Session>();
  #made = 0;
  #doubled: { times: number; event: string | null } = { times: 0, event: null };
  #held: (() => void)[] | null = null;

  /** `core` is asked for when a bot connects: the gateway is part of it. */
  constructor(core: () => Core) {
    this.#core = core;
  }

  upgrade(request: IncomingMessage, socket: import("node:stream").Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, (ws) => this.#welcome(ws));
  }

  /** How many bots are connected now. */
  get connected(): number {
    return [...this.#sessions.values()].filter((session) => session.connected).length;
  }

  /** Sends an event to every session whose intents ask for one of `intents` (0: to all). */
  dispatch(event: string, data: unknown, intents: number): void {
    if (this.#held) {
      this.#held.push(() => this.dispatch(event, data, intents));
      return;
    }
    const text = JSON.stringify(data);
    let times = 1;
    if (this.#doubled.times > 0 && (this.#doubled.event ?? event) === event) {
      this.#doubled.times -= 1;
      times = 2;
    }
    for (const session of this.#sessions.values()) {
      if (intents !== 0 && !(session.intents & intents)) continue;
      for (let i = 0; i < times; i += 1) session.send(event, text);
    }
  }

  /** The next `times` events (of that name) arrive twice. */
  double(times: number, event: string | null): void {
    this.#doubled = { times, event };
  }

  /** Events wait until `release`. */
  hold(): void {
    this.#held ??= [];
  }

  release(): void {
    const waiting = this.#held ?? [];
    this.#held = null;
    for (const send of waiting) send();
  }

  /** Cuts every connection. Not resumable: the sessions are forgotten, so a resume is answered with INVALID_SESSION. */
  drop(options: { readonly resumable: boolean }): void {
    for (const session of this.#sessions.values()) {
      if (!options.resumable) this.#sessions.delete(session.id);
      session.cut();
    }
  }

  /** Asks every bot to reconnect and resume. */
  askReconnect(): void {
    for (const session of this.#sessions.values()) session.raw(GatewayOpcodes.Reconnect, null);
  }

  /** Tells every bot that its session is invalid. */
  invalidate(options: { readonly resumable: boolean }): void {
    for (const session of this.#sessions.values()) {
      if (!options.resumable) this.#sessions.delete(session.id);
      session.raw(GatewayOpcodes.InvalidSession, options.resumable);
    }
  }

  stop(): void {
    for (const client of this.#server.clients) client.terminate();
    this.#server.close();
    this.#sessions.clear();
  }

  #welcome(ws: WebSocket): void {
    let session: Session | null = null;
    ws.on("error", () => ws.terminate());
    ws.send(
      JSON.stringify({ op: GatewayOpcodes.Hello, d: { heartbeat_interval: HEARTBEAT, _trace: [] }, s: null, t: null }),
    );
    ws.on("message", (raw) => {
      try {
        session = this.#received(ws, session, raw);
      } catch {
        // Whatever a client has sent, it ends its own connection alone.
        ws.close(GatewayCloseCodes.UnknownError, "Unknown error.");
      }
    });
    ws.on("close", (code) => {
      this.#core().events.emit({ type: "gateway", act: "close" });
      if (!session?.detach(ws)) return;
      const left = session;
      if (code === 1000 || code === 1001) this.#sessions.delete(left.id);
      else this.#core().clock.after(RESUME_WINDOW, () => !left.connected && this.#sessions.delete(left.id));
    });
  }

  /** Gives back the session that the connection has from now on. */
  #received(ws: WebSocket, session: Session | null, raw: RawData): Session | null {
    const payload: Payload | null = readPayload(String(raw));
    if (!payload) ws.close(GatewayCloseCodes.DecodeError, "Error while decoding payload.");
    else if (payload.op === GatewayOpcodes.Heartbeat) {
      session?.received(payload.d);
      ws.send(JSON.stringify({ op: GatewayOpcodes.HeartbeatAck, d: null, s: null, t: null }));
    } else if (payload.op === GatewayOpcodes.Identify) return this.#identify(ws, payload.d);
    else if (payload.op === GatewayOpcodes.Resume) return this.#resume(ws, payload.d);
    else if (!session) ws.close(GatewayCloseCodes.NotAuthenticated, "Not authenticated.");
    else if (payload.op === GatewayOpcodes.RequestGuildMembers) this.#members(session, payload.d);
    return session;
  }

  #identify(ws: WebSocket, data: Identify): Session | null {
    const { world, events, address } = this.#core();
    if (data.token?.replace(/^Bot /, "") !== world.token) {
      ws.close(GatewayCloseCodes.AuthenticationFailed, "Authentication failed.");
      return null;
    }
    if (typeof data.intents !== "number" || data.intents & PRIVILEGED) {
      const code =
        typeof data.intents === "number" ? GatewayCloseCodes.DisallowedIntents : GatewayCloseCodes.InvalidIntents;
      ws.close(code, "Disallowed intent(s).");
      return null;
    }
    this.#made += 1;
    const session = new Session(`session-${world.ids.next()}-${this.#made}`, data.intents, ws);
    this.#sessions.set(session.id, session);
    const guilds = [...world.guilds.values()].filter((guild) => guild.members[world.botId]);
    const ready = {
      v: 10,
      user: { ...userShape(world.users.get(world.botId)!), verified: true, mfa_enabled: false, email: null, flags: 0 },
      guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: `${address().replace("http", "ws")}/gateway`,
      shard: data.shard ?? [0, 1],
      application: { id: world.applicationId, flags: 0 },
    };
    session.send("READY", JSON.stringify(ready));
    if (data.intents & GatewayIntentBits.Guilds) {
      for (const guild of guilds) {
        if (!guild.unavailable) session.send("GUILD_CREATE", JSON.stringify(guildCreateShape(world, guild)));
      }
    }
    events.emit({ type: "gateway", act: "identify" });
    return session;
  }

  #resume(ws: WebSocket, data: Resume): Session | null {
    const { world, events } = this.#core();
    const session = this.#sessions.get(data.session_id);
    const allowed = data.token?.replace(/^Bot /, "") === world.token;
    if (!session || !allowed || !session.resume(ws, data.seq)) {
      ws.send(JSON.stringify({ op: GatewayOpcodes.InvalidSession, d: false, s: null, t: null }));
      return null;
    }
    events.emit({ type: "gateway", act: "resume" });
    return session;
  }

  #members(session: Session, data: Members): void {
    const { world } = this.#core();
    const guild = world.guilds.get(data.guild_id);
    const wanted = [data.user_ids ?? []].flat();
    const found = wanted.filter((id) => guild && Object.hasOwn(guild.members, id));
    const chunk = {
      guild_id: data.guild_id,
      members: found.map((id) => memberShape(world, guild!.members[id]!)),
      chunk_index: 0,
      chunk_count: 1,
      not_found: wanted.filter((id) => !found.includes(id)),
      ...(data.nonce === undefined ? {} : { nonce: data.nonce }),
    };
    session.send("GUILD_MEMBERS_CHUNK", JSON.stringify(chunk));
  }
}

/** Whether the bot is told of things in this channel at all. */
export function botHears(core: Core, channelId: Id): boolean {
  const channel = core.world.channels.get(channelId);
  if (!channel || (channel.guildId && core.world.guilds.get(channel.guildId)?.unavailable)) return false;
  return canSee(core.world, channel, core.world.botId);
}
