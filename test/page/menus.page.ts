/** Menus of messages and of forms, of every sort, as Discord has them; the bot is a scripted one. */
import { type AnySelectMenuInteraction, type Interaction, MessageFlags, type ModalSubmitInteraction } from "discord.js";
import { expect, test } from "vitest";
import { type Bot, withBot } from "../sandbox/bot.js";
import { inBrowser, QUIET, Window, withChromium } from "./browser.js";

const WORLD = {
  ...QUIET,
  world: {
    ...QUIET.world,
    guilds: [
      {
        ...{ name: "Piazza", channels: ["tavolo", "generale"] },
        roles: [
          { name: "Players", holders: ["ann", "bob"], mentionable: true },
          { name: "Moderators", holders: ["eve"] },
        ],
      },
    ],
  },
};

const options = (...values: readonly string[]) => values.map((value) => ({ label: `Option ${value}`, value }));
const row = (menu: object) => ({ type: 1, components: [menu] });

async function post(bot: Bot, ...components: readonly object[]) {
  const channel = bot.client.channels.cache.find((one) => "name" in one && one.name === "tavolo");
  if (!channel?.isSendable()) throw new Error("no channel");
  return channel.send({ flags: MessageFlags.IsComponentsV2, components: components as never });
}

/** What arrives at the bot, each answered by `answer`. */
function arriving(bot: Bot, answer: (one: AnySelectMenuInteraction) => unknown): string[] {
  const seen: string[] = [];
  bot.on((one) => {
    if (!one.isAnySelectMenu()) return undefined;
    seen.push(`${one.customId}: ${one.values.join(" ")}`.trim());
    return answer(one);
  });
  return seen;
}

const id = (bot: Bot, name: string): string =>
  [...bot.sandbox.calls.users(), ...bot.sandbox.calls.roles()].find((one) => one.name === name)?.id ?? "";

