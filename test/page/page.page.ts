/** What the page does beside the games: other people, reloads, a bot that is away, failures, keyboard, a phone. */
import type { WebSocketRoute } from "playwright-core";
import { expect, test } from "vitest";
import { testHouse } from "../harness/house.js";
import { inBrowser, QUIET, sideBySide, Window, withChromium } from "./browser.js";

inBrowser("the page", () => {
  const house = testHouse(QUIET);
  const chromium = withChromium();

  test("one click plays a demonstration and shows it to the four who play", async () => {
    const page = await chromium.open(house.sandbox.address);
    await page.locator(".empty").getByRole("button", { name: "Ceramic, mid-game" }).waitFor();
    await page.locator(".empty").getByRole("button", { name: "Turin Market, mid-game" }).click();
    for (const person of ["ann", "bob", "cat", "dan"]) {
      const window = new Window(page, person);
      await window.root.getByText("Round 3 of 5 · bid").last().waitFor();
      expect(await window.privately.count()).toBe(0);
    }
    await page.close();
  });

  test("a reload loses nothing: windows, places, what is half written, an open form", async () => {
    const page = await chromium.open(house.sandbox.address);
    const [ann, bob] = await sideBySide(page, ["ann", "bob"]);
    if (!ann || !bob) throw new Error("no windows");
    await bob.go("generale");
    await bob.root.locator(".composer textarea").fill("half a thought");
    await ann.type("/turin start pace:live");
    await page.keyboard.press("Enter");
    await ann.press("Options");
    const title = await ann.modal.getByRole("heading").textContent();
    await page.reload();
    expect(await ann.modal.getByRole("heading").textContent()).toBe(title);
    await page.keyboard.press("Escape");
    await ann.modal.waitFor({ state: "detached" });
    await bob.root.getByRole("heading", { name: "#generale" }).waitFor();
    expect(await bob.root.locator(".composer textarea").inputValue()).toBe("half a thought");
    await page.close();
  });

  test("two browsers: what one writes the other reads, with its unread mark and mention", async () => {
    const first = await chromium.open(house.sandbox.address);
    const second = await chromium.open(house.sandbox.address);
    await second.getByRole("button", { name: "Be Bob" }).click();
    const bob = new Window(second, "bob");
    await bob.go(/^tavolo/);
    const ann = new Window(first, "ann");
    await ann.go("generale");
    await ann.type("hello @bob, **look**: `1` <t:0:R> ||secret||");
    await bob.root.getByRole("button", { name: /generale.*1 unread.*1 mention/s }).waitFor();
    await bob.go(/generale/);
    const message = bob.openly.last();
    await message.locator("strong", { hasText: "look" }).waitFor();
    expect(await message.locator(".mention").textContent()).toBe("@Bob");
    expect(await message.locator("time").last().textContent()).toMatch(/years ago/);
    expect(await message.getByText("secret").isVisible()).toBe(true);
    await bob.root.getByRole("button", { name: /generale/, exact: false }).waitFor();
    expect(await bob.root.locator(".channel.open .badge").count()).toBe(0);
    await first.close();
    await second.close();
  });

  test("what happens while the page asks how things stand is not undone by the answer", async () => {
    const bob = house.user("bob");
    await bob.say("before", { channel: "#generale" });
    const page = await chromium.open(house.sandbox.address);
    const ann = new Window(page, "ann");
    const said = (text: string) => ann.openly.filter({ hasText: text }).waitFor();
    // Wherever she was last: from elsewhere the place is asked for anew.
    await ann.go(/^tavolo/);
    await page.waitForLoadState("networkidle");
    // The answer is made before the news and arrives after it.
    await page.route(
      "**/sandbox/view",
      async (route) => {
        const response = await route.fetch();
        await bob.say("meanwhile", { channel: "#generale" });
        await said("meanwhile");
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await ann.go("generale");
    await said("before");
    await said("meanwhile");
    await page.close();
  });

  test("a language of one's own: the page's words, and the locale of what is sent", async () => {
    const page = await chromium.open(house.sandbox.address);
    const [ann, bob] = await sideBySide(page, ["ann", "bob"]);
    await bob?.root.getByRole("combobox", { name: "Bob's language" }).selectOption("it");
    await bob?.root.getByText("Messaggi diretti").first().waitFor({ state: "attached" });
    expect(await ann?.root.getByText("Direct messages").count()).toBe(1);
    expect(house.sandbox.calls.users().find(({ username }) => username === "bob")?.locale).toBe("it");
    await bob?.root.getByRole("combobox", { name: "Lingua di Bob" }).selectOption("en-US");
    await page.close();
  });

  test("what nobody answers within three seconds has failed", async () => {
    const page = await chromium.open(house.sandbox.address);
    const ann = new Window(page, "ann");
    await ann.go(/Turin Market/);
    const button = ann.button("My hand");
    await button.waitFor();
    const mark = house.sandbox.mark();
    house.sandbox.gateway({ do: "hold" });
    await button.click();
    await house.sandbox.waitFor(({ type }) => type === "interaction", { since: mark, what: "the press" });
    house.sandbox.advance(3_000);
    await ann.root.getByText("This interaction failed").waitFor();
    const typed = house.sandbox.mark();
    await ann.type("/tavolo games ");
    await house.sandbox.waitFor(({ type }) => type === "interaction", { since: typed, what: "the command" });
    house.sandbox.advance(3_000);
    await ann.root.getByText("The application did not respond").waitFor();
    house.sandbox.gateway({ do: "release" });
    await page.close();
  });

  test("the bot restarts under the open page: it says so, and goes on", async () => {
    const page = await chromium.open(house.sandbox.address);
    const ann = new Window(page, "ann");
    const away = page.getByText("Tavolo is away");
    await house.bot.stop();
    await away.waitFor();
    await house.restart();
    await away.waitFor({ state: "detached" });
    await ann.answered(() => ann.type("/tavolo games "));
    await page.close();
  });

  test("the sandbox is lost under the open page: what was written is kept, and all is well when it is back", async () => {
    const page = await chromium.open(house.sandbox.address);
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/sandbox\/ws/, (socket) => {
      socket.connectToServer();
      sockets.push(socket);
    });
    await page.reload();
    const ann = new Window(page, "ann");
    await ann.root.locator(".message, .empty").first().waitFor();
    await page.route("**/sandbox/say", (route) => route.abort());
    await ann.type("nobody hears");
    const alert = ann.root.getByRole("alert").getByText("The sandbox has stopped.");
    await alert.waitFor();
    await page.unroute("**/sandbox/say");
    for (const socket of sockets) await socket.close();
    await alert.waitFor({ state: "detached" });
    expect(await ann.root.locator(".composer textarea").inputValue()).toBe("nobody hears");
    await ann.root.locator(".composer textarea").press("Enter");
    await ann.openly.getByText("nobody hears").waitFor();
    await page.close();
  });

  test("the private chat with the bot", async () => {
    const page = await chromium.open(house.sandbox.address);
    const ann = new Window(page, "ann");
    await ann.go(/^Tavolo/);
    await ann.root.getByRole("heading", { name: "@Tavolo" }).waitFor();
    const answer = await ann.answered(() => ann.type("/tavolo help "));
    expect(answer).not.toContain("did not respond");
    await page.close();
  });

  test.each(["light", "dark"] as const)("a phone in %s: one window, nothing to scroll sideways", async (scheme) => {
    const page = await chromium.open(house.sandbox.address, { width: 360, height: 700, scheme });
    const ann = new Window(page, "ann");
    await ann.go(/Turin Market/);
    await ann.button("My hand").waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(360);
    expect(await page.evaluate('document.querySelector(".pane .messages").scrollWidth <= 360')).toBe(true);
    await ann.answered(() => ann.press("My hand"));
    const ground = await page.evaluate('getComputedStyle(document.querySelector(".pane")).backgroundColor');
    expect(ground).toBe(scheme === "light" ? "rgb(255, 255, 255)" : "rgb(49, 51, 56)");
    await page.getByRole("button", { name: "Be Cat" }).click();
    const cat = new Window(page, "cat");
    await cat.root.locator(".composer").waitFor();
    await cat.root.getByRole("combobox", { name: "Cat's language" }).selectOption("it");
    await page.getByRole("button", { name: "Dimostrazioni" }).click();
    for (const entry of await page.locator(".drop-list button").all()) {
      const box = await entry.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
    }
    await cat.root.getByRole("combobox", { name: "Lingua di Cat" }).selectOption("en-US");
    expect(await page.locator(".pane").count()).toBe(1);
    await page.close();
  });

  test("says that it is a sandbox, and met no fault", async () => {
    const page = await chromium.open(house.sandbox.address);
    expect(await page.getByRole("heading", { name: /Sandbox/ }).count()).toBe(1);
    expect(chromium.faults.filter((fault) => !/ERR_CONNECTION|Failed to load/.test(fault))).toEqual([]);
    await page.close();
  });
});
