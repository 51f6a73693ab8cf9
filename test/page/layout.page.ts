/** Everything stays where it can be reached, however small the window and however long the names. The bot is a scripted one. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Bot, withBot } from "../sandbox/bot.js";
import { inBrowser, QUIET, Window, withChromium } from "./browser.js";

/** As tall as a form can be. */
const FORM = {
  custom_id: "form",
  title: "Options of a table",
  components: ["One", "Two", "Three", "Four", "Five"].map((label) => ({
    type: 18,
    label,
    description: `What ${label} is about, in a sentence that takes two lines on a phone`,
    component: { type: 4, custom_id: label, style: label === "Five" ? 2 : 1, required: false },
  })),
};

async function withForm(): Promise<Bot> {
  const bot = await withBot(QUIET);
  const channel = bot.client.channels.cache.find((one) => "name" in one && one.name === "tavolo");
  if (!channel?.isSendable()) throw new Error("no channel");
  const open = { type: 2, style: 1, label: "Form", custom_id: "form" };
  await channel.send({ components: [{ type: 1, components: [open] }] as never });
  bot.on((one) => {
    if (one.isButton()) return one.showModal(FORM as never);
    return one.isModalSubmit() ? one.reply({ content: "Sent.", flags: 64 }) : undefined;
  });
  return bot;
}

/** Whether the middle of each is on the screen, and nothing is on top of it; and the form within its window. */
const IN_REACH = `(() => {
  const modal = document.querySelector(".modal");
  const inside = (box, outer) => box.top >= outer.top - 1 && box.bottom <= outer.bottom + 1;
  const hit = (one) => {
    const box = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
  };
  const parts = ["h2", "header button", "[type=submit]", "footer button"].filter((one) => !hit(modal.querySelector(one)));
  if (!inside(modal.getBoundingClientRect(), modal.closest(".pane").getBoundingClientRect())) parts.push("outside");
  return parts;
})()`;

async function wheel(page: Page, window: Window): Promise<void> {
  const box = await window.modal.locator(".fields").boundingBox();
  if (!box) throw new Error("no form");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, 2_000);
}

inBrowser("the layout", () => {
  const chromium = withChromium();

  test("a form is scrolled and sent in any window, by pointer and by keyboard", async () => {
    const bot = await withForm();
    const grid = "#as=ann&show=ann,bob,cat,dan&grid&at=";
    for (const { width, height, person, hash } of [
      { width: 390, height: 664, person: "ann", hash: "#as=ann&show=ann&at=" },
      { width: 360, height: 640, person: "ann", hash: "#as=ann&show=ann&at=" },
      { width: 360, height: 400, person: "ann", hash: "#as=ann&show=ann&at=" },
      { width: 740, height: 360, person: "ann", hash: "#as=ann&show=ann&at=" },
      { width: 1400, height: 900, person: "dan", hash: grid },
      { width: 1366, height: 768, person: "bob", hash: grid },
    ]) {
      const about = `${width} by ${height}`;
      const page = await chromium.open(`${bot.sandbox.address}/${hash}`, { width, height });
      const window = new Window(page, person);
      await window.press("Form");
      await window.modal.waitFor();
      expect(await page.evaluate(IN_REACH), about).toEqual([]);
      await wheel(page, window);
      const last = window.modal.getByRole("textbox", { name: "Five" });
      const below = async () => {
        const [field, footer] = [await last.boundingBox(), await window.modal.locator("footer").boundingBox()];
        return field && footer ? field.y + field.height - footer.y : Number.NaN;
      };
      await expect.poll(below, { message: about }).toBeLessThanOrEqual(0);
      expect(await page.evaluate(IN_REACH), about).toEqual([]);
      await last.focus();
      await page.keyboard.type("written");
      await window.submit();
      await window.privately.last().getByText("Sent.").waitFor();
      await page.close();
    }
  });
});
