import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoTown } from '#database/seed/town';
import {
  type AddressTokens,
  decide,
  defaultModel,
  type PersonRecord,
  type PersonTokens,
  parseAddress,
  parseLead,
  preparePerson,
  Weights,
} from '#linkage';
import { oddPerson } from '#support/files/odd-people';
import { hasSeveralNames } from '../../../../linkage/addresses/street-aliases.ts';
import { addressQuery, addressRank, undecided } from '../../../../linkage/match/compare-addresses.ts';
import type { Candidate } from '../port.ts';

import { People } from './person.ts';
import { personUnit, writePerson } from './record.ts';
import { createDecoder, createEncoder } from './records/code.ts';
import { TokenBook, Tokens } from './tokens.ts';

const sourcesOf = (first: number, others: readonly number[]) => ({
  source: [first, ...others].join('+'),
  licence_class: 'public' as const,
});

const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

const symbols = ['"],["', '","', 'example.'];
const [encode, decode] = [createEncoder(symbols), createDecoder(symbols)];

/** Writes records and reads them back, as a snapshot does. */
function throughSnapshot(records: PersonRecord[], book = new TokenBook()): Candidate[] {
  const rests: Buffer[] = [];
  let size = 0;
  const written = records.map((record, at) => {
    const person = { id: at + 1, sources: [at, 7], text: JSON.stringify(record), at: size };
    const { person: stored, record: rest } = writePerson(person, book, encode);
    rests.push(rest);
    size += rest.length;
    return stored;
  });
  const sections = Object.entries(book.sections()).map(([name, bytes]) => [name, bufferOf(bytes)]);
  const people = new People({
    bytes: Buffer.concat(written),
    tokens: new Tokens(Object.fromEntries(sections)),
    sourcesOf,
    readRecord: (at, length) => decode(Buffer.concat(rests), at, length),
  });
  let place = 0;
  return written.map(({ length }) => {
    place += length;
    const [candidate] = people.at(new Set([(place - length) / personUnit]));
    if (candidate === undefined) throw new Error('The person was not written.');
    return candidate;
  });
}

test('TRACE-11: a person written to a snapshot is read back complete, with the tokens of the record', () => {
  fc.assert(
    fc.property(fc.array(oddPerson, { maxLength: 6 }), (people) => {
      const records = people.map((person) => preparePerson(person));
      const read = throughSnapshot(records);
      for (const [at, record] of records.entries()) {
        const found = read[at];
        if (found === undefined) throw new Error('The person was not read.');
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

test('a quick comparison of two people in a snapshot equals the full comparison, or is undecided', () => {
  let tokenized = 0;
  fc.assert(
    fc.property(fc.array(oddPerson, { minLength: 2, maxLength: 6 }), oddPerson, (people, asking) => {
      const found = throughSnapshot(people.map((person) => preparePerson(person))).flatMap(
        ({ tokens }) => tokens ?? [],
      );
      const sought = asking.addresses.map((address) => parseAddress(address));
      const addressesOf = (one: PersonTokens) =>
        Array.from({ length: one.addressCount }, (_, index) => one.address(index) as AddressTokens);
      for (const one of found) {
        const ranks = new Int8Array(one.addressCount);
        for (const lead of sought) {
          one.glance(addressQuery(lead), ranks);
          for (const [index, address] of addressesOf(one).entries()) {
            if (ranks[index] === undecided) continue;
            tokenized += 1;
            expect(ranks[index]).toBe(addressRank(lead, address, index > 0));
          }
        }
        const mayBeOne = (a: AddressTokens, b: AddressTokens) =>
          a.number !== '' &&
          a.number === b.number &&
          a.unit === b.unit &&
          (a.core === b.core || (hasSeveralNames(a.core) && hasSeveralNames(b.core)));
        for (const other of found)
          expect(one.mayShareHouse(other)).toBe(
            addressesOf(one).some((a) => addressesOf(other).some((b) => mayBeOne(a, b))),
          );
      }
    }),
    { numRuns: 300 },
  );
  expect(tokenized).toBeGreaterThan(100);
});

test('tokens are found by their text; unknown texts are not', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 6 }), fc.constantFrom('', 'A', 'Ł', '王'));
  fc.assert(
    fc.property(fc.uniqueArray(text), text, (texts, stranger) => {
      const book = new TokenBook();
      const numbers = texts.map((one) => book.numberOf(one) ?? -1);
      const sections = Object.entries(book.sections()).map(([name, bytes]) => [name, bufferOf(bytes)]);
      const tokens = new Tokens(Object.fromEntries(sections));
      expect(texts.map((one) => tokens.numberOf(one))).toEqual(numbers);
      expect(numbers.map((number) => tokens.text(number))).toEqual(texts);
      if (stranger !== '' && !texts.includes(stranger)) expect(tokens.numberOf(stranger)).toBe(-1);
    }),
  );
});

const town = [...demoTown({ people: 300 })];
const records = town.map((person) => preparePerson(person));

/** The decisions for leads that search for each person of the town among their neighbors. */
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
    return decide(parseLead(fields), near, { weights: new Weights(defaultModel, 300), year: 2026 });
  });

describe('a decision', () => {
  const plain = records.map((record, at): Candidate => {
    return { person_id: at + 1, record, source: '', licence_class: 'public' };
  });
  const expected = decided(plain);

  test('TRACE-11: is the same for people from a snapshot', () => {
    expect(expected.filter(({ outcome }) => outcome !== 'miss').length).toBeGreaterThan(100);
    const found = throughSnapshot(records);
    expect(found.every(({ tokens }) => tokens !== undefined)).toBe(true);
    expect(decided(found)).toEqual(expected);
  });

  test('TRACE-11: is the same when the snapshot has no room for their tokens', () => {
    const found = throughSnapshot(records, new TokenBook([''], 500));
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
