import { memoryCompanies } from '#features/companies';
import { traceOwners } from '#features/orders';
import { memorySource } from '#features/reference';
import { type Entity, type LeadFields, parseLead } from '#linkage';

type Source = ReturnType<typeof memorySource>;

interface Reference {
  people?: Parameters<typeof memorySource>[0];
  companies?: Entity[];
  /** The parcels of a roll; none by default. */
  parcels?: Source['parcels'];
}

/** Traces one lead, and who is behind its owner, in a small reference. */
export async function traceOwner(fields: LeadFields, { people = [], companies = [], parcels }: Reference) {
  const source = memorySource(people, 'People');
  const [traced] = await traceOwners([parseLead(fields)], {
    source: parcels === undefined ? source : { ...source, parcels },
    companies: memoryCompanies(companies, 'Register'),
    purpose: null,
    referenceSize: 1000,
    year: 2026,
    deadline: new Date('2099-01-01'),
  });
  return traced;
}
