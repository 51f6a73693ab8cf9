/** Whole games of Ceramic by seeded people, and what must hold when one is over. */
import { expect } from "vitest";
import { replayAnswer, verifyAnswer } from "../../src/cli/answers.js";
import { markOf } from "../../src/discord/delivery-body.js";
import { type CeramicTypes, ceramic } from "../../src/games/ceramic/index.js";
import type { View } from "../../src/games/ceramic/types.js";
import type { Below, EntryBase, Wait } from "../../src/games/game.js";
import { games } from "../../src/games/registry.js";
import { readRecord } from "../../src/records/read.js";
import { replay } from "../../src/records/replay.js";
import type { SeenMessage } from "../../src/sandbox/index.js";
import type { Move } from "../../src/tables/api.js";
import { wordsFor } from "../../src/text/index.js";
import type { Scene } from "./ceramic.js";
import { PATIENCE } from "./ceramic-people.js";
import { chooseMove, type Temper } from "./ceramic-policy.js";
import { idsOf } from "./table.js";

const EPHEMERAL = 64;
const MOST_TURNS = 500;
const MOST_STEPS = 12;
const words = wordsFor("en").ceramic;

export interface Made {
  readonly name: string;
  readonly move: Move;
}

export interface GamePlan {
  readonly below: Below;
  readonly temper?: Temper;
  /** Nobody moves before all that the last move has begun has been posted. */
  readonly calm?: boolean;
}

/** Waits until the board of this step stands, and everybody who was made an offer has been called for it. */
async function untilCalled(scene: Scene, made: readonly Made[]): Promise<void> {
  const { table } = await scene.look(null);
  const [{ user }] = scene.players as [Scene["players"][number]];
  const boardStands = (all: readonly SeenMessage[]) =>
    all.some((one) => idsOf(one).some((id) => id.route === "b" && id.step === table.step));
  await user.until(scene.channel, boardStands, { what: `the board of step ${table.step}`, timeout: PATIENCE });
  const offers = made.filter(({ move }) => move.type === "offer" && move.to !== null).length;
  const calls = () => scene.watch.posts(scene.channel).filter((one) => idsOf(one).some(({ route }) => route === "w"));
  if (calls().length < offers) {
    await user.until(scene.channel, () => calls().length === offers, {
      what: `${offers} calls for offers`,
      timeout: PATIENCE,
    });
  }
}

/** Plays until the game is over; gives back every move that was made. */
export async function playGame(scene: Scene, plan: GamePlan): Promise<readonly Made[]> {
  const { below, temper, calm = false } = plan;
  const made: Made[] = [];
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const waiting = (await scene.look(null)).waitingOn;
    if (waiting.length === 0) return made;
    const next = waiting[below(waiting.length)];
    const player = scene.players.find(({ seat }) => seat === next)!;
    const { legal } = await scene.look(player.name);
    const move = legal && chooseMove(legal, below, temper);
    if (!move) continue;
    await player.act(move);
    made.push({ name: player.name, move });
    if (calm) await untilCalled(scene, made);
  }
  throw new Error(`the game is not over after ${MOST_TURNS} turns`);
}

export interface Ended {
  readonly board: string;
  readonly record: { readonly seats: readonly string[]; readonly log: readonly EntryBase[] };
  readonly summary: View;
}

const label = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/** The scores that the last board shows, by name. */
function scoresOn(board: string): Readonly<Record<string, number>> {
  const lines = [...board.matchAll(/^\d\. @(\w+) \*\*(−?)(\d+)\*\*/gm)];
  return Object.fromEntries(lines.map(([, name, minus, n]) => [name, minus ? -Number(n) : Number(n)]));
}

/**
 * What must hold at the end of a game: board, record, replay and verify agree, and every move made is in the record; one
 * board a step, the old ones without buttons; no call left, nobody called twice for a wait (and everybody once, when people
 * waited to be called); stories told under their tellers' animals; nothing unanswered, a clean log.
 */
