import { type Bundle, KINDS, type Kind } from "../../../games/ceramic/types.js";
import type { Words } from "../../words.js";
import { all } from "../shared/lists.js";
import { board } from "./board.js";
import { beadsCount, colourOf, kinds, piecesCount, theAnimal } from "./kinds.js";
import { onBox, points, total } from "./say.js";

type Pictures = Words["ceramic"]["pictures"];

const creature = (kind: Kind) => `${theAnimal(kind)} ${kinds[kind].colour}`;

/** Pieces in plain words, without emoji. */
function pieces({ beads, animals }: Bundle): string {
  const parts = KINDS.flatMap((kind) => [
    ...(beads[kind] ? [`${beadsCount(beads[kind])} ${colourOf(beads[kind], kind)}`] : []),
    ...(animals.includes(kind) ? [creature(kind)] : []),
  ]);
  return parts.length ? all(parts) : "niente";
}

const names: Pictures["box"] = { lid: "Coperchio", base: "Fondo" };

/** How a kind was scored, in plain words. */
function verdict({ kind, how, lid, base }: Parameters<Pictures["alt"]["reveal"]>[1][number]): string {
  const { colour } = kinds[kind];
  return how === "reveal"
    ? `${colour} (${lid} sotto il coperchio, ${base} sotto il fondo)`
    : `${colour} (${theAnimal(kind)} ${onBox(how)})`;
}

/** Words within pictures, and their alternative texts. */
export const pictures: Pictures = {
  title: "Ceramic",
  headline: (round, rounds, phase) =>
    phase === "story" || phase === "deal" || phase === "over"
      ? board.headline(round, rounds, phase)
      : `Round ${round} di ${rounds}`,
  box: names,
  beads: beadsCount,
  noBeads: "nessuna perlina",
  placed: (n, ending) => `Animali sulle scatole: ${n} su ${ending}`,
  closed: "Per ora niente animali sulle scatole",
  centre: "Al centro",
  centreEmpty: "Il centro è vuoto",
  pieces: piecesCount,
  hand: "I tuoi pezzi",
  everybodySees: "lo vedono tutti",
  allHidden: "nessun altro li vede",
  buried: "Messe sotto da te",
  reveal: (round) => `Round ${round}: si aprono le scatole`,
  worth: "Vale",
  round: "Round",
  total: "Totale",
  standings: "Classifica finale",
  rounds: (n) => `${n} round`,
  byRound: "Totale dopo ogni round",
  points,
  score: total,
  good: "ne alza il valore",
  bad: "ne abbassa il valore",
  placing: "Animali sulle scatole",
  roundEnds: "Due animali: il round finisce",
  cases: {
    onLid: "Animale sul coperchio",
    onBase: "Animale sul fondo",
    moreLid: "Più sotto il coperchio",
    moreBase: "Più sotto il fondo",
    level: "Pari sotto entrambe",
  },
  once: "Un tipo non ti costa mai più di 1.",
  alone: "Se quel tipo lo hai solo tu: 0, mai di più.",
  alt: {
    rules: {
      overview:
        "I cinque tipi, ognuno con un animale guida e quattro perline: toro rosa, sfere; serpente giallo, tubi; rana verde, cubi; gufo bianco, dischi; balena blu, gocce.",
      trade: "Tre perline rosa passano dal posto 1 al posto 2, in cambio della rana verde e di una perlina bianca.",
      centre: "Una perlina per una perlina: sì. Un animale per un animale: sì. Una perlina per un animale: no.",
      bury: "Le perline verdi vanno sotto il coperchio, che ne alza il valore; le rosa sotto il fondo, che lo abbassa.",
      place: "Il toro è sul coperchio e il gufo sul fondo: due animali, e il round finisce.",
      scoring:
        "Quanto valgono le perline di un tipo e il suo animale guida, per chi li ha. Animale sul coperchio: perline +1. Animale sul fondo: perline −1. Più perline sotto il coperchio: perline +1, animale +1. Di più sotto il fondo: −1 per le une o per l'altro, una volta sola. Pari: 0.",
    },
    board: (headline, parts) => `Ceramic, ${headline}. ${parts.join(" ")}`,
    box: (box, animals, count) =>
      `${names[box]}: sopra ${animals.length ? all(animals.map(creature)) : "nessun animale"}, sotto ${count ? beadsCount(count) : "nessuna perlina"}.`,
    centre: (centre) => `Centro: ${pieces(centre)}.`,
    player: (name, count, shown) => `${name}: ${piecesCount(count)}${shown ? `, mostra ${pieces(shown)}` : ""}.`,
    hand: (held, buried) =>
      `I tuoi pezzi: ${pieces(held)}.${buried ? ` Messe sotto da te: ${buried.lid} sotto il coperchio, ${buried.base} sotto il fondo.` : ""}`,
    reveal: (round, detail, players) => `Round ${round}, scatole aperte: ${detail.map(verdict).join(", ")}. ${players}`,
    revealed: (name, score, sum) => `${name} ${points(score)}, ${total(sum)} in tutto.`,
    standings: (players) => `Classifica finale: ${players.join(", ")}.`,
    standing: (rank, name, sum) => `${rank}. ${name} ${total(sum)}`,
  },
};
