import { type Store, time } from "../store/index.js";
import type { Choices, Doors } from "./api.js";

/**
 * Pending choices of menus. One that is taken stays until its time is up, so that a press that comes twice, or again after
 * a restart, finds it.
 */
export function createChoices(store: Store, doors: Pick<Doors, "now" | "id">): Choices {
  return {
    put: async (userId, data, ttl) => {
      const id = doors.id();
      const expiresAt = time(doors.now() + ttl);
      await store.write({ rows: { Choice: [{ id, userId, data: JSON.stringify(data), expiresAt }] } });
      return id;
    },
    take: async (id, userId) => {
      const row = await store.db.choice.findFirst({ where: { id } });
      if (row?.userId !== userId || Number(row.expiresAt) <= doors.now()) return null;
      return JSON.parse(row.data) as unknown;
    },
  };
}
