/** What happens at once comes in one order, and everybody is told the truth of it. */
import { expect, test } from "vitest";
import { bundleOf, size } from "../../../src/games/ceramic/bundle.js";
import type { Bundle, Kind } from "../../../src/games/ceramic/types.js";
import type { Deed } from "../../../src/sandbox/index.js";
import { wordsFor } from "../../../src/text/index.js";
import { type Scene, scene } from "../../harness/ceramic.js";
import { rawId } from "../../harness/table.js";
import { PEOPLE, turinHouse } from "../../harness/turin-house.js";

const house = turinHouse();
const { answers } = wordsFor("en").house;
const ORDERS = [
  ["first", false],
  ["last", true],
] as const;

const beads = (kind: Kind, n: number): Bundle => bundleOf((piece, of) => (piece === "bead" && of === kind ? n : 0));
const animal = (kind: Kind): Bundle => bundleOf((piece, of) => Number(piece === "animal" && of === kind));
const NOTHING = bundleOf(() => 0);

/** A running round, and who began it with which kind. */
async function round(players: number, seed: string, options?: string) {
  const table = await scene(house, { players, seed, ...(options ? { options } : {}) });
  await table.begin();
  const { dealt } = (await table.look(null)).view;
  const kindOf = (name: string): Kind => dealt[table.who(name).seat]![0]!;
  return { table, kindOf };
}

/** Sends all of it before anything is answered, in this order or the other way round; gives back what each is told, in this order. */
async function atOnce(sends: readonly (() => Promise<Deed>)[], backwards: boolean): Promise<readonly string[]> {
  const order = backwards ? sends.toReversed() : sends;
  const deeds = await Promise.all(order.map((send) => send()));
  const told = await Promise.all(deeds.map(async (deed) => house.read(await deed.message())));
  return backwards ? told.toReversed() : told;
}

const types =
  (table: Scene, name: string, command: string, duplicate = false) =>
  () =>
    table.who(name).user.command(command, { channel: table.channel, duplicate });

/** Types and makers of the moves committed at a table, in order, as the operator's log names them. */
function moved(table: Scene): readonly string[] {
  return house.bot.log.flatMap((line) => {
    const { table: id, type, by, msg } = JSON.parse(line) as Record<string, unknown>;
    return msg === "moved" && id === table.table.id ? [`${by} ${type}`] : [];
  });
}

/** The hand that somebody holds now. */
async function held(table: Scene, name: string): Promise<Bundle> {
  const { view } = await table.look(name);
  const { beads: mine, animals } = view.seats[table.who(name).seat]!;
  return { beads: mine ?? {}, animals: animals ?? [] };
}

