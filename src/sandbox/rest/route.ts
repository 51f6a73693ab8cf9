/** What a REST route is: a method, a pattern, and what it does. */
import type { Core } from "../core.js";
import type { UploadedFile } from "../messages.js";

export interface Call<P extends string = string> {
  readonly core: Core;
  readonly params: Readonly<Record<P, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

/** A body to send as JSON with 200, or a status alone. */
export type Reply = { readonly json: unknown; readonly status?: number } | { readonly status: number };

/** The names after colons in a pattern. */
type Names<S extends string> = S extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : S extends `${string}:${infer Name}`
    ? Name
    : never;

export interface Route {
  readonly method: string;
  readonly pattern: string;
  readonly run: (call: Call) => Reply;
  /** No bot token needed: an interaction's own token is in the path. */
  readonly open: boolean;
}

/** `route("GET /users/:user", (call) => …)`; the call knows the names of its pattern. */
export function route<S extends string>(
  key: S,
  run: (call: Call<Names<S>>) => Reply,
  options: { open?: boolean } = {},
): Route {
  const [method, pattern] = key.split(" ") as [string, string];
  return { method, pattern, run: run as (call: Call) => Reply, open: options.open ?? false };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const NO_CONTENT: Reply = { status: 204 };

export interface Match {
  readonly route: Route;
  readonly params: Record<string, string>;
}

/** Finds routes by path. A fixed part goes before a named one. */
export class Router {
  readonly #byLength = new Map<number, { route: Route; parts: string[] }[]>();

  constructor(routes: readonly Route[]) {
    for (const one of routes) {
      const parts = one.pattern.split("/").slice(1);
      const list = this.#byLength.get(parts.length) ?? [];
      list.push({ route: one, parts });
      this.#byLength.set(parts.length, list);
    }
    const named = (parts: string[]) => parts.filter((part) => part.startsWith(":")).length;
    for (const list of this.#byLength.values()) list.sort((a, b) => named(a.parts) - named(b.parts));
  }

  /** The route, `"method"` when only the method is wrong, or null. */
  find(method: string, path: string): Match | "method" | null {
    const parts = path.split("/").slice(1).map(decoded);
    let other = false;
    for (const entry of this.#byLength.get(parts.length) ?? []) {
      if (!entry.parts.every((part, i) => part.startsWith(":") || part === parts[i])) continue;
      if (entry.route.method !== method) {
        other = true;
        continue;
      }
      const params: Record<string, string> = {};
      entry.parts.forEach((part, i) => {
        if (part.startsWith(":")) params[part.slice(1)] = parts[i]!;
      });
      return { route: entry.route, params };
    }
    return other ? "method" : null;
  }
}
