/** Every kind of picture: how large its file is, and how long it takes, beside a bare resvg render of the same drawing to a PNG. */
import { Resvg } from "@resvg/resvg-js";
import type { Drawing } from "../src/pictures/drawing.js";
import { FAMILY, fontFiles } from "../src/pictures/font.js";
import { createPictures } from "../src/pictures/index.js";
import type { Data, Picture } from "../src/pictures/picture.js";
import { SCALE } from "../src/pictures/render.js";
import { wordsFor } from "../src/text/index.js";
import { ceramicScenes } from "../test/pictures/ceramic-scenes.js";
import { draw } from "../test/pictures/measure.js";
import { turinScenes } from "../test/pictures/turin-scenes.js";
import { ms, quantile } from "./figures.js";

const ROUNDS = 15;
const log = { warn: (what: unknown) => console.error(what) };

function bare({ svg }: Drawing): number {
  const font = { fontFiles: [...fontFiles], loadSystemFonts: false, defaultFontFamily: FAMILY };
  const before = performance.now();
  new Resvg(svg, { fitTo: { mode: "zoom", value: SCALE }, font }).render().asPng();
  return performance.now() - before;
}

/** The same drawing under another key, so that it is not remembered: no drawing looks at this field. */
const unknown = (picture: Picture, n: number): Picture => ({
  ...picture,
  data: { ...(picture.data as { readonly [key: string]: Data }), bench: n },
});

interface Figures {
  readonly kind: string;
  readonly bytes: number;
  readonly fresh: number;
  readonly yardstick: number;
  readonly known: number;
}

const line = ({ kind, bytes, fresh, yardstick, known }: Figures): string =>
  `  ${kind.padEnd(24)} ${String(Math.round(bytes / 1024)).padStart(4)} KB  ${ms(fresh).padStart(10)}, bare ${ms(yardstick).padStart(10)}` +
  `  ratio ${(fresh / yardstick).toFixed(2)}, known ${(known / yardstick).toFixed(4)}`;

export async function picturesDrawn(): Promise<readonly string[]> {
  const scenes = [...turinScenes(wordsFor("en")), ...ceramicScenes(wordsFor("en"))];
  const largest = new Map<string, Picture>();
  for (const { picture } of scenes) {
    const before = largest.get(picture.kind);
    if (!before || draw(picture).height > draw(before).height) largest.set(picture.kind, picture);
  }
  const pictures = createPictures({ log });
  const figures: Figures[] = [];
  for (const [kind, picture] of largest) {
    const file = await pictures.png(picture);
    const drawing = draw(picture);
    const times: Record<"fresh" | "yardstick" | "known", number[]> = { fresh: [], yardstick: [], known: [] };
    for (let round = 0; round < ROUNDS; round++) {
      times.yardstick.push(bare(drawing));
      const asked = unknown(picture, round);
      for (const time of [times.fresh, times.known]) {
        const before = performance.now();
        await pictures.png(asked);
        time.push(performance.now() - before);
      }
    }
    figures.push({
      kind,
      bytes: file?.length ?? Number.NaN,
      fresh: quantile(times.fresh, 0.5),
      yardstick: quantile(times.yardstick, 0.5),
      known: quantile(times.known, 0.5),
    });
  }
  await pictures.stop();
  const all = (pick: (one: Figures) => number) => figures.map(pick).reduce((sum, n) => sum + n, 0);
  return [
    `pictures (largest of each kind in ordinary games, median of ${ROUNDS}; from asking to having the file, process included)`,
    ...figures.map(line),
    `  all together: ratio ${(all(({ fresh }) => fresh) / all(({ yardstick }) => yardstick)).toFixed(2)} (aim ≤ 1.2), known ${(all(({ known }) => known) / all(({ yardstick }) => yardstick)).toFixed(4)} (aim ≤ 0.01), largest ${Math.round(Math.max(...figures.map(({ bytes }) => bytes)) / 1024)} KB (aim ≤ 300)`,
  ];
}