test.each(ORDERS)("two accept the same offer at once, %s come first served", async (_which, backwards) => {
  const { table, kindOf } = await round(3, `one offer ${backwards}`);
  const give = beads(kindOf("ann"), 2);
  await table.does("ann", { type: "offer", to: null, give, want: NOTHING, open: false });
  const sends = ["bob", "cat"].map((name) => types(table, name, "/ceramic accept 1"));
  const told = await atOnce(sends, backwards);
  const [winner] = moved(table).filter((line) => line.endsWith("accept"));
  const won = winner === "p2 accept" ? 0 : 1;
  expect(moved(table).filter((line) => line.endsWith("accept"))).toHaveLength(1);
  expect(told[won]).toMatch(/Offer #1 is accepted: you get \*\*2 .*\*\* from @Ann and give \*\*nothing\*\*/);
  expect(told[1 - won]).toContain("Offer #1 is no longer open, so nothing was changed.");
  await table.sees(`@Ann and @${["Bob", "Cat"][won]} have traded`);
  expect(await held(table, "ann")).toEqual({ beads: { [kindOf("ann")]: 2 }, animals: [kindOf("ann")] });
  expect((await held(table, ["bob", "cat"][won]!)).beads[kindOf("ann")]).toBe(2);
  expect(size(await held(table, ["cat", "bob"][won]!))).toBe(5);
});

test.each(ORDERS)("a bead is traded and buried at once, the burial %s", async (_which, backwards) => {
  const { table, kindOf } = await round(2, `one bead ${backwards}`);
  const kind = kindOf("ann");
  await table.does("ann", { type: "offer", to: "p2", give: beads(kind, 4), want: NOTHING, open: false });
  const ann = table.who("ann");
  const question = await ann.act({ type: "bury", beads: { [kind]: 1 }, box: "lid" }, { unsure: true });
  const opened = await table.who("bob").offer(1);
  const buries = () => ann.user.press(question, rawId(question, "go") ?? "");
  const accepts = () => table.who("bob").user.press(opened, "Accept");
  const [buried, accepted] = await atOnce([buries, accepts], backwards);
  const last = moved(table).slice(3);
  if (last[0] === "p1 bury") {
    // The offer could not be kept any more: it closes, and its two sides are told why.
    expect(last).toEqual(["p1 bury", "p2 accept"]);
    expect(buried).toContain("1 bead buried under the lid.");
    expect(accepted).toContain("@Ann no longer holds what offer #1 gave. It is closed, and nothing moved");
    expect(await table.types("ann", "/ceramic hand")).toContain("@Bob accepted your offer #1, but you no longer held");
    expect(await table.sees("is no longer open")).not.toMatch(/no longer h/);
    expect((await held(table, "ann")).beads[kind]).toBe(3);
  } else {
    expect(last).toEqual(["p2 accept"]);
    expect(accepted).toMatch(/Offer #1 is accepted: you get \*\*4 /);
    expect(buried).toMatch(/You can bury only beads that you hold. You lack 1 .* \(you hold none\)/);
    expect((await held(table, "bob")).beads[kind]).toBe(4);
  }
  const { boxes } = (await table.look(null)).view;
  expect(boxes.lid.beads).toEqual({ count: last[0] === "p1 bury" ? 1 : 0 });
});

test.each(ORDERS)("the last animal is placed while a trade is accepted, the animal %s", async (_which, backwards) => {
  const { table, kindOf } = await round(3, `last animal ${backwards}`);
  const kind = kindOf("cat");
  await table.does("cat", { type: "offer", to: "p2", give: beads(kind, 4), want: NOTHING, open: true });
  await table.does("ann", { type: "place", animal: kindOf("ann"), box: "base" });
  const cat = table.who("cat");
  const question = await cat.act({ type: "place", animal: kind, box: "lid" }, { unsure: true });
  expect(house.read(question)).toContain("It ends the round at once.");
  const places = () => cat.user.press(question, rawId(question, "go") ?? "");
  const [placed, accepted] = await atOnce([places, types(table, "bob", "/ceramic accept 1")], backwards);
  const isTraded = moved(table).includes("p2 accept");
  expect(placed).toContain("2 of 2 animals, so the round is over");
  expect(moved(table).at(-1)).toBe("p3 place");
  const reveal = await table.sees("Round 1 is over");
  if (isTraded) {
    expect(accepted).toMatch(/Offer #1 is accepted: you get \*\*4 /);
    expect(reveal).toMatch(/@Cat: nothing\n/);
  } else {
    expect(accepted).toMatch(/The game is at another step \(getting ready for the round\), in which you cannot accept/);
    expect(reveal).toMatch(/@Cat: 4 [^+\n]+\n/);
  }
  expect(table.watch.posts(table.channel).filter((one) => house.read(one).includes("Round 1 is over"))).toHaveLength(1);
  // Everybody begins anew with what the deal gave them.
  for (const name of ["ann", "bob", "cat"]) {
    const own = kindOf(name);
    expect(await held(table, name)).toEqual({ beads: { [own]: 4 }, animals: [own] });
  }
});

test("two place the last animal at once: one ends the round, the other is told that it has ended", async () => {
  const { table, kindOf } = await round(3, "two last animals");
  await table.does("ann", { type: "place", animal: kindOf("ann"), box: "lid" });
  const asked = await Promise.all(
    ["bob", "cat"].map((name) =>
      table.who(name).act({ type: "place", animal: kindOf(name), box: "base" }, { unsure: true }),
    ),
  );
  const sends = ["bob", "cat"].map((name, i) => () => {
    const question = asked[i]!;
    return table.who(name).user.press(question, rawId(question, "go") ?? "");
  });
  const told = await atOnce(sends, false);
  const won = moved(table).at(-1) === "p2 place" ? 0 : 1;
  expect(told[won]).toContain("so the round is over");
  expect(told[1 - won]).toContain(answers.movedOn);
  expect(moved(table).filter((line) => line.endsWith("place"))).toHaveLength(2);
});

test("an offer is withdrawn while it is accepted, and swapped for while its piece leaves the centre", async () => {
  const { table, kindOf } = await round(3, "withdrawn");
  const [centre] = (await table.look(null)).view.centre.animals;
  await table.does("ann", { type: "offer", to: null, give: animal(kindOf("ann")), want: NOTHING, open: false });
  const told = await atOnce(
    [types(table, "ann", "/ceramic withdraw 1"), types(table, "bob", "/ceramic accept 1")],
    false,
  );
  const isGone = moved(table).includes("p1 withdraw");
  expect(moved(table).filter((line) => /withdraw|accept/.test(line))).toHaveLength(1);
  expect(told[isGone ? 0 : 1]).toMatch(isGone ? /Your offer #1 is withdrawn/ : /Offer #1 is accepted/);
  expect(told[isGone ? 1 : 0]).toContain("Offer #1 is no longer open, so nothing was changed.");

  const swaps = ["bob", "cat"].map((name) =>
    types(table, name, `/ceramic swap give:"${kindOf(name)} animal" take:"${centre} animal"`),
  );
  const swapped = await atOnce(swaps, true);
  const won = swapped.findIndex((text) => text.includes("You give the centre"));
  expect(swapped[1 - won]).toMatch(/You can take only what lies in the centre, and .* does not\. There: /);
  expect(moved(table).filter((line) => line.endsWith("swap"))).toHaveLength(1);
});

test("fifty at once at one table, duplicates among them: one order, each once", async () => {
  const { table, kindOf } = await round(5, "fifty");
  const offers = PEOPLE.map((name) => ({ name, give: beads(kindOf(name), 1) }));
  for (const { name, give } of offers) {
    await table.does(name, { type: "offer", to: null, give, want: NOTHING, open: false });
  }
  const sends = Array.from({ length: 25 }, (_, i) => {
    const name = PEOPLE[i % 5]!;
    return { name, send: types(table, name, `/ceramic accept ${1 + ((i + Math.floor(i / 5)) % 5)}`, true) };
  });
  const told = await atOnce(
    sends.map(({ send }) => send),
    false,
  );
  const accepted = told.filter((text) => text.includes("is accepted: you get"));
  expect(accepted).toHaveLength(5);
  expect(moved(table).filter((line) => line.endsWith("accept"))).toHaveLength(5);
  const others = told.filter((text) => !text.includes("is accepted: you get"));
  for (const text of others) expect(text).toMatch(/is no longer open, so nothing was changed|is your own/);
  const { offers: open, seats } = (await table.look(null)).view;
  expect(open).toEqual([]);
  expect(Object.values(seats).reduce((sum, { pieces }) => sum + pieces, 0)).toBe(25);
  expect(table.watch.failures()).toEqual([]);
});

test("nothing went wrong on the bot's side", () => {
  expect(house.bot.log.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
});
