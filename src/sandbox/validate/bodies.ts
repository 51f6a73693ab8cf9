/** One check a kind of body: Discord's published schema, then what the schema leaves out. */
import * as spec from "discord-api-spec/zod";
import { ApiError, Problems, refuse } from "../errors.js";
import type { Json } from "../world/model.js";
import { checkCommand, checkCommandList } from "./commands.js";
import { type Check, compile, ignore, tolerate } from "./compile.js";
import { checkMessage } from "./messages.js";
import { checkModal } from "./modals.js";

/** What discord.js sends with every message, whatever the route; Discord takes no notice of it where it has no meaning. */
const ALWAYS_SENT = [
  "tts",
  "nonce",
  "enforce_nonce",
  "username",
  "avatar_url",
  "message_reference",
  "sticker_ids",
  "poll",
];

/** What Discord tells of media and files in the components that it gives, and takes no notice of when they come back. */
const TOLD_OF_MEDIA = [
  ...["id", "proxy_url", "width", "height", "content_type", "attachment_id", "loading_state", "flags"],
  ...["placeholder", "placeholder_version", "content_scan_metadata"],
];
ignore(spec.UnfurledMediaRequestSchema, TOLD_OF_MEDIA);
ignore(spec.UnfurledMediaRequestWithAttachmentReferenceRequiredSchema, TOLD_OF_MEDIA);
ignore(spec.FileComponentForMessageRequestSchema, ["name", "size"]);

const schemas = {
  message: tolerate(spec.MessageCreateRequestSchema, ALWAYS_SENT),
  messageEdit: tolerate(spec.MessageEditRequestPartialSchema, ALWAYS_SENT),
  followup: tolerate(spec.IncomingWebhookRequestPartialSchema, ALWAYS_SENT),
  webhookEdit: tolerate(spec.IncomingWebhookUpdateRequestPartialSchema, ALWAYS_SENT),
  modal: compile(spec.ModalInteractionCallbackRequestSchema),
  choices: compile(spec.ApplicationCommandAutocompleteCallbackRequestSchema),
  command: compile(spec.ApplicationCommandCreateRequestSchema),
  commandInList: compile(spec.ApplicationCommandUpdateRequestSchema),
  commandEdit: compile(spec.ApplicationCommandPatchRequestPartialSchema),
  // discord.js names the type of a thread, which Discord knows already.
  threadOnMessage: tolerate(spec.CreateTextThreadWithMessageRequestSchema, ["type", "invitable"]),
  thread: compile(spec.CreateTextThreadWithoutMessageRequestSchema),
  threadEdit: compile(spec.UpdateThreadRequestPartialSchema),
  channelEdit: compile(spec.UpdateGuildChannelRequestPartialSchema),
  dm: compile(spec.CreatePrivateChannelRequestSchema),
} satisfies Record<string, Check>;

export type BodyKind = keyof typeof schemas;

/** Checks a body against Discord's schema and returns it as an object. Throws 50035. */
export function readBody(kind: BodyKind, body: unknown): Json {
  const problems = new Problems();
  schemas[kind](body, [], problems);
  problems.throwIfAny();
  return body as Json;
}

/** A message to post or to answer with. `files`: how many files came along. Throws 50035 or 50006. */
export function readMessage(kind: "message" | "followup", body: unknown, files: number, flags: number): Json {
  const read = readBody(kind, body);
  throwMessage(read, { flags, keeps: files > 0 });
  return read;
}

/** A change of a message that is `current`; throws as `readMessage`. */
export function readMessageEdit(
  kind: "messageEdit" | "webhookEdit",
  body: unknown,
  files: number,
  current: Json,
): Json {
  const read = readBody(kind, body);
  checkEdited(read, files, current);
  return read;
}

/** The data of an interaction's answer of type 4 or 5: where the schema's data is optional, an empty body is too. */
export function readCallback(body: unknown, files: number, flags: number): Json {
  const problems = new Problems();
  callbackMessage(body, [], problems);
  problems.throwIfAny();
  const { type, data } = body as { type: number; data?: Json | null };
  if (type === 4) throwMessage(data ?? {}, { flags, keeps: files > 0, at: ["data"] });
  return data ?? {};
}

