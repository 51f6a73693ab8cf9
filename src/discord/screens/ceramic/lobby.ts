/** Options of a new table: what the host typed, and the lobby's lines about it. */
import { type Options, VARIANTS } from "../../../games/ceramic/types.js";
import type { Pace } from "../../../tables/api.js";
import type { Words } from "../../../text/index.js";
import type { LobbyChoice, Typed } from "../../ui.js";
import { DAY, HOUR, MINUTE, typedSeconds } from "../shared/times.js";

type Preset = Pick<Pace, "step" | "round" | "opening">;

const presets = {
  live: { step: null, round: null, opening: null },
  daily: { step: 24 * HOUR, round: 48 * HOUR, opening: 24 * HOUR },
  slow: { step: 72 * HOUR, round: 144 * HOUR, opening: 72 * HOUR },
} as const satisfies Readonly<Record<string, Preset>>;
type PresetName = keyof typeof presets;

const LEAST = MINUTE;
const MOST = 30 * DAY;

/** How long animals stay off the boxes when that was not said: half the round, where the pace has it at all. */
function proposed(preset: Preset, round: number | null): number | null {
  if (preset.opening === null) return null;
  return round === null ? preset.opening : Math.floor(round / 2);
}

/** See `GameUi.readLobby`. Variants that were not named are left out, so that the game's own default holds. */
export function readLobby(typed: Typed, words: Words): LobbyChoice | string {
  const { shared, ceramic } = words;
  const wanted = typed.pace === undefined ? "live" : String(typed.pace);
  if (!Object.hasOwn(presets, wanted)) return shared.badChoice("pace", Object.keys(presets));
  const name = wanted as PresetName;
  const preset: Preset = presets[name];
  const limit = typedSeconds(typed, "round-limit", HOUR, [LEAST, MOST], words);
  if (typeof limit === "string") return limit;
  const typedOpening = typedSeconds(typed, "opening", HOUR, [LEAST, MOST], words);
  if (typeof typedOpening === "string") return typedOpening;

  const round = limit === undefined ? preset.round : limit || null;
  const opening = typedOpening === undefined ? proposed(preset, round) : typedOpening || null;
  if (opening !== null && round !== null && opening >= round) {
    return ceramic.lobby.openingTooLong(shared.duration(opening), shared.duration(round));
  }
  const asPreset = round === preset.round && opening === preset.opening;
  // Nobody takes longer to get ready than the round lasts.
  const step = preset.step === null || round === null ? preset.step : Math.min(preset.step, round);
  const pace: Pace = { name: asPreset ? name : "custom", step, claimWindow: 0, round, opening };
  const named = VARIANTS.some((variant) => typed[variant] !== undefined);
  const variants = named ? { variants: VARIANTS.filter((variant) => typed[variant] === true) } : {};
  return { options: { ...variants, opening: opening !== null }, pace };
}

/** See `GameUi.lobbyLines`: also what is left at its default, so that whoever joins knows what for. */
export function lobbyLines(options: Options, pace: Pace, words: Words): readonly string[] {
  const { lobby } = words.ceramic;
  const { duration, paces } = words.shared;
  const { variants } = options;
  const time = (seconds: number | null) => (seconds === null ? null : duration(seconds));
  return [
    lobby.pace(paces[pace.name], time(pace.round), options.opening ? time(pace.opening) : null),
    lobby.rounds(variants.includes("extended") ? 5 : 3, variants.includes("prolonged") ? 3 : 2),
    ...(variants.length ? variants.map((variant) => lobby.variant[variant]) : [lobby.noVariants]),
  ];
}

/** See `GameUi.lobbyTyped`. */
export function lobbyTyped(options: Options, pace: Pace): Typed {
  return {
    ...(pace.name === "custom" ? {} : { pace: pace.name }),
    ...Object.fromEntries(VARIANTS.map((variant) => [variant, options.variants.includes(variant)])),
  };
}
