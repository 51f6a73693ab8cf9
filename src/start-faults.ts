/** What kept a program from starting, as lines for the operator. */
import { StartFaults } from "./config.js";
import { TokenRefused } from "./discord/client.js";
import { StartFault } from "./store/index.js";
import { operator as words } from "./text/operator.js";

const DISCORD = "https://discord.com/api";

/** Network errors hide what happened in their cause. Null: this is no answer of Discord's and no failure to reach it. */
function whyUnreachable(error: unknown): string | null {
  for (let e = error; typeof e === "object" && e !== null; e = (e as { cause?: unknown }).cause) {
    const { code, status } = e as { code?: unknown; status?: unknown };
    if (typeof status === "number") return `HTTP ${status}`;
    if (typeof code === "string" && /^(E[A-Z_]+|UND_ERR_\w+)$/.test(code)) return code;
  }
  return null;
}

/** The sandbox's own port, when somebody else listens there. */
function takenPort(error: unknown): number | null {
  const { code, syscall, port } = error as { code?: unknown; syscall?: unknown; port?: unknown };
  return code === "EADDRINUSE" && syscall === "listen" && typeof port === "number" ? port : null;
}

/** One line a fault, never a stack. `apiUrl`: where Discord was looked for. */
export function faultLines(error: unknown, apiUrl: string | null): readonly string[] {
  if (error instanceof StartFaults) return error.lines;
  if (error instanceof StartFault || error instanceof TokenRefused) return [error.message];
  const taken = takenPort(error);
  if (taken !== null) return [words.portTaken(taken)];
  const why = whyUnreachable(error);
  if (why) return [words.unreachable(apiUrl ?? DISCORD, why)];
  const message = error instanceof Error ? error.message : String(error);
  return [words.notStarted(message.trim().replace(/\s+/g, " "))];
}
