/** Which words are a city, and of which states: what tells the end of a street from the city behind it. */
import { cityTable, largeCityTable } from '../../tables/cities.ts';

/** State's code → its cities. */
const byState: ReadonlyMap<string, readonly string[]> = new Map(
  cityTable
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 2), line.slice(3).split(',')]),
);

function statesByCity(): Map<string, string> {
  const cities = new Map<string, string>();
  for (const [state, names] of byState)
    for (const city of names) cities.set(city, (cities.get(city) ?? '') + state);
  return cities;
}

/** City, spelled out as `normaliseCity` does, → its states' codes in a row, as `MOIL`. */
const cities: ReadonlyMap<string, string> = statesByCity();

function countWords(): number {
  let most = 1;
  for (const city of cities.keys()) most = Math.max(most, city.split(' ').length);
  return most;
}

/** How many words the longest city has. */
export const longestCity: number = countWords();

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

const large: ReadonlySet<string> = new Set(largeCityTable.trim().split(','));

/** Whether a city is so large that people write it without its state. */
export const isLargeCity = (city: string): boolean => large.has(city);
