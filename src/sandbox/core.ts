/** What every part of the sandbox shares. Rooms take the whole and use what they need. */
import type { Clock } from "./clock.js";
import type { Events } from "./events.js";
import type { Faults } from "./faults.js";
import type { Gateway } from "./gateway/gateway.js";
import type { Interactions } from "./interactions.js";
import type { Limits } from "./limits.js";
import type { WorldKeeper } from "./world/file.js";
import type { World } from "./world/world.js";

export interface Core {
  readonly clock: Clock;
  readonly world: World;
  readonly keeper: WorldKeeper;
  readonly events: Events;
  readonly gateway: Gateway;
  readonly faults: Faults;
  readonly limits: Limits;
  readonly interactions: Interactions;
  /** `http://host:port`. */
  readonly address: () => string;
}
