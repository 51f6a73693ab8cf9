/** Lists that float above everything else, next to what they belong to: nothing that scrolls can cut them off. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

const GAP = 4;
const EDGE = 8;
const LEAST = 160;
const MOST = 640;

function place(anchor: Element, list: HTMLElement, prefersUp: boolean): void {
  const box = anchor.getBoundingClientRect();
  const below = innerHeight - box.bottom - EDGE;
  const above = box.top - EDGE;
  const isUp = prefersUp ? above > LEAST : below < Math.min(list.scrollHeight + GAP, LEAST * 2) && above > below;
  const width = Math.min(Math.max(box.width, LEAST), MOST, innerWidth - 2 * EDGE);
  list.style.left = `${Math.max(EDGE, Math.min(box.left, innerWidth - width - EDGE))}px`;
  list.style.width = `${width}px`;
  list.style.maxHeight = `${Math.max(LEAST, Math.min(isUp ? above : below, 360)) - GAP}px`;
  list.style.top = isUp ? "auto" : `${box.bottom + GAP}px`;
  list.style.bottom = isUp ? `${innerHeight - box.top + GAP}px` : "auto";
}

/** Shows `list` (an element with the popover attribute) next to `anchor` while `isOpen`: below it, or above where that is better. */
export function useFloat(
  isOpen: boolean,
  anchor: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  prefersUp = false,
): void {
  useLayoutEffect(() => {
    const [at, what] = [anchor.current, list.current];
    if (!isOpen || !at || !what) return;
    if (!what.matches(":popover-open")) what.showPopover();
    const again = () => place(at, what, prefersUp);
    again();
    const grown = new ResizeObserver(again);
    grown.observe(what);
    addEventListener("scroll", again, true);
    addEventListener("resize", again);
    return () => {
      grown.disconnect();
      removeEventListener("scroll", again, true);
      removeEventListener("resize", again);
      if (what.isConnected && what.matches(":popover-open")) what.hidePopover();
    };
  }, [isOpen, anchor, list, prefersUp]);
}

/** Keeps the option that the arrow keys stand on in sight. */
export function useInSight(active: number, list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: "nearest" });
  }, [active, list]);
}
