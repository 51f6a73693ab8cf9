/** What can go wrong with the database, in words for the operator. */

/** The store cannot be opened. The message is one line; the file is as it was. */
export class StartFault extends Error {
  override readonly name = "StartFault";
}

export type WriteFaultCode = "conflict" | "full" | "readonly" | "other";

/** A commit was refused: nothing of it is in the database. */
export class WriteFault extends Error {
  override readonly name = "WriteFault";
  constructor(
    readonly code: WriteFaultCode,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** SQLite's code (`SQLITE_FULL`, `SQLITE_IOERR_WRITE`…), from better-sqlite3 itself or through Prisma's adapter; "" if none. */
export function sqliteCode(error: unknown): string {
  for (let e = error; typeof e === "object" && e !== null; e = (e as { cause?: unknown }).cause) {
    const { code, originalCode } = e as { code?: unknown; originalCode?: unknown };
    if (typeof originalCode === "string") return originalCode;
    if (typeof code === "string" && code.startsWith("SQLITE")) return code;
  }
  return "";
}

/** A database error as a refused commit. The message never quotes the statement: its values may be secret. */
export function writeFault(error: unknown): WriteFault {
  if (error instanceof WriteFault) return error;
  const code = sqliteCode(error);
  if (code === "SQLITE_CONSTRAINT_PRIMARYKEY" || code === "SQLITE_CONSTRAINT_UNIQUE") {
    return new WriteFault("conflict", "The database refused a commit: it holds such a row already.", error);
  }
  if (code === "SQLITE_FULL") return new WriteFault("full", "The database refused a commit: the disk is full.", error);
  if (code.startsWith("SQLITE_READONLY")) {
    return new WriteFault("readonly", "The database refused a commit: it has become read-only.", error);
  }
  return new WriteFault("other", `The database refused a commit (${code || "unknown error"}).`, error);
}

/** Any error met while opening `path`, as the one line that `main` prints. */
export function startFault(error: unknown, path: string): StartFault {
  if (error instanceof StartFault) return error;
  const code = sqliteCode(error) || String((error as { code?: unknown } | null)?.code ?? "");
  return new StartFault(startLine(code, path, error), { cause: error });
}

function startLine(code: string, path: string, error: unknown): string {
  if (code === "SQLITE_NOTADB") return `The file ${path} is not a database.`;
  if (code.startsWith("SQLITE_CORRUPT")) return `The database ${path} is damaged; put a backup in its place.`;
  if (["SQLITE_FULL", "ENOSPC", "EDQUOT"].includes(code))
    return `The disk is full: the database ${path} cannot be written.`;
  if (code.startsWith("SQLITE_READONLY") || ["EROFS", "EACCES", "EPERM"].includes(code)) {
    return `The database ${path} cannot be written: the file or its folder is read-only.`;
  }
  if (code.startsWith("SQLITE_BUSY")) return `The database ${path} is in use by another process.`;
  if (code === "ENOTDIR" || code === "EEXIST")
    return `The database ${path} cannot be made: a part of its path is no folder.`;
  const detail = error instanceof Error ? error.message.split("\n")[0] : String(error);
  return `The database ${path} cannot be opened: ${detail}`;
}
