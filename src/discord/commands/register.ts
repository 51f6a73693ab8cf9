/** Tells Discord which commands there are, when that has changed. */
import { createHash } from "node:crypto";
import {
  type APIApplicationCommand,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  Routes,
} from "discord-api-types/v10";
import { z } from "zod";
import type { Hosted } from "../../registry.js";
import type { Settings } from "../../tables/api.js";
import type { Rest } from "../house.js";
import { PLACES, tavoloCommand } from "./tavolo.js";
import { tavoloAdminCommand } from "./tavolo-admin.js";

export type CommandBody = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** All commands, for servers and the bot's private chat. */
export function allCommands(hosted: readonly Hosted[]): readonly CommandBody[] {
  return [...hosted.map(({ ui }) => ({ ...ui.command, ...PLACES })), tavoloCommand, tavoloAdminCommand];
}

const SCOPE = "discord";
const remembered = z.object({ hash: z.string(), registered: z.string() });

const hashOf = (commands: readonly CommandBody[]): string =>
  createHash("sha256").update(JSON.stringify(commands)).digest("hex");

/** Discord gives every change of a command a new version. */
const fingerprint = (registered: readonly APIApplicationCommand[]): string =>
  registered
    .map((command) => `${command.id}@${command.version}`)
    .sort()
    .join(" ");

const idsOf = (registered: readonly APIApplicationCommand[]): ReadonlyMap<string, string> =>
  new Map(registered.map((command) => [command.name, command.id]));

/** Registers them whatever stands there; gives back their ids by name. */
export async function putCommands(
  rest: Pick<Rest, "put">,
  applicationId: string,
  commands: readonly CommandBody[],
): Promise<readonly APIApplicationCommand[]> {
  return (await rest.put(Routes.applicationCommands(applicationId), { body: commands })) as APIApplicationCommand[];
}

/**
 * Registers the commands unless Discord has these very ones: what was registered last is remembered together with what
 * Discord made of it, so that a change on either side shows. Gives back the ids by name.
 */
export async function registerCommands(
  rest: Pick<Rest, "get" | "put">,
  settings: Settings,
  applicationId: string,
  commands: readonly CommandBody[],
): Promise<{ readonly ids: ReadonlyMap<string, string>; readonly changed: boolean }> {
  const key = `commands:${applicationId}`;
  const hash = hashOf(commands);
  const there = (await rest.get(Routes.applicationCommands(applicationId))) as APIApplicationCommand[];
  const last = remembered.safeParse(await settings.get(SCOPE, key));
  if (last.success && last.data.hash === hash && last.data.registered === fingerprint(there)) {
    return { ids: idsOf(there), changed: false };
  }
  const registered = await putCommands(rest, applicationId, commands);
  await settings.set(SCOPE, key, { hash, registered: fingerprint(registered) });
  return { ids: idsOf(registered), changed: true };
}
