import { type Bundle, KINDS, type Kind } from "../../games/ceramic/types.js";

/** The sign of a kind's beads: their shape as well as their colour; and that of its animal. */
export const signs: Readonly<Record<Kind, { readonly bead: string; readonly creature: string }>> = {
  pink: { bead: "🌸", creature: "🐂" },
  yellow: { bead: "🍌", creature: "🐍" },
  green: { bead: "🟩", creature: "🐸" },
  white: { bead: "⚪", creature: "🦉" },
  blue: { bead: "💧", creature: "🐋" },
};

/** "2🌸 🐂": where there is no room for names. Empty for nothing. */
export function inSigns({ beads, animals }: Bundle): string {
  return KINDS.flatMap((kind) => [
    ...(beads[kind] ? [`${beads[kind]}${signs[kind].bead}`] : []),
    ...(animals.includes(kind) ? [signs[kind].creature] : []),
  ]).join(" ");
}

/** A menu's option is no longer. */
export const MOST_LABEL = 100;

type ByKind = Readonly<Record<Kind, readonly string[]>>;

/**
 * Words in which pieces may be typed. All languages stand here together, since pieces are read in each whatever the reader's own is;
 * lower case, without accents.
 */
export const reading: {
  readonly numbers: Readonly<Record<string, number>>;
  /** Stand between two pieces. */
  readonly separators: readonly string[];
  /** Stand between a number and what there are so many of: "2 x pink". */
  readonly times: readonly string[];
  /** "Of the", which before a piece means "some" in Italian: of how many, it does not say. */
  readonly ofThe: readonly string[];
  /** May stand anywhere without meaning anything. */
  readonly fillers: readonly string[];
  readonly nothing: readonly string[];
  /** Words of their own that are the beginning of a piece's name. */
  readonly ordinary: readonly string[];
  /** All that one holds, or all of a sort: "tutte le perline rosa". */
  readonly all: readonly string[];
  /** Beads and animals alike. */
  readonly piece: readonly string[];
  readonly bead: readonly string[];
  readonly animal: readonly string[];
  readonly colours: ByKind;
  readonly shapes: ByKind;
  readonly animals: ByKind;
  readonly beadEmoji: ByKind;
  readonly animalEmoji: ByKind;
} = {
  numbers: {
    ...{ zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
    ...{ un: 1, uno: 1, una: 1, due: 2, tre: 3, quattro: 4, cinque: 5, sei: 6, sette: 7, otto: 8, nove: 9, dieci: 10 },
  },
  separators: ["+", ",", ";", "&", "/", "-", "–", "—", "and", "plus", "with", "also", "e", "ed", "piu", "con", "anche"],
  times: ["x", "×", "*"],
  ofThe: ["dei", "degli", "delle"],
  fillers: [
    ...["a", "an", "the", "my", "of", "spirit", "kind", "type", "colour", "color"],
    ...["il", "lo", "la", "i", "gli", "le", "l", "di", "del", "dello", "della", "dell"],
    ...["mio", "mia", "miei", "mie", "tipo", "colore"],
  ],
  nothing: ["", "-", "–", "—", "0", "nothing", "none", "no", "zero", "niente", "nulla", "nessuno", "nessuna"],
  ordinary: ["anima", "bale", "civet", "guid", "pear", "roto", "tear", "tore"],
  all: ["all", "every", "everything", "tutto", "tutta", "tutti", "tutte", "ogni"],
  piece: ["piece", "pieces", "pezzo", "pezzi", "it", "them"],
  bead: ["bead", "beads", "pearl", "pearls", "perlina", "perline", "perla", "perle"],
  animal: ["animal", "animals", "animale", "animali", "guida"],
  colours: {
    pink: ["pink", "pinks", "rosa", "rose"],
    yellow: ["yellow", "yellows", "giallo", "gialla", "gialli", "gialle"],
    green: ["green", "greens", "verde", "verdi"],
    white: ["white", "whites", "bianco", "bianca", "bianchi", "bianche"],
    blue: ["blue", "blues", "blu", "azzurro", "azzurra", "azzurri", "azzurre", "celeste", "celesti"],
  },
  shapes: {
    pink: [
      "round",
      "rounds",
      "ball",
      "balls",
      "tondo",
      "tonda",
      "tondi",
      "tonde",
      "rotonda",
      "rotonde",
      "sfera",
      "sfere",
    ],
    yellow: ["tube", "tubes", "tubo", "tubi", "tubetto", "tubetti", "cilindro", "cilindri"],
    green: ["cube", "cubes", "cubo", "cubi", "cubetto", "cubetti"],
    white: ["disc", "discs", "disk", "disks", "disco", "dischi", "dischetto", "dischetti"],
    blue: ["drop", "drops", "droplet", "teardrop", "teardrops", "goccia", "gocce", "goccina"],
  },
  animals: {
    pink: ["bull", "bulls", "ox", "toro", "tori", "torello"],
    yellow: ["snake", "snakes", "serpent", "serpente", "serpenti"],
    green: ["frog", "frogs", "rana", "rane", "ranocchia", "ranocchio"],
    white: ["owl", "owls", "gufo", "gufi", "civetta"],
    blue: ["whale", "whales", "balena", "balene"],
  },
  beadEmoji: {
    pink: ["🌸", "🌺", "🩷", "💗"],
    yellow: ["🍌", "🟡", "🟨", "💛"],
    green: ["🟩", "🟢", "💚"],
    white: ["⚪", "⬜", "🤍"],
    blue: ["💧", "🔵", "🟦", "💙", "🔷"],
  },
  animalEmoji: {
    pink: ["🐂", "🐃", "🐄", "🐮"],
    yellow: ["🐍"],
    green: ["🐸"],
    white: ["🦉"],
    blue: ["🐋", "🐳"],
  },
};
