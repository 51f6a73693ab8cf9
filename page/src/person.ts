/** One person's own view of the sandbox: channels, the open one's messages, and what she has done that is not answered yet. */
import {
  type Answer,
  call,
  follow,
  type Happened,
  type Output,
  Refused,
  type SeenChannel,
  type SeenMessage,
  type SeenModal,
} from "./api.js";
import { isEphemeral, reuse } from "./seen.js";
import { Store } from "./store.js";

/** Something sent that failed or is on its way; `where` is a message's id, or `command` for what was typed. */
export interface Pending {
  readonly where: string;
  readonly what: string;
  readonly state: "sent" | "failed";
}

export interface OpenModal {
  readonly modal: SeenModal;
  /** Where it came from: a message's id or `command`. */
  readonly where: string;
}

const PAGE = 50;

export class Person extends Store {
  channels: readonly SeenChannel[] = [];
  /** The open channel's id. */
  open: string | null = null;
  messages: readonly SeenMessage[] = [];
  /** The first message that was unread when the channel was opened. */
  firstUnread: string | null = null;
  pending: readonly Pending[] = [];
  modal: OpenModal | null = null;
  /** What the sandbox refused last, said next to where it was typed. */
  refusal: string | null = null;
  /** The refusal is that nobody listens: it holds until the sandbox is back. */
  #isUnheard = false;
  loaded = false;
  hasOlder = false;
  #limit = PAGE;
  #stop = () => {};
  #listing = false;
  #looking: Promise<void> | null = null;
  #lookAgain = false;
  #visible = false;
  readonly #onWorld: (event: Happened | "open" | "lost") => void;

  /** `onWorld` hears what concerns the whole page: the bot going and coming, people changing, the sandbox lost. */
  constructor(
    readonly name: string,
    onWorld: (event: Happened | "open" | "lost") => void,
    open: string | null,
  ) {
    super();
    this.#onWorld = onWorld;
    this.open = open;
  }

  start(): void {
    this.#stop = follow(this.name, {
      onOpen: () => {
        this.#onWorld("open");
        if (this.#isUnheard) this.refuse(null);
        void this.#list();
        if (this.#visible) void this.look();
      },
      onEvent: (event) => this.#happened(event),
      onLost: () => this.#onWorld("lost"),
    });
  }

  stop(): void {
    this.#stop();
  }

  /** On screen: what comes is read at once. */
  show(visible: boolean): void {
    if (this.#visible === visible) return;
    this.#visible = visible;
    if (visible) void this.look();
  }

  get channel(): SeenChannel | null {
    return this.channels.find(({ id }) => id === this.open) ?? null;
  }

  /** Opens a channel by id, or `dm`. */
  async go(channel: string): Promise<void> {
    const id = channel === "dm" ? await this.#dm() : channel;
    if (id === null) return;
    if (id === this.open && this.loaded) return;
    this.open = id;
    this.messages = [];
    this.loaded = false;
    this.pending = [];
    this.refusal = null;
    this.#limit = PAGE;
    this.changed();
    await this.look();
  }

  /** Null: the sandbox is gone, which the page says anyhow. */
  async #dm(): Promise<string | null> {
    try {
      return (await call("channel", { user: this.name, channel: "dm" })).id;
    } catch (error) {
      if (error instanceof Refused) this.refuse(error.message);
      return null;
    }
  }

  older(): Promise<void> {
    this.#limit = Math.max(this.#limit, this.messages.length) + PAGE;
    return this.look();
  }

