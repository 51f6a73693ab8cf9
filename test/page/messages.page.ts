/** Messages as they come: what one of them holds, and what happens around a reader, harms no other. The bot is a scripted one. */
import { ChannelType } from "discord.js";
import { expect, test } from "vitest";
import { withBot } from "../sandbox/bot.js";
import { inBrowser, QUIET, Window, withChromium } from "./browser.js";

inBrowser("messages", () => {
  const chromium = withChromium();

  test.each(["<t:99999999999999:R>", "<t:8640000000001:F>"])(
    "%s is beyond all calendars and stands as written",
    async (text) => {
      const { sandbox } = await withBot(QUIET);
      const page = await chromium.open(sandbox.address);
      const ann = new Window(page, "ann");
      for (const said of ["before", text, "after"]) await sandbox.user("bob").say(said, { channel: "#tavolo" });
      for (const said of ["before", text, "after"]) await ann.openly.getByText(said, { exact: true }).waitFor();
      await page.reload();
      await ann.openly.getByText(text, { exact: true }).waitFor();
      await page.close();
    },
  );

  test("one that cannot be drawn says so, leaves the others, and is drawn when it is edited", async () => {
    const { sandbox, client } = await withBot(QUIET);
    const channel = client.channels.cache.find((one) => "name" in one && one.name === "tavolo");
    if (!channel?.isSendable()) throw new Error("no channel");
    await sandbox.user("bob").say("before", { channel: "#tavolo" });
    const broken = await channel.send("an odd one");
    await sandbox.user("bob").say("after", { channel: "#tavolo" });
    const page = await chromium.open(sandbox.address);
    const ann = new Window(page, "ann");
    await page.route("**/sandbox/view", async (route) => {
      const response = await route.fetch();
      const view = (await response.json()) as { messages: { id: string; timestamp: string }[] };
      for (const message of view.messages) if (message.id === broken.id) message.timestamp = "no time at all";
      await route.fulfill({ response, json: view });
    });
    await page.reload();
    await ann.openly.getByText("This message cannot be shown.").waitFor();
    expect(await ann.openly.allTextContents()).toHaveLength(3);
    await ann.openly.getByText("before").waitFor();
    await ann.openly.getByText("after").waitFor();
    // From now on the page is told the truth, also when it looks once more.
    await page.unrouteAll({ behavior: "wait" });
    await broken.edit("an odd one, mended");
    await ann.openly.getByText("an odd one, mended").waitFor();
    await ann.type("and one can still write");
    await ann.openly.getByText("and one can still write").waitFor();
    await page.close();
  });

  test("people's and channels' names, and the reader's language, are as they are now, also in old messages", async () => {
    const { sandbox } = await withBot(QUIET);
    const generale = sandbox.calls.channels({ user: "ann" }).find(({ name }) => name === "generale");
    const said = `<@${await sandbox.user("cat").id()}> <#${generale?.id}>`;
    await sandbox.user("bob").say(said, { channel: "#tavolo" });
    const page = await chromium.open(sandbox.address);
    const message = new Window(page, "ann").openly.last();
    await message.getByText("#generale").waitFor();
    expect(await message.locator(".author").textContent()).toBe("Bob");
    sandbox.change({ do: "rename", user: "bob", name: "Roberto" });
    await message.locator(".author", { hasText: "Roberto" }).waitFor();
    sandbox.change({ do: "rename", user: "cat", name: "Caterina" });
    await message.getByText("@Caterina").waitFor();
    const time = message.locator("time");
    const inEnglish = await time.getAttribute("title");
    sandbox.change({ do: "locale", user: "ann", locale: "it" });
    await expect.poll(() => time.getAttribute("title")).not.toBe(inEnglish);
    await page.close();
  });

  test("what somebody reads stays where it is, whatever comes above and below", async () => {
    const { sandbox, client } = await withBot(QUIET);
    const channel = client.channels.cache.find((one) => "name" in one && one.name === "tavolo");
    if (channel?.type !== ChannelType.GuildText) throw new Error("no channel");
    const board = await channel.send("the board");
    const say = (text: string) => sandbox.calls.say({ user: "bob", channel: "#tavolo", text });
    for (let n = 1; n <= 130; n++) say(`message ${n}`);
    const page = await chromium.open(sandbox.address);
    const ann = new Window(page, "ann");
    const shown = () => ann.root.locator(".message").count();
    const top = (text: string) => page.evaluate(`(${TOP})(${JSON.stringify(text)})`) as Promise<number>;
    await ann.root.getByText("message 130").waitFor();
    const older = ann.root.getByRole("button", { name: "Older messages" });

    await older.scrollIntoViewIfNeeded();
    await ann.root.getByText("message 81", { exact: true }).waitFor();
    for (const [first, count] of [["message 81", 100] as const, ["message 31", 131] as const]) {
      await page.evaluate("document.querySelector('.messages').scrollTop = 0");
      await expect.poll(() => top(first)).toBeGreaterThan(0);
      const before = await top(first);
      await older.press("Enter");
      await expect.poll(shown).toBe(count);
      expect(Math.abs((await top(first)) - before), first).toBeLessThan(2);
    }
    // None is older: the keyboard goes on from where the button had led.
    expect(await older.count()).toBe(0);
    await expect.poll(() => page.evaluate("document.activeElement.textContent")).toContain("message 31");

    await page.evaluate("document.querySelector('.messages').scrollTop += 40");
    const before = await top("message 33");
    const isThere = async (about: string) => {
      await expect.poll(async () => Math.abs((await top("message 33")) - before), { message: about }).toBeLessThan(2);
      expect(await ann.root.getByText("message 1", { exact: true }).count(), about).toBe(1);
    };
    for (let n = 1; n <= 40; n++) say(`more ${n}`);
    await expect.poll(shown).toBe(171);
    await isThere("new messages");
    const thread = page.waitForResponse("**/sandbox/view");
    await channel.threads.create({ name: "A thread" });
    await thread;
    await ann.root.getByRole("navigation").getByText("A thread").waitFor();
    await isThere("a thread");
    await board.edit("the board\nhas\nbecome\nlarger");
    await ann.root.getByText("larger").waitFor({ state: "attached" });
    await isThere("an edit above");
    await page.setViewportSize({ width: 1500, height: 700 });
    await isThere("a smaller window");
    expect(await page.evaluate(SCROLL_AND_DRAW)).toBe(200);
    await page.close();
  });
});

/** How far below the list's upper edge the message begins that says this. */
const TOP = `(text) => {
  const list = document.querySelector(".messages");
  const message = [...list.querySelectorAll(".message")].find((one) => one.querySelector(".text")?.textContent === text);
  return message.getBoundingClientRect().top - list.getBoundingClientRect().top;
}`;

/** Scrolls, and has everything drawn again before the browser tells that it was scrolled. */
const SCROLL_AND_DRAW = `(async () => {
  const list = document.querySelector(".messages");
  list.scrollTop = 200;
  document.querySelector(".channels-button").click();
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  return list.scrollTop;
})()`;
