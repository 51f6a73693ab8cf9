/** Looks on while a table is played: what was posted, who was called, what went unanswered. */
import type { Happened, Sandbox, SeenMessage } from "../../src/sandbox/index.js";
import { idsOf } from "./table.js";

interface Call {
  readonly user: string;
  readonly message: string;
  /** `choose`: a seller is asked for the buyer; else the step's own wait. */
  readonly kind: "step" | "choose";
  readonly step: number;
}

/** A message of the bot that everybody sees. */
const isPublic = (event: Happened): event is Happened & { readonly type: "message" } =>
  event.type === "message" && event.only === null && event.message.author.bot === true && event.message.type === 0;

const isCall = (message: SeenMessage): boolean => idsOf(message).some((id) => id.route === "w");

export class Watch {
  readonly #events: Happened[] = [];
  readonly #stop: () => void;
  readonly #waiting = new Set<() => void>();

  /** `since`: a mark of the sandbox from which on it looks. */
  constructor(
    readonly sandbox: Sandbox,
    since: number = sandbox.mark(),
  ) {
    this.#events.push(...sandbox.events.since(since));
    this.#stop = sandbox.events.listen((event) => {
      this.#events.push(event);
      for (const look of this.#waiting) look();
    });
  }

  stop(): void {
    this.#stop();
  }

  /** The bot's posts in a channel, in order: boards and calls. */
  posts(channel: string): readonly SeenMessage[] {
    return this.#events.flatMap((event) =>
      isPublic(event) && event.act === "create" && event.channel === channel ? [event.message] : [],
    );
  }

  boards(channel: string): readonly SeenMessage[] {
    return this.posts(channel).filter((message) => !isCall(message));
  }

  /** Short calls that still stand. */
  standing(channel: string): readonly SeenMessage[] {
    const gone = new Set(
      this.#events.flatMap((event) => (event.type === "message" && event.act === "delete" ? [event.message.id] : [])),
    );
    return this.posts(channel).filter((message) => isCall(message) && !gone.has(message.id));
  }

  /** Everybody who was pinged there, once for each message. */
  calls(channel: string): readonly Call[] {
    return this.posts(channel).flatMap((message) => {
      const ids = idsOf(message);
      const kind = ids.some((id) => id.route === "w" && id.action === "sellTo") ? "choose" : "step";
      const step = Math.max(0, ...ids.map((id) => id.step));
      return message.pinged.map((user): Call => ({ user, message: message.id, kind, step }));
    });
  }

  /** Waits until somebody has been called for a step. */
  async untilCalled(channel: string, user: string, step: number): Promise<void> {
    const called = () =>
      this.calls(channel).some((call) => call.user === user && call.kind === "step" && call.step === step);
    if (called()) return;
    await new Promise<void>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(look);
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error(`${user} was not called for step ${step}`));
      }, 30_000);
      const look = () => {
        if (!called()) return;
        end();
        resolve();
      };
      this.#waiting.add(look);
    });
  }

  /** What people did and got no answer to. */
  failures(): readonly string[] {
    return this.#events.flatMap((event) =>
      event.type === "answer" && event.answer.kind === "failed" ? [event.answer.reason] : [],
    );
  }

  /** Requests that the sandbox has refused. */
  refused(): readonly string[] {
    return this.#events.flatMap((event) =>
      event.type === "request" && event.status >= 400 ? [`${event.method} ${event.route}: ${event.status}`] : [],
    );
  }
}
