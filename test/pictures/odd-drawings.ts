/** Drawings that go wrong in every way; "test/fine" does not. */
import { writeFileSync } from "node:fs";
import type { Draw, Drawing } from "../../src/pictures/drawing.js";
import { panel } from "../../src/pictures/kit.js";
import { text } from "../../src/pictures/svg.js";

export const drawFine = (data: unknown): Drawing => panel(60, text(20, 30, String(data), { pair: "cream/walnut" }));

export const oddDrawings: Readonly<Record<string, Draw>> = {
  "test/fine": drawFine,
  "test/throws": (data) => {
    throw new RangeError(`cannot draw ${JSON.stringify(data)}`);
  },
  "test/dies": () => process.exit(3),
  "test/crashes": () => {
    process.kill(process.pid, "SIGSEGV");
    for (;;) Math.random();
  },
  "test/environment": () => {
    throw process.env.DISCORD_TOKEN === undefined ? new RangeError("no token") : new SyntaxError("a token");
  },
  "test/signs": (file) => {
    writeFileSync(String(file), String(process.pid));
    return drawFine(file);
  },
  "test/hangs": () => {
    for (;;) Math.random();
  },
  "test/broken": () => ({ svg: "<svg", width: 1, height: 1 }),
};
