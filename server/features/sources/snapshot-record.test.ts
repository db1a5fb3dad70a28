/** A person in a snapshot is the person of the database: the record comes back whole, and what is compared is the same. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import { decide, defaultModel, type Person, type PersonRecord, parseLead, preparePerson } from '#linkage';
import type { Candidate } from './port.ts';
import { readPerson, TokenBook, writePerson } from './snapshot-record.ts';

const sourcesOf = (places: number[]) => ({ source: places.join('+'), licence_class: 'public' as const });

/** Writes records and reads them again, as a snapshot does. */
function throughSnapshot(records: PersonRecord[], book = new TokenBook()): Candidate[] {
  const written = records.map((record, at) => writePerson([at, 7], JSON.stringify(record), book));
  const tokens = book.tokens();
  return written.map((bytes, at) => readPerson(at + 1, bytes, sourcesOf, tokens));
}

const word = fc.oneof(
  fc.constantFrom('Mary', 'SMITH', 'de la Cruz', 'O’Brien', 'Łukasz', 'Ольга', '王', 'A|B', 'A\nB', ''),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const day = fc.constantFrom(undefined, '1980-02-29', '2001', '');
const person: fc.Arbitrary<Person> = fc.record({
  record_id: fc.string(),
  names: fc.array(fc.record({ first: word, middle: word, last: word, suffix: fc.constantFrom('', 'Jr') }), {
    maxLength: 3,
  }),
  addresses: fc.array(
    fc.record({
      street: fc.constantFrom(
        '12 Elm St',
        '500 Highway 9',
        'PO Box 12',
        '',
        'somewhere | else',
        '12-34 5th Ave N',
      ),
      unit: fc.constantFrom('', '4', '4|5'),
      city: word,
      state: fc.constantFrom('', 'IL', 'TX'),
      zip: fc.constantFrom('', '62704', '00501'),
      last_seen: day,
    }),
    { maxLength: 4 },
  ),
  phones: fc.array(
    fc.record({ number: fc.constantFrom('217-555-0142', '(309) 555-0199', 'none', ''), last_seen: day }),
  ),
  emails: fc.array(fc.record({ address: fc.constantFrom('a@example.com', 'b@example.com', 'no') })),
  birth_date: day,
  birth_year: fc.constantFrom(undefined, 1970),
  deceased: fc.constantFrom(undefined, true, false),
});

test('TRACE-11: whoever is written into a snapshot comes out of it whole, with the tokens of the record', () => {
  fc.assert(
    fc.property(fc.array(person, { maxLength: 6 }), (people) => {
      const records = people.map(preparePerson);
      for (const [at, found] of throughSnapshot(records).entries()) {
        const record = records[at] as PersonRecord;
        expect(found).toMatchObject({ person_id: at + 1, source: `${at}+7`, licence_class: 'public' });
        expect(found.record).toEqual(record);
        if (!found.tokens) continue;
        expect(found.tokens.birth).toBe(record.b);
        expect(found.tokens.dead).toBe(record.d === 1);
        expect(found.tokens.hasPhones).toBe(record.p !== undefined);
        expect(found.tokens.hasEmails).toBe(record.e !== undefined);
        expect(found.tokens.firstPhone).toBe(record.p?.[0]?.[0]);
        for (const number of ['+12175550142', '+13095550199', '+12175550100'])
          expect(found.tokens.hasPhone(number)).toBe(record.p?.some((one) => one[0] === number) ?? false);
        for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
          expect(found.tokens.hasEmail(email)).toBe(record.e?.some((one) => one[0] === email) ?? false);
      }
    }),
    { numRuns: 500 },
  );
});

const town = [...demoTown({ people: 300 })];
const records = town.map(preparePerson);

/** What is decided of leads that ask for each of the town among their neighbours. */
const decided = (candidates: Candidate[]) =>
  town.map((one, at) => {
    const [name, home] = [one.names[0], one.addresses[0]];
    const fields = {
      first_name: name?.first,
      last_name: name?.last,
      property_address: home?.street,
      property_zip: home?.zip,
      phone: one.phones[0]?.number,
      email: one.emails[0]?.address,
    };
    const near = candidates.slice(Math.max(0, at - 6), at + 6);
    return decide(parseLead(fields), near, { model: defaultModel, referenceSize: 300, year: 2026 });
  });

describe('a decision', () => {
  const plain = records.map((record, at): Candidate => {
    return { person_id: at + 1, record, source: '', licence_class: 'public' };
  });
  const expected = decided(plain);

  test('TRACE-11: is the same of people out of a snapshot', () => {
    expect(expected.filter(({ outcome }) => outcome !== 'miss').length).toBeGreaterThan(100);
    const found = throughSnapshot(records);
    expect(found.every(({ tokens }) => tokens !== undefined)).toBe(true);
    expect(decided(found)).toEqual(expected);
  });

  test('TRACE-11: is the same where the snapshot has no room for their tokens', () => {
    const found = throughSnapshot(records, new TokenBook(500));
    const whole = found.filter(({ tokens }) => tokens === undefined).length;
    expect(whole).toBeGreaterThan(50);
    expect(whole).toBeLessThan(300);
    expect(decided(found)).toEqual(expected);
  });
});

const bare: PersonRecord = { id: '1', n: [], nt: [], a: [], at: [] };

test.each<[string, PersonRecord]>([
  ['a phone of another form', { ...bare, p: [['555-0142']] }],
  ['a name longer than any', { ...bare, n: [['x'.repeat(70_000)]], nt: ['X|||'] }],
  ['more names than anybody has', { ...bare, nt: Array.from({ length: 300 }, (_, at) => `A${at}|||`) }],
])('%s stays in the record', (_, record) => {
  const [found] = throughSnapshot([record]);
  expect(found?.tokens).toBeUndefined();
  expect(found?.record).toEqual(record);
});
