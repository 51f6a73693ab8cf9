/** A local Discord for the unmodified client library: REST, gateway, and people to act as. See README.md in this folder. */
import { type Calls, inLanguageOf, makeCalls, type Transport } from "./actor/calls.js";
import type { GatewayChange, WorldChange } from "./actor/keeper.js";
import { SandboxUser } from "./client.js";
import { Clock } from "./clock.js";
import type { Core } from "./core.js";
import { Events, type Happened } from "./events.js";
import { Faults } from "./faults.js";
import { Gateway } from "./gateway/gateway.js";
import { Control } from "./http/control.js";
import type { RecordedRequest, Recording } from "./http/rest.js";
import { HttpDoor } from "./http/server.js";
import { Interactions } from "./interactions.js";
import { DISCORD_LIMITS, type LimitRules, Limits, NO_LIMITS } from "./limits.js";
import type { Demonstrated, Demonstration, PageCalls } from "./page/calls.js";
import { demonstrate } from "./page/demonstration.js";
import { WorldKeeper } from "./world/file.js";
import type { Id } from "./world/model.js";
import { seedWorld, type WorldSeed } from "./world/seed.js";
import { World } from "./world/world.js";

export { Deed, SandboxClient, SandboxUser } from "./client.js";
export type { Answer, Happened, SeenMessage, SeenModal, WorldEvent } from "./events.js";
export { messageText } from "./render.js";

export interface SandboxOptions {
  /** 0 (default): any free port. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Where the world is kept; left out, it lives in memory. */
  readonly file?: string;
  /** The time; frozen if you like, then `advance` moves it. */
  readonly now?: () => number;
  /** The world to begin with, when the file holds none. */
  readonly world?: WorldSeed;
  /** Rate limits: Discord's (default), none, or your own. */
  readonly limits?: "discord" | "off" | LimitRules;
}

export class Sandbox {
  readonly events: Events;
  readonly faults: Faults;
  /** Everything the HTTP API can do, called directly. */
  readonly calls: Calls;
  readonly #core: Core;
  readonly #door: HttpDoor;
  readonly #recording: Recording;
  readonly #transport: Transport;

  constructor(core: Core, door: HttpDoor, calls: Calls, recording: Recording) {
    this.#core = core;
    this.#door = door;
    this.#recording = recording;
    this.calls = calls;
    this.events = core.events;
    this.faults = core.faults;
    this.#transport = transportOf(core, calls);
  }

  /** `http://127.0.0.1:4747`. */
  get address(): string {
    return this.#door.address;
  }

  /** What a client library takes as its REST address. */
  get api(): string {
    return `${this.#door.address}/api`;
  }

  /** The bot's token. */
  get token(): string {
    return this.#core.world.token;
  }

  get applicationId(): Id {
    return this.#core.world.applicationId;
  }

  /** Somebody to act as, by username. */
  user(name: string): SandboxUser {
    return new SandboxUser(name, this.#transport);
  }

  /** A table in mid-game, played by the first four of the default people through the bot. */
  demonstrate(game: Demonstrated, user?: string): Promise<Demonstration> {
    return demonstrate(this.#transport, { game, ...(user === undefined ? {} : { user }) });
  }

  /** Changes the world: `{ do: "closeDms", user: "bob" }`; returns the id of what was made, or null. */
  change(change: WorldChange): Id | null {
    return this.calls.world(change);
  }

  /** Troubles the gateway: `{ do: "drop", resumable: true }`. */
  gateway(change: GatewayChange): void {
    this.calls.gateway(change);
  }

  /** How many bots are connected. */
  get connected(): number {
    return this.#core.gateway.connected;
  }

  now(): number {
    return this.#core.clock.now();
  }

  /** Moves time on, and with it the three seconds, the fifteen minutes and the rate limits. */
  advance(ms: number): void {
    this.#core.clock.advance(ms);
  }

  /** How much has happened so far, for `waitFor`'s `since`. */
  mark(): number {
    return this.events.mark();
  }

  /** The first event that fits; see `Events.waitFor`. */
  waitFor(fits: (event: Happened) => boolean, options?: Parameters<Events["waitFor"]>[1]): Promise<Happened> {
    return this.events.waitFor(fits, options);
  }

  /** Keeps every request's bytes from now on, or no longer. */
  record(on: boolean): void {
    this.#recording.on = on;
  }

  /** What was recorded. */
  get requests(): RecordedRequest[] {
    return this.#recording.requests;
  }

  /** 401, 403 and 429 answers so far; Discord bans for ten thousand in ten minutes. */
  get invalidRequests(): number {
    return this.#recording.invalid;
  }

  set limits(rules: "discord" | "off" | LimitRules) {
    this.#core.limits.rules = limitRules(rules);
  }

  /** Ends everything and writes the world down. */
  async stop(): Promise<void> {
    this.#core.faults.clear();
    this.#core.gateway.stop();
    this.#core.clock.stop();
    await this.#door.stop();
    this.#core.keeper.close();
  }
}

function transportOf(core: Core, calls: Calls): Transport {
  return {
    call: async (name, input) => (await (calls[name] as (input: unknown) => unknown)(input)) as never,
    follow: async (listener) => core.events.listen(listener),
  };
}

function limitRules(rules: SandboxOptions["limits"]): LimitRules {
  return rules === "off" ? NO_LIMITS : rules === undefined || rules === "discord" ? DISCORD_LIMITS : rules;
}

/** Starts a sandbox; resolves when it listens. Rejects when the port is taken, with `StartFaults` when it can listen nowhere or the file is no world. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const clock = new Clock(options.now);
  const now = () => clock.now();
  const keeper = new WorldKeeper(options.file ?? null);
  const world = new World(keeper.load() ?? seedWorld(options.world ?? {}, now), now);
  keeper.keep(() => world.toFile());
  world.onChange = () => keeper.changed();
  world.onFilesGone = (files) => keeper.dropAttachments(files);
  const events = new Events();
  const recording: Recording = { on: false, requests: [], invalid: 0 };
  const core: Core = {
    clock,
    world,
    keeper,
    events,
    faults: new Faults(),
    limits: new Limits(clock, limitRules(options.limits)),
    gateway: new Gateway(() => core),
    interactions: new Interactions(() => core),
    address: () => door.address,
  };
  const calls = makeCalls(core, recording);
  const transport = transportOf(core, calls);
  const all = {
    ...calls,
    demonstrate: (input: Parameters<PageCalls["demonstrate"]>[0]) =>
      demonstrate(transport, input).catch((error: unknown) => {
        throw inLanguageOf(core, input.user, error);
      }),
  } satisfies PageCalls;
  const door = new HttpDoor(core, new Control(all, events), recording);
  await door.listen(options.port ?? 0, options.host ?? "127.0.0.1");
  core.interactions.restart();
  world.onChange();
  return new Sandbox(core, door, calls, recording);
}
