/** Every part of a message and of a modal that Discord knows, as it looks and works on the page; the bot is a scripted one. */
import { type Interaction, MessageFlags, type ModalSubmitInteraction } from "discord.js";
import { expect, test } from "vitest";
import { type Bot, withBot } from "../sandbox/bot.js";
import { inBrowser, QUIET, Window, withChromium } from "./browser.js";

/** One transparent pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const CONTENT = [
  { type: 10, content: "# First\n## Second\n- one\n- two\n> quoted\n-# small" },
  {
    type: 9,
    components: [{ type: 10, content: "beside" }],
    accessory: { type: 11, media: { url: "attachment://a.png" }, description: "a thumbnail" },
  },
  { type: 14, divider: true, spacing: 2 },
  { type: 12, items: [{ media: { url: "attachment://a.png" }, description: "the only picture" }] },
  { type: 13, file: { url: "attachment://notes.txt" } },
  {
    type: 1,
    components: [
      { type: 2, style: 1, label: "Form", custom_id: "form" },
      { type: 2, style: 4, label: "Never", custom_id: "never", disabled: true },
      { type: 2, style: 2, emoji: { name: "🐂" }, label: "Slow", custom_id: "slow" },
      { type: 2, style: 5, label: "Rules", url: "https://example.org/" },
    ],
  },
  { type: 1, components: [{ type: 5, custom_id: "who", placeholder: "Which people", max_values: 2 }] },
];

const FORM = {
  custom_id: "form",
  title: "All fields",
  components: [
    { type: 10, content: "Fill in **this**." },
    {
      type: 18,
      label: "Word",
      description: "2 to 5",
      component: { type: 4, custom_id: "word", style: 1, min_length: 2, max_length: 5 },
    },
    { type: 18, label: "One", component: { type: 21, custom_id: "one", options: options("a", "b") } },
    {
      type: 18,
      label: "Some",
      component: { type: 22, custom_id: "some", required: false, options: options("x", "y") },
    },
    { type: 18, label: "Sure", component: { type: 23, custom_id: "sure" } },
  ],
};

function options(...values: readonly string[]) {
  return values.map((value) => ({ label: `Option ${value}`, value }));
}

function channelOf(bot: Bot) {
  const channel = bot.client.channels.cache.find((one) => "name" in one && one.name === "tavolo");
  if (!channel?.isSendable()) throw new Error("no channel");
  return channel;
}

async function send(bot: Bot, components: readonly unknown[]): Promise<void> {
  await channelOf(bot).send({
    flags: MessageFlags.IsComponentsV2,
    components: components as never,
    files: [
      { attachment: PIXEL, name: "a.png" },
      { attachment: Buffer.from("notes"), name: "notes.txt" },
    ],
  });
}

const post = (bot: Bot) => send(bot, [{ type: 17, accent_color: 0x00ff00, components: CONTENT }]);

inBrowser("the parts", () => {
  const chromium = withChromium();

  test("of a message", async () => {
    const bot = await withBot(QUIET);
    const page = await chromium.open(bot.sandbox.address);
    await post(bot);
    const ann = new Window(page, "ann");
    const message = ann.openly.last();
    await message.locator(".h1", { hasText: "First" }).waitFor();
    expect(await message.locator("li > *", { hasText: "two" }).count()).toBe(1);
    expect(await message.locator("blockquote").textContent()).toBe("quoted");
    expect(await message.locator(".subtext").textContent()).toBe("small");
    expect(await message.getByRole("img", { name: "a thumbnail" }).count()).toBe(1);
    expect(await message.locator("hr.line.wide").count()).toBe(1);
    expect(await message.getByRole("link", { name: /notes.txt/ }).getAttribute("href")).toMatch(/^\/attachments\//);
    expect(await message.getByRole("link", { name: /Rules/ }).getAttribute("href")).toBe("https://example.org/");
    expect(await message.getByRole("button", { name: "Never" }).isDisabled()).toBe(true);
    const accent = 'getComputedStyle(document.querySelector(".message .container")).borderInlineStartColor';
    expect(await page.evaluate(accent)).toBe("rgb(0, 255, 0)");
    await message.getByRole("button", { name: "Open the picture: the only picture" }).click();
    const opened = page.getByRole("dialog", { name: "Picture" });
    await opened.getByText("the only picture").waitFor();
    await opened.getByRole("button", { name: "Close the picture" }).click();
    await opened.waitFor({ state: "hidden" });
    // Room is kept for it while it loads, and alone it is as wide as its message.
    const alone = message.getByRole("img", { name: "the only picture" });
    expect(await alone.getAttribute("width")).toBe("1");
    const [picture, container] = [await alone.boundingBox(), await message.locator(".container").first().boundingBox()];
    expect((picture?.width ?? 0) / (container?.width ?? 1)).toBeGreaterThan(0.9);
    const chosen = new Promise<readonly string[]>((resolve) => {
      bot.on((one) => {
        if (!one.isUserSelectMenu()) return undefined;
        resolve(one.users.map(({ username }) => username));
        return one.deferUpdate();
      });
    });
    await ann.choose("Which people", "Bob", "Cat");
    expect(await chosen).toEqual(["bob", "cat"]);
  });

  test("covered until they are wanted: a thumbnail, a picture among others, a file, by pointer and by keyboard", async () => {
    const bot = await withBot(QUIET);
    const page = await chromium.open(bot.sandbox.address);
    const image = { url: "attachment://a.png" };
    await send(bot, [
      {
        type: 9,
        components: [{ type: 10, content: "beside" }],
        accessory: { type: 11, media: image, description: "a thumbnail", spoiler: true },
      },
      {
        type: 12,
        items: [
          { media: image, description: "one", spoiler: true },
          { media: image, description: "two" },
        ],
      },
      { type: 13, file: { url: "attachment://notes.txt" }, spoiler: true },
    ]);
    const message = new Window(page, "ann").openly.last();
    const covers = message.getByRole("button", { name: "Spoiler: press to see" });
    const focused = () => page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent");
    await expect.poll(() => covers.count()).toBe(3);
    expect(await message.getByRole("img").evaluateAll((all) => all.map((one) => one.getAttribute("alt")))).toEqual([
      "two",
    ]);
    await covers.first().click();
    await message.getByRole("img", { name: "a thumbnail" }).waitFor();
    await covers.first().press("Enter");
    await message.getByRole("img", { name: "one" }).waitFor();
    expect(await focused()).toBe("Open the picture: one");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Close the picture" }).press("Enter");
    expect(await focused()).toBe("Open the picture: one");
    await covers.first().press("Space");
    expect(await focused()).toContain("notes.txt");
    expect(await covers.count()).toBe(0);
  });

  test("attached to components alone, a file that none of them shows is not shown", async () => {
    const bot = await withBot(QUIET);
    const page = await chromium.open(bot.sandbox.address);
    await send(bot, [{ type: 10, content: "only text" }]);
    const ann = new Window(page, "ann");
    await ann.openly.getByText("only text").waitFor();
    expect(await ann.root.locator(".file, .picture").count()).toBe(0);
    await channelOf(bot).send({ content: "plain", files: [{ attachment: PIXEL, name: "SPOILER_a.png" }] });
    await ann.openly.getByRole("button", { name: "Spoiler: press to see" }).click();
    await ann.openly.locator(".picture img").waitFor();
  });

  test("of a modal: what is wrong is said, what is right is sent, and what the bot says to it is read", async () => {
    const bot = await withBot(QUIET);
    const page = await chromium.open(bot.sandbox.address);
    await post(bot);
    const ann = new Window(page, "ann");
    const sent = new Promise<ModalSubmitInteraction>((resolve) => {
      bot.on((one: Interaction) => {
        if (one.isButton()) return one.showModal(FORM as never);
        if (!one.isModalSubmit()) return undefined;
        resolve(one);
        return one.reply({ content: "Refused: try again.", flags: MessageFlags.Ephemeral });
      });
    });
    await ann.press("Form");
    await ann.modal.getByRole("heading", { name: "All fields" }).waitFor();
    await page.keyboard.type("x");
    await ann.modal.getByRole("button", { name: "Submit" }).click();
    await ann.modal.getByText("At least 2 characters.").waitFor();
    await ann.modal.getByText("This field is required.").waitFor();
    await ann.modal.getByRole("textbox", { name: "Word" }).fill("xyz");
    await ann.modal.getByRole("radio", { name: "Option b" }).check();
    await ann.modal.getByRole("checkbox", { name: "Option y" }).check();
    await ann.modal.getByRole("checkbox", { name: "Sure" }).check();
    await ann.submit();
    const { fields } = await sent;
    const value = (id: string) => fields.fields.get(id) as unknown as { value?: unknown; values?: unknown };
    expect([value("word").value, value("one").value, value("some").values, value("sure").value]).toEqual([
      "xyz",
      "b",
      ["y"],
      true,
    ]);
    await ann.privately.last().getByText("Refused: try again.").waitFor();
  });

  test("of a deferral: the bot is thinking, then it has thought", async () => {
    const bot = await withBot(QUIET);
    const page = await chromium.open(bot.sandbox.address);
    await post(bot);
    const ann = new Window(page, "ann");
    const asked = new Promise<Interaction>((resolve) => bot.on(resolve));
    await ann.press("Slow");
    const interaction = await asked;
    if (!interaction.isButton()) throw new Error("no button");
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    await ann.root.getByText("Tavolo is thinking…").waitFor();
    await interaction.editReply("Thought.");
    await ann.privately.last().getByText("Thought.").waitFor();
    expect(await ann.root.getByText("is thinking").count()).toBe(0);
    await ann.dismissAll();
    await page.reload();
    await ann.openly.last().waitFor();
    expect(await ann.privately.count()).toBe(0);
  });
});
