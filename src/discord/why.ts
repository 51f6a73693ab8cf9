/** "Why?" on an announcement: the rule behind each event of that message with its numbers, for whoever can see the message. */
import type { APIButtonComponentWithCustomId } from "discord-api-types/v10";
import type { EventBase } from "../games/game.js";
import type { Deliveries, Look, Row, Tables } from "../tables/api.js";
import type { Words } from "../text/index.js";
import { type Answer, message, sentence } from "./answer.js";
import { button, small, text } from "./components.js";
import { contextOf } from "./context.js";
import { commandMention, type House, hostedFor } from "./house.js";
import { type CustomId, encodeId } from "./ids.js";
import type { Press } from "./interactions.js";
import { pageAt, pagesOf, turners } from "./pages.js";
import { topicMenu } from "./screens/shared/rules.js";
import type { Components, Explained } from "./ui.js";

/** Of Discord's limits on one message; the rest is for the page's own lines. */
const ROOM = { items: 12, text: 3_500 };

type Events = readonly EventBase[];

/** What an explanation is made from. */
export interface Knowing extends Pick<House, "hosted" | "doors" | "commandIds"> {
  readonly tables: Pick<Tables, "look" | "replayAt" | "tableAt">;
  readonly deliveries: Pick<Deliveries, "ofTable">;
}

/** The message whose events are explained: a step's board, or a page of the replay. */
export interface Announcement {
  readonly kind: "board" | "page";
  /** The step, or how many moves had been made. */
  readonly n: number;
  readonly events: Events;
}

/** In the eyes of the public, whoever asks; none: there is nothing to explain. */
function explain(
  house: Pick<Knowing, "hosted" | "doors">,
  look: Look,
  events: Events,
  words: Words,
): readonly Explained[] {
  const told = events.filter(({ only }) => only === undefined);
  const open: Look = { ...look, seat: null, legal: null, queue: null };
  return hostedFor(house, look.table).ui.why?.(told, contextOf(open, "b", words, house.doors.now())) ?? [];
}

/** The button for a message that has something to explain; else none. */
export function whyButtons(
  house: Pick<Knowing, "hosted" | "doors">,
  look: Look,
  { kind, n, events }: Announcement,
  words: Words,
): readonly APIButtonComponentWithCustomId[] {
  if (explain(house, look, events, words).length === 0) return [];
  return [button(encodeId("y", look.table.id, n, kind), words.house.why.button)];
}

export const eventsOf = (row: Pick<Row, "opening" | "during">): Events => [...row.opening, ...row.during];

/** What was announced, at the table as it was then. Null: not kept any more, or not for everybody to see. */
async function announced(
  house: Knowing,
  { table, step, action }: CustomId,
  look: Look,
): Promise<{ readonly look: Look; readonly events: Events; readonly earlier: number } | null> {
  if (action === "page") {
    const page = await house.tables.replayAt(table, step);
    return page && { look: { ...look, table: page.table }, events: page.events, earlier: 0 };
  }
  const rows = await house.deliveries.ofTable(table);
  const found = rows.findLast((one) => one.kind === "board" && one.step === step);
  return found
    ? {
        look: { ...look, table: await house.tables.tableAt(look.table, step) },
        events: eventsOf(found),
        earlier: found.earlier,
      }
    : null;
}

/** Below a paragraph: where more is said on its topic. */
type More = (topic: Explained["topic"]) => string;

/** Of paragraphs on one topic the last one leads further. */
const paragraphs = (page: readonly Explained[], more: More): Components =>
  page.map(({ text: paragraph, topic }, i) =>
    text(page[i + 1]?.topic.name === topic.name ? paragraph : `${paragraph}${more(topic)}`),
  );

/** To the other pages; and back to the page of a replay, whose place this answer has taken. */
function around({ table, step, action }: CustomId, at: number, pages: number, words: Words): Components {
  const home = action === "page" ? [button(encodeId("v", table, 0, "page", [step]), words.house.why.back)] : [];
  return turners({ at, pages }, words, (to) => encodeId("y", table, step, action, [to]), home);
}

/** Answers whoever pressed it, with a seat or without, in their own language. */
export async function pressWhy(house: Knowing, ask: Pick<Press, "words">, id: CustomId): Promise<Answer> {
  const { words } = ask;
  const look = await house.tables.look(id.table, null);
  if (!look) return sentence(words.house.answers.noSuchTable);
  const { ui } = hostedFor(house, look.table);
  const command = `${ui.command.name} rules`;
  const told = await announced(house, id, look);
  if (!told) return sentence(words.house.why.gone(commandMention(house, command)));
  const more: More = ({ title }) => `\n-# ${words.house.why.more(commandMention(house, command), title)}`;
  const length = ({ text: paragraph, topic }: Explained) => paragraph.length + more(topic).length;
  const pages = pagesOf(explain(house, told.look, told.events, words), length, ROOM);
  const at = pageAt(Number(id.args[0]) || 0, pages.length);
  const page = pages[at];
  if (!page) return sentence(words.house.why.nothing);
  const topics = [...new Map(page.map(({ topic }) => [topic.name, topic])).values()];
  return message([
    ...paragraphs(page, more),
    ...(told.earlier > 0 ? [small(words.house.why.earlier(told.earlier))] : []),
    ...around(id, at, pages.length, words),
    topicMenu(ui.game, topics, words.house.why.topics),
  ]);
}
