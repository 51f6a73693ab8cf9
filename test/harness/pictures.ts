/** Pictures for tests that need them at once, or as they like. */

import { canonical, keyOf } from "../../src/pictures/key.js";
import type { Picture, Pictures } from "../../src/pictures/picture.js";
import { drawOf } from "../../src/pictures/registry.js";
import { render } from "../../src/pictures/render.js";
import { wordsFor } from "../../src/text/index.js";

/** A name that only equal pictures share. */
export const nameOf = (picture: Picture): string =>
  `${picture.kind.replaceAll("/", "-")}-${keyOf(picture, canonical(picture.data)).slice(0, 12)}.png`;

/** The very drawings, made while one waits: what comes when never depends on how busy the machine is. */
export function drawnAtOnce(): Pictures {
  const files = new Map<string, Buffer>();
  const known = (picture: Picture): Buffer | null => {
    const name = nameOf(picture);
    const draw = drawOf(picture.kind);
    if (draw && !files.has(name))
      files.set(name, render(draw(JSON.parse(canonical(picture.data)), wordsFor(picture.locale))));
    return files.get(name) ?? null;
  };
  return { nameOf, known, png: async (picture) => known(picture), stop: async () => {} };
}
