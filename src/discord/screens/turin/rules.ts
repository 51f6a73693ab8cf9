import { builtInDeck } from "../../../games/turin/deck.js";
import type { Shown } from "../../../pictures/picture.js";
import type { Words } from "../../../text/index.js";
import type { Components } from "../../ui.js";
import { rulesScreen } from "../shared/rules.js";
import { goodLabel } from "./cards.js";
import { ACCENT } from "./kit.js";

export type Topic = keyof Words["turin"]["topics"];

/** In the order in which one learns the game, which is the order of the words. */
export function topicsOf(words: Words): readonly Topic[] {
  return Object.keys(words.turin.topics) as Topic[];
}

/** The topic that is shown: without one, or with one that there is not, the overview. */
export function topicOf(topic: string | null, words: Words): Topic {
  return topicsOf(words).find((one) => one === topic) ?? "overview";
}

/** What the goods of our own cards pay, by both columns: the rules are about no table. */
function payoutsOf(words: Words): string {
  const goods = builtInDeck.goods.map(
    (good) => `${goodLabel(words, builtInDeck, good.id)} ${good.classic} / ${good.new}`,
  );
  return words.turin.rules.pays(builtInDeck.name, goods);
}

/** See `GameUi.rules`. */
export function rules(topic: string | null, words: Words, pictures?: readonly Shown[]): Components {
  const { topics: told, rules: frame } = words.turin;
  const topics = { ...told, payouts: { ...told.payouts, text: `${told.payouts.text}\n${payoutsOf(words)}` } };
  return rulesScreen({ game: "turin", topics, frame, accent: ACCENT }, topicOf(topic, words), words, pictures);
}
