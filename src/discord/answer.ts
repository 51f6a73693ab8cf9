/** Answers to interactions: committed first, then told once; always to the one who asked only. */
import {
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  InteractionResponseType,
  MessageFlags,
  Routes,
} from "discord-api-types/v10";
import type { Picture, Shown } from "../pictures/picture.js";
import { type Claim, FOR_ADDITION } from "./additions.js";
import { button, say, text } from "./components.js";
import { filesOf, type Hung, isRefusal, NOTHING_DRAWN, NOTHING_STANDS, shownOf } from "./easel.js";
import type { House } from "./house.js";
import { encodeId } from "./ids.js";
import type { Ask, Completion, Request } from "./interactions.js";
import { fits } from "./limits.js";
import { withUnbrokenTexts } from "./lines.js";
import type { Components } from "./ui.js";

export interface FileToSend {
  readonly name: string;
  readonly content: string;
}

export interface Message {
  readonly kind: "message";
  readonly components: Components;
  /** The same with pictures. They are added afterwards where they are not at hand. */
  readonly illustrated?: {
    readonly pictures: readonly Picture[];
    readonly draw: (shown: readonly Shown[]) => Components;
  };
  readonly file?: FileToSend;
  /** A committed move's answer: that it arrived is noted. */
  readonly confirms?: boolean;
}

export type Answer = Message | { readonly kind: "modal"; readonly modal: APIModalInteractionResponseCallbackData };

export type Suggestion = { readonly name: string; readonly value: string | number };

export const message = (components: Components): Message => ({ kind: "message", components });
/** A message that `draw` makes, without pictures too. */
export function illustratedMessage(
  house: House,
  screen: () => readonly Picture[] | undefined,
  draw: (shown: readonly Shown[]) => Components,
): Message {
  const pictures = house.easel.of(screen);
  return { ...message(draw([])), ...(pictures.length > 0 ? { illustrated: { pictures, draw } } : {}) };
}

export const sentence = (words: string): Message => message([text(words)]);

/** Discord waits three seconds for an answer; half of them are ours. */
const PATIENCE = 1_500;
/** How long the question of a stored modal stays open. */
const MODAL_KEPT = 15 * 60_000;
/** The interaction expired, somebody (an earlier run, a second delivery) has answered it, or its message was dismissed. */
const DEAD: readonly unknown[] = [10_062, 40_060, 10_015, 50_027, 10_008];

/** "Invalid form body": the interaction is still open, so that a plain sentence can be sent instead. */
const BAD_BODY = 50_035;

/** A message as it goes out: with which of its pictures. */
interface Outgoing {
  readonly answer: Message;
  readonly hung: readonly Hung[];
}

const asJson = ({ name, content }: FileToSend) => ({
  name,
  data: Buffer.from(content),
  contentType: "application/json",
});

function bodyOf({ answer, hung }: Outgoing, ask: Ask): { readonly data: object; readonly files: object } {
  const { file, illustrated } = answer;
  const drawn = hung.length > 0 && illustrated ? illustrated.draw(shownOf(hung)) : answer.components;
  const pictures = filesOf(hung);
  const files = [...pictures.files, ...(file ? [asJson(file)] : [])];
  const attachments = [
    ...pictures.attachments,
    ...(file ? [{ id: String(files.length - 1), filename: file.name }] : []),
  ];
  const shown = file ? [{ type: ComponentType.File, file: { url: `attachment://${file.name}` } }] : [];
  return {
    data: {
      components: [...withUnbrokenTexts(drawn), ...shown],
      allowed_mentions: { parse: [] },
      ...(attachments.length > 0 || ask.inPlace ? { attachments } : {}),
    },
    files: files.length > 0 ? { files } : {},
  };
}

async function callback(house: House, ask: Ask, type: InteractionResponseType, data?: object, files: object = {}) {
  const body = data === undefined ? { type } : { type, data };
  await house.rest.post(Routes.interactionCallback(ask.id, ask.token), { body, auth: false, ...files });
}

/** Discord does not send the same choice again, nor tell that a modal was dismissed: a menu that opened one would be of no use then. */
const isChoice = (ask: Request): boolean => ask.kind === "press" && ask.values.menu !== undefined;

/** A modal cannot follow a deferral or another modal, nor a menu's choice: a button opens it instead, as often as it is pressed. */
async function behindButton(house: House, ask: Ask, modal: APIModalInteractionResponseCallbackData): Promise<Message> {
  const { openForm, openButton } = ask.words.house.answers;
  const id = await house.choices.put(ask.person.id, { modal }, MODAL_KEPT);
  return {
    kind: "message",
    components: say(openForm, button(encodeId("o", "", 0, "open", [id]), openButton, "primary")),
  };
}

async function sendFirst(house: House, ask: Request, outgoing: Outgoing): Promise<void> {
  const { data, files } = bodyOf(outgoing, ask);
  const flags = MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral;
  const type = ask.inPlace ? InteractionResponseType.UpdateMessage : InteractionResponseType.ChannelMessageWithSource;
  return callback(house, ask, type, { ...data, flags }, files);
}

