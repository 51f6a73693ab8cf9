/** Ceramic under torture: its scripted games, and how each of their moves is typed and pressed. */
import { createHash } from "node:crypto";
import { type CeramicTypes, ceramic } from "../../src/games/ceramic/index.js";
import { type Entry, VARIANTS } from "../../src/games/ceramic/types.js";
import type { Below } from "../../src/games/game.js";
import type { SeenModal } from "../../src/sandbox/index.js";
import type { Move } from "../../src/tables/api.js";
import { chanceOf, pickOne } from "../games/turin/random.js";
import { commandOf, formValues } from "../harness/ceramic-people.js";
import { chooseMove } from "../harness/ceramic-policy.js";
import { type Script, Writer } from "./script.js";
import type { Pressable, Torturable } from "./torturable.js";

const HOUR = 3_600;
/** So long that all the deaths of a round do not add up to it; half of a round. */
const OPENING = 20 * HOUR;
const MOST_TRIES = 200;

/** The next move of somebody, as the log will have it; null: nobody has found one this time. */
function nextMove(
  { state, isRepeated }: { readonly state: CeramicTypes["state"]; isRepeated(entry: Entry): boolean },
  below: Below,
): Entry | null {
  const seat = pickOne(ceramic.waitingOn(state), below);
  const move = chooseMove(ceramic.legal(state, seat), below, { place: 4 });
  if (!move) return null;
  const seats = state.players.map((player) => player.seat);
  const read = ceramic.readEntry({ by: seat, ...move }, seats);
  if (!read.ok) throw new Error(JSON.stringify([move, read.error]));
  return isRepeated(read.value) ? null : read.value;
}

function write(seed: number): Script {
  const below = chanceOf(seed);
  const players = 2 + below(4);
  const seats = Array.from({ length: players }, (_, i) => `p${i + 1}`);
  const variants = VARIANTS.filter(() => below(3) === 0);
  const opening = below(2) === 0;
  const bytes = createHash("sha256").update(`torture ceramic ${seed}`).digest();
  const writer = new Writer(ceramic, seats, { variants, opening }, bytes);
  for (let tries = 0; ceramic.result(writer.state) === null; ) {
    // One timer at a time: the boxes open after half the round.
    const isClosed = writer.state.animalsClosed;
    if (writer.clockRuns && below(isClosed ? 8 : 40) === 0) writer.clock(1);
    else {
      const entry = nextMove({ state: writer.state, isRepeated: (one) => writer.isRepeated(one) }, below);
      if (entry) writer.move(entry);
      else if (++tries > MOST_TRIES) throw new Error(`seed ${seed}: nobody finds a move`);
    }
  }
  const named = [
    `round-limit:${2 * OPENING}s opening:${opening ? `${OPENING}s` : "none"}`,
    ...variants.map((variant) => `${variant}:True`),
  ];
  return { ...writer.written(), players, options: named.join(" "), passes: (opening ? 1 : 2) * OPENING * 1000 + 1000 };
}

const isAnswer = ({ type }: Move): boolean => type === "accept" || type === "decline" || type === "withdraw";

/** The private view has a button for each sort of move; offers are chosen from its menu. */
function begins(move: Move, { action, args }: Pressable): ReturnType<Torturable["begins"]> {
  if (isAnswer(move)) return action === "see" && args[0] === "hand" ? { value: String(move.offer) } : false;
  return action === move.type && args.length === 0 ? {} : false;
}

function leads(move: Move, { action, args }: Pressable): boolean {
  const [type, what, box] = args;
  if (action === "bury") return move.type === "bury" && args.length === 1 && type === move.box;
  if (action !== "go" || type !== move.type) return false;
  if (isAnswer(move)) return what === String(move.offer);
  return type === "bury" || type === "place" ? box === move.box : type === "ready";
}

export const tortureCeramic: Torturable = {
  id: "ceramic",
  write,
  typed: (move, { users }) => commandOf(move, (seat) => users[seat]?.name ?? seat),
  begins,
  leads,
  fields: (move: Move, modal: SeenModal) => formValues(move, modal),
};
