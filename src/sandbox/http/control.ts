/** `/sandbox`: the sandbox's own API over HTTP, and what happens over a WebSocket. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Calls } from "../actor/calls.js";
import { NotPossible } from "../actor/refusal.js";
import { ApiError } from "../errors.js";
import type { Events, Happened } from "../events.js";
import { readBytes } from "./body.js";
import { HOW_TO_PLAY } from "./how-to-play.js";

/**
 * Calls that change nothing, not even what somebody has read. Any page in a browser can send a GET, as for a picture; what
 * else it sends, JSON above all, only with the leave that is given to none.
 */
const READS: readonly string[] = ["about", "users", "channels", "pings", "message", "modal", "outcome"];

export class Control {
  readonly #calls: Calls;

  readonly #events: Events;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: 1_024 });

  constructor(calls: Calls, events: Events) {
    this.#calls = calls;
    this.#events = events;
  }

  /** `GET /sandbox` explains; `POST /sandbox/<call>` with JSON, or `GET` with a query for what only reads, calls. */
  async serve(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = url.pathname.replace(/^\/sandbox\/?/, "");
    if (name === "") return send(response, 200, HOW_TO_PLAY, "text/plain; charset=utf-8");
    const call = Object.hasOwn(this.#calls, name)
      ? (this.#calls as Record<string, (input: never) => unknown>)[name]
      : undefined;
    if (!call) return sendJson(response, 404, { error: `There is no call ${name}; GET /sandbox lists them.` });
    const { method } = request;
    if (method !== "POST" && !(method === "GET" && READS.includes(name))) {
      return sendJson(response, 405, { error: `${name} is called by POST.` });
    }
    if (method === "POST" && !/^application\/json\b/i.test(request.headers["content-type"] ?? "")) {
      return sendJson(response, 415, { error: "A call's content-type is application/json." });
    }
    try {
      const input = method === "GET" ? queryOf(url) : await readInput(request);
      sendJson(response, 200, (await call(input as never)) ?? null);
    } catch (error) {
      sendJson(response, statusOf(error), { error: error instanceof Error ? error.message : String(error) });
    }
  }

  /** A stream of events as JSON, one a message; `?user=ann` leaves out what she cannot see. */
  upgrade(url: URL, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const name = url.searchParams.get("user");
    this.#sockets.handleUpgrade(request, socket, head, (ws) => this.#stream(ws, name));
  }

  stop(): void {
    for (const client of this.#sockets.clients) client.terminate();
    this.#sockets.close();
  }

  #stream(ws: WebSocket, name: string | null): void {
    ws.on("error", () => ws.terminate());
    const user = name === null ? null : this.#calls.users().find((one) => one.username === name || one.id === name);
    if (user === undefined) {
      // A reason has room for 123 bytes: a name need not.
      ws.close(4004, "There is nobody of that name.");
      return;
    }
    const stop = this.#events.listen((event) => {
      if (user && !this.#concerns(event, user.id)) return;
      ws.send(JSON.stringify(event));
    });
    ws.on("close", stop);
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

function statusOf(error: unknown): number {
  if (error instanceof ApiError) return error.status;
  return error instanceof NotPossible || error instanceof SyntaxError ? 400 : 500;
}

function queryOf(url: URL): unknown {
  return Object.fromEntries(
    [...url.searchParams].map(([name, value]) => [name, /^\d{1,4}$/.test(value) ? Number(value) : value]),
  );
}

async function readInput(request: IncomingMessage): Promise<unknown> {
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