async function sendLater(house: House, ask: Request, outgoing: Outgoing): Promise<void> {
  const { data, files } = bodyOf(outgoing, ask);
  const route = Routes.webhookMessage(ask.applicationId, ask.token, "@original");
  await house.rest.patch(route, { body: { ...data, flags: MessageFlags.IsComponentsV2 }, auth: false, ...files });
}

function defer(house: House, ask: Request): Promise<void> {
  if (ask.inPlace) return callback(house, ask, InteractionResponseType.DeferredMessageUpdate);
  const flags = MessageFlags.Ephemeral;
  return callback(house, ask, InteractionResponseType.DeferredChannelMessageWithSource, { flags });
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

function noteFailure(house: House, ask: Ask, error: unknown): void {
  const code = codeOf(error);
  if (DEAD.includes(code)) {
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

/** Its pictures, if all of them stand on the message already or are at hand, and it fits with them. */
function atOnce(house: House, ask: Request, { illustrated }: Message): readonly Hung[] {
  if (!illustrated) return [];
  const hung = house.easel.hang(illustrated.pictures, ask.inPlace ? ask.standing : NOTHING_STANDS, NOTHING_DRAWN);
  return hung.length === illustrated.pictures.length && fits(illustrated.draw(shownOf(hung))) ? hung : [];
}

/** Sends an answer; what Discord does not take of it is left out: first the pictures, then all but a sentence. Gives back what went out. */
async function sendTaken(
  house: House,
  ask: Request,
  answer: Message,
  send: (outgoing: Outgoing) => Promise<void>,
): Promise<Outgoing> {
  const { answers } = ask.words.house;
  const hung = atOnce(house, ask, answer);
  const bare: Outgoing = { answer, hung: [] };
  try {
    if (hung.length === 0) return await send(bare).then(() => bare);
    const whole = { answer, hung };
    try {
      return await send(whole).then(() => whole);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      house.log.warn({ interaction: ask.id, err: error }, "an answer goes out without its pictures");
      return await send(bare).then(() => bare);
    }
  } catch (error) {
    if (codeOf(error) !== BAD_BODY) throw error;
    house.log.error({ interaction: ask.id, err: error }, "Discord refuses the form of an answer");
    const plain = { answer: sentence(answer.confirms ? answers.doneButHidden : answers.failed), hung: [] };
    return send(plain).then(() => plain);
  }
}

/** Adds the pictures of an answer that went out without them: text and buttons stay as they are. */
function addPictures(house: House, ask: Request, claim: Claim, { answer, hung }: Outgoing): void {
  const { illustrated } = answer;
  if (!illustrated || hung.length > 0) {
    house.additions.release(claim);
    return;
  }
  house.additions.add(claim, async () => {
    const drawn = await house.easel.draw(illustrated.pictures, NOTHING_STANDS, FOR_ADDITION);
    const ready = house.easel.hang(illustrated.pictures, NOTHING_STANDS, drawn);
    if (ready.length === 0 || !fits(illustrated.draw(shownOf(ready)))) return null;
    return () =>
      sendLater(house, ask, { answer, hung: ready }).catch((error: unknown) => {
        if (isRefusal(error)) house.easel.refused({ channelId: ask.place.channelId, messageId: null }, ready, error);
        else noteFailure(house, ask, error);
      });
  });
}

async function openModal(house: House, ask: Request, modal: APIModalInteractionResponseCallbackData): Promise<void> {
  await callback(house, ask, InteractionResponseType.Modal, modal).catch((error: unknown) => {
    if (codeOf(error) !== BAD_BODY) throw error;
    house.log.error({ interaction: ask.id, err: error }, "Discord refuses the form of an answer");
    return sendFirst(house, ask, { answer: sentence(ask.words.house.answers.failed), hung: [] });
  });
}

/**
 * Does the work, then answers once. Work that takes longer than 1.5 s is acknowledged first, so that the answer may come later.
 * Never throws: the person gets a sentence, the operator a line.
 */
export async function answerWith(house: House, ask: Request, work: () => Promise<Answer>): Promise<void> {
  let deferral: Promise<void> | null = null;
  let claim: Claim | null = null;
  const cancel = house.timing.after(PATIENCE, () => {
    deferral = defer(house, ask);
    deferral.catch(() => {});
  });
  try {
    const answer = await workOrApology(house, ask, work);
    // What is still being sent to the message that this one takes the place of may take long as well.
    if (answer.kind === "message" || ask.kind === "modal" || isChoice(ask)) claim = await house.additions.claim(ask);
    cancel();
    if (answer.kind === "modal" && deferral === null && ask.kind !== "modal" && !isChoice(ask)) {
      return await openModal(house, ask, answer.modal);
    }
    const final =
      answer.kind === "modal" ? await workOrApology(house, ask, () => behindButton(house, ask, answer.modal)) : answer;
    claim ??= await house.additions.claim(ask);
    const sent = await sendTaken(house, ask, final as Message, async (outgoing) => {
      if (deferral === null) return sendFirst(house, ask, outgoing);
      await deferral;
      return sendLater(house, ask, outgoing);
    });
    if (answer.kind === "message" && answer.confirms) house.tables.confirmed(ask.id);
    addPictures(house, ask, claim, sent);
  } catch (error) {
    cancel();
    if (claim) house.additions.release(claim);
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
