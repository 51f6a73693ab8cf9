import type { en } from "./en/index.js";

/** The shape of a language: the same keys and parameters, any wording. */
type Worded<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => infer R
    ? (...parameters: P) => Worded<R>
    : { readonly [K in keyof T]: Worded<T[K]> };

/** All words of one language; a sentence that is missing, or that no other language has, does not compile. */
export type Words = Worded<typeof en>;