  /** Asks for the open channel as it is now, and reads it. */
  look(): Promise<void> {
    if (this.#looking) {
      this.#lookAgain = true;
      return this.#looking;
    }
    this.#looking = this.#lookNow().finally(() => {
      this.#looking = null;
      if (this.#lookAgain) {
        this.#lookAgain = false;
        void this.look();
      }
    });
    return this.#looking;
  }

  async #lookNow(): Promise<void> {
    const asked = this.open;
    const unread = this.channels.find(({ id }) => id === asked)?.unread ?? 0;
    let view: Output<"view"> & { readonly hasOlder: boolean };
    try {
      view = await this.#view(asked);
    } catch (error) {
      if (!(error instanceof Refused) || asked === null) return;
      // Gone, or not to be seen any more: where she would be by default.
      this.open = null;
      this.#lookAgain = true;
      return;
    }
    if (this.open !== asked) return;
    if (!this.loaded) {
      const open = view.messages.filter((message) => !isEphemeral(message));
      this.firstUnread = unread > 0 ? (open.at(-Math.min(unread, open.length))?.id ?? null) : null;
    }
    this.open = view.channel.id;
    this.messages = reuse(this.messages, view.messages);
    this.hasOlder = view.hasOlder;
    this.loaded = true;
    this.changed();
    void this.#list();
  }

  /** A channel's newest messages: as many as are wanted, and from the oldest on that is on the screen, which may be read right now. */
  async #view(channel: string | null): Promise<Output<"view"> & { readonly hasOlder: boolean }> {
    const oldest = this.messages[0]?.id;
    for (let limit = Math.max(this.#limit, this.messages.length); ; limit += PAGE) {
      // One more tells whether there are older ones.
      const view = await call("view", { user: this.name, limit: limit + 1, ...(channel ? { channel } : {}) });
      const hasOlder = view.messages.length > limit;
      const messages = view.messages.slice(-limit);
      const first = messages[0]?.id;
      const isWhole = !hasOlder || !oldest || !first || BigInt(first) <= BigInt(oldest);
      if (isWhole) return { ...view, messages, hasOlder };
    }
  }

  async #list(): Promise<void> {
    if (this.#listing) return;
    this.#listing = true;
    // A burst of events is one look.
    await new Promise((resolve) => setTimeout(resolve, 30));
    this.#listing = false;
    try {
      this.channels = await call("channels", { user: this.name });
      this.changed();
    } catch {
      // The sandbox is gone; when it is back everything is asked for again.
    }
  }

  #happened(event: Happened): void {
    switch (event.type) {
      case "message":
        this.#message(event);
        break;
      case "thread":
        void this.#list();
        if (event.channel === this.open || event.parent === this.open) void this.look();
        break;
      case "world":
        void this.#list();
        this.#onWorld(event);
        break;
      case "gateway":
        this.#onWorld(event);
        break;
      default:
    }
  }

  #message({ act, channel, message }: Extract<Happened, { type: "message" }>): void {
    if (channel !== this.open) {
      if (act === "create") void this.#list();
      return;
    }
    // What is being asked for may be from before this, and would undo it.
    if (this.#looking) this.#lookAgain = true;
    if (act === "delete") this.messages = this.messages.filter(({ id }) => id !== message.id);
    else if (act === "edit") this.messages = this.messages.map((one) => (one.id === message.id ? message : one));
    else if (!this.messages.some(({ id }) => id === message.id)) this.messages = [...this.messages, message];
    this.pending = this.pending.filter(({ where, state }) => where !== message.id || state === "sent");
    this.changed();
    if (act !== "create") return;
    if (this.#visible) void call("view", { user: this.name, channel, limit: 1 }).catch(() => {});
    else void this.#list();
  }

  /** Does something that the app has to answer within three seconds; the answer's message comes by itself. */
  async act(where: string, what: string, send: () => Promise<{ id: string }>): Promise<Answer | null> {
    const key = { where, what, state: "sent" } as const;
    this.refuse(null);
    this.pending = [...this.pending.filter((one) => one.where !== where), key];
    this.changed();
    const done = (pending: readonly Pending[] = []) => {
      this.pending = [...this.pending.filter((one) => one !== key), ...pending];
      this.changed();
    };
    try {
      const { id } = await send();
      const answer = await call("outcome", { id, last: false });
      done(answer.kind === "failed" ? [{ ...key, state: "failed" }] : []);
      if (answer.kind === "modal") {
        this.modal = { modal: answer.modal, where };
        this.changed();
      }
      return answer;
    } catch (error) {
      if (error instanceof Refused) this.refuse(error.message);
      done(error instanceof Refused ? [] : [{ ...key, state: "failed" }]);
      return null;
    }
  }

  press(message: SeenMessage, button: string): Promise<Answer | null> {
    return this.act(message.id, button, () => call("press", { user: this.name, message: message.id, button }));
  }

  choose(message: SeenMessage, menu: string, values: readonly string[]): Promise<Answer | null> {
    return this.act(message.id, menu, () => call("choose", { user: this.name, message: message.id, menu, values }));
  }

  closeModal(): void {
    this.modal = null;
    this.changed();
  }

  showModal(modal: OpenModal): void {
    this.modal = modal;
    this.changed();
  }

  /** `isUnheard`: nobody listens; taken back when the sandbox does again. */
  refuse(text: string | null, isUnheard = false): void {
    this.refusal = text;
    this.#isUnheard = isUnheard;
    this.changed();
  }

  /** Takes a "failed" or a typed command's note away. */
  forget(pending: Pending): void {
    this.pending = this.pending.filter((one) => one !== pending);
    this.changed();
  }

  async dismiss(message: SeenMessage): Promise<void> {
    this.messages = this.messages.filter(({ id }) => id !== message.id);
    this.changed();
    await call("dismiss", { user: this.name, message: message.id }).catch(() => {});
  }

  get mentions(): number {
    return this.channels.reduce((sum, { mentions }) => sum + mentions, 0);
  }
}
