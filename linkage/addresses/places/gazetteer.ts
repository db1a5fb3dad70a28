/** The cities of each state: they show where a street ends and the city begins. */
import { cityTable, largeCityTable } from '../../tables/cities.ts';

/** State code → its cities. */
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

/** City as `normalizeCity` spells it → the codes of its states in one string, such as MOIL. */
const cities: ReadonlyMap<string, string> = statesByCity();

function countWords(): number {
  let most = 1;
  for (const city of cities.keys()) most = Math.max(most, city.split(' ').length);
  return most;
}

/** Number of words of the longest city. */
export const longestCity: number = countWords();

/** Whether there is a city of this name, in the state if it isn't empty. */
export function isCity(city: string, state: string): boolean {
  const states = cities.get(city);
  if (states === undefined) return false;
  if (state === '') return true;
  for (let at = 0; at < states.length; at += 2) if (states.startsWith(state, at)) return true;
  return false;
}

/** The cities of a two-letter state code. */
export const citiesOf = (state: string): readonly string[] => byState.get(state) ?? [];

const large: ReadonlySet<string> = new Set(largeCityTable.trim().split(','));

/** Whether a city is so large that people omit its state. */
export const isLargeCity = (city: string): boolean => large.has(city);
