/** The page without a mouse: a form that keeps the keyboard until it is closed, and menus by arrow keys and letters. */
import type { Interaction } from "discord.js";
import { expect, test } from "vitest";
import { type Bot, withBot } from "../sandbox/bot.js";
import { inBrowser, QUIET, Window, withChromium } from "./browser.js";

const options = ["one", "two", "three"].map((value) => ({ label: `Option ${value}`, value }));
const BUTTON = { type: 2, style: 1, label: "Form", custom_id: "form" };
const MENU = { type: 3, custom_id: "menu", placeholder: "Which one", options };
const FORM = {
  custom_id: "form",
  title: "A form",
  components: [
    { type: 18, label: "Word", component: { type: 4, custom_id: "word", style: 1 } },
    {
      type: 18,
      label: "Kind",
      component: {
        ...{ type: 3, custom_id: "kind" },
        options: options.map((one) => ({ ...one, default: one.value === "two" })),
      },
    },
  ],
};

/** A message with a button that opens the form, and a menu. */
async function post(bot: Bot): Promise<void> {
  const channel = bot.client.channels.cache.find((one) => "name" in one && one.name === "tavolo");
  if (!channel?.isSendable()) throw new Error("no channel");
  const rows = [BUTTON, MENU].map((one) => ({ type: 1, components: [one] }));
  await channel.send({ content: "Press.", components: rows as never });
}

/** What the bot is sent next that is none of these presses. */
function nextSent(bot: Bot): Promise<Interaction> {
  return new Promise((resolve) => {
    bot.on((one) => {
      if (one.isButton()) return one.showModal(FORM as never);
      resolve(one);
      return one.isMessageComponent() ? one.deferUpdate() : undefined;
    });
  });
}

inBrowser("the keyboard", () => {
  const chromium = withChromium();

  test("in a form: begins in its first field, goes round in it, and comes back to the button that opened it", async () => {
    const bot = await withBot(QUIET);
    const page = await chromium.open(bot.sandbox.address);
    await post(bot);
    void nextSent(bot);
    const ann = new Window(page, "ann");
    await ann.button("Form").focus();
    await page.keyboard.press("Enter");
    await ann.modal.locator("input:focus").waitFor();
    expect(await ann.root.locator(".pane-inside").getAttribute("inert")).not.toBeNull();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await ann.modal.locator("button[type=submit]:focus").waitFor();
    await page.keyboard.press("Tab");
    await ann.modal.locator("header button:focus").waitFor();
    await page.keyboard.press("Escape");
    await ann.modal.waitFor({ state: "detached" });
    await ann.root.locator(".row button:focus", { hasText: "Form" }).waitFor();
  });

  test("in a form's menu: what stands is shown, arrow keys choose, Escape closes the menu and not the form", async () => {
    const bot = await withBot(QUIET);
    const page = await chromium.open(bot.sandbox.address);
    await post(bot);
    const sent = nextSent(bot);
    const ann = new Window(page, "ann");
    await ann.press("Form");
    await ann.modal.locator("input:focus").waitFor();
    await page.keyboard.type("word");
    await page.keyboard.press("Tab");
    const menu = ann.modal.getByRole("combobox", { name: "Kind" });
    await menu.and(page.locator(":focus")).waitFor();
    expect(await menu.textContent()).toContain("Option two");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await menu.textContent()).toContain("Option three");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    expect(await menu.getAttribute("aria-expanded")).toBe("false");
    await ann.modal.getByRole("button", { name: "Submit" }).focus();
    await page.keyboard.press("Enter");
    const interaction = await sent;
    if (!interaction.isModalSubmit()) throw new Error("no form");
    expect(interaction.fields.getTextInputValue("word")).toBe("word");
    expect(interaction.fields.getStringSelectValues("kind")).toEqual(["three"]);
  });

  test("in a message's menu: letters find an option, Enter sends it", async () => {
    const bot = await withBot(QUIET);
    const page = await chromium.open(bot.sandbox.address);
    await post(bot);
    const sent = nextSent(bot);
    const ann = new Window(page, "ann");
    await ann.root.getByRole("combobox", { name: "Which one" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("thr");
    await page.keyboard.press("Enter");
    const interaction = await sent;
    expect(interaction.isStringSelectMenu() && interaction.values).toEqual(["three"]);
  });
});
