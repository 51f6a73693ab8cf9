/** Slash commands as they are filled in on the page: what is hinted, in which language, and what comes of a refusal. */
import type { AutocompleteInteraction } from "discord.js";
import { expect, test } from "vitest";
import { withBot } from "../sandbox/bot.js";
import { inBrowser, QUIET, Window, withChromium } from "./browser.js";

const CARDS = ["owl", "frog", "owlet"];

/** Every card that holds what is typed so far. */
const hint = (one: AutocompleteInteraction) =>
  one.respond(
    CARDS.filter((card) => card.includes(one.options.getFocused())).map((card) => ({ name: card, value: card })),
  );

inBrowser("a command line", () => {
  const chromium = withChromium();

  test("is hinted by what has been typed so far, and sends what was picked", async () => {
    const bot = await withBot(QUIET);
    const page = await chromium.open(bot.sandbox.address);
    const sent = new Promise<string | null>((resolve) => {
      bot.on((one) => {
        if (one.isAutocomplete()) return hint(one);
        if (one.isChatInputCommand()) resolve(one.options.getString("card"));
        return one.isChatInputCommand() && one.reply("Offered.");
      });
    });
    const ann = new Window(page, "ann");
    const hints = ann.root.getByRole("option").filter({ visible: true });
    await ann.root.locator(".composer textarea").click();
    await page.keyboard.type("/play offer ");
    await hints.filter({ hasText: "frog" }).waitFor();
    await page.keyboard.type("owl");
    await hints.filter({ hasText: "frog" }).waitFor({ state: "detached" });
    await hints.last().waitFor();
    expect(await hints.allTextContents()).toEqual(["owl", "owlet"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    expect(await sent).toBe("owlet");
    await ann.openly.filter({ hasText: "Offered." }).waitFor();
    expect(await ann.openly.last().locator(".above").textContent()).toContain("Ann used /play offer");
  });

  test("is in its reader's language, and offers the choices that fit", async () => {
    const bot = await withBot(QUIET);
    bot.sandbox.change({ do: "locale", user: "ann", locale: "it" });
    const page = await chromium.open(bot.sandbox.address);
    const ann = new Window(page, "ann");
    const hints = ann.root.getByRole("option").filter({ visible: true });
    await ann.root.locator(".composer textarea").click();
    await page.keyboard.type("/play start pace:");
    await hints.filter({ hasText: "Lento" }).waitFor();
    expect(await hints.allTextContents()).toEqual(["Dal vivo: subito", "Lento"]);
    await page.keyboard.type("viv");
    await hints.filter({ hasText: "Lento" }).waitFor({ state: "detached" });
    expect(await hints.allTextContents()).toEqual(["Dal vivo: subito"]);
  });

  test("that is refused is given back as it was", async () => {
    const bot = await withBot(QUIET);
    const page = await chromium.open(bot.sandbox.address);
    const ann = new Window(page, "ann");
    await ann.type("/play bid 99");
    await ann.root.getByRole("alert").waitFor();
    expect(await ann.root.getByRole("combobox", { name: /^amount/ }).inputValue()).toBe("99");
  });

  test("is left by Escape, and what is written next is a message", async () => {
    const bot = await withBot(QUIET);
    const page = await chromium.open(bot.sandbox.address);
    const ann = new Window(page, "ann");
    await ann.root.locator(".composer textarea").click();
    await page.keyboard.type("/play bid ");
    await ann.root.getByRole("combobox", { name: /^amount/ }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await ann.root.locator(".composer textarea:focus").waitFor();
    await page.keyboard.type("only words");
    await page.keyboard.press("Enter");
    await ann.openly.filter({ hasText: "only words" }).waitFor();
  });
});
