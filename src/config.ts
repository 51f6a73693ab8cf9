/** The environment, read once and checked. `.env.example` explains every variable. */
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { LogLevel } from "./log.js";

export interface Config {
  /** Null: nobody to connect to; the local Discord is started instead. */
  readonly token: string | null;
  /** Null: Discord's own. */
  readonly apiUrl: string | null;
  readonly databaseUrl: string;
  /** A file with the cards of the boxed game. */
  readonly turinDeck: string | null;
  /** Whether messages have pictures. */
  readonly pictures: boolean;
  readonly logLevel: LogLevel;
  readonly sandbox: { readonly host: string; readonly port: number; readonly file: string };
}

/** What keeps the bot from starting, one line each. */
export class StartFaults extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join("\n"));
  }
}

/** An empty variable is an absent one, so that a line of `.env.example` can stay as it is. */
const given = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), type);

const httpUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), "must be an http or https address");

const environment = z.object({
  DISCORD_TOKEN: given(z.string().trim().optional()),
  DISCORD_API_URL: given(httpUrl.optional()),
  DATABASE_URL: given(
    z
      .string()
      .startsWith("file:", "must be a file address such as file:./data/tavolo.db")
      .default("file:./data/tavolo.db"),
  ),
  TURIN_DECK: given(z.string().optional()),
  TAVOLO_PICTURES: given(z.enum(["on", "off"], "must be on or off").default("on")),
  LOG_LEVEL: given(
    z
      .enum(["fatal", "error", "warn", "info", "debug", "silent"], "must be fatal, error, warn, info, debug or silent")
      .default("info"),
  ),
  SANDBOX_HOST: given(z.string().default("127.0.0.1")),
  SANDBOX_PORT: given(
    z.coerce
      .number("must be a port number")
      .int("must be a whole number")
      .min(0, "must be a port from 0 to 65535")
      .max(65_535, "must be a port from 0 to 65535")
      .default(4747),
  ),
  SANDBOX_FILE: given(z.string().default("./data/sandbox.json")),
});

/** Reads the variables; throws `StartFaults` that name each wrong one. A token is never repeated. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = environment.safeParse(env);
  if (!read.success) {
    throw new StartFaults(read.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`));
  }
  const { data } = read;
  return {
    token: data.DISCORD_TOKEN ?? null,
    apiUrl: data.DISCORD_API_URL?.replace(/\/+$/, "") ?? null,
    databaseUrl: data.DATABASE_URL,
    turinDeck: data.TURIN_DECK ?? null,
    pictures: data.TAVOLO_PICTURES === "on",
    logLevel: data.LOG_LEVEL,
    sandbox: { host: data.SANDBOX_HOST, port: data.SANDBOX_PORT, file: data.SANDBOX_FILE },
  };
}

/** The `.env` file of the working folder, where there is one; variables that are set already stay. */
export function loadEnvFile(): void {
  if (existsSync(".env")) process.loadEnvFile(".env");
}

/** The JSON of a file that a variable names; throws `StartFaults`. */
export function readJsonFile(variable: string, path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new StartFaults([`${variable}: cannot read ${path} (${(error as NodeJS.ErrnoException).code ?? "error"})`]);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new StartFaults([`${variable}: ${path} is not JSON`]);
  }
}
