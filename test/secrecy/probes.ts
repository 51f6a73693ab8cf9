/** What curious people try: every command, button, form and hint, likely and unlikely. */
import { encodeId, parseId, type Route } from "../../src/discord/ids.js";
import type { Below } from "../../src/games/game.js";
import { NotPossible } from "../../src/sandbox/actor/refusal.js";
import type { SeenMessage, SeenModal } from "../../src/sandbox/index.js";
import type { Look, TableId } from "../../src/tables/api.js";
import type { SecretGame } from "./game.js";
import { type Apart, outcome, type Side, same, type Twins } from "./twins.js";

export interface Scene {
  readonly twins: Twins;
  readonly game: SecretGame;
  readonly table: TableId;
  readonly below: Below;
}

export interface Prober {
  readonly name: string;
  /** Must not seal anything: the one whom the others still wait for. */
  readonly idle: boolean;
}

export function pickOne<T>(items: readonly T[], below: Below): T {
  return items[below(items.length)]!;
}

export async function lookOf(side: Side, table: TableId, name: string | null): Promise<Look> {
  const look = await side.bot.app.tables.look(table, name === null ? null : await side.user(name).id());
  if (!look) throw new Error(`no table ${table}`);
  return look;
}

const placeIn = (look: Look, below: Below): string =>
  pickOne([look.table.threadId ?? look.table.channelId, look.table.channelId, "dm", "#generale"], below);

const HOUSE = ["games", "help", "record", "verify", "record table:ID", "verify table:ID", "record table:nonsense"];
const FROM_OUTSIDE = ["join", "leave", "status", "hand", "rules"];

/** All that can be typed, with likely and unlikely options. */
function commands({ game, below }: Scene, look: Look, idle: boolean): readonly string[] {
  const root = game.hosted.ui.command.name;
  return [
    ...HOUSE.map((words) => `/tavolo ${words.replace("ID", look.table.id)}`),
    ...FROM_OUTSIDE.map((words) => `/${root} ${words}`),
    ...game.tries(look, below, idle).map((words) => `/${root} ${words}`),
  ];
}

async function type(scene: Scene, who: Prober, text: string, channel: string, apart: Apart): Promise<void> {
  const unchecked = true;
  await scene.twins.both(
    `${who.name} types ${text} in ${channel}`,
    (side) => outcome(() => side.user(who.name).command(text, { channel, unchecked })),
    apart,
  );
}

async function typeCommand(scene: Scene, who: Prober, look: Look, apart: Apart): Promise<void> {
  const text = pickOne(commands(scene, look, who.idle), scene.below);
  await type(scene, who, text, placeIn(look, scene.below), apart);
}

function completions({ below, game }: Scene, look: Look): readonly string[] {
  const record = pickOne(["", look.table.id.slice(0, 4), "turin"], below);
  return [...game.completed(look, below), `/tavolo record table:${record}`];
}

async function complete(scene: Scene, who: Prober, look: Look, apart: Apart): Promise<void> {
  const { below } = scene;
  await hint(scene, who, pickOne(completions(scene, look), below), placeIn(look, below), apart);
}

async function hint({ twins }: Scene, who: Prober, text: string, channel: string, apart: Apart): Promise<void> {
  await twins.both(`${who.name} is typing ${text}`, (side) => hints(side, who.name, text, channel), apart);
}

async function hints(side: Side, name: string, text: string, channel: string): Promise<unknown> {
  try {
    return await side.user(name).autocomplete(text, { channel });
  } catch (error) {
    if (error instanceof NotPossible) return null;
    throw error;
  }
}

/** Custom ids of what can be pressed in a message. */
function idsIn(message: SeenMessage): readonly string[] {
  const all = JSON.stringify(message.components ?? []).matchAll(/"custom_id":"([^"]+)"/g);
  return [...all].map((found) => found[1] ?? "");
}

interface Pressing {
  readonly message: string;
  readonly id: string;
  readonly menu: boolean;
}

function onScreen(side: Side, name: string, channel: string): readonly SeenMessage[] {
  return side.sandbox.calls.view({ user: name, channel, peek: true, limit: 10_000 }).messages;
}

/** Buttons of the messages that are the same on both sides: what somebody was told of an earlier secret is not. */
function visible({ a, b }: Twins, name: string, channel: string): readonly Pressing[] {
  const onB = new Set(onScreen(b, name, channel).map((message) => JSON.stringify(message)));
  const both = onScreen(a, name, channel).filter((message) => onB.has(JSON.stringify(message)));
  return both.flatMap((message) =>
    idsIn(message).map((id) => ({ message: message.id, id, menu: parseId(id)?.route === "t" })),
  );
}

/** A button that somebody must not press just now, since it would make a sealed move. */
function wouldSeal(id: string, who: Prober): boolean {
  const action = parseId(id)?.action;
  return action === "go" || action === "again" ? who.idle : action === "start" || action === "leave";
}

