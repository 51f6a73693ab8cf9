/** The whole house put together: store, tables, and the door to Discord. */
import { noSignOfLife, signOfLife } from "./alive.js";
import { type Config, readJsonFile, StartFaults } from "./config.js";
import { openDiscord } from "./discord/client.js";
import { DELIVERY_TIMES, type DeliveryTimes } from "./discord/delivery.js";
import type { House, Rest } from "./discord/house.js";
import { systemTiming, type Timing, within } from "./discord/timing.js";
import { systemDoors } from "./doors.js";
import type { Game, GameId } from "./games/game.js";
import { readOwnDeck } from "./games/turin/index.js";
import type { Logger } from "./log.js";
import { createPictures, type Pictures } from "./pictures/index.js";
import { type Hosted, registry } from "./registry.js";
import { openStore } from "./store/index.js";
import type { Doors, Tables } from "./tables/api.js";
import { createChoices, createDeliveries, createSettings, createTables } from "./tables/index.js";

export interface App {
  readonly tables: Tables;
  /** Plays what is due by the clock and sends what is due with it: by itself every second. */
  round(): Promise<void>;
  /** Notes down whether people can reach the house: by itself every few seconds. */
  beat(): Promise<void>;
  /** Finishes what is in hand and lets go of everything. */
  stop(): Promise<void>;
}

/** What a test hands in instead of the real world. */
export interface AppDoors {
  readonly doors?: Doors;
  readonly timing?: Timing;
  /** The games, instead of the registry's: so that a test can force what chance draws, or show that a leak is found. */
  readonly hosted?: readonly Hosted[];
  /** Null: none; absent: as the configuration says. */
  readonly pictures?: Pictures | null;
  readonly deliveryTimes?: Partial<DeliveryTimes>;
  /** How often what is due by the clock is looked for. */
  readonly tickEvery?: number;
  /** How often it is noted down that people can reach the house; null: never. */
  readonly beatEvery?: number | null;
  /** Sees and may replace every request to Discord. */
  readonly wrapRest?: (rest: Rest) => Rest;
  /** Discord has closed the connection for good. */
  readonly onEnd?: (reason: string) => void;
}

const TICK = 1_000;
const BEAT = 5_000;
/** What is being sent has so long to arrive when the bot leaves. */
const LEAVING = 3_000;

/** The operator's own deck, as a default option of every table; throws `StartFaults` with a line for each fault. */
function defaultOptions({ turinDeck }: Config): House["defaults"] {
  if (turinDeck === null) return {};
  const deck = readOwnDeck(readJsonFile("TURIN_DECK", turinDeck));
  if (!deck.ok) throw new StartFaults(deck.error.map(({ message }) => `TURIN_DECK: ${message}`));
  return { turin: { deck: deck.value } };
}

interface Repeated {
  readonly timing: Timing;
  readonly every: number;
  /** No more of it is begun once `stopped`. */
  readonly work: (stopped: () => boolean) => Promise<unknown>;
  readonly failed: (error: unknown) => void;
}

/** Does it again and again, one time after the other; gives back how to end that. */
function repeat({ timing, every, work, failed }: Repeated): () => Promise<void> {
  let cancel = (): void => {};
  let inHand: Promise<unknown> = Promise.resolve();
  let stopped = false;
  const once = async () => {
    await work(() => stopped).catch(failed);
    if (!stopped) next();
  };
  const next = () => {
    cancel = timing.after(every, () => {
      inHand = once();
    });
  };
  next();
  return async () => {
    stopped = true;
    cancel();
    await inHand;
  };
}

/** Starts the bot. Throws, with everything closed again: `StartFaults`, the store's `StartFault`, `TokenRefused`, or what kept it from connecting. */
export async function startApp(config: Config, log: Logger, given: AppDoors = {}): Promise<App> {
  if (config.token === null) throw new StartFaults(["DISCORD_TOKEN: not set"]);
  const defaults = defaultOptions(config);
  const { doors = systemDoors, timing = systemTiming } = given;
  const hosted: readonly Hosted[] = given.hosted ?? Object.values(registry);
  const games: Partial<Record<GameId, Game>> = Object.fromEntries(hosted.map(({ game }) => [game.id, game]));
  const pictures = given.pictures === undefined && config.pictures ? createPictures({ log }) : (given.pictures ?? null);
  const store = await openStore(config.databaseUrl);
  try {
    const tables = createTables({ store, doors, games, log, defaults });
    const door = await openDiscord({
      token: config.token,
      apiUrl: config.apiUrl,
      times: { ...DELIVERY_TIMES, ...given.deliveryTimes },
      tables,
      deliveries: createDeliveries(store, log),
      choices: createChoices(store, doors),
      settings: createSettings(store),
      hosted,
      pictures,
      defaults,
      doors,
      timing,
      log,
      wrapRest: given.wrapRest,
      onEnd: given.onEnd ?? ((reason) => log.fatal({ reason }, "Discord has closed the connection for good")),
    });
    const alive = signOfLife(store.path, () => door.ready());
    alive();
    const clock = async () => {
      alive();
      // Nothing comes due where people cannot see it: not while the connection is down, nor before it is known what is gone.
      await door.settled();
      if (door.ready()) await tables.tick();
    };
    const beat = () => tables.beat(door.ready());
    const beatEvery = given.beatEvery === undefined ? BEAT : given.beatEvery;
    if (beatEvery !== null) await beat();
    const tickEvery = given.tickEvery ?? TICK;
    const stopTicking = repeat({
      timing,
      every: tickEvery,
      work: clock,
      failed: (error) => log.error({ err: error }, "what is due by the clock could not be played"),
    });
    // By itself: Discord may keep it waiting, and clocks wait for nobody.
    const stopSending = repeat({
      timing,
      every: tickEvery,
      work: (stopped) => door.round(stopped),
      failed: (error) => log.error({ err: error }, "reminders could not be sent"),
    });
    const stopBeating =
      beatEvery === null
        ? async () => {}
        : repeat({
            timing,
            every: beatEvery,
            work: beat,
            failed: (error) => log.error({ err: error }, "a sign of life could not be written"),
          });
    let stopping: Promise<void> | null = null;
    const stop = async () => {
      await stopBeating();
      await stopTicking();
      await within(timing, LEAVING, stopSending());
      noSignOfLife(store.path);
      await door.stop();
      await pictures?.stop();
      await tables.idle();
      await store.close();
    };
    return {
      tables,
      async round() {
        await clock();
        await door.round();
      },
      beat,
      stop: () => {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
