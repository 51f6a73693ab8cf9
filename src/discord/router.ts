/** From an interaction to its answer. Nothing is remembered between two of them: a press is read and authorised anew. */
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Hosted } from "../registry.js";
import type { Look } from "../tables/api.js";
import { wordsFor } from "../text/index.js";
import { type Answer, answerCompletion, answerWith, type Suggestion, sentence } from "./answer.js";
import { completeTavolo, runTavolo } from "./commands/run-tavolo.js";
import { TAVOLO } from "./commands/tavolo.js";
import { TAVOLO_ADMIN } from "./commands/tavolo-admin.js";
import { completeGameCommand, runAt, runGameCommand } from "./game-commands.js";
import { type House, hostedFor } from "./house.js";
import { type CustomId, parseId } from "./ids.js";
import type { Ask, Command, Completion, Press } from "./interactions.js";
import { completeAdmin, pressAdmin, runAdmin } from "./life/admin.js";
import { pressGames } from "./life/games.js";
import { seen } from "./life/members.js";
import { pressPlan } from "./life/plan.js";
import { pressLife } from "./life/press.js";
import { pressPrivacy } from "./life/privacy.js";
import { pressRemind } from "./life/remind.js";
import { runLifeAt } from "./life/run.js";
import { actInLobby } from "./lobby.js";
import { ofLobby } from "./lobby-message.js";
import { optionsForm, readOptionsForm } from "./lobby-options.js";
import { mentionUser } from "./names.js";
import { carryOut, makeMove, notAtPlay, privateContext, privateView } from "./play.js";
import { pressRules } from "./rules.js";
import { pressWhy } from "./why.js";

const storedNamed = z.object({
  id: z.string(),
  name: z.string(),
  locale: z.string(),
  bot: z.boolean(),
  sees: z.boolean().nullable(),
});
const storedCommand = z.object({
  name: z.string(),
  sub: z.string(),
  typed: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  named: z.record(z.string(), storedNamed).default({}),
});
const storedMove = z.object({ table: z.string(), move: z.looseObject({ type: z.string() }) });
const storedModal = z.object({
  modal: z.custom<Extract<Answer, { kind: "modal" }>["modal"]>((it) => typeof it === "object"),
});

const byCommand = (house: House, name: string): Hosted | undefined =>
  house.hosted.find(({ ui }) => ui.command.name === name);

async function runCommand(house: House, ask: Command): Promise<Answer> {
  if (ask.name === TAVOLO) return runTavolo(house, ask);
  if (ask.name === TAVOLO_ADMIN) return runAdmin(house, ask);
  const hosted = byCommand(house, ask.name);
  return hosted ? runGameCommand(house, ask, hosted) : sentence(ask.words.house.answers.oldButton);
}

async function complete(house: House, ask: Completion): Promise<readonly Suggestion[]> {
  if (ask.name === TAVOLO) return completeTavolo(house, ask);
  if (ask.name === TAVOLO_ADMIN) return completeAdmin(house, ask);
  const hosted = byCommand(house, ask.name);
  return hosted ? completeGameCommand(house, ask, hosted) : [];
}

async function pressLobby(house: House, ask: Press, id: CustomId): Promise<Answer> {
  const { answers, lobby } = ask.words.house;
  if (id.action === "join" || id.action === "leave" || id.action === "start") {
    return actInLobby(house, ask, id.table, { type: id.action });
  }
  if (id.action !== "options") return sentence(answers.oldButton);
  const look = await house.tables.look(id.table, ask.person.id);
  if (!look) return sentence(answers.noSuchTable);
  const { table } = look;
  if (table.hostId !== ask.person.id) return sentence(lobby.onlyHostOptions(mentionUser(table.hostId)));
  if (table.status !== "lobby") return sentence(lobby.refusal({ code: "started" }, mentionUser, ofLobby(table)));
  const { ui } = hostedFor(house, table);
  if (ask.kind === "press") {
    const modal = optionsForm(table, ui, ask.words);
    return modal ? { kind: "modal", modal } : sentence(lobby.nothingToChange);
  }
  const act = readOptionsForm(table, ui, ask.values, ask.words);
  if (typeof act === "string") return sentence(act);
  const same = isDeepStrictEqual([act.options, act.pace], [table.options, table.pace]);
  if (!same) return actInLobby(house, ask, table.id, act);
  if (act.locale === undefined) return sentence(lobby.optionsSame);
  const { language } = wordsFor(act.locale);
  return actInLobby(house, ask, table.id, act, ask.words.shared.language.changed(language));
}

