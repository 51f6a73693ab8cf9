const UNITS = [
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** How long ago something was, where Discord's timestamps do not render: "3 hours ago", "last week", "now". */
export function ago(locale: string, seconds: number): string {
  const [unit, size] = UNITS.find(([, one]) => seconds >= one) ?? (["second", 1] as const);
  const whole = unit === "second" ? 0 : -Math.floor(seconds / size);
  return new Intl.RelativeTimeFormat(locale, { numeric: unit === "second" ? "auto" : "always" }).format(whole, unit);
}
