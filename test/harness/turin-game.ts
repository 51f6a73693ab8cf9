/** Whole games by seeded people, and what must hold when one is over. */
import { expect } from "vitest";
import { replayAnswer, verifyAnswer } from "../../src/cli/answers.js";
import type { Below, EntryBase, Wait } from "../../src/games/game.js";
import { games } from "../../src/games/registry.js";
import { turin } from "../../src/games/turin/index.js";
import type { State } from "../../src/games/turin/state.js";
import type { View } from "../../src/games/turin/types.js";
import { readRecord } from "../../src/records/read.js";
import { replay } from "../../src/records/replay.js";
import type { SeenMessage } from "../../src/sandbox/index.js";
import { idsOf } from "./table.js";
import type { Scene } from "./turin-house.js";
import type { Act } from "./turin-people.js";
import { chooseAct, type Temper } from "./turin-policy.js";
import { look } from "./turin-sight.js";

export interface Made {
  readonly name: string;
  readonly act: Act;
}

export interface GamePlan {
  readonly below: Below;
  readonly temper?: Temper;
  /** People move only when they have been called. */
  readonly calm?: boolean;
  /** Called before each move, so that a test can break in. */
  readonly before?: (turn: number) => Promise<void>;
}

const MOST_TURNS = 600;
/** A claim window and a little more, in seconds. */
const WINDOW = 11;

/** Plays until the game is over; gives back every move that was made. Throws when somebody waited for can do nothing. */
export async function playGame(scene: Scene, plan: GamePlan): Promise<readonly Made[]> {
  const { below, temper, calm = false, before } = plan;
  const made: Made[] = [];
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const waiting = await scene.waiting();
    if (waiting.length === 0) return made;
    await before?.(turn);
    const looksIn = below(4) === 0;
    const names = looksIn ? scene.players.map(({ name }) => name) : waiting;
    const player = scene.who(names[below(names.length)] ?? "");
    const sight = await look(player);
    if (calm && waiting.includes(player.name)) {
      await scene.watch.untilCalled(scene.channel, await player.user.id(), sight.step);
    }
    const act = await chooseAct(sight, below, temper);
    if (act) {
      await player.act(act);
      made.push({ name: player.name, act });
    } else if (waiting.includes(player.name)) {
      throw new Error(`${player.name} is waited for and can do nothing: ${sight.text}`);
    }
    if (below(4) === 0) await scene.house.pass(WINDOW);
  }
  throw new Error(`the game is not over after ${MOST_TURNS} turns`);
}

export interface Ended {
  readonly board: string;
  readonly record: { readonly seats: readonly string[]; readonly log: readonly EntryBase[] };
  readonly summary: View;
}

async function attached(message: SeenMessage): Promise<unknown> {
  const [file] = message.attachments;
  return (await fetch(file?.url ?? "")).json();
}

const ENTRY: Readonly<Partial<Record<Act["do"], string>>> = { sell: "list", unsell: "unlist" };

/** The scores that the last board shows, by username. */
function scoresOn(board: string): Readonly<Record<string, number>> {
  const lines = [...board.matchAll(/^\d\. @(\w+) (−?)(\d+)/gm)];
  return Object.fromEntries(lines.map(([, name, minus, score]) => [name, (minus ? -1 : 1) * Number(score)]));
}

/** How many moves, in order, the log holds that people made. */
const movesOf = (log: readonly EntryBase[]) =>
  log.filter(({ by }) => by !== "chance" && by !== "clock").map(({ by, type }) => `${by} ${type}`);

/**
 * What must hold at the end of a game: board, record, replay and verify agree; one board a step, the old ones without buttons,
 * no call left, nobody called twice for a wait (and everybody once, when people waited to be called), nothing unanswered, a clean log.
 */
export async function expectWhole(scene: Scene, made: readonly Made[], calm = false): Promise<Ended> {
  const { house, channel, watch } = scene;
  const [host] = scene.players;
  const board = await scene.sees("Seed: ");
  const raw = await attached(await host!.type("/tavolo record", { how: "command" }));
  const record = raw as Ended["record"];
  const { exit, document } = replayAnswer(raw, { as: null, to: Number.POSITIVE_INFINITY }, games);
  expect(exit).toBe(0);
  const summary = document as View;
  expect(summary.phase).toBe("over");
  expect(scoresOn(board)).toEqual(summary.totals);
  expect(verifyAnswer(raw, games).document).toMatchObject({ verified: true });
  expect(await scene.types(host!.name, "/tavolo verify")).toContain("checks out");
  expect(movesOf(record.log)).toEqual(
    made.map(({ name, act }) => `${name[0]?.toUpperCase()}${name.slice(1)} ${ENTRY[act.do] ?? act.do}`),
  );
  await expectPosts(scene);
  await expectCalls(scene, raw, calm);
  expect(watch.failures()).toEqual([]);
  expect(watch.refused()).toEqual([]);
  expect(house.bot.log.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
  expect(watch.posts(channel).length).toBeGreaterThan(0);
  return { board, record, summary };
}

/** Whether a message has buttons; that it explains itself is no action. */
const acts = (message: SeenMessage): boolean => idsOf(message).some(({ route }) => route !== "y");

/** One board for each step, in order, and only the last with buttons; no call left standing. */
export async function expectPosts(scene: Scene): Promise<void> {
  const user = scene.players[0]!.user;
  const { channel, watch } = scene;
  const view = () => scene.house.sandbox.calls.view({ user: user.name, channel, limit: 1000, peek: true }).messages;
  const settled = () => {
    const pressable = view().filter((one) => ((one.flags ?? 0) & 64) === 0 && acts(one));
    return pressable.length === 1 && watch.standing(channel).length === 0 && pressable[0];
  };
  const last = await user.until(channel, settled, { what: "one board with buttons and no call left" });
  const steps = Math.max(...idsOf(last).map((id) => id.step));
  expect(watch.boards(channel)).toHaveLength(steps);
}

/** How often the log calls for each seat: by the wait that begins. */
function waitsIn(raw: unknown): readonly Wait[] {
  const read = readRecord(raw, games);
  if (!read.ok) throw new Error("no record");
  const begun: Wait[] = [];
  replay(read.value, undefined, ({ before, after }) => {
    const known = turin.waits(before as State).map(({ key }) => key);
    begun.push(...turin.waits(after as State).filter(({ key }) => !known.includes(key)));
  });
  return begun;
}

async function expectCalls(scene: Scene, raw: unknown, calm: boolean): Promise<void> {
  const waits = waitsIn(raw);
  const calls = scene.watch.calls(scene.channel);
  for (const { user } of scene.players) {
    const id = await user.id();
    const mine = calls.filter((call) => call.user === id);
    expect(new Set(mine.map((call) => call.message)).size).toBe(mine.length);
    const label = `${user.name[0]?.toUpperCase()}${user.name.slice(1)}`;
    const due = waits.filter(({ seat, kind }) => seat === label && kind !== "choose").length;
    const got = mine.filter(({ kind }) => kind === "step").length;
    if (calm) expect(`${user.name} called ${got}`).toBe(`${user.name} called ${due}`);
    else expect(got).toBeLessThanOrEqual(due);
    const choices = waits.filter(({ seat, kind }) => seat === label && kind === "choose").length;
    expect(mine.filter(({ kind }) => kind === "choose").length).toBeLessThanOrEqual(choices);
  }
}
