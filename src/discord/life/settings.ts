/** A server's settings: seen and changed by menus and forms. Whoever comes here may manage the server. */
import {
  type APIChannelSelectComponent,
  type APIRoleSelectComponent,
  ChannelType,
  ComponentType,
  SelectMenuDefaultValueType,
} from "discord-api-types/v10";
import type { GuildSettings } from "../../tables/api.js";
import { languages, type Words } from "../../text/index.js";
import { type Answer, message, sentence } from "../answer.js";
import { button, cut, menu, row, text } from "../components.js";
import type { House } from "../house.js";
import { type CustomId, encodeId } from "../ids.js";
import type { Press, Request } from "../interactions.js";
import { mentionChannel, safeName } from "../names.js";
import { menuField, modal, textField } from "../screens/shared/kit.js";
import { HOUR, readSeconds } from "../screens/shared/times.js";
import { defaultsForm, readDefaults } from "./defaults.js";

const MOST_CHOSEN = 25;
const PACES = ["live", "daily", "slow"] as const;
/** Languages by Discord locale, each by its own name. */
const LANGUAGES = Object.values(languages).map(({ locale, language }) => ({ label: language, value: locale }));
const OWN = "own" as const;

const idOf = (action: string, ...args: readonly string[]): string => encodeId("s", "", 0, action, args);

function channelMenu(settings: GuildSettings, words: Words): APIChannelSelectComponent {
  return {
    type: ComponentType.ChannelSelect,
    custom_id: idOf("channels"),
    placeholder: words.house.server.channelsPlaceholder,
    channel_types: [ChannelType.GuildText, ChannelType.GuildAnnouncement, ChannelType.GuildForum],
    min_values: 0,
    max_values: MOST_CHOSEN,
    default_values: (settings.channels ?? [])
      .slice(0, MOST_CHOSEN)
      .map((id) => ({ id, type: SelectMenuDefaultValueType.Channel })),
  };
}

function roleMenu(settings: GuildSettings, words: Words): APIRoleSelectComponent {
  return {
    type: ComponentType.RoleSelect,
    custom_id: idOf("roles"),
    placeholder: words.house.server.rolesPlaceholder,
    min_values: 0,
    max_values: MOST_CHOSEN,
    default_values: (settings.openers ?? [])
      .slice(0, MOST_CHOSEN)
      .map((id) => ({ id, type: SelectMenuDefaultValueType.Role })),
  };
}

function lines(house: House, settings: GuildSettings, words: Words): string {
  const { server, games } = words.house;
  const { duration, paces } = words.shared;
  const { channels, openers, locale, pace, minStep, maxStep, noDeadline, mostTables, defaults } = settings;
  const time = (seconds: number | null) => (seconds === null ? server.noLimit : duration(seconds));
  const language = LANGUAGES.find(({ value }) => value === locale)?.label ?? locale;
  return [
    server.title,
    server.channels(channels === null ? server.everywhere : channels.map(mentionChannel).join(", ")),
    server.openers(openers === null ? server.everybody : openers.map((id) => `<@&${id}>`).join(", ")),
    server.language(language ?? server.ownLanguage),
    server.pace(pace === null ? server.noPace : paces[pace]),
    server.deadlines(time(minStep), time(maxStep), noDeadline),
    server.most(mostTables === null ? server.noLimit : String(mostTables)),
    ...house.hosted.map(({ game }) => {
      const own = Object.entries((defaults[game.id] ?? {}) as object).map(([name, value]) => `\`${name}\` ${value}`);
      return server.defaults(games[game.id], own.join(" · ") || server.ownDefaults);
    }),
  ].join("\n");
}

function screen(house: House, settings: GuildSettings, words: Words, note?: string): Answer {
  const { server, games } = words.house;
  // The menu shows what stands, and then not what it is about: so each option says it.
  const languages = [{ label: server.ownLanguage, value: OWN }, ...LANGUAGES].map(({ label, value }) => ({
    ...{ label: cut(server.languageOption(label), 100), value },
    default: value === (settings.locale ?? OWN),
  }));
  const paces = [OWN, ...PACES].map((value) => ({
    ...{ label: cut(server.paceOption(value === OWN ? server.noPace : words.shared.paces[value]), 100), value },
    default: value === (settings.pace ?? OWN),
  }));
  return message([
    ...(note ? [text(note)] : []),
    text(cut(lines(house, settings, words), 3_000)),
    row(channelMenu(settings, words)),
    row(roleMenu(settings, words)),
    row(menu(idOf("language"), server.languagePlaceholder, languages)),
    row(menu(idOf("pace"), server.pacePlaceholder, paces)),
    row(
      button(idOf("limits"), server.limitsButton),
      ...house.hosted.map(({ game }) =>
        button(idOf("defaults", game.id), cut(server.defaultsButton(games[game.id]), 80)),
      ),
    ),
  ]);
}

