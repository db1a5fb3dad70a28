/** From owners' names to companies of the registers, and to the people behind them. */
import type { Purpose } from '#contract/orders/purposes';
import {
  AddressReader,
  addressKey,
  type CompanyOwner,
  companiesOf,
  contactsBehind,
  cutKey,
  type Entity,
  type EntityMatch,
  isPartyName,
  matchEntity,
  nameKey,
  nameTokens,
  type Party,
  type RegistryContact,
  readCompanyName,
  type ScoredEntity,
  unitKey,
} from '#linkage';
import type { CompanyStore, StoredCompany } from './store/port.ts';

/** Companies on a path, the owner included. */
const maxCompanies = 3;

/** What the registers say about an owner. */
export interface Resolution {
  match: EntityMatch;
  /** The owner's company, if one was found. */
  company: (StoredCompany & ScoredEntity) | null;
  /** Probability that it is the owner. */
  probability: number;
  /** The people behind it, likeliest first. */
  contacts: RegistryContact[];
}

export async function resolveOwners(
  store: CompanyStore,
  owners: readonly CompanyOwner[],
  purpose: Purpose | null,
): Promise<Resolution[]> {
  const reader = new AddressReader();
  const named = await store.byName(
    owners.map(({ name }) => nameKey(name)),
    purpose,
  );
  const cut = await findRest(store, owners, named, purpose);
  const places = owners.map(({ mailing }) => mailing);
  const units = places.flatMap((place) => (place === null ? [] : (unitKey(place) ?? [])));
  const shared = await store.sharedAddresses(units);
  const matches = owners.map((owner, at) =>
    matchEntity(owner, [...(named[at] ?? []), ...(cut.starts[at] ?? [])], cut.nearby[at] ?? [], {
      reader,
      isShared: (key) => shared.has(key),
    }),
  );
  const companies = matches.flatMap(({ candidates }) => candidates.map(({ entity }) => entity));
  const graph = await readGraph(store, companies, purpose);
  return matches.map((match) => resolve(match, graph, reader));
}

/**
 * Names that begin like a cut one, and for owners without a name in the register, companies at their address. A cut name
 * may also be whole: HARBOR HOLDINGS is the beginning of HARBOR HOLDINGS II.
 */
async function findRest(
  store: CompanyStore,
  owners: readonly CompanyOwner[],
  named: readonly StoredCompany[][],
  purpose: Purpose | null,
): Promise<{ starts: StoredCompany[][]; nearby: StoredCompany[][] }> {
  const [starts, nearby] = [new Map<number, number>(), new Map<number, number>()];
  for (const [at, { cut, name, mailing }] of owners.entries()) {
    const isNamed = (named[at] ?? []).length > 0;
    const start = cut !== null && (!isNamed || name.form === '') ? cutKey(name) : null;
    if (start !== null) starts.set(at, start);
    const place = isNamed || mailing === null ? null : addressKey(mailing);
    if (place !== null) nearby.set(at, place);
  }
  const read = async (keys: ReadonlyMap<number, number>, find: CompanyStore['byName']) => {
    const found = await find([...keys.values()], purpose);
    const byOwner = new Map([...keys.keys()].map((at, index) => [at, found[index] ?? []] as const));
    return owners.map((_, at) => byOwner.get(at) ?? []);
  };
  return { starts: await read(starts, store.byName), nearby: await read(nearby, store.byAddress) };
}

/** Reads the companies among the parties, level by level, so that paths can be followed without the store. */
async function readGraph(store: CompanyStore, first: readonly Entity[], purpose: Purpose | null) {
  const known = new Map<number, StoredCompany[]>();
  let level = first;
  for (let depth = 1; depth < maxCompanies && level.length > 0; depth++) {
    const keys = [...new Set(level.flatMap(companiesOf).map(keyOfParty))].filter((key) => !known.has(key));
    const found = await store.byName(keys, purpose);
    for (const [at, key] of keys.entries()) known.set(key, found[at] ?? []);
    level = found.flat().map(({ entity }) => entity);
  }
  return {
    find(state: string, party: Party): Entity[] {
      const fitting = (known.get(keyOfParty(party)) ?? [])
        .map(({ entity }) => entity)
        .filter((entity) => entity.state === state && isPartyName(party.organization, entity));
      const numbered = fitting.filter(({ registry_id }) => registry_id === party.registry_id);
      if (numbered.length > 0) return numbered;
      const active = fitting.filter((entity) => entity.active);
      return active.length > 0 ? active : fitting;
    },
  };
}

/** Names of 42 characters are cut in Florida, and found by their beginning. */
const cutLength = 41;
function keyOfParty({ organization }: Party): number {
  const name = readCompanyName(organization);
  return (organization.length >= cutLength ? cutKey(name) : null) ?? nameKey(name);
}

function resolve(
  match: EntityMatch,
  graph: Awaited<ReturnType<typeof readGraph>>,
  reader: AddressReader,
): Resolution {
  const behind = ({ entity, probability }: ScoredEntity) =>
    contactsBehind(entity, probability, graph, reader);
  const [best] = match.candidates;
  if (best === undefined) return { match, company: null, probability: 0, contacts: [] };
  const company = best as StoredCompany & ScoredEntity;
  if (match.outcome === 'found')
    return { match, company, probability: best.probability, contacts: behind(best) };
  // Several companies fit; if one person is behind all of them, it doesn't matter which one it is.
  const total = Math.min(
    0.99,
    match.candidates.reduce((sum, { probability }) => sum + probability, 0),
  );
  const all = match.candidates.map((one) => contactsBehind(one.entity, total, graph, reader));
  const [contact] = all[0] ?? [];
  const same =
    contact !== undefined && all.every(([other]) => other !== undefined && isSameName(contact, other));
  if (!same) return { match, company: null, probability: best.probability, contacts: [] };
  return { match: { ...match, outcome: 'found' }, company, probability: total, contacts: [contact] };
}

function isSameName(one: RegistryContact, other: RegistryContact): boolean {
  const [a, b] = [nameTokens(one.name), nameTokens(other.name)];
  return a.first === b.first && a.last === b.last && a.suffix === b.suffix;
}
