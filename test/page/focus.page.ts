/** The keyboard keeps its place, whatever happens to what it stands on. The bot is a scripted one. */
import { type Message, MessageFlags } from "discord.js";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Bot, withBot } from "../sandbox/bot.js";
import { inBrowser, QUIET, sideBySide, Window, withChromium } from "./browser.js";

const FOCUSED = `(() => {
  const one = document.activeElement;
  const name = one.ariaLabel ?? one.textContent;
  return one.dataset.message ? "message" : one.matches(".composer textarea") ? "composer" : one.tagName + " " + name;
})()`;

const button = (label: string, id = label) => ({ type: 2, style: 1, label, custom_id: id });
const row = (...labels: readonly string[]) => ({ type: 1, components: labels.map((label) => button(label)) });
const FORM = {
  custom_id: "form",
  title: "A form",
  components: [{ type: 18, label: "Word", component: { type: 4, custom_id: "word", style: 1, required: false } }],
};

/** Waits until the keyboard stands there; what this is: a tag and a name, "message" or "composer". */
async function expectFocus(page: Page, on: string, about = on): Promise<void> {
  await expect.poll(() => page.evaluate(FOCUSED), { timeout: 5_000, interval: 20, message: about }).toBe(on);
}

interface Stage {
  readonly bot: Bot;
  readonly page: Page;
  readonly ann: Window;
  readonly message: Message;
}

