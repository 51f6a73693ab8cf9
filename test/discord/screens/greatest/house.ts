/** A house whose one table is at its greatest, and a Discord that judges whatever is sent by the sandbox's own rules. */
import { isDeepStrictEqual } from "node:util";
import { ChannelType } from "discord-api-types/v10";
import { Additions } from "../../../../src/discord/additions.js";
import { Easel } from "../../../../src/discord/easel.js";
import type { House } from "../../../../src/discord/house.js";
import type { Command, Completion, Press } from "../../../../src/discord/interactions.js";
import type { Picture } from "../../../../src/pictures/picture.js";
import { registry } from "../../../../src/registry.js";
import { ApiError } from "../../../../src/sandbox/errors.js";
import { readBody, readCallback, readModal, readUpdate } from "../../../../src/sandbox/validate/bodies.js";
import type { Json } from "../../../../src/sandbox/world/model.js";
import type { Look, Table, Tables } from "../../../../src/tables/api.js";
import type { Words } from "../../../../src/text/index.js";
import { NOW, userOf } from "../turin/support.js";
import { type Greatest, lookOf, refusedFor } from "./looks.js";

const V2 = 32_768;
const id = (n: number): string => String(1_234_567_890_123_400_000n + BigInt(n));

/** Two of them, as much as a screen may have, with as long a description as there can be. */
export const TWO: readonly Picture[] = ["a", "b"].map((data) => ({
  ...{ kind: "turin/board", locale: "en", data },
  alt: "𝐖".repeat(1_024),
}));

class FullEasel extends Easel {
  /** A screen has pictures: they have to stand on what is sent next. */
  isDue = false;

  override of(screen: () => readonly Picture[] | undefined): readonly Picture[] {
    this.isDue = (screen() ?? []).length > 0;
    return this.isDue ? TWO : [];
  }
}

/** Every method answers with the most there can be; one that is not named here is a fault. */
function tablesOf(look: Look, found: Greatest, locale: string): Tables {
  const { table } = look;
  const { events } = found;
  const all = Array.from({ length: 40 }, (_, i): Table => ({ ...table, id: `${table.id.slice(0, -2)}${10 + i}` }));
  const looks = all.map((one): Look => ({ ...look, table: one }));
  const vote = {
    ...{ kind: "kick", seat: "p2", lasts: null, by: "p1", yes: ["p1"], no: [], expiresAt: NOW, needed: 3 },
  };
  const person = {
    remind: { hours: 999, where: "dm" },
    quiet: { from: "22:00", to: "08:00" },
    timezone: "America/Argentina/ComodRivadavia",
    locale,
  };
  const ids = all.slice(0, 25).map((_, i) => id(i));
  const server = {
    ...{ channels: ids, openers: ids, locale, defaults: {}, pace: "slow", minStep: 1, maxStep: 9_999_999 },
    ...{ noDeadline: false, mostTables: 9_999 },
  };
  const done = { kind: "done", look, table, events, effect: "asked", vote, played: true, repeated: false };
  const refused = { kind: "refused", look, refusal: refusedFor(found) };
  let acts = 0;
  const answers: Record<string, unknown> = {
    release: undefined,
    lobby: done,
    life: done,
    queue: done,
    unqueue: done,
    rematch: done,
    open: { kind: "refused", table, why: { code: "channelNotAllowed", channels: ids } },
    of: looks,
    waitingFor: looks.map((one) => ({ look: one, waits: [], dueAt: NOW })),
    inChannel: all,
    endedIn: all,
    endedNamed: all,
    inGuild: all,
    invitedTo: all,
    endedOf: all,
    record: {},
    replayAt: {
      ...{ table, n: 9_998, total: 9_999, view: look.view, events, waitingOn: look.waitingOn, rounds: [1, 9_999] },
      entry: { by: "p1", type: "x", auto: true },
    },
    tableAt: table,
    votes: { votes: [vote], offers: [] },
    queueSeen: undefined,
    confirmed: undefined,
    end: true,
    move: true,
    gone: [],
    goneFrom: [],
    back: [],
  };
  const rooms: Record<string, unknown> = {
    people: {
      read: async () => person,
      speaks: async () => {},
      write: async () => ({ ok: true, settings: person }),
      timezones: () => Array.from({ length: 25 }, () => person.timezone),
      stored: async () => ({ all: looks }),
      remove: async () => ({ kind: "running", tables: all }),
    },
    servers: { read: async () => server, write: async () => ({ ok: true, settings: server }) },
  };
  return new Proxy({} as Tables, {
    get: (_, name: string) => {
      if (name in rooms) return rooms[name];
      if (name === "act") return async () => (++acts % 2 ? done : refused);
      if (name === "look") return async (wanted: string) => looks.find((one) => one.table.id === wanted) ?? look;
      if (!(name in answers)) throw new Error(`tables.${name} is not among the greatest`);
      return name === "confirmed" ? () => {} : async () => answers[name];
    },
  });
}

export interface Judged {
  readonly house: House;
  /** What was sent, as Discord would have it. */
  readonly sent: Json[];
  /** What Discord would refuse, and what went wrong. */
  readonly faults: string[];
}

