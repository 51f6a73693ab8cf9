/** What keeps a command from its work. */
import { StartFaults } from "../config.js";
import { StartFault } from "../store/faults.js";

/** As lines for whoever typed it; what is nobody's mistake is thrown on. */
export function linesOf(error: unknown): readonly string[] {
  if (error instanceof StartFaults) return error.lines;
  if (error instanceof StartFault) return [error.message];
  throw error;
}
