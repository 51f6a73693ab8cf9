/** Between the pictures that are drawn and the messages they stand on: waited for shortly, kept where they stand already, done without otherwise. */
import type { RawFile } from "@discordjs/rest";
import type { APIMessage, RESTAPIAttachment } from "discord-api-types/v10";
import type { Logger } from "../log.js";
import type { Picture, Pictures, Shown } from "../pictures/picture.js";
import type { Millis } from "../tables/api.js";
import { Recent } from "./recent.js";
import { type Timing, within } from "./timing.js";

/** A bigger one would be slow to load on a phone: it is not sent. */
const MOST_BYTES = 300 * 1024;
/** As many as Discord lets stand in one gallery; screens have at most two. */
const MOST_PICTURES = 10;
/** So many messages are remembered by what stands on them; what is forgotten is uploaded once more. */
const MESSAGES_KEPT = 2_000;
/** So many pictures and places are remembered that something was wrong with; with what is forgotten it is tried once more. */
const FAULTS_KEPT = 1_000;
/** How long no file is sent to a place where Discord has refused one. */
const BARRED: Millis = 10 * 60_000;
/** How long one is done without that could not be drawn. */
const PAUSE: Millis = 60_000;

/** Discord's ids of the files that stand on a message, by file name. */
export type Standing = ReadonlyMap<string, string>;
export const NOTHING_STANDS: Standing = new Map();

/** Files by name that were drawn in time. */
export type Drawn = ReadonlyMap<string, Buffer>;
export const NOTHING_DRAWN: Drawn = new Map();

/** A picture as a message is to show it: with its file, or where it stands on the message already, with that one's id. */
export type Hung = { readonly name: string; readonly alt: string } & (
  | { readonly file: Buffer; readonly kept?: undefined }
  | { readonly kept: string; readonly file?: undefined }
);

export const shownOf = (hung: readonly Hung[]): readonly Shown[] =>
  hung.map(({ name, alt }) => ({ url: `attachment://${name}`, alt }));

/**
 * What a request says of its files. Discord takes the list for all that is to stand from then on, and finds those that
 * are kept by id and name together: with either alone it refuses what refers to them.
 */
export function filesOf(hung: readonly Hung[]): {
  readonly attachments: RESTAPIAttachment[];
  readonly files: RawFile[];
} {
  const files: RawFile[] = [];
  const attachments = hung.map(({ name, file, kept }): RESTAPIAttachment => {
    if (file === undefined) return { id: kept, filename: name };
    files.push({ name, data: file, contentType: "image/png" });
    return { id: String(files.length - 1), filename: name };
  });
  return { attachments, files };
}

/** The last part of a file's address is its name. */
export function fileNameOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const last = new URL(url).pathname.split("/").at(-1);
  return last ? decodeURIComponent(last) : null;
}

/** The files on a message that Discord has told us of: those that components show are named in these alone. */
export function standingOn(message: Pick<APIMessage, "components" | "attachments">): Standing {
  const found = new Map((message.attachments ?? []).map(({ filename, id }) => [filename, id]));
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { url, attachment_id } = node as { url?: unknown; attachment_id?: unknown };
    const name = typeof url === "string" && typeof attachment_id === "string" ? fileNameOf(url) : null;
    if (name) found.set(name, attachment_id as string);
    for (const value of Object.values(node)) visit(value);
  };
  visit(message.components);
  return found;
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
/** Missing right, a form that is not taken, a file that is too big: maybe for the pictures' sake alone. */
const REFUSALS: readonly unknown[] = [50_013, 50_035, 40_005];
/** Whether a request may succeed without its pictures. */
export const isRefusal = (error: unknown): boolean => REFUSALS.includes(codeOf(error));

export interface EaselDoors {
  /** Null: the operator wants none. */
  readonly pictures: Pictures | null;
  readonly timing: Timing;
  readonly now: () => Millis;
  readonly log: Pick<Logger, "info" | "warn" | "error">;
  /** Whether files may be attached there, as far as is known. */
  readonly mayAttach: (channelId: string) => boolean;
}

export class Easel {
  /** Called when a picture has come that a row's message had to do without. */
  onLate: (rowId: string) => void = () => {};
  readonly #on = new Recent<Standing>(MESSAGES_KEPT);
  /** Names of pictures that no message is given, and of those that could not be drawn, until when they are not tried. */
  readonly #refused = new Recent<true>(FAULTS_KEPT);
  readonly #failed = new Recent<Millis>(FAULTS_KEPT);
  readonly #barred = new Recent<Millis>(FAULTS_KEPT);
  #overdue = 0;

  constructor(private readonly doors: EaselDoors) {}

