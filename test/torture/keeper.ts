/** Keeps a bot alive that is killed again and again: one life after the other on the same database, against the same sandbox. */
import type { Below } from "../../src/games/game.js";
import type { Sandbox } from "../../src/sandbox/index.js";
import type { Bot, Bots } from "./child.js";
import type { How, Moment } from "./moments.js";
import type { FromBot, ToBot } from "./orders.js";

/** One bot, from when it is connected. */
export interface Life {
  /** Resolves when it is dead and whoever waits for an answer of it has been told that there is none. */
  readonly over: Promise<void>;
}

export interface KeeperInput {
  readonly sandbox: Sandbox;
  readonly bots: Bots;
  readonly databaseFile: string;
  readonly seed: string;
  readonly below: Below;
  /** A death that was meant, with what is left lying there: the next life has not begun yet. */
  readonly onDeath: (kind: string) => void;
  /** What kills the next start, if anything does. */
  readonly nextStart: () => Moment | null;
  /** Writes the story down. */
  readonly tell: (line: string) => void;
}

/** Longer than Discord waits for an acknowledgement. */
const NO_ANSWER = 3_001;
const MINUTE = 60_000;
/** All jumps of a game together stay well below the windows of its claims. */
const MOST_JUMPED = 40 * MINUTE;

interface Armed {
  readonly moment: Moment;
  readonly fault: string | null;
  disarm(): void;
}

export class Keeper {
  /** How far the world's clock and the bot's are ahead of the machine's. */
  #ahead = 0;
  #jumped = 0;
  #bot: Bot | null = null;
  #armed: Armed | null = null;
  #struck = false;
  #ended = false;
  #life: Promise<Life> = new Promise(() => {});
  #begin: (life: Life) => void = () => {};
  #fail: (error: Error) => void = () => {};
  #living: Promise<void> = Promise.resolve();
  /** Rejects when a bot ends that nobody has killed, or will not start. */
  readonly broken: Promise<never>;
  /** What all the lives so far have logged as warnings and worse. */
  log = "";

  constructor(private readonly input: KeeperInput) {
    this.broken = new Promise((_, reject) => {
      this.#fail = reject;
    });
    this.broken.catch(() => {});
    this.#awaitLife();
  }

  /** Begins the first life. */
  start(): void {
    this.#living = this.#live().catch((error: Error) => this.#fail(error));
  }

  /** Whether a moment is waiting to come. */
  get isArmed(): boolean {
    return this.#armed !== null;
  }

  /** The life that is, or the next one. */
  alive(): Promise<Life> {
    return Promise.race([this.#life, this.broken]);
  }

  /** From now on, the first moment of that kind is the bot's last. */
  arm(moment: Moment): void {
    this.input.tell(`armed: ${moment.kind} ${JSON.stringify(moment.how)}`);
    this.#armed = this.#set(moment);
  }

  disarm(): void {
    this.#armed?.disarm();
    this.#armed = null;
  }

  /** Time passes, and what comes due by it is played, however often the bot dies over it. */
  async pass(ms: number): Promise<void> {
    this.#ahead += ms;
    // The bot first: if it lagged behind the world, it would believe that Discord still remembers what it has forgotten.
    await this.#obeyed("ahead", () => ({ do: "ahead", ahead: this.#ahead }));
    this.input.sandbox.advance(ms);
    await this.#obeyed("ticked", () => ({ do: "tick" }));
  }

  async #obeyed(is: FromBot["is"], order: () => ToBot): Promise<void> {
    for (;;) {
      const { over } = await this.alive();
      const bot = this.#bot;
      const obeyed = bot?.heard(is);
      bot?.tell(order());
      if (await Promise.race([obeyed?.then(() => true), over.then(() => false), this.broken])) return;
    }
  }

  /** While no bot lives. */
  #advance(ms: number): void {
    this.#ahead += ms;
    this.input.sandbox.advance(ms);
  }

  async end(): Promise<void> {
    this.#ended = true;
    this.disarm();
    this.#bot?.kill();
    await this.#living;
  }

