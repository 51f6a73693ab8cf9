/** Answers to interactions: committed first, then told once; always to the one who asked only. */
import {
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  InteractionResponseType,
  MessageFlags,
  Routes,
} from "discord-api-types/v10";
import { button, say, text } from "./components.js";
import type { House } from "./house.js";
import { encodeId } from "./ids.js";
import type { Ask, Completion, Request } from "./interactions.js";
import type { Components } from "./ui.js";

export interface FileToSend {
  readonly name: string;
  readonly content: string;
}

export type Answer =
  | {
      readonly kind: "message";
      readonly components: Components;
      readonly file?: FileToSend;
      /** A committed move's answer: that it arrived is noted. */
      readonly confirms?: boolean;
    }
  | { readonly kind: "modal"; readonly modal: APIModalInteractionResponseCallbackData };

export type Suggestion = { readonly name: string; readonly value: string | number };

export const message = (components: Components): Answer => ({ kind: "message", components });
export const sentence = (words: string): Answer => message([text(words)]);

/** Discord waits three seconds for an answer; half of them are ours. */
const PATIENCE = 1_500;
/** How long the question of a stored modal stays open. */
const MODAL_KEPT = 15 * 60_000;
/** The interaction expired, or somebody (an earlier run, a second delivery) has answered it. */
const DEAD = [10_062, 40_060, 10_015, 50_027];

type Message = Extract<Answer, { kind: "message" }>;

function bodyOf(answer: Message, ask: Ask): { readonly data: object; readonly files: object } {
  const { file } = answer;
  const attachments = file ? [{ id: "0", filename: file.name }] : [];
  const shown = file ? [{ type: ComponentType.File, file: { url: `attachment://${file.name}` } }] : [];
  return {
    data: {
      components: [...answer.components, ...shown],
      allowed_mentions: { parse: [] },
      ...(file || ask.inPlace ? { attachments } : {}),
    },
    files: file
      ? { files: [{ name: file.name, data: Buffer.from(file.content), contentType: "application/json" }] }
      : {},
  };
}

async function callback(house: House, ask: Ask, type: InteractionResponseType, data?: object, files: object = {}) {
  const body = data === undefined ? { type } : { type, data };
  await house.rest.post(Routes.interactionCallback(ask.id, ask.token), { body, auth: false, ...files });
}

/** A modal cannot follow a deferral or another modal: a button opens it instead. */
async function behindButton(house: House, ask: Ask, modal: APIModalInteractionResponseCallbackData): Promise<Message> {
  const { openForm, openButton } = ask.words.house.answers;
  const id = await house.choices.put(ask.person.id, { modal }, MODAL_KEPT);
  return {
    kind: "message",
    components: say(openForm, button(encodeId("o", "", 0, "open", [id]), openButton, "primary")),
  };
}

async function sendFirst(house: House, ask: Request, answer: Answer): Promise<void> {
  if (answer.kind === "modal") return callback(house, ask, InteractionResponseType.Modal, answer.modal);
  const { data, files } = bodyOf(answer, ask);
  const flags = MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral;
  const type = ask.inPlace ? InteractionResponseType.UpdateMessage : InteractionResponseType.ChannelMessageWithSource;
  return callback(house, ask, type, { ...data, flags }, files);
}

async function sendLater(house: House, ask: Request, answer: Message): Promise<void> {
  const { data, files } = bodyOf(answer, ask);
  const route = Routes.webhookMessage(ask.applicationId, ask.token, "@original");
  await house.rest.patch(route, { body: { ...data, flags: MessageFlags.IsComponentsV2 }, auth: false, ...files });
}

function defer(house: House, ask: Request): Promise<void> {
  if (ask.inPlace) return callback(house, ask, InteractionResponseType.DeferredMessageUpdate);
  const flags = MessageFlags.Ephemeral;
  return callback(house, ask, InteractionResponseType.DeferredChannelMessageWithSource, { flags });
}

function noteFailure(house: House, ask: Ask, error: unknown): void {
  const code = (error as { code?: unknown }).code;
  if (typeof code === "number" && DEAD.includes(code)) {
    house.log.info({ interaction: ask.id, code }, "an interaction was over before its answer arrived");
    return;
  }
  house.log.warn({ interaction: ask.id, err: error }, "an answer could not be sent");
}

async function workOrApology(house: House, ask: Request, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    house.log.error({ interaction: ask.id, err: error }, "an interaction could not be handled");
    return sentence(ask.words.house.answers.failed);
  }
}

/**
 * Does the work, then answers once. Work that takes longer than 1.5 s is acknowledged first, so that the answer may come later.
 * Never throws: the person gets a sentence, the operator a line.
 */
export async function answerWith(house: House, ask: Request, work: () => Promise<Answer>): Promise<void> {
  let deferral: Promise<void> | null = null;
  const cancel = house.timing.after(PATIENCE, () => {
    deferral = defer(house, ask);
    deferral.catch(() => {});
  });
  try {
    const answer = await workOrApology(house, ask, work);
    cancel();
    const needsButton = answer.kind === "modal" && (deferral !== null || ask.kind === "modal");
    const final = needsButton ? await workOrApology(house, ask, () => behindButton(house, ask, answer.modal)) : answer;
    if (deferral !== null) {
      await deferral;
      await sendLater(house, ask, final as Message);
    } else {
      await sendFirst(house, ask, final);
    }
    if (final.kind === "message" && final.confirms) house.tables.confirmed(ask.id);
  } catch (error) {
    cancel();
    noteFailure(house, ask, error);
  }
}

/** Autocomplete: at most 25 hints of at most 100 characters; a failure gives none. */
export async function answerCompletion(
  house: House,
  ask: Completion,
  work: () => Promise<readonly Suggestion[]>,
): Promise<void> {
  try {
    const choices = await work().catch((error: unknown) => {
      house.log.warn({ interaction: ask.id, err: error }, "no suggestions could be made");
      return [];
    });
    await callback(house, ask, InteractionResponseType.ApplicationCommandAutocompleteResult, {
      choices: choices.slice(0, 25),
    });
  } catch (error) {
    noteFailure(house, ask, error);
  }
}
