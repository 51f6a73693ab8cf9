/** Interactions with the real client: every way of answering, and what the person sees. */
import { ButtonStyle, ComponentType, MessageFlags } from "discord.js";
import { expect, test } from "vitest";
import { messageText } from "../../src/sandbox/index.js";
import { codeOf, withBot } from "./bot.js";

const row = (...buttons: { id: string; label: string; disabled?: boolean }[]) => ({
  type: ComponentType.ActionRow as const,
  components: buttons.map(({ id, label, disabled }) => {
    return { type: ComponentType.Button as const, style: ButtonStyle.Primary as const, customId: id, label, disabled };
  }),
});

test("a reply is seen by everybody, with the command it answers", async () => {
  const { sandbox, on } = await withBot();
  on((i) => i.isChatInputCommand() && i.reply(`bid ${i.options.getInteger("amount")}`));
  const message = await (await sandbox.user("ann").command("/play bid 4")).message();
  expect(message.content).toBe("bid 4");
  expect(message.interaction_metadata).toMatchObject({ type: 2, user: { username: "ann" } });
  expect((await sandbox.user("bob").view("#tavolo")).map((one) => one.content)).toEqual(["bid 4"]);
});

test("an ephemeral reply is seen by one person, is no message of the channel, and can be edited by its token", async () => {
  const { sandbox, on, client } = await withBot();
  on(async (i) => {
    if (!i.isChatInputCommand()) return;
    await i.reply({ content: "secret", flags: MessageFlags.Ephemeral });
    await i.editReply("still secret");
  });
  const deed = await sandbox.user("ann").command("/play bid 4", { channel: "#tavolo" });
  const message = await deed.message();
  await sandbox.user("ann").until("#tavolo", (all) => all.at(-1)?.content === "still secret");
  expect(message.flags).toBe(MessageFlags.Ephemeral);
  expect(await sandbox.user("bob").view("#tavolo")).toEqual([]);
  await expect(sandbox.user("bob").press(message, "x", { unchecked: true })).rejects.toThrow(
    "bob non vede quel messaggio",
  );
  const channel = await client.channels.fetch(deed.channel);
  if (!channel?.isSendable()) throw new Error("no channel");
  expect(await codeOf(() => channel.messages.fetch(message.id))).toBe(10008);
  expect((await channel.messages.fetch()).size).toBe(0);
});

test("deferred, edited, followed up, deleted", async () => {
  const { sandbox, on } = await withBot();
  on(async (i) => {
    if (!i.isChatInputCommand()) return;
    await i.deferReply({ flags: MessageFlags.Ephemeral });
    await i.editReply({
      flags: MessageFlags.IsComponentsV2,
      components: [{ type: ComponentType.TextDisplay, content: "done" }],
    });
    const more = await i.followUp({ content: "more", flags: MessageFlags.Ephemeral });
    await i.deleteReply(more);
  });
  const ann = sandbox.user("ann");
  const mark = sandbox.mark();
  const deed = await ann.command("/play bid 4");
  expect(await deed.acknowledged).toMatchObject({ kind: "deferred", ephemeral: true });
  expect(messageText(await deed.message())).toBe("done");
  await sandbox.waitFor((event) => event.type === "message" && event.act === "delete", { since: mark });
  expect((await ann.view("#tavolo")).map((one) => messageText(one))).toEqual(["done"]);
});

