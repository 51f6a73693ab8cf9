/** `npm run -s screenshots`: the pictures of the README, taken anew of the real bot in mid-game on the sandbox's page. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import type { Browser, Page } from "playwright-core";
import { pngOf } from "../../src/pictures/png.js";
import type { Demonstrated } from "../../src/sandbox/page/calls.js";
import { idsOf } from "../harness/table.js";
import { allLoaded, startBrowser } from "./screens/camera.js";
import { type Name, PEOPLE, type Stage, startStage, typed } from "./screens/stage.js";

const FOLDER = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
const PHONE = { width: 360, height: 740 } as const;
const DESK = { width: 1_720, height: 940 } as const;

/** Of few colours, so that whoever reads the README does not wait for it. */
function write(file: string, png: Buffer, width: number): void {
  const { height, width: wide } = sizeOf(png);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${height}"><image width="${wide}" height="${height}" href="data:image/png;base64,${png.toString("base64")}"/></svg>`;
  const drawn = new Resvg(svg, { fitTo: { mode: "width", value: width } }).render();
  const bytes = pngOf({ width: drawn.width, height: drawn.height, pixels: drawn.pixels });
  writeFileSync(join(FOLDER, file), bytes);
  console.log(`${file}: ${Math.round(bytes.length / 1024)} kB`);
}

const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

interface Show {
  readonly theme: "light" | "dark";
  readonly people: readonly Name[];
  readonly channel: string;
  readonly size: { readonly width: number; readonly height: number };
}

/** A page with somebody's window, or with several side by side. */
async function open(browser: Browser, stage: Stage, { theme, people, channel, size }: Show): Promise<Page> {
  const page = await browser.newPage({ viewport: size, colorScheme: theme, deviceScaleFactor: 2 });
  const at = people.map((name) => `${name}:${channel}`).join(",");
  const grid = people.length > 1 ? "&grid" : "";
  await page.goto(`${stage.sandbox.address}/#as=${people[0]}&show=${people.join(",")}${grid}&at=${at}`);
  for (const name of people) await page.locator(`.pane[data-person=${name}] .message`).last().waitFor();
  return page;
}

/** Scrolls somebody's window so that the message begins or ends there, and nothing stands in front of it. */
async function look(page: Page, who: Name, message: string, at: "start" | "end" = "start"): Promise<void> {
  const selector = `.pane[data-person=${who}] .message[data-message="${message}"]`;
  await page.locator(selector).waitFor();
  await page.evaluate(`document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: "${at}" })`);
  await allLoaded(page, selector);
  await page.evaluate(`for (const one of document.querySelectorAll(".to-newest")) one.style.visibility = "hidden"`);
}

/** The board of a demonstration, and where it is played. */
async function playing(stage: Stage, game: Demonstrated): Promise<{ channel: string; board: string }> {
  const { channel } = await stage.sandbox.demonstrate(game);
  const board = await stage.openly(channel, (one) => idsOf(one).some(({ route }) => route === "b"));
  return { channel, board: board.id };
}

interface OnPhone {
  readonly theme: Show["theme"];
  readonly who: Name;
  readonly channel: string;
  readonly message: string;
  readonly at?: "start" | "end";
}

async function phone(
  browser: Browser,
  stage: Stage,
  file: string,
  { theme, who, channel, message, at }: OnPhone,
): Promise<void> {
  const page = await open(browser, stage, { theme, people: [who], channel, size: PHONE });
  await look(page, who, message, at);
  write(file, await page.screenshot({ animations: "disabled" }), 2 * PHONE.width);
  await page.close();
}

async function sideBySide(browser: Browser, stage: Stage, channel: string, board: string): Promise<void> {
  // Everybody is answered in the own language: Dan reads Italian at an English table.
  stage.sandbox.change({ do: "locale", user: "dan", locale: "it" });
  const people = PEOPLE.slice(0, 4);
  const hands: [Name, string][] = [];
  for (const name of ["bob", "dan"] as const) {
    hands.push([name, (await typed(stage.user(name), "/turin hand", channel)).id]);
  }
  const page = await open(browser, stage, { theme: "dark", people, channel, size: DESK });
  for (const name of ["ann", "cat"] as const) await look(page, name, board);
  for (const [name, hand] of hands) await look(page, name, hand);
  const cat = page.locator(".pane[data-person=cat]");
  await cat
    .getByRole("button", { name: "Change my bid" })
    .or(cat.getByRole("button", { name: "Bid", exact: true }))
    .last()
    .click();
  await cat.getByRole("dialog").waitFor();
  write("side-by-side.png", await page.screenshot({ animations: "disabled" }), DESK.width);
  await page.close();
}

const browser = await startBrowser();
const english = await startStage("en");
english.seed = "piazza";
const market = await playing(english, "turin");
await phone(browser, english, "turin-en.png", { ...market, theme: "light", who: "bob", message: market.board });
await sideBySide(browser, english, market.channel, market.board);
await english.stop();

const italian = await startStage("it");
italian.seed = "piazza";
const beads = await playing(italian, "ceramic");
await phone(browser, italian, "ceramic-it.png", { ...beads, theme: "dark", who: "bob", message: beads.board });
const stalls = await playing(italian, "turin");
const hand = await typed(italian.user("bob"), "/turin hand", stalls.channel);
await phone(browser, italian, "hand-it.png", { ...stalls, theme: "light", who: "bob", message: hand.id, at: "end" });
await italian.stop();
await browser.close();