  #strike(): void {
    this.#struck = true;
    this.#bot?.kill();
  }

  #set(moment: Moment): Armed {
    const { how } = moment;
    const strike = () => this.#strike();
    switch (how.by) {
      case "trap":
        this.#bot?.tell({ do: "trap", trap: how.trap });
        return { moment, fault: null, disarm: () => this.#bot?.tell({ do: "trap", trap: null }) };
      case "request":
        return this.#hold(moment, how, strike);
      case "time": {
        const timer = setTimeout(strike, this.input.below(how.within));
        return { moment, fault: null, disarm: () => clearTimeout(timer) };
      }
      case "event": {
        let isFirst = true;
        const disarm = this.input.sandbox.events.listen((event) => {
          if (!isFirst || !how.fits(event)) return;
          isFirst = false;
          strike();
        });
        return { moment, fault: null, disarm };
      }
    }
  }

  #hold(moment: Moment, { route, what }: Extract<How, { by: "request" }>, struck: () => void): Armed {
    const { faults } = this.input.sandbox;
    const when = what === "done" ? "after" : "before";
    const fault = faults.inject({ route, hold: true, cut: what === "lost", when, struck });
    return { moment, fault, disarm: () => faults.clear(fault) };
  }

  async #live(): Promise<void> {
    let moment: Moment | null = this.input.nextStart();
    let late: Armed | null = null;
    for (;;) {
      const bot = await this.input.bots.take();
      if (this.#ended) return bot.kill();
      this.#bot = bot;
      bot.onBell = () => this.#strike();
      const { sandbox, databaseFile, seed } = this.input;
      const env = {
        DISCORD_TOKEN: sandbox.token,
        DISCORD_API_URL: sandbox.api,
        DATABASE_URL: `file:${databaseFile}`,
        TAVOLO_PICTURES: "off",
      };
      const trap = moment?.how.by === "trap" ? moment.how.trap : null;
      const ready = bot.heard("ready");
      bot.tell({ do: "go", env, seed, ahead: this.#ahead, trap });
      if (moment) this.arm(moment);
      const isReady = await Promise.race([ready.then(() => true), bot.exited.then(() => false)]);
      late?.disarm();
      let over = (): void => {};
      if (isReady) {
        // A start that was to be killed and was not goes on like any other.
        if (moment && !this.#struck && moment.how.by !== "time") this.disarm();
        this.input.tell("alive");
        this.#begin({ over: new Promise((resolve) => (over = resolve)) });
      }
      const end = await bot.exited;
      this.log += bot.output;
      if (this.#ended) return;
      // Whoever waits for a life that never began waits for the next one.
      if (isReady) this.#awaitLife();
      late = await this.#bury(end, over);
      moment = this.input.nextStart();
    }
  }

  /** What lies there after a death: requests still under way, people who wait in vain. Gives back a request that is still to come. */
  async #bury(end: NodeJS.Signals | number, over: () => void): Promise<Armed | null> {
    const armed = this.#armed;
    const isMeant = armed !== null && end === "SIGKILL" && (this.#struck || armed.moment.how.by === "trap");
    if (!isMeant) throw new Error(`the bot ended by itself (${end}): ${this.#bot?.output}`);
    this.#bot = null;
    this.#armed = null;
    this.#struck = false;
    const { how, kind } = armed.moment;
    this.input.tell(`killed ${kind}`);
    const isLater = how.by === "request" && how.what === "very late";
    if (!isLater) {
      armed.disarm();
      await this.#settled();
    }
    this.#advance(NO_ANSWER);
    over();
    this.input.onDeath(kind);
    // Discord remembers a nonce for a few minutes: sometimes the next life begins after them.
    if (!isLater && this.input.below(3) === 0) this.#jump((2 + this.input.below(4)) * MINUTE);
    return isLater ? armed : null;
  }

  #jump(ms: number): void {
    if (this.#jumped + ms > MOST_JUMPED) return;
    this.#jumped += ms;
    this.input.tell(`${ms / MINUTE} minutes pass`);
    this.#advance(ms);
  }

  /** A request that is let go has its effect within a few turns of the event loop. */
  async #settled(): Promise<void> {
    for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve));
  }

  #awaitLife(): void {
    this.#life = new Promise((resolve) => {
      this.#begin = resolve;
    });
  }
}
