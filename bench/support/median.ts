/** The median; the upper of two middle values, and 0 without values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The lowest, median and highest of some values, in words. */
export function spread(values: readonly number[]): string {
  const text = (value: number) => Math.round(value).toLocaleString('en-US');
  return [Math.min(...values), median(values), Math.max(...values)].map(text).join(' / ');
}
