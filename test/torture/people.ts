/** People who play by a script, and who do again what they got no answer to. */
import type { Below, Seat } from "../../src/games/game.js";
import { NotPossible } from "../../src/sandbox/actor/refusal.js";
import { type Answer, type Deed, messageText, type SandboxUser, type SeenMessage } from "../../src/sandbox/index.js";
import type { Move } from "../../src/tables/api.js";
import type { Keeper } from "./keeper.js";
import type { Table, Torturable } from "./torturable.js";
import { idsOf } from "./witness.js";

/** More silences in a row than any schedule of kills makes. */
const MOST_SILENCES = 12;
const MOST_LATE = 2;
const MOST_PRESSES = 4;

/** What somebody was told in the end, and whether anything of it had to be done again. */
export interface Told {
  readonly text: string;
  readonly again: boolean;
}

export class People {
  #silences = 0;

  constructor(
    private readonly keeper: Keeper,
    private readonly game: Torturable,
    private readonly below: Below,
  ) {}

  /** Does it until it is answered. */
  async ask(send: (how: { readonly duplicate: boolean }) => Promise<Deed>): Promise<Answer> {
    let late = 0;
    for (let silences = 0; silences < MOST_SILENCES; silences++) {
      const life = await this.keeper.alive();
      let isDead = false;
      void life.over.then(() => {
        isDead = true;
      });
      const deed = await send({ duplicate: this.below(10) === 0 });
      const dead = life.over.then(async () => {
        const answer = await deed.acknowledged;
        return answer.kind === "deferred" ? ({ kind: "failed", reason: "deferred" } as const) : answer;
      });
      const answer = await Promise.race([deed.response, dead, this.keeper.broken]);
      if (answer.kind !== "failed") return answer;
      this.#silences += 1;
      // A bot that lives has to answer, though on a starved machine it may be late once or twice.
      if (!isDead) late += 1;
      if (late > MOST_LATE) throw new Error(`a bot that lives gave no answer: ${answer.reason}`);
    }
    throw new Error("no answer, however often it was asked");
  }

  async message(send: (how: { readonly duplicate: boolean }) => Promise<Deed>): Promise<SeenMessage> {
    const answer = await this.ask(send);
    if (answer.kind !== "message") throw new Error(`expected a message, got ${answer.kind}`);
    return answer.message;
  }

  /** Makes the move, by command at the table or in a private chat, or by buttons and forms. */
  async make(seat: Seat, move: Move, table: Table): Promise<Told> {
    const user = table.users[seat]!;
    const before = this.#silences;
    for (let tries = 0; tries < MOST_PRESSES; tries++) {
      const again = this.#silences > before;
      // Whoever has got no answer types.
      const isTyped = again || tries > 0 || this.below(2) === 0;
      try {
        const last = isTyped ? await this.#typed(user, move, table) : await this.#pressed(user, move, table);
        if (last) return { text: messageText(last), again: this.#silences > before };
      } catch (error) {
        // The message has changed under somebody's finger.
        if (!(error instanceof NotPossible)) throw error;
      }
    }
    throw new Error(`${user.name} finds no way to ${JSON.stringify(move)}`);
  }

  async #typed(user: SandboxUser, move: Move, table: Table): Promise<SeenMessage> {
    const channel = this.below(4) === 0 ? await user.dm() : table.channel;
    const command = this.game.typed(move, table);
    return this.#carriedOut(user, move, await this.ask((how) => user.command(command, { channel, ...how })));
  }

  /** Null: there is no button for it. */
  async #pressed(user: SandboxUser, move: Move, table: Table): Promise<SeenMessage | null> {
    const command = `/${this.game.id} hand`;
    const hand = await this.message(() => user.command(command, { channel: table.channel }));
    for (const button of idsOf(hand)) {
      const begun = this.game.begins(move, button);
      if (!begun) continue;
      const { value } = begun;
      return this.#carriedOut(
        user,
        move,
        await this.ask((how) =>
          value === undefined ? user.press(hand, button.raw, how) : user.choose(hand, button.raw, value, how),
        ),
      );
    }
    return null;
  }

  /** Sends the form of the move and presses what makes it, as long as there is such a thing. */
  async #carriedOut(user: SandboxUser, move: Move, answer: Answer): Promise<SeenMessage> {
    let last = answer;
    for (let presses = 0; presses < MOST_PRESSES; presses++) {
      if (last.kind === "modal") {
        const { modal } = last;
        last = await this.ask((how) => user.submit(modal, this.game.fields(move, modal), how));
        continue;
      }
      if (last.kind !== "message") throw new Error(`expected a message, got ${last.kind}`);
      const { message } = last;
      const yes = idsOf(message).find((button) => this.game.leads(move, button));
      if (!yes) return message;
      last = await this.ask((how) => user.press(message, yes.raw, how));
    }
    throw new Error(`${user.name} presses and presses: ${JSON.stringify(move)}`);
  }
}
