/** The moments at which a bot is killed. */
import type { WorldEvent } from "../../src/sandbox/index.js";
import type { Trap } from "./orders.js";

/** What goes on: a first start on an empty database, a lobby, a game's beginning, moves, the clock, a start after a death. */
export type Phase = "first start" | "lobby" | "begin" | "play" | "clock" | "restart";

export type How =
  | { readonly by: "trap"; readonly trap: Trap }
  /**
   * While a request is under way, which has then no effect (`lost`), has it once the bot is dead (`late`) or once the next one is
   * connected (`very late`), or had it while its answer was still on the way (`done`).
   */
  | { readonly by: "request"; readonly route: string; readonly what: "lost" | "late" | "very late" | "done" }
  /** At some time within so many ms. */
  | { readonly by: "time"; readonly within: number }
  | { readonly by: "event"; readonly fits: (event: WorldEvent) => boolean };

export interface Moment {
  /** What it is called in the report. */
  readonly kind: string;
  readonly phases: readonly Phase[];
  readonly how: How;
}

const CALLBACK = "POST /interactions/:interaction/:token/callback";
const POST = "POST /channels/:channel/messages";
const EDIT = "PATCH /channels/:channel/messages/:message";
const DELETE = "DELETE /channels/:channel/messages/:message";
const THREAD = "POST /channels/:channel/messages/:message/threads";
const GATEWAY = "GET /gateway/bot";
const LOOK = "GET /applications/:application/commands";
const REGISTER = "PUT /applications/:application/commands";

const trap = (statement: string, at: Trap["at"]): How => ({ by: "trap", trap: { statement, at } });
const request = (route: string, what: "lost" | "late" | "very late" | "done"): How => ({ by: "request", route, what });
const time = (within: number): How => ({ by: "time", within });
const event = (fits: (event: WorldEvent) => boolean): How => ({ by: "event", fits });

function group(kind: string, phases: readonly Phase[], ways: readonly How[]): readonly Moment[] {
  return ways.map((how) => ({ kind, phases, how }));
}

/** Where a commit is stored that these phases make. */
const committing = (phases: readonly Phase[], statement: string, what: string): readonly Moment[] => [
  ...group(`before the commit of ${what}`, phases, [trap(statement, "before"), trap(statement, "within")]),
  ...group(`while ${what} is committed`, phases, [trap(statement, "racing")]),
  ...group(`after the commit of ${what}`, phases, [trap(statement, "after")]),
];

const answering: readonly Phase[] = ["lobby", "begin", "play"];
const posting: readonly Phase[] = ["lobby", "begin", "play", "clock"];

export const MOMENTS: readonly Moment[] = [
  ...committing(["first start"], "_prisma_migrations", "a migration"),
  ...group("while a migration runs", ["first start"], [trap('CREATE TABLE "LogEntry"', "within")]),
  ...group("while it starts", ["first start"], [time(300), request(REGISTER, "lost"), request(REGISTER, "done")]),
  ...group("while it starts", ["restart"], [time(50), time(200), time(600), request(GATEWAY, "lost")]),
  ...group("while it starts", ["restart"], [request(LOOK, "done"), event(({ type }) => type === "gateway")]),

  ...committing(["lobby"], 'INSERT INTO "Table"', "a lobby"),
  ...committing(["begin"], 'INSERT INTO "LogEntry"', "a deal"),
  ...committing(["play"], 'INSERT INTO "LogEntry"', "a move"),
  ...committing(["clock"], 'INSERT INTO "LogEntry"', "what is due by the clock"),
  ...group("while a timer fires", ["clock"], [time(10), time(60)]),

  ...group("an interaction on its way", answering, [event(({ type }) => type === "interaction")]),
  ...group("after the commit, before the answer", answering, [request(CALLBACK, "lost")]),
  ...group("while the answer is on its way", answering, [request(CALLBACK, "late")]),
  ...group("after the answer, before it is confirmed", answering, [
    request(CALLBACK, "done"),
    event(({ type }) => type === "answer"),
    trap('"confirmedAt" = ', "before"),
  ]),

  ...group("before a post", posting, [trap('SET "triedAt" = ', "before"), trap('SET "triedAt" = ', "after")]),
  ...group("during a post", posting, [request(POST, "lost"), request(POST, "late"), request(POST, "very late")]),
  ...group("after a post, before it is recorded", posting, [
    request(POST, "done"),
    event((it) => it.type === "message" && it.act === "create" && it.only === null),
    trap('"messageId" = \\?', "before"),
    trap('"messageId" = \\?', "racing"),
  ]),
  ...group("during an edit", posting, [request(EDIT, "lost"), request(EDIT, "late"), request(EDIT, "done")]),
  ...group("during a deletion", ["play", "clock"], [request(DELETE, "late"), request(DELETE, "done")]),

  ...group(
    "while the thread is opened",
    ["begin"],
    [request(THREAD, "lost"), request(THREAD, "late"), request(THREAD, "very late"), request(THREAD, "done")],
  ),
  ...group("after the thread is opened, before it is recorded", ["begin"], [trap('"threadId" = \\?', "before")]),

  ...group("at any time", ["lobby", "begin", "play"], [time(20), time(80), time(250)]),
];
