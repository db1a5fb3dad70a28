import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLead } from '../leads.ts';
import { preparePerson, recordToPerson } from '../records.ts';
import type { BlockingKey, LeadFields, Person } from '../types.ts';
import { leadKeys, personBucket, personKeys } from './blocking-keys.ts';

const ann: Person = {
  record_id: 'r-1',
  names: [
    { first: 'ANN', middle: 'B', last: 'WALKER', suffix: 'JR' },
    { first: 'Ann', last: "O'Neil" },
  ],
  addresses: [
    {
      street: '12 NORTH ELM STREET',
      unit: 'Apt 4',
      city: 'SPRINGFIELD',
      state: 'IL',
      zip: '62704',
      first_seen: '2015',
      last_seen: '2024-03-01',
    },
    { street: '9 Oak Ave', city: 'Decatur', state: 'IL', zip: '62521' },
  ],
  phones: [{ number: '(217) 555-0142', type: 'mobile', last_seen: '2023' }, { number: 'none' }],
  emails: [{ address: 'Ann@Example.com' }],
  birth_date: '1962-03-28',
  deceased: false,
};

const texts = (keys: BlockingKey[]) => new Set(keys.map(({ bucket, key }) => `${bucket}/${key}`));
const shared = (person: Person, fields: LeadFields) =>
  texts(personKeys(preparePerson(person))).intersection(texts(leadKeys(parseLead(fields)))).size;

test('shows what the source gave, in readable letters', () => {
  expect(recordToPerson(preparePerson(ann))).toMatchObject({
    record_id: 'r-1',
    names: [
      { first: 'Ann', middle: 'B', last: 'Walker', suffix: 'Jr' },
      { first: 'Ann', last: "O'Neil" },
    ],
    addresses: [
      {
        street: '12 North Elm Street',
        unit: 'Apt 4',
        city: 'Springfield',
        state: 'IL',
        zip: '62704',
        first_seen: '2015',
        last_seen: '2024-03-01',
      },
      { street: '9 Oak Ave', city: 'Decatur', state: 'IL', zip: '62521' },
    ],
    phones: [{ number: '+12175550142', type: 'mobile', last_seen: '2023' }],
    emails: [{ address: 'ann@example.com' }],
    birth_date: '1962-03-28',
    birth_year: 1962,
    deceased: false,
  });
});

test('is small and survives JSON', () => {
  const record = preparePerson(ann);
  expect(JSON.stringify(record).length).toBeLessThan(700);
  expect(JSON.parse(JSON.stringify(record))).toEqual(record);
});

describe('a person and a lead for them share a key', () => {
  test.each<[string, LeadFields]>([
    [
      'as they are',
      { first_name: 'Ann', last_name: 'Walker', property_full: '12 N Elm St Apt 4, Springfield, IL 62704' },
    ],
    [
      'in the other order',
      { full_name: 'WALKER ANN B', property_full: '12 N Elm St, Springfield, IL 62704' },
    ],
    [
      'as one of a couple',
      { full_name: 'WALKER BEN & ANN', property_full: '12 N Elm St, Springfield, IL 62704' },
    ],
    ['by another name', { full_name: 'ONEIL ANN', property_zip: '62704' }],
    ['by an earlier address', { last_name: 'Walker', property_full: '9 Oak Avenue, Decatur IL 62521' }],
    ['without a name', { property_full: '12 N Elm St, Springfield, IL 62704' }],
    [
      'without a ZIP',
      { first_name: 'Ann', last_name: 'Walker', property_city: 'Springfield', property_state: 'IL' },
    ],
    [
      'misspelt, elsewhere in the ZIP',
      { first_name: 'Anne', last_name: 'Wolker', property_full: '77 Pine St, Springfield, IL 62704' },
    ],
    [
      'by an initial, elsewhere in the ZIP3',
      { first_name: 'A', last_name: 'Walker', property_full: '77 Pine St, Springfield, IL 62701' },
    ],
    [
      'by number and first name, elsewhere in the ZIP3',
      { first_name: 'Ann', last_name: 'Benson', property_full: '12 Pine St, Springfield, IL 62701' },
    ],
    ['by a phone alone', { phone: '217-555-0142' }],
    ['by an email alone', { email: 'ann@example.com' }],
  ])('%s', (_, fields) => {
    expect(shared(ann, fields)).toBeGreaterThan(0);
  });

  test('by any name of their street', () => {
    const street = '12 Martin Luther King Jr Blvd';
    const there = { ...ann, addresses: [{ street, city: 'Springfield', state: 'IL', zip: '62704' }] };
    expect(shared(there, { property_full: '12 MLK Blvd, Springfield, IL 62704' })).toBeGreaterThan(0);
  });

  test('but not with another person', () => {
    expect(
      shared(ann, {
        first_name: 'Carl',
        last_name: 'Benson',
        property_full: '5 Oak Ave, Decatur, IL 62521',
        phone: '2175550143',
      }),
    ).toBe(0);
  });
});

test('finds a person listed under an initial by their full name, and no other person with that initial', () => {
  const place = { street: '9 Oak Ave', city: 'Decatur', state: 'IL', zip: '62521' };
  const known = (first: string): Person => ({
    record_id: first,
    names: [{ first, last: 'Walker' }],
    addresses: [place],
    phones: [],
    emails: [],
  });
  const lead = { first_name: 'John', last_name: 'Walker', property_full: '77 Pine St, Decatur, IL 62521' };
  expect(shared(known('J'), lead)).toBeGreaterThan(0);
  expect(shared(known('Jhon'), lead)).toBeGreaterThan(0);
  expect(shared(known('Jeff'), lead)).toBe(0);
});

