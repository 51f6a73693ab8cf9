/** Acting as people in a sandbox, in this process or another: `sandbox.user("ann").command("/turin bid 4")`. */
import { WebSocket } from "ws";
import type { CallName, Input, Output, Transport } from "./actor/calls.js";
import type { FieldValue } from "./actor/modals.js";
import type { SeenChannel, Sent } from "./actor/ops.js";
import type { Answer, Happened, SeenMessage, SeenModal } from "./events.js";
import type { Id } from "./world/model.js";

/** How something is done; `channel` is where (default: where this person was last). */
export interface How {
  readonly channel?: string;
  /** Delivered to the bot twice. */
  readonly duplicate?: boolean;
  /** Sent though no client would send it. */
  readonly unchecked?: boolean;
}

/** Something done, and what comes of it. */
export class Deed {
  /** The interaction's id. */
  readonly id: Id;
  readonly channel: Id;
  /** As soon as the app has acknowledged (maybe only `deferred`) or failed to. */
  readonly acknowledged: Promise<Answer>;
  readonly #transport: Transport;
  #response: Promise<Answer> | null = null;

  constructor(transport: Transport, sent: Sent) {
    this.#transport = transport;
    this.id = sent.id;
    this.channel = sent.channel;
    this.acknowledged = transport.call("outcome", { id: sent.id, last: false });
    this.acknowledged.catch(() => {});
  }

  /** What the person sees in the end: a message, a modal, choices, or that it failed. */
  get response(): Promise<Answer> {
    this.#response ??= this.#transport.call("outcome", { id: this.id, last: true });
    return this.#response;
  }

  /** The answering message; rejects when the answer is something else. */
  async message(): Promise<SeenMessage> {
    const answer = await this.response;
    if (answer.kind !== "message") throw new Error(`Expected a message, got ${describe(answer)}.`);
    return answer.message;
  }

  /** The modal that opened; rejects when the answer is something else. */
  async modal(): Promise<SeenModal> {
    const answer = await this.response;
    if (answer.kind !== "modal") throw new Error(`Expected a modal, got ${describe(answer)}.`);
    return answer.modal;
  }
}

function describe(answer: Answer): string {
  return answer.kind === "failed" ? `failed (${answer.reason})` : answer.kind;
}

export class SandboxUser {
  constructor(
    readonly name: string,
    readonly transport: Transport,
  ) {}

  /** Her id. */
  async id(): Promise<Id> {
    const users = await this.transport.call("users", {});
    const user = users.find((one) => one.username === this.name || one.id === this.name);
    if (!user) throw new Error(`There is nobody called ${this.name}.`);
    return user.id;
  }

  /** Types a slash command: `/turin bid amount:4` or `/turin bid 4`. Rejects what the client would not send. */
  async command(text: string, how: How = {}): Promise<Deed> {
    return this.#deed("command", { user: this.name, text, ...how });
  }

