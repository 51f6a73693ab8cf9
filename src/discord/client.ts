/** The connection to Discord: discord.js's client, whose raw events this room reads. */
import { Client, Events, GatewayDispatchEvents, GatewayIntentBits, type RateLimitData, Status } from "discord.js";
import type { APIInteraction } from "discord-api-types/v10";
import type { TableId } from "../tables/api.js";
import { Additions } from "./additions.js";
import { allCommands, registerCommands } from "./commands/register.js";
import { type Delivery, type DeliveryTimes, startDelivery } from "./delivery.js";
import { Easel } from "./easel.js";
import type { House, Rest, Trouble } from "./house.js";
import { parseId } from "./ids.js";
import { type Ask, readInteraction } from "./interactions.js";
import { archiveEnded, type Waiting } from "./life/archive.js";
import { sendNotices } from "./life/notices.js";
import { watchPlaces } from "./life/watch.js";
import { has } from "./permissions.js";
import { Recent } from "./recent.js";
import { answerAsk } from "./router.js";
import { within } from "./timing.js";

type OwnDoing = "rest" | "commandIds" | "channelName" | "permissionsIn" | "trouble" | "members" | "easel" | "additions";

export interface DiscordInput extends Omit<House, OwnDoing> {
  readonly token: string;
  /** Another server than Discord's own. */
  readonly apiUrl: string | null;
  readonly times: DeliveryTimes;
  /** Sees and may replace every request that leaves, for a test. */
  readonly wrapRest?: (rest: Rest) => Rest;
  /** Discord has closed the connection for good: why. */
  readonly onEnd: (reason: string) => void;
}

export interface DiscordDoor {
  /** Whether the gateway is connected just now. */
  ready(): boolean;
  /** Resolves when the places of tables have been compared with what Discord has listed last; soon in any case. */
  settled(): Promise<void>;
  /** What is to be done again and again: reminders are sent, threads of ended games archived. No more of it once `stopped`. */
  round(stopped?: () => boolean): Promise<void>;
  /** Answers what is in hand, delivers what is under way, then leaves. */
  stop(): Promise<void>;
}

/** Close codes after which no further attempt can succeed. */
const FATAL: Readonly<Record<number, string>> = {
  4004: "Discord refuses the token",
  4010: "Discord refuses the shard",
  4011: "Discord asks for sharding",
  4012: "Discord refuses the gateway version",
  4013: "Discord refuses the intents",
  4014: "Discord does not allow the intents",
};
const LEAVING = 2_000;
/** Clocks wait so long at most to learn which places are gone. */
const SETTLING = 30_000;
/** The library's own limit of fifty requests a second holds nobody longer than one: waiting in its queue is the shortest way. */
const LONGEST_QUEUE = 1_100;
/** So many reminders are remembered by how often they were tried. */
const ATTEMPTS_KEPT = 1_000;

/** The token was refused at the door. */
export class TokenRefused extends Error {
  constructor() {
    super("DISCORD_TOKEN: Discord refuses this token");
  }
}

/** What the bot does of its own accord: messages and their places, private chats, who is on a server. */
const OWN_DOING = ["/channels/", "/users/", "/guilds/"];

/**
 * What would wait long in the library's queue is put off instead, and looked at anew when its time has come: it may be out of
 * date by then, and nothing else is to wait behind it.
 */
const mayBeOutdated = ({ route, retryAfter }: RateLimitData): boolean =>
  OWN_DOING.some((own) => route.startsWith(own)) && retryAfter > LONGEST_QUEUE;

function createClient({ apiUrl }: DiscordInput): Client {
  return new Client({
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    rest: { ...(apiUrl ? { api: apiUrl } : {}), rejectOnRateLimit: mayBeOutdated },
  });
}

/** Which table an interaction is about, as far as that can be read without asking anybody. */
function tableOf(ask: Ask): TableId | null {
  if (ask.kind !== "press" && ask.kind !== "modal") return null;
  return parseId(ask.customId)?.table || null;
}

/** Answers interactions and remembers which are in hand. */
class Desk {
  readonly #inHand = new Set<Promise<void>>();
  #closed = false;

  constructor(
    private readonly house: House,
    private readonly delivery: Delivery,
  ) {}

  take(raw: APIInteraction): void {
    if (this.#closed) return;
    const work = this.#answer(raw).catch((error: unknown) =>
      this.house.log.error({ interaction: raw.id, err: error }, "an interaction could not be read"),
    );
    this.#inHand.add(work);
    void work.finally(() => this.#inHand.delete(work));
  }

  async #answer(raw: APIInteraction): Promise<void> {
    const ask = readInteraction(raw);
    if (!ask) return;
    await answerAsk(this.house, ask);
    const table = tableOf(ask);
    if (table) await this.delivery.nudge(table);
    else if (ask.kind === "command") await this.delivery.nudgePlace(ask.place.channelId);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#inHand);
  }
}

