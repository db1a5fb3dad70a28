import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLead } from '../leads.ts';
import { parseReason, reasonKeys } from '../reasons.ts';
import { preparePerson } from '../records.ts';
import type { LeadFields, Person } from '../types.ts';
import { decide } from './decide.ts';
import { defaultModel, Weights } from './model.ts';
import type { Candidate, Decision } from './types.ts';

let serial = 0;

/** A person by `First Middle Last` and streets in one ZIP, current address first. */
function candidate(
  person_id: number,
  [first, middle, last]: [string, string, string],
  streets: string[],
  more: Partial<Person> = {},
): Candidate {
  serial += 1;
  return {
    person_id,
    record: preparePerson({
      record_id: `r-${person_id}`,
      names: [{ first, middle, last }],
      addresses: streets.map((street) => ({ street, city: 'Springfield', state: 'IL', zip: '62704' })),
      phones: [
        { number: `21755501${String(serial % 100).padStart(2, '0')}`, type: 'mobile', last_seen: '2024' },
      ],
      emails: [],
      ...more,
    }),
  };
}

const options = { weights: new Weights(defaultModel, 100_000), year: 2025 };
const at = (street: string): LeadFields => ({
  property_address: street,
  property_city: 'Springfield',
  property_state: 'IL',
  property_zip: '62704',
});
const trace = (fields: LeadFields, candidates: Candidate[]): Decision =>
  decide(parseLead(fields), candidates, options);

const robert = candidate(1, ['Robert', 'J', 'Walker'], ['12 Elm St', '9 Oak Ave'], {
  phones: [{ number: '2175550142' }, { number: '2175550143', type: 'landline', last_seen: '2010' }],
});
const mary = candidate(2, ['Mary', 'L', 'Walker'], ['12 Elm St']);
const child = candidate(3, ['Tim', '', 'Walker'], ['12 Elm St'], { birth_year: 2015 });
const neighbor = candidate(4, ['Carl', '', 'Benson'], ['14 Elm St']);
const home = [robert, mary, child, neighbor];

