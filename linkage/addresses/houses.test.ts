import { expect, test } from 'vitest';
import { parseLead } from '../leads.ts';
import { leadKeys, personKeys } from '../match/blocking-keys.ts';
import { rankCandidates } from '../match/decide.ts';
import { defaultModel, Weights } from '../match/model.ts';
import { preparePerson } from '../records.ts';

/** The level at which a lead's address agrees with its owner's, and whether they share a house key. */
function agreement(property_address: string, street: string): { level: string | undefined; found: boolean } {
  const record = preparePerson({
    record_id: 'r-1',
    names: [{ first: 'Mary', last: 'Norwick' }],
    addresses: [{ street, city: 'Springfield', state: 'IL', zip: '62704' }],
    phones: [],
    emails: [],
  });
  const place = {
    property_address,
    property_city: 'Springfield',
    property_state: 'IL',
    property_zip: '62704',
  };
  const lead = parseLead({ full_name: 'NORWICK MARY', ...place });
  const [one] = rankCandidates(lead, [{ person_id: 1, record }], {
    weights: new Weights(defaultModel, 400_000),
    year: 2025,
  }).candidates;
  // With an unknown name, only the house keys are shared.
  const keys = new Set(leadKeys(parseLead({ full_name: 'ZYX QWV', ...place })).map(({ key }) => key));
  return {
    level: one?.comparison.address?.level,
    found: personKeys(record).some(({ key }) => keys.has(key)),
  };
}

test.each([
  ['123-125 Main St', '123 Main St'],
  ['123-125 Main St', '125 Main St'],
  ['123 & 125 Main St', '125 Main St'],
  ['1201-03 Main St', '1203 Main St'],
  ['12/14 Main St', '14 Main St'],
  ['123-125 Main St Unit 4', '125 Main St Apt 4'],
  ['12A Main St', '12 Main St Apt A'],
  ['12 Main St # A', '12A Main St'],
  ['12-34 31st St', '12-34 31st St'],
])('matches a lead at %s with a person at %s', (property, street) => {
  expect(agreement(property, street)).toEqual({ level: 'current_full', found: true });
});

test.each([
  ['123-125 Main St', '127 Main St', 'same_street'],
  ['123-225 Main St', '225 Main St', 'same_street'],
  ['125-123 Main St', '123 Main St', 'same_street'],
  ['91-1001 Main St', '1001 Main St', 'same_street'],
  ['12A Main St', '12 Main St Apt B', 'unit_differs'],
  ['0 Main St', '0 Main St', 'street_only'],
])('tells %s and %s apart', (property, street, level) => {
  expect(agreement(property, street).level).toBe(level);
});
