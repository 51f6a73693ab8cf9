/** What kept a program from starting, as lines for the operator. */
import { StartFaults } from "./config.js";
import { TokenRefused } from "./discord/client.js";
import { StartFault } from "./store/index.js";
import { wordsFor } from "./text/index.js";

const DISCORD = "https://discord.com/api";

/** Network errors hide what happened in their cause. */
function reasonOf(error: unknown): string {
  const cause = (error as { cause?: unknown } | null)?.cause;
  const { code, status, message } = (cause ?? error ?? {}) as { code?: unknown; status?: unknown; message?: unknown };
  return String(code ?? status ?? message ?? error);
}

/** One line a fault, never a stack. `apiUrl`: where Discord was looked for. */
export function faultLines(error: unknown, apiUrl: string | null): readonly string[] {
  if (error instanceof StartFaults) return error.lines;
  if (error instanceof StartFault || error instanceof TokenRefused) return [error.message];
  const words = wordsFor("en").house.operator;
  return [words.unreachable(apiUrl ?? DISCORD, reasonOf(error).split("\n")[0] ?? "")];
}
