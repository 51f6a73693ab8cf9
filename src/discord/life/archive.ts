/** Threads of ended games are archived a while after the end. */
import { Routes } from "discord-api-types/v10";
import type { Millis, TableId } from "../../tables/api.js";
import { classify, nextTry } from "../delivery-faults.js";
import type { House } from "../house.js";

const AT_ONCE = 10;

/** Those that did not work: how often they were tried, and until when they wait. Remembered between two rounds. */
export type Waiting = Map<TableId, { readonly tried: number; readonly until: Millis }>;

/**
 * What cannot be archived is noted down as done; what may pass by itself is tried again a while later, and nothing else waits
 * behind it.
 */
export async function archiveEnded(house: House, waiting: Waiting, stopped: () => boolean): Promise<void> {
  const { tables, doors } = house;
  const waits = (id: TableId) => (waiting.get(id)?.until ?? 0) > doors.now();
  for (const table of await tables.toArchive(AT_ONCE + waiting.size)) {
    if (stopped()) return;
    if (waits(table.id)) continue;
    try {
      if (table.threadId !== null) {
        await house.rest.patch(Routes.channel(table.threadId), { body: { archived: true } });
      }
    } catch (error) {
      const fault = classify(error);
      if (fault.kind === "later") {
        const tried = waiting.get(table.id)?.tried ?? 0;
        const until = nextTry(doors.now(), tried, fault.least, doors.random(1)[0] ?? 0);
        waiting.set(table.id, { tried: tried + 1, until });
        continue;
      }
      house.log.info({ table: table.id, err: error }, "a thread could not be archived");
    }
    await tables.archived(table.id);
    waiting.delete(table.id);
  }
}
