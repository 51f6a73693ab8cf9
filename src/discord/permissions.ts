/** What the bot may do where somebody typed: read from the interaction's `app_permissions`. */
import { ChannelType, PermissionFlagsBits } from "discord-api-types/v10";
import type { Words } from "../text/index.js";
import type { Request } from "./interactions.js";

export type Needed = keyof Words["house"]["permissions"];

const ALWAYS: readonly Needed[] = ["ViewChannel", "EmbedLinks", "AttachFiles", "ReadMessageHistory"];
const FOR_THREADS: readonly Needed[] = ["CreatePublicThreads", "SendMessagesInThreads"];

const THREADS: readonly ChannelType[] = [
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
];
/** Where a message can have a thread of its own. */
const THREADABLE: readonly ChannelType[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

const MANAGER = PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator;

/** Whether the asker may manage the server they are asking on. */
export const isManager = ({ rights, place }: Pick<Request, "rights" | "place">): boolean =>
  place.guildId !== null && (BigInt(rights.permissions) & MANAGER) !== 0n;

export interface Missing {
  /** Without these no table can be played here. */
  readonly blocking: readonly Needed[];
  /** Without these the table plays in the channel itself. */
  readonly forThread: readonly Needed[];
}

export const isThread = (type: ChannelType): boolean => THREADS.includes(type);
export const canHoldThreads = (type: ChannelType): boolean => THREADABLE.includes(type);

export function has(permissions: string, needed: Needed): boolean {
  const held = BigInt(permissions);
  return (held & (PermissionFlagsBits.Administrator | PermissionFlagsBits[needed])) !== 0n;
}

/** What is missing to play in a channel of this type. In a thread the right to send is another one, and no thread can be opened. */
export function missingHere(appPermissions: string, type: ChannelType): Missing {
  const send: Needed = isThread(type) ? "SendMessagesInThreads" : "SendMessages";
  const absent = (list: readonly Needed[]): Needed[] => list.filter((one) => !has(appPermissions, one));
  return {
    blocking: absent([...ALWAYS.slice(0, 1), send, ...ALWAYS.slice(1)]),
    forThread: canHoldThreads(type) ? absent(FOR_THREADS) : [],
  };
}
