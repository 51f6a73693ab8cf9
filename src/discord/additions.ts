/** Pictures that come to private messages after these were answered. An older one never comes over a newer screen. */
import type { Millis } from "../tables/api.js";
import type { Request } from "./interactions.js";

/** So long is a picture waited for that nobody is kept from playing by. */
export const FOR_ADDITION: Millis = 20_000;

/** One answer's claim to its message, until a newer answer takes that message's place. */
export class Claim {
  isStale = false;
  /** The request that is under way, if one is. */
  sending: Promise<unknown> | null = null;

  constructor(
    readonly personId: string,
    /** Null: a message of its own, whose id is not known. */
    readonly messageId: string | null,
  ) {}

  /** Whether an answer in place of that message may take this one's place. */
  mayBe(personId: string, messageId: string): boolean {
    return this.personId === personId && (this.messageId === null || this.messageId === messageId);
  }
}

export class Additions {
  readonly #claims = new Set<Claim>();
  readonly #inHand = new Set<Promise<void>>();
  #stopped = false;

  /**
   * An answer is about to be sent. Where it takes a message's place, whatever was still to come to that message is given
   * up, and what is just being sent is waited for.
   */
  async claim({ person, inPlace, messageId }: Pick<Request, "person" | "inPlace" | "messageId">): Promise<Claim> {
    const own = new Claim(person.id, inPlace ? messageId : null);
    const older = [...this.#claims].filter((one) => own.messageId !== null && one.mayBe(person.id, own.messageId));
    this.#claims.add(own);
    for (const one of older) one.isStale = true;
    await Promise.all(older.map(({ sending }) => sending?.catch(() => {})));
    return own;
  }

  /** Nothing more comes to it. */
  release(claim: Claim): void {
    this.#claims.delete(claim);
  }

  /** Has it sent once `ready`, unless something newer stands there by then. `send` gives back null when there is nothing to send. */
  add(claim: Claim, prepare: () => Promise<(() => Promise<void>) | null>): void {
    const work = async () => {
      const send = await prepare();
      if (!send || claim.isStale || this.#stopped) return;
      claim.sending = send();
      await claim.sending;
    };
    const done = work()
      .catch(() => {})
      .finally(() => {
        this.release(claim);
        this.#inHand.delete(done);
      });
    this.#inHand.add(done);
  }

  /** Sends nothing more; resolves when nothing is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all([...this.#claims].map(({ sending }) => sending?.catch(() => {})));
  }
}
