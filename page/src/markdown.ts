/** Discord's markdown as a tree. It knows no HTML: whatever is not of its kind is text. */

export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "bold" | "italic" | "underline" | "strike" | "spoiler"; readonly inside: readonly Inline[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "link"; readonly href: string; readonly inside: readonly Inline[] }
  | { readonly kind: "user" | "channel" | "role"; readonly id: string }
  /** An address of Discord's own: a place, or a message there. */
  | { readonly kind: "place"; readonly id: string; readonly isMessage: boolean }
  | { readonly kind: "command"; readonly name: string }
  | { readonly kind: "emoji"; readonly name: string }
  | { readonly kind: "everyone"; readonly text: string }
  | { readonly kind: "time"; readonly at: number; readonly style: string }
  | { readonly kind: "break" };

export interface Item {
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: "paragraph" | "subtext"; readonly inside: readonly Inline[] }
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly inside: readonly Inline[] }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | { readonly kind: "list"; readonly start: number | null; readonly items: readonly Item[] }
  | { readonly kind: "pre"; readonly text: string };

type Rule = readonly [pattern: RegExp, make: (found: RegExpExecArray) => Inline];

const text = (words: string): Inline => ({ kind: "text", text: words });
const around =
  (kind: "bold" | "italic" | "underline" | "strike" | "spoiler") =>
  (found: RegExpExecArray): Inline => ({ kind, inside: parseInline(found[1] ?? "") });

/** As many marks behind it as before it, all of them counted. */
const CODE = /^(`+)(?!`)([\s\S]*?[^`])\1(?!`)/;

/** Tried in this order at every place of a line. */
const RULES: readonly Rule[] = [
  [/^\\([^A-Za-z0-9\s])/, ([, mark = ""]) => text(mark)],
  [CODE, ([, , code = ""]) => ({ kind: "code", text: code.replace(/^ (?= *`)|(` *) $/g, "$1") })],
  [/^<@!?(\d+)>/, ([, id = ""]) => ({ kind: "user", id })],
  [/^<#(\d+)>/, ([, id = ""]) => ({ kind: "channel", id })],
  [/^<@&(\d+)>/, ([, id = ""]) => ({ kind: "role", id })],
  [/^<\/([^:>]+):\d+>/, ([, name = ""]) => ({ kind: "command", name })],
  [/^<a?:(\w+):\d+>/, ([, name = ""]) => ({ kind: "emoji", name })],
  [
    /^<t:(-?\d{1,17})(?::([tTdDfFRsS]))?>/,
    // A time beyond all calendars stays as it was written.
    ([all, at, style]) =>
      Number.isNaN(new Date(Number(at) * 1000).getTime())
        ? text(all)
        : { kind: "time", at: Number(at) * 1000, style: style ?? "f" },
  ],
  [/^<(https?:\/\/[^\s>]+)>/, ([, href = ""]) => ({ kind: "link", href, inside: [text(href)] })],
  [
    /^\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"]*")?\)/,
    ([, label = "", href = ""]) => ({ kind: "link", href, inside: parseInline(label) }),
  ],
  [
    /^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(\/\d+)?(?![\d/])/,
    ([, id = "", message]) => ({ kind: "place", id, isMessage: message !== undefined }),
  ],
  [/^https?:\/\/[^\s<>]*[^\s<>.,:;!?)\]"'*_~|]/, ([href]) => ({ kind: "link", href, inside: [text(href)] })],
  [/^@(?:everyone|here)\b/, ([words]) => ({ kind: "everyone", text: words })],
  [/^\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/s, around("bold")],
  [/^__((?:\\.|[^\\])+?)__(?!_)/s, around("underline")],
  [/^~~(.+?)~~/s, around("strike")],
  [/^\|\|(.+?)\|\|/s, around("spoiler")],
  [/^\*(?=\S)((?:\*\*|\\.|[^*\\])+?)(?<=\S)\*(?!\*)/s, around("italic")],
  [/^_((?:__|\\.|[^_\\])+?)_(?![A-Za-z0-9_])/s, around("italic")],
  [/^\n/, () => ({ kind: "break" })],
];

/** Characters at which a rule may begin. */
const MARKS = new Set([..."\\`<[h@*_~|\n"]);

export function parseInline(source: string): readonly Inline[] {
  const out: Inline[] = [];
  let plain = "";
  let at = 0;
  const flush = () => {
    if (plain !== "") out.push(text(plain));
    plain = "";
  };
  while (at < source.length) {
    const rest = source.slice(at);
    const within = /\w/.test(source[at - 1] ?? "");
    const found = MARKS.has(source[at] ?? "") ? firstRule(rest, within) : null;
    if (found) {
      flush();
      out.push(found.node);
      at += found.length;
    } else {
      plain += source[at];
      at += 1;
    }
  }
  flush();
  return out;
}

