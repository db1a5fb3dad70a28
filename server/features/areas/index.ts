/** ZIP codes, their counties, and where they are on the map of us-atlas. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/**
 * Records of 16 characters in ascending order: ZIP code, FIPS code of its county, and x and y in tenths of a unit on
 * the map of us-atlas (975 by 610), in base 36. Made by `scripts/generate/zip-areas.ts`.
 * Sources: GeoNames postal codes (https://www.geonames.org), Creative Commons Attribution 3.0; counties of the US Census
 * Bureau by us-atlas, public domain.
 */
const table = brotliDecompressSync(readFileSync(new URL('zip-table.br', import.meta.url))).toString('latin1');
const recordLength = 16;
const recordCount = table.length / recordLength;

const zipAt = (record: number) => table.slice(record * recordLength, record * recordLength + 5);
const countyAt = (record: number) => table.slice(record * recordLength + 5, record * recordLength + 10);

/** The first record whose ZIP code isn't less; the number of records if there is none. */
function findRecord(zip: string): number {
  let low = 0;
  let high = recordCount;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (zipAt(middle) < zip) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The FIPS code of the county of a ZIP code of five digits; null if it's unknown. */
export function countyOfZip(zip: string): string | null {
  const record = findRecord(zip);
  return zipAt(record) === zip ? countyAt(record) : null;
}

/** A position in units of the map, 975 by 610; null if the ZIP code is unknown. */
export function positionOfZip(zip: string): { x: number; y: number } | null {
  const record = findRecord(zip);
  if (zipAt(record) !== zip) return null;
  const start = record * recordLength + 10;
  const unit = (from: number) => Number.parseInt(table.slice(from, from + 3), 36) / 10;
  return { x: unit(start), y: unit(start + 3) };
}

/** The ZIP codes of a county, ascending. */
export function zipsOfCounty(county: string): string[] {
  const zips: string[] = [];
  for (let record = 0; record < recordCount; record++)
    if (countyAt(record) === county) zips.push(zipAt(record));
  return zips;
}
