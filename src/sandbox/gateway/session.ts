/** One bot's session: numbered events, kept until the bot says that it has them, replayed on resume. */
import type { GatewayOpcodes } from "discord-api-types/v10";
import { WebSocket } from "ws";

const KEPT = 20_000;

export class Session {
  #socket: WebSocket | null;
  #seq = 0;
  #sent: { readonly seq: number; readonly text: string }[] = [];
  /** Highest number that is no longer kept. */
  #forgotten = 0;

  constructor(
    readonly id: string,
    readonly intents: number,
    socket: WebSocket,
  ) {
    this.#socket = socket;
  }

  get connected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Dispatches an event whose data is already JSON. While the connection is down it is kept for the resume. */
  send(event: string, data: string): void {
    this.#seq += 1;
    const text = `{"op":0,"t":"${event}","s":${this.#seq},"d":${data}}`;
    this.#sent.push({ seq: this.#seq, text });
    if (this.#sent.length > 2 * KEPT) {
      this.#sent.splice(0, KEPT);
      this.#forgotten = this.#sent[0]!.seq - 1;
    }
    if (this.connected) this.#socket!.send(text);
  }

  raw(op: GatewayOpcodes, d: unknown): void {
    if (this.connected) this.#socket!.send(JSON.stringify({ op, d, s: null, t: null }));
  }

  /** A heartbeat names the last event the bot has. */
  received(seq: unknown): void {
    if (typeof seq !== "number") return;
    const from = this.#sent.findIndex((entry) => entry.seq > seq);
    this.#sent = from === -1 ? [] : this.#sent.slice(from);
    this.#forgotten = Math.max(this.#forgotten, Math.min(seq, this.#seq));
  }

  /** Goes on over a new connection after event `seq`. False: too much was missed. */
  resume(socket: WebSocket, seq: number): boolean {
    if (seq < this.#forgotten || seq > this.#seq) return false;
    this.#socket = socket;
    for (const entry of this.#sent) if (entry.seq > seq) socket.send(entry.text);
    this.send("RESUMED", "{}");
    return true;
  }

  /** The connection has ended; false when the session has already moved to another. */
  detach(socket: WebSocket): boolean {
    if (this.#socket !== socket) return false;
    this.#socket = null;
    return true;
  }

  cut(): void {
    this.#socket?.terminate();
  }
}
