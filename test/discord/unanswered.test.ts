import { afterEach, expect, test } from "vitest";
import { type Deed, messageText } from "../../src/sandbox/index.js";
import { wordsFor } from "../../src/text/index.js";
import { testHouse } from "../harness/house.js";
import { handOf, openLobby, rawId, startTable } from "../harness/table.js";
import { plainWish, takeTurn } from "../harness/turin.js";

const house = testHouse();
const words = wordsFor("en").house;
const CALLBACK = "POST /interactions/:interaction/:token/callback";

afterEach(() => house.sandbox.faults.clear());

/** Does it while no answer gets through; gives back once Discord has said so. */
async function unanswered(act: () => Promise<Deed>): Promise<void> {
  const { sandbox } = house;
  const cut = sandbox.faults.inject({ route: CALLBACK, cut: true, times: 100 });
  const since = sandbox.mark();
  const deed = await act();
  await sandbox.waitFor((event) => event.type === "request" && event.fault === cut, { since, what: "the lost answer" });
  sandbox.advance(3_001);
  expect(await deed.response).toMatchObject({ kind: "failed" });
  sandbox.faults.clear(cut);
}

test("the press that moved the table on, pressed again for want of an answer, has been done already", async () => {
  const table = await startTable({ sandbox: house.sandbox, players: ["ann", "bob"], options: "scudo:open" });
  const [ann, bob] = table.users;
  for (const user of table.users) await takeTurn({ user, table, how: "button", wish: plainWish });
  await takeTurn({ user: ann!, table, how: "command", wish: plainWish });
  const question = await (await bob!.command("/turin bid amount:2", { channel: table.channel })).message();
  const press = () => bob!.press(question, rawId(question, "go") ?? "");
  await unanswered(press);
  expect(messageText(await (await press()).message())).toContain(words.answers.already);
  expect(messageText(await handOf(bob!, table.channel))).toContain("13 scudo");
});

test("the start command, typed again for want of an answer, opens no second lobby", async () => {
  const ann = house.user("ann");
  const command = () => ann.command("/turin start player2:@cat goose:tie", { channel: "#generale" });
  await unanswered(command);
  expect(messageText(await (await command()).message())).toBe(words.lobby.opened);
  const lobbies = (list: readonly { components?: unknown }[]) =>
    list.filter((one) => rawId(one as never, "join") !== undefined);
  const [lobby] = await ann.until("#generale", (list) => (lobbies(list).length > 0 ? lobbies(list) : null));
  expect(lobby).toBeDefined();
  // Told of the first, she may want another.
  await openLobby({ sandbox: house.sandbox, players: ["ann", "cat"], options: "goose:tie", channel: "#generale" });
  expect(lobbies(await ann.view("#generale"))).toHaveLength(2);
});
