/** Who is behind a company: the people a register names, directly or through other companies. Pure. */

import type { AddressReader } from '../addresses/parse.ts';
import { nameTokens } from '../names/tokens.ts';
import type { PersonName } from '../types.ts';
import { compareEntityAddress, readEntityAddress } from './addresses.ts';
import { compareCompanies, readCompanyName } from './names.ts';
import { type PartyRole, roleChances } from './roles.ts';
import type { Entity, EntityAddress, Party } from './types.ts';
import { isProfessional } from './words.ts';

/** Companies on a path, the owner included. */
const maxCompanies = 3;
/** Probability that an officer with the strict name of the only such company in the register is that company. */
const namedCompany = 0.97;
/** People of a company who are tried. */
const maxContacts = 4;

/** A step from a company to a party, with the probabilities of both. */
export interface PathStep {
  entity: Entity;
  entity_probability: number;
  role: PartyRole;
  role_probability: number;
}

/** A person that registers name with a company. */
export interface RegistryContact {
  name: PersonName;
  addresses: EntityAddress[];
  steps: PathStep[];
  /** The product of all probabilities of the steps. */
  probability: number;
}

/** The companies that officers may be, by register and number or name. */
export interface CompanyGraph {
  find(state: string, party: Party): readonly Entity[];
}

/** The companies among the parties that a path may go through. */
export const companiesOf = (entity: Entity): Party[] =>
  entity.parties.filter(
    ({ organization, role }) =>
      organization !== '' &&
      !isAgent(role) &&
      role !== 'organizer' &&
      !isProfessional(organization.toUpperCase()),
  );

const isAgent = (role: PartyRole): boolean =>
  role === 'agent' || role === 'agent_at_company' || role === 'care_of';

/** The people behind a company, likeliest first; `probability` is that of the company. */
export function contactsBehind(
  entity: Entity,
  probability: number,
  graph: CompanyGraph,
  reader: AddressReader,
): RegistryContact[] {
  const found = new Map<string, RegistryContact>();
  const visit = (company: Entity, chance: number, steps: PathStep[]) => {
    if (steps.length >= maxCompanies || steps.some((step) => isSame(step.entity, company))) return;
    for (const party of company.parties) {
      const role = effectiveRole(company, party, reader);
      const step = { entity: company, entity_probability: chance, role, role_probability: roleChances[role] };
      if (party.name !== null) addContact(found, party, company, [...steps, step]);
    }
    for (const party of companiesOf(company)) {
      const role = effectiveRole(company, party, reader);
      const others = graph.find(company.state, party).filter((other) => !isSame(other, company));
      const step = { entity: company, entity_probability: chance, role, role_probability: roleChances[role] };
      const share = linkProbability(party, others);
      for (const other of others) visit(other, share, [...steps, step]);
    }
  };
  visit(entity, probability, []);
  return [...found.values()]
    .sort((a, b) => b.probability - a.probability || a.steps.length - b.steps.length)
    .slice(0, maxContacts);
}

const isSame = (one: Entity, other: Entity): boolean =>
  one.state === other.state && one.registry_id === other.registry_id;

/** Several companies of one name share the probability. */
const linkProbability = ({ registry_id }: Party, found: readonly Entity[]): number =>
  registry_id !== undefined && found.length === 1 ? 1 : namedCompany / Math.max(1, found.length);

function addContact(
  contacts: Map<string, RegistryContact>,
  { name, addresses }: Party,
  company: Entity,
  steps: PathStep[],
): void {
  if (name === null) return;
  const probability = steps.reduce(
    (product, step) => product * step.entity_probability * step.role_probability,
    1,
  );
  const { first, last, suffix } = nameTokens(name);
  const key = `${first}|${last}|${suffix}`;
  if (first === '' || last === '' || (contacts.get(key)?.probability ?? 0) >= probability) return;
  contacts.set(key, { name, addresses: withCompany(addresses, company), steps, probability });
}

/** The party's addresses, then the company's where the party has fewer than two. */
const withCompany = (addresses: EntityAddress[], company: Entity): EntityAddress[] =>
  [...addresses, ...company.addresses]
    .filter((one, at, all) => all.findIndex((other) => isSamePlace(one, other)) === at)
    .slice(0, 2);

const isSamePlace = (one: EntityAddress, other: EntityAddress): boolean =>
  one.street === other.street && one.zip === other.zip;

const officers: ReadonlySet<PartyRole> = new Set(['officer', 'president', 'president_director']);

/** The role, raised for a company's only officer and for an agent at the company's own address. */
export function effectiveRole(company: Entity, party: Party, reader: AddressReader): PartyRole {
  const { role } = party;
  if ((role === 'officer' || role === 'president') && isOnlyOfficer(company)) return 'sole_officer';
  if (role !== 'agent') return role;
  const home = company.addresses.map((address) => readEntityAddress(address, reader));
  const agrees = party.addresses.some((address) => {
    const read = readEntityAddress(address, reader);
    return home.some((own) => ['same', 'unit_missing'].includes(compareEntityAddress(own, read)));
  });
  return agrees ? 'agent_at_company' : 'agent';
}

const isOnlyOfficer = ({ parties }: Entity): boolean =>
  parties.filter(({ role }) => officers.has(role)).length === 1 &&
  parties.every(({ role }) => officers.has(role) || isAgent(role) || role === 'organizer');

/** Whether a registered company has exactly the name of a party; Florida cuts parties' names at 42 characters. */
export function isPartyName(organization: string, { name, other_names }: Entity): boolean {
  const party = readCompanyName(organization);
  return [name, ...other_names.map((other) => other.name)].some((one) => {
    const registered = readCompanyName(one);
    const level = compareCompanies(party, registered);
    if (level === 'exact' || level === 'loose') return true;
    return organization.length >= florida - 1 && one.toUpperCase().startsWith(organization.toUpperCase());
  });
}
const florida = 42;
