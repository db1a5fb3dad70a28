/** In which state's register a company is looked up. */
import { expect, test } from 'vitest';
import { traceOwner } from '#support/orders/traced-owner';
import { registeredCompany } from '#support/registered-company';

const companies = [registeredCompany('florida', {})];

/** The company of a lead with a ZIP code and no state. */
async function companyIn(property_zip: string): Promise<string | undefined> {
  const lead = { full_name: 'CORAL KEY LLC', property_address: '40 Bay Rd', property_zip };
  const traced = await traceOwner(lead, { companies });
  return traced?.result.entity?.registry_id;
}

test('TRACE-13: the ZIP code shows the state', async () => {
  expect(await companyIn('33602')).toBe('florida');
  expect(await companyIn('62704')).toBeUndefined();
});