/** A button, menu or form of a game: at its own step it means what it says; later it shows how the table stands now. */
async function pressGame(house: House, ask: Press, id: CustomId): Promise<Answer> {
  const { answers } = ask.words.house;
  const look: Look | null = await house.tables.look(id.table, ask.person.id);
  if (!look) return sentence(answers.noSuchTable);
  if (look.table.status === "lobby" || look.table.status === "closed") return sentence(notAtPlay(look, ask) ?? "");
  const at = { house, ask, look };
  const { ui } = hostedFor(house, look.table);
  const intent = ui.press(id.action, id.args, ask.values, privateContext(at));
  // A move goes through even then: it may be the one that moved the table on, pressed again for want of an answer.
  if (look.table.step !== id.step && intent.kind !== "move") return privateView(at, answers.movedOn);
  return carryOut(at, intent, id.step);
}

/** A table was chosen from a menu: what was typed goes through there. */
async function pressWhich(house: House, ask: Press, id: CustomId): Promise<Answer> {
  const { answers } = ask.words.house;
  const [tableId] = ask.values.menu ?? [];
  const stored = storedCommand.safeParse(await house.choices.take(id.args[0] ?? "", ask.person.id));
  if (!stored.success || tableId === undefined) return sentence(answers.choiceGone);
  if (stored.data.name === TAVOLO) {
    const look = await house.tables.look(tableId, ask.person.id);
    return look ? runLifeAt(house, ask, look, stored.data) : sentence(answers.noSuchTable);
  }
  const hosted = byCommand(house, stored.data.name);
  return hosted ? runAt(house, ask, hosted, tableId, stored.data) : sentence(answers.choiceGone);
}

async function pressAgain(house: House, ask: Press, id: CustomId): Promise<Answer> {
  const { answers } = ask.words.house;
  const stored = storedMove.safeParse(await house.choices.take(id.args[0] ?? "", ask.person.id));
  if (!stored.success) return sentence(answers.choiceGone);
  const look = await house.tables.look(stored.data.table, ask.person.id);
  if (!look) return sentence(answers.noSuchTable);
  return makeMove({ house, ask, look }, { move: stored.data.move, step: id.step, again: true });
}

async function pressOpen(house: House, ask: Press, id: CustomId): Promise<Answer> {
  const stored = storedModal.safeParse(await house.choices.take(id.args[0] ?? "", ask.person.id));
  if (!stored.success) return sentence(ask.words.house.answers.choiceGone);
  return { kind: "modal", modal: stored.data.modal };
}

/** A person's own settings and lists: about no table. */
async function pressPerson(house: House, ask: Press, { action, args }: CustomId): Promise<Answer> {
  if (action === "games") return pressGames(house, ask, args);
  const found = (await pressRemind(house, ask, action)) ?? (await pressPrivacy(house, ask, action, args));
  return found ?? sentence(ask.words.house.answers.oldButton);
}

async function press(house: House, ask: Press): Promise<Answer> {
  const id = parseId(ask.customId);
  if (!id) return sentence(ask.words.house.answers.oldButton);
  switch (id.route) {
    case "b":
    case "w":
    case "h":
    case "r":
      return pressGame(house, ask, id);
    case "l":
      return pressLobby(house, ask, id);
    case "t":
      return pressWhich(house, ask, id);
    case "a":
      return pressAgain(house, ask, id);
    case "o":
      return pressOpen(house, ask, id);
    case "v":
      return pressLife(house, ask, id);
    case "q":
      return pressPlan(house, ask, id);
    case "p":
      return pressPerson(house, ask, id);
    case "s":
      return pressAdmin(house, ask, id);
    case "g":
      return pressRules(house, ask, id);
    case "y":
      return pressWhy(house, ask, id);
  }
}

/** Answers one interaction; never throws. */
export async function answerAsk(house: House, ask: Ask): Promise<void> {
  if (ask.kind === "complete") return answerCompletion(house, ask, () => complete(house, ask));
  await answerWith(house, ask, async () => {
    await seen(house, ask);
    return ask.kind === "command" ? runCommand(house, ask) : press(house, ask);
  });
  // Nobody waits for this.
  await house.tables.people.speaks(ask.person.id, ask.person.locale).catch((error: unknown) => {
    house.log.warn({ interaction: ask.id, err: error }, "a person's language could not be noted");
  });
}
