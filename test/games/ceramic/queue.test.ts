import { expect, test } from "vitest";
import { ceramic } from "../../../src/games/ceramic/index.js";
import type { State } from "../../../src/games/ceramic/state.js";
import type { Entry } from "../../../src/games/ceramic/types.js";

const queue = ceramic.queue!;

function played(...entries: readonly Entry[]): State {
  const read = ceramic.readOptions({}, ["ann", "bob"]);
  if (!read.ok) throw new Error("options");
  const start = ceramic.setup(["ann", "bob"], read.value);
  return [ceramic.draw(start, () => 0)!, ...entries].reduce((state, entry) => {
    const applied = ceramic.apply(state, entry);
    if (!applied.ok) throw new Error(applied.error.code);
    return applied.value.state;
  }, start);
}

const ready = (by: string): Entry => ({ by, type: "ready" });
const end: Entry = { by: "clock", type: "endRound" };

test("ready is said for the coming round when that can be, once", () => {
  const trading = played(ready("ann"), ready("bob"));
  const read = queue.read({ kind: "ready" }, trading, "ann");
  if (!read.ok) throw new Error("form");
  expect(queue.step(trading, "ann", read.value)).toEqual({ do: "wait" });
  const between = played(ready("ann"), ready("bob"), end);
  expect(queue.step(between, "ann", read.value)).toEqual({ do: "play", entry: ready("ann"), keep: false });
  const said = played(ready("ann"), ready("bob"), end, ready("ann"));
  expect(queue.step(said, "ann", read.value)).toEqual({ do: "drop" });
  const later = played(ready("ann"), ready("bob"), end, ready("ann"), ready("bob"));
  expect(queue.step(later, "ann", read.value)).toEqual({ do: "drop" });
});

test("ready until it is taken back is said in every round, and stands no longer than it can be said", () => {
  const trading = played(ready("ann"), ready("bob"));
  const read = queue.read({ kind: "always" }, trading, "ann");
  if (!read.ok) throw new Error("form");
  expect(queue.step(trading, "ann", read.value)).toEqual({ do: "wait" });
  const round = [ready("ann"), ready("bob"), end];
  for (const between of [played(...round), played(...round, ...round)]) {
    expect(queue.step(between, "ann", read.value)).toEqual({ do: "play", entry: ready("ann"), keep: true });
  }
  expect(queue.step(played(...round, ready("ann")), "ann", read.value)).toEqual({ do: "wait" });
  expect(queue.step(played(...round, ...round, ready("ann")), "ann", read.value)).toEqual({ do: "drop" });
});

test("there is nothing to queue in the last round, for a stranger, or of another form", () => {
  const round = [ready("ann"), ready("bob"), end];
  const last = played(...round, ...round, ready("ann"), ready("bob"));
  expect(queue.kinds(last, "ann")).toEqual([]);
  expect(queue.kinds(played(), "zoe")).toEqual([]);
  expect(queue.kinds(played(), "ann")).toEqual(["always"]);
  expect(queue.kinds(played(ready("ann")), "ann")).toEqual(["ready", "always"]);
  expect(queue.read({ kind: "always", round: 1 }, played(), "ann").ok).toBe(false);
  expect(queue.read({ kind: "ready", now: true }, played(), "ann").ok).toBe(false);
  expect(queue.read({ kind: "bury" }, played(), "ann").ok).toBe(false);
});
