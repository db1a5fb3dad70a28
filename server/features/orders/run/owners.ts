/** Traces owners that aren't plain people: companies, trusts, estates and institutions. */
import type { ResultEntity, ResultPathStep, TraceResult } from '#contract/orders/results';
import { type CompanyStore, type Resolution, resolveOwners, type StoredCompany } from '#features/companies';
import { createReason } from '#features/reasons';
import {
  type CompanyOwner,
  mayBeCut,
  type OwnerStanding,
  ownerStanding,
  type ParsedLead,
  type Party,
  parseLead,
  type RegistryContact,
  readCompanyName,
  roleChances,
} from '#linkage';
import { maskEmail, maskPhone, type Traced, type TraceOptions, traceLeads } from './trace.ts';

/** Entity × Role from which the person of a path is a hit. */
const minPath = 0.5;
const maxCandidates = 5;

/** Words without which an owner's text is neither a trust, an estate nor an institution. */
const special =
  /\b(?:TR|TRS|TRE|TTEES?|TRUST(?:EES?)?|EST|ESTATE|HEIRS?|DEC(?:EASE)?D|DEVISEES|BANK|CHURCH|UNION|AUTHORITY|SCHOOL|UNIVERSITY|DIOCESE|MINISTR|HUD|SECRETARY|VETERANS|SAVINGS|TEMPLE|MOSQUE|SYNAGOGUE|HABITAT|MORTGAGE|U\/?T\/?[AD])/i;

const standingOf = ({ owner_text, owner_type }: ParsedLead): OwnerStanding => {
  if (owner_type === 'government') return 'institution';
  return special.test(owner_text) ? ownerStanding(owner_text) : 'plain';
};

/**
 * Traces leads like `traceLeads`, and follows owners that are companies through the registers to people. Results are in
 * the same order.
 */
export async function traceOwners(
  leads: ParsedLead[],
  request: TraceOptions & { companies: CompanyStore },
): Promise<Traced[]> {
  const first = await traceLeads(leads, request);
  // A roll names the owner of a lead without one.
  const owners = leads.map((lead, at) => first[at]?.owned ?? lead);
  const standings = owners.map(standingOf);
  const traced = first.map((one, at) => limitOwner(one, standings[at] ?? 'plain'));
  const open = owners.flatMap((lead, at) => {
    const own = traced[at];
    return own !== undefined && isRegistrable(lead, standings[at] ?? 'plain', own) ? [{ lead, at }] : [];
  });
  if (open.length === 0 || (await request.companies.isEmpty())) return traced;
  const resolved = await resolveOwners(
    request.companies,
    open.map(({ lead }) => companyOwner(lead)),
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

function companyOwner({ owner_text, organisation, property, mailing }: ParsedLead): CompanyOwner {
  const text = owner_text === '' ? organisation : owner_text;
  const state = property?.state || mailing?.state || '';
  return { text, name: readCompanyName(text), state, mailing, cut: mayBeCut(text, state) };
}

/** Applies what the owner's text says: nobody behind institutions, no hit for families and estates. */
function limitOwner(traced: Traced, standing: OwnerStanding): Traced {
  if (standing === 'plain') return traced;
  if (standing === 'institution') return noPerson(traced, 'miss.institution');
  if (traced.result.person === undefined) return traced;
  if (standing === 'trustee') {
    const { result } = traced;
    const reason = `${createReason('owner.trustee')} ${result.reason}`;
    return {
      ...traced,
      result: { ...result, reason, role: 'trustee', role_probability: roleChances.trustee },
    };
  }
  return standing === 'estate' ? withoutContacts(traced) : toPossible(traced, 'owner.family_trust');
}

/** The deceased of an estate: shown without contacts, so there is nothing to charge for. */
function withoutContacts(traced: Traced): Traced {
  const { sealed: _, ...possible } = toPossible(traced, 'owner.estate');
  const { person } = possible.result;
  if (person === undefined) return possible;
  return { ...possible, result: { ...possible.result, person: { ...person, phones: [], emails: [] } } };
}

type ReasonOf = Parameters<typeof createReason>[0];

/** The result without a person. */
function noPerson({ result }: Traced, reason: ReasonOf): Traced {
  return {
    outcome: 'miss',
    probability: 0,
    person_id: null,
    result: { ...propertyOf(result), reason: createReason(reason), comparisons: [], relatives: [] },
  };
}

/** What a result says about the lead's property and its owner, whoever is behind it. */
function propertyOf(result: TraceResult) {
  const { owner_type, absentee, property, property_probability, owner_name, owner_source, owner_as_of } =
    result;
  return {
    absentee,
    ...(owner_type === undefined ? {} : { owner_type }),
    ...(property === undefined ? {} : { property }),
    ...(property_probability === undefined ? {} : { property_probability }),
    ...(owner_name === undefined ? {} : { owner_name }),
    ...(owner_source === undefined ? {} : { owner_source }),
    ...(owner_as_of === undefined ? {} : { owner_as_of }),
  };
}

/** A found person as a possible one: contacts masked, no relatives. */
function toPossible(traced: Traced, reason: ReasonOf): Traced {
  const { person } = traced.result;
  const result = { ...traced.result, reason: `${createReason(reason)} ${traced.result.reason}` };
  if (traced.outcome === 'possible' || person === undefined) return { ...traced, result };
  const { phones, emails } = person;
  return {
    ...traced,
    outcome: 'possible',
    sealed: { phones, emails },
    result: {
      ...result,
      relatives: [],
      person: {
        ...person,
        phones: phones.map((phone) => ({ ...phone, number: maskPhone(phone.number) })),
        emails: emails.map((email) => ({ ...email, address: maskEmail(email.address) })),
      },
    },
  };
}

interface TracedContact {
  contact: RegistryContact;
  traced: Traced;
}

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
    request,
  );
  const byCompany = companies.map((): TracedContact[] => []);
  for (const [index, { contact, at }] of all.entries()) {
    const found = traced[index];
    if (found !== undefined) byCompany[at]?.push({ contact, traced: found });
  }
  return byCompany;
}