/** The data of an answer of type 7, which changes `current`. */
export function readUpdate(body: unknown, files: number, current: Json): Json {
  const problems = new Problems();
  callbackUpdate(body, [], problems);
  problems.throwIfAny();
  const data = (body as { data?: Json | null }).data ?? {};
  checkEdited(data, files, current, ["data"]);
  return data;
}

/** The data of an answer of type 9. */
export function readModal(body: unknown): Json {
  const { data } = readBody("modal", body);
  const problems = new Problems();
  checkModal(data as Json, ["data"], problems);
  problems.throwIfAny();
  return data as Json;
}

/** A whole list of commands (PUT). */
export function readCommandList(body: unknown): Json[] {
  if (!Array.isArray(body)) throw new ApiError(400, 50035, "Invalid Form Body", { errors: {} });
  if (body.filter((command) => (command as Json).type === undefined || (command as Json).type === 1).length > 100) {
    throw refuse(30032);
  }
  const problems = new Problems();
  body.forEach((command, i) => {
    const before = new Problems();
    schemas.commandInList(command, [i], before);
    if (before.any) schemas.commandInList(command, [i], problems);
    else checkCommand(command as Json, [i], problems);
  });
  problems.throwIfAny();
  checkCommandList(body as Json[], problems);
  problems.throwIfAny();
  return body as Json[];
}

/** One command (POST), or a change of one (PATCH) as it will be when changed. */
export function readCommand(kind: "command" | "commandEdit", body: unknown, whole: (body: Json) => Json): Json {
  const read = readBody(kind, body);
  const problems = new Problems();
  checkCommand(whole(read), [], problems);
  problems.throwIfAny();
  return read;
}

interface MessageSituation {
  readonly flags: number;
  /** It will have files. */
  readonly keeps: boolean;
  readonly at?: readonly string[];
}

function throwMessage(body: Json, situation: MessageSituation): void {
  const problems = new Problems();
  checkMessage(body, [...(situation.at ?? [])], situation.flags, problems);
  problems.throwIfAny();
  const some = (field: string) => Array.isArray(body[field]) && (body[field] as unknown[]).length > 0;
  const poll = body.poll !== undefined && body.poll !== null;
  const said =
    (typeof body.content === "string" && body.content.trim() !== "") ||
    some("embeds") ||
    some("components") ||
    some("sticker_ids") ||
    poll;
  if (!said && !situation.keeps) throw refuse(50006);
}

/** Judges the message as it will be: what the edit leaves out stays. */
function checkEdited(edit: Json, files: number, current: Json, at: readonly string[] = []): void {
  const flags = Number(current.flags ?? 0) | (Number(edit.flags ?? 0) & 32_768);
  const after: Json = { ...current };
  for (const [field, value] of Object.entries(edit)) if (value !== undefined) after[field] = value;
  after.flags = undefined;
  const keeps = files > 0 || (Array.isArray(after.attachments) && after.attachments.length > 0);
  // New components show those files only that the edit itself names, be they new or kept.
  after.attachments = edit.components === undefined ? current.attachments : (edit.attachments ?? []);
  throwMessage(after, { flags, keeps, at });
}

const callbackMessage = withTolerantData(spec.CreateMessageInteractionCallbackRequestSchema);
const callbackUpdate = withTolerantData(spec.UpdateMessageInteractionCallbackRequestSchema);

/** An answer's envelope as in the schema, its data with what discord.js always sends. */
function withTolerantData(schema: Parameters<typeof compile>[0]): Check {
  const def = (schema as unknown as { _zod: { def: { shape: { data: never } } } })._zod.def;
  let inner: { _zod: { def: { type: string; innerType?: never; getter?: () => never } } } = def.shape.data;
  while (inner._zod.def.innerType ?? inner._zod.def.getter)
    inner = inner._zod.def.innerType ?? inner._zod.def.getter!();
  const data = tolerate(inner as never, ALWAYS_SENT);
  const envelope = compile(schema);
  return (value, path, problems) => {
    const body = value as { data?: unknown };
    envelope(body && typeof body === "object" ? { ...body, data: undefined } : body, path, problems);
    if (body?.data !== undefined && body?.data !== null) data(body.data, [...path, "data"], problems);
  };
}
