/** What is stored about a person: told, handed out, deleted. */
import type { Table } from "../../tables/api.js";
import { type Answer, message } from "../answer.js";
import { button, cut, row, small, text } from "../components.js";
import { placeOf } from "../context.js";
import type { House } from "../house.js";
import { encodeId } from "../ids.js";
import type { Press, Request } from "../interactions.js";

const idOf = (action: string, ...args: readonly string[]): string => encodeId("p", "", 0, action, args);

export function runPrivacy(ask: Request): Answer {
  const { privacy } = ask.words.house;
  return message([
    text(privacy.text),
    row(button(idOf("data"), privacy.file, "primary"), button(idOf("forget"), privacy.remove, "danger")),
  ]);
}

async function dataFile(house: House, ask: Request): Promise<Answer> {
  const { privacy } = ask.words.house;
  const { heldBack, ...stored } = await house.tables.people.stored(ask.person.id);
  const note = heldBack ? { note: privacy.heldBack } : {};
  return {
    kind: "message",
    components: [text(privacy.here), ...(heldBack ? [small(privacy.heldBack)] : [])],
    file: { name: `tavolo-${ask.person.id}.json`, content: `${JSON.stringify({ ...note, ...stored }, null, 2)}\n` },
  };
}

function askDelete(ask: Request, words: string, label: string, leave: boolean): Answer {
  const { privacy } = ask.words.house;
  return message([
    text(words),
    row(button(idOf("delete", leave ? "leave" : "stay"), label, "danger"), button(idOf("keep"), privacy.no)),
  ]);
}

function tableList(ask: Request, tables: readonly Table[]): string {
  const { games } = ask.words.house;
  return tables.map((table) => `- **${games[table.game]}** · ${placeOf(table, ask.place.guildId)}`).join("\n");
}

/** Deletes; whoever still sits at tables is asked whether to leave them. */
async function remove(house: House, ask: Request, leave: boolean): Promise<Answer> {
  const { privacy } = ask.words.house;
  const outcome = await house.tables.people.remove(ask.person.id, leave);
  if (outcome.kind === "done") return message([text(privacy.removed)]);
  const list = privacy.running(outcome.tables.length, tableList(ask, outcome.tables));
  return askDelete(ask, cut(list, 3_500), privacy.yesLeave, true);
}

/** Null: none of these buttons. */
export async function pressPrivacy(
  house: House,
  ask: Press,
  action: string,
  args: readonly string[],
): Promise<Answer | null> {
  const { privacy } = ask.words.house;
  switch (action) {
    case "data":
      return dataFile(house, ask);
    case "forget":
      return askDelete(ask, privacy.question, privacy.yes, false);
    case "delete":
      return remove(house, ask, args[0] === "leave");
    case "keep":
      return message([text(privacy.kept)]);
    default:
      return null;
  }
}
