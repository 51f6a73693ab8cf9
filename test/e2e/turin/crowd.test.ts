/** Two hundred tables at once (fewer unless all is asked for). */
import { expect, test } from "vitest";
import { messageText, type SeenMessage } from "../../../src/sandbox/index.js";
import { ALL } from "../../harness/extent.js";
import { idsOf, rawId } from "../../harness/table.js";
import { turinHouse } from "../../harness/turin-house.js";

const house = turinHouse();
const TABLES = ALL ? 200 : 24;
const ENOUGH = ALL ? 60 : 10;
/** People press within seconds, not within one turn of the event loop that sandbox and bot share here. */
const AT_ONCE = 16;

const hostOf = (i: number) => `host${i}`;
const guestOf = (i: number) => `guest${i}`;

/** Lets so many be under way at once. */
function limiter(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** What the bot posts: resolves for each host's id with the lobby that names it; every board by table and step. */
function posts() {
  const waiting = new Map<string, (lobby: SeenMessage) => void>();
  const seen = new Map<string, SeenMessage>();
  const boards: string[] = [];
  house.sandbox.events.listen((event) => {
    if (event.type !== "message" || event.act !== "create") return;
    const [id] = idsOf(event.message);
    if (id?.route === "b") boards.push(`${id.table} ${id.step}`);
    if (id?.route !== "l") return;
    const host = /Opened by <@(\d+)>/.exec(JSON.stringify(event.message.components))?.[1] ?? "";
    seen.set(host, event.message);
    waiting.get(host)?.(event.message);
  });
  const lobbyOf = (host: string): Promise<SeenMessage> => {
    const found = seen.get(host);
    return found ? Promise.resolve(found) : new Promise((resolve) => waiting.set(host, resolve));
  };
  return { lobbyOf, boards };
}

test(`${TABLES} tables at once: all open, start, offer and bid; nothing fails, nothing hangs`, async () => {
  const watch = house.watch();
  const ids = new Map<string, string>();
  for (let i = 0; i < TABLES; i++) {
    for (const username of [hostOf(i), guestOf(i)]) {
      ids.set(username, house.sandbox.change({ do: "addUser", username }) ?? "");
    }
  }
  const { lobbyOf, boards } = posts();
  const limited = limiter(AT_ONCE);
  const type = (username: string, command: string) =>
    limited(async () => (await house.user(username).command(command, { channel: "#tavolo" })).message());
  const press = (username: string, message: SeenMessage, action: string) =>
    limited(async () => (await house.user(username).press(message, rawId(message, action) ?? "")).message());
  // One seed for all: everywhere the host and the guest hold the same cards.
  house.seed = "crowd";
  const cards = new Map<string, Promise<string>>();
  const cardOf = (name: string, seat: string): Promise<string> => {
    const found =
      cards.get(seat) ?? type(name, "/turin hand").then((hand) => /`(#\d+)`/.exec(messageText(hand))?.[1] ?? "");
    cards.set(seat, found);
    return found;
  };

  const play = async (i: number): Promise<string> => {
    const [host, guest] = [hostOf(i), guestOf(i)];
    await type(host, `/turin start player2:@${guest}`);
    const lobby = await lobbyOf(ids.get(host) ?? "");
    await press(guest, lobby, "join");
    await press(host, lobby, "start");
    await type(host, `/turin offer ${await cardOf(host, "host")}`);
    await press(guest, await type(guest, `/turin offer ${await cardOf(guest, "guest")}`), "go");
    await type(host, "/turin bid 3");
    return messageText(await press(guest, await type(guest, "/turin bid 2"), "go"));
  };
  const told = await Promise.all(Array.from({ length: TABLES }, (_, i) => play(i)));
  expect(told.filter((text) => !text.includes("was the last one, so all are shown now"))).toEqual([]);
  // Discord allows fifty messages a second: it is enough to see that the boards come, one for each step.
  await house.sandbox.waitFor(() => boards.length >= ENOUGH, { what: "boards", timeout: 30_000 });
  expect(new Set(boards).size).toBe(boards.length);
  expect(watch.failures()).toEqual([]);
  expect(watch.refused()).toEqual([]);
  expect(house.bot.log.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([]);
}, 180_000);
