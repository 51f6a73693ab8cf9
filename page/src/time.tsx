/** Times as Discord shows them, in the reader's language; relative ones go on by themselves. */
import { useEffect, useState } from "preact/hooks";
import { useView } from "./view.js";

const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

export function formatTime(at: number, style: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(at);
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** "in 3 hours", "2 days ago". */
function relativeTime(at: number, now: number, locale: string): string {
  const seconds = Math.round((at - now) / 1000);
  const format = new Intl.RelativeTimeFormat(locale);
  for (const [unit, size] of UNITS) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  return format.format(seconds, "second");
}

export function Time({ at, style }: { at: number; style: string }) {
  const { world, user } = useView();
  const [, draw] = useState(0);
  const isLive = style === "R";
  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(() => draw((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [isLive]);
  const shown = isLive ? relativeTime(at, world.now(), user.locale) : formatTime(at, style, user.locale);
  return (
    <time dateTime={new Date(at).toISOString()} title={formatTime(at, "F", user.locale)}>
      {shown}
    </time>
  );
}
