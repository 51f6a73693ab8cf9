/** Tables whose messages cannot be brought up to date: held while that is so, and going on when messages arrive again. */
import type { Look, Row, TableId } from "../tables/api.js";
import type { House, Trouble } from "./house.js";
import { hasArrived, holdFor, letGo } from "./life/holding.js";

export class Troubles {
  /** Tables in trouble of which a message has arrived since. */
  readonly #arrived = new Set<TableId>();

  /** `known`: what is wrong with which table; kept up to date for whoever asks. */
  constructor(
    private readonly house: House,
    private readonly known: Map<TableId, Trouble>,
  ) {}

  get areThere(): boolean {
    return this.known.size > 0;
  }

  has(tableId: TableId): boolean {
    return this.known.has(tableId);
  }

  /** Something of the table could not be delivered, and will not be by itself. */
  async begin(tableId: TableId, trouble: Trouble): Promise<void> {
    this.#arrived.delete(tableId);
    this.known.set(tableId, trouble);
    await holdFor(this.house, tableId, trouble);
  }

  /** These rows of the table were delivered, as far as they can be. `look`: the table before that. */
  async delivered(tableId: TableId, rows: readonly Row[], look: Look | null): Promise<void> {
    if (!this.has(tableId) && !look?.table.held) return;
    if (await hasArrived(this.house, rows)) this.#arrived.add(tableId);
    await this.goOn(tableId);
  }

  /** Ends the trouble of a table whose messages arrive again. */
  async goOn(tableId: TableId): Promise<void> {
    if (!(await letGo(this.house, tableId, this.#arrived.has(tableId)))) return;
    this.#arrived.delete(tableId);
    this.known.delete(tableId);
  }
}