async function press(scene: Scene, who: Prober, look: Look, apart: Apart): Promise<void> {
  const { below, twins } = scene;
  const buttons = visible(twins, who.name, placeIn(look, below)).filter(({ id }) => !wouldSeal(id, who));
  if (buttons.length === 0) return;
  const answer = await pressOne(scene, who, look, pickOne(buttons, below), apart);
  if (answer?.kind === "modal" && below(2) === 0) await fillIn(scene, who, answer.modal, apart);
}

async function pressOne({ twins }: Scene, who: Prober, look: Look, { message, id, menu }: Pressing, apart: Apart) {
  const [answer] = await twins.both(
    `${who.name} presses ${id}`,
    (side) => {
      const user = side.user(who.name);
      return outcome(() => (menu ? user.choose({ id: message }, "", look.table.id) : user.press({ id: message }, id)));
    },
    apart,
  );
  return answer;
}

interface Field {
  readonly custom_id: string;
  readonly options?: readonly { readonly value: string }[];
  readonly min_values?: number;
}

function fieldsOf(modal: SeenModal): readonly Field[] {
  return modal.components.flatMap((label) => (label.component ? [label.component as Field] : []));
}

const ODD = ["999", "-3", "nonsense", "0", "2.5", "7"];
const NEVER = ["999", "-3", "nonsense"];

/** Fills a form in with its own values or with odd ones. Whoever must not seal writes what cannot be sealed. */
async function fillIn(scene: Scene, who: Prober, modal: SeenModal, apart: Apart): Promise<void> {
  const { below, twins } = scene;
  const odd = who.idle || below(3) === 0;
  const values = Object.fromEntries(
    fieldsOf(modal).map((field) => {
      const own = (field.options ?? []).map(({ value }) => value).slice(0, field.min_values ?? 1);
      return [field.custom_id, odd || own.length === 0 ? [pickOne(who.idle ? NEVER : ODD, below)] : own];
    }),
  );
  await twins.both(
    `${who.name} sends ${modal.custom_id} with ${JSON.stringify(values)}`,
    (side) => outcome(() => side.user(who.name).submit(modal, values, { unchecked: true })),
    apart,
  );
}

const ROUTES: readonly Route[] = ["b", "w", "h", "r", "l", "t", "a", "o"];

/** Presses a button that was never there: another route, step, table or argument, or somebody else's stored choice. */
async function invent(scene: Scene, who: Prober, look: Look, apart: Apart): Promise<void> {
  const { below, game, twins } = scene;
  const buttons = visible(twins, who.name, look.table.threadId ?? look.table.channelId);
  if (buttons.length === 0) return;
  const { message } = pickOne(buttons, below);
  const [action, ...args] = pickOne(game.invented(look, below), below).map(String);
  const stored = `id${String(1 + below(12)).padStart(8, "0")}`;
  const made = [
    encodeId(pickOne(ROUTES, below), look.table.id, look.table.step, action ?? "hand", args),
    encodeId(pickOne(["o", "a", "t"], below), "", 0, pickOne(["open", "again", "which"], below), [stored]),
    encodeId("h", look.table.id, Math.max(0, look.table.step - 1), "hand"),
    encodeId("h", "no-such-table", look.table.step, "hand"),
    "9:h:x:1:bid",
  ];
  const id = pickOne(made, below);
  if (wouldSeal(id, who)) return;
  await twins.both(
    `${who.name} makes up ${id}`,
    (side) => outcome(() => side.user(who.name).press({ id: message }, id, { unchecked: true })),
    apart,
  );
}

/** Somebody tries something, the same on both sides. */
export async function probe(scene: Scene, who: Prober, apart: Apart): Promise<void> {
  const look = await lookOf(scene.twins.a, scene.table, who.name);
  const tries = [typeCommand, typeCommand, complete, press, press, invent];
  await pickOne(tries, scene.below)(scene, who, look, apart);
}

const EPHEMERAL = 64;

/** Somebody tries all there is, one after the other: every command, every hint, every button that everybody sees. */
export async function probeAll(scene: Scene, who: Prober, apart: Apart): Promise<void> {
  const look = await lookOf(scene.twins.a, scene.table, who.name);
  const there = look.table.threadId ?? look.table.channelId;
  for (const text of commands(scene, look, who.idle)) await type(scene, who, text, there, apart);
  for (const text of completions(scene, look)) await hint(scene, who, text, there, apart);
  for (const button of visible(scene.twins, who.name, there)) {
    const route = parseId(button.id)?.route;
    if (route === "b" || route === "w") await pressOne(scene, who, look, button, apart);
  }
}

/** What somebody has on screen, but for what only she was told, and who has pinged her, is the same on both sides. */
export function sameScreens({ twins }: Scene, name: string, look: Look): void {
  for (const channel of [look.table.channelId, look.table.threadId, "dm"]) {
    if (channel === null) continue;
    const [a, b] = [twins.a, twins.b].map((side) => {
      const open = onScreen(side, name, channel).filter((message) => ((message.flags ?? 0) & EPHEMERAL) === 0);
      return JSON.stringify([open, side.sandbox.calls.pings({ user: name })]).replaceAll(side.sandbox.address, "");
    });
    same(`what ${name} sees in ${channel}`, [a!], [b!]);
  }
}
