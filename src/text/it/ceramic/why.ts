import type { Kind } from "../../../games/ceramic/types.js";
import type { Share, Total, Worth } from "../../en/ceramic/why.js";
import { plural } from "../../plural.js";
import type { Words } from "../../words.js";
import { all } from "../shared/lists.js";
import { animal, beadsCount, kindName, kinds, piecesCount, theAnimal } from "./kinds.js";
import { onBox, points, total, underBox } from "./say.js";

const joined = (...sentences: readonly (string | false | null)[]) => sentences.filter((one) => one).join(" ");
const numbers = (offers: readonly number[]) => all(offers.map((n) => `#${n}`));
const totals = (list: readonly Total[]) => list.map(({ who, n }) => `${who} ${total(n)}`).join(" · ");
const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

function share({ who, beads, animal: keeps, n }: Share, kind: Kind): string {
  const has = [...(beads > 0 ? [beadsCount(beads)] : []), ...(keeps ? [kinds[kind].animal] : [])];
  return `${who}${has.length > 0 ? ` (${has.join(" + ")})` : ""} ${points(n)}`;
}

const counts = (lid: number, base: number) => `${lid} sotto il coperchio, ${base} sotto il fondo`;

function rule({ kind, how, lid, base, normal }: Worth): string {
  const creature = theAnimal(kind);
  if (how === "lid")
    return `${capital(creature)} è sul coperchio: +1 a chi ha perline di questo tipo, quante che siano. Conta solo questo, non le perline sotto le scatole (${counts(lid, base)}).`;
  if (how === "base")
    return `${capital(creature)} è sul fondo: −1 a chi ha perline di questo tipo, quante che siano, anche se è una persona sola. Conta solo questo, non le perline sotto le scatole (${counts(lid, base)}).`;
  if (lid === base) return `${counts(lid, base)}: pari, quindi niente punti.`;
  if (base > lid)
    return `${counts(lid, base)}, cioè di più sotto il fondo: −1 a chi ha perline, ${creature} o tutte e due le cose, anche se è una persona sola.`;
  return `${counts(lid, base)}, cioè di più sotto il coperchio: ${
    normal
      ? `+1 a chi ha perline o ${creature}, che in questa variante vale come una perlina.`
      : `+1 a chi ha perline, quante che siano, e un altro +1 a chi ha ${creature}.`
  }`;
}

function outcome({ kind, how, lid, base, shares }: Worth): string {
  if (how === "reveal" && lid === base) return "";
  const [only] = shares;
  if (!only) return "Nessuno ne ha in mano.";
  const list = `${shares.map((one) => share(one, kind)).join(" · ")}.`;
  const gains = how === "lid" || (how === "reveal" && lid > base);
  if (!gains || shares.length > 1 || only.n !== 0) return list;
  return `Ma se una persona sola ha ${how === "lid" ? "perline di questo tipo" : "tutto quello che di questo tipo è in mano"}, non guadagna niente: ${list}`;
}

