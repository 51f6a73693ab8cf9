/** Components as they come from the sandbox, with what is drawn of them. Anything unknown is left out, as an old client would. */

export interface Emoji {
  readonly name?: string | null;
  readonly id?: string | null;
}

export interface Raw {
  readonly type: number;
  readonly id?: number;
  readonly custom_id?: string;
  readonly components?: readonly Raw[];
  readonly component?: Raw;
  readonly accessory?: Raw;
  readonly content?: string;
  readonly label?: string | null;
  readonly description?: string | null;
  readonly emoji?: Emoji | null;
  readonly style?: number;
  readonly disabled?: boolean;
  readonly url?: string;
  readonly placeholder?: string | null;
  readonly options?: readonly RawOption[];
  /** Of menus of channels: Discord's channel types. */
  readonly channel_types?: readonly number[] | null;
  /** Of menus of people, roles and channels. */
  readonly default_values?: readonly { readonly id: string }[];
  readonly min_values?: number | null;
  readonly max_values?: number | null;
  readonly min_length?: number | null;
  readonly max_length?: number | null;
  readonly required?: boolean;
  readonly value?: string;
  readonly default?: boolean;
  readonly accent_color?: number | null;
  readonly spoiler?: boolean;
  readonly divider?: boolean;
  readonly spacing?: number;
  readonly items?: readonly RawMedia[];
  readonly media?: RawMedia["media"];
  readonly file?: { readonly url: string };
  readonly name?: string;
  readonly size?: number;
}

export interface RawOption {
  readonly label: string;
  readonly value: string;
  readonly description?: string | null;
  readonly emoji?: Emoji | null;
  readonly default?: boolean;
}

export interface RawMedia {
  /** Its size, where it is known: room is kept for it while it loads. */
  readonly media: { readonly url: string; readonly width?: number | null; readonly height?: number | null };
  readonly description?: string | null;
  readonly spoiler?: boolean;
}

/** Discord's component types. */
export const T = {
  row: 1,
  button: 2,
  menu: 3,
  input: 4,
  people: 5,
  roles: 6,
  /** People and roles. */
  either: 7,
  channels: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  upload: 19,
  radio: 21,
  boxes: 22,
  box: 23,
} as const;

/**
 * Names of components among their neighbours, each once, that stay when a message is edited: what is pressed keeps its
 * own (positions and Discord's own ids count from the beginning); the rest is counted by its type.
 */
export function keysOf(list: readonly Raw[]): readonly string[] {
  const counts = new Map<string, number>();
  return list.map((one) => {
    // A row with a menu is its menu.
    const named = one.type === T.row && one.components?.length === 1 ? one.components[0] : one;
    const name = `${one.type} ${named?.custom_id ?? ""}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return `${name} ${count}`;
  });
}

export function emojiText(emoji: Emoji | null | undefined): string | null {
  if (!emoji?.name) return null;
  return emoji.id ? `:${emoji.name}:` : emoji.name;
}

/** The sandbox's own files from where the page comes from, whatever name the sandbox calls itself by. */
export function localUrl(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname } = new URL(url);
  return pathname.startsWith("/attachments/") ? pathname : url;
}

/** Discord's older way to cover a file: by its name. */
export function isSpoilerFile(url: string): boolean {
  return url.split(/[?#]/, 1)[0]?.split("/").at(-1)?.startsWith("SPOILER_") === true;
}

export function sizeText(bytes: number): string {
  return bytes < 1000
    ? `${bytes} B`
    : bytes < 1_000_000
      ? `${Math.round(bytes / 1000)} kB`
      : `${(bytes / 1e6).toFixed(1)} MB`;
}
