/** A game of Ceramic with a stop at every kind of screen that it has. */
import type { Legal, View } from "../../../src/games/ceramic/types.js";
import type { SeenMessage } from "../../../src/sandbox/index.js";
import type { Look, Move } from "../../../src/tables/api.js";
import { Player } from "../../harness/ceramic-people.js";
import { chooseMove } from "../../harness/ceramic-policy.js";
import { openLobby, type Playing, rawId } from "../../harness/table.js";
import type { Camera } from "./camera.js";
import { boardOf, isCall, isEnd, type Name, press, type Stage, typed } from "./stage.js";
import { why } from "./turin.js";

const AT: readonly Name[] = ["ann", "bob", "cat", "dan"];
const STORIES: Readonly<Record<string, readonly string[]>> = {
  en: ["A bull met a crane, and neither was afraid.", "Long ago nobody owned a bead.", "We came by boat.", "Yes."],
  it: [
    "Un toro incontrò una gru, e nessuno ebbe paura.",
    "Un tempo le perline non erano di nessuno.",
    "Siamo venuti in barca.",
    "Sì.",
  ],
};
const MOST_TURNS = 400;
/** Enough for a few trades in every round. */
const MOVES_BEFORE_OPENING = 8;
/** Of a daily table, in seconds. */
const OPENING = 24 * 3_600;

class CeramicTable {
  constructor(
    readonly stage: Stage,
    readonly camera: Camera,
    readonly table: Playing,
  ) {}

  get channel(): string {
    return this.table.channel;
  }

  player(name: Name): Player {
    return new Player(this.stage.user(name), `p${AT.indexOf(name) + 1}`, this.table, "command");
  }

  async look(name: Name | null): Promise<Look & { readonly view: View; readonly legal: Legal | null }> {
    const viewer = name === null ? null : await this.stage.user(name).id();
    const look = await this.stage.bot.app.tables.look(this.table.id, viewer);
    if (!look) throw new Error("no such table");
    return look as Look & { view: View; legal: Legal | null };
  }

  async legal(name: Name): Promise<Legal> {
    const { legal } = await this.look(name);
    if (!legal) throw new Error(`${name} can do nothing`);
    return legal;
  }

  async board(screen: string, who: Name = "ann"): Promise<SeenMessage> {
    const board = await boardOf(this.stage, this.table);
    await this.camera.message(`ceramic-board-${screen}`, who, board);
    return board;
  }

  async answer(screen: string, who: Name, message: SeenMessage): Promise<SeenMessage> {
    await this.camera.message(`ceramic-${screen}`, who, message);
    return message;
  }

  async form(action: string, who: Name): Promise<void> {
    const answer = await this.player(who).board(action);
    const opened = await (await this.stage.user(who).press(answer, rawId(answer, action) ?? action)).response;
    if (opened.kind === "modal") await this.camera.modal(`ceramic-form-${action}`, who, this.channel, opened.modal);
    else if (opened.kind === "message") await this.answer(`form-${action}`, who, opened.message);
  }

  does(who: Name, move: Move, unsure = false): Promise<SeenMessage> {
    return this.player(who).act(move, { unsure });
  }

  /** Plays on until what all see fits. */
  async until(fits: (view: View) => boolean): Promise<void> {
    let n = 7;
    const below = (k: number) => {
      n = (n * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor(n / 65_536) % k;
    };
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const { view, waitingOn } = await this.look(null);
      if (fits(view)) return;
      if (view.animalsClosed && turn % MOVES_BEFORE_OPENING === 0) await this.stage.pass(OPENING + 1);
      const seat = waitingOn[below(waitingOn.length)];
      const name = AT.find((_, i) => `p${i + 1}` === seat);
      if (!name) throw new Error(`nobody moves in phase ${view.phase}`);
      const move = chooseMove(await this.legal(name), below, { place: 4 });
      if (!move) continue;
      await this.does(name, move);
      await this.camera.tidy(name, this.channel);
    }
    throw new Error("the game does not get there");
  }
}

async function lobby(stage: Stage, camera: Camera): Promise<void> {
  const channel = stage.channel("perline");
  const open = await openLobby({
    ...{ sandbox: stage.sandbox, players: AT, channel, game: "ceramic" },
    options: `pace:daily narrated:True extended:True language:${stage.language}`,
  });
  await press(stage.user("bob"), open, "join");
  const joined = await stage.openly(channel);
  await camera.message("ceramic-lobby", "ann", joined);
  const form = await (await stage.user("ann").press(joined, rawId(joined, "options") ?? "")).modal();
  await camera.modal("ceramic-lobby-options", "ann", channel, form);
}

