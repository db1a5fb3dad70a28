/** Greatest distance between the first and last house of a parcel. */
const maxSpan = 98;

/** First and last house of `123-127` or `1201-03`; null if the number isn't a range. */
export function readRange(number: string): { first: number; last: number } | null {
  const [, first = '', second = ''] = /^(\d+)[-/](\d+)$/.exec(number) ?? [];
  const last = second.length < first.length ? first.slice(0, first.length - second.length) + second : second;
  const span = Number(last) - Number(first);
  return span > 0 && span <= maxSpan ? { first: Number(first), last: Number(last) } : null;
}

/** Whether a house is one of a parcel's: the same number, or within its range on the same side of the street. */
export function sameHouse(a: string, b: string): 'exact' | 'range' | null {
  if (a === b) return 'exact';
  return isWithin(a, b) || isWithin(b, a) ? 'range' : null;
}

function isWithin(house: string, parcelHouses: string): boolean {
  const range = readRange(parcelHouses);
  const number = /^\d+/.exec(house)?.[0];
  if (range === null || number === undefined) return false;
  const at = Number(number);
  return at >= range.first && at <= range.last && (at - range.first) % 2 === 0;
}
