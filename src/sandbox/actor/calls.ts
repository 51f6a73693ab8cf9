/** The calls of the sandbox's own API, by name: the same in-process and as `POST /sandbox/<name>`. */
import type { Core } from "../core.js";
import type { Happened } from "../events.js";
import type { Recording } from "../http/rest.js";
import { changeFaults, changeGateway, changeWorld } from "./keeper.js";
import * as ops from "./ops.js";
import { NotPossible } from "./refusal.js";

/** A refusal in the words of whoever is refused; anything else as it is. */
export function inLanguageOf(core: Core, name: unknown, error: unknown): unknown {
  const user = typeof name === "string" ? core.world.userNamed(name) : undefined;
  return user && error instanceof NotPossible ? error.in(user.locale) : error;
}

export function makeCalls(core: Core, recording: Recording) {
  const bind = <I, O>(op: (core: Core, input: I) => O) => {
    return (input: I): O => {
      try {
        return op(core, input);
      } catch (error) {
        throw inLanguageOf(core, (input as { readonly user?: unknown } | null)?.user, error);
      }
    };
  };
  return {
    command: bind(ops.command),
    autocomplete: bind(ops.autocomplete),
    press: bind(ops.press),
    choose: bind(ops.choose),
    submit: bind(ops.submit),
    outcome: bind(ops.outcome),
    view: bind(ops.view),
    say: bind(ops.say),
    users: () => ops.users(core),
    roles: () => ops.roles(core),
    channels: bind(ops.channels),
    channel: bind(ops.channel),
    pings: bind(ops.pings),
    message: bind(ops.message),
    modal: bind(ops.modal),
    dismiss: bind(ops.dismiss),
    commands: bind(ops.commands),
    about: () => ops.about(core),
    world: bind(changeWorld),
    gateway: bind(changeGateway),
    faults: bind(changeFaults),
    advance: (input: { readonly ms: number }) => {
      if (!Number.isFinite(input.ms) || input.ms < 0)
        throw new NotPossible("Time goes on by a number of milliseconds.");
      core.clock.advance(input.ms);
      return core.clock.now();
    },
    /** Starts or ends the recording of requests, and gives those recorded; `take` forgets them. */
    requests: (input: { readonly record?: boolean; readonly take?: boolean }) => {
      if (input.record !== undefined) recording.on = input.record;
      const all = recording.requests.map((one) => ({ ...one, sent: one.sent.toString("base64") }));
      if (input.take) recording.requests.length = 0;
      return { invalid: recording.invalid, connected: core.gateway.connected, requests: all };
    },
  };
}

export type Calls = ReturnType<typeof makeCalls>;
export type CallName = keyof Calls;
export type Input<N extends CallName> =
  Parameters<Calls[N]> extends [infer I, ...unknown[]] ? I : Record<string, never>;
export type Output<N extends CallName> = Awaited<ReturnType<Calls[N]>>;

/** How a client reaches a sandbox: in this process or over HTTP. */
export interface Transport {
  call<N extends CallName>(name: N, input: Input<N>): Promise<Output<N>>;
  /** Follows what happens; resolves once it does follow, with how to stop. */
  follow(listener: (event: Happened) => void): Promise<() => void>;
}
