/** Chromium on the built page, and a person's window as somebody uses it: by clicking, typing and looking. */
import { existsSync } from "node:fs";
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { SandboxOptions } from "../../src/sandbox/index.js";

const PLACES = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const CHROMIUM = PLACES.find((path) => path && existsSync(path));
const FLAGS = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

if (!CHROMIUM) {
  process.stderr.write("No Chromium found (CHROMIUM_PATH or /usr/bin/chromium): the page's tests are skipped.\n");
}

/** Tests that need a browser; skipped where there is none. */
export const inBrowser = describe.skipIf(!CHROMIUM);

/** Five people who read English, so that buttons can be named. */
export const ENGLISH: SandboxOptions["world"] = {
  users: ["ann", "bob", "cat", "dan", "eve"].map((username) => ({
    username,
    name: `${username[0]?.toUpperCase()}${username.slice(1)}`,
    locale: "en-US",
  })),
  guilds: [{ name: "Piazza", channels: ["tavolo", "generale"] }],
};

export interface View {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: "light" | "dark";
}

export interface Chromium {
  /** A browser of its own, with nothing remembered. Errors on the page are collected in `faults`. */
  open(address: string, view?: View): Promise<Page>;
  readonly faults: readonly string[];
}

/** One browser for the tests of a file. To be called within `inBrowser`. */
export function withChromium(): Chromium {
  let browser: Browser | undefined;
  const faults: string[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM ?? "", args: FLAGS });
  });
  afterAll(async () => {
    await browser?.close();
  });
  return {
    faults,
    async open(address, { width = 1500, height = 950, scheme = "dark" } = {}) {
      if (!browser) throw new Error("not launched");
      const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme, locale: "en-US" });
      page.setDefaultTimeout(15_000);
      page.on("pageerror", (error) => faults.push(String(error)));
      page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
      await page.goto(address);
      await page.locator(".pane .composer").first().waitFor();
      return page;
    },
  };
}

const name = (username: string): string => `${username[0]?.toUpperCase()}${username.slice(1)}`;

/** Opens several windows side by side. */
export async function sideBySide(page: Page, people: readonly string[]): Promise<readonly Window[]> {
  await page.getByRole("button", { name: "Side by side" }).click();
  const windows = people.map((one) => new Window(page, one));
  for (const window of windows) await window.root.waitFor();
  return windows;
}

export class Window {
  readonly root: Locator;

  constructor(
    readonly page: Page,
    readonly person: string,
  ) {
    this.root = page.locator(`.pane[data-person=${person}]`);
  }

  get name(): string {
    return name(this.person);
  }

  /** What only this person sees, newest last. */
  get privately(): Locator {
    return this.root.locator(".message.ephemeral");
  }

  get openly(): Locator {
    return this.root.locator(".message:not(.ephemeral)");
  }

  get modal(): Locator {
    return this.root.getByRole("dialog");
  }

  /** A button that can be pressed, the newest of that name. */
  button(label: string | RegExp, within: Locator = this.root): Locator {
    return within.locator(".row").getByRole("button", { name: label, exact: true, disabled: false }).last();
  }

  async press(label: string | RegExp, within: Locator = this.root): Promise<void> {
    await this.button(label, within).click();
  }

  /** Types a line, key by key, and sends it. */
  async type(text: string): Promise<void> {
    await this.root.locator(".composer textarea").click();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press("Enter");
  }

  /** Opens a menu, by its label or as it is, and ticks options by their text. */
  async choose(menu: string | Locator, ...options: readonly (string | RegExp)[]): Promise<void> {
    const box = typeof menu === "string" ? this.root.getByRole("combobox", { name: menu }) : menu;
    await box.click();
    for (const option of options) {
      await this.root.getByRole("option", { name: option }).filter({ visible: true }).first().click();
    }
    if ((await box.getAttribute("aria-expanded")) === "true") await this.page.keyboard.press("Escape");
  }

  async submit(): Promise<void> {
    await this.modal.getByRole("button", { name: "Submit" }).click();
    await this.modal.waitFor({ state: "detached" });
  }

  /** Goes to a channel or thread by its name. */
  async go(channel: string | RegExp): Promise<void> {
    const hidden = this.root.locator(".channels-button");
    if (await hidden.isVisible()) await hidden.click();
    await this.root.getByRole("navigation").getByRole("button", { name: channel }).click();
  }

  /** Takes every private message off the screen. */
  async dismissAll(): Promise<void> {
    const buttons = this.root.getByRole("button", { name: "Dismiss message" });
    for (let left = await buttons.count(); left > 0; left = await buttons.count()) await buttons.first().click();
  }

  /** Does something, and waits until the newest private message is another one or says something else. */
  async answered(deed: () => Promise<void>): Promise<string> {
    const look = async () => {
      const last = this.privately.last();
      return (await this.privately.count()) === 0
        ? ""
        : `${await last.getAttribute("data-message")} ${await last.textContent()}`;
    };
    const before = await look();
    await deed();
    const changed = async () => {
      const now = await look().catch(() => before);
      return now !== before && !now.includes("is thinking") && now;
    };
    await expect
      .poll(changed, { timeout: 10_000, interval: 20, message: `${this.person} waits for an answer` })
      .toBeTruthy();
    return look();
  }

  /** The same, and then says yes where it is asked. */
  async does(deed: () => Promise<void>): Promise<string> {
    const answer = await this.answered(deed);
    const yes = this.button(/^Yes, /, this.privately.last());
    return (await yes.count()) > 0 ? this.answered(() => yes.click()) : answer;
  }
}

/** By window, the ids of all messages on it and of the private ones among them. */
const ON_SCREEN = `[...document.querySelectorAll(".pane")].map((pane) => {
  const ids = (which) => [...pane.querySelectorAll(which)].map((one) => one.dataset.message);
  return { person: pane.dataset.person, all: ids(".message"), own: ids(".message.ephemeral") };
})`;

/** What one person sees alone stands in nobody else's window. Throws what does not hold. */
export async function expectPrivate(page: Page): Promise<void> {
  const shown = (await page.evaluate(ON_SCREEN)) as { person: string; all: string[]; own: string[] }[];
  for (const mine of shown) {
    const seers = shown.filter((other) => other !== mine && other.all.some((id) => mine.own.includes(id)));
    if (seers.length > 0) throw new Error(`${seers[0]?.person} sees what only ${mine.person} may see`);
  }
}