/** Why something happened: the rule, and the numbers it was applied to. */
export const why: Words["ceramic"]["why"] = {
  dealt: (each) =>
    `**La distribuzione.** Il caso assegna, davanti a tutti, ${each === 1 ? "un tipo" : `${each} tipi`} a testa: ogni tipo è un animale guida con le sue quattro perline. Quello che avanza sta al centro. Ogni round inizia con gli stessi tipi.`,
  closed: (time, ending) =>
    joined(
      `**Animali lontani dalle scatole.** Con ${ending === 2 ? "due" : "tre"} animali guida finisce un round, e la gente dorme: a questo tavolo, nella prima parte di un round, non se ne piazzano.`,
      time !== "" && `Questa parte dura ${time}.`,
    ),
  opened: (time) =>
    `**Si possono piazzare animali.** A questo tavolo, nella prima parte di un round${time === "" ? "" : ` (${time})`}, restano lontani dalle scatole; ora quella parte è finita.`,
  whispered: (offers) =>
    `**Offerte sottovoce.** Un'offerta a una persona è sottovoce, a meno che non sia fatta davanti a tutti: il tavolo vede che c'è, non che cosa contiene. Qui: ${numbers(offers)}.`,
  traded: (whispered) =>
    joined(
      "**Scambi.** Quello che si riceve è nascosto, finché non lo si mostra; di quello che si dà, vanno via prima i pezzi nascosti.",
      whispered.length > 0 &&
        `Quello che era sottovoce resta tale, e si dicono solo i numeri: ${whispered
          .map(({ offer, gave, got }) => `#${offer} ${piecesCount(gave)} per ${got}`)
          .join(" · ")}.`,
    ),
  offerClosed: (offers) =>
    `**Offerte chiuse.** Un'offerta si chiude senza scambio se è rifiutata, ritirata, o accettata quando chi l'ha fatta non ha più quello che dava. Il motivo lo sanno solo le due parti. Qui: ${numbers(offers)}.`,
  swapped: (n) =>
    `**Il centro.** Scambia una perlina con una perlina o un animale guida con un animale guida, mai l'una con l'altro. Il tavolo vede tutti e due i pezzi, e quello ricevuto resta in vista finché non è nascosto. Qui ${plural("it", n, { one: "# volta", other: "# volte" })}.`,
  shown: () =>
    "**In vista e nascosti.** Ognuno mostra e nasconde i propri pezzi come vuole, in qualsiasi momento. Si sa sempre solo quanti pezzi ha ognuno.",
  buried: (lid, base) =>
    `**Perline sotto le scatole.** Il tavolo sa chi, quale scatola e quante, non i colori, e prima della fine del round nessuno può guardarle o riprenderle. Di più sotto il coperchio fa bene a un tipo, di più sotto il fondo gli fa male. Qui: ${counts(lid, base)}.`,
  placed: (kind, box, placed, ending, locked) =>
    joined(
      `**${animal(kind)} ${onBox(box)}.** Decide per il suo tipo, qualunque cosa ci sia sotto le scatole:`,
      box === "lid"
        ? "+1 a chi ha perline di quel tipo, ma 0 se le ha una persona sola."
        : "−1 a chi ha perline di quel tipo, anche se è una persona sola.",
      `È l'animale ${placed} dei ${ending} che chiudono il round.`,
      locked && `In questa variante non si mettono più perline ${underBox(box)}.`,
    ),
  ended: (placed, lid, base, prolonged) =>
    joined(
      `**La fine del round.** ${placed} animali guida sulle scatole, in qualsiasi combinazione, lo chiudono subito${prolonged ? " in questa variante" : ""}:`,
      `${[
        ...lid.map((kind) => `${animal(kind)} ${onBox("lid")}`),
        ...base.map((kind) => `${animal(kind)} ${onBox("base")}`),
      ].join(", ")}.`,
    ),
  timeUp: (time, placed) =>
    `**La fine del round.** A questo tavolo un round ha un limite di tempo${time === "" ? "" : ` di ${time}, salvo che la scadenza sia spostata`}. Quando scade, il round finisce, quanti che siano gli animali guida sulle scatole (qui ${placed}), e vale la situazione di quel momento.`,
  worth: (worth) => joined(`**${kindName(worth.kind)}.**`, rule(worth), outcome(worth)),
  sums: (sums) =>
    `**I punti del round.** I punti di tutti i tipi insieme:\n${sums
      .map(({ who, kinds: list, round }) => {
        const parts = list.map(({ kind, n }) => `${kinds[kind].bead} ${points(n)}`).join(", ");
        return `${who} ${list.length === 0 ? "0" : list.length === 1 ? parts : `${parts} = ${points(round)}`}`;
      })
      .join("\n")}`,
  totals: (sums) =>
    `**Tutti i round.** Quanti punti c'erano prima, e questo round: ${sums
      .map(
        ({ who, before, round }) =>
          `${who} ${total(before)} ${round < 0 ? "−" : "+"} ${Math.abs(round)} = ${total(before + round)}`,
      )
      .join(" · ")}.`,
  over: (ranked, winners, rounds) =>
    joined(
      `**La vittoria.** Vince chi ha più punti in tutti e ${rounds} i round: ${totals(ranked)}.`,
      winners.length > 1 && `${all(winners)} sono in testa a pari merito e condividono la vittoria.`,
    ),
};
