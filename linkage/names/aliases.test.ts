import { expect, test } from 'vitest';
import { parseLead } from '../leads.ts';
import { leadKeys, personKeys } from '../match/blocking-keys.ts';
import { decide } from '../match/decide.ts';
import { defaultModel, Weights } from '../match/model.ts';
import type { Candidate, Decision } from '../match/types.ts';
import { preparePerson } from '../records.ts';
import type { LeadFields } from '../types.ts';

const place = { property_city: 'Springfield', property_state: 'IL', property_zip: '62704' };
const at = (street: string): LeadFields => ({ property_address: street, ...place });

const candidate = (person_id: number, first: string, last: string, street: string): Candidate => ({
  person_id,
  record: preparePerson({
    record_id: `r-${person_id}`,
    names: [{ first, last }],
    addresses: [{ street, city: 'Springfield', state: 'IL', zip: '62704' }],
    phones: [{ number: `217555010${person_id}`, type: 'mobile', last_seen: '2024' }],
    emails: [],
  }),
});
const anna = candidate(1, 'Anna', 'Petrowski', '77 Birch Ln');
const robert = candidate(2, 'Robert', 'Walker', '12 Elm St');
const mary = candidate(3, 'Mary', 'Walker', '12 Elm St');

const trace = (fields: LeadFields, candidates: Candidate[]): Decision =>
  decide(parseLead(fields), candidates, { weights: new Weights(defaultModel, 100_000), year: 2025 });

function keysShared(fields: LeadFields, { record }: Candidate): number {
  const keys = new Set(leadKeys(parseLead(fields)).map(({ key }) => key));
  return personKeys(record).filter(({ key }) => keys.has(key)).length;
}

test('finds a person under a maiden name, as an alias', () => {
  expect(keysShared({ full_name: 'KOWALCZYK ANNA', ...place }, anna)).toBe(0);
  expect(keysShared({ full_name: 'KOWALCZYK ANNA NEE PETROWSKI', ...place }, anna)).toBeGreaterThan(0);
  const decision = trace({ full_name: 'KOWALCZYK ANNA NEE PETROWSKI', ...at('77 Birch Lane') }, [anna, mary]);
  expect(decision).toMatchObject({ outcome: 'hit', person_id: 1 });
  expect(decision.comparisons).toContainEqual(
    expect.objectContaining({ comparison: 'last_name', level: 'alias' }),
  );
});

test('counts a nickname in quotes as much as the name', () => {
  const bo = candidate(4, 'Bo', 'Lindqvist', '81 Birch Ln');
  const quoted = trace({ full_name: 'Algernon "Bo" Lindqvist', ...at('81 Birch Lane') }, [bo]);
  expect(quoted).toMatchObject({ outcome: 'hit', person_id: 4 });
  const plain = trace({ full_name: 'Algernon Lindqvist', ...at('81 Birch Lane') }, [bo]);
  expect(quoted.probability).toBeGreaterThan(plain.probability);
});

test('knows the co-owner by a maiden name too', () => {
  const fields = { full_name: 'WALKER ROBERT', second_owner: 'BENSON MARY NEE WALKER', ...at('12 Elm St') };
  expect(trace(fields, [robert, mary])).toMatchObject({
    outcome: 'hit',
    person_id: 2,
    co_owner: 'Mary Walker',
  });
});

test.each([
  ['Chrs', 'Christine'],
  ['Ted', 'Thwodore'],
  ['Raaymundo', 'Raymond'],
])('recognizes a form of the first name with a typo: %s for %s', (written, first) => {
  const levelOf = (name: string, knownName: string) =>
    trace({ full_name: `WALKER ${name.toUpperCase()}`, ...at('12 Elm St') }, [
      candidate(4, knownName, 'Walker', '12 Elm St'),
    ]).comparisons.find(({ comparison }) => comparison === 'first_name')?.level ?? '';
  expect(levelOf(written, first)).toBe('similar');
  // A known name isn't a typo.
  expect(levelOf('Carol', first)).toBe('');
});

test.each(['ROBT', 'Robt.'])('reads a first name as rolls shorten it: %s', (first) => {
  const decision = trace({ full_name: `WALKER ${first} E`, ...at('12 Elm St') }, [robert, mary]);
  expect(decision).toMatchObject({ outcome: 'hit', person_id: 2 });
  expect(decision.comparisons).toContainEqual(
    expect.objectContaining({ comparison: 'first_name', level: 'nickname' }),
  );
});
