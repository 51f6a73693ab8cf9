/** A game of the twins from its lobby on: what is sealed differs for a while, and nobody else may notice. */
import { parseId } from "../../src/discord/ids.js";
import type { Below, Seat } from "../../src/games/game.js";
import type { SeenMessage } from "../../src/sandbox/index.js";
import type { Look, Move, TableId } from "../../src/tables/api.js";
import { rawId } from "../harness/table.js";
import type { OtherDeal, SecretGame } from "./game.js";
import { lookOf, pickOne, probe, probeAll, type Scene, sameScreens } from "./probes.js";
import { type Apart, Leak, outcome, PEOPLE, type Side, type Twins } from "./twins.js";

export interface Play extends Scene {
  readonly seats: readonly Seat[];
  readonly watchers: readonly string[];
  readonly other: OtherDeal | null;
  /** Who differs all the time, since their hands do. */
  readonly base: Apart;
  /** Tries of curious people for every secret. */
  readonly curious: number;
  /** Who sits at one table only can play by private chat: it finds the table by itself. */
  readonly hows: readonly How[];
  /** Kinds of secrets for which everything has been tried, by how many people. */
  readonly tried: Set<string>;
  readonly thorough: number;
}

export type How = "command" | "dm" | "form";
const CHANNEL = "#tavolo";

export const nameOf = (seat: Seat): string => PEOPLE[Number(seat.slice(1)) - 1]!;

async function lobbyOf(side: Side, channel: string): Promise<SeenMessage> {
  const seen = await side.user(PEOPLE[0]).view(channel);
  const lobby = seen.findLast((message) => rawId(message, "join") !== undefined);
  if (!lobby) throw new Error("no lobby stands in the channel");
  return lobby;
}

/** Opens a table and begins its game, the same on both sides. */
export async function begin(
  twins: Twins,
  game: SecretGame,
  players: number,
  options: string,
  channel = CHANNEL,
): Promise<TableId> {
  const [host, ...guests] = PEOPLE.slice(0, players);
  const root = game.hosted.ui.command.name;
  const invited = guests.map((guest, i) => `player${i + 2}:@${guest}`).join(" ");
  const typed = `/${root} start ${invited} ${options}`;
  await twins.both("start", (side) => outcome(() => side.user(host!).command(typed, { channel })));
  const press = (name: string, action: string) => async (side: Side) => {
    const lobby = await lobbyOf(side, channel);
    return outcome(() => side.user(name).press(lobby, rawId(lobby, action) ?? action));
  };
  for (const guest of guests) await twins.both(`${guest} joins`, press(guest, "join"));
  const table = parseId(rawId(await lobbyOf(twins.a, channel), "join") ?? "")?.table ?? "";
  await twins.unseen(press(host!, "start"), press(host!, "start"));
  return table;
}

/** Makes a move as a person does; what cannot be taken back is answered with yes. */
export async function make(side: Side, { game, table }: Scene, name: string, move: Move, how: How): Promise<void> {
  const look = await lookOf(side, table, name);
  const user = side.user(name);
  const there = look.table.threadId ?? look.table.channelId;
  const filled = how === "form" ? game.form(move, look) : null;
  const unchecked = true;
  const answer = filled
    ? await byForm()
    : await outcome(() => user.command(game.typed(move, look), { channel: how === "dm" ? "dm" : there, unchecked }));
  const yes = answer?.kind === "message" ? rawId(answer.message, "go") : undefined;
  if (answer?.kind === "message" && yes) await outcome(() => user.press(answer.message, yes));

  async function byForm() {
    const root = game.hosted.ui.command.name;
    const hand = await (await user.command(`/${root} hand`, { channel: there })).message();
    const modal = await (await user.press(hand, rawId(hand, filled!.opener) ?? filled!.opener)).modal();
    return outcome(() => user.submit(modal, filled!.values));
  }
}

const withSeat = (apart: Apart, seat: Seat, user: string): Apart => ({
  users: new Set([...apart.users, user]),
  seats: new Set([...apart.seats, seat]),
});

const keyOf = (move: Move): string => JSON.stringify(move);

/** What can be sealed on both sides. */
async function sealable({ twins, game, table }: Play, seat: Seat): Promise<readonly Move[]> {
  const [a, b] = await Promise.all([twins.a, twins.b].map((side) => lookOf(side, table, nameOf(seat))));
  const onB = new Set(game.sealings(b!).map(keyOf));
  return game.sealings(a!).filter((move) => onB.has(keyOf(move)));
}

