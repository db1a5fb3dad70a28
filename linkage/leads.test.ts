import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { annWalker as ann } from '#support/orders/ann-walker';
import { AddressReader } from './addresses/parse.ts';
import { fingerprintText } from './fingerprints.ts';
import { parseLead, untraceableReason } from './leads.ts';
import type { LeadFields } from './types.ts';

test('reads owners, addresses and contacts from cells', () => {
  expect(parseLead(ann)).toMatchObject({
    owner_type: 'person',
    owners: [{ first: 'ANN', middle: 'B', last: 'WALKER', suffix: 'JR' }],
    property: {
      number: '12',
      pre: 'N',
      core: 'ELM',
      suffix: 'ST',
      unit: '4',
      city: 'SPRINGFIELD',
      state: 'IL',
      zip: '62704',
    },
    mailing: null,
    phones: ['+12175550142'],
    emails: ['ann@example.com'],
    birth: '1962-03-28',
  });
});

test('reads owners from every column that names them, without repeats', () => {
  const owners = (fields: LeadFields) =>
    parseLead(fields).owners.map(({ first, last }) => `${first} ${last}`);
  expect(owners({ full_name: 'WALKER ANN & BEN' })).toEqual(['ANN WALKER', 'BEN WALKER']);
  expect(owners({ full_name: 'WALKER, ANN', second_owner: 'Ben Walker' })).toEqual([
    'ANN WALKER',
    'BEN WALKER',
  ]);
  expect(owners({ first_name: 'Ann', last_name: 'Walker', full_name: 'Ann Walker' })).toEqual(['ANN WALKER']);
  expect(owners({ first_name: 'Ann & Ben', last_name: 'Walker' })).toEqual(['ANN WALKER', 'BEN WALKER']);
  expect(owners({ last_name: 'WALKER ANN' })).toEqual(['ANN WALKER']);
  // Alone, a word that no register knows is read as a company; in the surname column it is a surname.
  expect(owners({ full_name: 'Qvortexxa' })).toEqual([]);
  expect(owners({ last_name: 'Qvortexxa' })).toEqual([' QVORTEXXA']);
  expect(owners({ first_name: 'Mary', last_name: 'Church' })).toEqual(['MARY CHURCH']);
});

test('a surname alone is no owner of its own next to a named one', () => {
  const owners = (fields: LeadFields) =>
    parseLead(fields).owners.map(({ first, last }) => `${first} ${last}`);
  for (const fields of [
    { full_name: 'WALKER FAMILY TRUST', second_owner: 'WALKER MARY TTEE' },
    { last_name: 'WALKER FAMILY TRUST', second_owner: 'WALKER MARY TTEE' },
    { full_name: 'WALKER FAMILY TRUST & WALKER MARY' },
    { full_name: 'WALKER & WALKER MARY' },
    { full_name: 'WALKER A', second_owner: 'WALKER MARY' },
  ])
    expect([fields, owners(fields)]).toEqual([fields, ['MARY WALKER']]);
  expect(owners({ full_name: 'WALKER FAMILY TRUST' })).toEqual([' WALKER']);
  expect(owners({ full_name: 'WALKER R', second_owner: 'WALKER MARY' })).toEqual(['R WALKER', 'MARY WALKER']);
  expect(owners({ last_name: 'WALKER', second_owner: 'BENSON MARY' })).toEqual([' WALKER', 'MARY BENSON']);
});

test('notes which owners have died, whatever the column', () => {
  const dead = (fields: LeadFields) =>
    parseLead(fields).owners.map(({ first, deceased }) => [first, deceased === true]);
  for (const fields of [
    { full_name: 'WALKER ROBERT EST' },
    { full_name: 'ESTATE OF ROBERT WALKER' },
    { first_name: 'Robert J (Deceased)', last_name: 'Walker' },
    { first_name: 'Est of Robert', last_name: 'Walker' },
    { first_name: 'Robert', last_name: 'Walker Estate' },
    { last_name: 'ROBERT WALKER DECEASED' },
  ])
    expect([fields, dead(fields)]).toEqual([fields, [['ROBERT', true]]]);
  expect(dead({ full_name: 'BENSON CARL', second_owner: 'WALKER ROBERT ESTATE' })).toEqual([
    ['CARL', false],
    ['ROBERT', true],
  ]);
  expect(dead({ first_name: 'Robert', last_name: 'Walker' })).toEqual([['ROBERT', false]]);
  expect(dead({ full_name: 'WALKER ROBERT LIFE ESTATE' })).toEqual([['ROBERT', false]]);
});

