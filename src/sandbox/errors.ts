/** Discord's refusals: HTTP status, code, sentence, and for a bad body the tree of errors by field. */

/** `{ field: { _errors: [{ code, message }] } }`, nested by field name and list position. */
export interface ErrorTree {
  _errors?: { code: string; message: string }[];
  [field: string]: ErrorTree | { code: string; message: string }[] | undefined;
}

const KNOWN = {
  10003: [404, "Unknown Channel"],
  10004: [404, "Unknown Guild"],
  10007: [404, "Unknown Member"],
  10008: [404, "Unknown Message"],
  10013: [404, "Unknown User"],
  10015: [404, "Unknown Webhook"],
  10062: [404, "Unknown interaction"],
  10063: [404, "Unknown application command"],
  20012: [403, "You are not authorized to perform this action on this application"],
  30032: [400, "Maximum number of application commands reached (100)."],
  30046: [429, "Maximum number of edits to messages older than 1 hour reached. Try again later."],
  40005: [413, "Request entity too large"],
  40060: [400, "Interaction has already been acknowledged."],
  50001: [403, "Missing Access"],
  50005: [403, "Cannot edit a message authored by another user"],
  50006: [400, "Cannot send an empty message"],
  50007: [403, "Cannot send messages to this user"],
  50008: [400, "Cannot send messages in a non-text channel"],
  50013: [403, "Missing Permissions"],
  50024: [400, "Cannot execute action on this channel type"],
  50027: [401, "Invalid Webhook Token"],
  50033: [400, "Invalid Recipient(s)"],
  50035: [400, "Invalid Form Body"],
  50083: [400, "Thread is archived"],
  50109: [400, "The request body contains invalid JSON."],
  160004: [400, "A thread has already been created for this message"],
  160005: [403, "Thread is locked"],
} as const satisfies Record<number, readonly [number, string]>;

export type KnownCode = keyof typeof KNOWN;

/** Any answer of the REST door that is not a success. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly extra: { readonly errors?: ErrorTree; readonly retry_after?: number; readonly global?: boolean } = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }

  /** The JSON that Discord would send. */
  body(): object {
    return { message: this.message, code: this.code, ...this.extra };
  }
}

/** The refusal that Discord gives this code for. */
export function refuse(code: KnownCode): ApiError {
  const [status, message] = KNOWN[code];
  return new ApiError(status, code, message);
}

/** Status and sentence of any code, for injected faults; unknown codes are a plain 400. */
export function describeCode(code: number): readonly [number, string] {
  return (KNOWN as Record<number, readonly [number, string]>)[code] ?? [400, "Injected fault"];
}

/** Gathers what is wrong with a body, by path. */
export class Problems {
  #tree: ErrorTree | null = null;

  get any(): boolean {
    return this.#tree !== null;
  }

  add(path: readonly (string | number)[], code: string, message: string): void {
    this.#tree ??= {};
    let at: ErrorTree = this.#tree;
    for (const step of path) {
      at[step] ??= {};
      at = at[step] as ErrorTree;
    }
    at._errors ??= [];
    at._errors.push({ code, message });
  }

  /** Throws 50035 with everything gathered, if there is anything. */
  throwIfAny(): void {
    if (this.#tree) throw new ApiError(400, 50035, "Invalid Form Body", { errors: this.#tree });
  }
}
