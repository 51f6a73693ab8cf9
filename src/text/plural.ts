import { amount } from "./amount.js";

/** Making plural rules is slow, and a board asks many times. */
const rules = new Map<string, Intl.PluralRules>();

function rulesOf(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}

/** The form of a word that a number asks for, in a language's own plural rules; `#` stands for the number. */
export function plural(locale: string, n: number, forms: { readonly one: string; readonly other: string }): string {
  const form = rulesOf(locale).select(n) === "one" ? forms.one : forms.other;
  return form.replaceAll("#", amount(n));
}
