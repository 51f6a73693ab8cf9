/** What left the bot: every request byte by byte, and who may read it. */
import type { Happened, Sandbox } from "../../src/sandbox/index.js";

/** Whom a request shows something: one person, or everybody. */
export type Reader = string | "everybody";

export interface Sent {
  readonly reader: Reader;
  /** Whose interaction it answers; null: none. */
  readonly actor: string | null;
  readonly head: string;
  readonly body: string;
  readonly status: number;
}

type Recorded = Sandbox["requests"][number];

const CALLBACK = /\/interactions\/(\d+)\/([^/]+)\/callback/;
const WEBHOOK = /\/webhooks\/\d+\/([^/?]+)/;
const CHANNEL = /\/channels\/(\d+)/;
/** Chosen anew for every body with a file, by the client library. */
const BOUNDARY = /----formdata-undici-\d+/g;
const EPHEMERAL = 64;

/** Says which of two sandboxes it went to. */
const LEFT_OUT = "host";

/** Follows one sandbox from now on. */
export class Outgoing {
  readonly #actors = new Map<string, string>();
  readonly #private = new Map<string, boolean>();
  readonly #interactionOf = new Map<string, string>();
  readonly #chats = new Map<string, string>();

  constructor(private readonly sandbox: Sandbox) {
    sandbox.record(true);
    sandbox.events.listen((event) => this.#note(event));
  }

  /** Tokens of the interactions so far; none of them may stand in a log. */
  get tokens(): readonly string[] {
    return [...this.#interactionOf.keys()];
  }

  /** What is written in this private chat is for one person. */
  addChat(channel: string, user: string): void {
    this.#chats.set(channel, user);
  }

  /** What was sent since the last call. */
  take(): readonly Sent[] {
    return this.sandbox.requests.splice(0).map((request) => this.#read(request));
  }

  #note(event: Happened): void {
    if (event.type === "interaction") this.#actors.set(event.id, event.user);
    if (event.type === "answer" && event.answer.kind === "message") this.#private.set(event.id, event.answer.ephemeral);
  }

  #read(request: Recorded): Sent {
    const [, id, token] = CALLBACK.exec(request.path) ?? [];
    if (id && token) this.#interactionOf.set(decodeURIComponent(token), id);
    const hook = WEBHOOK.exec(request.path)?.[1];
    const interaction = id ?? (hook === undefined ? undefined : this.#interactionOf.get(decodeURIComponent(hook)));
    const actor = interaction === undefined ? null : (this.#actors.get(interaction) ?? null);
    const path = request.path
      .replace(CALLBACK, `/interactions/${id}/…/callback`)
      .replace(WEBHOOK, `/webhooks/… of ${interaction}`);
    const headers = Object.entries(request.headers)
      .filter(([name]) => name !== LEFT_OUT)
      .map(([name, value]) => `${name}: ${value.replace(BOUNDARY, "BOUNDARY")}`);
    return {
      reader: this.#reader(request, interaction, actor),
      actor,
      head: [`${request.method} ${path}`, ...headers].join("\n"),
      body: request.sent.toString("latin1").replace(BOUNDARY, "BOUNDARY"),
      status: request.status,
    };
  }

  #reader(request: Recorded, interaction: string | undefined, actor: string | null): Reader {
    if (interaction === undefined || actor === null) {
      return this.#chats.get(CHANNEL.exec(request.path)?.[1] ?? "") ?? "everybody";
    }
    return this.#isPrivate(request, interaction) ? actor : "everybody";
  }

  /** Suggestions, forms and deferred updates show themselves to nobody else; a message only if it says that it is private. */
  #isPrivate(request: Recorded, interaction: string): boolean {
    if (!CALLBACK.test(request.path)) return this.#private.get(interaction) === true;
    const { type, data } = payload(request);
    if (type === 8 || type === 9 || type === 6) return true;
    if (type === 7) return this.#private.get(interaction) === true;
    return (Number(data?.flags ?? 0) & EPHEMERAL) !== 0;
  }
}

interface Payload {
  readonly type?: number;
  readonly data?: { readonly flags?: number };
}

function payload({ sent, type }: Recorded): Payload {
  const text = sent.toString("utf8");
  if (!type.startsWith("multipart/")) return JSON.parse(text || "{}") as Payload;
  const part = /name="payload_json"[^\r\n]*(?:\r\n[^\r\n]+)*\r\n\r\n([^\r\n]*)/.exec(text)?.[1];
  return JSON.parse(part ?? "{}") as Payload;
}
