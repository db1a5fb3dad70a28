/** People read from the JSON text compare like the parsed record. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressQuery, type PersonRecord, parseAddress, parseLead, preparePerson } from '#linkage';
import { oddPerson } from '#support/files/odd-people';
import { UnpackedCandidate } from '../../../linkage/match/candidate.ts';
import { LeadAddresses } from '../../../linkage/match/compare-addresses.ts';
import { PostgresPerson } from './postgres-person.ts';

const source = { source: 'county', licence_class: 'public' as const };

/** A person whose JSON is in the middle of other bytes. */
function readOf(text: string): PostgresPerson {
  const json = Buffer.from(text);
  return new PostgresPerson(
    7,
    source,
    Buffer.concat([Buffer.from('{"n":[["'), json, json]),
    8,
    8 + json.length,
  );
}

/** Everything that comparison reads of a person. */
function comparedOf(one: ConstructorParameters<typeof UnpackedCandidate>[0]) {
  const { tokens, record } = new UnpackedCandidate(one, new LeadAddresses(parseLead({})));
  const { names, addressCount, birth, dead, displayName, firstPhone, hasPhones, hasEmails } = tokens;
  const sought = [parseAddress({ street: '12 Elm St', city: 'Springfield', state: 'IL', zip: '62704' })];
  const addresses = Array.from({ length: addressCount + 1 }, (_, index) => tokens.address(index));
  const glances = sought.map((address) => {
    const ranks = new Int8Array(addressCount);
    tokens.glance(addressQuery(address), ranks);
    return ranks;
  });
  const phones = ['+12175550142', '+12175550143', '+13095550199', '+1'].map((number) =>
    tokens.hasPhone(number),
  );
  const emails = ['a@example.com', 'a"b@example.com', ''].map((address) => tokens.hasEmail(address));
  const facts = { names, addressCount, birth, dead, displayName, firstPhone, hasPhones, hasEmails };
  return { ...facts, addresses, glances, phones, emails, record };
}

test('compares like the parsed record, however the JSON is written, also after its cache is dropped', () => {
  fc.assert(
    fc.property(oddPerson, (person) => {
      const record: PersonRecord = preparePerson(person);
      const expected = comparedOf({ person_id: 7, record });
      const { nt, at, ...others } = record;
      for (const json of [
        JSON.stringify(record),
        JSON.stringify(record, null, 1),
        JSON.stringify({ at, ...others, nt }),
      ]) {
        const read = readOf(json);
        expect(comparedOf(read)).toEqual(expected);
        read.dropCache();
        expect(comparedOf(read)).toEqual(expected);
      }
    }),
    { numRuns: 500 },
  );
});

test('compares like the parsed record when tokens need JSON escapes', () => {
  const record: PersonRecord = {
    id: 'r',
    n: [['A']],
    nt: ['A"],|B|C\\|', 'D|||'],
    a: [],
    at: ['1||"]||||||62704'],
  };
  expect(comparedOf(readOf(JSON.stringify(record)))).toEqual(comparedOf({ person_id: 7, record }));
});

test('may share a house with a person who has one of the same phones', () => {
  fc.assert(
    fc.property(oddPerson, oddPerson, (one, other) => {
      const [a, b] = [preparePerson(one), preparePerson(other)];
      const numbers = (record: PersonRecord) =>
        record.at.map((packed) => packed.split('|')[0]).filter((number) => number !== '');
      const shared = numbers(a).some((number) => numbers(b).includes(number));
      expect(readOf(JSON.stringify(a)).mayShareHouse(readOf(JSON.stringify(b)))).toBe(shared);
    }),
  );
});
