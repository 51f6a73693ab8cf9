/** What has happened, as it happens: tests wait for it, the terminal and a page can follow it. */
import type { APIMessage } from "discord-api-types/v10";
import type { Id } from "./world/model.js";

/** What a person sees in answer to what she did. */
export type Answer =
  | { readonly kind: "message"; readonly message: SeenMessage; readonly ephemeral: boolean; readonly updated: boolean }
  | { readonly kind: "modal"; readonly modal: SeenModal }
  | {
      readonly kind: "choices";
      readonly choices: readonly { readonly name: string; readonly value: string | number }[];
    }
  /** Only in `acknowledged`: something will follow. `update`: of the message that was pressed. */
  | { readonly kind: "deferred"; readonly ephemeral: boolean; readonly update: boolean }
  | { readonly kind: "deleted" }
  | { readonly kind: "failed"; readonly reason: string };

/** A message as somebody sees it, with whom it has pinged. */
export type SeenMessage = APIMessage & { readonly pinged: readonly Id[] };

/** An open modal; `id` is what it answers. */
export interface SeenModal {
  readonly id: Id;
  readonly custom_id: string;
  readonly title: string;
  readonly components: readonly Record<string, unknown>[];
}

export type WorldEvent =
  | {
      readonly type: "request";
      readonly method: string;
      readonly path: string;
      readonly route: string;
      /** Bytes, as text; only while requests are recorded. */
      readonly sent?: string;
      readonly answered?: string;
      readonly status: number;
      readonly fault: string | null;
    }
  | {
      readonly type: "message";
      readonly act: "create" | "edit" | "delete";
      readonly channel: Id;
      readonly message: SeenMessage;
      readonly only: Id | null;
    }
  | {
      readonly type: "thread";
      readonly act: "create" | "update" | "delete";
      readonly channel: Id;
      readonly parent: Id | null;
    }
  | { readonly type: "interaction"; readonly id: Id; readonly user: Id; readonly channel: Id }
  | { readonly type: "answer"; readonly id: Id; readonly user: Id; readonly answer: Answer }
  | { readonly type: "world"; readonly what: string }
  | { readonly type: "gateway"; readonly act: "identify" | "resume" | "close" };

export type Happened = WorldEvent & { readonly n: number };

const KEPT = 10_000;

export class Events {
  #n = 0;
  readonly #past: Happened[] = [];
  readonly #listeners = new Set<(event: Happened) => void>();

  /** How much has happened; give it to `waitFor` as `since` to look back to this moment. */
  mark(): number {
    return this.#n;
  }

  emit(event: WorldEvent): void {
    this.#n += 1;
    const happened = { ...event, n: this.#n };
    this.#past.push(happened);
    if (this.#past.length >= 2 * KEPT) this.#past.splice(0, KEPT);
    for (const listener of this.#listeners) listener(happened);
  }

  /** Follows everything from now on; returns how to stop. */
  listen(listener: (event: Happened) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What happened after a mark (the newest ten thousand at least are kept). */
  since(mark: number): readonly Happened[] {
    const first = this.#past[0]?.n ?? this.#n + 1;
    return this.#past.slice(Math.max(0, mark - first + 1));
  }

  /**
   * The first event that fits, from `since` (default: now) on. Rejects after `timeout` ms (default 10 s), naming `what`,
   * so that a test that waits in vain says for what.
   */
  waitFor(
    fits: (event: Happened) => boolean,
    options: { readonly since?: number; readonly timeout?: number; readonly what?: string } = {},
  ): Promise<Happened> {
    if (options.since !== undefined) {
      const past = this.since(options.since).find(fits);
      if (past) return Promise.resolve(past);
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        stop();
        reject(new Error(`Waited in vain for ${options.what ?? "an event"}.`));
      }, options.timeout ?? 10_000);
      const stop = this.listen((event) => {
        if (!fits(event)) return;
        clearTimeout(timer);
        stop();
        resolve(event);
      });
    });
  }
}
