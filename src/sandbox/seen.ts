/** What people see of the sandbox's rows, as it goes over HTTP. */
import type { Id } from "./world/model.js";

/** An interaction on its way; ask `outcome` what came of it. */
export interface Sent {
  readonly id: Id;
  readonly channel: Id;
}

export interface SeenChannel {
  readonly id: Id;
  readonly name: string;
  readonly kind: "text" | "thread" | "dm";
  readonly server: string | null;
  readonly parent: Id | null;
  readonly archived: boolean;
  readonly locked: boolean;
  readonly unread: number;
  /** How many of the unread ones have pinged this person. */
  readonly mentions: number;
}

export interface SeenRole {
  /** Of @everyone the server's own. */
  readonly id: Id;
  readonly name: string;
  readonly server: string;
  readonly isEveryone: boolean;
  /** Usernames. */
  readonly holders: readonly string[];
}

export interface SeenUser {
  readonly id: Id;
  readonly username: string;
  readonly name: string;
  readonly locale: string;
  readonly bot: boolean;
  readonly dmsClosed: boolean;
  readonly deleted: boolean;
}
