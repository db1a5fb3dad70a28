/**
 * Writes the table of ZIP codes with their counties and positions: `node scripts/generate/zip-areas.ts <zips.csv>`, from
 * a CSV of ZIP codes with the columns `code,city,state,county,area_code,lat,lon`, such as GeoNames'
 * (https://www.geonames.org, CC BY). Counties are the Census Bureau's of us-atlas: the one of that name in the state,
 * else the one that contains the position.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { geoAlbersUsa, geoContains } from 'd3-geo';
import type { Feature, Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { stateFips } from '../../contract/areas.ts';

type Atlas = Topology<{ counties: GeometryCollection<{ name: string }> }>;
type County = Feature<Geometry, { name: string }>;

const [source] = process.argv.slice(2);
if (source === undefined) {
  process.stderr.write('Give a file: node scripts/generate/zip-areas.ts zips.csv\n');
  process.exit(2);
}

const shapes = new URL('../../node_modules/us-atlas/counties-10m.json', import.meta.url);
const atlas: Atlas = JSON.parse(await readFile(shapes, 'utf8'));
const counties: County[] = feature(atlas, atlas.objects.counties).features;
const idOf = (county: County) => String(county.id);
const inState = Map.groupBy(counties, (county) => idOf(county).slice(0, 2));

const spelled = (name: string) =>
  name
    .normalize('NFD')
    .toUpperCase()
    .replace(/^SAINTE? /, 'ST')
    .replace(/ (CITY|COUNTY|PARISH|BOROUGH|CENSUS AREA|MUNICIPALITY)$/, '')
    .replace(/[^A-Z]/g, '');

function countyOf(state: string, name: string, position: [number, number]): string | null {
  const nearby = inState.get(stateFips[state] ?? '') ?? [];
  const named = nearby.filter((county) => spelled(county.properties.name) === spelled(name));
  const around = (list: County[]) => list.find((county) => geoContains(county, position));
  // A county and a city may have the same name.
  const found = named.length === 1 ? named[0] : (around(named) ?? named[0] ?? around(nearby));
  return found === undefined ? null : idOf(found);
}

/** The projection of us-atlas: 975 by 610 units. */
const project = geoAlbersUsa().scale(1300).translate([487.5, 305]);
const base36 = (value: number) =>
  Math.round(value * 10)
    .toString(36)
    .padStart(3, '0');

const records = new Map<string, string>();
for (const line of (await readFile(source, 'utf8')).split('\n').slice(1)) {
  const [code = '', , state = '', county = '', , lat, lon] = line.split(',');
  const position: [number, number] = [Number(lon), Number(lat)];
  const point = project(position);
  if (!/^\d{5}$/.test(code) || point === null) continue;
  const id = countyOf(state, county, position);
  if (id !== null) records.set(code, `${code}${id}${base36(point[0])}${base36(point[1])}`);
}

const sorted = [...records].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record);
const table = new URL('../../server/features/areas/zip-table.br', import.meta.url);
await writeFile(table, brotliCompressSync(sorted.join('')));
process.stdout.write(`${sorted.length} ZIP codes\n`);
