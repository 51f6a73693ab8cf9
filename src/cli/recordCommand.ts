/** What `replay` and `verify` share: arguments, the file, one record or a list of them, output and exit codes. */
import { readFile } from "node:fs/promises";
import { type ErrorDocument, errorDocument } from "./sentences.js";

export const EXIT = { ok: 0, usage: 1, record: 2, unverified: 3 } as const;

/** A result to print, and the exit code it asks for when it stands alone. */
export interface Answer {
  readonly exit: number;
  readonly document: object;
}

export interface Arguments {
  readonly file: string;
  readonly as: string | null;
  readonly to: number;
}

/** Wrong usage, in words for standard error. */
export class UsageError extends Error {}

function readCount(text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`--to needs a whole number of entries, not "${text}"`);
  return Number(text);
}

/** `FILE [--as SEAT|public] [--to N]` in any order; a seat may be called anything, also something like an option. */
export function readArguments(args: readonly string[], options: readonly string[]): Arguments {
  const given = new Map<string, string>();
  const files: string[] = [];
  let onlyFiles = false;
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    if (onlyFiles || arg === "-" || !arg.startsWith("-")) files.push(arg);
    else if (arg === "--") onlyFiles = true;
    else {
      const equals = arg.indexOf("=");
      const name = equals < 0 ? arg : arg.slice(0, equals);
      if (!options.includes(name)) throw new UsageError(`unknown option ${name}`);
      if (given.has(name)) throw new UsageError(`${name} is given twice`);
      const value = equals < 0 ? args[++i] : arg.slice(equals + 1);
      if (value === undefined) throw new UsageError(`${name} needs a value`);
      given.set(name, value);
    }
  }
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) throw new UsageError(`one file is needed, not ${files.length}`);
  const to = given.get("--to");
  return { file, as: given.get("--as") ?? null, to: to === undefined ? Number.POSITIVE_INFINITY : readCount(to) };
}

/** Why a file cannot be read, by the system's code. */
const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "reading it is not allowed",
};

async function readInput(file: string): Promise<Uint8Array> {
  if (file !== "-") {
    return readFile(file).catch((error: NodeJS.ErrnoException) => {
      throw new Error(`cannot read ${file}: ${UNREADABLE[error.code ?? ""] ?? error.message}`);
    });
  }
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The JSON value in these bytes (UTF-8, with or without a byte order mark), or the error to print. */
function parse(bytes: Uint8Array): { readonly value: unknown } | ErrorDocument {
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch (error) {
    const message = `The file is not JSON: ${error instanceof Error ? error.message : error}`;
    return errorDocument({ kind: "header", entry: null, code: "notJson", message });
  }
}

/** One answer for one record; for a list of records a list of answers, errors in place, and exit code 0. */
export function answerAll(bytes: Uint8Array, answer: (record: unknown) => Answer): Answer {
  const parsed = parse(bytes);
  if ("error" in parsed) return { exit: EXIT.record, document: parsed };
  if (!Array.isArray(parsed.value)) return answer(parsed.value);
  return { exit: EXIT.ok, document: parsed.value.map((record) => answer(record).document) };
}

/** The file's bytes and the other arguments; null when there are none, and standard error has said why. */
async function prepare(usage: string, options: readonly string[]): Promise<[Uint8Array, Arguments] | null> {
  try {
    const args = readArguments(process.argv.slice(2), options);
    return [await readInput(args.file), args];
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    process.stderr.write(error instanceof UsageError ? `${words}\nUsage: ${usage}\n` : `${words}\n`);
    return null;
  }
}

/** Runs a command to its end: prints its answer as JSON on standard output, or what is wrong on standard error. */
export async function run(
  usage: string,
  options: readonly string[],
  answer: (record: unknown, args: Arguments) => Answer,
): Promise<void> {
  const prepared = await prepare(usage, options);
  if (!prepared) {
    process.exitCode = EXIT.usage;
    return;
  }
  const [bytes, args] = prepared;
  const { exit, document } = answerAll(bytes, (record) => answer(record, args));
  process.exitCode = exit;
  process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
}
