import type { Store } from "../store/index.js";
import type { Settings } from "./api.js";

/** Settings of the house, of a server or of a person: JSON by scope and key. */
export function createSettings(store: Store): Settings {
  return {
    get: async (scope, key) => {
      const row = await store.db.setting.findUnique({ where: { scope_key: { scope, key } } });
      return row ? (JSON.parse(row.value) as unknown) : null;
    },
    set: (scope, key, value) => store.write({ rows: { Setting: [{ scope, key, value: JSON.stringify(value) }] } }),
  };
}
