/** Threads of ended games are archived a while after the end. */
import { Routes } from "discord-api-types/v10";
import { classify } from "../delivery-faults.js";
import type { House } from "../house.js";

const AT_ONCE = 10;

/** What cannot be archived is noted down as done; what may pass by itself is tried again in the next round. */
export async function archiveEnded(house: House): Promise<void> {
  for (const table of await house.tables.toArchive(AT_ONCE)) {
    try {
      if (table.threadId !== null) {
        await house.rest.patch(Routes.channel(table.threadId), { body: { archived: true } });
      }
    } catch (error) {
      if (classify(error).kind === "later") continue;
      house.log.info({ table: table.id, err: error }, "a thread could not be archived");
    }
    await house.tables.archived(table.id);
  }
}
