/** When the person behind a company is a hit. */
import { expect, test } from 'vitest';
import { traceOwner } from '#support/orders/traced-owner';
import { registeredCompany } from '#support/registered-company';

const home = { street: '12 Elm St', city: 'Tampa', state: 'FL', zip: '33602' };
const ada = { first: 'Ada', last: 'Quillwood' };
const member = registeredCompany('1', {
  name: 'HARBOR WINSLOW BRIDGE PARTNERS LLC',
  parties: [{ role: 'member', name: ada, organization: '', addresses: [home] }],
});

/** The result of a cut name, as a roll writes it. */
const trace = (mailing: { mailing_address: string; mailing_zip: string }) =>
  traceOwner(
    { full_name: 'HARBOR WINSLOW BRIDGE PARTNERS', property_state: 'FL', ...mailing },
    {
      people: [
        {
          record_id: '1',
          names: [ada],
          addresses: [home],
          phones: [{ number: '+18135550101' }],
          emails: [],
        },
      ],
      companies: [member],
    },
  );

test('TRACE-13: a cut name is a hit if its mail goes to the company, and possible if it goes elsewhere', async () => {
  expect(await trace({ mailing_address: '12 Elm St', mailing_zip: '33602' })).toMatchObject({
    outcome: 'hit',
    result: { entity: { registry_id: '1' } },
  });
  const elsewhere = await trace({ mailing_address: '9 Far Rd', mailing_zip: '34470' });
  expect(elsewhere).toMatchObject({ outcome: 'possible', result: { entity: { registry_id: '1' } } });
  // Entity × Role alone would make it a hit.
  const { entity, role_probability = 0 } = elsewhere?.result ?? {};
  expect((entity?.probability ?? 0) * role_probability).toBeGreaterThan(0.5);
});

test('TRACE-13: says that a contact lives at the address in the register, not at the property', async () => {
  for (const at of [
    { mailing_address: '12 Elm St', mailing_zip: '33602' },
    { mailing_address: '9 Far Rd', mailing_zip: '34470' },
  ]) {
    const traced = await trace(at);
    expect(traced?.result.reason).toContain('address.current_full.register');
    expect(traced?.result.reason).not.toContain('.property');
  }
});

test('LAW-3: a party without an address gets the company’s, by which somebody who opted out is recognized', async () => {
  const agent = { role: 'agent' as const, name: ada, organization: '', addresses: [] };
  const company = { ...member, addresses: [home], parties: [agent] };
  const mailing = { mailing_address: '12 Elm St', mailing_zip: '33602' };
  const traced = await traceOwner(
    { full_name: company.name, property_state: 'FL', ...mailing },
    { people: [], companies: [company] },
  );
  expect(traced?.result.entity?.parties).toMatchObject([{ name: 'Ada Quillwood', address: home }]);
});

test('LAW-3: a party has all addresses of the register, by which somebody who opted out is recognized', async () => {
  const office = { street: '9 Far Rd', city: 'Ocala', state: 'FL', zip: '34470' };
  const agent = { role: 'agent' as const, name: ada, organization: '', addresses: [office, home] };
  const company = { ...member, addresses: [office], parties: [agent] };
  const traced = await traceOwner(
    { full_name: company.name, property_state: 'FL', mailing_address: '9 Far Rd', mailing_zip: '34470' },
    { people: [], companies: [company] },
  );
  expect(traced?.result.entity).toMatchObject({
    addresses: [office],
    parties: [{ address: office, other_addresses: [home] }],
  });
});
