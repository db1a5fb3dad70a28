/** Whether an owner lives at the property, however the lead spells it. */
import { expect, test } from 'vitest';
import { parseLead } from '../leads.ts';
import { preparePerson } from '../records.ts';
import type { LeadFields } from '../types.ts';
import { decide } from './decide.ts';
import { defaultModel, Weights } from './model.ts';

const place = { city: 'Springfield', state: 'IL', zip: '62704' };
const owner = {
  person_id: 1,
  record: preparePerson({
    record_id: 'r-1',
    names: [{ first: 'Theodore', last: 'Brannigan' }],
    addresses: [{ street: '12 N Willow Glen Dr', ...place }],
    phones: [{ number: '2175550142' }],
    emails: [],
  }),
};
const absentee = (property_address: string, more: LeadFields = {}) =>
  decide(
    parseLead({
      full_name: 'Theodore Brannigan',
      property_address,
      property_city: 'Springfield',
      property_state: 'IL',
      property_zip: '62704',
      ...more,
    }),
    [owner],
    { weights: new Weights(defaultModel, 100_000), year: 2026 },
  ).absentee;

test('TRACE-6: an owner whose home the lead misspells isn’t absent', () => {
  expect(absentee('12 N Wilow Glen Dr')).toBe('no');
  expect(absentee('12 Willow Glen Dr', { property_zip: '62702' })).toBe('no');
  const mailing_full = '12 N Willow Glen Dr, Springfield, IL 62704';
  expect(absentee('12 N Wilow Glen Dr', { mailing_full })).toBe('no');
});

test('TRACE-6: an owner who lives in one house of the lead’s range isn’t absent', () => {
  expect(absentee('12-16 N Willow Glen Dr')).toBe('no');
  expect(absentee('8-12 Willow Glen Dr')).toBe('no');
  expect(absentee('14-16 N Willow Glen Dr')).not.toBe('no');
});

test('TRACE-6: an owner who lives in another house is absent', () => {
  expect(absentee('12 S Willow Glen Dr')).toBe('yes');
  expect(absentee('12 Willow Glen Dr', { property_city: 'Chatham', property_zip: '62701' })).toBe('yes');
  const mailing_full = '14 N Willow Glen Dr, Springfield, IL 62704';
  expect(absentee('12 N Wilow Glen Dr', { mailing_full })).toBe('yes');
});
