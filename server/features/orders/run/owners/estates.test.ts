/** Estates and trusts whose people are in other columns than the owner's full name. */
import { expect, test } from 'vitest';
import type { LeadFields } from '#linkage';
import { traceOwner } from '#support/orders/traced-owner';

const home = { street: '12 Elm St', city: 'Springfield', state: 'IL', zip: '62704' };
const resident = (first: string, last: string, phone: string, deceased?: boolean) => ({
  record_id: first,
  names: [{ first, last }],
  addresses: [home],
  phones: [{ number: phone }],
  emails: [],
  deceased,
});
const people = [
  resident('Robert', 'Walker', '+12175550142'),
  resident('Mary', 'Walker', '+12175550143'),
  resident('Carl', 'Benson', '+12175550144'),
  resident('Hugh', 'Penrose', '+12175550146', true),
  resident('Alma', 'Penrose', '+12175550147'),
];

const place = {
  property_address: home.street,
  property_city: home.city,
  property_state: home.state,
  property_zip: home.zip,
};
const trace = (fields: LeadFields) => traceOwner({ ...fields, ...place }, { people });

test.each<[string, LeadFields]>([
  ['full name', { full_name: 'WALKER ROBERT EST' }],
  ['first name', { first_name: 'Robert (Deceased)', last_name: 'Walker' }],
  ['last name', { first_name: 'Robert', last_name: 'Walker Estate' }],
  ['second owner', { full_name: 'PRELL SUSAN', second_owner: 'WALKER ROBERT ESTATE' }],
])('TRACE-13: a person who has died by the %s is shown without contacts, never a hit', async (_, fields) => {
  const traced = await trace(fields);
  expect(traced).toMatchObject({
    outcome: 'possible',
    result: { reason: expect.stringMatching(/^owner\.estate /), owner_deceased: true },
  });
  expect(traced?.result.person).toMatchObject({ names: [{ first: 'Robert' }], phones: [], emails: [] });
  expect(traced?.sealed).toBeUndefined();
});

test('TRACE-13: a living co-owner of an estate is a hit', async () => {
  const traced = await trace({ full_name: 'WALKER ROBERT EST', second_owner: 'WALKER MARY' });
  expect(traced).toMatchObject({ outcome: 'hit', result: { person: { names: [{ first: 'Mary' }] } } });
  expect(traced?.result.reason).not.toContain('owner.estate');
});

test.each([
  'WALKER ROBERT DECD & MARY',
  'ESTATE OF ROBERT WALKER & MARY WALKER',
  'MARY WALKER EXECUTRIX OF THE ESTATE OF ROBERT WALKER',
])('TRACE-13: a living owner or executor in the text of an estate is a hit: %s', async (full_name) => {
  const traced = await trace({ full_name });
  expect(traced).toMatchObject({ outcome: 'hit', result: { person: { names: [{ first: 'Mary' }] } } });
});

test('TRACE-13: an estate of both owners is no hit', async () => {
  expect(await trace({ full_name: 'ESTATE OF ROBERT & MARY WALKER' })).toMatchObject({ outcome: 'possible' });
});

test('TRACE-13: a trustee in another column stands for the trust', async () => {
  const traced = await trace({ full_name: 'WALKER FAMILY TRUST', second_owner: 'WALKER MARY TTEE' });
  expect(traced).toMatchObject({
    outcome: 'hit',
    result: { role: 'trustee', person: { names: [{ first: 'Mary' }] } },
  });
});

test('TRACE-13: the family of a trust without a named person is at most possible', async () => {
  expect(await trace({ full_name: 'BENSON FAMILY TRUST' })).toMatchObject({
    outcome: 'possible',
    result: { reason: expect.stringMatching(/^owner\.family_trust /) },
  });
});

test('TRACE-13: the likely head of a couple is possible for their family trust', async () => {
  const couple = await trace({ full_name: 'WALKER FAMILY TRUST' });
  expect(couple?.probability).toBeCloseTo(0.63, 1);
  expect(couple).toMatchObject({
    outcome: 'possible',
    result: {
      reason: expect.stringMatching(/^owner\.family_trust /),
      person: { names: [{ first: 'Robert' }] },
      runner_up: { name: 'Mary Walker' },
    },
  });
  expect(await trace({ full_name: 'PENROSE FAMILY TRUST' })).toMatchObject({
    outcome: 'possible',
    result: { person: { names: [{ first: 'Alma' }] } },
  });
  expect(await trace({ full_name: 'WALKER' })).toMatchObject({ outcome: 'miss' });
});
