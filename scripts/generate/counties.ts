/**
 * Writes the counties' FIPS codes and names, from the Census Bureau's counties of us-atlas (public domain):
 * `node scripts/generate/counties.ts`. Connecticut's planning regions, which replaced its counties in 2022, are added.
 */
import { readFile, writeFile } from 'node:fs/promises';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { stateOfFips } from '../../contract/areas.ts';
import { spellCounty } from '../../linkage/parcels/counties.ts';

const shapes = new URL('../../node_modules/us-atlas/counties-10m.json', import.meta.url);
const atlas: Topology<{ counties: GeometryCollection<{ name: string }> }> = JSON.parse(
  await readFile(shapes, 'utf8'),
);

const planningRegions: [string, string][] = [
  ['09110', 'Capitol'],
  ['09120', 'Greater Bridgeport'],
  ['09130', 'Lower Connecticut River Valley'],
  ['09140', 'Naugatuck Valley'],
  ['09150', 'Northeastern Connecticut'],
  ['09160', 'Northwest Hills'],
  ['09170', 'South Central Connecticut'],
  ['09180', 'Southeastern Connecticut'],
  ['09190', 'Western Connecticut'],
];

const counties = [
  ...atlas.objects.counties.geometries.map(({ id, properties }): [string, string] => [
    String(id),
    properties !== undefined && 'name' in properties ? properties.name : '',
  ]),
  ...planningRegions,
].sort(([a], [b]) => a.localeCompare(b));

const lines: string[] = [];
for (const [digits, inState] of Map.groupBy(counties, ([code]) => code.slice(0, 2))) {
  const state = stateOfFips[digits];
  if (state === undefined) continue;
  const names = inState.map(([code, name]) => `${code.slice(2)}${spellCounty(name)}`);
  lines.push(`${state}${digits}:${names.join(',')}`);
}

await writeFile(
  new URL('../../linkage/tables/counties.ts', import.meta.url),
  `/** The counties of each state; made by \`scripts/generate/counties.ts\`. */

/**
 * The state, its two FIPS digits, and for each county its three digits and its name as \`spellCounty\` writes it.
 * Source: counties of the US Census Bureau by us-atlas, public domain; Connecticut's planning regions.
 */
export const countyTable = \`
${lines.join('\n')}
\`;
`,
);
