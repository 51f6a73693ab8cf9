/** What every component below a pane needs to know: whose window it is, and in which words. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { SeenUser } from "./api.js";
import type { Person } from "./person.js";
import type { Words } from "./words/index.js";
import type { WorldStore } from "./world.js";

export interface View {
  readonly world: WorldStore;
  readonly person: Person;
  readonly user: SeenUser;
  readonly words: Words;
}

export const ViewContext = createContext<View | null>(null);

export function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error("outside of a pane");
  return view;
}
