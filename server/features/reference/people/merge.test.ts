import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BlockingKey, type Person, personKeys, preparePerson } from '#linkage';
import { differingKeys } from './differing-keys.ts';
import { mergeRecords } from './merge.ts';

const alma: Person = {
  record_id: 'one',
  names: [{ first: 'Alma', middle: 'Jean', last: 'Kowalczyk' }],
  addresses: [
    { street: '12 Elm St', city: 'Springfield', state: 'IL', zip: '62704', last_seen: '2024-05-01' },
  ],
  phones: [{ number: '2175550142', type: 'mobile' }],
  emails: [],
};

test('a person of two sources with the same name and address keeps them, with the dates of both', () => {
  const other = preparePerson({
    ...alma,
    record_id: 'two',
    addresses: [
      { ...alma.addresses[0], street: '12 Elm St', first_seen: '2019-01-01', last_seen: '2023-01-01' },
    ],
    phones: [{ number: '2175550143' }],
    birth_date: '1950-02-03',
  });
  expect(mergeRecords([preparePerson(alma), other])).toEqual(
    preparePerson({
      ...alma,
      addresses: [
        { ...alma.addresses[0], street: '12 Elm St', first_seen: '2019-01-01', last_seen: '2024-05-01' },
      ],
      phones: [{ number: '2175550142', type: 'mobile' }, { number: '2175550143' }],
      birth_date: '1950-02-03',
    }),
  );
});

test('an older name or address is added after the newest', () => {
  const other = preparePerson({
    ...alma,
    names: [{ first: 'Alma', last: 'Smith' }],
    addresses: [{ street: '9 Oak Ave', city: 'Springfield', state: 'IL', zip: '62704' }],
  });
  const merged = mergeRecords([preparePerson(alma), other]);
  expect(merged.n).toEqual([
    ['Alma', 'Jean', 'Kowalczyk'],
    ['Alma', '', 'Smith'],
  ]);
  expect(merged.a.map(([street]) => street)).toEqual(['12 Elm St', '9 Oak Ave']);
});

test('an older record completes what the newest shows of an address', () => {
  const [address] = alma.addresses;
  if (address === undefined) throw new Error('Alma has an address.');
  const other = preparePerson({ ...alma, addresses: [{ ...address, street: '12 ELM STREET' }] });
  expect(mergeRecords([preparePerson(alma), other]).a).toEqual(preparePerson(alma).a);
});

const text = (...values: string[]) => fc.constantFrom(...values);
const people = fc.record({
  record_id: text('one', 'two'),
  names: fc.array(fc.record({ first: text('Alma', 'ALMA', 'Al'), last: text('Kowalczyk', 'Smith') }), {
    minLength: 1,
    maxLength: 2,
  }),
  addresses: fc.array(
    fc.record({
      street: text('12 Elm St', '12 ELM STREET', '12 Elm St Apt 3', '9 Oak Ave'),
      city: text('Springfield', 'SPRINGFIELD', ''),
      state: text('IL', 'Illinois'),
      zip: text('62704', '62704-1234', ''),
      first_seen: text('', '2019-01-01', '2021'),
      last_seen: text('', '2023-01-01', '2022'),
    }),
    { maxLength: 2 },
  ),
  phones: fc.array(fc.record({ number: text('2175550142', '2175550143') }), { maxLength: 2 }),
  emails: fc.array(fc.record({ address: text('a@example.com', 'b@example.com') }), { maxLength: 2 }),
});

test('merging a record with one that says less changes nothing', () => {
  fc.assert(
    fc.property(people, (person) => {
      const record = preparePerson(person);
      const less = preparePerson({
        ...person,
        phones: [],
        emails: [],
        addresses: person.addresses.slice(0, 1),
      });
      expect(mergeRecords([record, less])).toEqual(record);
      expect(mergeRecords([record, record])).toEqual(record);
    }),
  );
});

test('a merged record has the keys of its parts, and all that differ from one are read', () => {
  const numbers = (keys: readonly BlockingKey[]) =>
    keys.map(({ key }) => key).sort((one, other) => one - other);
  const without = (keys: readonly number[], others: readonly number[]) =>
    keys.filter((key) => !others.includes(key));
  const facts = fc.subarray(['names', 'addresses', 'phones', 'emails'] as const);
  fc.assert(
    fc.property(people, people, facts, (one, other, changed) => {
      const another = { ...one };
      for (const fact of changed) Object.assign(another, { [fact]: other[fact] });
      const [a, b] = [preparePerson(one), preparePerson(another)];
      const merged = mergeRecords([a, b]);
      const [before, after] = [numbers(personKeys(b)), numbers(personKeys(merged))];
      expect(after).toEqual(expect.arrayContaining(before));
      const keysOf = differingKeys(b, merged);
      const [lost, gained] = [numbers(keysOf(b)), numbers(keysOf(merged))];
      expect(without(lost, gained)).toEqual(without(before, after));
      expect(without(gained, lost)).toEqual(without(after, before));
    }),
    { numRuns: 300 },
  );
});
