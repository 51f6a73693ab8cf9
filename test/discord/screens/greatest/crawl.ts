/** Goes through a house as a curious person would: types every command, presses every button, chooses from every menu, sends every form. */
import { allCommands } from "../../../../src/discord/commands/register.js";
import { parseId } from "../../../../src/discord/ids.js";
import type { Ask, Press } from "../../../../src/discord/interactions.js";
import { answerAsk } from "../../../../src/discord/router.js";
import type { Json } from "../../../../src/sandbox/world/model.js";
import type { Words } from "../../../../src/text/index.js";
import { userOf } from "../turin/support.js";
import { commandOf, completionOf, type Judged, pressOf } from "./house.js";

const T = { sub: 1, string: 3, integer: 4, boolean: 5, user: 6, number: 10 };

interface Option {
  readonly type: number;
  readonly name: string;
  readonly autocomplete?: boolean;
  readonly choices?: readonly { readonly value: string | number }[];
  readonly min_value?: number;
  readonly options?: readonly Option[];
}

/** Something that fits the option, whatever it means. */
function sampleOf({ type, choices, min_value }: Option): string | number | boolean {
  const [first] = choices ?? [];
  if (first) return first.value;
  if (type === T.integer || type === T.number) return min_value ?? 1;
  if (type === T.boolean) return true;
  return type === T.string ? "1" : userOf("p2");
}

/** Each subcommand without options and with all of them, and every hint. */
function commands({ house }: Judged, words: Words, game: string, withHouse: boolean): readonly Ask[] {
  const asked = allCommands(house.hosted).filter(
    ({ name }) => name === game || (withHouse && name.startsWith("tavolo")),
  );
  return asked.flatMap((command) =>
    ((command.options ?? []) as readonly Option[]).flatMap(({ name: sub, options = [] }): readonly Ask[] => {
      const typed = Object.fromEntries(options.map((option) => [option.name, sampleOf(option)]));
      const hinted = options.filter(({ autocomplete }) => autocomplete);
      return [
        commandOf(words, command.name, sub, {}),
        commandOf(words, command.name, sub, typed),
        ...hinted.map(({ name }) => completionOf(words, command.name, sub, name, "")),
      ];
    }),
  );
}

function* every(node: unknown): Generator<Json> {
  if (Array.isArray(node)) for (const one of node) yield* every(one);
  else if (typeof node === "object" && node !== null) {
    const { components, component, accessory } = node as Json;
    yield node as Json;
    yield* every([components ?? [], component ?? [], accessory ?? []].flat());
  }
}

const optionsOf = ({ options }: Json): readonly string[] =>
  Array.isArray(options) ? options.map((option: Json) => String(option.value)) : [];

/** The form as it stands; where nothing does, the first that can be chosen. */
function filled(modal: Json): Press["values"] {
  const fields = [...every(modal.components)].filter(({ custom_id }) => typeof custom_id === "string");
  return Object.fromEntries(
    fields.map((field) => {
      const [first] = optionsOf(field);
      const value = first ?? (field.type === 5 ? userOf("p2") : String(field.value ?? "1"));
      return [String(field.custom_id), [value]];
    }),
  );
}

/** What can be done with something that was sent. */
function presses(sent: Json, words: Words): readonly Press[] {
  if (typeof sent.title === "string") {
    return [pressOf(words, "modal", String(sent.custom_id), filled(sent))];
  }
  return [...every(sent.components)].flatMap((node): readonly Press[] => {
    if (typeof node.custom_id !== "string") return [];
    if (node.type === 2) return [pressOf(words, "press", node.custom_id, {})];
    const values = node.type === 3 ? optionsOf(node) : [userOf("p2")];
    const chosen = [...new Set([values[0], values.at(-1)])].flatMap((value) => value ?? []);
    return chosen.map((value) => pressOf(words, "press", String(node.custom_id), { menu: [value] }));
  });
}

/** Menus of a message that no answer takes the place of. */
const menusIn = (shown: readonly Json[]): readonly Json[] =>
  shown.flatMap((sent) => [...every(sent.components)].filter(({ type }) => [3, 5, 6, 7, 8].includes(Number(type))));

/**
 * What takes a menu out of use: Discord sends no choice twice until its message is edited, and a modal may be dismissed
 * unheard. So no choice is answered by a modal, and where nothing edits the message it can be taken back.
 */
function trapOf(ask: Ask, sent: readonly Json[]): string | null {
  if (ask.kind !== "press" || ask.values.menu === undefined) return null;
  return sent.some(({ title }) => typeof title === "string") ? "a menu's choice is answered by a modal" : null;
}

/** The same handler with the same first parameters makes the same screen. */
function keyOf(press: Press): string {
  const id = parseId(press.customId);
  return JSON.stringify([press.kind, id?.route, id?.action, id?.args.slice(0, 2), press.values.menu]);
}

export interface Start {
  readonly game: string;
  /** The house's own commands too. */
  readonly house: boolean;
  /** Messages that stand already. */
  readonly shown: readonly Json[];
}

/** Does all that, and whatever comes of it: `judged` gathers what Discord would refuse. Gives back how many answers there were. */
export async function crawl(judged: Judged, words: Words, { game, house, shown }: Start): Promise<number> {
  const seen = new Set<string>();
  const queue: Ask[] = [...commands(judged, words, game, house), ...shown.flatMap((sent) => presses(sent, words))];
  for (const menu of menusIn(shown)) {
    if (menu.min_values === 0) queue.push(pressOf(words, "press", String(menu.custom_id), { menu: [] }));
    else judged.faults.push(`menu ${menu.custom_id}: its choice cannot be taken back`);
  }
  let answers = 0;
  for (let ask = queue.shift(); ask; ask = queue.shift()) {
    if (ask.kind === "press" || ask.kind === "modal") {
      const key = keyOf(ask);
      if (seen.has(key)) continue;
      seen.add(key);
    }
    const before = judged.faults.length;
    judged.sent.length = 0;
    await answerAsk(judged.house, ask);
    answers += 1;
    const trap = trapOf(ask, judged.sent);
    if (trap) judged.faults.push(trap);
    const what = "customId" in ask ? `${ask.kind} ${ask.customId}` : `/${ask.name} ${ask.sub}`;
    for (let i = before; i < judged.faults.length; i += 1) judged.faults[i] = `${what}: ${judged.faults[i]}`;
    if (ask.kind !== "complete") queue.push(...judged.sent.flatMap((sent) => presses(sent, words)));
  }
  return answers;
}
