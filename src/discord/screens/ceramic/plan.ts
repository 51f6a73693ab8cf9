/** Being ready, planned ahead: for the next round, or for every one. There is nothing to ask about it. */
import type { CeramicTypes } from "../../../games/ceramic/index.js";
import type { PlanUi } from "../../ui.js";

/** See `PlanUi`. */
export const plan: PlanUi<CeramicTypes> = {
  label: (kind, { words }) => {
    const { labels } = words.ceramic.plan;
    return kind === "ready" || kind === "always" ? labels[kind] : kind;
  },
  say: ({ kind, round }, { words }) => {
    const { say } = words.ceramic.plan;
    return kind === "always" ? say.always : say.ready(Number(round));
  },
  form: () => null,
  read: (kind) => ({ kind }),
};
