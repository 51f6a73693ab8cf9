/** Commands as they are typed on the page, key by key, with every sort of option; the bot is a scripted one. */
import type { ChatInputCommandInteraction } from "discord.js";
import { expect, test } from "vitest";
import { type Bot, withBot } from "../sandbox/bot.js";
import { inBrowser, QUIET, Window, withChromium } from "./browser.js";

const WORLD = {
  ...QUIET,
  world: {
    users: [...QUIET.world.users, { username: "gio", name: "Gio", locale: "it" }],
    guilds: [
      {
        ...{ name: "Piazza", channels: ["tavolo", "generale"] },
        roles: [{ name: "Players", holders: ["ann"], mentionable: true }],
      },
    ],
  },
};

const it = (name: string) => ({ name_localizations: { it: name } });
const COMMANDS = [
  {
    ...{ name: "bet", description: "Bet", ...it("punta") },
    options: [
      { type: 4, name: "amount", description: "How much", required: true, max_value: 5, ...it("quanto") },
      {
        ...{ type: 3, name: "pace", description: "Pace", ...it("ritmo") },
        choices: ["slow", "live"].map((name) => ({ name, value: name })),
      },
      { type: 7, name: "place", description: "Where" },
      { type: 8, name: "role", description: "Which role" },
      { type: 9, name: "either", description: "Whom" },
    ],
  },
];

async function opened(chromium: ReturnType<typeof withChromium>, person: string) {
  const bot = await withBot(WORLD);
  await bot.client.application.commands.set(COMMANDS as never);
  const page = await chromium.open(`${bot.sandbox.address}/#as=${person}&show=${person}&at=`);
  return { bot, page, who: new Window(page, person) };
}

/** The options of the next command, as the bot reads them. */
function next(bot: Bot): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    bot.on((one) => {
      if (!one.isChatInputCommand()) return undefined;
      const read = one as ChatInputCommandInteraction;
      const place = read.options.getChannel("place");
      resolve({
        amount: read.options.getInteger("amount"),
        pace: read.options.getString("pace"),
        place: place?.name ?? null,
        role: read.options.getRole("role")?.name ?? null,
        either: read.options.getMentionable("either") === null ? null : "somebody",
      });
      return one.reply("Done.");
    });
  });
}

inBrowser("a command", () => {
  const chromium = withChromium();

  test("is typed key by key, with the names of its options, also of the one that is being filled in", async () => {
    const { bot, page, who } = await opened(chromium, "ann");
    const read = next(bot);
    await who.root.locator(".composer textarea").click();
    await page.keyboard.type("/bet amount:4 place:#generale role:@players either:bob");
    const field = (name: string) => who.root.locator(`[data-option="${name}"]`);
    expect(await field("amount").inputValue()).toBe("4");
    // The first Enter takes what is suggested.
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    expect(await read).toEqual({ amount: 4, pace: null, place: "generale", role: "Players", either: "somebody" });
  });

  test("says what is missing, and what is none of the choices", async () => {
    const { page, who } = await opened(chromium, "ann");
    await who.root.locator(".composer textarea").click();
    await page.keyboard.type("/bet pace:fast ");
    await who.root.getByRole("button", { name: "Send" }).click();
    await who.root.getByText("amount is still to be filled in.").waitFor();
    await page.keyboard.type("4");
    await who.root.getByRole("button", { name: "Send" }).click();
    await who.root.getByText("“fast” is none of the choices of pace.").waitFor();
  });

  test("has its names in the reader's language, and is refused in it", async () => {
    const { bot, page, who } = await opened(chromium, "gio");
    await who.root.locator(".composer textarea").click();
    await page.keyboard.type("/");
    await who.root.getByRole("option", { name: "/punta" }).waitFor();
    await page.keyboard.type("punta quanto:6");
    await who.root.getByRole("group", { name: /^\/punta: / }).waitFor();
    await page.keyboard.press("Enter");
    await who.root.getByText("quanto è al massimo 5.").waitFor();
    const read = next(bot);
    await page.keyboard.press("Backspace");
    await page.keyboard.type("5");
    await page.keyboard.press("Enter");
    expect(await read).toMatchObject({ amount: 5 });
  });
});
