import type { Kind } from "../../../games/ceramic/types.js";
import type { EventWords } from "../../en/ceramic/events.js";
import { plural } from "../../plural.js";
import { all } from "../shared/lists.js";
import { beadsCount, bundle, kindName, kinds, nothing, onePiece, piecesCount, withArticle } from "./kinds.js";
import { offerLine, onBox, type Say, underBox } from "./say.js";

const each =
  <E>(tell: (event: E, say: Say) => string) =>
  (run: readonly E[], say: Say): readonly string[] =>
    run.map((event) => tell(event, say));

const names = (list: readonly Kind[]) => all(list.map(kindName));

export const creatures = (list: readonly Kind[]): string => list.map((kind) => kinds[kind].creature).join("");

export const events: EventWords = {
  dealt: each((e, say) => {
    const hands = Object.entries(e.kinds).map(([seat, list]) => `${say.seat(seat)} ${names(list)}`);
    const centre = e.centre.length ? [`al centro ${names(e.centre)}`] : [];
    return `🎲 La distribuzione (ogni tipo è un animale guida con quattro perline): ${[...hands, ...centre].join(" · ")}.`;
  }),
  storyTold: (run, say) => [
    `📖 ${plural("it", run.length, { one: "Storia raccontata", other: "Storie raccontate" })} da ${all(run.map((e) => say.seat(e.seat)))}.`,
  ],
  ready: (run, say) => [
    `✅ ${plural("it", run.length, { one: "C'è", other: "Ci sono" })}: ${all(run.map((e) => say.seat(e.seat)))}.`,
  ],
  roundBegan: each(
    (e) =>
      `🔔 Inizia il round ${e.round} di ${e.rounds}: tutti possono scambiare.${e.animalsClosed ? " Per ora gli animali guida stanno lontani dalle scatole." : ""}`,
  ),
  animalsOpened: each(() => "🚪 Da adesso si possono piazzare animali guida sulle scatole."),
  offered: each((e, say) => offerLine(e, say)),
  traded: each((e, say) => {
    const sides = `🤝 \`#${e.offer}\` Scambio fatto tra ${say.seat(e.by)} e ${say.seat(e.with)}: ${say.seat(e.by)}`;
    const gave = e.give ? bundle(e.give) : e.gave === 0 ? nothing : piecesCount(e.gave);
    const got = e.want ? bundle(e.want) : e.got === 0 ? nothing : piecesCount(e.got);
    const bold = (pieces: string) => (e.give && e.want ? `**${pieces}**` : pieces);
    if (gave === nothing) return `${sides} ha ricevuto in regalo ${bold(got)}.`;
    return got === nothing
      ? `${sides} ha regalato ${bold(gave)}.`
      : `${sides} ha dato ${bold(gave)} e ha ricevuto ${bold(got)}.`;
  }),
  offerClosed: each(
    (e, say) =>
      `✖️ \`#${e.offer}\` di ${say.seat(e.by)} per ${e.to === null ? "tutto il tavolo" : say.seat(e.to)}: offerta non più aperta.`,
  ),
  swapped: each(
    (e, say) =>
      `🔄 ${say.seat(e.seat)} dà al centro ${onePiece(e.piece, e.give)} e prende ${onePiece(e.piece, e.take)}.`,
  ),
  buried: each((e, say) => `⬇️ ${say.seat(e.seat)} mette ${beadsCount(e.count)} ${underBox(e.box)}.`),
  placed: each(
    (e, say) =>
      `🐾 ${say.seat(e.seat)} piazza ${withArticle(e.animal)} ${onBox(e.box)}: animali sulle scatole ${e.placed} su ${e.ending}.`,
  ),
  shown: (run, say) => {
    const last = new Map(run.map((e) => [e.seat, e.shown]));
    return [...last].map(([seat, shown]) =>
      shown.animals.length || Object.keys(shown.beads).length
        ? `👁️ ${say.seat(seat)} mostra ${bundle(shown)}.`
        : `🙈 ${say.seat(seat)} nasconde tutto.`,
    );
  },
  over: each((e, say) =>
    e.winners.length > 1
      ? `🏆 ${all(e.winners.map(say.seat))} condividono la vittoria.`
      : `🏆 Vince ${all(e.winners.map(say.seat))}.`,
  ),
};
