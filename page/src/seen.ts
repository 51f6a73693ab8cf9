/** Messages as the sandbox shows them to somebody. */
import type { SeenMessage } from "./api.js";

const FLAGS = { ephemeral: 64, loading: 128, components: 32_768 };

/** Shown to one person alone. */
export function isEphemeral(message: SeenMessage): boolean {
  return ((message.flags ?? 0) & FLAGS.ephemeral) !== 0;
}

/** The bot is still thinking. */
export function isLoading(message: SeenMessage): boolean {
  return ((message.flags ?? 0) & FLAGS.loading) !== 0;
}

/** Made of components alone (V2). */
export function isOfComponents(message: SeenMessage): boolean {
  return ((message.flags ?? 0) & FLAGS.components) !== 0;
}

/** What has not changed stays the same object, so that it is not drawn again. */
export function reuse(old: readonly SeenMessage[], fresh: readonly SeenMessage[]): readonly SeenMessage[] {
  const known = new Map(old.map((message) => [message.id, message]));
  return fresh.map((message) => {
    const before = known.get(message.id);
    return before && JSON.stringify(before) === JSON.stringify(message) ? before : message;
  });
}
