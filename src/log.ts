/** The operator's log: one line of JSON an event. Never a token, never what a player typed, holds or sealed. */
import { type DestinationStream, pino } from "pino";

export type Logger = Pick<pino.Logger, "debug" | "info" | "warn" | "error" | "fatal">;

/** Fields that hold secrets wherever they stand. The first line of defence is not to log them at all. */
const SECRETS = [
  "token",
  "options",
  "move",
  "values",
  "hand",
  "hands",
  "body",
  "requestBody",
  "components",
  "seed",
  "state",
  "view",
];

/** The token of an interaction stands in the address of its callback and its webhook. */
const hideTokens = (text: string): string =>
  text
    .replace(/((?:interactions|webhooks)\/\d+\/)[^/\s"]+/g, "$1…")
    .replace(/\b[\w-]{20,}\.[\w-]{4,}\.[\w-]{20,}\b/g, "…");

/** What may be said of an error: discord.js puts request bodies and addresses on its own. */
export function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: hideTokens(String(error)) };
  const { code, status } = error as { code?: unknown; status?: unknown };
  return {
    name: error.name,
    message: hideTokens(error.message),
    ...(typeof code === "number" || typeof code === "string" ? { code } : {}),
    ...(typeof status === "number" ? { status } : {}),
    ...(error.stack ? { stack: hideTokens(error.stack) } : {}),
  };
}

export type LogLevel = "fatal" | "error" | "warn" | "info" | "debug" | "silent";

/** `to`: where the lines go; standard output if absent. */
export function createLogger(level: LogLevel, to?: DestinationStream): Logger {
  const paths = SECRETS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  return pino(
    { level, base: null, redact: { paths, censor: "[secret]" }, serializers: { err: plainError, error: plainError } },
    to ?? pino.destination({ dest: 1, sync: true }),
  );
}
