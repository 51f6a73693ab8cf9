/** What is due of one table, brought up to date in order. */
import type { Row } from "../tables/api.js";
import type { Gathering } from "./delivery-gathering.js";
import { place } from "./delivery-place.js";
import { deliverRow, putOff, type Stuck } from "./delivery-row.js";
import type { Sight } from "./delivery-sight.js";
import type { Troubles } from "./delivery-trouble.js";
import type { House, Trouble } from "./house.js";

export interface Delivering {
  readonly house: House;
  readonly gathering: Gathering;
  readonly sight: Sight;
  readonly troubles: Troubles;
  readonly isStopped: () => boolean;
}

/** A board that has moved down: it goes when the new one stands. */
const isFormer = (row: Row): boolean => row.gone && row.kind === "board";

/** What would be posted waits behind what could not be: messages come in order. */
const waits = (row: Row): boolean => (row.messageId === null && !row.gone) || isFormer(row);

/** Brings rows of one table up to date, and notes whether the table is in trouble by that. */
export async function deliverTable(delivering: Delivering, rows: readonly Row[]): Promise<void> {
  const { house, gathering, sight, troubles, isStopped } = delivering;
  const [first] = rows;
  if (!first || isStopped()) return;
  const look = await house.tables.look(first.tableId, null);
  let stuck: Stuck | null = look ? await place(house, look) : null;
  let trouble: Trouble | null = null;
  for (const row of [...rows.filter((one) => !isFormer(one)), ...rows.filter(isFormer)]) {
    if (isStopped()) return;
    if (stuck && waits(row)) {
      await putOff(house, row, stuck);
      continue;
    }
    if (look && (await sight.isLost(row, look))) {
      await house.tables.moveBoard(row.tableId, row.id);
      continue;
    }
    const outcome = await deliverRow(house, row.id);
    gathering.touched(row.id, house.doors.now());
    if (outcome && row.messageId === null) stuck = outcome;
    trouble = outcome?.trouble ?? trouble;
  }
  trouble = stuck?.trouble ?? trouble;
  if (trouble) await troubles.begin(first.tableId, trouble);
  else await troubles.delivered(first.tableId, rows, look);
}