export async function expectWhole(scene: Scene, made: readonly Made[], calm = false): Promise<Ended> {
  const { house, watch } = scene;
  const [host] = scene.players;
  const board = await scene.sees("Seed: ");
  const told = await host!.type("/tavolo record", "command");
  const raw = (await (await fetch(told.attachments[0]?.url ?? "")).json()) as unknown;
  const record = raw as Ended["record"];
  const { exit, document } = replayAnswer(raw, { as: null, to: Number.POSITIVE_INFINITY }, games);
  expect(exit).toBe(0);
  const summary = document as View;
  expect(summary.phase).toBe("over");
  expect(scoresOn(board)).toEqual(summary.totals);
  expect(verifyAnswer(raw, games).document).toMatchObject({ verified: true });
  expect(await scene.types(host!.name, "/tavolo verify")).toContain("checks out");
  const log = record.log.filter(({ by }) => by !== "chance" && by !== "clock");
  expect(log.map(({ by, type }) => `${by} ${type}`)).toEqual(
    made.map(({ name, move }) => `${label(name)} ${move.type}`),
  );
  await expectPosts(scene);
  await expectCalls(scene, raw, calm);
  await expectStories(scene, summary);
  expect(watch.failures()).toEqual([]);
  expect(watch.refused()).toEqual([]);
  expect(house.bot.log.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
  return { board, record, summary };
}

/** The step whose board a message is, by its mark: one that came late has no buttons. */
function stepOf({ table }: Scene, message: SeenMessage): number | undefined {
  const mark = (message.components?.[0] as { id?: number } | undefined)?.id;
  for (let step = 1; step <= MOST_STEPS; step++) if (markOf(`${table.id}-b${step}`) === mark) return step;
  return undefined;
}

/** Whether a message has buttons; that it explains itself is no action. */
const acts = (message: SeenMessage): boolean => idsOf(message).some(({ route }) => route !== "y");

/** One board for each step, only the last with buttons; no call left standing. */
export async function expectPosts(scene: Scene): Promise<void> {
  const { players, channel, watch, house } = scene;
  const { user } = players[0]!;
  const view = () => house.sandbox.calls.view({ user: user.name, channel, limit: 1000, peek: true }).messages;
  const settled = () => {
    const pressable = view().filter((one) => ((one.flags ?? 0) & EPHEMERAL) === 0 && acts(one));
    return pressable.length === 1 && watch.standing(channel).length === 0 && pressable[0];
  };
  const last = await user.until(channel, settled, {
    what: "one board with buttons and no call left",
    timeout: PATIENCE,
  });
  const steps = Math.max(...idsOf(last).map((id) => id.step));
  const boards = watch.posts(channel).flatMap((message) => stepOf(scene, message) ?? []);
  expect(boards).toEqual(Array.from({ length: steps }, (_, i) => i + 1));
}

/** The waits that begin in a record, in order. */
function waitsIn(raw: unknown): readonly Wait[] {
  const read = readRecord(raw, games);
  if (!read.ok) throw new Error("no record");
  const begun: Wait[] = [];
  replay(read.value, undefined, ({ before, after }) => {
    const known = ceramic.waits(before as CeramicTypes["state"]).map(({ key }) => key);
    begun.push(...ceramic.waits(after as CeramicTypes["state"]).filter(({ key }) => !known.includes(key)));
  });
  return begun;
}

/** Nobody is called twice for one wait: boards call for stories and to get ready, calls of their own for offers. */
async function expectCalls(scene: Scene, raw: unknown, calm: boolean): Promise<void> {
  const waits = waitsIn(raw);
  const posts = scene.watch.posts(scene.channel);
  for (const { user } of scene.players) {
    const id = await user.id();
    const due = (isOffer: boolean) =>
      waits.filter(({ seat, kind }) => seat === label(user.name) && (kind === "offer") === isOffer).length;
    const got = (isOffer: boolean) =>
      posts.filter((message) => (stepOf(scene, message) === undefined) === isOffer && message.pinged.includes(id))
        .length;
    for (const isOffer of [true, false]) {
      const what = `${user.name} called for ${isOffer ? "offers" : "steps"}`;
      if (calm) expect(`${what} ${got(isOffer)}`).toBe(`${what} ${due(isOffer)}`);
      else expect(got(isOffer), what).toBeLessThanOrEqual(due(isOffer));
    }
  }
}

/** Every story stands in the table's place, under its teller's animals. */
async function expectStories({ watch, channel, house }: Scene, { stories, dealt }: View): Promise<void> {
  const told = watch.posts(channel).map(house.read);
  for (const [seat, story] of Object.entries(stories)) {
    const creatures = dealt[seat]!.map((kind) => words.kinds[kind].creature).join("");
    const found = told.filter((text) => text.startsWith(`${creatures} **The story of** @${seat}`));
    expect(found).toEqual(story === null ? [] : [`${creatures} **The story of** @${seat}\n> ${story}`]);
  }
}
