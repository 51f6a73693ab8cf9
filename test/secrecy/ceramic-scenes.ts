/** A round of the twins: two people whisper, trade and bury something else on each side, and nobody else may notice. */
import { encodeId } from "../../src/discord/ids.js";
import { bundleOf, count, lesser, minus, NOTHING, plus, size } from "../../src/games/ceramic/bundle.js";
import { BOXES, type Bundle, KINDS, PIECES } from "../../src/games/ceramic/types.js";
import type { Below, Seat } from "../../src/games/game.js";
import { NotPossible } from "../../src/sandbox/actor/refusal.js";
import type { Look, Move } from "../../src/tables/api.js";
import { chooseMove } from "../harness/ceramic-game.js";
import { handOf, legalOf, viewOf } from "./ceramic.js";
import { lookOf, pickOne, probe, probeAll, type Scene, sameScreens } from "./probes.js";
import { type How, make, nameOf } from "./scenes.js";
import { type Apart, Leak, outcome, type Side } from "./twins.js";

export interface Round extends Scene {
  readonly seats: readonly Seat[];
  readonly watchers: readonly string[];
  /** The two who differ. */
  readonly owners: readonly [Seat, Seat];
  readonly apart: Apart;
  /** Tries of curious people after every secret. */
  readonly curious: number;
  readonly hows: readonly How[];
  /** Offers between the two whose contents differ, with how many they were for. */
  readonly whispered: Set<number>;
}

type Pair<T> = readonly [T, T];
const MOST_TRIES = 40;

/** How a seat stands on each side. */
async function looks({ twins, table }: Scene, seat: Seat): Promise<Pair<Look>> {
  const [a, b] = await Promise.all([twins.a, twins.b].map((side) => lookOf(side, table, nameOf(seat))));
  return [a!, b!];
}

const shownOf = (look: Look): Bundle => viewOf(look).seats[look.seat ?? ""]?.shown ?? NOTHING;
const holds = (hand: Bundle, pieces: Bundle): boolean => size(lesser(hand, pieces)) === size(pieces);
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

interface Exchange {
  readonly gives: Bundle;
  readonly gets: Bundle;
  /** Of what comes, what lies open. */
  readonly laid?: Bundle;
}

/** Whether both hands hold what is to leave them, and the same lies open afterwards. */
function showsSame([a, b]: Pair<Look>, done: Pair<Exchange>): boolean {
  const after = (look: Look, { gives, gets, laid = NOTHING }: Exchange) =>
    lesser(plus(shownOf(look), laid), plus(minus(handOf(look), gives), gets));
  const canGive = holds(handOf(a), done[0].gives) && holds(handOf(b), done[1].gives);
  return canGive && isSame(after(a, done[0]), after(b, done[1]));
}

/** So many pieces of these. */
function someOf(from: Bundle, n: number, below: Below): Bundle {
  const all = PIECES.flatMap((piece) =>
    KINDS.flatMap((kind) => Array.from({ length: count(from, piece, kind) }, () => ({ piece, kind }))),
  );
  const chosen = Array.from({ length: Math.min(n, all.length) }, () => all.splice(below(all.length), 1)[0]!);
  return bundleOf((piece, kind) => chosen.filter((one) => one.piece === piece && one.kind === kind).length);
}

const EVERYTHING = bundleOf((piece) => (piece === "bead" ? 2 : 1));

/** A move of one of the two, another on each side; null: there is none just now. */
type Twisted = { readonly seat: Seat; readonly moves: Pair<Move> } | null;

/** A whispered offer to the other, of as many pieces each way, but of other ones. */
async function whisper(round: Round): Promise<Twisted> {
  const { below, owners } = round;
  const [seat, to] = below(2) === 0 ? owners : [owners[1], owners[0]];
  const [mine, theirs] = [await looks(round, seat), await looks(round, to)];
  const most = Math.min(...mine.map((look) => size(handOf(look))));
  const [give, want] = [below(Math.min(most, 4) + 1), below(4)];
  if (give + want === 0) return null;
  // Half of them can be accepted.
  const from = below(2) === 0 ? theirs.map(handOf) : [EVERYTHING, EVERYTHING];
  const [a, b] = mine.map((look, i) => ({
    type: "offer",
    to,
    give: someOf(handOf(look), give, below),
    want: someOf(from[i]!, want, below),
    open: false,
  }));
  if (size(a!.want) !== size(b!.want) || size(a!.give) + size(a!.want) === 0) return null;
  return { seat, moves: [a!, b!] };
}

