/** What came of an act: refused, or done, perhaps by opening or counting a vote. */
import type { LifeRefusal, VoteKind } from "./api.js";

export type LifeStep =
  | { readonly kind: "refused"; readonly why: LifeRefusal }
  | { readonly kind: "done" }
  | { readonly kind: "vote"; readonly vote: VoteKind };

export const no = (why: LifeRefusal): LifeStep => ({ kind: "refused", why });
export const DONE: LifeStep = { kind: "done" };
