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

/** The token of an interaction stands in the address of its callback and its webhook; wherever it stands, it begins like that. */
const hideTokens = (text: string): string =>
  text
    .replace(/\baW50ZXJhY3Rpb2[\w+/=:%-]*/g, "…")
    .replace(/((?:interactions|webhooks)\/\d+\/)[^/\s"]+/g, "$1…")
    .replace(/\b[\w-]{20,}\.[\w-]{4,}\.[\w-]{20,}\b/g, "…");

/** Discord says of a body that it refuses which field is wrong and why, and there may quote what stands in it: the code is enough. */
const hideQuotes = (text: string): string => text.replace(/^(\S*\[[A-Z_]+\]): .*$/gm, "$1");

const plain = (text: string): string => hideQuotes(hideTokens(text));

/** What may be said of an error: discord.js puts request bodies and addresses on its own, the database what was to be written. */
export function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: plain(String(error)) };
  const { code, status } = error as { code?: unknown; status?: unknown };
  return {
    name: error.name,
    message: plain(error.message),
    ...(typeof code === "number" || typeof code === "string" ? { code } : {}),
    ...(typeof status === "number" ? { status } : {}),
    ...(error.stack ? { stack: plain(error.stack) } : {}),
  };
}

/**
 * What nobody caught is logged like any other error: Node would print it whole, with all that hangs on it. The process ends
 * with 1 after an exception; a promise that nobody waited for only leaves a line.
 */
export function watchFailures(log: Logger): void {
  process.on("unhandledRejection", (error) => log.error({ err: error }, "a failure nobody waited for"));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "a failure nobody caught");
    process.exit(1);
  });
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
