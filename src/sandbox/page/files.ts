/** The built page, read from `dist/page` when somebody asks for it. Only the sandbox's server imports this. */
import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { extname, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The same place seen from `src/sandbox/page` and from `dist/sandbox/page`. */
const BUILT = fileURLToPath(new URL("../../../dist/page/", import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** Nothing comes from elsewhere, and nothing that somebody wrote in a message can run. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Null: its percent signs mean nothing. */
function nameOf(path: string): string | null {
  try {
    return normalize(path === "/" ? "index.html" : decodeURIComponent(path.slice(1)));
  } catch {
    return null;
  }
}

/** Answers `/` and `/assets/…`; resolves to false when there is no such file. `folder`: where the page was built. */
export async function servePage(path: string, response: ServerResponse, folder = BUILT): Promise<boolean> {
  const name = nameOf(path);
  const type = TYPES[extname(name ?? "")];
  if (name === null || !type || name.startsWith("..") || name.includes(`${sep}..`)) return false;
  let bytes: Buffer;
  try {
    bytes = await readFile(folder + name);
  } catch {
    return false;
  }
  response.writeHead(200, {
    "content-type": type,
    "content-length": bytes.length,
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    // Names under assets/ change with what is in them.
    "cache-control": name.startsWith(`assets${sep}`) ? "public, max-age=31536000, immutable" : "no-cache",
  });
  response.end(bytes);
  return true;
}
