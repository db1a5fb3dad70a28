/** Leads that name several owners: which of them is searched for. */
import { expect, test } from 'vitest';
import { parseLead } from '../leads.ts';
import { preparePerson } from '../records.ts';
import type { LeadFields } from '../types.ts';
import { decide } from './decide.ts';
import { defaultModel, Weights } from './model.ts';
import type { Candidate } from './types.ts';

const place = { city: 'Springfield', state: 'IL', zip: '62704' };

/** A resident of 12 Elm St. */
const resident = (
  person_id: number,
  [first, middle, last]: [string, string, string],
  deceased = false,
): Candidate => ({
  person_id,
  record: preparePerson({
    record_id: `r-${person_id}`,
    names: [{ first, middle, last }],
    addresses: [{ street: '12 Elm St', ...place }],
    phones: [{ number: `217555010${person_id}`, type: 'mobile', last_seen: '2024' }],
    emails: [],
    deceased,
  }),
});

const home = [
  resident(1, ['Robert', 'J', 'Walker']),
  resident(2, ['Mary', 'L', 'Walker']),
  resident(3, ['Carl', '', 'Benson']),
  resident(4, ['Edmund', '', 'Prell'], true),
  resident(5, ['Susan', '', 'Prell']),
];

const trace = (owners: LeadFields) =>
  decide(
    parseLead({
      ...owners,
      property_address: '12 Elm St',
      property_city: place.city,
      property_state: place.state,
      property_zip: place.zip,
    }),
    home,
    { weights: new Weights(defaultModel, 100_000), year: 2025 },
  );

test('the owner who is named is found, not the others of the surname at the address', () => {
  for (const fields of [
    { full_name: 'WALKER FAMILY TRUST', second_owner: 'WALKER MARY TTEE' },
    { full_name: 'WALKER & WALKER MARY' },
    { full_name: 'WALKER A', second_owner: 'WALKER MARY' },
  ])
    expect(trace(fields)).toMatchObject({ outcome: 'hit', person_id: 2 });
});

test('a living owner comes before one who has died', () => {
  const widow = trace({ full_name: 'WALKER ROBERT J EST', second_owner: 'WALKER MARY' });
  expect(widow).toMatchObject({
    outcome: 'hit',
    person_id: 2,
    deceased: false,
    co_owner: 'Robert J Walker',
  });
  expect(widow.reason).toMatch(/^match\.second_owner /);
  const withDeadOwner = { full_name: 'BENSON PAULA', second_owner: 'WALKER ROBERT J ESTATE' };
  expect(trace(withDeadOwner)).toMatchObject({ person_id: 1, deceased: true });
  expect(trace({ full_name: 'WALKER ROBERT J EST' })).toMatchObject({
    person_id: 1,
    deceased: true,
  });
});

test('a living owner comes before one whom the reference knows as dead', () => {
  expect(trace({ full_name: 'PRELL EDMUND', second_owner: 'PRELL SUSAN' })).toMatchObject({
    person_id: 5,
    co_owner: 'Edmund Prell',
  });
  for (const second_owner of ['', 'UNHEARD ZELDA', 'PRELL SUSAN ESTATE'])
    expect(trace({ full_name: 'PRELL EDMUND', second_owner })).toMatchObject({ person_id: 4 });
});
