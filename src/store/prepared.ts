/** Compiled statements, kept: SQLite takes longer to compile one of ours than to run it. */
import type { Database, Statement } from "better-sqlite3";

/** Texts differ by the number of rows in them; beyond this many the one not used for longest is compiled anew. */
const MOST = 256;

/** What the adapter asks of a statement: its parameters, then its rows. */
interface Bound {
  readonly reader: boolean;
  bind(args: readonly unknown[]): Bound;
  run(): unknown;
  columns(): unknown;
  raw(): { all(): unknown };
}

/**
 * Makes `prepare` of this connection remember what it compiled. Parameters are given at each run, since better-sqlite3
 * binds those of `bind` for good. For statements that are run to their end at once, never for `iterate`.
 */
export function keepPrepared(client: Database): void {
  const compile = client.prepare.bind(client);
  const kept = new Map<string, Statement>();
  const compiled = (text: string): Statement => {
    const statement = kept.get(text) ?? compile(text);
    kept.delete(text);
    kept.set(text, statement);
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
  client.prepare = ((text: string) => boundTo(compiled(text), [])) as unknown as Database["prepare"];
}

function boundTo(statement: Statement, args: readonly unknown[]): Bound {
  return {
    reader: statement.reader,
    bind: (given) => boundTo(statement, given),
    run: () => statement.run(...args),
    columns: () => statement.columns(),
    raw: () => ({ all: () => statement.raw().all(...args) }),
  };
}
