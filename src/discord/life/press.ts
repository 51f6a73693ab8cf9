/** Buttons, menus and forms of a table's life. Each is authorised anew by the table itself. */
import type { Look, VoteKind } from "../../tables/api.js";
import { type Answer, sentence } from "../answer.js";
import type { House } from "../house.js";
import type { CustomId } from "../ids.js";
import type { Named, Press } from "../interactions.js";
import { doLife, resume } from "./act.js";
import { changeDeadline, deadlineForm } from "./deadline.js";
import { askCancel, rematch } from "./ends.js";
import { tableMenu } from "./menu.js";
import { showPage } from "./replay.js";
import { giveOwn, kick, kickSeat, leave, newcomerStored, refuse, replace } from "./seats.js";

const VOTES: readonly string[] = ["kick", "cancel", "pause", "resume", "shorten"] satisfies VoteKind[];

const firstOf = (ask: Press): string => ask.values.menu?.[0] ?? "";

function newcomerOf(ask: Press): Named | undefined {
  return ask.named[firstOf(ask)];
}

/** Whatever is done at once, with what is said then. */
function atOnce(house: House, ask: Press, { table, action, args }: CustomId): Promise<Answer> | null {
  const { done, votes } = ask.words.house.life;
  const [first = "", second] = args;
  switch (action) {
    case "leave":
      return doLife(house, ask, table, { type: "leave" }, done.left);
    case "cancel":
      return doLife(house, ask, table, { type: "cancel" }, done.cancelled);
    case "pause":
      return doLife(house, ask, table, { type: "pause" }, done.paused);
    case "resume":
      return resume(house, ask, table);
    case "goOn":
      return doLife(house, ask, table, { type: "goOn" }, done.wentOn);
    case "take":
      return doLife(house, ask, table, { type: "takeSeat", seat: first }, done.taken);
    case "vote":
      return VOTES.includes(first)
        ? doLife(
            house,
            ask,
            table,
            { type: "vote", kind: first as VoteKind, yes: second === "yes" },
            second === "yes" ? votes.passed : votes.counted,
          )
        : null;
    default:
      return null;
  }
}

async function withLook(house: House, ask: Press, id: CustomId, look: Look): Promise<Answer | null> {
  const [first = ""] = id.args;
  switch (id.action) {
    case "menu":
      return tableMenu(house, ask, look);
    case "askLeave":
      return leave(house, ask, look);
    case "askCancel":
      return askCancel(house, ask, look);
    case "askKick":
      return kick(house, ask, look, undefined);
    case "kick":
      return kickSeat(house, ask, look, firstOf(ask));
    case "askReplace":
      return replace(house, ask, look, {});
    case "seat": {
      const by = newcomerStored(await house.choices.take(first, ask.person.id));
      return replace(house, ask, look, { seat: firstOf(ask), ...(by ? { by } : {}) });
    }
    case "newcomer":
      return replace(house, ask, look, { seat: first, by: newcomerOf(ask) });
    case "giveOwn":
      return giveOwn(house, ask, look, first);
    case "refuse":
      return refuse(house, ask, look, first);
    case "deadline":
      return ask.kind === "modal"
        ? changeDeadline(house, ask, look, ask.values.time?.[0] ?? "")
        : deadlineForm(ask, look);
    case "rematch":
      return rematch(house, ask, look.table);
    case "page":
      return showPage(house, ask, look, Number(first) || 0);
    default:
      return null;
  }
}

export async function pressLife(house: House, ask: Press, id: CustomId): Promise<Answer> {
  const { answers, life } = ask.words.house;
  if (id.action === "keep") return sentence(life.ask.kept);
  const done = atOnce(house, ask, id);
  if (done) return done;
  const look = await house.tables.look(id.table, ask.person.id);
  if (!look) return sentence(answers.noSuchTable);
  return (await withLook(house, ask, id, look)) ?? sentence(answers.oldButton);
}
