/** Where somebody is in this window: in the address, so that a reload or a second window finds it again; drafts beside it. */

export type Theme = "auto" | "light" | "dark";

export interface Place {
  readonly shown: readonly string[];
  readonly active: string;
  readonly isGrid: boolean;
  readonly theme: Theme;
  /** Open channels by username. */
  readonly channels: Readonly<Record<string, string>>;
}

const THEMES: readonly string[] = ["auto", "light", "dark"] satisfies Theme[];
const list = (text: string | null): readonly string[] => (text ? text.split(",").filter(Boolean) : []);

export function readPlace(): Place {
  const query = new URLSearchParams(location.hash.slice(1));
  const shown = list(query.get("show"));
  const channels = list(query.get("at")).map((one) => one.split(":") as [string, string]);
  const theme = localStorage.getItem("theme") ?? "auto";
  return {
    shown,
    active: query.get("as") ?? shown[0] ?? "",
    isGrid: query.has("grid"),
    theme: THEMES.includes(theme) ? (theme as Theme) : "auto",
    channels: Object.fromEntries(channels),
  };
}

export function writePlace({ shown, active, isGrid, theme, channels }: Place): void {
  const at = Object.entries(channels).map(([name, id]) => `${name}:${id}`);
  const hash = [`as=${active}`, `show=${shown.join(",")}`, ...(isGrid ? ["grid"] : []), `at=${at.join(",")}`].join("&");
  if (location.hash !== `#${hash}`) history.replaceState(null, "", `#${hash}`);
  if (localStorage.getItem("theme") !== theme) localStorage.setItem("theme", theme);
}

/** Something half written, by key; null: nothing. */
export function readDraft<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(`draft ${key}`) ?? "null") as T | null;
  } catch {
    return null;
  }
}

export function writeDraft(key: string, value: unknown): void {
  if (value === null || value === "") localStorage.removeItem(`draft ${key}`);
  else localStorage.setItem(`draft ${key}`, JSON.stringify(value));
}
