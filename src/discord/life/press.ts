/** Buttons, menus and forms of a table's life. Each is authorised anew by the table itself. */
import { z } from "zod";
import type { Look, VoteKind } from "../../tables/api.js";
import { type Answer, sentence } from "../answer.js";
import type { House } from "../house.js";
import type { CustomId } from "../ids.js";
import type { Named, Press } from "../interactions.js";
import { doLife } from "./act.js";
import { changeDeadline, deadlineForm } from "./deadline.js";
import { askCancel, rematch } from "./ends.js";
import { tableMenu } from "./menu.js";
import { showPage } from "./replay.js";
import { kick, kickSeat, leave, replace } from "./seats.js";

const VOTES: readonly string[] = ["kick", "cancel", "pause", "resume", "shorten"] satisfies VoteKind[];

const storedNewcomer = z.object({
  by: z.object({
    id: z.string(),
    name: z.string(),
    locale: z.string(),
    bot: z.boolean(),
    sees: z.boolean().nullable(),
  }),
});

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
      return doLife(house, ask, table, { type: "resume" }, done.resumed);
    case "goOn":
      return doLife(house, ask, table, { type: "goOn" }, done.wentOn);
    case "take":
      return doLife(house, ask, table, { type: "takeSeat", seat: first }, done.taken);
    case "refuse":
      return doLife(house, ask, table, { type: "refuseSeat", seat: first }, done.refused);
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
      const stored = storedNewcomer.safeParse(await house.choices.take(first, ask.person.id));
      return replace(house, ask, look, { seat: firstOf(ask), ...(stored.success ? { by: stored.data.by } : {}) });
    }
    case "newcomer":
      return replace(house, ask, look, { seat: first, by: newcomerOf(ask) });
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
