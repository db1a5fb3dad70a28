/**
 * Trials on the simulated census (pseudopeople, BSD-3) with independent truth: the people of one year traced among
 * those of the other, and those of one year in an incomplete copy of it. The files aren't shipped.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { AddressReader, type LeadFields, parseLead, preparePerson } from '../../linkage/index.ts';
import { type Chance, chance } from '../population/random.ts';
import { garbled } from '../towns/noise.ts';
import type { Trial, TrialLead } from './trial.ts';

type Row = Record<string, string>;

export interface CensusFiles {
  earlier: Row[];
  later: Row[];
}

export const censusFile = (folder: string, year: number): string =>
  join(folder, `decennial_census_${year}.csv.gz`);

/** Throws if a file is missing. */
export function readCensus(folder: string): CensusFiles {
  return { earlier: readRows(censusFile(folder, 2020)), later: readRows(censusFile(folder, 2030)) };
}

function readRows(path: string): Row[] {
  const [header = '', ...lines] = gunzipSync(readFileSync(path)).toString().trim().split('\n');
  const names = header.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell])));
}

const street = (row: Row) => `${row.street_number ?? ''} ${row.street_name ?? ''}`.trim();

/** All rows of one year are leads, including children, so that nobody born since is mistaken for a parent. */
export function censusTrial(leadRows: Row[], known: Row[], births: boolean): Trial {
  return makeTrial(known, leadRows, (row) => ({
    ...leadFields(row),
    ...(births ? { date_of_birth: (row.date_of_birth ?? '').slice(0, 10) } : {}),
  }));
}

/** Shares of the copy's rows that are missing in the reference, and of cells with an error. */
const absent = 0.12;
const errors = { name: 0.06, street: 0.03, noMiddle: 0.4 };

/** The rows of one year, with errors, in an incomplete copy of the same year. */
export function sameYearTrial(rows: Row[], seed: number): Trial {
  const random = chance(seed);
  const known = rows.filter(() => !random.happens(absent));
  return makeTrial(known, rows, (row) => damaged(random, leadFields(row)));
}

function damaged(random: Chance, fields: LeadFields): LeadFields {
  const spelled = (word = '') => (random.happens(errors.name) ? garbled(random, word) : word);
  const [number = '', ...name] = (fields.property_address ?? '').split(' ');
  const core = name.join(' ');
  const written = random.happens(errors.street) ? garbled(random, core) : core;
  return {
    ...fields,
    first_name: spelled(fields.first_name),
    last_name: spelled(fields.last_name),
    middle_name: random.happens(errors.noMiddle) ? '' : fields.middle_name,
    property_address: `${number} ${written}`,
  };
}

const leadFields = (row: Row): LeadFields => ({
  first_name: row.first_name,
  middle_name: row.middle_initial,
  last_name: row.last_name,
  property_address: street(row),
  property_unit: row.unit_number,
  property_city: row.city,
  property_state: row.state,
  property_zip: row.zipcode,
});

function makeTrial(known: Row[], leadRows: Row[], toFields: (row: Row) => LeadFields): Trial {
  const places = new Map(known.map((row, at) => [row.simulant_id ?? '', at]));
  const reader = new AddressReader();
  return {
    name: '',
    people: known.map((row) => preparePerson(toPerson(row), reader)),
    leads: leadRows.map((row): TrialLead => {
      const truth = places.get(row.simulant_id ?? '') ?? null;
      const before = truth === null ? undefined : known[truth];
      const strata = before ? strataOf(row, before) : ['absent'];
      return { lead: parseLead(toFields(row), undefined, reader), truth, other: null, strata };
    }),
    year: 2030,
    reaches: null,
  };
}

function strataOf(row: Row, before: Row): string[] {
  const strata = [street(before) === street(row) ? 'stayed' : 'moved'];
  if (before.last_name !== row.last_name) strata.push('other surname');
  return strata;
}

function toPerson(row: Row) {
  const { first_name = '', middle_initial, last_name = '' } = row;
  return {
    record_id: row.simulant_id ?? '',
    names: [{ first: first_name, middle: middle_initial, last: last_name }],
    addresses: [
      { street: street(row), unit: row.unit_number, city: row.city, state: row.state, zip: row.zipcode },
    ],
    phones: [],
    emails: [],
    birth_date: (row.date_of_birth ?? '').slice(0, 10),
  };
}
