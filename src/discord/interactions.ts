/** Discord's interactions, read into what this room works with. */
import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIApplicationCommandInteractionDataBasicOption,
  type APIApplicationCommandInteractionDataOption,
  type APIChatInputApplicationCommandInteraction,
  type APIInteraction,
  type APIInteractionDataResolved,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
  type APIUser,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ChannelType,
  ComponentType,
  InteractionType,
  MessageFlags,
  type ModalSubmitComponent,
  PermissionFlagsBits,
} from "discord-api-types/v10";
import type { Person } from "../tables/api.js";
import { type Words, wordsFor } from "../text/index.js";
import { NOTHING_STANDS, type Standing, standingOn } from "./easel.js";
import type { Typed, Values } from "./ui.js";

/** Somebody named in a command. */
export interface Named extends Person {
  readonly bot: boolean;
  /** Whether they can see the channel; null: they are not on the server. */
  readonly sees: boolean | null;
}

export interface Place {
  readonly guildId: string | null;
  readonly channelId: string;
  readonly channelType: ChannelType;
  readonly appPermissions: string;
  readonly locale: string;
}

/** What the asker may do in this channel, and their roles; nothing in a private chat. */
export interface Rights {
  readonly permissions: string;
  readonly roles: readonly string[];
}

interface Asked {
  readonly id: string;
  readonly token: string;
  readonly applicationId: string;
  readonly person: Person;
  readonly place: Place;
  readonly rights: Rights;
  readonly words: Words;
  /** It came from a message that only this person sees: the answer takes that message's place. */
  readonly inPlace: boolean;
  /** The message it came from; null for a command. */
  readonly messageId: string | null;
  /** The files on that message. */
  readonly standing: Standing;
}

export interface Command extends Asked {
  readonly kind: "command";
  readonly name: string;
  readonly sub: string;
  readonly typed: Typed;
  readonly named: Readonly<Record<string, Named>>;
}

export interface Completion extends Asked {
  readonly kind: "complete";
  readonly name: string;
  readonly sub: string;
  readonly typed: Typed;
  readonly option: string;
  readonly text: string;
}

/** A button, a menu, or a modal that was sent in. */
export interface Press extends Asked {
  readonly kind: "press" | "modal";
  readonly customId: string;
  readonly values: Values;
  /** Those chosen from a menu of people. */
  readonly named: Readonly<Record<string, Named>>;
}

export type Ask = Command | Completion | Press;

/** Needs an answer that is a message or a modal. */
export type Request = Command | Press;

type Basic = APIApplicationCommandInteractionDataBasicOption;
type Option = APIApplicationCommandInteractionDataOption;

const nameOf = (user: APIUser, nick?: string | null): string => nick ?? user.global_name ?? user.username;

function asked(raw: APIInteraction, user: APIUser): Asked {
  const channel = raw.channel;
  return {
    id: raw.id,
    token: raw.token,
    applicationId: raw.application_id,
    person: { id: user.id, name: nameOf(user, raw.member?.nick), locale: "locale" in raw ? raw.locale : "en-US" },
    place: {
      guildId: raw.guild_id ?? null,
      channelId: channel?.id ?? raw.channel_id ?? "",
      channelType: channel?.type ?? ChannelType.DM,
      appPermissions: raw.app_permissions ?? "0",
      locale: raw.guild_locale ?? ("locale" in raw ? raw.locale : "en-US"),
    },
    rights: { permissions: raw.member?.permissions ?? "0", roles: raw.member?.roles ?? [] },
    words: wordsFor("locale" in raw ? raw.locale : null, raw.guild_locale),
    inPlace: ((raw.message?.flags ?? 0) & MessageFlags.Ephemeral) !== 0,
    messageId: raw.message?.id ?? null,
    standing: raw.message ? standingOn(raw.message) : NOTHING_STANDS,
  };
}

/** Subcommand and its options; a group's name is part of no command of ours. */
function subOf(options: readonly Option[] | undefined): { readonly sub: string; readonly options: readonly Basic[] } {
  const first = options?.[0];
  if (first?.type === ApplicationCommandOptionType.Subcommand)
    return { sub: first.name, options: (first.options ?? []) as readonly Basic[] };
  return { sub: "", options: (options ?? []) as readonly Basic[] };
}

function typedOf(options: readonly Basic[]): Typed {
  return Object.fromEntries(options.flatMap((option) => ("value" in option ? [[option.name, option.value]] : [])));
}

function namedOf(resolved: APIInteractionDataResolved | undefined): Readonly<Record<string, Named>> {
  const one = (user: APIUser): Named => {
    const member = resolved?.members?.[user.id];
    const rights = member ? BigInt(member.permissions) : 0n;
    const seeing = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.Administrator;
    return {
      id: user.id,
      name: nameOf(user, member?.nick),
      locale: "",
      bot: user.bot ?? false,
      sees: member ? (rights & seeing) !== 0n : null,
    };
  };
  return Object.fromEntries(Object.values(resolved?.users ?? {}).map((user) => [user.id, one(user)]));
}

function readCommand(raw: APIChatInputApplicationCommandInteraction, base: Asked): Command {
  const { sub, options } = subOf(raw.data.options);
  return {
    ...base,
    kind: "command",
    name: raw.data.name,
    sub,
    typed: typedOf(options),
    named: namedOf(raw.data.resolved),
  };
}

function readCompletion(raw: APIApplicationCommandAutocompleteInteraction, base: Asked): Completion | null {
  const { sub, options } = subOf("options" in raw.data ? raw.data.options : undefined);
  const focused = options.find((option) => "focused" in option && option.focused === true);
  if (!focused || !("value" in focused)) return null;
  const typed = typedOf(options.filter((option) => option !== focused));
  return {
    ...base,
    kind: "complete",
    name: raw.data.name,
    sub,
    typed,
    option: focused.name,
    text: String(focused.value),
  };
}

function readPress(raw: APIMessageComponentInteraction, base: Asked): Press {
  const values: Values = "values" in raw.data ? { menu: raw.data.values } : {};
  const named = namedOf("resolved" in raw.data ? (raw.data.resolved as APIInteractionDataResolved) : undefined);
  return { ...base, kind: "press", customId: raw.data.custom_id, values, named };
}

function fieldOf(field: ModalSubmitComponent): readonly [string, readonly string[]] {
  if ("values" in field) return [field.custom_id, field.values];
  return [field.custom_id, field.value === null ? [] : [String(field.value)]];
}

function readModal(raw: APIModalSubmitInteraction, base: Asked): Press {
  const fields = raw.data.components.flatMap((part) => {
    if (part.type === ComponentType.ActionRow) return part.components.map(fieldOf);
    return part.type === ComponentType.Label ? [fieldOf(part.component)] : [];
  });
  return { ...base, kind: "modal", customId: raw.data.custom_id, values: Object.fromEntries(fields), named: {} };
}

/** Null for what this bot does not ask for (pings, context menus). */
export function readInteraction(raw: APIInteraction): Ask | null {
  const user = raw.member?.user ?? raw.user;
  if (!user) return null;
  const base = asked(raw, user);
  switch (raw.type) {
    case InteractionType.ApplicationCommand:
      return raw.data.type === ApplicationCommandType.ChatInput
        ? readCommand(raw as APIChatInputApplicationCommandInteraction, base)
        : null;
    case InteractionType.ApplicationCommandAutocomplete:
      return readCompletion(raw, base);
    case InteractionType.MessageComponent:
      return readPress(raw, base);
    case InteractionType.ModalSubmit:
      return readModal(raw, base);
    default:
      return null;
  }
}
