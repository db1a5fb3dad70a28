/**
 * Writes the population of each ZIP3 area from a CSV of ZIP codes with the columns `zip` and `population` (American
 * Community Survey, 5 years to 2022, by ZIP code tabulation area; US Census Bureau, public domain):
 * `node scripts/generate/populations.ts zip-populations.csv`.
 */
import { readFile, writeFile } from 'node:fs/promises';

const [path = ''] = process.argv.slice(2);
const [, ...rows] = (await readFile(path, 'utf8')).trim().split('\n');
const people = new Map<string, number>();
for (const row of rows) {
  const [zip = '', population = ''] = row.split(',');
  const zip3 = zip.slice(0, 3);
  people.set(zip3, (people.get(zip3) ?? 0) + Number(population));
}

const entries = [...people].sort(([a], [b]) => a.localeCompare(b));
const lines: string[] = [];
for (const [digit, area] of Map.groupBy(entries, ([zip3]) => zip3.charAt(0)))
  lines.push(
    `${digit}:${area.map(([zip3, count]) => `${zip3.slice(1)}${Math.max(1, Math.round(count / 1000))}`).join(',')}`,
  );

await writeFile(
  new URL('../../linkage/tables/populations.ts', import.meta.url),
  `/** The population of ZIP3 areas; made by \`scripts/generate/populations.ts\`. */

/**
 * By the first digit: the other two digits and thousands of people.
 * Source: American Community Survey, 5 years to 2022, by ZIP code tabulation area; US Census Bureau, public domain.
 */
export const populationTable = \`
${lines.join('\n')}
\`;
`,
);
