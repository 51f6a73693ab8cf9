/** The lobby as everybody in the channel sees it. */
import type { Hosted } from "../registry.js";
import type { Table } from "../tables/api.js";
import { type Words, wordsFor } from "../text/index.js";
import { box, button, row, text } from "./components.js";
import { encodeId } from "./ids.js";
import { mentionChannel, mentionUser } from "./names.js";
import type { Components } from "./ui.js";

function people(table: Table, max: number, words: Words): string {
  const { lobby } = words.house;
  const seated = table.seats.flatMap((seat) => (seat.userId === null ? [] : [mentionUser(seat.userId)])).join(", ");
  const missing = invitedStill(table).map(mentionUser);
  const lines = [lobby.seated(seated || "–", table.seats.length, max)];
  if (missing.length > 0 && table.status === "lobby") lines.push(lobby.invited(missing.join(", ")));
  return lines.join("\n");
}

/** Who was invited and has not joined. */
export const invitedStill = (table: Table): readonly string[] =>
  table.invited.filter((userId) => !table.seats.some((seat) => seat.userId === userId));

function ending(table: Table, words: Words): string {
  const { lobby } = words.house;
  if (table.status === "closed" && table.startedAt === null) {
    return table.closedWhy === null || table.closedWhy === "lobby" ? lobby.closed : lobby.calledOff;
  }
  return table.threadId ? lobby.startedIn(mentionChannel(table.threadId)) : lobby.startedHere;
}

/** What the buttons of a table's lobby are called there: a private sentence names them so, whatever its reader's language. */
export const lobbyLabels = ({ locale }: Pick<Table, "locale">) => wordsFor(locale).house.lobby;

/** What a refusal has to name of a lobby. */
export const ofLobby = (table: Pick<Table, "game" | "locale">) => ({
  root: table.game,
  join: lobbyLabels(table).join,
});

function buttons(table: Table, words: Words) {
  const { lobby } = words.house;
  const id = (action: string) => encodeId("l", table.id, 0, action);
  return row(
    button(id("join"), lobby.join, "success"),
    button(id("leave"), lobby.leave),
    button(id("start"), lobby.start, "primary"),
    button(id("options"), lobby.options),
  );
}

/** Buttons while it is open; afterwards where the game went. */
export function lobbyMessage(table: Table, { game, ui }: Hosted, words: Words): Components {
  const { lobby, games } = words.house;
  const head = [lobby.title(games[game.id]), lobby.host(mentionUser(table.hostId))].join("\n");
  const lines = [...ui.lobbyLines(table.options, table.pace, words), words.shared.language.line(words.language)];
  const parts = [text(head), text(lines.join("\n")), text(people(table, game.players.max, words))];
  const end = table.status === "lobby" ? buttons(table, words) : text(ending(table, words));
  return [box([...parts, end])];
}
