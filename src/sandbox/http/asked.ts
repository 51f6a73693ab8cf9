/** What every request is looked at for before anything else: what it asks for, and who asks. */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** What is asked for, on a made-up host; null where it is no path (`*`, a proxy's whole address). */
export function targetOf({ url = "" }: Pick<IncomingMessage, "url">): URL | null {
  const address = `http://sandbox${url}`;
  return url.startsWith("/") && URL.canParse(address) ? new URL(address) : null;
}

function nameIn(host: string): string | null {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, "") : null;
}

/**
 * Whether a page of somebody else's asks. A browser says where a page is from (`Origin`), programs say nothing. A page whose
 * name was turned to our address later (DNS rebinding) calls us by that name: so only names that nobody else can have are
 * answered to, which are addresses, `localhost`, and the one that the sandbox was told to listen at (`own`).
 */
export function isForeign({ headers }: Pick<IncomingMessage, "headers">, own: string): boolean {
  const { host = "", origin } = headers;
  const name = nameIn(host);
  if (name === null || !(isIP(name) !== 0 || name === "localhost" || name === own.toLowerCase())) return true;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host.toLowerCase());
}