/** An offer between the two as its maker sees it on each side, and what accepting it would do. */
async function between(round: Round, id: number) {
  const [first] = round.owners;
  const [a, b] = await looks(round, first);
  const [here, there] = [a, b].map((look) => viewOf(look).offers.find((offer) => offer.id === id));
  if (!here?.give || !here.want || !there?.give || !there.want || here.to === null) return null;
  const [makers, takers] = [await looks(round, here.by), await looks(round, here.to)];
  const gives = [here.give, there.give] as const;
  const wants = [here.want, there.want] as const;
  const can = makers.map((look, i) => holds(handOf(look), gives[i]!));
  const affordable = takers.map((look) => legalOf(look)?.accept.includes(id) ?? false);
  return { id, by: here.by, to: here.to, makers, takers, gives, wants, can, affordable };
}

/** The other accepts: pieces change hands on both sides, or on neither. */
async function accept(round: Round): Promise<Twisted> {
  for (const id of round.whispered) {
    const offer = await between(round, id);
    if (!offer) continue;
    const { makers, takers, gives, wants, can, affordable } = offer;
    if (!affordable[0] || !affordable[1] || can[0] !== can[1]) continue;
    const sides = (gave: Pair<Bundle>, got: Pair<Bundle>): Pair<Exchange> => [
      { gives: gave[0], gets: got[0] },
      { gives: gave[1], gets: got[1] },
    ];
    if (can[0] && !(showsSame(makers, sides(gives, wants)) && showsSame(takers, sides(wants, gives)))) continue;
    const move = { type: "accept", offer: id };
    return { seat: offer.to, moves: [move, move] };
  }
  return null;
}

/** An offer that is closed by its maker on one side, and by the other, or by having become impossible, on the other side. */
async function close(round: Round): Promise<readonly Pair<{ readonly seat: Seat; readonly move: Move }>[]> {
  const found: Pair<{ readonly seat: Seat; readonly move: Move }>[] = [];
  for (const id of round.whispered) {
    const offer = await between(round, id);
    if (!offer) continue;
    const withdrawn = { seat: offer.by, move: { type: "withdraw", offer: id } };
    const declined = { seat: offer.to, move: { type: "decline", offer: id } };
    const accepted = { seat: offer.to, move: { type: "accept", offer: id } };
    found.push([withdrawn, declined]);
    if (offer.affordable[0] && !offer.can[0]) found.push([accepted, declined]);
  }
  return found;
}

function someKind({ beads }: Bundle, below: Below) {
  const kinds = KINDS.filter((kind) => beads[kind]);
  return kinds.length > 0 ? pickOne(kinds, below) : undefined;
}

/** So many beads under the same box, of another colour. */
async function bury(round: Round): Promise<Twisted> {
  const { below, owners } = round;
  const seat = pickOne(owners, below);
  const both = await looks(round, seat);
  const open = both.map((look) => legalOf(look)?.bury);
  const boxes = BOXES.filter((box) => open.every((one) => one?.boxes.includes(box)));
  const box = boxes.length > 0 ? pickOne(boxes, below) : null;
  for (let tried = 0; box && tried < MOST_TRIES; tried++) {
    const [a, b] = both.map((look) => someKind(handOf(look), below));
    const n = 1 + below(2);
    const buries = (colour: typeof a): Exchange => {
      const gives = bundleOf((piece, of) => (piece === "bead" && of === colour ? n : 0));
      return { gives, gets: NOTHING };
    };
    if (a === undefined || b === undefined || a === b || !showsSame(both, [buries(a), buries(b)])) continue;
    const [x, y] = [a!, b!].map((kind) => ({ type: "bury", beads: { [kind]: n }, box }));
    return { seat, moves: [x!, y!] };
  }
  return null;
}

