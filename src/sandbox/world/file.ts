/** Keeps the world in a file: whole and atomically written, gathered for a moment, and always on stop. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { StartFaults } from "../../config.js";
import { operator as words } from "../../text/operator.js";
import type { AttachmentRow, WorldFile } from "./model.js";

const GATHER = 50;
/** What could not be written is tried again after so long. */
const AGAIN = 5_000;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Width and height of a PNG file; of anything else nothing is said. */
export function pictureSize(bytes: Buffer): { readonly width?: number; readonly height?: number } {
  if (bytes.length < 24 || !bytes.subarray(0, PNG.length).equals(PNG)) return {};
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

const whyOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

export class WorldKeeper {
  readonly #path: string | null;
  readonly #say: (line: string) => void;
  #timer: NodeJS.Timeout | null = null;
  #pause = GATHER;
  /** Said already of what does not work, until it works again. */
  #hasSaid = false;
  #snapshot: () => WorldFile = () => {
    throw new Error("nothing to keep yet");
  };

  /**
   * `path` null: the world lives in memory only. `say`: to whoever runs it, when the file cannot be written. Throws
   * `StartFaults` when there can be no such file.
   */
  constructor(path: string | null, say = (line: string): void => void process.stderr.write(`${line}\n`)) {
    this.#path = path;
    this.#say = say;
    if (!path) return;
    try {
      mkdirSync(this.#folder(), { recursive: true });
    } catch (error) {
      throw new StartFaults([words.worldUnreadable(path, whyOf(error))]);
    }
  }

  /** The world as it was left, or null when there is none. Throws `StartFaults` on a file that cannot be read or is no world. */
  load(): WorldFile | null {
    if (!this.#path) return null;
    let text: string;
    try {
      text = readFileSync(this.#path, "utf8");
    } catch (error) {
      if (whyOf(error) === "ENOENT") return null;
      throw new StartFaults([words.worldUnreadable(this.#path, whyOf(error))]);
    }
    const file = readWorld(text);
    if (!file) throw new StartFaults([words.worldUnknown(this.#path)]);
    return file;
  }

  keep(snapshot: () => WorldFile): void {
    this.#snapshot = snapshot;
  }

  /** The world has changed: write it soon. */
  changed(): void {
    if (this.#path && !this.#timer) this.#arm(this.#pause);
  }

  /** Writes what waits, and nothing after that. */
  close(): void {
    if (!this.#timer) return;
    this.#write();
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #arm(pause: number): void {
    this.#timer = setTimeout(() => this.#write(), pause);
  }

  /** A big world is written less often, so that writing stays a small part of the time. */
  #write(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const path = this.#path ?? "";
    const draft = `${path}.new`;
    const start = performance.now();
    try {
      writeFileSync(draft, JSON.stringify(this.#snapshot()));
      renameSync(draft, path);
      this.#hasSaid = false;
    } catch (error) {
      this.#failed(error);
      this.#arm(AGAIN);
    }
    this.#pause = Math.max(GATHER, 10 * (performance.now() - start));
  }

  #failed(error: unknown): void {
    if (!this.#hasSaid) this.#say(words.worldUnwritten(this.#path ?? "", whyOf(error)));
    this.#hasSaid = true;
  }

  #folder(): string {
    return this.#path ? join(dirname(this.#path), "attachments") : "";
  }

  readonly #files = new Map<string, Buffer>();

  putAttachment(id: string, bytes: Buffer): void {
    if (this.#path) writeFileSync(join(this.#folder(), id), bytes);
    else this.#files.set(id, bytes);
  }

  /** Files that stand on no message any more. One that cannot be deleted is left over. */
  dropAttachments(files: readonly Pick<AttachmentRow, "id">[]): void {
    for (const { id } of files) {
      this.#files.delete(id);
      if (this.#path) this.#remove(join(this.#folder(), id));
    }
  }

  #remove(path: string): void {
    try {
      rmSync(path, { force: true });
    } catch (error) {
      this.#failed(error);
    }
  }

  attachment(id: string): Buffer | null {
    if (!this.#path) return this.#files.get(id) ?? null;
    try {
      return readFileSync(join(this.#folder(), id));
    } catch {
      return null;
    }
  }
}

/** Null: the text is no world, or one of another version. */
function readWorld(text: string): WorldFile | null {
  try {
    const file = JSON.parse(text) as WorldFile | null;
    return file?.version === 1 ? file : null;
  } catch {
    return null;
  }
}
