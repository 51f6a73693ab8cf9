/** What a step's board tells beyond its opening, as it is stored. */
import type { EventBase } from "../games/game.js";

/** A board tells the last so many of them: what a message can hold is far less. */
const MOST = 100;

export interface During {
  readonly events: readonly EventBase[];
  /** How many came before these and are not kept. */
  readonly earlier: number;
}

export const NOTHING_SINCE: During = { events: [], earlier: 0 };

/** These as well; the first ones are counted alone where there are too many. */
export function withAdded({ events, earlier }: During, added: readonly EventBase[]): During {
  const all = [...events, ...added];
  const over = Math.max(0, all.length - MOST);
  return { events: all.slice(over), earlier: earlier + over };
}

/** A plain list while all are kept. */
export const writeDuring = ({ events, earlier }: During): string =>
  JSON.stringify(earlier === 0 ? events : { events, earlier });

export function readDuring(stored: string): During {
  const read = JSON.parse(stored) as readonly EventBase[] | During;
  return "events" in read ? read : { events: read, earlier: 0 };
}
