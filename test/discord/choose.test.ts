import { describe, expect, test } from "vitest";
import { candidates, type Known, type Purpose } from "../../src/discord/choose.js";
import type { Look, Table, TableStatus } from "../../src/tables/api.js";

const CHANNEL = "channel";
const me = "me";

interface At {
  readonly id: string;
  readonly status?: TableStatus;
  readonly thread?: string | null;
  readonly seated?: boolean;
  readonly waits?: boolean;
}

function table({ id, status = "playing", thread = null, seated = true }: At): Table {
  const seats = [
    ...(seated ? [{ seat: "p1", userId: me, name: "Me" }] : []),
    { seat: "p2", userId: "you", name: "You" },
  ];
  return { id, status, seats, channelId: CHANNEL, threadId: thread, game: "turin" } as unknown as Table;
}

function look(at: At): Look {
  return { table: table(at), seat: "p1", waitingOn: at.waits ? ["p1"] : ["p2"] } as unknown as Look;
}

interface Case {
  readonly what: string;
  readonly purpose: Purpose;
  readonly here?: readonly At[];
  readonly elsewhere?: readonly At[];
  readonly channelId?: string;
  readonly found: readonly string[];
}

const known = ({ here = [], elsewhere = [], channelId = CHANNEL }: Case): Known => ({
  here: here.map(table),
  mine: [...here.filter((at) => at.seated !== false && at.status !== "over"), ...elsewhere].map(look),
  channelId,
  userId: me,
});

const cases: readonly Case[] = [
  {
    what: "the table of the thread",
    purpose: "play",
    here: [{ id: "a", thread: "thread" }],
    channelId: "thread",
    found: ["a"],
  },
  {
    what: "the running table in the thread of one that is over",
    purpose: "play",
    here: [
      { id: "new", thread: null },
      { id: "old", thread: "thread", status: "over" },
    ],
    channelId: "thread",
    found: ["new"],
  },
  {
    what: "a choice between the thread's table and others that run in it, those with a seat",
    purpose: "play",
    here: [{ id: "a", thread: "thread" }, { id: "b" }, { id: "c", seated: false }],
    channelId: "thread",
    found: ["a", "b"],
  },
  {
    what: "the thread's table, also when another one waits elsewhere",
    purpose: "play",
    here: [{ id: "a", thread: "thread" }],
    elsewhere: [{ id: "b", waits: true }],
    channelId: "thread",
    found: ["a"],
  },
  {
    what: "the thread's table, also for somebody without a seat there",
    purpose: "play",
    here: [{ id: "a", thread: "thread", seated: false }],
    elsewhere: [{ id: "b", waits: true }],
    channelId: "thread",
    found: ["a"],
  },
  {
    what: "the only table of the channel",
    purpose: "play",
    here: [{ id: "a" }],
    elsewhere: [{ id: "b", waits: true }],
    found: ["a"],
  },
  {
    what: "two tables in one channel: a choice",
    purpose: "play",
    here: [{ id: "a" }, { id: "b", waits: true }],
    found: ["a", "b"],
  },
  {
    what: "of two in a channel the one with a seat",
    purpose: "play",
    here: [{ id: "a", seated: false }, { id: "b" }],
    found: ["b"],
  },
  { what: "elsewhere the only table", purpose: "play", elsewhere: [{ id: "b" }], found: ["b"] },
  {
    what: "elsewhere the one that waits",
    purpose: "play",
    elsewhere: [{ id: "a" }, { id: "b", waits: true }],
    found: ["b"],
  },
  {
    what: "several that wait: a choice among them",
    purpose: "play",
    elsewhere: [{ id: "a", waits: true }, { id: "b", waits: true }, { id: "c" }],
    found: ["a", "b"],
  },
  { what: "several, none waits: a choice", purpose: "play", elsewhere: [{ id: "a" }, { id: "b" }], found: ["a", "b"] },
  { what: "a lobby is nothing to play", purpose: "play", elsewhere: [{ id: "a", status: "lobby" }], found: [] },
  {
    what: "an ended table here, so that it can be said",
    purpose: "play",
    here: [{ id: "a", status: "over" }],
    found: ["a"],
  },
  {
    what: "the ended table of its own thread, also when another one waits elsewhere",
    purpose: "play",
    here: [{ id: "a", status: "over", thread: "thread" }],
    elsewhere: [{ id: "b", waits: true }],
    channelId: "thread",
    found: ["a"],
  },
  {
    what: "in a channel with an ended table the one that runs elsewhere",
    purpose: "play",
    here: [{ id: "a", status: "over" }],
    elsewhere: [{ id: "b" }],
    found: ["b"],
  },
  { what: "none", purpose: "play", found: [] },
  { what: "status without a seat", purpose: "see", here: [{ id: "a", seated: false }], found: ["a"] },
  {
    what: "status of what ended here last",
    purpose: "see",
    here: [
      { id: "b", status: "over" },
      { id: "a", status: "over" },
    ],
    found: ["b"],
  },
  {
    what: "only an open lobby is joined",
    purpose: "join",
    here: [{ id: "a" }, { id: "b", status: "lobby", seated: false }],
    found: ["b"],
  },
  {
    what: "nothing to join",
    purpose: "join",
    here: [{ id: "a" }],
    elsewhere: [{ id: "b", status: "lobby" }],
    found: [],
  },
  {
    what: "leaving a lobby here",
    purpose: "leave",
    here: [{ id: "a", status: "lobby" }],
    elsewhere: [{ id: "b" }],
    found: ["a"],
  },
  {
    what: "leaving in the thread of a table without a seat there",
    purpose: "leave",
    here: [{ id: "a", thread: "thread", seated: false }],
    elsewhere: [{ id: "b" }],
    channelId: "thread",
    found: ["a"],
  },
  { what: "leaving from a private chat", purpose: "leave", elsewhere: [{ id: "b", status: "lobby" }], found: ["b"] },
];

describe("which table is meant", () => {
  test.each(cases)("$purpose: $what", (one) => {
    expect(candidates(one.purpose, known(one))).toEqual(one.found);
  });
});
