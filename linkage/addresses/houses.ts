/**
 * The houses that a lead's address may mean, as rolls write a range for a building, or append the unit's letter to its
 * number; and whether two addresses are one house.
 */
import { isDigits } from '../text.ts';
import type { ParsedAddress } from '../types.ts';
import { sameCore } from './street-aliases.ts';

/** Greatest distance between two numbers of one building; `12-34` in Queens is a single number. */
const maxSpan = 98;

/** First and last house of `123-125`, `1201-03`, `12/14`; null if the number isn't a range. */
function endsOf(number: string): [string, string] | null {
  const [, first = '', second = ''] = /^(\d+)[-/](\d+)$/.exec(number) ?? [];
  const last = second.length < first.length ? first.slice(0, first.length - second.length) + second : second;
  const between = Number(last) - Number(first);
  return between > 0 && between <= maxSpan ? [first, last] : null;
}

/** The placeholder number 0: two of them aren't one house. */
export const isPlaceholderNumber = (number: string): boolean => number === '0';

/** The address as written, followed by other readings. */
export function housesOf(address: ParsedAddress): ParsedAddress[] {
  const { number, unit } = address;
  // A fast path, as this runs for each address of a lead.
  if (unit.length !== 1 && isDigits(number) && !isPlaceholderNumber(number)) return [address];
  if (isPlaceholderNumber(number)) return [{ ...address, number: '' }];
  const ends = endsOf(number);
  if (ends !== null) return [address, ...ends.map((end) => ({ ...address, number: end }))];
  if (unit === '') {
    const [, house = '', letter = ''] = /^(\d+)([A-Z])$/.exec(number) ?? [];
    return house === '' ? [address] : [address, { ...address, number: house, unit: letter }];
  }
  return /^[A-Z]$/.test(unit) && number !== '' && isDigits(number)
    ? [address, { ...address, number: number + unit, unit: '' }]
    : [address];
}

type House = Pick<
  ParsedAddress,
  'number' | 'pre' | 'core' | 'suffix' | 'post' | 'unit' | 'city' | 'state' | 'zip'
>;

/** Whether two parts are equal, or one of them is missing. */
export const agree = (a: string, b: string): boolean => a === b || a === '' || b === '';

/** `N ELM ST` and `ELM ST N` agree. */
export const directionsAgree = (a: House, b: House): boolean => agree(a.pre + a.post, b.pre + b.post);

/** Whether two addresses are one house. A unit or place given by only one of them doesn't separate them. */
export function sameDwelling(a: House, b: House): boolean {
  if (
    a.number !== b.number ||
    !sameCore(a.core, b.core) ||
    !agree(a.suffix, b.suffix) ||
    !directionsAgree(a, b) ||
    !agree(a.unit, b.unit)
  )
    return false;
  return (
    agree(a.zip, b.zip) &&
    (a.zip !== '' && b.zip !== '' ? true : agree(a.city, b.city) && agree(a.state, b.state))
  );
}
