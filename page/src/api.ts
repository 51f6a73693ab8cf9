/** The sandbox's own calls over HTTP, and what happens over its WebSocket. */
import type { Happened } from "../../src/sandbox/events.js";
import type { PageCalls } from "../../src/sandbox/page/calls.js";

export type { Answer, Happened, SeenMessage, SeenModal } from "../../src/sandbox/events.js";
export type { Demonstrated, Demonstration } from "../../src/sandbox/page/calls.js";
export type { SeenChannel, SeenRole, SeenUser } from "../../src/sandbox/seen.js";

/** What the sandbox has refused, in its own words. */
export class Refused extends Error {}

export type Output<N extends keyof PageCalls> = Awaited<ReturnType<PageCalls[N]>>;

/** Rejects with `Refused`, or with what `fetch` throws when nobody listens. */
export async function call<N extends keyof PageCalls>(name: N, input: Parameters<PageCalls[N]>[0]): Promise<Output<N>> {
  const response = await fetch(`/sandbox/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  const answer = (await response.json()) as Output<N> & { error?: string };
  if (!response.ok) throw new Refused(answer?.error ?? `The sandbox answered ${response.status}.`);
  return answer;
}

export interface Follower {
  /** It follows now; what happened before has to be asked for. */
  readonly onOpen: () => void;
  readonly onEvent: (event: Happened) => void;
  readonly onLost: () => void;
}

const AGAIN = 1_000;

/** Follows what one person can see, and connects anew when the sandbox was gone. Returns how to stop. */
export function follow(user: string, follower: Follower): () => void {
  let socket: WebSocket | null = null;
  let timer = 0;
  let stopped = false;
  const connect = () => {
    const address = new URL(`/sandbox/ws?user=${encodeURIComponent(user)}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    socket = new WebSocket(address);
    socket.onmessage = ({ data }) => {
      const event = JSON.parse(String(data)) as Happened | { type: "following" };
      if (event.type === "following") follower.onOpen();
      else follower.onEvent(event);
    };
    socket.onclose = () => {
      if (stopped) return;
      follower.onLost();
      timer = window.setTimeout(connect, AGAIN);
    };
  };
  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}
