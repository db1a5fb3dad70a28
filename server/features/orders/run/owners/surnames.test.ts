/** Owners of one word: a surname alone, or a company's name. */
import { expect, test } from 'vitest';
import { traceOwner } from '#support/orders/traced-owner';
import { registeredCompany } from '#support/registered-company';

const home = { street: '12 Elm St', city: 'Tampa', state: 'FL', zip: '33602' };
const people = [
  {
    record_id: '1',
    names: [{ first: 'Ada', last: 'Okonkwo' }],
    addresses: [home],
    phones: [{ number: '+18135550101' }],
    emails: [],
  },
];
const place = {
  property_address: '12 Elm St',
  property_city: 'Tampa',
  property_state: 'FL',
  property_zip: '33602',
};

test.each(['KOWALCZYK', 'OKONKWO'])(
  'TRACE-13: %s alone leads to the resident of that surname',
  async (full_name) => {
    const resident = people.map((person) => ({ ...person, names: [{ first: 'Ada', last: full_name }] }));
    expect(await traceOwner({ full_name, ...place }, { people: resident })).toMatchObject({
      outcome: 'hit',
      result: { owner_type: 'person', person: { names: [{ first: 'Ada' }] } },
    });
  },
);

test('TRACE-13: a word that a register knows is the company', async () => {
  const companies = [registeredCompany('1', { name: 'OKONKWO LLC' })];
  expect(await traceOwner({ full_name: 'OKONKWO', ...place }, { people, companies })).toMatchObject({
    outcome: 'miss',
    result: { entity: { name: 'OKONKWO LLC' } },
  });
});

test('TRACE-13: a word that neither a register nor anybody at the address has stays a company', async () => {
  expect(await traceOwner({ full_name: 'MEGATECH', ...place }, { people })).toMatchObject({
    outcome: 'miss',
    result: { owner_type: 'company' },
  });
});
