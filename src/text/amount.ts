/** "4", "−6": with a minus sign, not a hyphen. */
export function amount(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** "+1", "0", "−1" */
export function signed(n: number): string {
  return n > 0 ? `+${n}` : amount(n);
}
