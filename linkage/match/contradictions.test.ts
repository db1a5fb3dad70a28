import { describe, expect, test } from 'vitest';
import { parseLead } from '../leads.ts';
import { preparePerson } from '../records.ts';
import type { LeadFields, NameOrder, PersonName } from '../types.ts';
import { decide } from './decide.ts';
import { defaultModel, Weights } from './model.ts';

const options = { weights: new Weights(defaultModel, 100_000), year: 2026 };
const home = { street: '12 Elm St', city: 'Springfield', state: 'IL', zip: '62704' };

/** The probability that a lead is about the only person at its address. */
function probability(
  lead: LeadFields,
  name: PersonName,
  birth_date?: string,
  street: string = home.street,
  order?: NameOrder,
): number {
  const record = preparePerson({
    record_id: 'r-1',
    names: [name],
    addresses: [home],
    phones: [],
    emails: [],
    birth_date,
  });
  const place = {
    property_address: street,
    property_city: home.city,
    property_state: home.state,
    property_zip: home.zip,
  };
  return decide(parseLead({ ...place, ...lead }, order), [{ person_id: 1, record }], options).probability;
}

const named = (first_name: string, more: LeadFields = {}): LeadFields => ({
  first_name,
  last_name: 'Dobbins',
  ...more,
});
const person = (first: string, more: Partial<PersonName> = {}): PersonName => ({
  first,
  last: 'Dobbins',
  ...more,
});

describe('contradictions are never a hit', () => {
  test.each([
    ['Jr', 'Sr'],
    ['III', 'Jr'],
    ['Sr', 'III'],
    ['Jr', 'Senior'],
  ])('%s against %s', (suffix, other) => {
    expect(probability(named('John', { suffix }), person('John', { suffix: other }))).toBeLessThan(0.5);
    const lead = named('John', { middle_name: 'A', suffix });
    expect(probability(lead, person('John', { middle: 'A', suffix: other }))).toBeLessThan(0.5);
  });

  test.each([undefined, 'Albert'])('births 33 years apart, middle name %s', (middle) => {
    for (const date_of_birth of ['1980-05-02', '1980']) {
      const lead = named('John', { middle_name: middle, date_of_birth });
      expect(probability(lead, person('John', { middle }), '1947-02-11')).toBeLessThan(0.9);
    }
  });

  test('January 1 is no day of birth that two dates have in common', () => {
    const lead = named('John', { date_of_birth: '1980-01-01' });
    expect(probability(lead, person('John'), '1947-01-01')).toBeLessThan(0.9);
  });

  test.each([
    ['Michael', 'Michelle'],
    ['Daniel', 'Danielle'],
    ['Robert', 'Roberta'],
    ['Mac', 'Mary'],
    ['Mark', 'Marsha'],
    ['Carl', 'Carla'],
    ['Patrick', 'Patricia'],
  ])('%s against %s', (first, other) => {
    expect(probability(named(first), person(other))).toBeLessThan(0.1);
    expect(probability(named(other), person(first))).toBeLessThan(0.1);
  });

  test.each([
    ['Mark', 'Marsha'],
    ['Mac', 'Mary'],
  ])('%s against %s born on one day: they may be twins', (first, other) => {
    const lead = named(first, { date_of_birth: '1980-05-02' });
    expect(probability(lead, person(other), '1980-05-02')).toBeLessThan(0.9);
  });
});

describe('variants are', () => {
  test.each(
    `Trisha-Patricia Kristy-Kristine Cathy-Kathleen Eddy-Edwin MA-Maria Mohd-Mohammed Johnathon-Jonathan Derek-Derrick
Carl-Karl Curtis-Kurtis Caitlin-Kaitlyn Eileen-Aileen Lynn-Linda Jarnes-James Norrn-Norman Filip-Philip`.split(
      /\s+/,
    ),
  )('%s', (pair) => {
    const [first = '', other = ''] = pair.split('-');
    expect(probability(named(first), person(other))).toBeGreaterThan(0.9);
    expect(probability(named(other), person(first))).toBeGreaterThan(0.9);
  });

  test('a missing first name, but an A may be an initial', () => {
    expect(probability({ last_name: 'Dobbins' }, person('John'))).toBeGreaterThan(0.9);
    expect(probability(named('Lady of House'), person('Joan'))).toBeGreaterThan(0.9);
    expect(probability(named('A'), person('John'))).toBeGreaterThan(0.5);
    expect(probability(named('A'), person('John'))).toBeLessThan(0.9);
  });

  test('a street without a house number', () => {
    expect(probability(named('John'), person('John'), undefined, 'Elm St')).toBeGreaterThan(0.9);
    expect(probability(named('Mary'), person('John'), undefined, 'Elm St')).toBeLessThan(0.1);
  });

  test.each([
    ['PIERRE JAMES TESSIER', 'Pierre', 'Tessier'],
    ['DAVID ANTHONY', 'David', 'Anthony'],
    ['LUCAS MCKENZIE', 'Lucas', 'McKenzie'],
  ])('%s in a file that puts surnames first', (full_name, first, last) => {
    expect(
      probability({ full_name }, { first, last }, undefined, home.street, 'surname_first'),
    ).toBeGreaterThan(0.9);
  });
});
