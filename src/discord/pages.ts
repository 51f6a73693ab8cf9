/** Lists that may be longer than a message: a page at a time, with buttons from one to the next. */
import type { Words } from "../text/index.js";
import { button, row, small } from "./components.js";
import type { Components } from "./ui.js";

export interface Room {
  readonly items: number;
  /** Characters. */
  readonly text: number;
}

/** As many items a page as it has room for, and one at least; `length` gives the characters of an item. */
export function pagesOf<T>(all: readonly T[], length: (one: T) => number, most: Room): readonly (readonly T[])[] {
  const pages: T[][] = [];
  let taken = 0;
  for (const one of all) {
    const own = length(one);
    const page = pages.at(-1);
    if (page && page.length < most.items && taken + own <= most.text) page.push(one);
    else {
      pages.push([one]);
      taken = 0;
    }
    taken += own;
  }
  return pages;
}

/** The page wanted, or the nearest that there is. */
export const pageAt = (wanted: number, pages: number): number => Math.max(0, Math.min(wanted, pages - 1));

type Button = ReturnType<typeof button>;

/** Where there are several pages: which one it is, and the way to its neighbours. `more` stands last. */
export function turners(
  { at, pages }: { readonly at: number; readonly pages: number },
  words: Words,
  idOf: (page: number) => string,
  more: readonly Button[] = [],
): Components {
  const { back, next, ofPage } = words.house.pages;
  const turn = (to: number, label: string) => ({ ...button(idOf(to), label), disabled: to < 0 || to >= pages });
  const turns = pages > 1 ? [turn(at - 1, back), turn(at + 1, next)] : [];
  return [
    ...(pages > 1 ? [small(ofPage(at + 1, pages))] : []),
    ...(turns.length + more.length > 0 ? [row(...turns, ...more)] : []),
  ];
}
