/** A person of the database is compared out of the JSON's text as they are out of the record itself. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Person, type PersonRecord, parseAddress, preparePerson } from '#linkage';
import { Unpacked } from '../../../linkage/unpacked.ts';
import { PostgresPerson } from './postgres-person.ts';

const of = { source: 'county', licence_class: 'public' as const };

/** Somebody whose record was read in the midst of other bytes. */
function readOf(text: string): PostgresPerson {
  const json = Buffer.from(text);
  return new PostgresPerson(7, of, Buffer.concat([Buffer.from('{"n":[["'), json, json]), 8, 8 + json.length);
}

const word = fc.oneof(
  fc.constantFrom(
    'Mary',
    'SMITH',
    'O’Brien',
    'Ольга',
    'A|B',
    'A\nB',
    '"],"',
    '"nt":["X"]',
    'a\\',
    '"b":"1990"',
    '',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const street = fc.constantFrom(
  '12 Elm St',
  '12 Elmm St',
  '500 Highway 9',
  'PO Box 12',
  'at "home" | [9]',
  '',
  '9-34 5th Ave N',
);
const person: fc.Arbitrary<Person> = fc.record({
  record_id: fc.string(),
  names: fc.array(fc.record({ first: word, middle: word, last: word, suffix: fc.constantFrom('', 'Jr') }), {
    maxLength: 3,
  }),
  addresses: fc.array(
    fc.record({
      street,
      unit: word,
      city: fc.constantFrom('Springfield', '', 'Ha"y]'),
      state: fc.constantFrom('IL', ''),
      zip: fc.constantFrom('62704', '62521', ''),
    }),
    { maxLength: 4 },
  ),
  phones: fc.array(
    fc.record({ number: fc.constantFrom('(217) 555-0142', '217 555 0143', 'none'), carrier: word }),
    { maxLength: 2 },
  ),
  emails: fc.array(fc.record({ address: fc.constantFrom('ann@example.com', 'a"b@example.com', 'none') }), {
    maxLength: 2,
  }),
  birth_date: fc.constantFrom(undefined, '1980-02-29', '2001'),
  deceased: fc.constantFrom(undefined, true, false),
});

/** All that is asked of somebody in order to compare them. */
function comparedOf(one: ConstructorParameters<typeof Unpacked>[0]) {
  const { tokens, record } = new Unpacked(one);
  const { names, addressCount, birth, dead, displayName, firstPhone, hasPhones, hasEmails } = tokens;
  const sought = [parseAddress({ street: '12 Elm St', city: 'Springfield', state: 'IL', zip: '62704' })];
  const addresses = Array.from({ length: addressCount + 1 }, (_, index) => tokens.address(index));
  const glances = sought.map((address) => {
    const ranks = new Int8Array(addressCount);
    tokens.glance(address, ranks);
    return ranks;
  });
  const phones = ['+12175550142', '+12175550143', '+1'].map((number) => tokens.hasPhone(number));
  const emails = ['ann@example.com', 'a"b@example.com', ''].map((address) => tokens.hasEmail(address));
  const told = { names, addressCount, birth, dead, displayName, firstPhone, hasPhones, hasEmails };
  return { ...told, addresses, glances, phones, emails, record };
}

test('is compared as their record is, however it was written, also after what was read was let go', () => {
  fc.assert(
    fc.property(person, (given) => {
      const record: PersonRecord = preparePerson(given);
      const expected = comparedOf({ person_id: 7, record });
      const { nt, at, ...others } = record;
      for (const json of [
        JSON.stringify(record),
        JSON.stringify(record, null, 1),
        JSON.stringify({ at, ...others, nt }),
      ]) {
        const read = readOf(json);
        expect(comparedOf(read)).toEqual(expected);
        read.letGo();
        expect(comparedOf(read)).toEqual(expected);
      }
    }),
    { numRuns: 500 },
  );
});

test('is compared by their record where its tokens hold what JSON writes otherwise', () => {
  const record: PersonRecord = {
    id: 'r',
    n: [['A']],
    nt: ['A"],|B|C\\|', 'D|||'],
    a: [],
    at: ['1||"]||||||62704'],
  };
  expect(comparedOf(readOf(JSON.stringify(record)))).toEqual(comparedOf({ person_id: 7, record }));
});

test('may share a house with whoever has one of their numbers', () => {
  fc.assert(
    fc.property(person, person, (one, other) => {
      const [a, b] = [preparePerson(one), preparePerson(other)];
      const numbers = (record: PersonRecord) =>
        record.at.map((packed) => packed.split('|')[0]).filter((number) => number !== '');
      const shared = numbers(a).some((number) => numbers(b).includes(number));
      expect(readOf(JSON.stringify(a)).mayShareHouse(readOf(JSON.stringify(b)))).toBe(shared);
    }),
  );
});