/** Whether the hands that differ have come to light. */
async function isOut({ twins, other, table }: Play): Promise<boolean> {
  if (!other) return false;
  const looks = (side: Side) => Promise.all(other.seats.map((seat) => lookOf(side, table, nameOf(seat))));
  return other.isOut(await looks(twins.a), await looks(twins.b));
}

/** What may go wrong on the way to Discord: a message is refused for a while, or for want of a permission, or came and nobody said so. */
const TROUBLES = [
  { status: 500, times: 1 },
  { status: 503, times: 6 },
  { code: 50_013, times: 1 },
  { status: 500, times: 4, when: "after" },
] as const;

/** Somebody moves on both sides. False: it has brought to light what differs, and there is nothing more to compare. */
async function moves(play: Play, seat: Seat, move: Move, apart: Apart = play.base): Promise<boolean> {
  const { twins, below } = play;
  const how = pickOne(play.hows, below);
  const trouble = below(12) === 0 ? pickOne(TROUBLES, below) : null;
  const deed = (side: Side) => {
    if (trouble) side.sandbox.faults.inject({ route: "* /channels/*", ...trouble });
    return make(side, play, nameOf(seat), move, how);
  };
  await twins.unseen(deed, deed);
  if (await isOut(play)) return false;
  twins.compare(`${nameOf(seat)} makes ${keyOf(move)} by ${how}`, apart);
  return true;
}

/** What the owner of a secret does beside sealing it. */
async function ownerLooks(play: Play, seat: Seat, apart: Apart): Promise<void> {
  const { twins, below, game, table } = play;
  const look = await lookOf(twins.a, table, nameOf(seat));
  const root = game.hosted.ui.command.name;
  const channel = pickOne([look.table.threadId ?? look.table.channelId, "dm", "#generale"], below);
  const text = pickOne([`/${root} hand`, `/${root} status`, "/tavolo games", `/${root} loan`], below);
  await twins.both(
    `the owner types ${text}`,
    (s) => outcome(() => s.user(nameOf(seat)).command(text, { channel })),
    apart,
  );
}

async function curious(play: Play, owner: Seat, idle: Seat, apart: Apart): Promise<void> {
  const { below, seats, watchers, twins, table } = play;
  const others = seats.filter((seat) => seat !== owner && !play.base.seats.has(seat)).map(nameOf);
  for (let i = 0; i < play.curious; i += 1) {
    if (below(8) === 0) await ownerLooks(play, owner, apart);
    if (below(60) === 0) await twins.both("the bot starts anew", (side) => side.restart(), apart);
    const name = pickOne([...others, ...others, ...watchers], below);
    twins.a.time.impatient = twins.b.time.impatient = below(6) === 0;
    await probe(play, { name, idle: name === nameOf(idle) }, apart);
    twins.a.time.impatient = twins.b.time.impatient = false;
  }
  await thorough(play, idle, [...others, ...watchers], apart);
  for (const name of [...others, ...watchers]) sameScreens(play, name, await lookOf(twins.a, table, name));
}

/** Once for every kind of secret some try everything: one who plays, the one still waited for, one who watches. */
async function thorough(play: Play, idle: Seat, names: readonly string[], apart: Apart): Promise<void> {
  const { below, watchers, twins, table, game } = play;
  const kind = game.sealings(await lookOf(twins.a, table, nameOf(idle)))[0]?.type ?? "";
  const roles = [pickOne([...names, null], below), nameOf(idle), pickOne([...watchers, null], below)];
  const all = [...new Set(roles)].filter((name): name is string => name !== null && names.includes(name));
  if (play.tried.has(kind) || all.length === 0) return;
  play.tried.add(kind);
  const first = below(all.length);
  for (const name of [...all.slice(first), ...all.slice(0, first)].slice(0, play.thorough)) {
    await probeAll(play, { name, idle: name === nameOf(idle) }, apart);
  }
}

const two = (all: readonly Move[], below: Below): readonly [Move, Move] => {
  const first = below(all.length);
  const second = (first + 1 + below(all.length - 1)) % all.length;
  return [all[first]!, all[second]!];
};

