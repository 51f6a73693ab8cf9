/** The HTTP server: `/api` is Discord, `/gateway` its gateway, `/attachments` its files, `/sandbox` how people play, `/` the page. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { StartFaults } from "../../config.js";
import { operator as words } from "../../text/operator.js";
import { addressAt } from "../address.js";
import type { Core } from "../core.js";
import { servePage } from "../page/files.js";
import { isForeign, targetOf } from "./asked.js";
import type { Control } from "./control.js";
import { type Recording, serveRest } from "./rest.js";

/** What a page may show as a picture; anything else is for keeping only. */
const PICTURES: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
};

export class HttpDoor {
  readonly #server: Server;
  readonly #core: Core;
  readonly #control: Control;
  #host = "";
  #address = "";

  constructor(core: Core, control: Control, recording: Recording) {
    this.#core = core;
    this.#control = control;
    this.#server = createServer((request, response) => {
      this.#serve(recording, request, response).catch(() => response.destroy());
    });
    this.#server.keepAliveTimeout = 60_000;
    this.#server.on("upgrade", (request, socket, head) => this.#upgrade(request, socket, head));
  }

  get address(): string {
    return this.#address;
  }

  async listen(port: number, host: string): Promise<void> {
    this.#host = host;
    await new Promise<void>((resolve, reject) => {
      // Which port is taken is told by whoever chose it.
      this.#server.once("error", (error: NodeJS.ErrnoException) => {
        const why = error.code ?? error.message;
        reject(why === "EADDRINUSE" ? error : new StartFaults([words.cannotListen(host, why)]));
      });
      this.#server.listen(port, host, resolve);
    });
    const bound = (this.#server.address() as AddressInfo).port;
    this.#address = addressAt(host, bound);
  }

  async stop(): Promise<void> {
    this.#control.stop();
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #serve(recording: Recording, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = targetOf(request);
    if (!url) return refuse(response, 400, "No such address.");
    if (isForeign(request, this.#host)) {
      const error = `Only programs and pages of this sandbox may call it, at ${this.#address}, another address of its machine, or SANDBOX_HOST.`;
      return answer(response, 403, "application/json", JSON.stringify({ error }));
    }
    const path = url.pathname;
    if (path.startsWith("/api/")) return serveRest(this.#core, recording, url, request, response);
    if (path === "/sandbox" || path.startsWith("/sandbox/")) return this.#control.serve(url, request, response);
    if (path.startsWith("/attachments/")) return this.#attachment(path, response);
    if (await servePage(path, response)) return undefined;
    return refuse(response, 404, `Nothing here. ${this.#address}/sandbox says how to play.`);
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on("error", () => socket.destroy());
    const url = targetOf(request);
    if (!url || isForeign(request, this.#host)) socket.destroy();
    else if (url.pathname === "/gateway" || url.pathname === "/gateway/")
      this.#core.gateway.upgrade(request, socket, head);
    else if (url.pathname === "/sandbox/ws") this.#control.upgrade(url, request, socket, head);
    else socket.destroy();
  }

  #attachment(path: string, response: ServerResponse): void {
    const [, , , id = "", name = ""] = path.split("/");
    const bytes = /^\d+$/.test(id) ? this.#core.keeper.attachment(id) : null;
    if (!bytes) {
      response.writeHead(404);
      response.end();
      return;
    }
    const type = PICTURES[name.split(".").pop()?.toLowerCase() ?? ""] ?? "application/octet-stream";
    response.writeHead(200, {
      "content-type": type,
      "content-length": bytes.length,
      "x-content-type-options": "nosniff",
      // A file never changes: another one has another address.
      "cache-control": "private, max-age=31536000, immutable",
    });
    response.end(bytes);
  }
}

function refuse(response: ServerResponse, status: number, words: string): void {
  answer(response, status, "text/plain; charset=utf-8", `${words}\n`);
}

function answer(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { "content-type": type });
  response.end(text);
}