/** Discord's refusal in one line: what is wrong, and where. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error);
  const lines = (tree: object, path: string): string[] =>
    Object.entries(tree).flatMap(([key, value]) =>
      key === "_errors"
        ? (value as { message: string }[]).map(({ message }) => `${path} ${message}`)
        : lines(value as object, `${path}.${key}`),
    );
  return `${error.message}: ${lines(error.extra.errors ?? {}, "")
    .slice(0, 3)
    .join("; ")}`;
}

function judge(body: Json): Json {
  const data = (body.data ?? {}) as Json;
  const files = ((data.attachments as unknown[] | undefined) ?? []).length;
  switch (body.type) {
    case 4:
      return readCallback(body, files, Number(data.flags ?? 0));
    case 7:
      return readUpdate(body, files, { components: [], attachments: [], flags: V2 });
    case 8:
      return readBody("choices", body).data as Json;
    case 9:
      return readModal(body);
    default:
      throw new Error(`an answer of type ${String(body.type)}`);
  }
}

/** `found` as `seat` sees it. */
export function houseOf(found: Greatest, locale: string): Judged {
  const sent: Json[] = [];
  const faults: string[] = [];
  const hosted = Object.values(registry);
  const timing = { after: () => () => {} };
  const failed = (fields: unknown, words: string) => void faults.push(`${words} ${told(fields)}`);
  const log = { debug: () => {}, info: () => {}, warn: failed, error: failed } as unknown as House["log"];
  const doors = {
    now: () => NOW,
    monotonic: () => 0,
    random: (n: number) => new Uint8Array(n),
    id: () => "stored123456",
  };
  const file = Buffer.from("a picture");
  const pictures = {
    ...{ nameOf: ({ data }: Picture) => `turin-board-${String(data)}23456789012.png`, known: () => file },
    ...{ png: async () => file, stop: async () => {} },
  };
  const easel = new FullEasel({ pictures, timing, now: doors.now, log, mayAttach: () => true });
  const stored: unknown[] = [];
  const post = async (_route: string, { body }: { readonly body: Json }) => {
    try {
      sent.push(judge(body));
      if (easel.isDue && JSON.stringify(body).split('"type":12').length !== 3)
        faults.push("it has no room for pictures");
    } catch (error) {
      faults.push(refusalOf(error));
    }
    easel.isDue = false;
  };
  const house: House = {
    tables: tablesOf(lookOf(found, "p1", locale), found, locale),
    deliveries: { ofTable: async () => [] } as unknown as House["deliveries"],
    choices: {
      // The same thing has the same id, so that whoever goes through everything comes to an end.
      put: async (_user: string, choice: unknown) => {
        const known = stored.findIndex((one) => isDeepStrictEqual(one, choice));
        return `stored${100_000 + (known < 0 ? stored.push(choice) - 1 : known)}`;
      },
      take: async (wanted: string) => stored[Number(wanted.slice("stored".length)) - 100_000] ?? null,
    } as unknown as House["choices"],
    settings: {} as House["settings"],
    hosted,
    defaults: {},
    doors,
    timing,
    log,
    rest: { post, get: async () => ({ type: 0, guild_id: "1234567890123456789" }) } as unknown as House["rest"],
    pictures,
    easel,
    additions: new Additions(),
    commandIds: new Map(hosted.map(({ ui }, i) => [ui.command.name, id(i)])),
    channelName: () => "x".repeat(100),
    permissionsIn: () => null,
    trouble: () => "permission",
    members: new Map(),
  };
  return { house, sent, faults };
}

function told(fields: unknown): string {
  const { err } = fields as { err?: unknown };
  return err instanceof Error ? (err.stack ?? err.message).split("\n").slice(0, 3).join(" | ") : JSON.stringify(fields);
}

type Asked = Omit<Command, "kind" | "name" | "sub" | "typed" | "named">;

function asked(words: Words, inPlace: boolean): Asked {
  return {
    ...{ id: id(1), token: "token", applicationId: id(2), words, inPlace, messageId: id(3), standing: new Map() },
    person: { id: userOf("p1"), name: "𝐖".repeat(32), locale: words.locale },
    // A place of its own: every answer also says where its table is.
    place: {
      ...{ guildId: "1234567890123456789", channelId: id(4), channelType: ChannelType.GuildText },
      ...{ appPermissions: String(2n ** 50n - 1n), locale: words.locale },
    },
    rights: { permissions: "8", roles: [] },
  };
}

const NAMED = Object.fromEntries(
  ["p2", "p3", "p4", "p5"].map((seat) => [
    userOf(seat),
    { id: userOf(seat), name: "𝐖".repeat(32), locale: "", bot: false, sees: true },
  ]),
);

export const commandOf = (words: Words, name: string, sub: string, typed: Command["typed"]): Command => ({
  ...{ ...asked(words, false), kind: "command", name, sub, typed, named: NAMED },
});

export const completionOf = (words: Words, name: string, sub: string, option: string, text: string): Completion => ({
  ...{ ...asked(words, false), kind: "complete", name, sub, typed: {}, option, text },
});

export const pressOf = (words: Words, kind: Press["kind"], customId: string, values: Press["values"]): Press => ({
  ...{ ...asked(words, true), kind, customId, values, named: NAMED },
});
