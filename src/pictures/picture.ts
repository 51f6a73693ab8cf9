/** What the other rooms know of pictures: what one shows, and the service that makes it. */

/** Plain data, as JSON holds it. */
export type Data = null | boolean | number | string | readonly Data[] | { readonly [key: string]: Data | undefined };

/**
 * What a picture shows. The data are made from a view, so that nothing is in them that its viewer may not know;
 * equal pictures come out as equal bytes.
 */
export interface Picture {
  /** Which drawing: "turin/board", "ceramic/reveal"… */
  readonly kind: string;
  /** Of the words within it: `Words.locale`. */
  readonly locale: string;
  readonly data: Data;
  /** Says what it shows, for those who cannot see it: at most 1,024 characters, no mentions. */
  readonly alt: string;
}

/** A picture that stands with a message. */
export interface Shown {
  /** `attachment://<name>` */
  readonly url: string;
  readonly alt: string;
}

/** Makes PNG files of twice the drawing's size, off the event loop, and remembers the last ones by what they show. */
export interface Pictures {
  /** File name, from what it shows: "turin-board-3f2a9c0d1e5b.png". Equal pictures have equal names. */
  nameOf(picture: Picture): string;
  /** The file if it is remembered, at once. */
  known(picture: Picture): Buffer | null;
  /** The file; null when it cannot be drawn (the log has a line then). Never throws, never waits for long. */
  png(picture: Picture): Promise<Buffer | null>;
  stop(): Promise<void>;
}
