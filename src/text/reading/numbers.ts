/** Numbers as words, from 0 to 100, in every language. */

const ENGLISH = {
  small: [
    ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    ...["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"],
  ],
  tens: ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"],
};
const ITALIAN = {
  small: [
    ...["zero", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci", "undici", "dodici"],
    ...["tredici", "quattordici", "quindici", "sedici", "diciassette", "diciotto", "diciannove"],
  ],
  tens: ["venti", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta", "novanta"],
};

interface Counting {
  readonly small: readonly string[];
  readonly tens: readonly string[];
}

/** `join` gives the ways in which tens and units are written as one number. */
function counted({ small, tens }: Counting, join: (ten: string, unit: string, n: number) => readonly string[]) {
  const units = small.slice(1, 10);
  const above = tens.flatMap((ten, i) => [
    [ten, 20 + 10 * i] as const,
    ...units.flatMap((unit, j) => join(ten, unit, j + 1).map((word) => [word, 21 + 10 * i + j] as const)),
  ]);
  return Object.fromEntries([...small.map((word, n) => [word, n] as const), ...above]);
}

const english = counted(ENGLISH, (ten, unit) => [`${ten}-${unit}`]);
/** "ventuno", "ventotto" lose a vowel; "ventitré" is written with and without its accent; "ventun scudi". */
const italian = counted(ITALIAN, (ten, unit, n) => {
  if (n === 1) return [`${ten.slice(0, -1)}uno`, `${ten.slice(0, -1)}un`];
  if (n === 8) return [`${ten.slice(0, -1)}otto`];
  return n === 3 ? [`${ten}tre`, `${ten}tré`] : [`${ten}${unit}`];
});

/** Lower case. */
export const numbers: Readonly<Record<string, number>> = {
  ...english,
  ...italian,
  ...{ un: 1, una: 1, cento: 100, hundred: 100 },
};