test.each([
  ['WALKER BENJAMIN DECD & CARLA', ['BENJAMIN WALKER †', 'CARLA WALKER']],
  ['WALKER BENJAMIN (DECEASED) AND HOLT CARLA', ['BENJAMIN WALKER †', 'CARLA HOLT']],
  ['WALKER BENJAMIN & ESTATE OF CARLA WALKER', ['BENJAMIN WALKER', 'CARLA WALKER †']],
  ['WALKER BENJAMIN & CARLA EST', ['BENJAMIN WALKER †', 'CARLA WALKER †']],
  ['ESTATE OF BENJAMIN & CARLA WALKER', ['BENJAMIN WALKER †', 'CARLA WALKER †']],
  ['ESTATE OF BENJAMIN WALKER, CARLA HOLT EXECUTOR', ['BENJAMIN WALKER †', 'CARLA HOLT']],
  ['ESTATE OF BENJAMIN WALKER (CARLA HOLT EXECUTRIX)', ['BENJAMIN WALKER †', 'CARLA HOLT']],
  ['HOLT CARLA EXECUTRIX OF BENJAMIN WALKER ESTATE', ['CARLA HOLT', 'BENJAMIN WALKER †']],
  ['WALKER FAMILY TRUST (BENJAMIN WALKER, TRUSTEE)', ['BENJAMIN WALKER']],
  ['WALKER BENJAMIN & SONS', ['BENJAMIN WALKER']],
])('notes who has died and who acts for them: %s', (full_name, expected) => {
  const { owners } = parseLead({ full_name });
  expect(owners.map(({ first, last, deceased }) => `${first} ${last}${deceased ? ' †' : ''}`)).toEqual(
    expected,
  );
});

test('reads owners on in the next column', () => {
  const owners = (full_name: string, second_owner: string) => {
    const { owner_type, owners } = parseLead({ full_name, second_owner });
    return [owner_type, ...owners.map(({ first, middle, last }) => `${first} ${middle} ${last}`)];
  };
  expect(owners('WALKER BENJAMIN D &', 'CARLA')).toEqual(['person', 'BENJAMIN D WALKER', 'CARLA  WALKER']);
  expect(owners('WALKER BENJAMIN D', '& CARLA J')).toEqual(['person', 'BENJAMIN D WALKER', 'CARLA J WALKER']);
  expect(owners('Walker, Benjamin D and', 'Carla J Holt')).toEqual([
    'person',
    'BENJAMIN D WALKER',
    'CARLA J HOLT',
  ]);
  expect(owners('WALKER BENJAMIN &', 'ACME LLC')).toEqual(['person', 'BENJAMIN  WALKER']);
  expect(owners('ACME LLC &', 'WALKER BENJAMIN')).toEqual(['company']);
});

test('placeholders are neither people nor organizations', () => {
  for (const full_name of ['UNKNOWN OWNER', '(unknown)', 'CURRENT OWNER', 'N/A'])
    expect(parseLead({ full_name })).toMatchObject({ owner_type: 'person', owners: [], organisation: '' });
});

test('a property without a place is where the mail goes if it is the same house', () => {
  const mailing_full = '301 S ORANGE AVE, NEWARK, NJ 07103';
  const place = (fields: LeadFields) => {
    const { property } = parseLead({ mailing_full, ...fields });
    return [property?.city, property?.state, property?.zip];
  };
  const home = ['NEWARK', 'NJ', '07103'];
  expect(place({ property_address: '301 South Orange Avenue' })).toEqual(home);
  expect(place({ property_address: '301 S ORANGE AVE', property_city: 'Newark City' })).toEqual(home);
  expect(place({ property_address: '303 S ORANGE AVE', property_city: 'Newark City' })).toEqual([
    'NEWARK CITY',
    '',
    '',
  ]);
  expect(place({ property_address: '301 S ORANGE AVE', property_city: 'Trenton' })).toEqual([
    'TRENTON',
    '',
    '',
  ]);
  expect(place({ property_address: '301 S ORANGE AVE', property_zip: '07104' })).toEqual(['', '', '07104']);
});

test('finds no people in companies', () => {
  expect(parseLead({ full_name: 'WALKER HOLDINGS LLC', second_owner: 'Ann Walker' })).toMatchObject({
    owner_type: 'company',
    owners: [],
  });
  expect(parseLead({ last_name: 'Walker Holdings LLC' })).toMatchObject({
    owner_type: 'company',
    owners: [],
  });
  expect(parseLead({ full_name: 'CITY OF SPRINGFIELD' })).toMatchObject({
    owner_type: 'government',
    owners: [],
  });
});

