/** Request bodies: JSON, or multipart with `payload_json` and `files[n]`. */
import type { IncomingMessage } from "node:http";
import { refuse } from "../errors.js";
import type { UploadedFile } from "../messages.js";

const MOST = 25 * 1024 * 1024;

/** All bytes of a request. Throws 40005 over 25 MB. */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > MOST) reject(refuse(40005));
      else chunks.push(chunk);
    });
    request.on("end", resolve);
    request.on("error", reject);
  });
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}

export interface Body {
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

/** What a request says. An empty body is an empty object. Throws 50109. */
export async function parseBody(bytes: Buffer, type: string): Promise<Body> {
  if (bytes.length === 0) return { body: {}, files: [] };
  if (!type.startsWith("multipart/form-data")) return { body: parseJson(bytes.toString("utf8")), files: [] };
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => {
    throw refuse(50109);
  });
  const files: UploadedFile[] = [];
  let body: unknown = {};
  for (const [name, part] of form) {
    if (typeof part === "string") {
      if (name === "payload_json") body = parseJson(part);
      continue;
    }
    const index = Number(/^files\[(\d+)\]$/.exec(name)?.[1] ?? files.length);
    const content = Buffer.from(await part.arrayBuffer());
    const known = part.type === "" || part.type === "application/octet-stream" ? guessType(part.name) : part.type;
    files.push({ index, filename: part.name, type: known, bytes: content });
  }
  return { body, files };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse(50109);
  }
}

function guessType(name: string): string {
  const types: Record<string, string> = {
    png: "image/png",
    jpg: "image/jpeg",
    json: "application/json",
    txt: "text/plain",
  };
  return types[name.split(".").pop()?.toLowerCase() ?? ""] ?? "application/octet-stream";
}
