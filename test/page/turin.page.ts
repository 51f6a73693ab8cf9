/** A whole game of Turin Market by four people in four windows: every second move by clicking, the others typed. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { testHouse } from "../harness/house.js";
import { ENGLISH, expectPrivate, inBrowser, sideBySide, type Window, withChromium } from "./browser.js";

const PEOPLE = ["ann", "bob", "cat", "dan"];

inBrowser("Turin Market in the browser", () => {
  const house = testHouse({ world: ENGLISH });
  const chromium = withChromium();

  test("a whole game, each with their own sight of it", async () => {
    const page = await chromium.open(house.sandbox.address);
    const windows = await sideBySide(page, PEOPLE);
    await openTable(windows);
    for (const window of windows) {
      await window.go(/Turin Market: Ann, Bob, Cat, Dan/);
      await window.button("My hand").waitFor();
    }
    const over = windows[0]!.root.getByText("The game is over.").last();
    for (let turn = 0; !(await over.isVisible()); turn += 1) {
      if (turn > 100) throw new Error("the game does not end");
      const [seat, window] = await nextOf(windows);
      if (window) await takeTurn(window, windows, seat, turn);
    }
    const boards = await Promise.all(windows.map((window) => window.openly.last().textContent()));
    expect(boards[0]).toMatch(/wins? with|share the win/);
    expect(boards[0]).toContain("Payouts");
    for (const board of boards) expect(board).toBe(boards[0]);
    expect(chromium.faults).toEqual([]);
    await page.close();
  });
});

async function openTable(windows: readonly Window[]): Promise<void> {
  const [ann, bob, cat, dan] = windows as [Window, Window, Window, Window];
  const { keyboard } = ann.page;
  await ann.root.locator(".composer textarea").click();
  // Three players by autocompletion, the pace by its choice: arrow keys, Enter, Tab.
  await keyboard.type("/turin start player2:bo");
  await keyboard.press("Enter");
  await keyboard.type("player3:cat");
  await keyboard.press("Enter");
  await keyboard.type("player4:");
  await ann.root.getByRole("option", { name: "Dan" }).click();
  await keyboard.type("pace:live");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await bob.press("Join");
  await cat.press("Join");
  await dan.press("Join");
  await dan.root.getByText("You sit at the table.").waitFor();
  expect(await ann.root.getByText("You sit at the table.").count()).toBe(0);
  await ann.press("Start");
  for (const window of windows) await window.dismissAll();
}

/** Somebody whom the newest board waits for. */
async function nextOf(windows: readonly Window[]): Promise<readonly [number, Window | undefined]> {
  const boards = windows[0]!.openly.filter({ hasText: "Waiting for" });
  const text = (await boards.count()) > 0 ? ((await boards.last().textContent()) ?? "") : "";
  const waiting = text.slice(text.lastIndexOf("Waiting for"));
  const seat = windows.findIndex(({ name }) => waiting.includes(`@${name}`));
  return [seat, windows[seat]];
}

/** Looks at the private view and does what it offers. */
async function takeTurn(window: Window, windows: readonly Window[], seat: number, turn: number): Promise<void> {
  const isTyped = (turn + seat) % 2 === 0;
  const look = () => (isTyped ? window.type("/turin hand ") : window.press("My hand", window.openly));
  const text = await window.answered(look);
  const view = window.privately.last();
  const can = async (label: string) => (await window.button(label, view).count()) > 0;
  const most = Number(/(?:bid|add) 0 to (\d+)/.exec(text)?.[1] ?? 0);
  const amount = Math.min((seat + turn) % 4, most);
  if (await can("Offer a card"))
    await window.does(() =>
      isTyped ? typeFirst(window, "/turin offer ") : form(window, view, "Offer a card", "Card"),
    );
  else if (await can("Bid"))
    await seal(window, windows, () =>
      isTyped ? window.type(`/turin bid ${amount}`) : form(window, view, "Bid", "Scudo", `${amount} `),
    );
  else if (await can("Add"))
    await window.does(() =>
      isTyped ? window.type(`/turin add ${amount}`) : form(window, view, "Add", "Scudo", `${amount} `),
    );
  else if (await can("Pick")) await pick(window, view, text);
  else if ((await can("Sell")) && turn % 3 === 0) await window.does(() => sell(window, view, isTyped));
  else if (await can("Done selling")) await window.does(() => window.press("Done selling", view));
  await expectPrivate(window.page);
  await window.dismissAll();
}

/** Opens a form by its button, chooses (the first, unless said) and sends it. */
async function form(window: Window, view: Locator, button: string, field: string, option?: string): Promise<void> {
  await window.press(button, view);
  await window.modal.waitFor();
  await window.choose(field, option === undefined ? /./ : new RegExp(`^${option}`));
  await window.submit();
}

/** Types a command and takes the first suggestion. */
async function typeFirst(window: Window, command: string): Promise<void> {
  await window.type(command);
  await window.root.getByRole("option").filter({ visible: true }).first().waitFor();
  await window.page.keyboard.press("ArrowDown");
  await window.page.keyboard.press("Enter");
  await window.page.keyboard.press("Enter");
}

/** Only the bidder reads the sealed bid. */
async function seal(window: Window, windows: readonly Window[], deed: () => Promise<void>): Promise<void> {
  const answer = await window.does(deed);
  const sealed = /Your bid of \d+ scudo is sealed/.exec(answer)?.[0];
  if (!sealed) return;
  for (const other of windows.filter((one) => one !== window)) {
    expect(await other.root.getByText(sealed).count()).toBe(0);
  }
}

async function pick(window: Window, view: Locator, text: string): Promise<void> {
  const due = Number(/pick (\d) card/.exec(text)?.[1]);
  await window.does(async () => {
    await window.press("Pick", view);
    await window.modal.waitFor();
    const menu = window.modal.getByRole("combobox");
    await menu.click();
    for (let i = 0; i < due; i += 1) await window.root.getByRole("option").filter({ visible: true }).nth(i).click();
    if ((await menu.getAttribute("aria-expanded")) === "true") await window.page.keyboard.press("Escape");
    await window.submit();
  });
}

async function sell(window: Window, view: Locator, isTyped: boolean): Promise<void> {
  if (!isTyped) {
    await window.press("Sell", view);
    await window.modal.waitFor();
    await window.choose("Card", /./);
    await window.choose("Price", /^1 /);
    return window.submit();
  }
  await window.type("/turin sell ");
  await window.root.getByRole("option").filter({ visible: true }).first().waitFor();
  await window.page.keyboard.press("Enter");
  await window.page.keyboard.type("1");
  await window.page.keyboard.press("Enter");
}
