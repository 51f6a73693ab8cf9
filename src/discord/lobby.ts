/** Opening a table: who may sit there, where it plays, and what is in the way. */
import { ChannelType } from "discord-api-types/v10";
import type { Hosted } from "../registry.js";
import type { LobbyAct, LobbyOutcome } from "../tables/api.js";
import type { Words } from "../text/index.js";
import { type Answer, sentence } from "./answer.js";
import { LANGUAGE, languageChoices } from "./commands/kit.js";
import type { House } from "./house.js";
import type { Command, Named, Request } from "./interactions.js";
import { lobbyLabels, ofLobby } from "./lobby-message.js";
import { mentionUser } from "./names.js";
import { canHoldThreads, isManager, missingHere, type Needed } from "./permissions.js";

/** The options of `start` that name players, in order. */
export const PLAYER_OPTIONS = ["player2", "player3", "player4", "player5"] as const;

export const listPermissions = (missing: readonly Needed[], words: Words): string =>
  missing.map((one) => `**${words.house.permissions[one]}**`).join(", ");

/** The players named, or the sentence that says who cannot be one. */
export function invitedBy(ask: Command, max: number): readonly Named[] | string {
  const { players } = ask.words.house.lobby;
  const named = PLAYER_OPTIONS.flatMap((option) => {
    const id = ask.typed[option];
    const person = typeof id === "string" ? ask.named[id] : undefined;
    return person ? [person] : [];
  });
  if (named.length + 1 > max) return players.tooMany(max);
  for (const [at, person] of named.entries()) {
    const who = mentionUser(person.id);
    if (person.id === ask.person.id) return players.host;
    if (person.bot) return players.bot(who);
    if (named.findIndex((other) => other.id === person.id) !== at) return players.twice(who);
    if (person.sees === null) return players.stranger(who);
    if (!person.sees) return players.cannotSee(who);
  }
  return named;
}

function withoutPlayers(ask: Command): Command["typed"] {
  const players: readonly string[] = PLAYER_OPTIONS;
  return Object.fromEntries(Object.entries(ask.typed).filter(([name]) => !players.includes(name)));
}

/** `/turin start`. Refused: in a private chat, without the permissions to play here, with players who cannot be any, with options that do not read. */
export async function openLobby(house: House, ask: Command, { game, ui }: Hosted): Promise<Answer> {
  const { lobby } = ask.words.house;
  const { place } = ask;
  if (place.guildId === null || place.channelType === ChannelType.DM) return sentence(lobby.serverOnly);
  const missing = missingHere(place.appPermissions, place.channelType);
  if (missing.blocking.length > 0) {
    return sentence(lobby.missing(listPermissions([...missing.blocking, ...missing.forThread], ask.words)));
  }
  const invited = invitedBy(ask, game.players.max);
  if (typeof invited === "string") return sentence(invited);
  const settings = await house.tables.servers.read(place.guildId);
  const { [LANGUAGE]: wanted, ...own } = withoutPlayers(ask);
  const language = languageChoices.find(({ value }) => value === wanted)?.value;
  const typed = { ...(settings.pace === null ? {} : { pace: settings.pace }), ...own };
  const base = { ...house.defaults[game.id], ...(settings.defaults[game.id] as object | undefined) };
  const choice = ui.readLobby(typed, ask.words, base);
  if (typeof choice === "string") return sentence(choice);
  const outcome = await house.tables.open({
    game: game.id,
    guildId: place.guildId,
    channelId: place.channelId,
    host: ask.person,
    invited,
    options: choice.options,
    pace: choice.pace,
    locale: language ?? settings.locale ?? place.locale,
    threadWanted: canHoldThreads(place.channelType) && missing.forThread.length === 0,
    interactionId: ask.id,
    roles: ask.rights.roles,
    manager: isManager(ask),
  });
  const opened =
    missing.forThread.length > 0 ? lobby.openedAlone(listPermissions(missing.forThread, ask.words)) : lobby.opened;
  return tell(ask, outcome, opened);
}

function tell(ask: Request, outcome: LobbyOutcome, done: string): Answer {
  const { answers, lobby } = ask.words.house;
  if (outcome.kind === "noTable") return sentence(answers.noSuchTable);
  if (outcome.kind === "refused") return sentence(lobby.refusal(outcome.why, mentionUser, ofLobby(outcome.table)));
  return { ...sentence(done), confirms: true } as Answer;
}

/** Join, leave, start and changed options: one sentence (`said`, or the act's own) to the one who asked; the lobby message follows by delivery. */
export async function actInLobby(
  house: House,
  ask: Request,
  tableId: string,
  act: LobbyAct,
  said?: string,
): Promise<Answer> {
  const { lobby } = ask.words.house;
  const before = act.type === "options" ? await house.tables.look(tableId, null) : null;
  const outcome = await house.tables.lobby({ tableId, user: ask.person, act, interactionId: ask.id });
  const left = before?.table.seats.some(({ userId }) => userId !== ask.person.id) ?? false;
  const changed = lobby.optionsChanged(left && before ? lobbyLabels(before.table).join : null);
  const done = { join: lobby.joined, leave: lobby.left, start: lobby.began, options: changed };
  return tell(ask, outcome, said ?? done[act.type]);
}
