/** A house that plays at several tables at once until it is killed, and says what was confirmed: `child.ts <url> <run>`. */
import { randomBytes } from "node:crypto";
import { openStore } from "../../src/store/index.js";
import type { Move, Table } from "../../src/tables/api.js";
import { createTables } from "../../src/tables/index.js";
import { person, quiet } from "./house.js";
import { tiny } from "./tiny.js";

const TABLES = 6;
const [url = "", run = ""] = process.argv.slice(2);
const USERS = ["a", "b"];

const store = await openStore(url);
const doors = {
  now: () => Date.now(),
  random: (bytes: number) => new Uint8Array(randomBytes(bytes)),
  id: () => randomBytes(6).toString("hex"),
};
const tables = createTables({ store, doors, games: { turin: tiny() }, log: quiet });

async function begin(n: number): Promise<void> {
  const opened = await tables.open({
    game: "turin",
    guildId: null,
    channelId: `c${n}`,
    host: person("a"),
    invited: [],
    options: { rounds: 100_000 },
    pace: { name: "live", step: null, claimWindow: 10, round: null, opening: null },
    locale: "en",
    threadWanted: false,
    interactionId: `open-${n}`,
  });
  if (opened.kind !== "done") throw new Error(opened.kind);
  const tableId = opened.table.id;
  await tables.lobby({ tableId, user: person("b"), act: { type: "join" }, interactionId: `join-${n}` });
  await tables.lobby({ tableId, user: person("a"), act: { type: "start" }, interactionId: `start-${n}` });
}

async function playOn(table: Table): Promise<void> {
  for (let i = 0; ; i++) {
    const look = await tables.look(table.id, null);
    const seat = look?.waitingOn[0];
    if (!look || !seat) throw new Error("the game has come to an end");
    const user = USERS[look.table.seats.findIndex((each) => each.seat === seat)]!;
    const { phase } = look.view as { phase: string };
    const move: Move = phase === "seal" ? { type: "seal", n: i % 10 } : { type: "go" };
    const interactionId = `${run}-${table.id}-${i}`;
    const { kind } = await tables.act({ tableId: table.id, user: person(user), move, interactionId, again: true });
    if (kind !== "done") throw new Error(`${kind} instead of done`);
    process.stdout.write(`${interactionId}\n`);
    tables.confirmed(interactionId);
  }
}

await Promise.all(Array.from({ length: TABLES }, (_, n) => begin(n)));
const playing = (await tables.of("a")).map(({ table }) => table);
if (playing.length !== TABLES) throw new Error(`${playing.length} tables instead of ${TABLES}`);
await Promise.all(playing.map(playOn));
