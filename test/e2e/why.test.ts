/** "Why?" on announcements and the way through the rules, as people press them. */
import { expect, test } from "vitest";
import { parseId } from "../../src/discord/ids.js";
import { messageText, type SandboxUser, type SeenMessage } from "../../src/sandbox/index.js";
import { idsOf, rawId, startTable } from "../harness/table.js";
import { scene, turinHouse } from "../harness/turin-house.js";

const house = turinHouse();

const EPHEMERAL = 64;

/** The custom id of a button, by its route and how its action begins. */
function rawIdOf(message: SeenMessage, route: string, action = ""): string {
  const all = [...JSON.stringify(message.components ?? []).matchAll(/"custom_id":"([^"]+)"/g)].map(
    ([, id]) => id ?? "",
  );
  return all.find((id) => id.startsWith(`1:${route}:`) && parseId(id)?.action.startsWith(action)) ?? "";
}

/** What somebody reads who presses it. */
async function why(user: SandboxUser, message: SeenMessage): Promise<string> {
  const answer = await (await user.press(message, rawIdOf(message, "y"))).message();
  expect((answer.flags ?? 0) & EPHEMERAL).toBe(EPHEMERAL);
  return house.read(answer);
}

/** The message as it stands now. */
async function again(user: SandboxUser, channel: string, { id }: SeenMessage): Promise<SeenMessage> {
  return user.until(channel, (all) => all.find((one) => one.id === id));
}

test("a tie explains itself, then as a past board after a restart, and the end in a spectator's language", async () => {
  const table = await scene(house, { players: 2, seed: "why", options: "pace:live scudo:open" });
  const [ann, bob] = table.table.users as [SandboxUser, SandboxUser];
  house.sandbox.change({ do: "locale", user: "zoe", locale: "it" });
  const zoe = house.user("zoe");
  await table.plainly("offer");
  await table.bids({ ann: 3, bob: 3 });
  await table.sees("· tie: additions");
  const tie = await table.board();
  expect(await why(ann, tie)).toContain("**Tied at 3.** @Ann and @Bob are level for 1st to 2nd place.");
  expect(await why(zoe, tie)).toContain("**Parità a 3.** @Ann e @Bob si contendono il 1º e il 2º posto.");
  await table.adds({ ann: 2, bob: 1 });
  await table.sees("· sales");
  const after = await table.board();
  expect(await why(bob, after)).toMatch(
    /@Ann 3 \+ 2 = 5 · @Bob 3 \+ 1 = 4\.[\s\S]*@Ann wins: all 5 · @Bob loses: half of 4, so 2\./,
  );

  await house.restart();
  const past = await ann.until(table.channel, (all) =>
    all.find((one) => one.id === tie.id && idsOf(one).every(({ route }) => route === "y")),
  );
  expect(await why(bob, past)).toContain("**Tied at 3.**");

  await table.plainly("offer", "bid", "add", "pick", "done");
  const last = await ann.until(table.channel, (all) =>
    all.findLast((one) => ((one.flags ?? 0) & EPHEMERAL) === 0 && rawIdOf(one, "v", "page") !== ""),
  );
  expect(idsOf(last).at(-1)?.route).toBe("y");
  const first = await (await zoe.press(last, rawIdOf(last, "y"))).message();
  const pages = [house.read(first)];
  for (let page = first; ; ) {
    if (
      JSON.stringify(page.components).match(/"label":"▶"[^}]*"disabled":true/) ||
      !messageText(page).includes("Pagina")
    )
      break;
    page = await (await zoe.press(page, "▶")).message();
    pages.push(house.read(page));
  }
  const whole = pages.join("\n");
  expect(whole).toMatch(/\*\*La vittoria\.\*\* Vince chi ha più scudi: @\w+ \d+ · @\w+ \d+\./);
  expect(whole).toMatch(/Ne ha di più: [\s\S]*La banca paga \d+ \(versione classica\)/);
  expect(whole).not.toMatch(/The win|payouts|Most of it/);

  // The last page of the replay tells the same end.
  const replay = await (await bob.press(last, rawIdOf(last, "v", "page"))).message();
  const lastPage = await (await bob.press(replay, "⏭")).message();
  const explained = await (await bob.press(lastPage, rawIdOf(lastPage, "y"))).message();
  expect(house.read(explained)).toContain("**The last hand cards.**");
  expect(house.read(await (await bob.press(explained, "Back to the page")).message())).toBe(house.read(lastPage));
  expect(idsOf(await again(ann, table.channel, last)).at(-1)?.route).toBe("y");
});

test("a round of Ceramic explains each kind, to somebody without a seat", async () => {
  house.sandbox.change({ do: "locale", user: "zoe", locale: "en-US" });
  house.seed = "why";
  const table = await startTable({
    sandbox: house.sandbox,
    players: ["ann", "bob"],
    game: "ceramic",
    options: "pace:live",
  });
  const type = async (user: SandboxUser, command: string): Promise<SeenMessage> => {
    const answer = await (await user.command(`/ceramic ${command}`, { channel: table.channel })).message();
    const yes = rawId(answer, "go");
    return yes ? (await user.press(answer, yes)).message() : answer;
  };
  const [ann, bob] = table.users as [SandboxUser, SandboxUser];
  const deal = await ann.until(table.channel, (all) => all.findLast((one) => messageText(one).includes("The deal")));
  const kinds = /<@\d+> \S+ (\w+) and \S+ (\w+) · <@/.exec(messageText(deal))?.slice(1) ?? [];
  const animals: Readonly<Record<string, string>> = {
    pink: "bull",
    yellow: "snake",
    green: "frog",
    white: "owl",
    blue: "whale",
  };
  await type(ann, "ready");
  await type(bob, "ready");
  await type(ann, `place animal:${animals[kinds[0] ?? ""]} box:lid`);
  await type(ann, `place animal:${animals[kinds[1] ?? ""]} box:base`);
  const reveal = await ann.until(table.channel, (all) =>
    all.findLast((one) => messageText(one).includes("Round 1 is over")),
  );
  const text = await why(house.user("zoe"), reveal);
  expect(text).toContain("2 animals on the boxes, on whichever, end it at once");
  expect(text).toContain("But a player alone with its beads gets nothing: @Ann (4 beads) 0.");
  expect(text).toContain("−1 for having its beads, however many, alone or not.");
  expect(text).toMatch(/@Ann \S+ −1\n@Bob 0/);
  expect(text).toContain("/ceramic rules › Scoring");
});

test("the rules, typed in a private chat without a table: by menu and buttons from topic to topic, in one's own language", async () => {
  house.sandbox.change({ do: "locale", user: "eve", locale: "it" });
  const eve = house.user("eve");
  const ties = await (await eve.command("/turin rules topic:ties", { channel: await eve.dm() })).message();
  expect(messageText(ties)).toContain("📖 Turin Market: Parità");
  const loans = await (await eve.choose(ties, "", "loans")).message();
  expect(messageText(loans)).toContain("📖 Turin Market: Prestiti");
  expect(messageText(await (await eve.press(loans, "▶")).message())).toContain("📖 Turin Market: Pagamenti");
  const home = await (await eve.press(loans, "In breve")).message();
  expect(messageText(home)).toContain("📖 Turin Market: In breve");
  expect(home.id).toBe(ties.id);
  const other = await (await eve.command("/ceramic rules", { channel: await eve.dm() })).message();
  expect(messageText(other)).toContain("📖 Ceramic: In breve");
});
