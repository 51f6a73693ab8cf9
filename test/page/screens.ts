/**
 * `npm run -s screens -- FOLDER [word …]`: the real bot in a sandbox, its screens on the sandbox's page, as files: in every language,
 * both themes, on a phone and in a window; an index, overviews, and what the browser measured to be amiss. Words narrow it
 * down: a language, a theme, a width, a group (turin, ceramic, house), or a part of a screen's name.
 */
import { languages } from "../../src/text/index.js";
import { type Shot, startCamera, THEMES, WIDTHS } from "./screens/camera.js";
import { ceramicScreens } from "./screens/ceramic.js";
import { houseScreens } from "./screens/house.js";
import { writeIndex, writeOverviews } from "./screens/sheets.js";
import { startStage } from "./screens/stage.js";
import { turinScreens } from "./screens/turin.js";

const GROUPS = { house: houseScreens, turin: turinScreens, ceramic: ceramicScreens } as const;

const [folder, ...words] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Which folder are the screens to be written to? npm run -s screens -- FOLDER");
  process.exit(1);
}

/** Those of these that are named; all of them when none is. */
function named<T extends string | number>(all: readonly T[]): readonly T[] {
  const found = all.filter((one) => words.includes(String(one)));
  return found.length > 0 ? found : all;
}

const groups = Object.keys(GROUPS) as (keyof typeof GROUPS)[];
const known = [...Object.keys(languages), ...THEMES, ...WIDTHS.map(String), ...groups] as readonly string[];
const wanted = {
  themes: named(THEMES),
  widths: named(WIDTHS),
  words: words.filter((word) => !known.includes(word)),
};

async function screensIn(language: string, into: string): Promise<readonly Shot[]> {
  const stage = await startStage(language);
  const camera = await startCamera(stage, into, wanted);
  try {
    for (const group of named(groups)) await GROUPS[group](stage, camera);
  } finally {
    await camera.stop();
    await stage.stop();
  }
  return camera.shots;
}

const shots: Shot[] = [];
for (const language of named(Object.keys(languages))) shots.push(...(await screensIn(language, folder)));
writeOverviews(shots, folder);
writeIndex(shots, folder);
const faults = new Set(
  shots.flatMap((shot) => shot.faults.map((fault) => `${shot.theme} ${shot.width} ${shot.screen}: ${fault}`)),
);
for (const fault of faults) console.log(fault);
console.log(`${shots.length} screens and their overviews are in ${folder}; ${faults.size} faults were measured`);
if (faults.size > 0) process.exitCode = 2;
