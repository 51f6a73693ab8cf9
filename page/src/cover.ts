/** What is covered until somebody wants to see it. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

export interface Cover<E extends HTMLElement> {
  readonly isCovered: boolean;
  /** Then the keyboard stands on what was `below`. */
  readonly uncover: () => void;
  readonly below: RefObject<E | null>;
}

/** `isSpoiler`: covered at first. Once seen it stays so, also when its message is edited. */
export function useCover<E extends HTMLElement>(isSpoiler: boolean): Cover<E> {
  const [isSeen, setSeen] = useState(false);
  const below = useRef<E>(null);
  useLayoutEffect(() => {
    const element = below.current;
    if (!isSeen || !element) return;
    if (!element.matches("button, a[href], [tabindex]")) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }, [isSeen]);
  return { isCovered: isSpoiler && !isSeen, uncover: () => setSeen(true), below };
}
