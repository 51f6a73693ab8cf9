/** Finding what a person means among the buttons and menus she sees. */
import type { Core } from "../core.js";
import { everyComponent } from "../validate/components.js";
import type { ChannelRow, Id, Json, MessageRow, UserRow } from "../world/model.js";
import { canSee } from "../world/permissions.js";
import { NotPossible } from "./refusal.js";
import { idNamed, type Naming, resolvedOf, SORT_OF_MENU } from "./things.js";
import type { What } from "./words.js";

const BUTTON = 2;
const STRING_SELECT = 3;
const MENUS = new Set([3, 5, 6, 7, 8]);
const LINK = 5;
const CHECKBOX_GROUP = 22;

/** A message this person has on screen. */
export function messageFor(core: Core, user: UserRow, id: Id): { message: MessageRow; channel: ChannelRow } {
  const message = core.world.messages.get(id);
  const channel = message && core.world.channels.get(message.channelId);
  if (!message || !channel || !canSee(core.world, channel, user.id) || (message.only && message.only !== user.id)) {
    throw new NotPossible((w) => w.noMessage(user.username));
  }
  return { message, channel };
}

/** Text by which a component can be named: custom id, label with or without its emoji, placeholder. */
function namesOf(component: Json): string[] {
  const emoji = (component.emoji as { name?: string } | null | undefined)?.name;
  const label = component.label as string | null | undefined;
  const names = [component.custom_id, label, emoji, label && emoji ? `${emoji} ${label}` : null, component.placeholder];
  return names.filter((name): name is string => typeof name === "string");
}

/** The component somebody means: exactly, else whatever the case, else by a part that only one has. */
export function pick(components: readonly Json[], wanted: string, what: What): Json {
  const tries: ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => name.toLowerCase() === wanted.toLowerCase(),
    (name) => name.toLowerCase().includes(wanted.toLowerCase()),
  ];
  for (const fits of tries) {
    const found = components.filter((component) => namesOf(component).some(fits));
    if (found.length === 1) return found[0]!;
    if (found.length > 1) throw new NotPossible((w) => w.several(w.whats[what], wanted));
  }
  const there = components.flatMap((component) => namesOf(component)[1] ?? namesOf(component)[0] ?? []);
  throw new NotPossible((w) => w.noneCalled(w.whats[what], wanted, there));
}

function among(message: MessageRow, types: ReadonlySet<number>): Json[] {
  return [...everyComponent(message.components, [])]
    .map(([component]) => component)
    .filter((component) => types.has(component.type as number));
}

/** The `data` of pressing a button. Unchecked: any custom id, there or not, disabled or not. */
export function pressData(message: MessageRow, wanted: string, unchecked: boolean): Json {
  const buttons = among(message, new Set([BUTTON]));
  let button: Json;
  try {
    button = pick(buttons, wanted, "button");
  } catch (error) {
    if (!unchecked) throw error;
    button = { custom_id: wanted };
  }
  if (!unchecked && button.style === LINK) throw new NotPossible((w) => w.isLink(wanted));
  if (!unchecked && button.disabled) throw new NotPossible((w) => w.disabled(w.whats.button, wanted));
  return { id: button.id ?? 1, component_type: BUTTON, custom_id: button.custom_id };
}

/** The `data` of choosing from a menu; values are ids, labels or, in a menu of people, roles or channels, names. */
export function chooseData(
  naming: Naming,
  message: MessageRow,
  wanted: string,
  values: readonly string[],
  unchecked: boolean,
): Json {
  const menus = among(message, MENUS);
  let menu: Json;
  try {
    menu = menus.length === 1 && wanted === "" ? menus[0]! : pick(menus, wanted, "menu");
  } catch (error) {
    if (!unchecked) throw error;
    menu = { custom_id: wanted, type: STRING_SELECT };
  }
  if (!unchecked && menu.disabled) throw new NotPossible((w) => w.disabled(w.whats.menu, wanted));
  const chosen = unchecked && menu.type === STRING_SELECT ? loosely(menu, values) : chosenValues(naming, menu, values);
  if (!unchecked) countValues(menu, chosen.length, 1);
  const resolved = menu.type === STRING_SELECT ? {} : { resolved: resolvedOf(naming, chosen) };
  return { id: menu.id ?? 1, component_type: menu.type, custom_id: menu.custom_id, values: chosen, ...resolved };
}

function loosely(menu: Json, values: readonly string[]): string[] {
  const options = (menu.options as Json[] | undefined) ?? [];
  return values.map((value) => String(options.find((one) => one.label === value)?.value ?? value));
}

/** The values meant, of a menu or a group of boxes. */
export function chosenValues(naming: Naming, menu: Json, values: readonly string[]): string[] {
  const sort = SORT_OF_MENU[menu.type as number];
  if (sort) {
    const types = (menu.channel_types as number[] | null | undefined) ?? null;
    return [...new Set(values.map((name) => idNamed(naming, sort, name, types)))];
  }
  const options = (menu.options as Json[] | undefined) ?? [];
  return [...new Set(values.map((value) => optionValue(options, value)))];
}

/** The one option meant, by value, label (with or without its description in brackets, as a terminal shows it) or a part of it. */
export function optionValue(options: readonly Json[], wanted: string): string {
  const exact = options.find((option) => option.value === wanted);
  if (exact) return exact.value as string;
  const lower = wanted.toLowerCase();
  const shown = (option: Json) =>
    [String(option.label), `${option.label} (${option.description})`].map((text) => text.toLowerCase());
  const labels = options.filter((option) => shown(option).includes(lower));
  const parts = options.filter((option) => shown(option)[0]?.includes(lower));
  const found = labels.length > 0 ? labels : parts;
  if (found.length === 1) return found[0]!.value as string;
  const there = options.map((option) => String(option.label));
  throw new NotPossible((w) => (found.length > 1 ? w.severalOptions(wanted, there) : w.noSuchOption(wanted, there)));
}

/** Whether so many may be chosen. */
export function countValues(menu: Json, count: number, least: number): void {
  const min = (menu.min_values as number | null | undefined) ?? least;
  const boxes = menu.type === CHECKBOX_GROUP ? (menu.options as Json[]).length : 1;
  const max = (menu.max_values as number | null | undefined) ?? Math.max(boxes, min);
  if (count < min) throw new NotPossible((w) => w.chooseAtLeast(min));
  if (count > max) throw new NotPossible((w) => w.chooseAtMost(max));
}
