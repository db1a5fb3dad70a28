/**
 * A trial on a sample of the North Carolina voter file (public record): real people of one county, degraded like lead
 * lists. The file isn't shipped, and no row is printed.
 */
import { readFileSync } from 'node:fs';
import { AddressReader, type LeadFields, parseLead, preparePerson } from '../../linkage/index.ts';
import { makeNames } from '../population/names.ts';
import { mistyped, wrongZip } from '../population/noise.ts';
import { type Chance, chance, middleAsListed } from '../population/random.ts';
import type { Trial } from './trial.ts';

type Row = Record<string, string>;

const fileYear = 2012;
/** Share of rows missing from the reference. */
const absent = 0.12;
/** How often each row is degraded, differently each time. */
const rounds = 4;

/** Throws if the file is missing. */
export function votersTrial(path: string, seed: number): Trial {
  const rows = readRows(path).filter((row) => row.confidential_ind !== 'Y' && row.last_name !== '');
  const random = chance(seed);
  const known = rows.filter(() => !random.happens(absent));
  const places = new Map(known.map((row, at) => [row.ncid, at]));
  const degrade = new Degrader(random, rows, seed);
  const leads = [];
  const reader = new AddressReader();
  for (let round = 0; round < rounds; round++)
    for (const row of rows) {
      const strata: string[] = [];
      const lead = parseLead(degrade.fields(row, strata), undefined, reader);
      const truth = places.get(row.ncid) ?? null;
      leads.push({ lead, truth, other: null, strata: truth === null ? ['absent'] : strata });
    }
  return {
    name: 'North Carolina voters, degraded',
    people: known.map(toRecord),
    leads,
    year: fileYear,
    reaches: null,
  };
}

function readRows(path: string): Row[] {
  const [header = '', ...lines] = readFileSync(path, 'latin1').trim().split(/\r?\n/);
  const cells = (line: string) => line.split('\t').map((cell) => cell.replace(/^"|"$/g, '').trim());
  const names = cells(header);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, at) => [names[at] ?? '', cell])));
}

const street = (row: Row) => (row.res_street_address ?? '').replace(/\s+/g, ' ').trim();

function toRecord(row: Row) {
  const addresses = [
    {
      street: street(row),
      unit: row.unit_num,
      city: row.res_city_desc,
      state: row.state_cd,
      zip: row.zip_code,
    },
  ];
  if (row.mail_addr1 && row.mail_zipcode && row.mail_addr1.replace(/\s+/g, ' ') !== street(row))
    addresses.push({
      street: row.mail_addr1,
      unit: '',
      city: row.mail_city,
      state: row.mail_state,
      zip: row.mail_zipcode.slice(0, 5),
    });
  const age = Number(row.birth_age);
  return preparePerson({
    record_id: row.ncid ?? '',
    names: [
      {
        first: row.first_name ?? '',
        middle: row.midl_name,
        last: row.last_name ?? '',
        suffix: row.name_sufx_cd,
      },
    ],
    addresses,
    phones: row.phone_num ? [{ number: `${row.area_cd}${row.phone_num}` }] : [],
    emails: [],
    birth_year: age > 0 ? fileYear - age : undefined,
  });
}

class Degrader {
  readonly random: Chance;
  readonly rows: Row[];
  readonly names: ReturnType<typeof makeNames>;
  readonly zips: string[];

  constructor(random: Chance, rows: Row[], seed: number) {
    this.random = random;
    this.rows = rows;
    this.names = makeNames(seed);
    this.zips = [...new Set(rows.map((row) => row.zip_code ?? ''))];
  }

  fields(row: Row, strata: string[]): LeadFields {
    const { random } = this;
    let first = row.first_name ?? '';
    let last = row.last_name ?? '';
    const middle = middleAsListed(random.next(), row.midl_name ?? '', { full: 0.3, initial: 0.65 });
    const short = this.names.nickname(random, first);
    if (short && random.happens(0.15)) {
      first = short;
      strata.push('nickname');
    }
    if (random.happens(0.03)) {
      first = first.slice(0, 1);
      strata.push('initial');
    }
    if (random.happens(0.06)) {
      if (random.happens(0.5)) first = mistyped(random, first);
      else last = mistyped(random, last);
      strata.push('typo');
    }
    if (row.sex_code === 'F' && random.happens(0.04)) {
      last = random.one(this.rows).last_name ?? last;
      strata.push('married');
    }
    let home = row;
    if (random.happens(0.06)) {
      home = random.one(this.rows);
      strata.push('moved');
    }
    let zip = home.zip_code ?? '';
    if (random.happens(0.02)) {
      zip = wrongZip(random, zip, this.zips);
      strata.push('wrong ZIP');
    }
    const place: LeadFields = {
      property_address: street(home),
      property_unit: home.unit_num,
      property_city: home.res_city_desc,
      property_state: 'NC',
      property_zip: zip,
    };
    if (row.phone_num && random.happens(0.05)) {
      place.phone = `${row.area_cd}${row.phone_num}`;
      strata.push('phone');
    }
    if (strata.length === 0) strata.push('as it is');
    const suffix = random.happens(0.7) ? row.name_sufx_cd : '';
    const form = random.next();
    if (form < 0.03) {
      strata.push('swapped');
      return { ...place, first_name: last, last_name: first, middle_name: middle };
    }
    if (form < 0.4) return { ...place, first_name: first, middle_name: middle, last_name: last, suffix };
    if (form < 0.7) return { ...place, full_name: `${last} ${first} ${middle} ${suffix}`.trim() };
    return { ...place, full_name: `${first} ${middle} ${last} ${suffix}`.replace(/\s+/g, ' ').trim() };
  }
}