test("buttons: update in place, deferred update, disabled and stale ones", async () => {
  const { sandbox, on, errors } = await withBot();
  on(async (i) => {
    if (i.isChatInputCommand()) {
      await i.reply({
        content: "0",
        components: [row({ id: "up", label: "Up" }, { id: "no", label: "No", disabled: true })],
      });
    } else if (i.isButton() && i.customId === "up") await i.update({ content: String(Number(i.message.content) + 1) });
    else if (i.isButton()) {
      await i.deferUpdate();
      await i.editReply({ content: `pressed ${i.customId}`, components: [] });
    }
  });
  const [ann, bob] = [sandbox.user("ann"), sandbox.user("bob")];
  const message = await (await ann.command("/play bid 4")).message();
  const updated = await (await bob.press(message, "up")).response;
  expect(updated).toMatchObject({ kind: "message", updated: true, message: { id: message.id, content: "1" } });
  await expect(bob.press(message, "No")).rejects.toThrow("non è attivo");
  await expect(bob.press(message, "Maybe")).rejects.toThrow("ci sono: Up · No");
  const forced = await (await bob.press(message, "no", { unchecked: true })).message();
  expect(forced).toMatchObject({ content: "pressed no", components: [] });
  await expect(bob.press(message, "up")).rejects.toThrow("Nessun pulsante");
  expect((await (await bob.press(message, "stale", { unchecked: true })).message()).content).toBe("pressed stale");
  expect(errors).toEqual([]);
});

test("one interaction can be delivered twice; the second callback is refused", async () => {
  const { sandbox, on, errors } = await withBot();
  const ids: string[] = [];
  on(async (i) => {
    ids.push(i.id);
    if (i.isChatInputCommand()) await i.reply(`answer ${ids.length}`);
  });
  const mark = sandbox.mark();
  await sandbox.user("ann").command("/play bid 4", { duplicate: true });
  await sandbox.waitFor((event) => event.type === "request" && event.status === 400, { since: mark });
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
  await expect.poll(() => errors).toMatchObject([{ code: 40060 }]);
  expect(await sandbox.user("ann").view("#tavolo")).toHaveLength(1);
});

test("a menu and a menu of people", async () => {
  const { sandbox, on } = await withBot();
  on(async (i) => {
    if (i.isChatInputCommand()) {
      const options = ["red", "green", "blue"].map((value) => ({
        label: value.toUpperCase(),
        value,
        description: `${value[0]}`,
      }));
      await i.reply({
        components: [
          {
            type: ComponentType.ActionRow,
            components: [
              {
                type: ComponentType.StringSelect,
                customId: "colour",
                placeholder: "Colour",
                options,
                minValues: 1,
                maxValues: 2,
              },
            ],
          },
          {
            type: ComponentType.ActionRow,
            components: [{ type: ComponentType.UserSelect, customId: "who", placeholder: "Who" }],
          },
        ],
      });
    } else if (i.isStringSelectMenu()) await i.reply(i.values.join("+"));
    else if (i.isUserSelectMenu()) await i.reply(i.users.map((user) => user.username).join("+"));
  });
  const ann = sandbox.user("ann");
  const message = await (await ann.command("/play bid 4")).message();
  expect((await (await ann.choose(message, "Colour", ["RED", "blue"])).message()).content).toBe("red+blue");
  const shown = await (await ann.choose(message, "Colour", "Green (g)")).message();
  expect(shown.content).toBe("green");
  expect((await (await ann.choose(message, "who", "@bob")).message()).content).toBe("bob");
  await expect(ann.choose(message, "Colour", ["red", "green", "blue"])).rejects.toThrow("2 at most");
  await expect(ann.choose(message, "Colour", "pink")).rejects.toThrow("RED · GREEN · BLUE");
  expect((await (await ann.choose(message, "Colour", "pink", { unchecked: true })).message()).content).toBe("pink");
});

