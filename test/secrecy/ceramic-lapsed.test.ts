/** That somebody can no longer give what was whispered is told to the other, and to nobody else. */
import { expect, test } from "vitest";
import type { Move } from "../../src/tables/api.js";
import { secretCeramic, viewOf } from "./ceramic.js";
import { getReady } from "./ceramic-match.js";
import { chanceOf } from "./chance.js";
import { lookOf, probeAll, sameScreens } from "./probes.js";
import { begin, make, nameOf } from "./scenes.js";
import { type Apart, NOBODY, noneCounted, type Side, Twins } from "./twins.js";

const SEATS = ["p1", "p2", "p3"];
const NOTHING = { beads: {}, animals: [] };

test("an acceptance that comes to nothing looks to all others like one that was declined", async () => {
  const twins = await Twins.start([secretCeramic.hosted], [secretCeramic.hosted], 5, noneCounted());
  try {
    const table = await begin(twins, secretCeramic, SEATS.length, "pace:live");
    twins.compare("the game begins", NOBODY);
    const scene = { twins, game: secretCeramic, table, below: chanceOf(5) };
    await getReady(scene, SEATS);
    const [ann, bob] = await Promise.all(["p1", "p2"].map((seat) => twins.a.user(nameOf(seat)).id()));
    const apart: Apart = { users: new Set([ann!, bob!]), seats: new Set(["p1", "p2"]) };
    const does = (seat: string, move: Move) => (side: Side) => make(side, scene, nameOf(seat), move, "command");
    const [kind] = viewOf(await lookOf(twins.a, table, null)).dealt.p1!;

    const give = { beads: { [kind!]: 4 }, animals: [] };
    const offer: Move = { type: "offer", to: "p2", give, want: NOTHING, open: false };
    await twins.both("the offer", does("p1", offer), apart);
    await twins.both("it cannot be kept", does("p1", { type: "bury", beads: { [kind!]: 1 }, box: "lid" }), apart);
    const accepts = does("p2", { type: "accept", offer: 1 });
    const declines = does("p2", { type: "decline", offer: 1 });
    // The operator's log names the sort of a move.
    await twins.each("accepted in vain, or declined", accepts, declines, { ...apart, oftener: true });

    for (const name of ["cat", "fay"]) {
      await probeAll(scene, { name, idle: true }, apart);
      sameScreens(scene, name, await lookOf(twins.a, table, name));
    }
    const told = async (side: Side, seat: string) => JSON.stringify(viewOf(await lookOf(side, table, nameOf(seat))));
    for (const seat of ["p1", "p2"]) expect(await told(twins.a, seat)).not.toBe(await told(twins.b, seat));
    expect(await told(twins.a, "p3")).toBe(await told(twins.b, "p3"));
    expect(twins.counted.differing).toBeGreaterThan(0);
  } finally {
    await twins.stop();
  }
});
