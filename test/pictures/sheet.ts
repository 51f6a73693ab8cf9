/**
 * `npm run -s pictures -- FOLDER [word]`: every picture of every scene (or of those whose name or kind has the word in it) as files, and
 * contact sheets of them: in both languages, on Discord's light and dark grounds, as wide as on a phone and on a desk, and in greys.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { render } from "../../src/pictures/render.js";
import { languages } from "../../src/text/index.js";
import * as ceramic from "./ceramic-scenes.js";
import { draw } from "./measure.js";
import * as turin from "./turin-scenes.js";

const GROUNDS = { light: "#ffffff", dark: "#313338" } as const;
/** What a message leaves to a picture on a screen 360 wide, and on a desk. */
const WIDTHS = { phone: 320, desk: 550 } as const;
const COLUMNS = 6;
const GAP = 12;

interface Shot {
  readonly name: string;
  readonly file: string;
  readonly png: Buffer;
  readonly ratio: number;
}

function shots(locale: keyof typeof languages, word: string): readonly Shot[] {
  const words = languages[locale];
  const scenes = [
    ...turin.turinScenes(words),
    ...turin.greatestScenes(words),
    ...ceramic.ceramicScenes(words),
    ...ceramic.greatestScenes(words),
  ];
  return scenes
    .filter(({ name, picture }) => `${name} ${picture.kind}`.includes(word))
    .map(({ name, picture }, i) => {
      const drawing = draw(picture);
      const file = `${locale}-${String(i + 1).padStart(2, "0")}-${picture.kind.replaceAll("/", "-")}.png`;
      return { name: `${picture.kind} (${name})`, file, png: render(drawing), ratio: drawing.height / drawing.width };
    });
}

/** All of them in columns, each below the shortest column so far. */
function contactSheet(all: readonly Shot[], width: number, ground: string, grey: boolean): Buffer {
  const columns = Array.from({ length: Math.min(COLUMNS, all.length) }, () => GAP);
  const images = all.map(({ png, ratio }) => {
    const column = columns.indexOf(Math.min(...columns));
    const x = GAP + column * (width + GAP);
    const y = columns[column]!;
    columns[column] = y + width * ratio + GAP;
    return `<image x="${x}" y="${y}" width="${width}" height="${width * ratio}" href="data:image/png;base64,${png.toString("base64")}"/>`;
  });
  const filter = grey ? `<filter id="grey"><feColorMatrix type="saturate" values="0"/></filter>` : "";
  const size = `width="${GAP + columns.length * (width + GAP)}" height="${Math.ceil(Math.max(...columns))}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${filter}<rect width="100%" height="100%" fill="${ground}"/><g${grey ? ' filter="url(#grey)"' : ""}>${images.join("")}</g></svg>`;
  return new Resvg(svg).render().asPng();
}

function page(all: readonly Shot[]): string {
  const block = (ground: string, width: number, grey: string) =>
    `<section style="background:${ground};filter:${grey}">${all
      .map(
        ({ name, file }) =>
          `<figure style="width:${width}px"><img src="${file}" width="${width}" alt=""><figcaption>${name}</figcaption></figure>`,
      )
      .join("")}</section>`;
  const blocks = Object.values(GROUNDS).flatMap((ground) =>
    Object.values(WIDTHS).map((width) => block(ground, width, "none")),
  );
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>body{margin:0;font:12px sans-serif;color:#888}section{display:flex;flex-wrap:wrap;gap:12px;padding:12px;align-items:start}figure{margin:0}</style>${blocks.join("")}${block(GROUNDS.dark, WIDTHS.phone, "grayscale(1)")}`;
}

const [folder, word = ""] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Which folder are the pictures to be written to? npm run -s pictures -- FOLDER");
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const everything = Object.keys(languages).flatMap((locale) => {
  const all = shots(locale as keyof typeof languages, word);
  for (const { file, png } of all) writeFileSync(join(folder, file), png);
  for (const [theme, ground] of Object.entries(GROUNDS)) {
    for (const [place, width] of Object.entries(WIDTHS)) {
      writeFileSync(join(folder, `sheet-${locale}-${theme}-${place}.png`), contactSheet(all, width, ground, false));
    }
  }
  writeFileSync(join(folder, `sheet-${locale}-grey.png`), contactSheet(all, WIDTHS.phone, GROUNDS.dark, true));
  return all;
});
writeFileSync(join(folder, "index.html"), page(everything));
console.log(`${everything.length} pictures and their contact sheets are in ${folder}`);