/** `within` a word: an underscore or an address does not begin there. */
function firstRule(rest: string, within: boolean): { node: Inline; length: number } | null {
  if (within && (rest[0] === "h" || /^_[^_]/.test(rest))) return null;
  for (const [pattern, make] of RULES) {
    const found = pattern.exec(rest);
    if (found) return { node: make(found), length: found[0].length };
  }
  return null;
}

const ITEM = /^( *)(?:[-*]|(\d{1,9})\.) +(.*)$/;

/** Blocks line by line: code, quotes, headings, small print, lists; the rest are paragraphs whose line breaks stand. */
export function parse(source: string): readonly Block[] {
  const lines = source.split("\n");
  const out: Block[] = [];
  let paragraph: string[] = [];
  const flush = () => {
    while (paragraph.at(-1) === "") paragraph.pop();
    if (paragraph.length > 0) out.push({ kind: "paragraph", inside: parseInline(paragraph.join("\n")) });
    paragraph = [];
  };
  /** What a fence leaves of its last line is no beginning of one. */
  let isTail = false;
  for (let i = 0; i < lines.length; i += 1) {
    const block = isTail ? null : blockAt(lines, i);
    const fence = block ? null : fenceIn(lines, i);
    isTail = false;
    if (block) {
      flush();
      out.push(block.block);
      i = block.end - 1;
    } else if (fence) {
      if (fence.before !== "") paragraph.push(fence.before);
      flush();
      out.push({ kind: "pre", text: fence.text });
      i = fence.end - 1;
      if (fence.after.trim() !== "") {
        lines[i] = fence.after.trimStart();
        isTail = true;
        i -= 1;
      }
    } else paragraph.push(lines[i] ?? "");
  }
  flush();
  return out;
}

/** The block that begins on a line, with the line after it; null: the line belongs to a paragraph. */
function blockAt(lines: readonly string[], i: number): { block: Block; end: number } | null {
  const line = lines[i] ?? "";
  const heading = /^(#{1,3}) +(.+?)(?: #+)?$/.exec(line);
  if (heading) {
    const level = (heading[1] ?? "#").length as 1 | 2 | 3;
    return { block: { kind: "heading", level, inside: parseInline(heading[2] ?? "") }, end: i + 1 };
  }
  if (/^-# +\S/.test(line)) {
    return { block: { kind: "subtext", inside: parseInline(line.replace(/^-# +/, "")) }, end: i + 1 };
  }
  if (/^>>> /.test(line)) {
    const quoted = [line.slice(4), ...lines.slice(i + 1)].join("\n");
    return { block: { kind: "quote", blocks: parse(quoted) }, end: lines.length };
  }
  if (/^> /.test(line)) {
    let end = i;
    while (/^> /.test(lines[end] ?? "")) end += 1;
    const quoted = lines.slice(i, end).map((one) => one.slice(2));
    return { block: { kind: "quote", blocks: parse(quoted.join("\n")) }, end };
  }
  return ITEM.test(line) ? listAt(lines, i) : null;
}

interface Fence {
  readonly before: string;
  readonly text: string;
  readonly after: string;
  /** The line after its last one. */
  readonly end: number;
}

const FENCE = /^```(?:[a-z0-9_+\-.#]+?\n)?\n*([^\n][\s\S]*?)\n*```/i;

/** Code that begins anywhere on a line, but in other code, with what stands before and behind it on its first and last line. */
function fenceIn(lines: readonly string[], i: number): Fence | null {
  const line = lines[i] ?? "";
  if (!line.includes("```")) return null;
  const whole = lines.slice(i).join("\n");
  let at = 0;
  while (at < line.length) {
    const rest = whole.slice(at);
    const found = FENCE.exec(rest);
    if (found) {
      const end = i + whole.slice(0, at + found[0].length).split("\n").length;
      const after = rest.slice(found[0].length).split("\n", 1)[0] ?? "";
      return { before: line.slice(0, at), text: found[1] ?? "", after, end };
    }
    at += rest.startsWith("\\") ? 2 : (CODE.exec(rest)?.[0].length ?? 1);
  }
  return null;
}

/** A list with what is indented below its items. */
function listAt(lines: readonly string[], i: number): { block: Block; end: number } {
  const [, indent = "", number] = ITEM.exec(lines[i] ?? "") ?? [];
  const items: Item[] = [];
  let end = i;
  while (end < lines.length) {
    const found = ITEM.exec(lines[end] ?? "");
    if (!found || (found[1] ?? "").length !== indent.length || (found[2] === undefined) !== (number === undefined))
      break;
    const below: string[] = [];
    let next = end + 1;
    while (/^ +\S/.test(lines[next] ?? "") && leading(lines[next] ?? "") > indent.length) {
      below.push(lines[next] ?? "");
      next += 1;
    }
    const least = Math.min(...below.map(leading));
    items.push({ blocks: [...parse(found[3] ?? ""), ...parse(below.map((line) => line.slice(least)).join("\n"))] });
    end = next;
  }
  return { block: { kind: "list", start: number === undefined ? null : Number(number), items }, end };
}

const leading = (line: string): number => line.length - line.trimStart().length;
