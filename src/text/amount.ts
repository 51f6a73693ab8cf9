/** "4", "−6": with a minus sign, not a hyphen. */
export function amount(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** "15 − 4 + 30"; nothing for no numbers. */
export const summed = (numbers: readonly number[]): string =>
  numbers.map((n, i) => (i === 0 ? amount(n) : `${n < 0 ? "−" : "+"} ${Math.abs(n)}`)).join(" ");

/** "+1", "0", "−1" */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : amount(n);
}
