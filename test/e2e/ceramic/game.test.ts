import { expect, test } from "vitest";
import { KINDS } from "../../../src/games/ceramic/types.js";
import { messageText, type SandboxUser, type SeenMessage } from "../../../src/sandbox/index.js";
import { testHouse } from "../../harness/house.js";
import { type Playing, rawId, startTable, untilBoard } from "../../harness/table.js";

const house = testHouse();

type Values = Parameters<SandboxUser["submit"]>[1];

const isPublic = (message: SeenMessage) => ((message.flags ?? 0) & 64) === 0;

/** The first public message of the table that says this, once it is there. */
function untilSaid(user: SandboxUser, table: Playing, words: string): Promise<SeenMessage> {
  const says = (message: SeenMessage) => isPublic(message) && messageText(message).includes(words);
  return user.until(table.channel, (messages) => messages.findLast(says), { what: words });
}

/** Presses a button that opens a form, and sends the form. */
async function fill(user: SandboxUser, message: SeenMessage, button: string, values: Values): Promise<SeenMessage> {
  const modal = await (await user.press(message, button)).modal();
  return (await user.submit(modal, values)).message();
}

async function hand(user: SandboxUser, table: Playing): Promise<SeenMessage> {
  return (await user.command("/ceramic hand", { channel: table.channel })).message();
}

async function typed(user: SandboxUser, table: Playing, command: string): Promise<SeenMessage> {
  return (await user.command(`/ceramic ${command}`, { channel: table.channel })).message();
}

test("two play with stories: forms, a whispered offer, a counter, burying, placing, the reveal, typed commands", async () => {
  const table = await startTable({
    sandbox: house.sandbox,
    players: ["ann", "bob"],
    game: "ceramic",
    options: "pace:live narrated:True locked:True",
  });
  const [ann, bob] = table.users as [SandboxUser, SandboxUser];
  const [annId, bobId] = [await ann.id(), await bob.id()];

  const stories = await untilBoard(ann, table);
  expect(messageText(stories)).toContain("story to come");
  const told = await fill(ann, stories, "Tell my story", { text: "A bull came down\nfrom the hills." });
  expect(messageText(told)).toContain("Your story is told");
  const story = await untilSaid(bob, table, "**The story of**");
  expect(messageText(story)).toContain("> A bull came down\n> from the hills.");
  expect(rawId(story, "hand")).toBeUndefined();

  expect(messageText(await typed(bob, table, 'story text:"Once there was a frog."'))).toContain("Your story is told");
  await untilSaid(ann, table, "> Once there was a frog.");
  const getReady = await untilBoard(ann, table, 2);
  await (await ann.press(getReady, "I am ready")).message();
  expect(messageText(await typed(bob, table, "ready"))).toContain("the round begins");
  const board = await untilBoard(ann, table, 3);
  expect(messageText(board)).toContain("Round 1 of 3 · trading");

  // Ann offers by her form; Bob is called without a word of what it is, sees it, and answers with an offer of his own.
  const form = await (await ann.press(board, "Make an offer")).modal();
  const own =
    JSON.stringify(form)
      .match(/b\d\.[12]/g)
      ?.slice(0, 2) ?? [];
  const offered = await (await ann.submit(form, { give: own, want: [], to: "wp2" })).message();
  expect(messageText(offered)).toContain(`Offer #1 to <@${bobId}>, whispered`);
  const call = await untilSaid(bob, table, "has an offer for you");
  expect(messageText(call).split("\n")[0]).toBe(`📨 <@${bobId}>: <@${annId}> has an offer for you.`);
  expect(messageText(await untilSaid(bob, table, "has an offer out to"))).not.toMatch(/gives \*\*2/);
  const seen = await (await bob.press(call, "See it")).message();
  expect(messageText(seen)).toMatch(/\*\*You get:\*\* 2 .*\n\*\*You give:\*\* nothing/);
  const counter = await (await bob.press(seen, "Counter")).modal();
  expect(messageText(await (await bob.submit(counter, { to: "wp1" })).message())).toContain("Offer #2 to");
  expect(messageText(await typed(bob, table, "accept 1"))).toMatch(/Offer #1 is accepted: you get \*\*2 /);
  await untilSaid(ann, table, "have traded: ");

  // Burying is asked once when it is typed; nobody is told the colour, Bob neither.
  const colour = KINDS[Number(own[0]?.[1])] ?? "";
  const question = await typed(bob, table, `bury ${colour} lid`);
  expect(messageText(question)).toMatch(/Bury \*\*1 .* under the lid\?/);
  const buried = await (await bob.press(question, "Yes, bury under the lid")).message();
  expect(messageText(buried)).toContain("1 bead buried under the lid.");
  expect(messageText(await untilSaid(ann, table, "1 bead under it"))).toContain(`1 bead under it (<@${bobId}> 1)`);

  const placing = await (await ann.press(board, "Place an animal")).modal();
  const animals = JSON.stringify(placing).match(/"value":"(pink|yellow|green|white|blue)"/g) ?? [];
  expect(animals.length).toBe(2);
  const first = animals[0]?.replace(/"value":"(.*)"/, "$1") ?? "";
  expect(messageText(await (await ann.submit(placing, { animal: first, box: "lid" })).message())).toContain(
    "1 of 2 animals",
  );
  expect(messageText(await typed(bob, table, `bury ${colour} lid`))).toContain("variant locked");

  const mine = /(bull|snake|frog|owl|whale)/.exec(messageText(await hand(bob, table)))?.[0] ?? "";
  const last = await typed(bob, table, `place ${mine} base`);
  expect(messageText(last)).toContain("It ends the round at once.");
  expect(messageText(await (await bob.press(last, "Yes, place it on the base")).message())).toContain(
    "the round is over",
  );
  const reveal = await untilBoard(bob, table, 4);
  expect(messageText(reveal)).toContain("Round 1 is over");
  expect(messageText(reveal)).toContain("Kind by kind");
  expect(messageText(reveal)).toContain("Round 2 of 3 · getting ready");
  expect(messageText(await (await ann.press(reveal, "My pieces")).message())).toContain("Your pieces");
});
