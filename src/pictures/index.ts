/** The service of pictures: asks for each once, in their order, remembers the last, and does without when one cannot be drawn. */
import type { Logger } from "../log.js";
import { canonical, keyOf } from "./key.js";
import { createPainter, type Drawn, type PainterLimits } from "./painter.js";
import type { Picture, Pictures } from "./picture.js";
import { remember } from "./remembered.js";

export type { Picture, Pictures, Shown } from "./picture.js";

export interface PictureLimits extends PainterLimits {
  /** How long whoever asks waits at most, in milliseconds, the queue included. */
  readonly patience: number;
  /** How many may wait to be drawn; more are done without. */
  readonly queue: number;
  /** How many bytes of files are remembered. */
  readonly bytes: number;
  /** How long nothing is drawn after three workers in a row were lost. */
  readonly pause: number;
}

const PICTURE_LIMITS: PictureLimits = {
  drawing: 5_000,
  start: 15_000,
  idle: 60_000,
  patience: 15_000,
  queue: 64,
  bytes: 32 * 1024 * 1024,
  pause: 60_000,
};

export interface PicturesDoors {
  readonly log: Pick<Logger, "warn">;
  readonly limits?: Partial<PictureLimits>;
  /** The worker's file; ours if absent. */
  readonly worker?: URL;
}

const WORKER = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js", import.meta.url);
/** Of the hash, in a file's name. */
const DIGITS = 12;
const LOSSES_IN_A_ROW = 3;

/** See `Pictures`. The worker is started with the first picture. */
export function createPictures({ log, limits: given, worker = WORKER }: PicturesDoors): Pictures {
  const limits = { ...PICTURE_LIMITS, ...given };
  const painter = createPainter(worker, limits);
  const files = remember(limits.bytes);
  const inFlight = new Map<string, Promise<Buffer | null>>();
  let last: Promise<unknown> = Promise.resolve();
  let stopped = false;
  let losses = 0;
  let pausedUntil = 0;

  const without = (kind: string, why: string): null => {
    log.warn({ picture: kind, why }, "a picture could not be drawn");
    return null;
  };

  const countLosses = (drawn: Drawn) => {
    losses = "why" in drawn && drawn.lost ? losses + 1 : 0;
    if (losses >= LOSSES_IN_A_ROW) pausedUntil = performance.now() + limits.pause;
  };

  const drawNow = async (kind: string, locale: string, data: string, key: string): Promise<Buffer | null> => {
    if (stopped || performance.now() < pausedUntil) return null;
    const drawn = await painter.draw({ kind, locale, data });
    if (stopped) return null;
    countLosses(drawn);
    if ("why" in drawn) return without(kind, drawn.why);
    const file = Buffer.from(drawn);
    files.put(key, file);
    return file;
  };

  const queued = (picture: Picture, data: string, key: string): Promise<Buffer | null> => {
    const { kind, locale } = picture;
    const turn = last.then(() => drawNow(kind, locale, data, key));
    last = turn;
    return turn;
  };

  const described = (picture: Picture) => {
    const data = canonical(picture.data);
    return { data, key: keyOf(picture, data) };
  };

  return {
    nameOf: (picture) => `${picture.kind.replaceAll("/", "-")}-${described(picture).key.slice(0, DIGITS)}.png`,
    known: (picture) => files.get(described(picture).key),
    png: async (picture) => {
      const { data, key } = described(picture);
      const known = files.get(key);
      if (known) return known;
      let drawing = inFlight.get(key);
      if (!drawing) {
        if (inFlight.size >= limits.queue) return without(picture.kind, "too many pictures are waiting");
        drawing = queued(picture, data, key).finally(() => inFlight.delete(key));
        inFlight.set(key, drawing);
      }
      return patiently(drawing, limits.patience);
    },
    stop: async () => {
      stopped = true;
      await painter.stop();
      await last;
      await painter.stop();
    },
  };
}

/** What comes of it within `patience` milliseconds, else null; it goes on being drawn for whoever asks next. */
async function patiently(drawing: Promise<Buffer | null>, patience: number): Promise<Buffer | null> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patience);
  });
  const outcome = await Promise.race([drawing, enough]);
  clearTimeout(timer);
  return outcome;
}
