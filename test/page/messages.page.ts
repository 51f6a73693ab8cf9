/** Messages as they come: what one of them holds, and what happens around a reader, harms no other. The bot is a scripted one. */
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
    await broken.edit("an odd one, mended");
    await ann.openly.getByText("an odd one, mended").waitFor();
    await ann.type("and one can still write");
    await ann.openly.getByText("and one can still write").waitFor();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.close();
  });
});
