/** Interactions from the press to what the person sees: sent, acknowledged within three seconds or failed, answered. */
import { InteractionResponseType as R, InteractionType as T } from "discord-api-types/v10";
import { NotPossible } from "./actor/refusal.js";
import type { Core } from "./core.js";
import { ApiError, refuse } from "./errors.js";
import type { Answer } from "./events.js";
import { seen } from "./gateway/tell.js";
import { interactionShape, type Sending } from "./interaction-shape.js";
import { asBody, EPHEMERAL, edit, enterAnswer, LOADING, post, type UploadedFile, withFileNames } from "./messages.js";
import { readBody, readCallback, readModal, readUpdate } from "./validate/bodies.js";
import { IS_V2 } from "./validate/components.js";
import type { Id, InteractionRow, Json, MessageRow, ModalRow } from "./world/model.js";
import { interactionToken } from "./world/seed.js";
import { forgetOldest } from "./world/world.js";

/** How long an app has to acknowledge, and how long its token lives. */
export const ACKNOWLEDGE_WITHIN = 3000;
export const TOKEN_LIFE = 15 * 60_000;
const OUTCOMES_KEPT = 20_000;
const SETTABLE = 4 | EPHEMERAL | 4096 | IS_V2;

class Outcome {
  first: Answer | null = null;
  last: Answer | null = null;
  readonly #waiting: { readonly last: boolean; readonly resolve: (answer: Answer) => void }[] = [];

  when(last: boolean): Promise<Answer> {
    const known = last ? this.last : this.first;
    if (known) return Promise.resolve(known);
    return new Promise((resolve) => this.#waiting.push({ last, resolve }));
  }

  /** `last` false: something else will follow. What comes after the last answer is no answer any more. */
  settle(answer: Answer, last: boolean): void {
    if (this.last) return;
    this.first ??= answer;
    if (last) this.last = answer;
    for (const wait of this.#waiting.splice(0)) {
      if (wait.last && !last) this.#waiting.push(wait);
      else wait.resolve(answer);
    }
  }
}

export class Interactions {
  readonly #core: () => Core;
  readonly #outcomes = new Map<Id, Outcome>();

  constructor(core: () => Core) {
    this.#core = core;
  }

