import type { Store } from "../../src/store/index.js";

/** All rows of all tables, as text. */
export async function everything({ db }: Store): Promise<string> {
  const names = await db.$queryRaw<{ name: string }[]>`SELECT name FROM sqlite_master WHERE type = 'table'`;
  const rows = await Promise.all(names.map(({ name }) => db.$queryRawUnsafe(`SELECT * FROM "${name}"`)));
  return JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : (value as unknown)));
}
