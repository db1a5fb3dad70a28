/** The people that a lead names next to an owner: the care-of, and who is behind a company. */
import { expect, test } from 'vitest';
import type { LeadFields } from '#linkage';
import { traceOwner } from '#support/orders/traced-owner';

const address = (street: string) => ({ street, city: 'Springfield', state: 'IL', zip: '62704' });
const resident = (first: string, last: string, street: string, number: string, deceased?: boolean) => ({
  record_id: `${first} ${last}`,
  names: [{ first, last }],
  addresses: [address(street)],
  phones: [{ number }],
  emails: [],
  deceased,
});
const people = [
  resident('Robert', 'Walker', '12 Elm St', '+12175550142'),
  resident('Mary', 'Benson', '7 Oak Ave', '+12175550143'),
  resident('Carl', 'Prell', '9 Pine Ct', '+12175550144', true),
];
const place = { property_city: 'Springfield', property_state: 'IL', property_zip: '62704' };
const mail = { mailing_city: 'Springfield', mailing_state: 'IL', mailing_zip: '62704' };

const trace = (fields: LeadFields) =>
  traceOwner(
    { property_address: '12 Elm St', mailing_address: '7 Oak Ave', ...place, ...mail, ...fields },
    { people },
  );

test.each<[string, LeadFields]>([
  ['company', { full_name: 'SUNNY HOLDINGS LLC C/O MARY BENSON' }],
  ['company, in a column', { full_name: 'SUNNY HOLDINGS LLC', care_of: 'Mary Benson' }],
  ['estate', { full_name: 'ESTATE OF ROBERT WALKER C/O MARY BENSON' }],
  ['estate, in the second owner', { full_name: 'WALKER ROBERT EST', second_owner: 'C/O MARY BENSON' }],
  ['trust', { full_name: 'PRELL FAMILY TRUST C/O MARY BENSON' }],
])('TRACE-13: the care-of of a %s is traced', async (_, fields) => {
  expect(await trace(fields)).toMatchObject({
    outcome: 'hit',
    result: {
      person: { names: [{ first: 'Mary', last: 'Benson' }] },
      role: 'care_of',
      role_probability: 0.5,
      reason: expect.stringMatching(/^owner\.care_of /),
    },
  });
});

test('TRACE-13: nobody is behind an institution, not even its care-of', async () => {
  const traced = await trace({ full_name: 'FIRST BANK NA C/O MARY BENSON' });
  expect(traced).toMatchObject({ outcome: 'miss', result: { reason: 'miss.institution' } });
});

test.each([
  ['member', 0.9, { member: 'Mary Benson', registered_agent: 'Robert Walker' }],
  ['manager', 0.75, { manager: 'BENSON, MARY', care_of: 'Robert Walker' }],
])('TRACE-13: the %s of a company is traced, the likeliest first', async (role, role_probability, fields) => {
  expect(await trace({ full_name: 'SUNNY HOLDINGS LLC', ...fields })).toMatchObject({
    outcome: 'hit',
    result: {
      person: { names: [{ first: 'Mary', last: 'Benson' }] },
      role,
      role_probability,
      reason: expect.stringMatching(/^owner\.named_contact /),
    },
  });
});

test('TRACE-13: a registered agent of the list is a possible match, and a firm is nobody', async () => {
  const agent = await trace({ full_name: 'SUNNY HOLDINGS LLC', registered_agent: 'Mary Benson' });
  expect(agent).toMatchObject({ outcome: 'possible', result: { role: 'agent', role_probability: 0.25 } });
  for (const registered_agent of ['Benson Law PA', 'CT Corporation System'])
    expect(await trace({ full_name: 'SUNNY HOLDINGS LLC', registered_agent })).toMatchObject({
      outcome: 'miss',
    });
});

test('TRACE-13: a manager next to a living owner means somebody else', async () => {
  expect(await trace({ full_name: 'ANN PRELL', manager: 'Mary Benson' })).toMatchObject({ outcome: 'miss' });
});

test('TRACE-13: the care-of of a living owner who isn’t found is possible, never a hit', async () => {
  for (const fields of [
    { full_name: 'ANN PRELL C/O MARY BENSON' },
    { full_name: 'ANN PRELL', care_of: 'Mary Benson' },
  ])
    expect(await trace(fields)).toMatchObject({
      outcome: 'possible',
      result: {
        person: { names: [{ first: 'Mary' }] },
        role: 'care_of',
        reason: expect.stringMatching(/^owner\.care_of /),
      },
    });
  expect(await trace({ full_name: 'ROBERT WALKER C/O MARY BENSON' })).toMatchObject({
    outcome: 'hit',
    result: { person: { names: [{ first: 'Robert' }] } },
  });
});

test('TRACE-13: an unknown or dead care-of changes nothing', async () => {
  const fields = { full_name: 'SUNNY HOLDINGS LLC', mailing_address: '9 Pine Ct' };
  for (const care_of of ['Carl Prell', 'Zelda Unheard'])
    expect(await trace({ ...fields, care_of })).toMatchObject({ outcome: 'miss', result: {} });
});
