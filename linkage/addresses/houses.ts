/** The houses that the address of a lead may mean: rolls write a range for a building, and a unit's letter behind its number. */
import { isFigures } from '../text.ts';
import type { ParsedAddress } from '../types.ts';

/** A building's numbers lie no further apart; `12-34` of Queens has no other house of either number. */
const widest = 98;

/** The first and the last house of `123-125`, `1201-03`, `12/14`; null where the number is no range. */
function endsOf(number: string): [string, string] | null {
  const [, first = '', second = ''] = /^(\d+)[-/](\d+)$/.exec(number) ?? [];
  const last = second.length < first.length ? first.slice(0, first.length - second.length) + second : second;
  const between = Number(last) - Number(first);
  return between > 0 && between <= widest ? [first, last] : null;
}

/** A number that says that there is none: two such are not one house. */
export const isNoHouse = (number: string): boolean => number === '0';

/** The address as it stands, and as what else it may be written. */
export function housesOf(address: ParsedAddress): ParsedAddress[] {
  const { number, unit } = address;
  // Most are figures, without a unit of one letter: this runs for each address of a lead.
  if (unit.length !== 1 && isFigures(number) && !isNoHouse(number)) return [address];
  if (isNoHouse(number)) return [{ ...address, number: '' }];
  const ends = endsOf(number);
  if (ends !== null) return [address, ...ends.map((end) => ({ ...address, number: end }))];
  if (unit === '') {
    const [, house = '', letter = ''] = /^(\d+)([A-Z])$/.exec(number) ?? [];
    return house === '' ? [address] : [address, { ...address, number: house, unit: letter }];
  }
  return /^[A-Z]$/.test(unit) && number !== '' && isFigures(number)
    ? [address, { ...address, number: number + unit, unit: '' }]
    : [address];
}
