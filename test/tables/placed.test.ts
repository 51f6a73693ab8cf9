/** Where a table plays, once that is known. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Row } from "../../src/tables/api.js";
import { type House, house } from "./house.js";

let h: House;
beforeEach(async () => {
  h = await house();
});
afterEach(() => h.close());

test.each([
  ["a thread", "thread-1"],
  ["no thread", null],
])("%s: the lobby's message says so, also if it was brought up to date before", async (_what, threadId) => {
  const table = await h.play(3);
  const [lobby] = (await h.rows(table, "lobby")) as [Row];
  await h.deliveries.delivered(lobby.id, lobby.rev, { channelId: "c", messageId: "m", hash: "h" });
  await h.tables.placed(table.id, threadId);
  const due = await h.deliveries.due(h.clock.now, 1000);
  expect(due).toContainEqual(expect.objectContaining({ id: lobby.id, messageId: "m", rev: lobby.rev + 1 }));
  expect((await h.tables.look(table.id, null))?.table).toMatchObject({ threadId, threadWanted: false });
});