describe('hits', () => {
  test('finds the person at the property', () => {
    const decision = trace({ full_name: 'WALKER ROBERT J', ...at('12 Elm Street') }, home);
    expect(decision).toMatchObject({
      outcome: 'hit',
      person_id: 1,
      owner_type: 'person',
      runner_up: null,
      absentee: 'no',
      model_version: defaultModel.version,
    });
    expect(decision.probability).toBeGreaterThan(0.99);
    expect(decision.reason).toBe(
      'last_name.exact first_name.exact middle_name.initial address.current_full.property',
    );
    expect(decision.phones.map(({ number }) => number)).toEqual(['+12175550142', '+12175550143']);
  });

  test('finds a person by a nickname at an earlier address, and reports that the owner lives elsewhere', () => {
    const decision = trace({ first_name: 'Bob', last_name: 'Walker', ...at('9 Oak Ave') }, home);
    expect(decision).toMatchObject({ outcome: 'hit', person_id: 1, absentee: 'yes' });
    expect(decision.reason).toBe('last_name.exact first_name.nickname address.past_full.property');
  });

  test('doesn’t call a namesake’s other address the owner’s', () => {
    const tampa = { property_city: 'Tampa', property_state: 'FL', property_zip: '33602' };
    const away = { full_name: 'MARY LOUISE WALKER', property_address: '80 Bay Rd', ...tampa };
    const namesake = candidate(24, ['Mary', 'Louise', 'Walker'], ['12 Elm St']);
    expect(trace(away, [namesake])).toMatchObject({ outcome: 'possible', absentee: 'unknown' });
    const mailing = { mailing_address: '5 Pier St', mailing_city: 'Tampa', mailing_state: 'FL' };
    expect(trace({ ...away, ...mailing }, [namesake])).toMatchObject({ absentee: 'yes' });
  });

  test('counts a year of birth for people born that year or one year apart', () => {
    const born = candidate(22, ['Robert', 'J', 'Walker'], ['12 Elm St'], { birth_date: '1962-03-28' });
    const level = (date_of_birth: string) =>
      trace({ first_name: 'Bob', last_name: 'Walker', date_of_birth, ...at('12 Elm St') }, [
        born,
      ]).comparisons.find(({ comparison }) => comparison === 'birth')?.level;
    expect(['1962', 'XX/XX/1963', '1970', '1/1/1900'].map(level)).toEqual([
      'year_only',
      'year_only',
      'different',
      undefined,
    ]);
  });

  test('says until when a person lived at the address, if a source says it', () => {
    const moved = candidate(20, ['Robert', 'J', 'Walker'], [], {
      addresses: [
        { street: '12 Elm St', city: 'Springfield', state: 'IL', zip: '62704' },
        { street: '9 Oak Ave', city: 'Springfield', state: 'IL', zip: '62704', last_seen: '2019-04-30' },
      ],
    });
    expect(trace({ first_name: 'Bob', last_name: 'Walker', ...at('9 Oak Ave') }, [moved]).reason).toBe(
      'last_name.exact first_name.nickname address.past_full_until.property:year=2019',
    );
  });

  test('counts the surname of a household member as a sign of marriage', () => {
    const linda = candidate(21, ['Linda', 'K', 'Benson'], ['12 Elm St']);
    const decision = trace({ full_name: 'WALKER LINDA K', ...at('12 Elm St') }, [robert, linda]);
    expect(decision).toMatchObject({ outcome: 'hit', person_id: 21 });
    expect(decision.comparisons).toContainEqual(
      expect.objectContaining({ comparison: 'last_name', level: 'household' }),
    );
  });

  test('lists the household as relatives, without minors and the co-owner', () => {
    const alone = trace({ full_name: 'WALKER ROBERT', ...at('12 Elm St') }, home);
    expect(alone.relatives).toMatchObject([{ name: 'Mary L Walker', relation: 'relative' }]);
    expect(alone.co_owner).toBeNull();
    const couple = trace({ full_name: 'WALKER ROBERT & MARY', ...at('12 Elm St') }, home);
    expect(couple).toMatchObject({ outcome: 'hit', person_id: 1, co_owner: 'Mary L Walker', relatives: [] });
    expect(couple.co_owner_probability).toBeGreaterThan(0.9);
    expect(couple.reason).toMatch(/ co_owner\.same_household$/);
  });

  test('takes the second owner if the first is unknown', () => {
    const decision = trace({ full_name: 'JENSEN OLAF & WALKER MARY', ...at('12 Elm St') }, home);
    expect(decision).toMatchObject({ outcome: 'hit', person_id: 2 });
    expect(decision.reason).toMatch(/^match\.second_owner last_name\.exact /);
  });

  test("matches a person's trust as the person", () => {
    expect(trace({ full_name: 'ROBERT J WALKER REVOCABLE TRUST', ...at('12 Elm St') }, home)).toMatchObject({
      outcome: 'hit',
      person_id: 1,
      owner_type: 'trust',
    });
  });

  test('matches a phone or an email alone', () => {
    const carl = candidate(5, ['Carl', '', 'Benson'], ['14 Elm St'], {
      emails: [{ address: 'carl@example.com' }],
    });
    expect(trace({ phone: '2175550142' }, [robert])).toMatchObject({
      outcome: 'hit',
      person_id: 1,
      reason: 'phone.agree',
    });
    expect(trace({ email: 'carl@example.com' }, [carl])).toMatchObject({ outcome: 'hit', person_id: 5 });
  });

  test('never returns minors', () => {
    const decision = trace({ full_name: 'WALKER TIM', ...at('12 Elm St') }, home);
    expect(decision).toMatchObject({
      outcome: 'miss',
      person_id: null,
      record: null,
      reason: 'miss.minor',
    });
  });
});

describe('no contact', () => {
  test('if the lead already has everything that is known', () => {
    const decision = trace(
      { full_name: 'WALKER ROBERT', ...at('12 Elm St'), phone: '2175550142', phone_2: '2175550143' },
      home,
    );
    expect(decision).toMatchObject({ outcome: 'no_contact', person_id: 1 });
    expect(decision.reason).toMatch(/ match\.no_new_contact$/);
    expect(decision.phones.every(({ from_lead }) => from_lead)).toBe(true);
  });
});