inBrowser("the keyboard's place", () => {
  const chromium = withChromium();

  async function stage(...rows: readonly unknown[]): Promise<Stage> {
    const bot = await withBot(QUIET);
    const channel = bot.client.channels.cache.find((one) => "name" in one && one.name === "tavolo");
    if (!channel?.isSendable()) throw new Error("no channel");
    const message = await channel.send({ content: "the board", components: rows as never });
    const page = await chromium.open(bot.sandbox.address);
    return { bot, page, ann: new Window(page, "ann"), message };
  }

  test("after a form it is where the form was opened, however it was opened and closed", async () => {
    const { bot, page, ann } = await stage(row("A", "Form"));
    bot.on((one) => (one.isButton() ? one.showModal(FORM) : one.isModalSubmit() ? one.deferUpdate() : undefined));
    const form = ann.button("Form");
    const ways = {
      "the Enter key": () => page.keyboard.press("Enter"),
      "the Escape key": () => page.keyboard.press("Escape"),
      Submit: () => ann.modal.getByRole("button", { name: "Submit" }).click(),
      Cancel: () => ann.modal.getByRole("button", { name: "Cancel" }).last().click(),
    };
    for (const open of ["click", "press"] as const) {
      for (const [how, close] of Object.entries(ways)) {
        await (open === "click" ? form.click() : form.press("Enter"));
        await expectFocus(page, "INPUT ", `${open}: the form's first field`);
        await close();
        await ann.modal.waitFor({ state: "detached" });
        await expectFocus(page, "BUTTON Form", `${open}, closed by ${how}`);
      }
    }
    await page.close();
  });

  test("after a form whose answer takes away what opened it, it is at the message, or where one writes", async () => {
    const { bot, page, ann, message } = await stage(row("Form"));
    let isGone = false;
    bot.on(async (one) => {
      if (one.isButton()) return one.showModal(FORM);
      if (!one.isModalSubmit() || !one.isFromMessage()) return undefined;
      if (!isGone) return one.update({ content: "no buttons any more", components: [] });
      await message.delete();
      return one.deferUpdate();
    });
    await ann.press("Form");
    await ann.submit();
    await ann.root.getByText("no buttons any more").waitFor();
    await expectFocus(page, "message");
    isGone = true;
    await message.edit({ components: [row("Form")] as never });
    await ann.press("Form");
    await ann.submit();
    await expectFocus(page, "composer");
    await page.close();
  });

  test("an edit moves it to no other action", async () => {
    const { page, ann, message } = await stage(row("A", "B", "C"));
    const edits = {
      "one before it": [row("A", "X", "B", "C")],
      "one less": [row("A", "C")],
      "a row above": [row("X", "Y"), row("A", "B", "C")],
      "in another row": [row("A", "B"), row("D", "C")],
      "called otherwise within": [{ type: 1, components: [button("A", "2a"), button("C", "2c"), button("B", "2b")] }],
    };
    await ann.button("C").focus();
    for (const [what, components] of Object.entries(edits)) {
      await message.edit({ content: what, components: components as never });
      await ann.root.getByText(what).waitFor();
      await expectFocus(page, "BUTTON C", what);
    }
    await message.edit({ content: "gone", components: [row("A", "B")] as never });
    await expectFocus(page, "message");
    await message.edit({ content: "off", components: [row("A", "C")] as never });
    await ann.button("C").focus();
    const off = { type: 1, components: [button("A"), { ...button("C"), disabled: true }] };
    await message.edit({ components: [off] as never });
    await expectFocus(page, "message");
    await page.keyboard.press("Tab");
    await expectFocus(page, "BUTTON A");
    await page.close();
  });

  test("after a private message is dismissed it is at the next one, or where one writes", async () => {
    const { bot, page, ann } = await stage(row("Tell"));
    bot.on((one) => one.isButton() && one.reply({ content: "psst", flags: MessageFlags.Ephemeral }));
    for (let told = 1; told <= 2; told++) {
      await ann.button("Tell").press("Enter");
      await expect.poll(() => ann.privately.count()).toBe(told);
      await expectFocus(page, "BUTTON Tell");
    }
    const dismiss = ann.root.getByRole("button", { name: "Dismiss message" });
    await dismiss.first().press("Enter");
    await expectFocus(page, "message");
    await dismiss.first().press("Enter");
    await expectFocus(page, "composer");
    await page.close();
  });

  test("after a spoiler is opened it is at what was below", async () => {
    const { bot, page, ann, message } = await stage();
    await bot.sandbox.user("ann").say("||secret||", { channel: "#tavolo" });
    await ann.root.getByRole("button", { name: "Spoiler" }).press("Enter");
    await expectFocus(page, "SPAN secret");
    const hidden = { type: 17, spoiler: true, components: [{ type: 10, content: "a secret box" }] };
    await message.edit({ content: null, flags: MessageFlags.IsComponentsV2, components: [hidden] as never });
    await ann.root.getByRole("button", { name: "Spoiler" }).press("Enter");
    await expectFocus(page, "DIV a secret box");
    await page.close();
  });

  test("what was done at the page's top leaves it there or leads into a window", async () => {
    const { page } = await stage();
    await sideBySide(page, ["ann", "bob"]);
    await page.getByRole("button", { name: "Close Bob's window" }).press("Enter");
    await expect.poll(() => page.evaluate("document.activeElement.dataset.person")).toBe("ann");
    await page.getByRole("button", { name: "Demonstrations" }).press("Enter");
    await page.getByRole("button", { name: "Turin Market, mid-game" }).first().press("Enter");
    await page.locator(".notice.away").waitFor();
    await expect.poll(() => page.evaluate("document.activeElement.textContent")).toContain("Demonstrations");
    await page.locator(".notices").getByRole("button").press("Enter");
    await expect.poll(() => page.evaluate("document.activeElement.dataset.person")).toBeTruthy();
    await page.close();
  });

  test("on a phone, choosing a channel leads back to the button that shows them", async () => {
    const { bot } = await stage();
    const page = await chromium.open(bot.sandbox.address, { width: 360, height: 640 });
    const ann = new Window(page, "ann");
    await ann.root.getByRole("button", { name: "Show the channels" }).press("Enter");
    await ann.root.getByRole("navigation").getByRole("button", { name: "generale" }).press("Enter");
    await expectFocus(page, "BUTTON ☰Show the channels");
    await page.close();
  });
});
