/** A company that has ended, and another with its name: the last sale of the property decides. */
import { expect, test } from 'vitest';
import { prepareParcel } from '#linkage';
import { traceOwner } from '#support/orders/traced-owner';
import { registeredCompany } from '#support/registered-company';

const home = { street: '12 Elm St', city: 'Tampa', state: 'FL', zip: '33602' };
const companies = [
  registeredCompany('ended', { active: false, formed: '2001-01-01', ended: '2015-01-01' }),
  registeredCompany('active', { formed: '2020-01-01' }),
];

/** The company of a property that was sold then. */
async function ownerOf(last_sale_date: string): Promise<string | undefined> {
  const record = prepareParcel({
    record_id: '1',
    situs: { street: '40 Bay Rd', city: 'Tampa', state: 'FL', zip: '33602' },
    mailing: home,
    owners: ['CORAL KEY LLC'],
    facts: { apn: '12-3', last_sale_date },
  });
  const lead = {
    property_address: '40 Bay Rd',
    property_city: 'Tampa',
    property_state: 'FL',
    property_zip: '33602',
  };
  const parcels = async () => [[{ parcel_id: 1, record, source: 'Roll', as_of: '2026-10-01' }]];
  const traced = await traceOwner(lead, { companies, parcels });
  return traced?.result.entity?.registry_id;
}

test('TRACE-13: the company that existed then owns the property', async () => {
  expect(await ownerOf('2010-05')).toBe('ended');
  expect(await ownerOf('2022-05')).toBe('active');
  expect(await ownerOf('5/1/2010')).toBe('active');
});
