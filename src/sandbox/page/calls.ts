/** The calls that the page makes, as types alone: it is compiled for browsers, without the sandbox itself. */
import type { Answer, SeenMessage, SeenModal } from "../events.js";
import type { SeenChannel, SeenRole, SeenUser, Sent } from "../seen.js";
import type { Id, Json } from "../world/model.js";

export type Demonstrated = "turin" | "ceramic";

export interface Demonstration {
  /** Where the game is played. */
  readonly channel: Id;
  /** Usernames, the host first. */
  readonly people: readonly string[];
}

interface As {
  readonly user: string;
}
interface There extends As {
  readonly channel?: string;
}
interface Typing extends There {
  readonly text: string;
  readonly options?: readonly (readonly [name: string, text: string])[];
}
type Value = string | number | boolean | readonly string[];
type Call<I, O> = (input: I) => O | Promise<O>;

export interface PageCalls {
  readonly about: Call<Record<string, never>, { bot: Id; connected: number; now: number }>;
  readonly users: Call<Record<string, never>, readonly SeenUser[]>;
  readonly roles: Call<Record<string, never>, readonly SeenRole[]>;
  readonly channels: Call<As, readonly SeenChannel[]>;
  readonly channel: Call<There, SeenChannel>;
  readonly view: Call<
    There & { readonly limit?: number; readonly peek?: boolean },
    { channel: SeenChannel; messages: readonly SeenMessage[] }
  >;
  readonly commands: Call<There, readonly Json[]>;
  readonly command: Call<Typing, Sent>;
  readonly autocomplete: Call<Typing, Sent>;
  readonly press: Call<As & { readonly message: Id; readonly button: string }, Sent>;
  readonly choose: Call<As & { readonly message: Id; readonly menu: string; readonly values: readonly string[] }, Sent>;
  readonly submit: Call<As & { readonly modal: Id; readonly values: Readonly<Record<string, Value>> }, Sent>;
  readonly outcome: Call<{ readonly id: Id; readonly last?: boolean }, Answer>;
  readonly modal: Call<As, SeenModal>;
  readonly say: Call<There & { readonly text: string }, SeenMessage>;
  readonly dismiss: Call<As & { readonly message: Id }, null>;
  readonly world: Call<{ readonly do: "locale"; readonly user: string; readonly locale: string }, Id | null>;
  /** `user`: in whose language the table is. */
  readonly demonstrate: Call<
    { readonly game: string; readonly channel?: string; readonly user?: string },
    Demonstration
  >;
}
