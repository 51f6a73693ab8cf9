/** What the page says of its messages beside what stands in them: who is meant, what is new, changed, older, covered or gone. */
import { type Message, MessageFlags } from "discord.js";
import { expect, test } from "vitest";
import { startSandbox } from "../../src/sandbox/index.js";
import { type Bot, withBot } from "../sandbox/bot.js";
import { sandboxOnly } from "../sandbox/helpers.js";
import { inBrowser, QUIET, Window, withChromium } from "./browser.js";

async function post(bot: Bot, content: string): Promise<Message> {
  const channel = bot.client.channels.cache.find((one) => "name" in one && one.name === "tavolo");
  if (!channel?.isSendable()) throw new Error("no channel");
  return channel.send({ content });
}

inBrowser("the marks", () => {
  const chromium = withChromium();

  test("of a message: it is meant for its reader, covered until it is pressed, and edited in place", async () => {
    const bot = await withBot(QUIET);
    const page = await chromium.open(bot.sandbox.address);
    const ann = new Window(page, "ann");
    const message = await post(bot, `for <@${await bot.sandbox.user("ann").id()}> ||the owl||`);
    const shown = ann.root.locator(".message.pings");
    await shown.locator(".mention.me", { hasText: "@Ann" }).waitFor();
    const covered = shown.getByRole("button", { name: "Spoiler: press to read" });
    await covered.click();
    await covered.waitFor({ state: "detached" });
    expect(await shown.locator(".spoiler.open").textContent()).toBe("the owl");
    expect(await shown.getByText("(edited)").count()).toBe(0);
    await message.edit("for nobody");
    await ann.root.locator(".message", { hasText: "for nobody" }).getByText("(edited)").waitFor();
    expect(await ann.openly.count()).toBe(1);
    await message.delete();
    await ann.root.locator(".message").waitFor({ state: "detached" });
  });

  test("of a time: it goes on by itself", async () => {
    const bot = await withBot(QUIET);
    const page = await chromium.open(bot.sandbox.address);
    await post(
      bot,
      `<t:${Math.floor(bot.sandbox.now() / 1000) - 3_600}:R> <t:${Math.floor(bot.sandbox.now() / 1000)}:R>`,
    );
    const [hour, now] = [0, 1].map((i) => new Window(page, "ann").openly.last().locator(".text time").nth(i));
    expect(await hour?.textContent()).toBe("1 hour ago");
    const first = await now?.textContent();
    await expect.poll(() => now?.textContent(), { timeout: 15_000 }).not.toBe(first);
  });

  test("of what only its reader sees: that is said, and it can be taken off the screen", async () => {
    const bot = await withBot(QUIET);
    const page = await chromium.open(bot.sandbox.address);
    bot.on((one) => one.isChatInputCommand() && one.reply({ content: "psst", flags: MessageFlags.Ephemeral }));
    const ann = new Window(page, "ann");
    await ann.type("/here ");
    await ann.privately.filter({ hasText: "psst" }).getByText("Only you can see this").waitFor();
    await ann.root.getByRole("button", { name: "Dismiss message" }).click();
    await ann.privately.waitFor({ state: "detached" });
    expect(await ann.root.getByText("Only you can see this").count()).toBe(0);
  });

  test("of a thread: its message leads there, and where it is locked nobody writes", async () => {
    const bot = await withBot(QUIET);
    const page = await chromium.open(bot.sandbox.address);
    const ann = new Window(page, "ann");
    const thread = await (await post(bot, "Here it begins.")).startThread({ name: "A table" });
    await thread.send("In here.");
    await ann.openly.getByRole("button", { name: /A table.*See the thread/ }).click();
    await ann.openly.filter({ hasText: "In here." }).waitFor();
    await ann.root.locator(".composer").waitFor();
    bot.sandbox.change({ do: "thread", channel: thread.id, locked: true });
    await ann.root.getByText("This thread is locked.").waitFor();
    expect(await ann.root.locator(".composer").count()).toBe(0);
  });

  test("of files beside the text: a picture with its words, and a file to load down", async () => {
    const bot = await withBot(QUIET);
    const page = await chromium.open(bot.sandbox.address);
    const channel = bot.client.channels.cache.find((one) => "name" in one && one.name === "tavolo");
    if (!channel?.isSendable()) throw new Error("no channel");
    const picture = { attachment: Buffer.from("GIF89a"), name: "a.gif", description: "an owl" };
    await channel.send({ content: "See:", files: [picture, { attachment: Buffer.from("x"), name: "notes.txt" }] });
    const message = new Window(page, "ann").openly.last();
    await message.getByRole("link", { name: /notes\.txt/ }).waitFor();
    expect(await message.getByRole("img", { name: "an owl" }).count()).toBe(1);
  });

  test("of other people and places: a mention at a person's button, unread words, and where the new begins", async () => {
    const sandbox = await sandboxOnly(QUIET);
    const cat = sandbox.user("cat");
    await cat.say("old", { channel: "#generale" });
    const page = await chromium.open(sandbox.address);
    const ann = new Window(page, "ann");
    await ann.go("generale");
    await ann.openly.filter({ hasText: "old" }).waitFor();
    await ann.go(/^tavolo/);
    await ann.root.getByRole("heading", { name: "#tavolo" }).waitFor();
    await cat.say(`<@${await sandbox.user("bob").id()}>`, { channel: "#generale" });
    await cat.say("new", { channel: "#generale" });
    await page.getByRole("button", { name: "Be Bob" }).locator(".badge", { hasText: "1 mention" }).waitFor();
    await ann.root.getByRole("button", { name: /generale.*2 unread/s }).waitFor();
    await ann.go(/generale/);
    await ann.openly.filter({ hasText: "new" }).waitFor();
    expect(await ann.root.locator(".new-line + .message").textContent()).toContain("@Bob");
  });

  test("of what is older: it is shown when it is asked for", async () => {
    const sandbox = await sandboxOnly(QUIET);
    for (let i = 1; i <= 60; i += 1) await sandbox.user("bob").say(`number ${i}.`, { channel: "#tavolo" });
    const page = await chromium.open(sandbox.address);
    const ann = new Window(page, "ann");
    await ann.openly.filter({ hasText: "number 60." }).waitFor();
    const first = ann.openly.filter({ hasText: "number 1." });
    expect(await first.count()).toBe(0);
    await ann.root.getByRole("button", { name: "Older messages" }).click();
    await first.waitFor();
    expect(await ann.openly.count()).toBe(60);
  });

  test("of the sandbox: stopped, it is said; started again, the page goes on", async () => {
    const first = await startSandbox({ ...QUIET, limits: "off" });
    const page = await chromium.open(first.address);
    const gone = page.getByText("The sandbox has stopped");
    await first.stop();
    await gone.waitFor();
    const second = await sandboxOnly({ ...QUIET, port: Number(new URL(first.address).port) });
    await gone.waitFor({ state: "detached" });
    await second.user("bob").say("here again", { channel: "#tavolo" });
    await new Window(page, "ann").openly.filter({ hasText: "here again" }).waitFor();
    await page.close();
  });

  test("of the colours: chosen against the system's, and kept by a reload", async () => {
    const sandbox = await sandboxOnly(QUIET);
    const page = await chromium.open(sandbox.address, { scheme: "dark" });
    const ground = () => page.evaluate('getComputedStyle(document.querySelector(".pane")).backgroundColor');
    expect(await ground()).toBe("rgb(49, 51, 56)");
    await page.getByRole("combobox", { name: "Colours" }).selectOption("light");
    await page.locator(":root[data-theme=light]").waitFor({ state: "attached" });
    expect(await ground()).toBe("rgb(255, 255, 255)");
    await page.reload();
    await page.locator(".pane .composer").first().waitFor();
    expect(await ground()).toBe("rgb(255, 255, 255)");
  });
});