test("a modal with every kind of field", async () => {
  const { sandbox, on } = await withBot();
  const label = (text: string, component: object) => ({ type: ComponentType.Label, label: text, component });
  const options = [
    { label: "One", value: "1" },
    { label: "Two", value: "2" },
  ];
  on(async (i) => {
    if (i.isChatInputCommand()) {
      await i.showModal({
        customId: "m",
        title: "Everything",
        components: [
          label("Text", { type: ComponentType.TextInput, customId: "t", style: 1, maxLength: 5 }),
          label("Pick", { type: ComponentType.StringSelect, customId: "s", options, required: false, minValues: 0 }),
          label("Radio", { type: ComponentType.RadioGroup, customId: "r", options }),
          label("Boxes", { type: ComponentType.CheckboxGroup, customId: "g", options, minValues: 0, required: false }),
          label("Box", { type: ComponentType.Checkbox, customId: "c" }),
        ],
      } as never);
    } else if (i.isModalSubmit()) {
      const { fields } = i;
      const all = [
        fields.getTextInputValue("t"),
        fields.getStringSelectValues("s"),
        fields.getRadioGroup("r"),
        fields.getCheckboxGroup("g"),
        fields.getCheckbox("c"),
      ];
      await i.reply({ content: JSON.stringify(all), flags: MessageFlags.Ephemeral });
    }
  });
  const ann = sandbox.user("ann");
  const modal = await (await ann.command("/play bid 4")).modal();
  await expect(ann.submit(modal, { Text: "abc" })).rejects.toThrow("Radio is required");
  await expect(ann.submit(modal, { Text: "abcdef", Radio: "1" })).rejects.toThrow("5 characters at most");
  await expect(sandbox.user("bob").submit(modal, {})).rejects.toThrow("bob non ha aperto quel modulo");
  const answer = await (
    await ann.submit(modal, { Text: "abc", s: "Two", Radio: "1", Boxes: ["1", "2"], Box: true })
  ).message();
  expect(JSON.parse(answer.content)).toEqual(["abc", ["2"], "1", ["1", "2"], true]);
});

test("a modal cannot answer a modal", async () => {
  const { sandbox, on, errors } = await withBot();
  const modal = (id: string) => ({
    customId: id,
    title: "M",
    components: [
      {
        type: ComponentType.ActionRow as const,
        components: [{ type: ComponentType.TextInput as const, customId: "t", label: "T", style: 1 as const }],
      },
    ],
  });
  on(async (i) => {
    if (i.isChatInputCommand()) await i.showModal(modal("a"));
    else if (i.isModalSubmit())
      await (i as unknown as { client: typeof i.client }).client.rest.post(
        `/interactions/${i.id}/${i.token}/callback`,
        {
          body: { type: 9, data: { custom_id: "b", title: "B", components: [] } },
        },
      );
  });
  const ann = sandbox.user("ann");
  await ann.submit(await (await ann.command("/play bid 4")).modal(), { T: "x" });
  await expect.poll(() => errors).toMatchObject([{ code: 50035 }]);
});

test("autocomplete gives what is typed so far and shows at most 25 hints", async () => {
  const { sandbox, on } = await withBot();
  on(async (i) => {
    if (i.isAutocomplete()) await i.respond([{ name: `You typed ${i.options.getFocused()}`, value: "c01" }]);
  });
  const choices = await sandbox.user("ann").autocomplete("/play offer card:ch");
  expect(choices).toEqual([{ name: "You typed ch", value: "c01" }]);
  await expect(sandbox.user("ann").autocomplete("/play bid 4")).rejects.toThrow("no autocomplete");
});

test("files are served back, and a component may show them", async () => {
  const { sandbox, on } = await withBot();
  on(async (i) => {
    if (!i.isChatInputCommand()) return;
    await i.reply({
      flags: MessageFlags.IsComponentsV2,
      files: [{ attachment: Buffer.from("PNG!"), name: "board.png", description: "The board" }],
      components: [
        {
          type: ComponentType.MediaGallery,
          items: [{ media: { url: "attachment://board.png" }, description: "The board" }],
        },
      ],
    });
  });
  const message = await (await sandbox.user("ann").command("/play bid 4")).message();
  const gallery = message.components?.[0] as unknown as { items: { media: { url: string } }[] };
  expect(await (await fetch(gallery.items[0]!.media.url)).text()).toBe("PNG!");
  expect(message.attachments[0]).toMatchObject({
    filename: "board.png",
    description: "The board",
    size: 4,
    content_type: "image/png",
  });
});
