import type { Store } from "../store/index.js";
import type { Settings, UserId } from "./api.js";

/** Where a person's own settings stand. */
export const personScope = (userId: UserId): string => `user:${userId}`;

/** Settings of the house, of a server or of a person: JSON by scope and key. */
export function createSettings(store: Store): Settings {
  return {
    get: async (scope, key) => {
      const row = await store.db.setting.findFirst({ where: { scope, key } });
      return row ? (JSON.parse(row.value) as unknown) : null;
    },
    set: (scope, key, value) => store.write({ rows: { Setting: [{ scope, key, value: JSON.stringify(value) }] } }),
  };
}