/** `leaving`: we close the connection ourselves, which is nothing to report. */
function watchConnection(client: Client, { log, onEnd }: DiscordInput, leaving: () => boolean): void {
  client.on(Events.Error, (error) => log.warn({ err: error }, "the connection to Discord had a fault"));
  client.on(Events.ShardError, (error) => log.warn({ err: error }, "the connection to Discord had a fault"));
  client.on(Events.ShardReconnecting, () => {
    if (!leaving()) log.info("connecting to Discord again");
  });
  client.on(Events.ShardResume, () => log.info("connected to Discord again"));
  client.on(Events.ShardDisconnect, ({ code }) => {
    const reason = FATAL[code];
    if (reason) onEnd(reason);
  });
  client.rest.on("invalidRequestWarning", ({ count, remainingTime }) =>
    log.warn({ count, remainingTime }, "Discord refuses many requests"),
  );
}

/** As far as Discord has told; null: it has not. */
function permissionsIn(client: Client, channelId: string): string | null {
  const channel = client.channels.cache.get(channelId);
  if (!client.user || !channel || !("permissionsFor" in channel)) return null;
  return channel.permissionsFor(client.user)?.bitfield.toString() ?? null;
}

/** What Discord has not told may be tried. */
function mayAttach(client: Client, channelId: string): boolean {
  const permissions = permissionsIn(client, channelId);
  return permissions === null || has(permissions, "AttachFiles");
}

async function logIn(client: Client, token: string): Promise<void> {
  const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
  try {
    await client.login(token);
  } catch (error) {
    await client.destroy();
    throw (error as { code?: unknown }).code === "TokenInvalid" ? new TokenRefused() : error;
  }
  await ready;
}

/** Registers the commands if need be, and learns their ids. */
async function announceCommands(client: Client, house: House): Promise<void> {
  const applicationId = client.application?.id ?? client.user?.id ?? "";
  const { ids, changed } = await registerCommands(house.rest, house.settings, applicationId, allCommands(house.hosted));
  for (const [name, id] of ids) house.commandIds.set(name, id);
  house.log.info({ changed, guilds: client.guilds.cache.size }, "connected to Discord");
}

/** Opens the door to Discord: commands are registered, interactions answered, messages delivered. Throws `TokenRefused`, or what kept it from connecting. */
export async function openDiscord(input: DiscordInput): Promise<DiscordDoor> {
  const client = createClient(input);
  let leaving = false;
  watchConnection(client, input, () => leaving);
  const troubles = new Map<TableId, Trouble>();
  const rest: Rest = client.rest;
  const house: House = {
    ...input,
    rest: input.wrapRest ? input.wrapRest(rest) : rest,
    commandIds: new Map(),
    members: new Map(),
    easel: new Easel({
      pictures: input.pictures,
      timing: input.timing,
      now: input.doors.now,
      log: input.log,
      mayAttach: (channelId) => mayAttach(client, channelId),
    }),
    additions: new Additions(),
    channelName: (id) => {
      const channel = client.channels.cache.get(id);
      return channel && "name" in channel ? channel.name : null;
    },
    permissionsIn: (id) => permissionsIn(client, id),
    trouble: (tableId) => troubles.get(tableId) ?? null,
  };
  const delivery = startDelivery(house, troubles, input.times);
  const desk = new Desk(house, delivery);
  client.ws.on(GatewayDispatchEvents.InteractionCreate, (raw: APIInteraction) => desk.take(raw));
  const places = watchPlaces(client, house, delivery);
  const settled = async () => {
    await within(input.timing, SETTLING, places.settled());
  };
  await logIn(client, input.token);
  try {
    await announceCommands(client, house);
  } catch (error) {
    await client.destroy();
    throw error;
  }
  house.tables.onChange(() => delivery.wake());
  await settled();
  delivery.wake();
  const attempts = new Recent<number>(ATTEMPTS_KEPT);
  const archiving: Waiting = new Map();
  return {
    // The manager's own status stays at ready once it was; the shards' follows the connection.
    ready: () => client.isReady() && client.ws.shards.every(({ status }) => status === Status.Ready),
    settled,
    async round(stopped = () => false) {
      await sendNotices(house, attempts, stopped);
      await archiveEnded(house, archiving, stopped);
    },
    async stop() {
      leaving = true;
      await desk.close();
      await house.additions.stop();
      await delivery.stop();
      await within(input.timing, LEAVING, client.destroy());
    },
  };
}
