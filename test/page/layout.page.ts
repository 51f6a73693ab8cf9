/** Everything stays where it can be reached, however small the window and however long the names. The bot is a scripted one. */
import type { Locator, Page } from "playwright-core";
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

/** What of the windows' heads and of the messages is cut off. */
const CUT_OFF = `(() => {
  const faults = [];
  const beyond = (one, outer) => one.right > outer.right + 1 || one.left < outer.left - 1;
  for (const pane of document.querySelectorAll(".pane")) {
    const outer = pane.getBoundingClientRect();
    for (const part of pane.querySelectorAll(".pane-head > *, .message .body *:not(pre *), .message .above *")) {
      const box = part.getBoundingClientRect();
      if (box.width > 1 && beyond(box, outer)) faults.push(pane.dataset.person + " " + part.tagName + " " + part.className);
    }
    for (const one of pane.querySelectorAll(".pane-head :is(button, select)")) {
      const box = one.getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (box.width > 0 && !one.contains(hit)) faults.push(pane.dataset.person + " cannot reach " + one.className);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page");
  return faults;
})()`;

/** Where these begin, from the left. */
async function lefts(...parts: readonly Locator[]): Promise<readonly number[]> {
  return Promise.all(parts.map(async (one) => (await one.boundingBox())?.x ?? Number.NaN));
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

  test.each([
    { width: 360, height: 700, people: ["ann"] },
    { width: 1400, height: 900, people: ["ann", "bob", "cat", "dan", "eve"] },
  ])("$width wide: no name pushes anything away or turns anything round", async ({ width, height, people }) => {
    const bot = await withForm();
    const names = { bob: "W".repeat(32), cat: "Anna-Maria-".repeat(8), dan: "\u202Elive", eve: "\u202E\u202Edeep" };
    for (const [user, name] of Object.entries(names)) bot.sandbox.change({ do: "rename", user, name });
    const mentions = bot.sandbox.calls.users().map(({ id }) => `<@${id}>`);
    for (const user of ["bob", "cat"]) await bot.sandbox.user(user).say(mentions.join(" "), { channel: "#tavolo" });
    bot.on((one) => one.isChatInputCommand() && one.reply("Here."));
    await bot.sandbox.user("bob").command("/here", { channel: "#tavolo" });
    await bot.sandbox.user("dan").command("/here", { channel: "#tavolo" });
    const windows = `#as=ann&show=${people.join(",")}${people.length > 1 ? "&grid" : ""}&at=`;
    const page = await chromium.open(`${bot.sandbox.address}/${windows}`, { width, height });
    const last = new Window(page, "ann").openly.last();
    await last.getByText("Here.").waitFor();
    expect(await page.evaluate(CUT_OFF)).toEqual([]);
    const [who, command] = await lefts(last.locator(".who"), last.locator(".above .mention"));
    expect(who).toBeLessThan(command ?? 0);
    const inHead = [".pane-name", "h2"].map((one) => page.locator(`.pane[data-person=dan] ${one}`));
    const [name, place] = people.includes("dan") ? await lefts(...inHead) : [0, 1];
    expect(name).toBeLessThan(place ?? 0);
    await page.close();
  });
});
