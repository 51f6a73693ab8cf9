/** When a board has been written out of sight. Counted, not read: it needs no privileged intent. */
import { Routes } from "discord-api-types/v10";
import type { Look, Millis, Row } from "../tables/api.js";
import type { House } from "./house.js";

const MINUTE = 60_000;
/** A younger board stays where it is, so that one moves at most so often. */
const YOUNG = 10 * MINUTE;
/** What stands below a board is counted at most so often. */
const LOOK_EVERY = 5 * MINUTE;
/** So many messages below it are much. */
const MUCH = 15;

/** Whether the board may move: it is the running step's, and the way to it is no mention that somebody still has to follow. */
function mayMove(row: Row, { table, waitingOn }: Look): boolean {
  if (row.kind !== "board" || row.gone || row.messageId === null) return false;
  if (table.status !== "playing" || row.step !== table.step) return false;
  return !row.mentions.some((seat) => waitingOn.includes(seat));
}

export class Sight {
  readonly #looked = new Map<string, Millis>();

  constructor(private readonly house: House) {}

  /** Whether a board that is about to be edited has much below it. At most one request, and seldom. */
  async isLost(row: Row, look: Look): Promise<boolean> {
    const now = this.house.doors.now();
    if (!mayMove(row, look) || now - row.createdAt < YOUNG) return false;
    for (const [id, at] of this.#looked) if (Math.abs(now - at) >= LOOK_EVERY) this.#looked.delete(id);
    if (this.#looked.has(row.id)) return false;
    this.#looked.set(row.id, now);
    const query = new URLSearchParams({ after: row.messageId ?? "", limit: String(MUCH) });
    try {
      const below = await this.house.rest.get(Routes.channelMessages(row.channelId ?? ""), { query });
      return Array.isArray(below) && below.length === MUCH;
    } catch {
      // Whatever is wrong with the place, the edit meets it too and says so.
      return false;
    }
  }
}
