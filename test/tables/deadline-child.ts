/** A house in which deadlines pass, again and again, until it is killed: `deadline-child.ts <url> <tables>`. */
import { randomBytes } from "node:crypto";
import { openStore } from "../../src/store/index.js";
import { createTables } from "../../src/tables/index.js";
import { paced, person, quiet } from "./house.js";
import { tiny } from "./tiny.js";

const HOUR = 3_600_000;
const [url = "", count = "0"] = process.argv.slice(2);
const store = await openStore(url);

/** Goes on where the last process has stopped: its time is what the running deadlines tell. */
const last = await store.db.timer.findFirst({ where: { kind: "deadline" }, orderBy: { dueAt: "desc" } });
const clock = { now: last ? Number(last.dueAt) - HOUR : Date.UTC(2024, 0, 1) };
const doors = {
  now: () => clock.now,
  random: (bytes: number) => new Uint8Array(randomBytes(bytes)),
  id: () => randomBytes(6).toString("hex"),
};
const tables = createTables({ store, doors, games: { turin: tiny() }, log: quiet });

for (let n = await store.db.table.count(); n < Number(count); n++) {
  const opened = await tables.open({
    game: "turin",
    guildId: null,
    channelId: `c${n}`,
    host: person("a"),
    invited: [],
    options: { rounds: 100_000 },
    ...paced(3600),
    locale: "en",
    threadWanted: false,
    interactionId: `open-${n}`,
  });
  if (opened.kind !== "done") throw new Error(opened.kind);
  const tableId = opened.table.id;
  await tables.lobby({ tableId, user: person("b"), act: { type: "join" }, interactionId: `join-${n}` });
  await tables.lobby({ tableId, user: person("a"), act: { type: "start" }, interactionId: `start-${n}` });
}

for (;;) {
  clock.now += HOUR;
  const fired = await tables.tick();
  process.stdout.write("deadline\n".repeat(fired));
}