/** What a move takes from its maker's hand, brings into it, and lays down in sight of all. */
function effect(move: Move, look: Look): Exchange {
  const offer = viewOf(look).offers.find(({ id }) => id === move.offer);
  switch (move.type) {
    case "swap": {
      const one = (wanted: unknown) => bundleOf((piece, kind) => Number(piece === move.piece && kind === wanted));
      return { gives: one(move.give), gets: one(move.take), laid: one(move.take) };
    }
    case "accept":
      return { gives: offer?.want ?? NOTHING, gets: offer?.give ?? NOTHING };
    case "bury":
      return { gives: { beads: move.beads as Bundle["beads"], animals: [] }, gets: NOTHING };
    default:
      return { gives: NOTHING, gets: NOTHING };
  }
}

/** Whether a move of one of the two is open on both sides, and does the same there for all to see. */
function isOpenToBoth(both: Pair<Look>, move: Move): boolean {
  const shown = { beads: move.beads ?? {}, animals: move.animals ?? [] } as Bundle;
  if (move.type === "offer") return both.every((look) => holds(handOf(look), move.give as Bundle));
  if (move.type === "show") return both.every((look) => holds(handOf(look), shown));
  const done = effect(move, both[0]);
  return showsSame(both, [done, done]);
}

/** Whether the maker of an offer can give what it gives on both sides, or on neither. */
async function isKept(round: Round, id: number, taker: Look): Promise<boolean> {
  const offer = viewOf(taker).offers.find((one) => one.id === id);
  if (!offer?.give || !offer.want || !round.owners.includes(offer.by)) return true;
  const makers = await looks(round, offer.by);
  const [a, b] = makers.map((look) => holds(handOf(look), offer.give!));
  const done = { gives: offer.give, gets: offer.want };
  return a === b && (!a || showsSame(makers, [done, done]));
}

/** A move that is the same on both sides and does not end the round. */
async function common(round: Round): Promise<{ readonly seat: Seat; readonly move: Move } | null> {
  const { below, seats, owners, whispered } = round;
  const seat = pickOne(seats, below);
  const both = await looks(round, seat);
  const isOwner = owners.includes(seat);
  if (!isOwner && !isSame(both[0].view, both[1].view)) throw new Leak(`${seat} sees something else`);
  const isSecret = ({ type, to, open, offer }: Move) =>
    whispered.has(Number(offer)) || (type === "offer" && isOwner && open !== true && owners.includes(String(to)));
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const legal = legalOf(both[0]);
    const move = legal && chooseMove(legal, below, { place: 1_000 });
    if (!move || move.type === "place" || isSecret(move)) continue;
    if (isOwner && !isOpenToBoth(both, move)) continue;
    if (move.type === "accept" && !(await isKept(round, Number(move.offer), both[0]))) continue;
    return { seat, move };
  }
  return null;
}

/** Third parties and watchers try what they like; then what they have on screen is compared. */
async function lookAround(round: Round, thorough: boolean): Promise<void> {
  const { below, twins, table, seats, owners, watchers, apart, curious } = round;
  const others = [...seats.filter((seat) => !owners.includes(seat)).map(nameOf), ...watchers];
  for (let i = 0; i < curious; i += 1) {
    if (below(40) === 0) await twins.both("the bot starts anew", (side) => side.restart(), apart);
    const name = pickOne(others, below);
    twins.a.time.impatient = twins.b.time.impatient = below(6) === 0;
    if (below(3) === 0) await pryInto(round, name);
    else await probe(round, { name, idle: true }, apart);
    twins.a.time.impatient = twins.b.time.impatient = false;
  }
  if (thorough) await probeAll(round, { name: pickOne(others, below), idle: true }, apart);
  for (const name of others) sameScreens(round, name, await lookOf(twins.a, table, name));
}