async function beginning(c: CeramicTable): Promise<void> {
  await c.board("stories", "bob");
  await c.form("story", "bob");
  for (const [i, name] of AT.entries()) {
    await c.does(name, { type: "story", text: (STORIES[c.stage.language] ?? STORIES.en!)[i] });
  }
  await c.board("ready", "bob");
  await c.answer("hand-ready", "bob", await c.player("bob").hand());
  for (const name of AT) await c.does(name, { type: "ready" });
}

/** One bead of the first kind that somebody holds. */
async function bead(c: CeramicTable, name: Name): Promise<string> {
  return Object.keys((await c.legal(name)).offer?.give.beads ?? {})[0] ?? "";
}

const one = (kind: string) => ({ beads: { [kind]: 1 }, animals: [] });

async function trading(c: CeramicTable): Promise<void> {
  await c.board("trade", "bob");
  await c.answer("hand-trade", "bob", await c.player("bob").hand());
  for (const action of ["offer", "swap", "show", "bury"]) await c.form(action, "bob");
  const [give, want] = [await bead(c, "ann"), await bead(c, "bob")];
  const offered = { type: "offer", to: "p2", give: one(give), want: one(want), open: false };
  await c.answer("offered", "ann", await c.does("ann", offered));
  const call = await c.stage.openly(c.channel, isCall(c.table));
  await c.answer("call-offer", "bob", call);
  await c.answer("offer-seen", "bob", await press(c.stage.user("bob"), call, "see"));
  await c.does("cat", {
    type: "offer",
    to: null,
    give: one(await bead(c, "cat")),
    want: one(await bead(c, "dan")),
    open: false,
  });
  await c.does("dan", { type: "offer", to: "p1", give: one(await bead(c, "dan")), want: one(give), open: true });
  await c.answer("offers", "bob", await c.player("bob").hand());
  await c.answer("accepted", "bob", await c.does("bob", { type: "accept", offer: 1 }));
  const refused = await typed(c.stage.user("bob"), "/ceramic accept offer:1", c.channel);
  await c.answer("refused-accept", "bob", refused);
}

async function boxes(c: CeramicTable): Promise<void> {
  const bury = { type: "bury", beads: { [await bead(c, "bob")]: 1 }, box: "lid" };
  await c.answer("question-bury", "bob", await c.does("bob", bury, true));
  await c.answer("buried", "bob", await c.does("bob", bury));
  await c.does("cat", { type: "bury", beads: { [await bead(c, "cat")]: 1 }, box: "base" });
  const { show } = await c.legal("bob");
  const shown = { beads: show?.beads ?? {}, animals: show?.animals ?? [] };
  await c.answer("shown", "bob", await c.does("bob", { type: "show", ...shown }));
  // From now on animals may stand on the boxes.
  await c.stage.pass(OPENING + 1);
  await c.board("opened", "bob");
  await c.form("place", "bob");
  const { place } = await c.legal("bob");
  const put = { type: "place", animal: place?.animals[0], box: place?.boxes[0] };
  await c.answer("question-place", "bob", await c.does("bob", put, true));
  await c.does("bob", put);
  await c.board("placed", "ann");
  await c.answer("hand-late", "cat", await c.player("cat").hand());
}

/** From the lobby to the last board. */
export async function ceramicScreens(stage: Stage, camera: Camera): Promise<void> {
  await lobby(stage, camera);
  const channel = stage.channel("lungo-dora");
  stage.seed = "lungo dora";
  const options = `pace:daily narrated:True language:${stage.language}`;
  const table = await stage.table({ players: AT, channel, game: "ceramic", options });
  const c = new CeramicTable(stage, camera, table);
  await beginning(c);
  await trading(c);
  await boxes(c);
  await c.until(({ round, phase }) => round === 2 && phase !== "over");
  await c.board("reveal", "bob");
  await why(stage, camera, "ceramic-why", "bob", c.channel);
  await c.answer("status", "eve", await typed(stage.user("eve"), "/ceramic status", c.channel));
  await c.until(({ phase }) => phase === "over");
  const last = await stage.openly(c.channel, isEnd);
  await c.answer("end", "ann", last);
  await c.answer("replay", "bob", await press(stage.user("bob"), last, "page"));
}