function contactLead({ name, addresses }: RegistryContact, { mailing }: ParsedLead): ParsedLead {
  const [home, other] = addresses;
  const lead = parseLead({
    first_name: name.first,
    middle_name: name.middle,
    last_name: name.last,
    suffix: name.suffix,
    property_address: home?.street,
    property_unit: home?.unit,
    property_city: home?.city,
    property_state: home?.state,
    property_zip: home?.zip,
    mailing_address: other?.street,
    mailing_unit: other?.unit,
    mailing_city: other?.city,
    mailing_state: other?.state,
    mailing_zip: other?.zip,
  });
  return lead.mailing === null ? { ...lead, mailing } : lead;
}

/** The result of a company: a person if one was traced, else what the register says. */
function presentCompany(own: Traced, resolution: Resolution, people: readonly TracedContact[]): Traced {
  const { company, contacts, match } = resolution;
  const ofProperty = own.result.property_probability ?? 1;
  if (company === null) {
    const ambiguous = match.candidates.length > 0;
    const missed = noPerson(own, ambiguous ? 'miss.company_ambiguous' : 'miss.company_unknown');
    if (ambiguous) missed.result.entity_candidates = presentCandidates(resolution);
    return missed;
  }
  const entity = presentEntity(company, resolution.probability * ofProperty);
  const best = chooseContact(
    people.map(({ contact, ...rest }) => ({
      ...rest,
      contact: { ...contact, probability: contact.probability * ofProperty },
    })),
  );
  if (best === null) {
    const missed = noPerson(own, contacts.length > 0 ? 'miss.company_untraced' : 'miss.company_nobody');
    missed.result.entity = entity;
    return missed;
  }
  return presentContact(own, entity, best);
}

/** A hit through a strong path if there is one; otherwise the likeliest person. */
function chooseContact(people: readonly TracedContact[]): TracedContact | null {
  const found = people.filter(({ traced }) => traced.result.person !== undefined);
  const hit = found.find(({ contact, traced }) => traced.outcome === 'hit' && contact.probability >= minPath);
  if (hit !== undefined) return hit;
  const chance = ({ contact, traced }: TracedContact) => contact.probability * traced.probability;
  return found.toSorted((a, b) => chance(b) - chance(a))[0] ?? null;
}

function presentContact(own: Traced, entity: ResultEntity, { contact, traced }: TracedContact): Traced {
  const strong = contact.probability >= minPath;
  const last = contact.steps.at(-1);
  const shown = strong
    ? {
        ...traced,
        result: {
          ...traced.result,
          reason: `${createReason('owner.company_contact')} ${traced.result.reason}`,
        },
      }
    : toPossible(traced, 'owner.company_weak');
  const role_probability = contact.steps.reduce((product, step) => product * step.role_probability, 1);
  // The person's own property isn't the lead's.
  const { property: _, ...result } = shown.result;
  return {
    ...shown,
    result: {
      ...result,
      ...propertyOf(own.result),
      entity,
      ...(last === undefined ? {} : { role: last.role }),
      role_probability: rounded(role_probability),
      path: contact.steps.map(presentStep),
    },
  };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const presentStep = (step: RegistryContact['steps'][number]): ResultPathStep => ({
  entity: step.entity.name,
  registry_id: step.entity.registry_id,
  state: step.entity.state,
  entity_probability: rounded(step.entity_probability),
  role: step.role,
  role_probability: step.role_probability,
});

const presentEntity = ({ entity, source, as_of }: StoredCompany, probability: number): ResultEntity => ({
  name: entity.name,
  status: entity.status,
  registry_id: entity.registry_id,
  state: entity.state,
  probability: rounded(probability),
  source,
  ...(as_of === null ? {} : { as_of }),
  parties: entity.parties.map(presentParty),
});

/** With the address, by which people who opted out are recognized. */
function presentParty(party: Party): ResultEntity['parties'][number] {
  const [address] = party.addresses;
  return { name: partyName(party), role: party.role, ...(address === undefined ? {} : { address }) };
}

const partyName = ({ name, organization }: Party): string =>
  name === null ? organization : [name.first, name.middle, name.last, name.suffix].filter(Boolean).join(' ');

const presentCandidates = ({ match }: Resolution) =>
  match.candidates.slice(0, maxCandidates).map(({ entity, probability }) => ({
    name: entity.name,
    registry_id: entity.registry_id,
    state: entity.state,
    probability: rounded(probability),
  }));