/** Somebody tries to open, accept, decline or withdraw what was whispered between the two, by its number. */
async function pryInto({ twins, table, below, whispered, apart }: Round, name: string): Promise<void> {
  const look = await lookOf(twins.a, table, name);
  const there = look.table.threadId ?? look.table.channelId;
  const board = (await twins.a.user(name).view(there)).findLast((one) =>
    JSON.stringify(one.components).includes("1:b:"),
  );
  const [id] = [...whispered].slice(-1);
  if (!board || id === undefined) return;
  const word = pickOne(["accept", "decline", "withdraw"], below);
  const raw = pickOne(
    [encodeId("h", table, look.table.step, "go", [word, id]), encodeId("b", table, look.table.step, "see", [id])],
    below,
  );
  await twins.both(
    `${name} pries into #${id} by ${raw}`,
    (side) => outcome(() => side.user(name).press({ id: board.id }, raw, { unchecked: true })),
    apart,
  );
  const menu = /"custom_id":"([^"]+:see:board)"/.exec(JSON.stringify(board.components))?.[1];
  if (!menu) return;
  await twins.both(`${name} chooses #${id} from the board`, (side) => choose(side, name, board.id, menu, id), apart);
}

async function choose(side: Side, name: string, message: string, menu: string, id: number): Promise<unknown> {
  try {
    return await outcome(() => side.user(name).choose({ id: message }, menu, String(id), { unchecked: true }));
  } catch (error) {
    if (error instanceof NotPossible) return null;
    throw error;
  }
}

/** Whatever can be done apart just now, done. */
async function twist(round: Round): Promise<boolean> {
  const { below, twins, apart, whispered, game } = round;
  const what = pickOne(["whisper", "whisper", "accept", "accept", "bury", "bury", "close"] as const, below);
  if (what === "close") {
    const ways = await close(round);
    if (ways.length === 0) return false;
    const [a, b] = pickOne(ways, below);
    const does = (one: typeof a) => (side: Side) => make(side, round, nameOf(one.seat), one.move, "command");
    const name = `offer ${a.move.offer} is closed by ${a.move.type} or ${b.move.type}`;
    await twins.each(name, does(a), does(b), { ...apart, oftener: true });
    whispered.delete(Number(a.move.offer));
    return true;
  }
  const twisted = await { whisper, accept, bury }[what](round);
  if (!twisted) return false;
  const { seat, moves } = twisted;
  const forms = (await looks(round, seat)).map((look, i) => game.form(moves[i]!, look));
  // In the same manner on both sides: how often somebody presses is theirs to know, and no secret of the house.
  const how = forms.every((form) => form !== null)
    ? pickOne(round.hows, below)
    : pickOne<How>(["command", "dm"], below);
  const [onA, onB] = moves.map((move) => (side: Side) => make(side, round, nameOf(seat), move, how));
  await twins.each(`${seat} makes ${JSON.stringify(moves)} by ${how}`, onA!, onB!, apart);
  const [a, b] = await looks(round, seat);
  if (what === "whisper") for (const look of [a, b]) whispered.add(viewOf(look).offers.at(-1)?.id ?? 0);
  if (what === "accept") whispered.delete(Number(moves[0].offer));
  return true;
}

/** Plays within one round: what is done apart, what all do alike, and time going by. */
export async function playRound(round: Round, turns: number): Promise<void> {
  const { below, twins, apart, table } = round;
  let thorough = true;
  for (let turn = 0; turn < turns; turn += 1) {
    const { phase } = viewOf(await lookOf(twins.a, table, null));
    if (phase !== "trade") return;
    if (twins.seedSent) throw new Leak("a seed or a file was sent while the game is played");
    if (below(8) === 0) await twins.pass(pickOne([11_000, 700_000], below), apart);
    if (below(5) < 3) {
      if (!(await twist(round))) continue;
      await lookAround(round, thorough && round.whispered.size > 0);
      if (round.whispered.size > 0) thorough = false;
    } else {
      const one = await common(round);
      const how = pickOne(round.hows, below);
      if (one)
        await twins.both(
          `${one.seat} makes ${JSON.stringify(one.move)}`,
          (side) => make(side, round, nameOf(one.seat), one.move, how),
          apart,
        );
    }
  }
}
