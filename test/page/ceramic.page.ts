/** A whole game of Ceramic by four people in four windows: trades whispered and accepted, beads buried, animals placed. */
import { expect, test } from "vitest";
import { testHouse } from "../harness/house.js";
import { expectPrivate, inBrowser, QUIET, sideBySide, type Window, withChromium } from "./browser.js";

const PEOPLE = ["ann", "bob", "cat", "dan"];

inBrowser("Ceramic in the browser", () => {
  const house = testHouse(QUIET);
  const chromium = withChromium();

  test("three rounds, each with their own sight of them", async () => {
    const page = await chromium.open(house.sandbox.address);
    const windows = await sideBySide(page, PEOPLE);
    const [ann, bob, cat, dan] = windows as [Window, Window, Window, Window];
    await openTable(windows);
    const colours = await coloursOf(ann);
    for (let round = 1; round <= 3; round += 1) {
      for (const window of windows) await ready(window, round);
      await ann.root.getByText(`Round ${round} of 3 · `).last().waitFor();
      await trade(ann, bob, [cat, dan], colours);
      await bury(cat, "lid");
      await typeBury(dan, "base");
      await place(ann);
      await place(bob);
      await ann.root.getByText(`Round ${round} is over`).last().waitFor();
      for (const window of windows) await window.dismissAll();
    }
    await ann.root.getByText("The game is over.").last().waitFor();
    const boards = await Promise.all(windows.map((window) => window.openly.last().textContent()));
    expect(boards[0]).toMatch(/wins with|share the win/);
    for (const board of boards) expect(board).toBe(boards[0]);
    expect(chromium.faults).toEqual([]);
    await page.close();
  });
});

async function openTable(windows: readonly Window[]): Promise<void> {
  const [ann, ...others] = windows as [Window, ...Window[]];
  await ann.type("/ceramic start player2:bob player3:cat player4:dan pace:live");
  // The first Enter took the choice.
  await ann.page.keyboard.press("Enter");
  for (const other of others) await other.press("Join");
  for (const other of others) await other.root.getByText("You sit at the table.").waitFor();
  await ann.press("Start");
  for (const window of windows) {
    await window.root.getByText("The game has begun").first().waitFor();
    await window.go(/Ceramic: Ann, Bob, Cat, Dan/);
    await window.button("My pieces").waitFor();
  }
}

/** Which colour each of them begins with, by name: the deal is public. */
async function coloursOf(window: Window): Promise<Readonly<Record<string, string>>> {
  const board = (await window.openly.filter({ hasText: "begins with" }).last().textContent()) ?? "";
  return Object.fromEntries(
    [...board.matchAll(/@(\w+) [^@]*?begins with \S+\s([a-z]+)/g)].map(([, who = "", what = ""]) => [who, what]),
  );
}

async function ready(window: Window, round: number): Promise<void> {
  const answer = window.privately.last();
  if (round % 2 === 1) await window.answered(() => window.press("I am ready", window.openly));
  else await window.answered(() => window.type("/ceramic ready "));
  await answer.waitFor();
  await window.dismissAll();
}

/** A whispered offer, ticked in its form: its two sides read what it is, the others only that there is one. */
async function trade(
  maker: Window,
  taker: Window,
  others: readonly Window[],
  colours: Readonly<Record<string, string>>,
): Promise<void> {
  const message = await maker.answered(async () => {
    await maker.press("Make an offer", maker.openly);
    await maker.modal.waitFor();
    await maker.choose("You give", new RegExp(`${colours[maker.name]}.*1 of`));
    await maker.choose("You want", new RegExp(`${colours[taker.name]}.*1 of`));
    await maker.choose("To whom", `whispered to ${taker.name}`);
    await maker.submit();
  });
  expect(message).toContain(colours[taker.name]);
  await taker.press("See it", taker.openly);
  const offer = taker.privately.last();
  await offer.getByText("You get").waitFor();
  expect(await offer.textContent()).toContain(colours[maker.name]);
  for (const other of others) {
    await other.openly
      .filter({ hasText: `@${maker.name} has an offer out to @${taker.name}` })
      .last()
      .waitFor();
    const board = (await other.openly.filter({ hasText: "has an offer out" }).last().textContent()) ?? "";
    expect(board).not.toMatch(/gives/);
  }
  await expectPrivate(taker.page);
  await taker.answered(() => taker.press("Accept", offer));
  await others[0]!.openly.filter({ hasText: /trade/i }).last().waitFor();
  await maker.dismissAll();
  await taker.dismissAll();
}

async function bury(window: Window, box: string): Promise<void> {
  await window.does(async () => {
    await window.press("Bury beads", window.openly);
    await window.modal.waitFor();
    const menus = window.modal.getByRole("combobox");
    await window.choose(menus.first(), /./);
    await window.choose(menus.last(), box);
    await window.submit();
  });
  await window.dismissAll();
}

/** The bead by autocompletion, the box by its choice. */
async function typeBury(window: Window, box: string): Promise<void> {
  await window.does(async () => {
    await window.type("/ceramic bury ");
    await window.root.getByRole("option").filter({ visible: true }).first().waitFor();
    await window.page.keyboard.press("Enter");
    await window.page.keyboard.type(box);
    await window.page.keyboard.press("Enter");
    await window.page.keyboard.press("Enter");
  });
  await window.dismissAll();
}

async function place(window: Window): Promise<void> {
  await window.does(async () => {
    await window.type("/ceramic place ");
    await window.root.getByRole("option").filter({ visible: true }).first().waitFor();
    await window.page.keyboard.press("Enter");
    await window.page.keyboard.type("lid");
    await window.page.keyboard.press("Enter");
    await window.page.keyboard.press("Enter");
  });
}
