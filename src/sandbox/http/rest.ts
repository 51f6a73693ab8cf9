/** The REST door: token, limits, faults, the route, and a note of every request for those who watch. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Core } from "../core.js";
import { ApiError } from "../errors.js";
import { CutConnection, type FaultHit } from "../faults.js";
import { router } from "../rest/index.js";
import type { Match, Reply } from "../rest/route.js";
import { parseBody, readBytes } from "./body.js";

const PREFIX = "/api/v10";
/** Callbacks of interactions are free of limits, and like their webhooks not counted with the rest. */
const CALLBACK = "/interactions/:interaction/:token/callback";

export interface Recording {
  on: boolean;
  /** Everything while `on`: what came in and went out, byte by byte. */
  readonly requests: RecordedRequest[];
  /** Answers 401, 403 and 429 given so far: Discord bans a bot for ten thousand of them in ten minutes. */
  invalid: number;
}

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly sent: Buffer;
  readonly status: number;
  readonly answered: string;
}

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers one request under `/api`. */
export async function serveRest(
  core: Core,
  recording: Recording,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = url.pathname.startsWith(PREFIX) ? url.pathname.slice(PREFIX.length) : null;
  const method = request.method ?? "GET";
  let bytes: Buffer = Buffer.alloc(0);
  const found = path === null ? null : router.find(method, path);
  const match = found === "method" ? null : found;
  const pattern = match?.route.pattern ?? "?";
  const hit = core.faults.pick(method, path ?? url.pathname, pattern);
  let answered: Answered | null;
  try {
    bytes = await readBytes(request);
    const type = request.headers["content-type"] ?? "";
    answered = await answer(core, found, {
      bytes,
      type,
      query: url.searchParams,
      token: request.headers.authorization,
      hit,
    });
  } catch (error) {
    answered = asAnswer(error);
  }
  if (answered === null) request.socket.destroy();
  else {
    if ([401, 403, 429].includes(answered.status)) recording.invalid += 1;
    const type: Record<string, string> = answered.text === "" ? {} : { "content-type": "application/json" };
    response.writeHead(answered.status, { ...type, ...answered.headers });
    response.end(answered.text);
  }
  note(core, recording, { method, path: request.url ?? "/", pattern, request, bytes, answered, hit });
}

interface Asked {
  readonly bytes: Buffer;
  readonly type: string;
  readonly query: URLSearchParams;
  readonly token: string | undefined;
  readonly hit: FaultHit | null;
}

async function answer(core: Core, found: Match | "method" | null, asked: Asked): Promise<Answered> {
  if (found === "method") throw new ApiError(405, 0, "405: Method Not Allowed");
  if (found === null) throw new ApiError(404, 0, "404: Not Found");
  const { route, params } = found;
  if (!route.open && asked.token !== `Bot ${core.world.token}`) throw new ApiError(401, 0, "401: Unauthorized");
  const free = route.pattern === CALLBACK;
  const major = params.channel ?? params.token ?? params.guild ?? "";
  const headers = free ? {} : core.limits.take(`${route.method} ${route.pattern}`, major, !route.open);
  if (asked.hit && asked.hit.fault.when !== "after") await asked.hit.strike();
  const { body, files } = await parseBody(asked.bytes, asked.type);
  let reply: Reply;
  try {
    reply = route.run({ core, params, query: asked.query, body, files });
  } catch (error) {
    if (error instanceof ApiError)
      throw new ApiError(error.status, error.code, error.message, error.extra, { ...headers, ...error.headers });
    throw error;
  }
  if (asked.hit?.fault.when === "after") await asked.hit.strike();
  if (!("json" in reply)) return { status: reply.status, text: "", headers };
  return { status: reply.status ?? 200, text: JSON.stringify(reply.json), headers };
}

/** Null: no answer at all. */
function asAnswer(error: unknown): Answered | null {
  if (error instanceof CutConnection) return null;
  if (error instanceof ApiError)
    return { status: error.status, text: JSON.stringify(error.body()), headers: error.headers };
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    status: 500,
    text: JSON.stringify({ message: `500: the sandbox itself failed: ${message}`, code: 0 }),
    headers: {},
  };
}

interface Noted {
  readonly method: string;
  readonly path: string;
  readonly pattern: string;
  readonly request: IncomingMessage;
  readonly bytes: Buffer;
  readonly answered: Answered | null;
  readonly hit: FaultHit | null;
}

function note(core: Core, recording: Recording, noted: Noted): void {
  const { method, path, bytes, answered } = noted;
  const status = answered?.status ?? 0;
  let text = {};
  if (recording.on) {
    const type = noted.request.headers["content-type"] ?? "";
    const headers = Object.fromEntries(
      Object.entries(noted.request.headers).map(([name, value]) => [name, String(value)]),
    );
    recording.requests.push({ method, path, type, headers, sent: bytes, status, answered: answered?.text ?? "" });
    text = { sent: bytes.toString("utf8"), answered: answered?.text ?? "" };
  }
  const route = `${method} ${noted.pattern}`;
  core.events.emit({ type: "request", method, path, route, status, fault: noted.hit?.fault.id ?? null, ...text });
}
