/** Addresses without a name that no roll knows. */
import { expect, test } from 'vitest';
import { parseLead } from '../leads.ts';
import { preparePerson } from '../records.ts';
import { defaultModel, Weights } from './model.ts';
import { decideResidents } from './residents.ts';

const place = { city: 'Springfield', state: 'IL', zip: '62704' };
const resident = (person_id: number, deceased: boolean) => ({
  person_id,
  record: preparePerson({
    record_id: `r-${person_id}`,
    names: [{ first: ['Robert', 'Mary'][person_id] ?? 'Carl', last: 'Walker' }],
    addresses: [{ street: '12 Elm St', ...place }],
    phones: [{ number: `217555010${person_id}` }],
    emails: [],
    deceased,
  }),
});
const lead = parseLead({
  property_address: '12 Elm St',
  property_city: place.city,
  property_state: place.state,
  property_zip: place.zip,
});
const decideFor = (...deceased: boolean[]) =>
  decideResidents(
    lead,
    deceased.map((dead, at) => resident(at, dead)),
    { weights: new Weights(defaultModel, 100_000), year: 2026 },
  );

test('TRACE-12: says that the residents have died instead of knowing nobody', () => {
  expect(decideFor()).toMatchObject({ outcome: 'miss', reason: 'miss.address' });
  expect(decideFor(true)).toMatchObject({ outcome: 'miss', reason: 'miss.deceased:count=1' });
  expect(decideFor(true, true)).toMatchObject({ outcome: 'miss', reason: 'miss.deceased:count=2' });
});

test('TRACE-12: a living resident is a possible match', () => {
  expect(decideFor(true, false)).toMatchObject({
    outcome: 'possible',
    person_id: 1,
    reason: 'resident.only',
  });
});

test('TRACE-12: whether the owner lives there is unknown, unless their mail says so', () => {
  expect(decideFor(false).absentee).toBe('unknown');
  const mailed = parseLead({
    property_address: '12 Elm St',
    property_zip: place.zip,
    mailing_address: '7 Example Ln',
    mailing_zip: '62701',
  });
  const options = { weights: new Weights(defaultModel, 100_000), year: 2026 };
  expect(decideResidents(mailed, [resident(0, false)], options).absentee).toBe('yes');
});
