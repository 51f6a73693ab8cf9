/** Ending a game before its end, and beginning it anew. */
import type { Look, Table } from "../../tables/api.js";
import { type Answer, sentence } from "../answer.js";
import { placeOf } from "../context.js";
import type { House } from "../house.js";
import type { Request } from "../interactions.js";
import { listPermissions } from "../lobby.js";
import { ofLobby } from "../lobby-message.js";
import { mentionChannel, mentionUser } from "../names.js";
import { hasThread, missingAt, targetOf } from "../target.js";
import { lifeId, question, refusalText } from "./act.js";

/** `cancel`: asks once, then the others. */
export async function askCancel(_house: House, ask: Request, look: Look): Promise<Answer> {
  const { ask: words } = ask.words.house.life;
  const { table } = look;
  if (table.status === "over" || table.status === "closed") {
    return sentence(refusalText({ code: "notRunning" }, table, ask.words));
  }
  if (look.seat === null && table.hostId !== ask.person.id) {
    return sentence(refusalText({ code: "notSeated" }, table, ask.words));
  }
  const inLobby = table.status === "lobby";
  const label = inLobby ? words.yesClose : words.yesCancel;
  return question(inLobby ? words.cancelLobby : words.cancel, { id: lifeId(look, "cancel"), label }, words.keep);
}

/**
 * A lobby with the same people and options; whoever asks second joins it. Refused where no table can be played (any more):
 * the channel is gone, or rights are missing, which are named.
 */
export async function rematch(house: House, ask: Request, table: Table): Promise<Answer> {
  const { answers, life, lobby } = ask.words.house;
  const target = await targetOf(house, ask, table.channelId, table.guildId);
  if (!target) return sentence(life.rematch.noPlace);
  const missing = missingAt(house, ask, target);
  if (missing.blocking.length > 0) {
    const lacking = listPermissions([...missing.blocking, ...missing.forThread], ask.words);
    return sentence(life.rematch.missing(mentionChannel(table.channelId), lacking));
  }
  const outcome = await house.tables.rematch({
    tableId: table.id,
    user: ask.person,
    interactionId: ask.id,
    threadWanted: hasThread(target, missing),
  });
  if (outcome.kind === "noTable") return sentence(answers.noSuchTable);
  if (outcome.kind === "done") {
    const { channelId, guildId } = outcome.table;
    const place = guildId === ask.place.guildId ? mentionChannel(channelId) : placeOf(outcome.table, ask.place.guildId);
    return { ...sentence(life.rematch.opened(place)), confirms: true } as Answer;
  }
  const { code } = outcome;
  if (code === "notOver" || code === "notSeated" || code === "full") return sentence(life.rematch.refusal[code]);
  const settings = table.guildId === null ? null : await house.tables.servers.read(table.guildId);
  switch (code) {
    case "channelNotAllowed":
      return sentence(lobby.refusal({ code, channels: settings?.channels ?? [] }, mentionUser, ofLobby(table)));
    case "mayNotOpen":
      return sentence(lobby.refusal({ code, roles: settings?.openers ?? [] }, mentionUser, ofLobby(table)));
    case "tooManyTables":
      return sentence(lobby.refusal({ code, most: settings?.mostTables ?? 0 }, mentionUser, ofLobby(table)));
    case "stepOutOfRange": {
      const { minStep: min = null, maxStep: max = null, noDeadline = true } = settings ?? {};
      return sentence(lobby.refusal({ code, min, max, noDeadline }, mentionUser, ofLobby(table)));
    }
  }
}
