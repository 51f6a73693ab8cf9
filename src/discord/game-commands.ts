/** A game's slash command: the house's own subcommands, and moves, at the table that is meant. */
import type { Hosted } from "../registry.js";
import type { Look } from "../tables/api.js";
import { type Answer, message, type Suggestion, sentence } from "./answer.js";
import { askWhich, findTables, type Purpose } from "./choose.js";
import { cut, small, text } from "./components.js";
import { contextOf } from "./context.js";
import type { House } from "./house.js";
import type { Command, Completion, Request } from "./interactions.js";
import { clockNotes, endButtons } from "./life/below.js";
import { linkOf } from "./life/games.js";
import { leave } from "./life/seats.js";
import { actInLobby, openLobby } from "./lobby.js";
import { lobbyLabels } from "./lobby-message.js";
import { carryOut, notAtPlay, privateContext, privateView } from "./play.js";
import { showRules } from "./rules.js";
import type { Typed } from "./ui.js";

/** What was typed, kept while its table is being chosen. */
export interface TypedCommand {
  readonly name: string;
  readonly sub: string;
  readonly typed: Typed;
}

function purposeOf(sub: string): Purpose {
  if (sub === "join" || sub === "leave") return sub;
  return sub === "status" ? "see" : "play";
}

const MOST_INVITATIONS = 5;

/** No table is meant: whoever is invited somewhere hears where. */
async function noneOf(house: House, ask: Request, { game }: Hosted, purpose: Purpose): Promise<Answer> {
  const { tables, lobby, games, life, answers } = ask.words.house;
  const waits = purpose === "play" || purpose === "join";
  const invited = waits ? await house.tables.invitedTo(ask.person.id, game.id) : [];
  if (invited.length > 0) {
    const places = await Promise.all(invited.slice(0, MOST_INVITATIONS).map((table) => linkOf(house, table)));
    const join = [...new Set(invited.map((table) => lobbyLabels(table).join))].join(" / ");
    return sentence(answers.invitedTo(games[game.id], places, join));
  }
  if (purpose === "join") return sentence(lobby.noLobby(game.id));
  if (purpose === "leave") return sentence(life.nothingToLeave.anywhere(games[game.id]));
  return sentence(purpose === "see" ? tables.noneHere(games[game.id]) : tables.noneToPlay(games[game.id], game.id));
}

/** `/turin …`: finds the table, or asks which, and does there what was typed. */
export async function runGameCommand(house: House, ask: Command, hosted: Hosted): Promise<Answer> {
  const { sub, typed } = ask;
  if (sub === "start") return openLobby(house, ask, hosted);
  if (sub === "rules") {
    return showRules(house, ask, hosted, typeof typed.topic === "string" ? typed.topic : null);
  }
  const purpose = purposeOf(sub);
  const found = await findTables(house, ask, hosted.game.id, purpose);
  const command: TypedCommand = { name: ask.name, sub, typed };
  const [only, ...more] = found;
  if (only === undefined) {
    // The move that ended the game may be typed again for want of an answer, also from elsewhere.
    const ended = hosted.ui.moves.includes(sub) ? await house.tables.endedUntold(ask.person.id, hosted.game.id) : null;
    return ended === null ? noneOf(house, ask, hosted, purpose) : runAt(house, ask, hosted, ended, command);
  }
  if (more.length > 0) return askWhich(house, ask, found, command);
  return runAt(house, ask, hosted, only, command);
}

/** Does what was typed at this table. The right to do so is judged anew: the table may come out of a menu. */
export async function runAt(
  house: House,
  ask: Request,
  hosted: Hosted,
  tableId: string,
  { sub, typed }: TypedCommand,
): Promise<Answer> {
  const look = await house.tables.look(tableId, ask.person.id);
  if (!look || look.table.game !== hosted.game.id) return sentence(ask.words.house.answers.noSuchTable);
  const at = { house, ask, look };
  switch (sub) {
    case "join":
      return actInLobby(house, ask, tableId, { type: "join" });
    case "leave":
      return leave(house, ask, look);
    case "status":
      return status(house, ask, hosted, look);
    case "hand":
      return privateView(at);
  }
  const nothing = notAtPlay(look, ask);
  if (nothing) return sentence(nothing);
  const intent = hosted.ui.typed(sub, typed, privateContext(at));
  // The move that ended the game may be typed again for want of an answer.
  if (look.table.status === "over" && intent.kind !== "move") return sentence(ask.words.house.answers.over);
  return carryOut(at, intent);
}

/** How the table stands, in full, and where its board is. */
async function status(house: House, ask: Request, { ui, game }: Hosted, look: Look): Promise<Answer> {
  const { answers, games, tables } = ask.words.house;
  const { table } = look;
  if (table.status === "lobby") return sentence(notAtPlay(look, ask) ?? answers.notStarted);
  if (table.status === "closed" && table.startedAt === null) return sentence(answers.closed(table.game));
  const ctx = contextOf(look, "h", ask.words, house.doors.now());
  const screen = ui.typed("status", {}, ctx);
  return message([
    ...(screen.kind === "show" ? screen.components : [text(`**${games[game.id]}**\n${ui.status(ctx)}`)]),
    ...clockNotes(look, ask.words),
    small(tables.board(await linkOf(house, table))),
    ...endButtons(look, ask.words),
  ]);
}

/** Hints while an option is being typed; nothing private unless it is clear which table is meant. */
export async function completeGameCommand(
  house: House,
  ask: Completion,
  { ui, game }: Hosted,
): Promise<readonly Suggestion[]> {
  const [only, ...more] = await findTables(house, ask, game.id, "play");
  const look = only !== undefined && more.length === 0 ? await house.tables.look(only, ask.person.id) : null;
  const seated = look?.seat && look.table.status === "playing" ? look : null;
  const ctx = seated && contextOf(seated, "h", ask.words, house.doors.now());
  return ui
    .complete(ask.sub, ask.option, ask.text, ask.typed, ctx)
    .map(({ name, value }) => ({ name: cut(name, 100), value }));
}