test("a rare surname and an initial are enough for the area, a common one isn't", () => {
  const known = (last: string): Person => ({
    record_id: last,
    names: [{ first: 'Susan', last }],
    addresses: [{ street: '9 Oak Ave', zip: '62521' }],
    phones: [],
    emails: [],
  });
  const searched = (last_name: string) => ({
    first_name: 'Sbrah',
    last_name,
    property_full: '77 Pine St, 62522',
  });
  expect(shared(known('Quarterstaff'), searched('Quarterstaff'))).toBe(1);
  expect(shared(known('Walker'), searched('Walker'))).toBe(0);
  // A key has the same cap for every lead.
  const boundOf = (last: string) =>
    personKeys(preparePerson(known(last))).filter(({ cap }) => cap === 10).length;
  expect(boundOf('Quarterstaff')).toBe(boundOf('Walker') + 1);
});

test('gives companies no keys', () => {
  expect(
    leadKeys(parseLead({ full_name: 'WALKER LLC', property_full: '12 N Elm St, Springfield, IL 62704' })),
  ).toEqual([]);
});

test("puts the keys of a ZIP3 into one bucket, which is also the person's", () => {
  const { phones: _, emails: __, ...rest } = ann;
  const home: Person = {
    ...rest,
    phones: [],
    emails: [],
    addresses: [{ street: '12 Elm St', zip: '62704' }],
  };
  const record = preparePerson(home);
  const local = personKeys(record).filter(({ cap }) => cap > 3);
  expect(new Set(local.map(({ bucket }) => bucket))).toEqual(new Set([personBucket(record)]));
  expect(personBucket(preparePerson({ ...home, addresses: [{ street: '9 Oak Ave', zip: '62799' }] }))).toBe(
    personBucket(record),
  );
  expect(personBucket(preparePerson({ ...home, addresses: [] }))).toBe(0);
});

const marie: Person = { ...ann, names: [{ first: 'ANN', middle: 'MARIE', last: 'WALKER' }] };

const away = { property_address: '80 Bay Rd', property_city: 'Tampa', property_state: 'FL' };

test.each([
  ['the same name', 'ANN', 'WALKER'],
  ['a nickname', 'ANNIE', 'WALKER'],
  ['an initial', 'A', 'WALKER'],
  ['a misspelled first name', 'AXNN', 'WALKER'],
  ['a misspelled surname', 'ANN', 'WALLKER'],
])('finds people who moved to another state by %s with the middle name', (_, first_name, last_name) => {
  const name = { first_name, last_name, ...away };
  expect(shared(marie, { ...name, middle_name: 'MARIE' })).toBeGreaterThan(shared(marie, name));
});

test('finds people who moved to another state by a name that few have', () => {
  const find = (full_name: string) => shared(marie, { full_name, ...away });
  expect(find('ANN WALKER')).toBeGreaterThan(0);
  expect(find('ANNIE WALKER')).toBeGreaterThan(0);
  expect(find('A WALKER')).toBe(0);
  expect(find('BETH WALKER')).toBe(0);
  const caps = leadKeys(parseLead({ full_name: 'ANN WALKER' })).map(({ cap }) => cap);
  expect(new Set(caps)).toEqual(new Set([3]));
});

test('gives keys without a place few buckets, so that a batch of leads reads few more', () => {
  const names = ['WALKER', 'BENSON', 'QUARTERSTAFF', 'ONEIL', 'GARCIA', 'NGUYEN', 'SMITH', 'LEE', 'DIAZ'];
  const buckets = names.flatMap((last) =>
    personKeys(
      preparePerson({
        record_id: last,
        names: [{ first: 'ANN', middle: 'MARIE', last }],
        addresses: [],
        phones: [],
        emails: [],
      }),
    ).map(({ bucket }) => bucket),
  );
  expect(buckets.length).toBeGreaterThan(names.length);
  expect(new Set(buckets).size).toBeLessThanOrEqual(8);
});

test("names the lead's address of a house key, and none for people", () => {
  const keys = leadKeys(
    parseLead({
      full_name: 'ANN WALKER',
      property_address: '12 Elm St',
      property_zip: '62704',
      mailing_address: '9 Oak Ave',
      mailing_zip: '62521',
    }),
  );
  expect(keys.flatMap(({ house }) => house ?? [])).toEqual(['property', 'mailing']);
  expect(personKeys(preparePerson(ann)).every(({ house }) => house === null)).toBe(true);
});

test('are distinct exact integers in buckets 0–255, whatever the person', () => {
  const cell = fc.string({ unit: 'binary', maxLength: 30 });
  const name = fc.record({ first: cell, last: cell, middle: cell });
  const address = fc.record({
    street: fc.oneof(cell, fc.constant('12 Elm St')),
    city: cell,
    state: fc.constantFrom('IL', 'TX', '?'),
    zip: fc.stringMatching(/^\d{0,5}$/),
  });
  const person = fc.record({
    names: fc.array(name, { maxLength: 8 }),
    addresses: fc.array(address, { maxLength: 15 }),
    phones: fc.array(fc.record({ number: fc.stringMatching(/^[2-9]\d{9}$/) })),
    emails: fc.array(fc.record({ address: cell })),
  });
  fc.assert(
    fc.property(person, (parts) => {
      const record = preparePerson({ record_id: 'x', ...parts });
      recordToPerson(record);
      expect(personBucket(record)).toBeGreaterThanOrEqual(0);
      const keys = personKeys(record);
      expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length);
      for (const { key, bucket, cap } of keys) {
        expect(Number.isSafeInteger(key) && key >= 0).toBe(true);
        expect(Number.isInteger(bucket) && bucket >= 0 && bucket <= 255).toBe(true);
        expect([3, 10, 20, 200]).toContain(cap);
      }
    }),
    { numRuns: 300 },
  );
});
