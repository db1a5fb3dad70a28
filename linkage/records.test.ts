import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import { oddPerson } from '#support/files/odd-people';
import { personKeys } from './match/blocking-keys.ts';
import { prepareAgain, preparePerson, recordForm } from './records.ts';
import type { Person } from './types.ts';

/** A person at an address that needs rules which the demo town's addresses don't. */
const at = (street: string, city = 'RALEIGH', zip = ''): Person => ({
  record_id: street,
  names: [{ first: 'JOHN', middle: 'A', last: "O'BRIEN-SMITH", suffix: 'JR' }],
  addresses: [{ street, city, state: 'NC', zip }],
  phones: [],
  emails: [],
});

const inUnit = (street: string, unit: string): Person => ({
  ...at(street),
  addresses: [{ street, unit, city: 'RALEIGH', state: 'NC' }],
});

const people = [
  ...demoTown({ people: 1000 }),
  ...['12-34 MAIN ST', '12 1/2 N MAIN ST EXT APT 4', '0 ELM ST', '500 NC 54 HWY', 'RR 2 BOX 145'].map(
    (street) => at(street),
  ),
  ...['PO BOX 12', '100 MLK BLVD # 3', 'LOT 5 ELM ST', '120 W 200 S', '12 MC ALLEN AVE'].map((street) =>
    at(street),
  ),
  ...['NYC', 'RALIEGH', 'MT PLEASANT', 'RALEIGH TWP', 'ST PAUL'].map((city) => at('12 ELM ST', city)),
  at('12 ELM ST', 'RALEIGH', '00012'),
  ...['1225.0 ELM ST', '1,224.5 ELM ST', '2399 39.2 RD', '12 N.ELM ST'].map((street) => at(street)),
  ...['TBD ELM ST', '12 ELM ST (VACANT)', 'NO SITUS, RALEIGH, NC'].map((street) => at(street)),
  ...['12 CR-210', '12 FM RD 2484', '12 HIGHWAY 6 BYP'].map((street) => at(street)),
  ...['12 S AVENUE B', '12 W 42 ND ST', '12 ELM ST A-12', '12 REAR ELM ST'].map((street) => at(street)),
  ...['HC-1 BOX 5', '12, 14 ELM ST', 'HC 01 BOX 112-A', '45 RIVER RD S 1/2 LOT 3'].map((street) =>
    at(street),
  ),
  inUnit('12 ELM ST UNIT 5', 'UNIT 5'),
  inUnit('12 ELM ST', '14C'),
];

test('requires a higher `recordForm` when people are prepared or keyed differently', () => {
  const hash = createHash('sha256');
  for (const person of people) {
    const record = preparePerson(person);
    hash.update(JSON.stringify([record, personKeys(record)]));
  }
  // If this fails, stored records no longer match what `preparePerson` produces: increment `recordForm` and update the
  // expected pair.
  expect({ form: recordForm, hash: hash.digest('hex').slice(0, 16) }).toEqual({
    form: 10,
    hash: '8d8cabbc1f463ae2',
  });
});

test('gives the same record when a person is prepared again', () => {
  for (const person of people) {
    const record = preparePerson(person);
    expect(prepareAgain(record)).toEqual(record);
  }
  // Uppercasing turns some letters into two, which stay two in lower case.
  const plain = oddPerson.filter((person) => /^[ -~]*$/.test(JSON.stringify(person)));
  fc.assert(
    fc.property(plain, (person) => {
      const record = preparePerson(person);
      expect(prepareAgain(record)).toEqual(record);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['12 ELM ST UNIT 5', 'UNIT 5', ['12 Elm St Unit 5']],
  ['12 ELM ST #5', 'APT 5', ['12 Elm St #5']],
  ['12 ELM ST', '14C', ['12 Elm St', '14C']],
  ['12 ELM ST', '2ND FL', ['12 Elm St', '2nd Fl']],
  ['500 HIGHWAY 5', 'APT 5', ['500 Highway 5', 'Apt 5']],
  ['12 ELM ST BLDG 2', 'APT 2', ['12 Elm St Bldg 2', 'Apt 2']],
])('shows a unit once: %s, %s', (street, unit, shown) => {
  const record = preparePerson(inUnit(street, unit));
  expect((record.a[0] ?? []).slice(0, 2).filter((part) => part !== '')).toEqual(shown);
  expect(prepareAgain(record)).toEqual(record);
});

test.each(['Lady Of House', 'OCCUPANT', 'Current Resident', 'Baby Girl', 'Unknown'])(
  'compares no first name where the source writes %s, but shows it',
  (first) => {
    const record = preparePerson({ ...at('12 ELM ST'), names: [{ first, last: 'SMITH' }] });
    expect(record.nt).toEqual(['||SMITH|']);
    expect(record.n[0]?.[0]).not.toBe('');
  },
);

test('reads a one-line address the same way again, although its ZIP is shown separately', () => {
  const record = preparePerson({
    ...at('30108 Fairway Vista Drive, Fair Oaks Ranch, TX 78015'),
    addresses: [{ street: '30108 Fairway Vista Drive, Fair Oaks Ranch, TX 78015' }],
  });
  expect(record.at).toEqual(['30108||FAIRWAY VISTA|DR|||FAIR OAKS RANCH|TX|78015']);
  expect(prepareAgain(record)).toEqual(record);
});
