/** The form of a word that a number asks for, in a language's own plural rules; `#` stands for the number. */
export function plural(locale: string, n: number, forms: { readonly one: string; readonly other: string }): string {
  const form = new Intl.PluralRules(locale).select(n) === "one" ? forms.one : forms.other;
  return form.replaceAll("#", String(n));
}