describe('possible matches and misses', () => {
  test('finds one resident of a lead without a name possible, and two undecided', () => {
    expect(trace(at('14 Elm St'), [neighbor])).toMatchObject({ outcome: 'possible', person_id: 4 });
    expect(trace(at('12 Elm St'), [robert, mary, child])).toMatchObject({
      outcome: 'miss',
      reason: 'miss.equal_nameless:count=2',
    });
  });

  test('finds two people with the same name undecided', () => {
    const twins = [
      candidate(6, ['John', '', 'Walker'], ['30 Pine St']),
      candidate(7, ['John', '', 'Walker'], ['31 Pine St']),
    ];
    const decision = trace({ full_name: 'WALKER JOHN', property_zip: '62704' }, twins);
    expect(decision.outcome).toBe('miss');
    expect(decision.probability).toBeLessThan(0.5);
  });

  test('tells father and son at one address by suffix or middle name', () => {
    const father = candidate(8, ['John', 'A', 'Walker'], ['30 Pine St']);
    const son = candidate(9, ['John', 'B', 'Walker'], ['30 Pine St']);
    expect(trace({ full_name: 'WALKER JOHN', ...at('30 Pine St') }, [father, son])).toMatchObject({
      outcome: 'miss',
      reason: 'miss.equal:count=2',
    });
    expect(trace({ full_name: 'WALKER JOHN B', ...at('30 Pine St') }, [father, son])).toMatchObject({
      outcome: 'hit',
      person_id: 9,
    });
  });

  test("doesn't take an unlisted member of a household for a listed one", () => {
    const decision = trace({ full_name: 'WALKER SUSAN', ...at('12 Elm St') }, home);
    expect(decision.outcome).toBe('miss');
    expect(decision.reason).toBe('miss.household');
  });

  test('finds nobody for companies and public bodies', () => {
    expect(trace({ full_name: 'WALKER HOLDINGS LLC', ...at('12 Elm St') }, home)).toMatchObject({
      outcome: 'miss',
      owner_type: 'company',
      person_id: null,
      phones: [],
      reason: 'miss.company',
    });
    expect(trace({ full_name: 'CITY OF SPRINGFIELD', ...at('12 Elm St') }, home)).toMatchObject({
      outcome: 'miss',
      owner_type: 'government',
      phones: [],
    });
  });

  test('finds nobody without candidates', () => {
    expect(trace({ full_name: 'WALKER ROBERT', ...at('12 Elm St') }, [])).toMatchObject({
      outcome: 'miss',
      probability: 0,
      reason: 'miss.name',
    });
  });
});

test("doesn't depend on the order or repetition of candidates, and gives chances between 0 and 1", () => {
  const name = fc.constantFrom(
    'WALKER ROBERT',
    'WALKER MARY & ROBERT',
    'BENSON CARL',
    'Bob Walker',
    'WALKER',
    '',
  );
  const street = fc.constantFrom('12 Elm St', '14 Elm St', '9 Oak Ave', '1 Main St', '');
  const people = fc.shuffledSubarray([
    ...home,
    candidate(10, ['Roberta', 'J', 'Walker'], ['12 Elm St']),
    candidate(12, ['Mary', '', 'Walker'], ['12 Elm St']),
    candidate(11, ['Karl', '', 'Bensen'], ['1 Main St', '14 Elm St']),
  ]);
  fc.assert(
    fc.property(
      name,
      street,
      people,
      fc.integer({ min: 0, max: 300_000_000 }),
      (full_name, where, candidates, referenceSize) => {
        const lead = parseLead({ full_name, ...at(where) });
        const sized = { ...options, weights: new Weights(defaultModel, referenceSize) };
        const decision = decide(lead, candidates, sized);
        expect(decide(lead, [...candidates].reverse().concat(candidates), sized)).toEqual(decision);
        for (const chance of [
          decision.probability,
          decision.runner_up?.probability ?? 0,
          ...decision.relatives.map(({ probability }) => probability),
          ...decision.phones.map(({ score }) => score),
        ]) {
          expect(chance).toBeGreaterThanOrEqual(0);
          expect(chance).toBeLessThanOrEqual(1);
        }
        expect(reasonKeys).toEqual(
          expect.arrayContaining((parseReason(decision.reason) ?? [{ key: 'none' }]).map(({ key }) => key)),
        );
        for (const { comparison, level, weight } of decision.comparisons) {
          expect(Number.isFinite(weight)).toBe(true);
          expect(defaultModel.comparisons[comparison]?.[level]).toBeDefined();
        }
        if (decision.record !== null) expect(decision.record.b).not.toBe('2015');
      },
    ),
    { numRuns: 300 },
  );
});

test('gives every level of the model both shares', () => {
  const { comparisons } = defaultModel;
  for (const levels of Object.values(comparisons))
    for (const { m, u, per_reference, frequency } of Object.values(levels)) {
      expect(m).toBeGreaterThan(0);
      expect((u ?? 0) + (per_reference ?? 0) + (frequency ?? 0)).toBeGreaterThan(0);
    }
});
