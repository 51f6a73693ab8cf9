/** Options and log entries as they come from JSON: their form only. */
import { CHANCE, CLOCK, err, type Fault, ok, type Result, type Seat } from "../game.js";
import {
  type Fields,
  fault,
  inWords,
  readBySeat,
  readEntryBase,
  readFields,
  readFlag,
  reading,
  readList,
  readMap,
  readOneOf,
  readSeat,
  readSet,
  readString,
  readWhole,
} from "../reading.js";
import { bundleOf } from "./bundle.js";
import {
  type Beads,
  BOXES,
  type Bundle,
  type Entry,
  KINDS,
  type Kind,
  type Options,
  PIECES,
  VARIANTS,
} from "./types.js";

const MAX_STORY = 1000;

function readKind(raw: unknown, where: string): Kind {
  return readOneOf(raw, where, KINDS);
}

function readBeads(raw: unknown, where: string): Beads {
  const beads = new Map<Kind, number>();
  for (const [key, n] of readMap(raw, where)) beads.set(readKind(key, where), readWhole(n, `${where}.${key}`, 1));
  return bundleOf((piece, kind) => (piece === "bead" ? (beads.get(kind) ?? 0) : 0)).beads;
}

/** Beads and animals, either part of which may be absent. */
function readParts(fields: Fields, where: string): Bundle {
  const beads = fields.beads === undefined ? {} : readBeads(fields.beads, `${where}beads`);
  const animals = fields.animals === undefined ? [] : readSet(fields.animals, `${where}animals`, readKind);
  return { beads, animals: KINDS.filter((kind) => animals.includes(kind)) };
}

function readBundle(raw: unknown, where: string): Bundle {
  return readParts(readFields(raw, where, [], ["beads", "animals"]), `${where}.`);
}

type FieldReader = (rest: Fields, seats: readonly Seat[]) => Fields;

const story: FieldReader = (rest) => {
  const { text } = readFields(rest, "a story", ["text"]);
  return { text: readString(text, "text", 1, MAX_STORY) };
};

const offer: FieldReader = (rest, seats) => {
  const { to, give, want, open } = readFields(rest, "an offer", ["to", "give", "want"], ["open"]);
  return {
    to: to === null ? null : readSeat(to, "to", seats),
    give: readBundle(give, "give"),
    want: readBundle(want, "want"),
    open: open === undefined ? false : readFlag(open, "open"),
  };
};

const answer: FieldReader = (rest) => {
  const fields = readFields(rest, "the entry", ["offer"]);
  return { offer: readWhole(fields.offer, "offer") };
};

const swap: FieldReader = (rest) => {
  const { piece, give, take } = readFields(rest, "a swap", ["piece", "give", "take"]);
  return { piece: readOneOf(piece, "piece", PIECES), give: readKind(give, "give"), take: readKind(take, "take") };
};

const bury: FieldReader = (rest) => {
  const { beads, box } = readFields(rest, "the entry", ["beads", "box"]);
  return { beads: readBeads(beads, "beads"), box: readOneOf(box, "box", BOXES) };
};

const place: FieldReader = (rest) => {
  const { animal, box } = readFields(rest, "the entry", ["animal", "box"]);
  return { animal: readKind(animal, "animal"), box: readOneOf(box, "box", BOXES) };
};

const show: FieldReader = (rest) => ({ ...readParts(readFields(rest, "the entry", [], ["beads", "animals"]), "") });

const nothing: FieldReader = (rest) => readFields(rest, "the entry", []);

const deal: FieldReader = (rest, seats) => {
  const { kinds, centre } = readFields(rest, "a deal", ["kinds", "centre"]);
  const readKinds = (raw: unknown, where: string) => readList(raw, where, readKind);
  return {
    kinds: Object.fromEntries(readBySeat(kinds, "kinds", seats, readKinds)),
    centre: readKinds(centre, "centre"),
  };
};

const readers: Readonly<Record<"seat" | "chance" | "clock", Readonly<Record<string, FieldReader>>>> = {
  chance: { deal },
  clock: { endRound: nothing, openAnimals: nothing },
  seat: { story, ready: nothing, offer, accept: answer, decline: answer, withdraw: answer, swap, bury, place, show },
};

/** One log entry; parts of bundles that are absent are filled in. */
export function readEntry(raw: unknown, seats: readonly Seat[]): Result<Entry, Fault> {
  return reading(() => {
    const { by, type, rest, marks } = readEntryBase(raw);
    const known = readers[by === CHANCE || by === CLOCK ? by : "seat"];
    if (by !== CHANCE && by !== CLOCK) readSeat(by, "by", seats);
    if (!Object.hasOwn(known, type)) {
      fault("unknownType", `${by} has no entry of type ${inWords(type)}, but ${Object.keys(known).join(", ")}`);
    }
    return { by, type, ...known[type]!(rest, seats), ...marks } as Entry;
  });
}

/** The header's options, defaults filled in: no variants, animals never kept off the boxes. */
export function readOptions(raw: unknown): Result<Options, readonly Fault[]> {
  const options = reading((): Options => {
    const { variants, opening } = readFields(raw === undefined ? {} : raw, "options", [], ["variants", "opening"]);
    const readVariant = (each: unknown, where: string) => readOneOf(each, where, VARIANTS);
    const chosen = variants === undefined ? [] : readSet(variants, "variants", readVariant);
    return {
      variants: VARIANTS.filter((variant) => chosen.includes(variant)),
      opening: opening === undefined ? false : readFlag(opening, "opening"),
    };
  });
  return options.ok ? ok(options.value) : err([options.error]);
}