  /** The hints for the option typed last. */
  async autocomplete(
    text: string,
    how: Pick<How, "channel"> = {},
  ): Promise<readonly { name: string; value: string | number }[]> {
    const answer = await (await this.#deed("autocomplete", { user: this.name, text, ...how })).response;
    if (answer.kind !== "choices") throw new Error(`Expected choices, got ${describe(answer)}.`);
    return answer.choices;
  }

  /** Presses a button of a message, by label or custom id. */
  async press(message: { readonly id: Id }, button: string, how: Omit<How, "channel"> = {}): Promise<Deed> {
    return this.#deed("press", { user: this.name, message: message.id, button, ...how });
  }

  /** Chooses from a menu, named by custom id or placeholder (empty: the only one); values by value, label or name. */
  async choose(
    message: { readonly id: Id },
    menu: string,
    values: string | readonly string[],
    how: Omit<How, "channel"> = {},
  ): Promise<Deed> {
    return this.#deed("choose", { user: this.name, message: message.id, menu, values: [values].flat(), ...how });
  }

  /** Sends a modal; fields by label or custom id, those left out as they stand. */
  async submit(
    modal: { readonly id: Id },
    values: Readonly<Record<string, FieldValue>>,
    how: Omit<How, "channel"> = {},
  ): Promise<Deed> {
    return this.#deed("submit", { user: this.name, modal: modal.id, values, ...how });
  }

  /** Writes a message. */
  async say(text: string, how: Pick<How, "channel"> = {}): Promise<SeenMessage> {
    return this.transport.call("say", { user: this.name, text, ...how });
  }

  /** The newest messages she has on screen in a channel, her ephemeral ones among them, oldest first. */
  async view(channel?: string, limit?: number): Promise<readonly SeenMessage[]> {
    return (await this.transport.call("view", { user: this.name, channel, limit })).messages;
  }

  /** A message as it is now, or null. */
  async see(message: { readonly id: Id }): Promise<SeenMessage | null> {
    return this.transport.call("message", { user: this.name, message: message.id });
  }

  /** The channels and threads she sees, with how much she has not read. */
  async channels(): Promise<readonly SeenChannel[]> {
    return this.transport.call("channels", { user: this.name });
  }

  async channel(name?: string): Promise<SeenChannel> {
    return this.transport.call("channel", { user: this.name, channel: name });
  }

  /** Her DM with the bot: its id can be given as a `channel`. */
  async dm(): Promise<Id> {
    return (await this.channel("dm")).id;
  }

  /** How many messages she has not seen, all channels together. */
  async unread(): Promise<number> {
    return (await this.channels()).reduce((sum, channel) => sum + channel.unread, 0);
  }

  /** The messages that pinged her, oldest first. */
  async pings(): Promise<readonly SeenMessage[]> {
    return this.transport.call("pings", { user: this.name });
  }

  /**
   * Waits until what she sees in a channel fits, looking again at every change; resolves with what `fits` gave.
   * Rejects after `timeout` ms (default 10 s).
   */
  async until<T>(
    channel: string | undefined,
    fits: (messages: readonly SeenMessage[]) => T | undefined | null | false,
    options: { readonly timeout?: number; readonly what?: string } = {},
  ): Promise<T> {
    let wake = () => {};
    let changed = true;
    const stop = await this.transport.follow(() => {
      changed = true;
      wake();
    });
    const end = Date.now() + (options.timeout ?? 10_000);
    try {
      for (;;) {
        changed = false;
        const { messages } = await this.transport.call("view", { user: this.name, channel, peek: true });
        const found = fits(messages);
        if (found) return found;
        if (
          !changed &&
          !(await woken(end, (resolve) => {
            wake = resolve;
          }))
        ) {
          throw new Error(`${this.name} waited in vain for ${options.what ?? "a message"}.`);
        }
      }
    } finally {
      stop();
    }
  }

  async #deed<N extends "command" | "autocomplete" | "press" | "choose" | "submit">(
    name: N,
    input: Input<N>,
  ): Promise<Deed> {
    return new Deed(this.transport, (await this.transport.call(name, input)) as Sent);
  }
}

function woken(end: number, arm: (resolve: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), Math.max(0, end - Date.now()));
    arm(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

/** A sandbox in another process. */
export class SandboxClient {
  readonly transport: Transport;

  /** `address` as the sandbox prints it, such as http://127.0.0.1:4747. */
  constructor(readonly address: string) {
    this.transport = new HttpTransport(address);
  }

  user(name: string): SandboxUser {
    return new SandboxUser(name, this.transport);
  }

  call<N extends CallName>(name: N, input: Input<N>): Promise<Output<N>> {
    return this.transport.call(name, input);
  }
}

class HttpTransport implements Transport {
  readonly #address: string;

  constructor(address: string) {
    this.#address = address.replace(/\/$/, "");
  }

  async call<N extends CallName>(name: N, input: Input<N>): Promise<Output<N>> {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${this.#address}/sandbox/${name}`, {
      method: "POST",
      headers,
      body: JSON.stringify(input),
    });
    const answer = (await response.json()) as Output<N> & { error?: string };
    if (!response.ok) throw new Error(answer?.error ?? `The sandbox answered ${response.status}.`);
    return answer;
  }

  follow(listener: (event: Happened) => void): Promise<() => void> {
    const socket = new WebSocket(`${this.#address.replace("http", "ws")}/sandbox/ws`);
    return new Promise((resolve, reject) => {
      socket.on("error", reject);
      socket.on("message", (raw) => {
        const event = JSON.parse(String(raw)) as Happened | { type: "following" };
        if (event.type === "following") resolve(() => socket.close());
        else listener(event);
      });
    });
  }
}