  /** Sends an interaction to the bot (twice, if `duplicate`) and starts its three seconds. */
  send(sending: Sending, duplicate: boolean): InteractionRow {
    const core = this.#core();
    const id = core.world.ids.next();
    const row: InteractionRow = {
      id,
      token: interactionToken(id),
      type: sending.type,
      userId: sending.user.id,
      channelId: sending.channel.id,
      createdAt: core.clock.now(),
      name: sending.name ?? null,
      messageId: sending.message?.id ?? null,
      state: "sent",
      answerType: null,
      originalId: null,
      loading: false,
      modal: null,
    };
    core.world.addInteraction(row);
    this.#outcome(id);
    core.events.emit({ type: "interaction", id, user: row.userId, channel: row.channelId });
    const shape = interactionShape(core, row, sending);
    const guild = sending.channel.guildId === null ? null : core.world.guilds.get(sending.channel.guildId);
    const reaches = !guild || (guild.members[core.world.botId] && !guild.unavailable);
    for (let i = duplicate ? 2 : 1; reaches && i > 0; i -= 1) core.gateway.dispatch("INTERACTION_CREATE", shape, 0);
    core.clock.after(ACKNOWLEDGE_WITHIN, () => this.#fail(row));
    return row;
  }

  /** What the person sees: at once (`last` false), or when nothing more is to follow. Rejects when nothing is known of it. */
  async answer(id: Id, last: boolean): Promise<Answer> {
    const outcome = this.#outcomes.get(id);
    if (!outcome) throw new NotPossible(`Nothing is known any more of what came of ${id}.`);
    return outcome.when(last);
  }

  /** After a start from the file: what was on its way then is lost, since no session outlives the sandbox. */
  restart(): void {
    for (const row of this.#core().world.interactions.values()) this.#fail(row);
  }

  /**
   * The app's one callback. Throws 10062 when there is no such interaction or its time is over, 40060 when it was
   * acknowledged before, 50035 for a body or a type that does not fit; only what is right acknowledges.
   */
  callback(id: Id, token: string, body: unknown, files: readonly UploadedFile[]): InteractionRow {
    const core = this.#core();
    const row = core.world.interactions.get(id);
    if (!row || row.token !== token) throw refuse(10062);
    if (row.state === "sent" && core.clock.now() - row.createdAt > ACKNOWLEDGE_WITHIN) this.#fail(row);
    if (row.state === "failed") throw refuse(10062);
    if (row.state === "answered") throw refuse(40060);
    const type = (body as { type?: unknown } | null)?.type;
    const allowed = allowedTypes(row);
    if (typeof type !== "number" || !allowed.includes(type)) throw wrongType(allowed);
    this.#apply(row, type, body, files);
    row.state = "answered";
    row.answerType = type;
    core.world.onChange();
    return row;
  }

  /** The interaction behind a webhook token; throws 10015 when it was not answered, 50027 when the token is too old. */
  byToken(token: string): InteractionRow {
    const core = this.#core();
    const row = core.world.interactionByToken(token);
    if (!row) throw refuse(10015);
    if (core.clock.now() - row.createdAt > TOKEN_LIFE) throw refuse(50027);
    if (row.state !== "answered" || row.answerType === R.ApplicationCommandAutocompleteResult) throw refuse(10015);
    return row;
  }

  /** `@original` has been changed: a deferral is fulfilled by it. */
  fulfilled(row: InteractionRow, message: MessageRow): void {
    const updated = row.answerType === R.DeferredMessageUpdate;
    row.loading = false;
    this.#tell(row, messageAnswer(this.#core(), message, updated), true);
  }

  /** A message that came after the answer; it counts as the answer when only a deferred update was given. */
  followed(row: InteractionRow, message: MessageRow): void {
    if (row.answerType === R.DeferredMessageUpdate) {
      this.#tell(row, messageAnswer(this.#core(), message, false), true);
    }
  }

  deleted(row: InteractionRow): void {
    row.loading = false;
    this.#tell(row, { kind: "deleted" }, true);
  }

  #apply(row: InteractionRow, type: number, body: unknown, files: readonly UploadedFile[]): void {
    const core = this.#core();
    switch (type) {
      case R.ChannelMessageWithSource:
      case R.DeferredChannelMessageWithSource: {
        const asked = flagsOf(body);
        const data = readCallback(withNames(body, files, false), files.length, asked & SETTABLE);
        const deferred = type === R.DeferredChannelMessageWithSource;
        const flags = deferred ? (asked & EPHEMERAL) | LOADING : asked & SETTABLE;
        const message = this.answerMessage(row, deferred ? {} : data, deferred ? [] : files, flags);
        row.originalId = message.id;
        row.loading = deferred;
        const ephemeral = Boolean(flags & EPHEMERAL);
        if (!deferred) this.#tell(row, messageAnswer(core, message, false), true);
        else this.#defer(row, { kind: "deferred", ephemeral, update: false });
        return;
      }
      case R.DeferredMessageUpdate:
        row.originalId = row.messageId;
        this.#defer(row, { kind: "deferred", ephemeral: false, update: true });
        return;
      case R.UpdateMessage: {
        const message = core.world.messages.get(row.messageId!);
        if (!message) throw refuse(10008);
        if (core.world.channels.get(row.channelId)?.thread?.archived && !message.only) throw refuse(50083);
        const data = readUpdate(withNames(body, files, true), files.length, asBody(message));
        row.originalId = message.id;
        edit(core, message, data, files, message.flags | (flagsOf(body) & IS_V2));
        this.#tell(row, messageAnswer(core, message, true), true);
        return;
      }
      case R.ApplicationCommandAutocompleteResult: {
        const data = readBody("choices", body).data as Json;
        this.#tell(row, { kind: "choices", choices: (data.choices ?? []) as never }, true);
        return;
      }
      case R.Modal: {
        const modal = readModal(body) as unknown as ModalRow;
        row.modal = modal;
        this.#tell(row, { kind: "modal", modal: { ...modal, id: row.id, components: [...modal.components] } }, true);
      }
    }
  }

  /** A message that answers or follows an interaction. Throws 50083 where the thread is archived and locked. */
  answerMessage(row: InteractionRow, data: Json, files: readonly UploadedFile[], flags: number): MessageRow {
    const core = this.#core();
    const channel = core.world.channels.get(row.channelId);
    if (!channel) throw refuse(10003);
    const ephemeral = Boolean(flags & EPHEMERAL);
    enterAnswer(core, channel, ephemeral);
    return post(core, {
      channel,
      authorId: core.world.botId,
      body: data,
      files,
      flags,
      type: row.type === T.ApplicationCommand ? 20 : 0,
      only: ephemeral ? row.userId : null,
      answers: { id: row.id, type: row.type, userId: row.userId, name: row.name },
    });
  }

  #defer(row: InteractionRow, answer: Answer): void {
    this.#tell(row, answer, false);
    this.#core().clock.after(TOKEN_LIFE, () => {
      this.#tell(row, { kind: "failed", reason: "The application never said more." }, true);
    });
  }

  #fail(row: InteractionRow): void {
    if (row.state !== "sent") return;
    row.state = "failed";
    this.#core().world.onChange();
    this.#tell(row, { kind: "failed", reason: "The application did not respond." }, true);
  }

  #tell(row: InteractionRow, answer: Answer, last: boolean): void {
    const outcome = this.#outcome(row.id);
    if (outcome.last) return;
    outcome.settle(answer, last);
    this.#core().events.emit({ type: "answer", id: row.id, user: row.userId, answer });
  }

  #outcome(id: Id): Outcome {
    let outcome = this.#outcomes.get(id);
    if (!outcome) {
      outcome = new Outcome();
      this.#outcomes.set(id, outcome);
      if (this.#outcomes.size >= 2 * OUTCOMES_KEPT) forgetOldest(this.#outcomes, OUTCOMES_KEPT);
    }
    return outcome;
  }
}

function allowedTypes(row: InteractionRow): number[] {
  if (row.type === T.ApplicationCommandAutocomplete) return [R.ApplicationCommandAutocompleteResult];
  const types: number[] = [R.ChannelMessageWithSource, R.DeferredChannelMessageWithSource];
  if (row.messageId) types.push(R.DeferredMessageUpdate, R.UpdateMessage);
  if (row.type !== T.ModalSubmit) types.push(R.Modal);
  return types;
}

function wrongType(allowed: readonly number[]): ApiError {
  const _errors = [{ code: "BASE_TYPE_CHOICES", message: `Value must be one of {${allowed.join(", ")}}.` }];
  return new ApiError(400, 50035, "Invalid Form Body", { errors: { type: { _errors } } });
}

/** An answer's body with the names of its files in its data. */
function withNames(body: unknown, files: readonly UploadedFile[], isEdit: boolean): unknown {
  const { data, ...rest } = body as { data?: unknown };
  return files.length === 0 ? body : { ...rest, data: withFileNames(data ?? {}, files, isEdit) };
}

function flagsOf(body: unknown): number {
  return Number((body as { data?: { flags?: number | null } | null }).data?.flags ?? 0);
}

function messageAnswer(core: Core, message: MessageRow, updated: boolean): Answer {
  return { kind: "message", message: seen(core, message), ephemeral: message.only !== null, updated };
}
