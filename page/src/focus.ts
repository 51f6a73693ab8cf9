/**
 * Keeps the keyboard's place. What it stands on may go at any time: a form is closed, a message edited or dismissed, a
 * spoiler opened, a button switched off, a window closed. Then it stands on the same thing drawn anew, or next to it,
 * and not at the beginning of the page, from where somebody would have to come all the way back.
 */

/** Something that has the focus, and how to find its place again. */
interface Stand {
  readonly element: HTMLElement;
  /** Whose window. */
  readonly person: string | null;
  readonly isInForm: boolean;
  readonly isInChannels: boolean;
  /** Its message, and those that follow. */
  readonly message: string | null;
  readonly next: readonly string[];
  /** What it does, and what it is called, within its message. */
  readonly action: string | null;
  readonly name: string;
}

const NEXT = 10;
const FORM = ".modal-shade";
const REACHED = "button, a[href], input, textarea, select";

function standOn(element: HTMLElement): Stand {
  const messages = [...(element.closest(".messages")?.querySelectorAll<HTMLElement>("[data-message]") ?? [])];
  const mine = element.closest<HTMLElement>("[data-message]");
  const from = mine ? messages.indexOf(mine) + 1 : 0;
  return {
    element,
    person: element.closest<HTMLElement>(".pane")?.dataset.person ?? null,
    isInForm: element.closest(FORM) !== null,
    isInChannels: element.closest(".sidebar") !== null,
    message: mine?.dataset.message ?? null,
    next: messages.slice(from, from + NEXT).map((one) => one.dataset.message ?? ""),
    action: element.dataset.action ?? null,
    name: nameOf(element),
  };
}

const nameOf = (element: HTMLElement): string => element.ariaLabel ?? element.textContent ?? "";

/** It is on the page and takes the keyboard. */
function takesFocus(element: HTMLElement): boolean {
  return (
    element.isConnected && !element.matches(":disabled") && !element.closest("[inert]") && element.checkVisibility()
  );
}

/** Where to stand instead, the nearest first. */
function* placesFor(stand: Stand): Generator<HTMLElement | null | undefined> {
  yield stand.element;
  const pane = document.querySelector<HTMLElement>(`.pane[data-person="${stand.person}"]`);
  yield pane?.querySelector<HTMLElement>(`${FORM} :is(${REACHED})`);
  if (pane && stand.isInChannels) yield pane.querySelector<HTMLElement>(".channels-button");
  const message = (id: string | null) => pane?.querySelector<HTMLElement>(`[data-message="${id}"]`);
  const mine = message(stand.message);
  const alike = [...(mine?.querySelectorAll<HTMLElement>(REACHED) ?? [])];
  if (stand.action !== null) yield alike.find((one) => one.dataset.action === stand.action);
  yield alike.find((one) => nameOf(one) === stand.name);
  yield mine;
  for (const id of stand.next) yield message(id);
  // A finger's keyboard would come up where nobody has asked for it.
  if (matchMedia("(pointer: fine)").matches) yield pane?.querySelector<HTMLElement>(".composer :is(textarea, input)");
  yield pane?.querySelector<HTMLElement>(".messages");
  yield document.querySelector<HTMLElement>(".pane.active");
}

/** Without scrolling: whoever reads goes on reading. */
function stand(element: HTMLElement): void {
  if (!element.matches(`${REACHED}, [tabindex]`)) {
    element.tabIndex = -1;
    element.addEventListener("blur", () => element.removeAttribute("tabindex"), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** To be called once, for the whole page. */
export function keepFocus(): void {
  let current: Stand | null = null;
  /** By window: the last place outside of a form, to which one comes back from it. */
  const outside = new Map<string | null, Stand>();

  const remember = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    current = standOn(target);
    if (!current.isInForm) outside.set(current.person, current);
  };
  const isNowhereElse = () => {
    const now = document.activeElement;
    return current !== null && (now === null || now === document.body || now === current.element);
  };
  document.addEventListener("focusin", ({ target }) => remember(target));
  // Some browsers give a clicked button no focus.
  document.addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>("button") : null;
      if (button && document.activeElement === document.body) remember(button);
    },
    true,
  );
  document.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget) return;
    // Left by somebody's own will, unless it has gone.
    queueMicrotask(() => {
      if (current && document.activeElement === document.body && takesFocus(current.element)) current = null;
    });
  });
  const find = () => {
    if (!current || !isNowhereElse()) return;
    if (takesFocus(current.element)) {
      // What stands next to it may be something else now.
      if (document.activeElement === current.element) remember(current.element);
      return;
    }
    const from = current.isInForm ? (outside.get(current.person) ?? current) : current;
    for (const place of placesFor(from)) {
      if (!place || !takesFocus(place)) continue;
      stand(place);
      return;
    }
  };
  new MutationObserver(find).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ["disabled", "inert", "class"],
  });
}
