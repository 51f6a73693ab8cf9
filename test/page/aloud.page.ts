/** What is read aloud to those who do not see the page. The bot is a scripted one. */
import { expect, test } from "vitest";
import { withBot } from "../sandbox/bot.js";
import { inBrowser, QUIET, sideBySide, Window, withChromium } from "./browser.js";

inBrowser("read aloud", () => {
  const chromium = withChromium();

  test("who one can be, and what waits there, each once", async () => {
    const { sandbox } = await withBot(QUIET);
    const bob = `<@${await sandbox.user("bob").id()}>`;
    await sandbox.user("ann").say(`hello ${bob}, and again ${bob}`, { channel: "#generale" });
    await sandbox.user("ann").say(bob, { channel: "#generale" });
    const page = await chromium.open(sandbox.address);
    await page.getByRole("button", { name: "Be Bob 2 mentions", exact: true }).click();
    const window = new Window(page, "bob");
    await window.root.getByRole("button", { name: "generale 2 unread 2 mentions", exact: true }).waitFor();
    await page.setViewportSize({ width: 360, height: 700 });
    await window.root.getByRole("button", { name: "Show the channels 2 mentions", exact: true }).click();
    await window.root.getByRole("button", { name: "Hide the channels", exact: true }).waitFor();
    await window.root.getByRole("button", { name: /^generale/ }).click();
    await page.getByRole("button", { name: "Be Bob", exact: true }).waitFor();
    await page.close();
  });

  test("in the language of the window, and around the windows in that of whoever is active", async () => {
    const { sandbox } = await withBot(QUIET);
    sandbox.change({ do: "locale", user: "bob", locale: "it" });
    sandbox.change({ do: "locale", user: "cat", locale: "fr" });
    const page = await chromium.open(sandbox.address);
    const [ann, bob, cat] = await sideBySide(page, ["ann", "bob", "cat"]);
    const language = () => page.evaluate("document.documentElement.lang");
    await expect.poll(language).toBe("en-US");
    // What is not spoken here is spoken to in English.
    const spoken = await Promise.all([ann, bob, cat].map((window) => window?.root.getAttribute("lang")));
    expect(spoken).toEqual(["en-US", "it", "en-US"]);
    await bob?.root.locator(".composer textarea").click();
    await expect.poll(language).toBe("it");
    await page.getByRole("button", { name: "Affiancati" }).waitFor();
    await page.close();
  });
});
