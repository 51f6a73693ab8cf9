/** `/sandbox`: the sandbox's own API over HTTP, and what happens over a WebSocket. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Calls } from "../actor/calls.js";
import { NotPossible } from "../actor/refusal.js";
import type { Events, Happened } from "../events.js";
import { readBytes } from "./body.js";
import { HOW_TO_PLAY } from "./how-to-play.js";

export class Control {
  readonly #calls: Calls;

  readonly #events: Events;
  readonly #sockets = new WebSocketServer({ noServer: true });

  constructor(calls: Calls, events: Events) {
    this.#calls = calls;
    this.#events = events;
  }

  /** `GET /sandbox` explains; `POST /sandbox/<call>` with JSON, or `GET` with a query for what only reads, calls. */
  async serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = path.replace(/^\/sandbox\/?/, "");
    if (name === "") return send(response, 200, HOW_TO_PLAY, "text/plain; charset=utf-8");
    const call = Object.hasOwn(this.#calls, name)
      ? (this.#calls as Record<string, (input: never) => unknown>)[name]
      : undefined;
    if (!call) return sendJson(response, 404, { error: `There is no call ${name}; GET /sandbox lists them.` });
    if (isForeign(request)) {
      return sendJson(response, 403, { error: "Only pages of this sandbox may call it." });
    }
    try {
      sendJson(response, 200, (await call((await readInput(request)) as never)) ?? null);
    } catch (error) {
      const status = error instanceof NotPossible || error instanceof SyntaxError ? 400 : 500;
      sendJson(response, status, { error: error instanceof Error ? error.message : String(error) });
    }
  }

  /** A stream of events as JSON, one a message; `?user=ann` leaves out what she cannot see. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (isForeign(request)) {
      socket.destroy();
      return;
    }
    const name = new URL(request.url ?? "/", "http://sandbox").searchParams.get("user");
    this.#sockets.handleUpgrade(request, socket, head, (ws) => this.#stream(ws, name));
  }

  stop(): void {
    for (const client of this.#sockets.clients) client.terminate();
    this.#sockets.close();
  }

  #stream(ws: WebSocket, name: string | null): void {
    const user = name === null ? null : this.#calls.users().find((one) => one.username === name || one.id === name);
    if (user === undefined) {
      ws.close(4004, `There is nobody called ${name}.`);
      return;
    }
    const stop = this.#events.listen((event) => {
      if (user && !this.#concerns(event, user.id)) return;
      ws.send(JSON.stringify(event));
    });
    ws.on("close", stop);
    ws.on("error", () => ws.terminate());
    ws.send(JSON.stringify({ type: "following", n: this.#events.mark() }));
  }

  #concerns(event: Happened, userId: string): boolean {
    switch (event.type) {
      case "request":
        return false;
      case "interaction":
      case "answer":
        return event.user === userId;
      case "message":
        return event.only ? event.only === userId : this.#sees(userId, event.channel);
      case "thread":
        return event.act === "delete" || this.#sees(userId, event.channel);
      default:
        return true;
    }
  }

  #sees(userId: string, channelId: string): boolean {
    try {
      return Boolean(this.#calls.channel({ user: userId, channel: channelId }));
    } catch {
      return false;
    }
  }
}

/** Whether a page of another origin asks. Programs send no origin. */
function isForeign(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

async function readInput(request: IncomingMessage): Promise<unknown> {
  if (request.method === "GET") {
    const query = new URL(request.url ?? "/", "http://sandbox").searchParams;
    return Object.fromEntries(
      [...query].map(([name, value]) => [name, /^\d{1,4}$/.test(value) ? Number(value) : value]),
    );
  }
  const bytes = await readBytes(request);
  const input: unknown = bytes.length === 0 ? {} : JSON.parse(bytes.toString("utf8"));
  if (typeof input !== "object" || input === null) throw new SyntaxError("A call takes a JSON object.");
  return input;
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, JSON.stringify(body), "application/json");
}

function send(response: ServerResponse, status: number, text: string, type: string): void {
  response.writeHead(status, { "content-type": type });
  response.end(text);
}
