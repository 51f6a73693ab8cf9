/** Contact sheets of screens: an index to look through in a browser, and overviews as pictures. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import type { Shot } from "./camera.js";

const GROUNDS = { light: "#c9ccd1", dark: "#111214" } as const;
const GAP = 12;
/** Of one overview; what does not fit begins the next one. */
const SHEET = { width: 1_900, height: 1_500 } as const;

interface Placed {
  readonly shot: Shot;
  readonly x: number;
  readonly y: number;
}

/** In columns from left to right, sheet by sheet, each screen below the one before while there is room. */
function arranged(shots: readonly Shot[], width: number): readonly (readonly Placed[])[] {
  const columns = Math.max(1, Math.floor((SHEET.width - GAP) / (width + GAP)));
  const sheets: Placed[][] = [];
  let [column, y] = [columns, GAP];
  for (const shot of shots) {
    const height = shot.ratio * width;
    if (column < columns && y + height > SHEET.height && y > GAP) [column, y] = [column + 1, GAP];
    if (column >= columns) {
      sheets.push([]);
      [column, y] = [0, GAP];
    }
    sheets.at(-1)?.push({ shot, x: GAP + column * (width + GAP), y });
    y += height + GAP;
  }
  return sheets;
}

function drawn(placed: readonly Placed[], width: number, ground: string): Buffer {
  const images = placed.map(
    ({ shot, x, y }) =>
      `<image x="${x}" y="${y}" width="${width}" height="${width * shot.ratio}" href="data:image/png;base64,${shot.png.toString("base64")}"/>`,
  );
  const right = Math.max(...placed.map(({ x }) => x)) + width + GAP;
  const bottom = Math.ceil(Math.max(...placed.map(({ shot, y }) => y + width * shot.ratio)) + GAP);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${right}" height="${bottom}"><rect width="100%" height="100%" fill="${ground}"/>${images.join("")}</svg>`;
  return new Resvg(svg).render().asPng();
}

function grouped(shots: readonly Shot[], key: (shot: Shot) => string): ReadonlyMap<string, readonly Shot[]> {
  const groups = new Map<string, Shot[]>();
  for (const shot of shots) groups.set(key(shot), [...(groups.get(key(shot)) ?? []), shot]);
  return groups;
}

/** Writes overviews `overview-<language>-<theme>-<width>-<n>.png`. */
export function writeOverviews(shots: readonly Shot[], folder: string): void {
  const groups = grouped(shots, ({ language, theme, width }) => `${language}-${theme}-${width}`);
  for (const [name, group] of groups) {
    const { theme, width } = group[0]!;
    for (const [i, sheet] of arranged(group, width).entries()) {
      writeFileSync(join(folder, `overview-${name}-${i + 1}.png`), drawn(sheet, width, GROUNDS[theme]));
    }
  }
}

/** Writes `index.html`: every screen once, its variants side by side. */
export function writeIndex(shots: readonly Shot[], folder: string): void {
  const figure = ({ file, width, language, theme, faults }: Shot) =>
    `<figure style="width:${width}px"><img src="${file}" width="${width}" loading="lazy" alt=""><figcaption>${language} · ${theme} · ${width}${faults.map((one) => `<br>⚠ ${one.replaceAll("<", "&lt;")}`).join("")}</figcaption></figure>`;
  const sections = [...grouped(shots, ({ screen }) => screen)].map(
    ([screen, group]) => `<h2>${screen}</h2><section>${group.map(figure).join("")}</section>`,
  );
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>body{margin:12px;font:13px sans-serif;color:#ddd;background:#555}section{display:flex;flex-wrap:wrap;gap:12px;align-items:start}figure{margin:0}</style>${sections.join("")}`,
  );
}
