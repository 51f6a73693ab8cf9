/** A game of Turin Market with a stop at every kind of screen that it has. */
import type { View } from "../../../src/games/turin/types.js";
import type { SeenMessage, SeenModal } from "../../../src/sandbox/index.js";
import { openLobby, type Playing, rawId } from "../../harness/table.js";
import { takeTurn, type Wish, wishBy } from "../../harness/turin.js";
import { type Act, type Deed, Player } from "../../harness/turin-people.js";
import type { Camera } from "./camera.js";
import { boardOf, isCall, isEnd, type Name, press, type Stage, typed } from "./stage.js";

const AT: readonly Name[] = ["ann", "bob", "cat", "dan"];
const HOUR = 3_600;
const MOST_TURNS = 200;

class TurinTable {
  constructor(
    readonly stage: Stage,
    readonly camera: Camera,
    readonly table: Playing,
  ) {}

  get channel(): string {
    return this.table.channel;
  }

  player(name: Name): Player {
    return new Player(this.stage.user(name), this.table, "command");
  }

  async view(): Promise<View> {
    return (await this.stage.bot.app.tables.look(this.table.id, null))?.view as View;
  }

  async board(screen: string, who: Name = "ann"): Promise<SeenMessage> {
    const board = await boardOf(this.stage, this.table);
    await this.camera.message(`turin-board-${screen}`, who, board);
    return board;
  }

  async answer(screen: string, who: Name, message: SeenMessage): Promise<SeenMessage> {
    await this.camera.message(`turin-${screen}`, who, message);
    return message;
  }

  hand(screen: string, who: Name): Promise<SeenMessage> {
    return this.player(who)
      .hand()
      .then((message) => this.answer(`hand-${screen}`, who, message));
  }

  /** The form behind the board's button. */
  async form(deed: Deed, who: Name): Promise<void> {
    const opened = await this.player(who).form(deed);
    if ("custom_id" in opened) await this.camera.modal(`turin-form-${deed}`, who, this.channel, opened as SeenModal);
    else await this.answer(`question-${deed}`, who, opened);
  }

  does(who: Name, act: Act, unsure = false): Promise<SeenMessage> {
    return this.player(who).act(act, { unsure });
  }

  async bids(amounts: Readonly<Partial<Record<Name, number>>>, as: "bid" | "add" = "bid"): Promise<void> {
    for (const [name, amount] of Object.entries(amounts)) await this.does(name as Name, { do: as, amount });
  }

  /** Plays on, seat by seat as the table waits for them, until what all see fits. */
  async until(fits: (view: View) => boolean, wish: Wish): Promise<void> {
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const look = await this.stage.bot.app.tables.look(this.table.id, null);
      const view = look?.view as View;
      if (fits(view)) return;
      const [seat] = look?.waitingOn ?? [];
      const userId = look?.table.seats.find((one) => one.seat === seat)?.userId;
      const users = await Promise.all(this.table.users.map(async (user) => ({ user, id: await user.id() })));
      const next = users.find(({ id }) => id === userId);
      if (!next) throw new Error(`nobody moves in phase ${view.phase}`);
      if (!(await takeTurn({ user: next.user, table: this.table, how: "button", wish }))) {
        await typed(next.user, "/turin done", this.channel);
      }
      await this.camera.tidy(next.user.name as Name, this.channel);
    }
    throw new Error("the game does not get there");
  }
}

