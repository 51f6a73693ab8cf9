/** What the Discord room works with: handed in once, by `app.ts`. */
import type { REST } from "@discordjs/rest";
import type { GameId } from "../games/game.js";
import type { Logger } from "../log.js";
import type { Pictures } from "../pictures/picture.js";
import type { Hosted } from "../registry.js";
import type { Choices, Deliveries, Doors, Millis, Settings, Table, TableId, Tables } from "../tables/api.js";
import type { Additions } from "./additions.js";
import type { Easel } from "./easel.js";
import type { Timing } from "./timing.js";

/** The way out to Discord; discord.js's own client in production. */
export type Rest = Pick<REST, "get" | "post" | "put" | "patch" | "delete">;

/** Why a table's messages cannot be brought up to date just now. */
export type Trouble = "permission" | "gone" | "locked" | "refused";

export interface House {
  readonly tables: Tables;
  readonly deliveries: Deliveries;
  readonly choices: Choices;
  readonly settings: Settings;
  readonly hosted: readonly Hosted[];
  /** Raw options of the house, by game (the operator's deck). */
  readonly defaults: Readonly<Partial<Record<GameId, Readonly<Record<string, unknown>>>>>;
  readonly doors: Doors;
  readonly timing: Timing;
  readonly log: Logger;
  readonly rest: Rest;
  /** Null: messages go without pictures. */
  readonly pictures: Pictures | null;
  /** How pictures come to stand on messages. */
  readonly easel: Easel;
  /** Pictures that are added to private messages after these were answered. */
  readonly additions: Additions;
  /** Ids of the registered commands by name, for mentions such as `</turin bid:1>`. Filled when they are known. */
  readonly commandIds: Map<string, string>;
  readonly channelName: (channelId: string) => string | null;
  /** What the bot may do there, as far as Discord has told, written like `app_permissions`; null: not known. */
  readonly permissionsIn: (channelId: string) => string | null;
  readonly trouble: (tableId: TableId) => Trouble | null;
  /** When Discord was last asked for a member, by server and user, and what it said: it only saves asking again. */
  readonly members: Map<string, { readonly at: Millis; readonly where: "here" | "left" | "deleted" }>;
}

/** The game a table plays; a table of a game that this house no longer hosts is a fault of the operator's. */
export function hostedFor(house: Pick<House, "hosted">, table: Table): Hosted {
  const found = house.hosted.find(({ game }) => game.id === table.game);
  if (!found) throw new Error(`table ${table.id} plays ${table.game}, which is not hosted here`);
  return found;
}

/** A command as people can press it; plain text until the commands are registered. `path` is `turin bid`. */
export function commandMention(house: Pick<House, "commandIds">, path: string): string {
  const id = house.commandIds.get(path.split(" ")[0] ?? "");
  return id ? `</${path}:${id}>` : `\`/${path}\``;
}
