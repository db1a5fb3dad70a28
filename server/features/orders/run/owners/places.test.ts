/** In which state's register a company is looked up. */
import { expect, test } from 'vitest';
import { memoryCompanies } from '#features/companies';
import { memorySource } from '#features/reference';
import { parseLead } from '#linkage';
import { registeredCompany } from '#support/registered-company';
import { traceOwners } from './trace.ts';

const companies = memoryCompanies([registeredCompany('florida', {})], 'Register');

/** The company of a lead with a ZIP code and no state. */
async function companyIn(property_zip: string): Promise<string | undefined> {
  const [traced] = await traceOwners(
    [parseLead({ full_name: 'CORAL KEY LLC', property_address: '40 Bay Rd', property_zip })],
    {
      source: memorySource([], 'People'),
      companies,
      purpose: null,
      referenceSize: 1000,
      year: 2026,
      deadline: new Date('2099-01-01'),
    },
  );
  return traced?.result.entity?.registry_id;
}

test('TRACE-13: the ZIP code shows the state', async () => {
  expect(await companyIn('33602')).toBe('florida');
  expect(await companyIn('62704')).toBeUndefined();
});
