/**
 * Writes the table of area codes: `node scripts/generate/area-codes.ts <folder>`, with libphonenumber's
 * `libphonenumber_geocoding_en_1.txt` and `libphonenumber_timezones_map_data.txt` (Apache-2.0) in the folder.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizeState } from '../../linkage/addresses/places/normalize.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write(
    "Give the folder of libphonenumber's files: node scripts/generate/area-codes.ts folder\n",
  );
  process.exit(2);
}
const lines = async (name: string) =>
  (await readFile(join(folder, name), 'utf8'))
    .split('\n')
    .filter((line) => /^1\d{3,6}\|/.test(line))
    .map((line) => line.trim().split('|') as [string, string]);

const places = new Map(await lines('libphonenumber_geocoding_en_1.txt'));
const zones = new Map(await lines('libphonenumber_timezones_map_data.txt'));
const names: string[] = [];
const indexOf = (zone: string) => {
  if (!names.includes(zone)) names.push(zone);
  return names.indexOf(zone).toString(36);
};

const areas: string[] = [];
for (const [prefix, place] of places) {
  if (prefix.length !== 4) continue;
  const state = normalizeState(place.split(',').pop() ?? '');
  if (state === null) continue;
  const zone = zones.get(prefix) ?? '';
  const own = zone.includes('&') ? '' : zone;
  const apart = new Map<string, string[]>();
  for (const [longer, there] of zones) {
    if (longer.length === 4 || !longer.startsWith(prefix) || there.includes('&')) continue;
    apart.set(there, [...(apart.get(there) ?? []), longer.slice(4)]);
  }
  // In an area code with several time zones, the zone of most exchanges applies to the rest.
  const most = [...apart].sort((a, b) => b[1].length - a[1].length)[0]?.[0];
  const either = zone.split('&');
  const main = own || (either.find((one) => one.endsWith('Anchorage')) ?? most ?? either[0] ?? '');
  if (main === '') continue;
  const others = [...apart].filter(([one]) => one !== main);
  areas.push(
    [
      `${prefix.slice(1)}:${state}:${indexOf(main)}`,
      ...others.map(([zone, list]) => `${indexOf(zone)}=${list.join(',')}`),
    ].join(':'),
  );
}
const wrapped = areas.join(' ').match(/.{1,118}(?: |$)|\S+(?: |$)/g) ?? [];
await writeFile(
  new URL('../../linkage/tables/area-codes.ts', import.meta.url),
  `/** Where US area codes are and what time it is there; made by \`scripts/generate/area-codes.ts\`. */

/** Time zones, in the order in which the table counts them (in base 36). */
export const timeZones = '${names.join(' ')}'.split(' ');

/**
 * \`AREA:STATE:ZONE\`, then, of areas in several zones, \`ZONE=beginnings of exchanges\`.
 * Source: libphonenumber (https://github.com/google/libphonenumber), Apache-2.0.
 */
export const areaTable = \`
${wrapped.map((line) => line.trim()).join('\n')}
\`;
`,
);