export async function showSettings(house: House, ask: Request): Promise<Answer> {
  return screen(house, await house.tables.servers.read(ask.place.guildId ?? ""), ask.words);
}

function limitsForm(settings: GuildSettings, words: Words): Answer {
  const { server } = words.house;
  const { duration } = words.shared;
  const optional = (id: string, label: string, hint: string, value: string | null) => {
    const made = textField(id, label, { hint, ...(value === null ? {} : { value }) });
    return { ...made, component: { ...made.component, required: false, min_length: 0 } } as typeof made;
  };
  const time = (seconds: number | null) => (seconds === null ? null : duration(seconds));
  return {
    kind: "modal",
    modal: modal(idOf("limits"), server.limitsTitle, [
      optional("least", server.least, server.timeHint, time(settings.minStep)),
      optional("longest", server.longest, server.timeHint, time(settings.maxStep)),
      menuField("none", server.mustHave, [
        { label: server.optional, value: "yes", chosen: settings.noDeadline },
        { label: server.required, value: "no", chosen: !settings.noDeadline },
      ]),
      optional(
        "most",
        server.mostLabel,
        server.mostHint,
        settings.mostTables === null ? null : String(settings.mostTables),
      ),
    ]),
  };
}

type Change = { -readonly [K in keyof GuildSettings]?: GuildSettings[K] };

/** The form as a change; a sentence when something does not read. */
function readLimits({ values, words }: Press): Change | string {
  const { server } = words.house;
  const typed = (id: string) => (values[id]?.[0] ?? "").trim();
  const change: Change = { noDeadline: values.none?.[0] !== "no" };
  for (const [id, key] of [
    ["least", "minStep"],
    ["longest", "maxStep"],
  ] as const) {
    const seconds = typed(id) === "" ? 0 : readSeconds(typed(id), HOUR, words);
    if (seconds === null) return server.badTime(safeName(typed(id)));
    change[key] = seconds || null;
  }
  const most = typed("most");
  if (most !== "" && !/^[1-9]\d{0,4}$/.test(most)) return server.badNumber(safeName(most));
  change.mostTables = most === "" ? null : Number(most);
  return change;
}

async function save(house: House, ask: Press, change: Change): Promise<Answer> {
  const { server } = ask.words.house;
  const guildId = ask.place.guildId ?? "";
  const done = await house.tables.servers.write(guildId, change);
  if (done.ok) return screen(house, done.settings, ask.words, server.saved);
  return screen(house, await house.tables.servers.read(guildId), ask.words, server.faults(done.faults));
}

const orNull = <T>(list: readonly T[]): readonly T[] | null => (list.length > 0 ? list : null);

async function pressDefaults(house: House, ask: Press, gameId: string): Promise<Answer | null> {
  const hosted = house.hosted.find(({ game }) => game.id === gameId);
  if (!hosted) return null;
  const before = await house.tables.servers.read(ask.place.guildId ?? "");
  if (ask.kind === "press") {
    const form = defaultsForm(hosted, before, idOf("defaults", gameId), ask.words);
    return form ? { kind: "modal", modal: form } : sentence(ask.words.house.lobby.nothingToChange);
  }
  const defaults = readDefaults(hosted, ask.values, ask.words);
  if (typeof defaults === "string") return sentence(defaults);
  return save(house, ask, { defaults: { ...before.defaults, [gameId]: defaults } });
}

/** Null: not one of these. */
export async function pressSettings(house: House, ask: Press, id: CustomId): Promise<Answer | null> {
  const chosen = ask.values.menu ?? [];
  const [first = ""] = chosen;
  switch (id.action) {
    case "channels":
      return save(house, ask, { channels: orNull(chosen) });
    case "roles":
      return save(house, ask, { openers: orNull(chosen) });
    case "language":
      return save(house, ask, { locale: first === OWN ? null : first });
    case "pace": {
      const pace = PACES.find((one) => one === first) ?? null;
      return save(house, ask, { pace });
    }
    case "limits": {
      if (ask.kind === "press") {
        return limitsForm(await house.tables.servers.read(ask.place.guildId ?? ""), ask.words);
      }
      const change = readLimits(ask);
      return typeof change === "string" ? sentence(change) : save(house, ask, change);
    }
    case "defaults":
      return pressDefaults(house, ask, id.args[0] ?? "");
    default:
      return null;
  }
}