/** Seals something else on each side while another is still waited for, lets everybody look, then seals the same. */
async function sealedApart(play: Play, seat: Seat, idle: Seat, all: readonly Move[]): Promise<boolean> {
  const { below, twins, table } = play;
  const name = nameOf(seat);
  const apart = withSeat(play.base, seat, await twins.a.user(name).id());
  const [x, y] = two(all, below);
  const how = pickOne(play.hows, below);
  const seal = (move: Move) => (side: Side) => make(side, play, name, move, how);
  await twins.each(`${name} seals ${keyOf(x)} or ${keyOf(y)} by ${how}`, seal(x), seal(y), apart);
  await curious(play, seat, idle, apart);
  const look = await lookOf(twins.a, table, null);
  for (const other of look.waitingOn.filter((one) => one !== idle && one !== seat && below(2) === 0)) {
    const [move] = (await sealable(play, other)).toSorted(() => below(3) - 1);
    if (move && !(await moves(play, other, move, apart))) return false;
  }
  if (below(2) === 0) await sealedOftener(play, seat, all, apart);
  await curious(play, seat, idle, apart);
  return moves(play, seat, pickOne(all, below), apart);
}

/**
 * Seals anew on one side only. On the other nothing is done, or, when messages could not be delivered, something that
 * changes nothing: whoever does anything at a table has what is stuck tried again.
 */
async function sealedOftener(play: Play, seat: Seat, all: readonly Move[], apart: Apart): Promise<void> {
  const { twins, below, game } = play;
  const name = nameOf(seat);
  const wasStuck = twins.a.sandbox.faults.list().length > 0;
  const look = (side: Side) => outcome(() => side.user(name).command(`/${game.hosted.ui.command.name} hand`));
  const nothing = async (side: Side) => (wasStuck ? await look(side) : null);
  twins.countsApart = true;
  for (let n = 1 + below(3); n > 0; n -= 1) {
    const move = pickOne(all, below);
    const seal = async (side: Side) => {
      await make(side, play, name, move, "command");
      return null;
    };
    await twins.each(`${name} seals anew on one side`, seal, nothing, { ...apart, oftener: true });
  }
}

/** The last one waited for is asked before it shows everything: what it was about to seal differs, then it seals the same. */
async function askedApart(play: Play, seat: Seat, all: readonly Move[]): Promise<boolean> {
  const { below, twins, game, table } = play;
  const name = nameOf(seat);
  const apart = withSeat(play.base, seat, await twins.a.user(name).id());
  const [x, y] = two(all, below);
  const ask = (move: Move) => async (side: Side) => {
    const look = await lookOf(side, table, name);
    return outcome(() => side.user(name).command(game.typed(move, look), { channel: look.table.threadId ?? "dm" }));
  };
  await twins.each(`${name} is asked about ${keyOf(x)} or ${keyOf(y)}`, ask(x), ask(y), apart);
  await curious(play, seat, seat, apart);
  return moves(play, seat, pickOne(all, below), apart);
}

/** Somebody of those waited for, or now and then anybody, makes a move. */
async function anyMove(play: Play, look: Look): Promise<boolean> {
  const { below, twins, game, table } = play;
  const seat = pickOne(below(4) === 0 ? play.seats : look.waitingOn, below);
  const open = game.moves(await lookOf(twins.a, table, nameOf(seat)), below);
  const move = open.length > 0 ? pickOne(open, below) : null;
  if (!move) return true;
  const sealed = await sealable(play, seat);
  if (game.sealings(await lookOf(twins.a, table, nameOf(seat))).some((one) => keyOf(one) === keyOf(move))) {
    return sealed.length === 0 ? false : moves(play, seat, pickSame(move, sealed, below));
  }
  return moves(play, seat, move);
}

const pickSame = (move: Move, sealed: readonly Move[], below: Below): Move =>
  sealed.find((one) => keyOf(one) === keyOf(move)) ?? pickOne(sealed, below);

/** Plays on until the game is over, what differs has come to light, or enough was done. */
export async function playOn(play: Play, most: number): Promise<void> {
  const { below, twins, table } = play;
  for (let turn = 0; turn < most; turn += 1) {
    const look = await lookOf(twins.a, table, null);
    if (look.outcome !== null) return;
    if (twins.seedSent) throw new Leak("a seed or a file was sent while the game is played");
    if (Object.keys(look.due).length > 0 && below(3) === 0) {
      await twins.pass(pickOne([11_000, 3_700_000], below), play.base);
      continue;
    }
    if (!(await oneTurn(play, look))) return;
  }
}

async function oneTurn(play: Play, look: Look): Promise<boolean> {
  const { below } = play;
  const seat = pickOne(look.waitingOn, below);
  const all = await sealable(play, seat);
  if (all.length < 2 || below(3) === 0) return anyMove(play, look);
  const idle = look.waitingOn.find((one) => one !== seat);
  return idle === undefined ? askedApart(play, seat, all) : sealedApart(play, seat, idle, all);
}