  /** The pictures of a screen: each once, none that Discord does not take. A fault in making them costs the pictures, not the message. */
  of(screen: () => readonly Picture[] | undefined): readonly Picture[] {
    const { pictures, log } = this.doors;
    if (!pictures) return [];
    try {
      const byName = new Map((screen() ?? []).map((picture) => [pictures.nameOf(picture), picture]));
      for (const name of byName.keys()) if (this.#refused.has(name) || this.#hasFailed(name)) byName.delete(name);
      return [...byName.values()].slice(0, MOST_PICTURES);
    } catch (error) {
      log.error({ err: error }, "what a picture is to show could not be said");
      return [];
    }
  }

  mayAttach(channelId: string): boolean {
    const until = this.#barred.get(channelId);
    if (until !== undefined && until > this.doors.now()) return false;
    this.#barred.delete(channelId);
    return this.doors.mayAttach(channelId);
  }

  /** Has those drawn that do not stand yet, and waits for them at most so long. Never throws. */
  async draw(pictures: readonly Picture[], standing: Standing, patience: Millis): Promise<Drawn> {
    const drawn = new Map<string, Buffer>();
    await Promise.all(
      pictures.map(async (picture) => {
        const name = this.#name(picture);
        if (standing.has(name)) return;
        const file = this.#known(picture) ?? (await this.#wait(picture, patience));
        if (file) drawn.set(name, file);
      }),
    );
    return drawn;
  }

  /** Whether somebody has waited in vain for a picture that is still being drawn: the next ones will hardly come sooner. */
  get isBehind(): boolean {
    return this.#overdue > 0;
  }

  /** Calls `then` when one of these can be hung that could not be until now. */
  bring(pictures: readonly Picture[], then: () => void): void {
    for (const picture of pictures) void this.#png(picture).then((file) => file && then());
  }

  /** Those that stand or are at hand, in their order. */
  hang(pictures: readonly Picture[], standing: Standing, drawn: Drawn): readonly Hung[] {
    return pictures.flatMap((picture): readonly Hung[] => {
      const name = this.#name(picture);
      const { alt } = picture;
      const kept = standing.get(name);
      if (kept !== undefined) return [{ name, alt, kept }];
      const file = drawn.get(name) ?? this.#known(picture);
      return file ? [{ name, alt, file }] : [];
    });
  }

  /** Those that are not among these. */
  lacking(pictures: readonly Picture[], hung: readonly Hung[]): readonly Picture[] {
    const names = new Set(hung.map(({ name }) => name));
    return pictures.filter((picture) => !names.has(this.#name(picture)));
  }

  /** As they will be shown once they are drawn. */
  named(pictures: readonly Picture[]): readonly Shown[] {
    return pictures.map((picture) => ({ url: `attachment://${this.#name(picture)}`, alt: picture.alt }));
  }

  standingOn(messageId: string | null): Standing {
    return this.#on.get(messageId ?? "") ?? NOTHING_STANDS;
  }

  /** Remembers what stands on a message of ours. */
  learn(message: Pick<APIMessage, "id" | "components" | "attachments">): void {
    this.#on.set(message.id, standingOn(message));
  }

  /** Discord has refused a message with these pictures. Gives back whether sending them anew may help. */
  refused(
    at: { readonly channelId: string; readonly messageId: string | null },
    hung: readonly Hung[],
    error: unknown,
  ): boolean {
    const pictures = hung.map(({ name }) => name);
    this.doors.log.warn({ pictures, channel: at.channelId, err: error }, "a message goes out without its pictures");
    if (codeOf(error) === 50_013) {
      this.#barred.set(at.channelId, this.doors.now() + BARRED);
      return false;
    }
    const isKept = hung.some(({ kept }) => kept !== undefined);
    if (at.messageId !== null) this.#on.delete(at.messageId);
    if (!isKept) for (const name of pictures) this.#refused.set(name, true);
    return isKept;
  }

  #hasFailed(name: string): boolean {
    const until = this.#failed.get(name);
    if (until === undefined || until > this.doors.now()) return until !== undefined;
    this.#failed.delete(name);
    return false;
  }

  #name(picture: Picture): string {
    return this.doors.pictures?.nameOf(picture) ?? "";
  }

  #known(picture: Picture): Buffer | null {
    return this.#ofGoodSize(picture, this.doors.pictures?.known(picture) ?? null);
  }

  #ofGoodSize(picture: Picture, file: Buffer | null): Buffer | null {
    if (!file || file.length <= MOST_BYTES) return file;
    this.#refused.set(this.#name(picture), true);
    this.doors.log.warn({ picture: picture.kind, bytes: file.length }, "a picture is too big to be sent");
    return null;
  }

  async #png(picture: Picture): Promise<Buffer | null> {
    const { pictures, log, now } = this.doors;
    const failed = (error?: unknown): null => {
      if (error !== undefined) log.warn({ picture: picture.kind, err: error }, "a picture could not be drawn");
      this.#failed.set(this.#name(picture), now() + PAUSE);
      return null;
    };
    try {
      const file = this.#ofGoodSize(picture, (await pictures?.png(picture)) ?? null);
      return file ?? failed();
    } catch (error) {
      return failed(error);
    }
  }

  async #wait(picture: Picture, patience: Millis): Promise<Buffer | null> {
    const drawing = this.#png(picture);
    const outcome = await within(this.doors.timing, patience, drawing);
    if (outcome !== "late") return outcome;
    this.#overdue += 1;
    void drawing.then(() => {
      this.#overdue -= 1;
    });
    return null;
  }
}