describe('TRACE-2 which leads can be traced', () => {
  test.each<[string, LeadFields]>([
    ['street and ZIP', { property_address: '12 Elm St', property_zip: '62704' }],
    [
      'street, city and state',
      { mailing_address: '12 Elm St', mailing_city: 'Springfield', mailing_state: 'IL' },
    ],
    ['one line', { property_full: '12 Elm St, Springfield, IL 62704' }],
    ['full name and ZIP', { first_name: 'Ann', last_name: 'Walker', property_zip: '62704' }],
    ['phone', { phone: '2175550142' }],
    ['email', { email: 'ann@example.com' }],
    ['company with an address', { full_name: 'ACME LLC', property_full: '12 Elm St, Springfield, IL 62704' }],
  ])('%s', (_, fields) => {
    expect(untraceableReason(parseLead(fields))).toBeNull();
  });

  test.each<[string, LeadFields, string]>([
    ['nothing', {}, 'untraceable.empty'],
    ['street alone', { property_address: '12 Elm St' }, 'untraceable.no_place'],
    ['name alone', { full_name: 'WALKER ANN' }, 'untraceable.no_place'],
    [
      'city without state',
      { property_address: '12 Elm St', property_city: 'Springfield' },
      'untraceable.city_only',
    ],
    ['state without city', { property_address: '12 Elm St', property_state: 'IL' }, 'untraceable.state_only'],
    ['a name and a ZIP that is none', { full_name: 'WALKER ANN', property_zip: '6' }, 'untraceable.bad_zip'],
    [
      'a street and a ZIP that is none',
      { mailing_address: '12 Elm St', mailing_city: 'Springfield', mailing_zip: 'OH1O' },
      'untraceable.bad_zip',
    ],
    ['a placeholder for a ZIP', { full_name: 'WALKER ANN', property_zip: 'N/A' }, 'untraceable.no_place'],
    ['ZIP alone', { property_zip: '62704' }, 'untraceable.place_only'],
    ['surname and ZIP', { last_name: 'Walker', property_zip: '62704' }, 'untraceable.partial_name_no_street'],
    ['surname alone', { last_name: 'Walker' }, 'untraceable.partial_name'],
    ['a phone that is none', { phone: '12345' }, 'untraceable.bad_contact'],
    ['an email that is none', { email: 'ann at example', property_zip: '62704' }, 'untraceable.bad_contact'],
    ['a placeholder for an email', { email: 'n/a' }, 'untraceable.empty'],
    ['a rounded parcel number', { apn: '1.98E+11', county: 'Macon' }, 'untraceable.parcel_rounded'],
    ['a parcel number alone', { apn: '12-34-567' }, 'untraceable.parcel_no_county'],
    ['a name and a bad phone', { full_name: 'WALKER ANN', phone: '12345' }, 'untraceable.no_place'],
  ])('%s', (_, fields, reason) => {
    expect(untraceableReason(parseLead(fields), fields)).toBe(reason);
  });
});

test('never throws, whatever the cells', () => {
  const cell = fc.option(fc.string({ unit: 'binary' }), { nil: undefined });
  const fields = fc.record({
    first_name: cell,
    middle_name: cell,
    last_name: cell,
    suffix: cell,
    full_name: cell,
    second_owner: cell,
    property_address: cell,
    property_full: cell,
    property_zip: cell,
    mailing_full: cell,
    phone: cell,
    email: cell,
    date_of_birth: cell,
  });
  fc.assert(
    fc.property(fields, (row) => {
      const lead = parseLead(row);
      untraceableReason(lead);
      expect(fingerprintText(lead)).toBe(fingerprintText(parseLead(row)));
    }),
    { numRuns: 200 },
  );
});

test('gives the same results with a reader that has read other leads', () => {
  const reader = new AddressReader();
  const cell = fc.constantFrom(
    ...[
      '12 Elm St',
      '12 ELM STREET APT 4',
      'Elm St Raliegh NC',
      'PO BOX 7',
      'Raliegh',
      'City of Raleigh',
      'NC',
      '27601',
      '',
    ],
  );
  fc.assert(
    fc.property(cell, cell, cell, cell, (property_address, property_city, property_state, property_full) => {
      const fields = { property_address, property_city, property_state, property_full };
      expect(parseLead(fields, undefined, reader)).toEqual(parseLead(fields));
    }),
  );
});
