/** The value below which the share `q` of the samples lies. */
export function quantile(samples: readonly number[], q: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

export const ms = (value: number): string => `${value.toFixed(2)} ms`;
export const perSecond = (count: number, elapsed: number): number => (count / elapsed) * 1000;
export const rate = (value: number): string => `${Math.round(value).toLocaleString("en")}/s`;
