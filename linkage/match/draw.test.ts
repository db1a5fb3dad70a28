import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLead } from '../leads.ts';
import { preparePerson } from '../records.ts';
import type { LeadFields } from '../types.ts';
import { decide, rankCandidates } from './decide.ts';
import { defaultModel, Weights } from './model.ts';
import type { Candidate } from './types.ts';

const firsts = ['Robert', 'Bob', 'Roberta', 'Mary', 'Marie', 'John', 'Johnathan', 'Susan', 'J'];
const middles = ['', 'A', 'Ann', 'B', 'Blake'];
const lasts = ['Walker', 'Wolker', 'Benson', 'Smith-Benson', 'Smith', 'Quarterstaff'];
const streets = ['12 Elm St', '12 Elm St Apt 4', '14 Elm St', '9 Oak Ave', '700 Pine Blvd'];
const zips = ['62704', '62703', '62521'];
const births = [undefined, '1950-02-03', '1980-10-30', '2015-01-01'];
const phones = ['2175550142', '2175550143', '2175550144'];

const person = fc.record({
  first: fc.constantFrom(...firsts),
  middle: fc.constantFrom(...middles),
  last: fc.constantFrom(...lasts),
  suffix: fc.constantFrom('', '', 'Jr', 'Sr'),
  addresses: fc.array(fc.tuple(fc.constantFrom(...streets), fc.constantFrom(...zips)), {
    minLength: 1,
    maxLength: 3,
  }),
  birth: fc.constantFrom(...births),
  phone: fc.constantFrom('', ...phones),
  mail: fc.constantFrom('', 'a@example.com', 'b@example.com'),
});

const candidates = fc.array(person, { minLength: 1, maxLength: 7 }).map((people) =>
  people.map(
    (one, index): Candidate => ({
      person_id: index + 1,
      record: preparePerson({
        record_id: `r-${index}`,
        names: [{ first: one.first, middle: one.middle, last: one.last, suffix: one.suffix }],
        addresses: one.addresses.map(([street, zip]) => ({ street, zip, city: 'Springfield', state: 'IL' })),
        phones: one.phone === '' ? [] : [{ number: one.phone }],
        emails: one.mail === '' ? [] : [{ address: one.mail }],
        birth_date: one.birth,
      }),
    }),
  ),
);

const lead = fc.record({
  first_name: fc.constantFrom(...firsts),
  last_name: fc.constantFrom(...lasts),
  property_address: fc.constantFrom(...streets),
  property_zip: fc.constantFrom(...zips),
});
const referenceSize = fc.constantFrom(50, 10_000, 400_000, 250_000_000);

const rank = (fields: LeadFields, among: Candidate[], size: number) =>
  rankCandidates(parseLead(fields), among, { weights: new Weights(defaultModel, size), year: 2025 });

test('sums to 1 for every owner', () => {
  fc.assert(
    fc.property(lead, candidates, referenceSize, (fields, among, size) => {
      const { candidates: scored, household, namesakes, unlisted } = rank(fields, among, size);
      const parts = [...scored, household, ...namesakes].map(({ probability }) => probability);
      for (const part of [...parts, unlisted]) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(1);
      }
      expect(parts.reduce((sum, part) => sum + part, unlisted)).toBeCloseTo(1, 4);
    }),
    { numRuns: 300 },
  );
});

test("doesn't depend on the order of candidates or on earlier draws", () => {
  fc.assert(
    fc.property(
      lead,
      candidates.chain((among) =>
        fc.tuple(fc.constant(among), fc.shuffledSubarray(among, { minLength: among.length })),
      ),
      referenceSize,
      (fields, [among, shuffled], size) => {
        const options = { weights: new Weights(defaultModel, size), year: 2025 };
        const decision = decide(parseLead(fields), among, options);
        expect(decide(parseLead(fields), shuffled, options)).toEqual(decision);
        expect(decide(parseLead(fields), among, options)).toEqual(decision);
      },
    ),
    { numRuns: 300 },
  );
});

