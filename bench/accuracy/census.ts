/**
 * Trials on the simulated census (pseudopeople, BSD-3): the people of one year traced among those of the other, with
 * independent truth. The files aren't shipped.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { AddressReader, type LeadFields, parseLead, preparePerson } from '../../linkage/index.ts';
import type { Trial } from './trial.ts';

type Row = Record<string, string>;

/** Both directions, with and without the date of birth. Throws if a file is missing. */
export function censusTrials(folder: string): (() => Trial)[] {
  const earlier = readRows(join(folder, 'decennial_census_2020.csv.gz'));
  const later = readRows(join(folder, 'decennial_census_2030.csv.gz'));
  return [
    () => censusTrial('census 2030 traced in 2020', later, earlier, false),
    () => censusTrial('census 2020 traced in 2030', earlier, later, false),
    () => censusTrial('census 2030 traced in 2020, with dates of birth', later, earlier, true),
    () => censusTrial('census 2020 traced in 2030, with dates of birth', earlier, later, true),
  ];
}

function readRows(path: string): Row[] {
  const [header = '', ...lines] = gunzipSync(readFileSync(path)).toString().trim().split('\n');
  const names = header.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
}

const street = (row: Row) => `${row.street_number ?? ''} ${row.street_name ?? ''}`.trim();

/** All rows of one year are leads, including children, so that nobody born since is mistaken for a parent. */
function censusTrial(name: string, leadRows: Row[], known: Row[], births: boolean): Trial {
  const places = new Map(known.map((row, at) => [row.simulant_id ?? '', at]));
  const reader = new AddressReader();
  return {
    name,
    people: known.map((row) =>
      preparePerson(
        {
          record_id: row.simulant_id ?? '',
          names: [{ first: row.first_name ?? '', middle: row.middle_initial, last: row.last_name ?? '' }],
          addresses: [
            {
              street: street(row),
              unit: row.unit_number,
              city: row.city,
              state: row.state,
              zip: row.zipcode,
            },
          ],
          phones: [],
          emails: [],
          birth_date: (row.date_of_birth ?? '').slice(0, 10),
        },
        reader,
      ),
    ),
    leads: leadRows.map((row) => {
      const truth = places.get(row.simulant_id ?? '') ?? null;
      const before = truth === null ? undefined : known[truth];
      const fields: LeadFields = {
        first_name: row.first_name,
        middle_name: row.middle_initial,
        last_name: row.last_name,
        property_address: street(row),
        property_unit: row.unit_number,
        property_city: row.city,
        property_state: row.state,
        property_zip: row.zipcode,
        ...(births ? { date_of_birth: (row.date_of_birth ?? '').slice(0, 10) } : {}),
      };
      const strata: string[] = [];
      if (!before) strata.push('absent');
      else {
        strata.push(street(before) === street(row) ? 'stayed' : 'moved');
        if (before.last_name !== row.last_name) strata.push('other surname');
      }
      return { lead: parseLead(fields, undefined, reader), truth, other: null, strata };
    }),
    year: 2030,
    reaches: null,
  };
}
