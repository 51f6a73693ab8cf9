/** The options of a table, from a record's header or a lobby. */
import { z } from "zod";
import { err, type Fault, ok, type Result } from "../game.js";
import { isPermutation } from "../shuffle.js";
import { builtInDeck, readDeck } from "./deck.js";
import { fault, faultsOf, inWords } from "./faults.js";
import type { Deck, Options } from "./types.js";

const form = z.strictObject({
  payout: z.enum(["classic", "new"]).default("classic"),
  scudo: z.enum(["secret", "open"]).default("secret"),
  goose: z.enum(["none", "tie", "least"]).default("none"),
  games: z.literal([1, 3]).default(1),
  payoutOrder: z.array(z.string()).optional(),
  claimWindow: z.int().min(0).default(10),
  deck: z.unknown().optional(),
});

/** Reads the options and fills in the defaults (absent: all defaults); what it gives back can be read again. Names every fault. */
export function readOptions(raw: unknown): Result<Options, readonly Fault[]> {
  const read = form.safeParse(raw === undefined ? {} : raw, inWords);
  const faults: Fault[] = read.success ? [] : faultsOf(read.error, "options");
  const ownDeck = typeof raw === "object" && raw !== null && "deck" in raw && raw.deck !== undefined;
  const deck: Result<Deck, readonly Fault[]> = ownDeck ? readDeck(raw.deck) : ok(builtInDeck);
  if (!deck.ok) faults.push(...deck.error);
  if (!read.success || !deck.ok) return err(faults);

  const goods = deck.value.goods.map((good) => good.id);
  const payoutOrder = read.data.payoutOrder ?? goods;
  if (!isPermutation(payoutOrder, goods)) {
    return err([
      fault(
        "payoutOrder",
        `options.payoutOrder: must name each of ${goods.join(", ")} once, not ${payoutOrder.join(", ")}`,
      ),
    ]);
  }
  const { payout, scudo, goose, games, claimWindow } = read.data;
  return ok({ payout, scudo, goose, games, payoutOrder, claimWindow, deck: deck.value });
}