test('never lowers a candidate when the lead repeats one more of their facts', () => {
  const facts = fc.constantFrom('middle', 'birth', 'phone', 'mail', 'suffix');
  fc.assert(
    fc.property(lead, candidates, referenceSize, facts, (fields, among, size, fact) => {
      const first = rank(fields, among, size);
      const before = first.candidates[0];
      if (!before) return;
      const { record } = before.candidate;
      const [, middle = '', , suffix = ''] = record.nt[0]?.split('|') ?? [];
      // Only facts that no other candidate shares: a shared fact doesn't favor one of them.
      const alone = (test: (one: Candidate) => boolean) => among.filter(test).length === 1;
      const more: LeadFields = { ...fields };
      if (fact === 'middle' && middle !== '') more.middle_name = middle;
      if (fact === 'suffix' && suffix !== '') more.suffix = suffix;
      if (fact === 'birth' && record.b) more.date_of_birth = record.b;
      const number = record.p?.[0]?.[0];
      if (fact === 'phone' && number && alone((one) => one.record.p?.[0]?.[0] === number))
        more.phone = number;
      const mail = record.e?.[0]?.[0];
      if (fact === 'mail' && mail && alone((one) => one.record.e?.[0]?.[0] === mail)) more.email = mail;
      const second = rank(more, among, size);
      const after = second.candidates.find(({ candidate }) => candidate === before.candidate);
      // Households share phones and emails: with another first name, or a similar one, they only point to the house.
      const shared = fact === 'phone' || fact === 'mail';
      const chance = (one: typeof before | undefined, ranking: typeof first) =>
        (one?.probability ?? 0) + (shared ? ranking.household.probability : 0);
      // Others may share a middle name or a date of birth, and an unlisted member of the household an email: such a
      // fact doesn't separate them, and may lower the candidate slightly.
      const slack = 0.02;
      expect(chance(after, second)).toBeGreaterThanOrEqual(chance(before, first) - slack);
    }),
    { numRuns: 500 },
  );
});

test('never gives a closer level a lower weight', () => {
  const weight = (comparison: string, level: string, size: number) => {
    const found = defaultModel.comparisons[comparison]?.[level];
    return Math.log2((found?.m ?? 1) / Math.min(1, (found?.u ?? 0) + (found?.per_reference ?? 0) / size));
  };
  for (const size of [10_000, 1_000_000, 250_000_000]) {
    for (const [comparison, levels] of [
      [
        'address',
        [
          'current_full',
          'past_full',
          'unit_missing',
          'typo',
          'unit_differs',
          'same_street',
          'same_zip',
          'same_area',
          'elsewhere',
        ],
      ],
      ['place', ['same_zip', 'same_area', 'elsewhere']],
      ['middle_name', ['full', 'initial', 'different']],
      ['suffix', ['agree', 'different']],
      ['birth', ['same_day', 'same_year', 'near', 'different']],
    ] as const)
      for (let at = 1; at < levels.length; at++)
        expect(weight(comparison, levels[at - 1] ?? '', size)).toBeGreaterThan(
          weight(comparison, levels[at] ?? '', size) - 0.01,
        );
  }
});

test('never rises with the number of residents of a building without units', () => {
  fc.assert(
    fc.property(
      lead,
      candidates,
      fc.integer({ min: 21, max: 1000 }),
      fc.integer({ min: 1, max: 500 }),
      (fields, among, residents, more) => {
        const best = (property: number) => {
          const [only] = among;
          return rank(fields, only === undefined ? [] : [{ ...only, residents: { property } }], 400_000);
        };
        expect(best(residents + more).candidates[0]?.probability ?? 0).toBeLessThanOrEqual(
          best(residents).candidates[0]?.probability ?? 0,
        );
      },
    ),
  );
});

describe('a building with hundreds of residents', () => {
  const tenant = (first: string, last: string, unit?: string): Candidate => ({
    person_id: 1,
    residents: { property: 800 },
    record: preparePerson({
      record_id: 'r',
      names: [{ first, last }],
      addresses: [{ street: '700 Pine Blvd', unit, zip: '62704', city: 'Springfield', state: 'IL' }],
      phones: [],
      emails: [],
    }),
  });
  const fields = {
    first_name: 'Susan',
    last_name: 'Benson',
    property_address: '700 Pine Blvd',
    property_zip: '62704',
  };
  const neighbor = { ...tenant('Robert', 'Benson'), person_id: 2 };
  const probability = (lead: LeadFields, among: Candidate[]) =>
    rank(lead, among, 400_000).candidates.find(({ candidate }) => candidate.person_id === 1)?.probability ??
    0;

  test('finds a tenant by name', () => {
    expect(probability(fields, [tenant('Susan', 'Benson')])).toBeGreaterThan(0.9);
  });

  test('takes nobody for a tenant with the same first name', () => {
    expect(probability(fields, [tenant('Susan', 'Walker')])).toBeLessThan(0.1);
  });

  test('takes nobody for a wife because a neighbor has the surname', () => {
    expect(probability(fields, [tenant('Susan', 'Walker'), neighbor])).toBeLessThan(0.1);
    const home = [tenant('Susan', 'Walker'), neighbor].map((one) => ({ ...one, residents: undefined }));
    expect(probability(fields, home)).toBeGreaterThan(0.5);
  });

  test('counts only the residents of the unit where it is known', () => {
    const inUnit = { ...fields, property_unit: 'Apt 4' };
    expect(probability(inUnit, [tenant('Susan', 'Benson', 'Apt 4')])).toBe(
      probability(inUnit, [{ ...tenant('Susan', 'Benson', 'Apt 4'), residents: undefined }]),
    );
  });
});
