/** Takes pictures of single messages and forms as somebody sees them, in both themes, on a phone and in a window. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import type { SeenMessage, SeenModal } from "../../../src/sandbox/index.js";
import { CHROMIUM } from "../chromium.js";
import { faultsWithin } from "./faults.js";
import { isPrivate, type Name, type Stage } from "./stage.js";

const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
export const THEMES = ["light", "dark"] as const;
/** A phone, and one window on a desk. */
export const WIDTHS = [360, 550] as const;
/** So tall that every message is wholly on screen; what a phone shows at once is about a quarter of it. */
const HEIGHT = 3_000;
const MODAL_HEIGHT = 740;

export interface Shot {
  readonly language: string;
  readonly theme: (typeof THEMES)[number];
  readonly width: number;
  readonly screen: string;
  readonly file: string;
  readonly png: Buffer;
  readonly ratio: number;
  readonly faults: readonly string[];
}

/** Which of all are wanted; absent: all. */
export interface Wanted {
  readonly themes?: readonly string[];
  readonly widths?: readonly number[];
  /** Only screens whose name has one of these words in it. */
  readonly words: readonly string[];
}

export interface Camera {
  readonly shots: readonly Shot[];
  /** The message as this person sees it. */
  message(screen: string, who: Name, message: SeenMessage): Promise<void>;
  /** The form as it opens on top of a place. */
  modal(screen: string, who: Name, channel: string, modal: SeenModal): Promise<void>;
  /** Leaves nothing but what is open to all, so that the next screens stand on top of little. */
  tidy(who: Name, channel: string, except?: string): Promise<void>;
  stop(): Promise<void>;
}

export function startBrowser(): Promise<Browser> {
  if (!CHROMIUM) throw new Error("No Chromium here; CHROMIUM_PATH can name one.");
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

/** Starts a browser; `scale`: pixels of the file for each on screen. */
export async function startCamera(stage: Stage, folder: string, wanted: Wanted, scale = 1.5): Promise<Camera> {
  mkdirSync(folder, { recursive: true });
  const browser = await startBrowser();
  const page = await browser.newPage({ deviceScaleFactor: scale, reducedMotion: "reduce" });
  page.setDefaultTimeout(20_000);
  const shots: Shot[] = [];
  const themes = THEMES.filter((theme) => wanted.themes?.includes(theme) ?? true);
  const widths = WIDTHS.filter((width) => wanted.widths?.includes(width) ?? true);
  const skips = (screen: string): boolean =>
    wanted.words.length > 0 && !wanted.words.some((word) => screen.includes(word));

  /** Every variant of what the selector names, on a page that is open. */
  const take = async (screen: string, selector: string, height: number): Promise<void> => {
    for (const width of widths) {
      for (const theme of themes) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: theme });
        const target = page.locator(selector);
        await target.waitFor();
        await allLoaded(page, selector);
        const box = await target.boundingBox();
        const png = await target.screenshot({ animations: "disabled" });
        const faults = (await page.evaluate(faultsWithin(selector))) as string[];
        const file = `${stage.language}-${theme}-${width}-${screen}.png`;
        writeFileSync(join(folder, file), png);
        shots.push({
          ...{ language: stage.language, theme, width, screen, file, png, faults },
          ratio: (box?.height ?? 1) / (box?.width ?? 1),
        });
      }
    }
  };

  const tidy: Camera["tidy"] = async (who, channel, except) => {
    const user = stage.user(who);
    for (const one of await user.view(channel)) {
      if (isPrivate(one) && one.id !== except) await user.transport.call("dismiss", { user: who, message: one.id });
    }
  };
  const open = (who: Name, channel: string) => openPage(page, stage, who, channel);

  return {
    shots,
    tidy,
    async message(screen, who, message) {
      if (skips(screen)) return;
      await tidy(who, message.channel_id, message.id);
      await open(who, message.channel_id);
      await take(screen, `.pane .message[data-message="${message.id}"]`, HEIGHT);
    },
    async modal(screen, who, channel, modal) {
      if (skips(screen)) return;
      const { id } = await stage.user(who).channel(channel);
      // The page finds an open form where it leaves one for a reload.
      await page.goto(`${stage.sandbox.address}/`);
      const draft = JSON.stringify({ open: { modal, where: "command" }, values: {} });
      await page.evaluate(`localStorage.setItem(${JSON.stringify(`draft modal ${who}`)}, ${JSON.stringify(draft)})`);
      await open(who, id);
      await take(screen, ".pane .modal-shade", MODAL_HEIGHT);
      await page.evaluate("localStorage.clear()");
    },
    stop: () => browser.close(),
  };
}

let opened = 0;

async function openPage(page: Page, stage: Stage, who: Name, channel: string): Promise<void> {
  // A changed query loads the page anew; a changed place alone would not.
  opened += 1;
  await page.goto(`${stage.sandbox.address}/?${opened}#as=${who}&show=${who}&at=${who}:${channel}`);
  await page.locator(".pane .composer, .pane .locked").first().waitFor();
}

export async function allLoaded(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    `[...document.querySelectorAll(${JSON.stringify(`${selector} img`)})].every((image) => image.complete)`,
  );
}
