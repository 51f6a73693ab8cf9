/** Messages about the life of a table: news of seats and clocks, votes, the question whether to go on, a seat held out. */
import type { Look, Row, RowData, UserId, Vote } from "../../tables/api.js";
import { type Words, wordsFor } from "../../text/index.js";
import { button, cut, row, small, text } from "../components.js";
import { seatName } from "../context.js";
import type { Body } from "../delivery-body.js";
import { mentionUser, safeName } from "../names.js";
import type { Components } from "../ui.js";
import { lifeId, whoSits } from "./act.js";

/** What a message holds of one step; a step in which more happens is told from its end. */
const MOST_EVENTS = 15;
const MOST_TEXT = 3_600;

type Of<K extends RowData["kind"]> = Extract<RowData, { kind: K }>;

function lifeNews({ events }: Of<"life">, look: Look, words: Words): Components {
  const who = (seat: string) => whoSits(look.table, seat, words);
  const name = (raw: string) => (raw === "" ? words.house.tables.somebody : safeName(raw));
  const told = events.slice(-MOST_EVENTS).map((event) => words.house.life.event(event, who, name));
  const earlier = events.length - told.length;
  return [
    ...(earlier > 0 ? [small(words.house.tables.earlierNews(earlier))] : []),
    text(cut(told.join("\n"), MOST_TEXT)),
  ];
}

const holders = (look: Look, seats: readonly string[]): readonly UserId[] =>
  seats.flatMap((seat) => look.table.seats.find((one) => one.seat === seat)?.userId ?? []);

/** Those who sat there when it was asked. */
function whoWasMeant(vote: Vote, seat: string, look: Look, words: Words): string {
  const userId = seat === vote.by ? vote.byUser : vote.seatUser;
  if (userId === undefined) return whoSits(look.table, seat, words);
  return userId === "" ? words.house.tables.somebody : mentionUser(userId);
}

function voteBody(vote: Vote, look: Look, words: Words): Body {
  const { votes } = words.house.life;
  const head = `${votes.title}\n${votes.question(vote, (seat) => whoWasMeant(vote, seat, look, words))}`;
  const count = votes.count(vote.yes.length, vote.needed, vote.voters.length);
  if (vote.state !== "open") return { components: [text(`${head}\n${votes[vote.state]}`), small(count)], mentions: [] };
  const pending = vote.voters.filter((seat) => !vote.yes.includes(seat) && !vote.no.includes(seat));
  const mentions = holders(look, pending);
  const waiting = mentions.length > 0 ? `\n${votes.waiting(mentions.map(mentionUser).join(", "))}` : "";
  const id = (yes: boolean) => lifeId(look, "vote", vote.kind, yes ? "yes" : "no");
  return {
    components: [
      text(`${head}\n${count}${waiting}`),
      small((vote.kind === "resume" ? votes.silent : votes.open)(vote.expiresAt)),
      row(button(id(true), votes.yes, "success"), button(id(false), votes.no, "danger")),
    ],
    mentions,
  };
}

function idleBody({ closesAt }: Of<"ask">, look: Look, words: Words): Body {
  const { idle } = words.house.life;
  const mentions = holders(
    look,
    look.table.seats.filter((seat) => !seat.gone).map((seat) => seat.seat),
  );
  return {
    components: [
      text(`${mentions.map(mentionUser).join(" ")}\n${idle.question(closesAt)}`.trim()),
      row(button(lifeId(look, "goOn"), idle.goOn, "success")),
    ],
    mentions,
  };
}

function seatBody({ offer, again }: Of<"seat">, look: Look, words: Words): Body {
  const { seat } = words.house.life;
  const from = look.table.seats.find((one) => one.seat === offer.seat);
  const name = from && from.userId !== null ? seatName(look.table, offer.seat, words) : "";
  return {
    components: [
      text(seat.offer(mentionUser(offer.userId), name)),
      row(
        button(lifeId(look, "take", offer.seat), seat.take, "success"),
        button(lifeId(look, "refuse", offer.seat), seat.refuse),
      ),
    ],
    mentions: again ? [] : [offer.userId],
  };
}

/** Null: there is nothing to tell. */
export function lifeBody(row: Row, look: Look): Body | null {
  const { data } = row;
  if (data === null) return null;
  const words = wordsFor(look.table.locale);
  switch (data.kind) {
    case "life":
      return data.events.length > 0 ? { components: lifeNews(data, look, words), mentions: [] } : null;
    case "vote":
      return voteBody(data.vote, look, words);
    case "ask":
      return idleBody(data, look, words);
    case "seat":
      return seatBody(data, look, words);
  }
}
