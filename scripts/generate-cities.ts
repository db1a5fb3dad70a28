/**
 * Writes the table of post offices' cities from a list of ZIP codes: `node scripts/generate-cities.ts <zips.csv>`, a
 * CSV with the columns `code,city,state`, as GeoNames' (https://www.geonames.org, CC BY).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { normaliseCity } from '../linkage/places.ts';

const [path] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write('Give the CSV of ZIP codes: node scripts/generate-cities.ts zips.csv\n');
  process.exit(2);
}

const byState = new Map<string, Set<string>>();
for (const line of (await readFile(path, 'utf8')).split('\n').slice(1)) {
  const [code = '', city = '', state = ''] = line.split(',');
  if (!/^\d{5}$/.test(code) || !/^[A-Z]{2}$/.test(state)) continue;
  const cities = byState.get(state) ?? new Set();
  byState.set(state, cities.add(normaliseCity(city)));
}
const lines = [...byState]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([state, cities]) => `${state}:${[...cities].sort().join(',')}`);
await writeFile(
  new URL('../linkage/table-cities.ts', import.meta.url),
  `/** The cities that post goes to, by state; made by \`scripts/generate-cities.ts\`. */

/**
 * \`STATE:CITY,CITY…\`, short forms written out as \`normaliseCity\` does.
 * Source: GeoNames postal codes (https://www.geonames.org), Creative Commons Attribution 3.0.
 */
export const cityTable = \`
${lines.join('\n')}
\`;
`,
);
