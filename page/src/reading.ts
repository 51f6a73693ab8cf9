/** Where somebody reads: at the end, and then there also when more comes; or above, and then what is read stays where it is. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** So near to the end counts as the end. */
const NEAR = 80;

/** A message in sight, and how far below the beginning of everything it stands: that does not change by scrolling. */
interface Mark {
  readonly id: string;
  readonly at: number;
}

/** The messages in sight, from above. */
function marksIn(box: HTMLElement): readonly Mark[] {
  const edge = box.getBoundingClientRect();
  const all = [...box.querySelectorAll<HTMLElement>("[data-message]")];
  let [from, to] = [0, all.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((all[middle]?.getBoundingClientRect().bottom ?? 0) > edge.top) to = middle;
    else from = middle + 1;
  }
  const marks: Mark[] = [];
  for (const one of all.slice(from)) {
    const { top } = one.getBoundingClientRect();
    if (top > edge.bottom) break;
    marks.push({ id: one.dataset.message ?? "", at: top - edge.top + box.scrollTop });
  }
  return marks;
}

/** Scrolls by as much as the first of them that is still there was moved by what has changed above it. */
function putBack(box: HTMLElement, marks: readonly Mark[]): void {
  const edge = box.getBoundingClientRect().top;
  for (const { id, at } of marks) {
    const message = box.querySelector(`[data-message="${id}"]`);
    if (!message) continue;
    const moved = message.getBoundingClientRect().top - edge + box.scrollTop - at;
    if (Math.abs(moved) >= 1) box.scrollTop += moved;
    return;
  }
}

export interface Reading {
  readonly scroller: RefObject<HTMLElement | null>;
  /** What is in the scroller, as a whole. */
  readonly inner: RefObject<HTMLDivElement | null>;
  readonly isAway: boolean;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/** `place`: when it changes, another channel is open, and it is opened at its end. `answer`: what is looked at when it comes, wherever one reads. */
export function useReading(place: string, answer: string | null): Reading {
  const scroller = useRef<HTMLElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const lastTop = useRef(0);
  const marks = useRef<readonly Mark[]>([]);
  const [isAway, setAway] = useState(false);

  const toEnd = () => {
    const box = scroller.current;
    if (box) box.scrollTop = box.scrollHeight;
  };
  const stay = () => {
    const box = scroller.current;
    if (!box || box.clientHeight === 0 || isAtEnd.current) return;
    putBack(box, marks.current);
    marks.current = marksIn(box);
  };
  // What is drawn anew, before it is seen
  useLayoutEffect(stay);
  useLayoutEffect(() => {
    isAtEnd.current = true;
    setAway(false);
    toEnd();
  }, [place]);
  useLayoutEffect(() => {
    if (answer === null) return;
    isAtEnd.current = true;
    toEnd();
  }, [answer]);
  // Messages grow and pictures load. The observed elements stay
  useLayoutEffect(() => {
    if (!inner.current || !scroller.current) return;
    const grown = new ResizeObserver(() => (isAtEnd.current ? toEnd() : stay()));
    grown.observe(inner.current);
    grown.observe(scroller.current);
    return () => grown.disconnect();
  }, []);
  const onScroll = () => {
    const box = scroller.current;
    if (!box || box.clientHeight === 0) return;
    const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    // Only going up leaves the end: messages that come or grow do not.
    if (isNear) isAtEnd.current = true;
    else if (box.scrollTop < lastTop.current) isAtEnd.current = false;
    lastTop.current = box.scrollTop;
    marks.current = marksIn(box);
    setAway(!isAtEnd.current);
  };
  return { scroller, inner, isAway, onScroll, toEnd };
}
