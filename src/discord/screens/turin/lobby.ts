/** Options of a new table: what the host typed, and the lobby's lines about it. */
import { builtInDeck, readDeck } from "../../../games/turin/deck.js";
import type { Deck, Options } from "../../../games/turin/types.js";
import type { Pace } from "../../../tables/api.js";
import type { Words } from "../../../text/index.js";
import { safeName } from "../../names.js";
import type { LobbyChoice, Typed } from "../../ui.js";
import { DAY, HOUR, MINUTE, typedSeconds } from "../shared/times.js";
import { goodLabel, readOrder } from "./cards.js";

interface Preset {
  readonly step: number | null;
  readonly claimWindow: number;
  /** What the pace proposes when nothing was chosen: a public log gives scudo away to whoever counts. */
  readonly scudo: "secret" | "open";
}

const presets = {
  live: { step: null, claimWindow: 10, scudo: "secret" },
  daily: { step: 24 * HOUR, claimWindow: HOUR, scudo: "open" },
  slow: { step: 72 * HOUR, claimWindow: 6 * HOUR, scudo: "open" },
} as const satisfies Readonly<Record<string, Preset>>;
type PresetName = keyof typeof presets;

const choices = {
  payout: ["classic", "new"],
  scudo: ["secret", "open"],
  goose: ["none", "tie", "least"],
  games: ["1", "3"],
} as const;

/** The deck in use: the operator's if the house has one that reads, else the built-in. */
function deckOf(house: Readonly<Record<string, unknown>> | undefined): Deck {
  const read = house?.deck === undefined ? null : readDeck(house.deck);
  return read?.ok ? read.value : builtInDeck;
}

/**
 * See `GameUi.readLobby`. What was not typed and no pace proposes is left out, so that the defaults of the server, the house and
 * the game hold; a pace proposes nothing where one of them has a word on it. The goods of `payout-order` are those of the deck in use.
 */
export function readLobby(typed: Typed, words: Words, house?: Readonly<Record<string, unknown>>): LobbyChoice | string {
  const { badChoice } = words.shared;
  const wanted = typed.pace === undefined ? "live" : String(typed.pace);
  if (!Object.hasOwn(presets, wanted)) return badChoice("pace", Object.keys(presets));
  const name = wanted as PresetName;
  const preset: Preset = presets[name];
  for (const [option, allowed] of Object.entries(choices)) {
    const value = typed[option];
    if (value !== undefined && !(allowed as readonly string[]).includes(String(value))) {
      return badChoice(option, allowed);
    }
  }
  const deadline = typedSeconds(typed, "deadline", HOUR, [MINUTE, 30 * DAY], words);
  if (typeof deadline === "string") return deadline;
  const claim = typedSeconds(typed, "claim-window", 1, [1, 7 * DAY], words);
  if (typeof claim === "string") return claim;
  const order = payoutOrder(typed["payout-order"], words, deckOf(house));
  if (typeof order === "string") return order;

  const step = deadline === undefined ? preset.step : deadline || null;
  const claimWindow = claim ?? preset.claimWindow;
  const asPreset = step === preset.step && claimWindow === preset.claimWindow;
  const pace: Pace = { name: asPreset ? name : "custom", step, claimWindow, round: null, opening: null };
  const proposes = preset.scudo === "open" && house?.scudo === undefined;
  const scudo = typed.scudo ?? (proposes ? "open" : undefined);
  const options = {
    ...(typed.payout === undefined ? {} : { payout: typed.payout }),
    ...(scudo === undefined ? {} : { scudo }),
    ...(typed.goose === undefined ? {} : { goose: typed.goose }),
    ...(typed.games === undefined ? {} : { games: Number(typed.games) }),
    ...(order === null ? {} : { payoutOrder: order }),
    claimWindow,
  };
  return { options, pace };
}

/** All goods in the typed order; null when nothing was typed; else the sentence that names what is wrong. */
function payoutOrder(typed: unknown, words: Words, deck: Deck): readonly string[] | string | null {
  if (typed === undefined || String(typed).trim() === "") return null;
  const { order, unknown, twice, missing } = readOrder(String(typed), words, deck);
  if (unknown.length === 0 && twice.length === 0 && missing.length === 0) return order;
  const label = (good: string) => goodLabel(words, deck, good);
  return words.turin.lobby.badOrder(unknown.slice(0, 9).map(safeName), twice.map(label), missing.map(label));
}

/** See `GameUi.lobbyLines`: every option, also those left at their defaults, so that whoever joins knows what for. */
export function lobbyLines(options: Options, pace: Pace, words: Words): readonly string[] {
  const { lobby } = words.turin;
  const { duration, paces } = words.shared;
  const { deck, payoutOrder: order, claimWindow } = options;
  const step = pace.step === null ? null : duration(pace.step);
  const ownOrder = order.some((good, i) => good !== deck.goods[i]?.id);
  return [
    lobby.pace(paces[pace.name], step, claimWindow === 0 ? "" : duration(claimWindow)),
    lobby.games(options.games),
    lobby.payout[options.payout],
    lobby.scudo[options.scudo],
    lobby.goose[options.goose],
    ...(deck.name === builtInDeck.name ? [] : [lobby.deck(safeName(deck.name || "?"))]),
    ...(ownOrder ? [lobby.payoutOrder(order.map((good) => goodLabel(words, deck, good)))] : []),
  ];
}
