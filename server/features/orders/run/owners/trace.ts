/** Traces owners that aren't plain people: companies, trusts, estates and institutions. */
import { type CompanyStore, type Resolution, resolveOwners } from '#features/companies';
import {
  type CompanyOwner,
  type OwnerStanding,
  ownerStanding,
  type ParsedAddress,
  type ParsedLead,
  parseLead,
  personFields,
  possibleCut,
  type RegistryContact,
  readCompanyName,
} from '#linkage';
import { stateOfZip3 } from '../../zip-states.ts';
import { type Traced, type TraceOptions, traceLeads } from '../trace.ts';
import { limitOwner } from './limits.ts';
import { presentCompany, type TracedContact } from './present.ts';
import { traceRepresentatives } from './representatives.ts';
import { traceSurnames } from './surnames.ts';

/** Words without which an owner's text is neither a trust, an estate nor an institution. */
const special =
  /\b(?:TR|TRS|TRE|TTEES?|TRUST(?:EES?)?|EST|ESTATE|HEIRS?|DEC(?:EASE)?D|DEVISEES|BANK|CHURCH|UNION|AUTHORITY|SCHOOL|UNIVERSITY|DIOCESE|MINISTR|HUD|SECRETARY|VETERANS|SAVINGS|TEMPLE|MOSQUE|SYNAGOGUE|HABITAT|MORTGAGE|U\/?T\/?[AD])/i;

const standingOf = ({ owner_text, owner_type, owners }: ParsedLead): OwnerStanding => {
  if (owner_type === 'government') return 'institution';
  const standing = special.test(owner_text) ? ownerStanding(owner_text) : 'plain';
  // Another column names the person in full.
  return standing === 'family_trust' && owners.some(({ first }) => first.length > 1) ? 'trustee' : standing;
};

/** The standing of the owner who was found: an estate may have a living co-owner, and the reverse. */
function standingOfFound(standing: OwnerStanding, { deceased, result }: Traced): OwnerStanding {
  if (deceased) return 'estate';
  return standing === 'estate' && result.person !== undefined ? 'plain' : standing;
}

interface OwnerOptions extends TraceOptions {
  companies: CompanyStore;
  /** The length at which the leads' file cuts owners, if known. */
  ownerWidth?: number | null;
}

/**
 * Traces leads like `traceLeads`, and follows owners that are companies through the registers to people. Results are in
 * the same order.
 */
export async function traceOwners(leads: ParsedLead[], request: OwnerOptions): Promise<Traced[]> {
  const first = await traceLeads(leads, request);
  // A roll names the owner of a lead without one.
  const owners = leads.map((lead, at) => first[at]?.owned ?? lead);
  const standings = owners.map(standingOf);
  const limited = first.map((one, at) => limitOwner(one, standingOfFound(standings[at] ?? 'plain', one)));
  const companies = await traceCompanies(owners, { first, limited, standings }, request);
  const traced = await traceSurnames(owners, companies, request);
  const represented = owners.map((lead, at) => (standings[at] === 'institution' ? null : lead));
  return traceRepresentatives(represented, traced, request);
}

interface FirstTrace {
  first: readonly Traced[];
  /** The same results, with what the owners' texts say. */
  limited: readonly Traced[];
  standings: readonly OwnerStanding[];
}

/** Follows owners that are companies through the registers. */
async function traceCompanies(
  owners: readonly ParsedLead[],
  { first, limited, standings }: FirstTrace,
  request: OwnerOptions,
): Promise<Traced[]> {
  const traced = [...limited];
  const open = owners.flatMap((lead, at) => {
    const own = traced[at];
    return own !== undefined && isRegistrable(lead, standings[at] ?? 'plain', own) ? [{ lead, at }] : [];
  });
  if (open.length === 0 || (await request.companies.isEmpty())) return traced;
  const resolved = await resolveOwners(
    request.companies,
    open.map(({ lead, at }) => ({
      ...companyOwner(lead, first[at]?.owned ? null : request.ownerWidth),
      deed: deedOf(first[at]),
    })),
    request.purpose,
  );
  const people = await traceContacts(
    open.map(({ lead }, index) => ({ lead, contacts: resolved[index]?.contacts ?? [] })),
    request,
  );
  for (const [index, { at }] of open.entries()) {
    const [own, resolution] = [traced[at], resolved[index]];
    if (own !== undefined && resolution !== undefined)
      traced[at] = keepTrust(owners[at], resolution)
        ? own
        : presentCompany(own, resolution, people[index] ?? []);
  }
  return traced;
}

/** A trust named like a person that no register knows is just that. */
const keepTrust = (lead: ParsedLead | undefined, { company }: Resolution): boolean =>
  company === null && (lead?.owners.length ?? 0) > 0;

/** Whether the registers may know the owner. A trust may be registered although its name reads like a person's. */
function isRegistrable(
  { owner_type, owners, organisation }: ParsedLead,
  standing: OwnerStanding,
  { outcome }: Traced,
): boolean {
  if (standing === 'institution' || standing === 'estate') return false;
  if (owner_type === 'trust' && owners.length > 0) return outcome === 'miss';
  return organisation !== '' && owner_type !== 'person';
}

/** When the owner got the property: its last sale, if a roll gives it as year, month or day. */
function deedOf(traced: Traced | undefined): string | undefined {
  const sold = traced?.result.property?.last_sale_date;
  return sold !== undefined && /^\d{4}(?:-\d\d){0,2}$/.test(sold) ? sold : undefined;
}

function companyOwner(
  { owner_text, organisation, property, mailing }: ParsedLead,
  width: number | null = null,
): CompanyOwner {
  const text = owner_text === '' ? organisation : owner_text;
  const state = property?.state || mailing?.state || stateOfZip(property) || stateOfZip(mailing) || '';
  return { text, name: readCompanyName(text), state, mailing, cut: possibleCut(text, state, width) };
}

/** Lists of one county often give only the ZIP code. */
const stateOfZip = (address: ParsedAddress | null): string | undefined =>
  address === null || address.zip === '' ? undefined : stateOfZip3(Number(address.zip.slice(0, 3)));

/** Traces the people of each company by name and the addresses that the registers give. */
async function traceContacts(
  companies: readonly { lead: ParsedLead; contacts: RegistryContact[] }[],
  request: TraceOptions,
): Promise<TracedContact[][]> {
  const all = companies.flatMap(({ lead, contacts }, at) =>
    contacts.map((contact) => ({ lead, contact, at })),
  );
  const traced = await traceLeads(
    all.map(({ lead, contact }) => contactLead(contact, lead)),
    // A company's people aren't the customer's leads.
    { ...request, onEvidence: undefined },
  );
  const byCompany = companies.map((): TracedContact[] => []);
  for (const [index, { contact, at }] of all.entries()) {
    const found = traced[index];
    if (found !== undefined) byCompany[at]?.push({ contact, traced: found });
  }
  return byCompany;
}

/** The person as a lead, with the company's mailing address if the registers give only one. */
function contactLead({ name, addresses }: RegistryContact, { mailing }: ParsedLead): ParsedLead {
  const lead = parseLead(personFields(name, addresses));
  return lead.mailing === null ? { ...lead, mailing } : lead;
}