/** Small numbers one after the other, the same in every run. */
function counter(): (k: number) => number {
  let n = 3;
  return (k) => {
    n = (n * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(n / 65_536) % k;
  };
}

async function lobby(stage: Stage, camera: Camera): Promise<void> {
  const channel = stage.channel("mercato");
  const open = await openLobby({
    ...{ sandbox: stage.sandbox, players: AT, channel },
    options: `pace:daily goose:tie language:${stage.language}`,
  });
  await press(stage.user("bob"), open, "join");
  const joined = await stage.openly(channel);
  await camera.message("turin-lobby", "ann", joined);
  const form = await (await stage.user("ann").press(joined, rawId(joined, "options") ?? "")).modal();
  await camera.modal("turin-lobby-options", "ann", channel, form);
}

async function firstRound(t: TurinTable): Promise<void> {
  await t.board("bid");
  await t.hand("bid", "bob");
  await t.form("bid", "bob");
  await t.answer("refused-bid", "bob", await typed(t.stage.user("bob"), "/turin bid 99", t.channel));
  await t.answer("sealed", "bob", await t.does("bob", { do: "bid", amount: 2 }));
  await t.bids({ ann: 5, cat: 2 });
  await t.answer("question-last-bid", "dan", await t.does("dan", { do: "bid", amount: 0 }, true));
  await t.bids({ dan: 0 });
  await t.board("tie", "cat");
  await why(t.stage, t.camera, "turin-why-tie", "bob", t.channel);
  await t.form("add", "cat");
  await t.bids({ bob: 3, cat: 1 }, "add");
  await t.board("pick");
  await t.form("pick", "ann");
  await t.answer("hand-pick", "ann", await t.player("ann").hand());
  await t.until(({ phase }) => phase === "sell", wishBy(counter()));
}

async function sales(t: TurinTable): Promise<void> {
  await t.board("sales");
  await t.form("sell", "ann");
  const [hint] = await t.stage.user("ann").autocomplete("/turin sell card:", { channel: t.channel });
  const card = String(hint?.value);
  await t.answer("for-sale", "ann", await t.does("ann", { do: "sell", card, price: 2 }));
  await t.until(
    ({ phase }) => phase === "offer",
    () => null,
  );
  await t.board("offers", "cat");
  await t.form("offer", "cat");
  await t.form("buy", "dan");
  await t.answer("question-buy", "dan", await t.does("dan", { do: "buy", card }, true));
  await t.answer("claimed", "dan", await t.does("dan", { do: "buy", card }));
  await t.does("cat", { do: "buy", card });
  await t.answer("question-loan", "bob", await t.does("bob", { do: "loan" }, true));
  await t.hand("offer", "cat");
  await t.board("claims", "eve");
  await t.stage.pass(HOUR + 1);
  const call = await t.stage.openly(t.channel, isCall(t.table));
  await t.answer("call-buyer", "ann", call);
  await t.form("sellTo", "ann");
  await t.does("ann", { do: "sellTo", to: "dan" });
  await t.board("sold", "eve");
}

async function ending(t: TurinTable): Promise<void> {
  await t.until(({ phase }) => phase === "over", wishBy(counter()));
  const last = await t.stage.openly(t.channel, isEnd);
  await t.answer("end", "ann", last);
  const replay = await press(t.stage.user("bob"), last, "page");
  await t.answer("replay-begin", "bob", replay);
  await t.answer("replay-move", "bob", await nextPage(t.stage, replay, 6));
}

/** What is there once a game is over: its record, the proof of its chance, and the next game. */
async function afterwards(t: TurinTable): Promise<void> {
  for (const sub of ["record", "verify"]) {
    await t.answer(sub, "bob", await typed(t.stage.user("bob"), `/tavolo ${sub}`, t.channel));
  }
  const last = await t.stage.openly(t.channel, isEnd);
  await t.answer("rematch", "ann", await press(t.stage.user("ann"), last, "rematch"));
}

async function nextPage(stage: Stage, first: SeenMessage, pages: number): Promise<SeenMessage> {
  let page = first;
  for (let n = 0; n < pages; n++) page = await (await stage.user("bob").press(page, "▶")).message();
  return page;
}

/** "Why?" on the newest message that has it. */
export async function why(stage: Stage, camera: Camera, screen: string, who: Name, channel: string): Promise<void> {
  const message = await stage.openly(channel, (one) => JSON.stringify(one.components).includes('"1:y:'));
  const id = /"(1:y:[^"]+)"/.exec(JSON.stringify(message.components))?.[1] ?? "";
  await camera.message(screen, who, await (await stage.user(who).press(message, id)).message());
}

/** From the lobby to the last board. */
export async function turinScreens(stage: Stage, camera: Camera): Promise<void> {
  await lobby(stage, camera);
  const channel = stage.channel("porta-palazzo");
  stage.seed = "porta palazzo";
  const table = await stage.table({ players: AT, channel, options: `pace:daily goose:tie language:${stage.language}` });
  await camera.message("turin-lobby-started", "ann", await stage.openly(channel));
  const t = new TurinTable(stage, camera, table);
  await firstRound(t);
  await sales(t);
  await t.answer("status", "eve", await typed(stage.user("eve"), "/turin status", t.channel));
  await ending(t);
  await why(stage, camera, "turin-why-end", "bob", t.channel);
  await afterwards(t);
}
