/** Keeps the world in a file: whole and atomically written, gathered for a moment, and always on stop. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AttachmentRow, WorldFile } from "./model.js";

const GATHER = 50;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Width and height of a PNG file; of anything else nothing is said. */
export function pictureSize(bytes: Buffer): { readonly width?: number; readonly height?: number } {
  if (bytes.length < 24 || !bytes.subarray(0, PNG.length).equals(PNG)) return {};
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

export class WorldKeeper {
  readonly #path: string | null;
  #timer: NodeJS.Timeout | null = null;
  #pause = GATHER;
  #snapshot: () => WorldFile = () => {
    throw new Error("nothing to keep yet");
  };

  /** `path` null: the world lives in memory only. */
  constructor(path: string | null) {
    this.#path = path;
    if (path) mkdirSync(this.#folder(), { recursive: true });
  }

  /** The world as it was left, or null when there is none. Throws on a file that is no world. */
  load(): WorldFile | null {
    if (!this.#path) return null;
    let text: string;
    try {
      text = readFileSync(this.#path, "utf8");
    } catch {
      return null;
    }
    const file = JSON.parse(text) as WorldFile;
    if (file.version !== 1) throw new Error(`${this.#path} is not a sandbox world of version 1.`);
    return file;
  }

  keep(snapshot: () => WorldFile): void {
    this.#snapshot = snapshot;
  }

  /** The world has changed: write it soon. */
  changed(): void {
    if (!this.#path || this.#timer) return;
    this.#timer = setTimeout(() => this.flush(), this.#pause);
  }

  /** Writes now, if anything waits. A big world is written less often, so that writing stays a small part of the time. */
  flush(): void {
    if (!this.#path || !this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    const start = performance.now();
    const draft = `${this.#path}.new`;
    writeFileSync(draft, JSON.stringify(this.#snapshot()));
    renameSync(draft, this.#path);
    this.#pause = Math.max(GATHER, 10 * (performance.now() - start));
  }

  #folder(): string {
    return this.#path ? join(dirname(this.#path), "attachments") : "";
  }

  readonly #files = new Map<string, Buffer>();

  putAttachment(id: string, bytes: Buffer): void {
    if (this.#path) writeFileSync(join(this.#folder(), id), bytes);
    else this.#files.set(id, bytes);
  }

  /** Files that stand on no message any more. */
  dropAttachments(files: readonly Pick<AttachmentRow, "id">[]): void {
    for (const { id } of files) {
      if (this.#path) rmSync(join(this.#folder(), id), { force: true });
      else this.#files.delete(id);
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
