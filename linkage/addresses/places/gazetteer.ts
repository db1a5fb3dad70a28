/** Which words are a city, and of which states: what tells the end of a street from the city behind it. */
import { cityTable, largeCityTable } from '../../tables/cities.ts';

/** City, written out as `normaliseCity` does, → its states' codes in a row, as `MOIL`. */
const cities = new Map<string, string>();
/** State's code → its cities. */
const byState = new Map<string, readonly string[]>();
let longest = 1;
for (const line of cityTable.trim().split('\n')) {
  const state = line.slice(0, 2);
  const names = line.slice(3).split(',');
  byState.set(state, names);
  for (const city of names) {
    cities.set(city, (cities.get(city) ?? '') + state);
    longest = Math.max(longest, city.split(' ').length);
  }
}

/** How many words the longest city has. */
export const longestCity = longest;

/** Whether post goes to a city of this name, in the state if one is given. */
export function isCity(city: string, state: string): boolean {
  const states = cities.get(city);
  if (states === undefined) return false;
  if (state === '') return true;
  for (let at = 0; at < states.length; at += 2) if (states.startsWith(state, at)) return true;
  return false;
}

/** The cities of a state, by its two letters. */
export const citiesOf = (state: string): readonly string[] => byState.get(state) ?? [];

const large = new Set(largeCityTable.trim().split(','));

/** Whether a city is so large that people write it without its state. */
export const isLargeCity = (city: string): boolean => large.has(city);
