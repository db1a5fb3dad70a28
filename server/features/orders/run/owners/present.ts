/** Builds the result of an owner that is a company, with the path to the person who was traced. */
import type { ResultEntity, ResultPathStep } from '#contract/orders/results';
import type { Resolution, StoredCompany } from '#features/companies';
import { createReason } from '#features/reasons';
import { isDoubtful, type Party, type RegistryContact } from '#linkage';
import type { Traced } from '../trace.ts';
import { noPerson, propertyOf, toPossible } from './limits.ts';

/** Entity × Role from which the person of a path is a hit. */
export const minPath = 0.5;
const maxCandidates = 5;

/** A person that a register names with a company, traced. */
export interface TracedContact {
  contact: RegistryContact;
  traced: Traced;
}

/** The result of a company: a person if one was traced, else what the register says. */
export function presentCompany(
  own: Traced,
  resolution: Resolution,
  people: readonly TracedContact[],
): Traced {
  const { company, contacts, match } = resolution;
  const ofProperty = own.result.property_probability ?? 1;
  if (company === null) {
    const ambiguous = match.candidates.length > 0;
    const missed = noPerson(own, ambiguous ? 'miss.company_ambiguous' : 'miss.company_unknown');
    if (ambiguous) missed.result.entity_candidates = presentCandidates(resolution);
    return missed;
  }
  const entity = presentEntity(company, resolution.probability * ofProperty);
  const mayHit = !isDoubtful(company.evidence);
  const best = chooseContact(
    people.map(({ contact, ...rest }) => {
      const probability = contact.probability * ofProperty;
      return { ...rest, contact: { ...contact, probability }, isStrong: mayHit && probability >= minPath };
    }),
  );
  if (best === null) {
    const missed = noPerson(own, contacts.length > 0 ? 'miss.company_untraced' : 'miss.company_nobody');
    missed.result.entity = entity;
    return missed;
  }
  return presentContact(own, entity, best);
}

interface RatedContact extends TracedContact {
  isStrong: boolean;
}

/** A hit through a strong path if there is one; otherwise the likeliest person. */
function chooseContact(people: readonly RatedContact[]): RatedContact | null {
  const found = people.filter(({ traced }) => traced.result.person !== undefined);
  const hit = found.find(({ isStrong, traced }) => traced.outcome === 'hit' && isStrong);
  if (hit !== undefined) return hit;
  const chance = ({ contact, traced }: TracedContact) => contact.probability * traced.probability;
  return found.toSorted((a, b) => chance(b) - chance(a))[0] ?? null;
}

function presentContact(
  own: Traced,
  entity: ResultEntity,
  { contact, traced, isStrong }: RatedContact,
): Traced {
  const last = contact.steps.at(-1);
  const found = atRegister(traced);
  const { reason } = found.result;
  const shown = isStrong
    ? { ...found, result: { ...found.result, reason: `${createReason('owner.company_contact')} ${reason}` } }
    : toPossible(found, 'owner.company_weak');
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

/** The contact was looked up at the address in the register, which isn't the lead's property. */
const atRegister = (traced: Traced): Traced => {
  const reason = traced.result.reason.replaceAll(/\b(address\.[a-z_]+)\.property\b/g, '$1.register');
  return { ...traced, result: { ...traced.result, reason } };
};

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
  addresses: entity.addresses,
  parties: entity.parties.map((party) => presentParty(party, entity.addresses)),
});

/** With all addresses, by which people who opted out are recognized: the company's if the register gives no other. */
function presentParty(party: Party, home: Party['addresses']): ResultEntity['parties'][number] {
  const [address = home[0], ...other_addresses] = party.addresses;
  return {
    name: partyName(party),
    role: party.role,
    ...(address === undefined ? {} : { address }),
    ...(other_addresses.length === 0 ? {} : { other_addresses }),
  };
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