inBrowser("a menu", () => {
  const chromium = withChromium();

  test("sends no choice twice until its message changes or the bot fails; what may be left out can be taken back", async () => {
    const bot = await withBot(WORLD);
    const page = await chromium.open(bot.sandbox.address);
    await post(
      bot,
      row({ type: 3, custom_id: "one", placeholder: "Single", options: options("a", "b") }),
      row({ type: 3, custom_id: "none", placeholder: "Free", min_values: 0, options: options("a", "b") }),
      row({ type: 3, custom_id: "many", placeholder: "Many", max_values: 2, options: options("a", "b") }),
      row({ type: 5, custom_id: "who", placeholder: "Who" }),
    );
    const ann = new Window(page, "ann");
    let answer: (one: AnySelectMenuInteraction) => unknown = (one) => one.deferUpdate();
    const seen = arriving(bot, (one) => answer(one));
    const menu = (name: string) => ann.root.getByRole("combobox", { name });
    const choose = async (name: string, expected: readonly string[], ...chosen: readonly string[]) => {
      await ann.choose(menu(name), ...chosen);
      await expect.poll(() => [...seen]).toEqual(expected);
      seen.length = 0;
    };
    await choose("Single", ["one: a"], "Option a");
    await ann.choose(menu("Single"), "Option a");
    await choose("Single", ["one: b"], "Option b");
    await choose("Free", ["none: a"], "Option a");
    await choose("Free", ["none:"], "Option a");
    await choose("Free", ["none: a"], "Option a");
    await choose("Many", ["many: a b"], "Option a", "Option b");
    await ann.choose(menu("Many"), "Option a", "Option a");
    await choose("Many", ["many: b"], "Option a");
    await choose("Who", [`who: ${id(bot, "Bob")}`], "Bob");
    await ann.choose(menu("Who"), "Bob");
    // An update that changes nothing is one all the same.
    answer = (one) => one.update({ components: one.message.components });
    await choose("Single", ["one: a"], "Option a");
    await menu("Single").getByText("Single").waitFor();
    await menu("Who").getByText("Who").waitFor();
    await choose("Single", ["one: a"], "Option a");
    await menu("Single").getByText("Single").waitFor();
    answer = () => undefined;
    await ann.choose(menu("Single"), "Option b");
    await expect.poll(() => seen.length).toBe(1);
    bot.sandbox.advance(4_000);
    await ann.root.getByText("This interaction failed").first().waitFor();
    await choose("Single", ["one: b", "one: b"], "Option b");
  });

  test("of roles, of people and roles, and of channels", async () => {
    const bot = await withBot(WORLD);
    const page = await chromium.open(bot.sandbox.address);
    await post(
      bot,
      { type: 10, content: `For <@&${id(bot, "Players")}> and <@&${id(bot, "Moderators")}>.` },
      row({ type: 6, custom_id: "role", placeholder: "Role" }),
      row({ type: 7, custom_id: "either", placeholder: "Either", max_values: 3 }),
      row({ type: 8, custom_id: "place", placeholder: "Place", channel_types: [0] }),
    );
    const ann = new Window(page, "ann");
    const said: string[] = [];
    bot.on((one) => {
      if (one.isRoleSelectMenu()) said.push(...one.roles.map(({ name }) => name));
      if (one.isMentionableSelectMenu())
        said.push(...one.roles.map(({ name }) => name), ...one.users.map(({ username }) => username));
      if (one.isChannelSelectMenu())
        said.push(...one.channels.map((place) => ("name" in place ? `${place.name}` : "")));
      return one.isAnySelectMenu() ? one.deferUpdate() : undefined;
    });
    await ann.root.getByRole("combobox", { name: "Role" }).click();
    expect(await ann.root.getByRole("option").filter({ visible: true }).allTextContents()).toEqual([
      expect.stringContaining("Moderators"),
      expect.stringContaining("Players"),
    ]);
    await page.keyboard.press("Escape");
    await ann.choose("Role", "Players");
    await expect.poll(() => said).toEqual(["Players"]);
    await ann.choose("Either", "everyone", "Bob");
    await expect.poll(() => said.slice(1)).toEqual(["@everyone", "bob"]);
    await ann.choose("Place", "generale");
    await expect.poll(() => said.slice(3)).toEqual(["generale"]);
    const text = ann.openly.last();
    expect(await text.locator(".mention.me").textContent()).toBe("@Players");
    expect(await text.locator(".mention:not(.me)").textContent()).toBe("@Moderators");
    await ann.type("hello @players");
    await expect.poll(() => bot.sandbox.calls.view({ user: "bob", peek: true }).messages.at(-1)?.pinged.length).toBe(1);
  });

  test("of a form, of every sort, with what stands there already", async () => {
    const bot = await withBot(WORLD);
    const page = await chromium.open(bot.sandbox.address);
    await post(bot, row({ type: 2, style: 1, label: "Form", custom_id: "form" }));
    const [bob, players] = [id(bot, "Bob"), id(bot, "Players")];
    const field = (type: number, name: string, more: object = {}) => ({
      ...{ type: 18, label: name, component: { type, custom_id: name, ...more } },
    });
    const form = {
      ...{ custom_id: "form", title: "Every sort" },
      components: [
        field(5, "People", { default_values: [{ id: bob, type: "user" }] }),
        field(6, "Roles", { default_values: [{ id: players, type: "role" }] }),
        field(7, "Either"),
        field(8, "Channels"),
      ],
    };
    const sent = new Promise<ModalSubmitInteraction>((resolve) => {
      bot.on((one: Interaction) => {
        if (one.isButton()) return one.showModal(form as never);
        if (!one.isModalSubmit()) return undefined;
        resolve(one);
        return one.reply({ content: "Thanks.", flags: MessageFlags.Ephemeral });
      });
    });
    const ann = new Window(page, "ann");
    await ann.press("Form");
    await ann.modal.getByRole("combobox", { name: "People: Bob" }).waitFor();
    await ann.modal.getByRole("combobox", { name: "Roles: Players" }).waitFor();
    await ann.choose(ann.modal.getByRole("combobox", { name: "Either" }), "Moderators");
    await ann.choose(ann.modal.getByRole("combobox", { name: "Channels" }), "generale");
    await ann.submit();
    const { fields } = await sent;
    expect(fields.getSelectedUsers("People")?.map(({ username }) => username)).toEqual(["bob"]);
    expect(fields.getSelectedRoles("Roles")?.map((role) => role?.name)).toEqual(["Players"]);
    expect(fields.getSelectedMentionables("Either")?.roles.map((role) => role?.name)).toEqual(["Moderators"]);
    expect(fields.getSelectedChannels("Channels")?.map((one) => one && "name" in one && one.name)).toEqual([
      "generale",
    ]);
  });
});
