/** The keys under which a company is found, derived from its record. */
import {
  type AddressReader,
  addressKey,
  type Entity,
  hash43,
  nameKey,
  nameTokens,
  type Party,
  prefixKeys,
  readCompanyName,
  readEntityAddress,
  roleChances,
  unitKey,
} from '#linkage';

export interface EntityKeys {
  names: number[];
  parties: number[];
  /** Of buildings and, distinct from them, of units. */
  addresses: number[];
  /** Who controls the company: a hash. */
  controller: number;
}

export const keyBucket = (key: number): number => key % 256;

export function entityKeys(entity: Entity, reader: AddressReader): EntityKeys {
  const names = [entity.name, ...entity.other_names.map(({ name }) => name)].map(readCompanyName);
  const places = [
    ...entity.addresses,
    ...entity.parties.filter(({ role }) => role !== 'agent').flatMap(({ addresses }) => addresses),
  ].map((address) => readEntityAddress(address, reader));
  return {
    names: distinct(names.flatMap((name) => [nameKey(name), ...prefixKeys(name)])),
    parties: distinct(entity.parties.map(partyKey)),
    addresses: distinct(places.flatMap((place) => [addressKey(place), unitKey(place)])),
    controller: controllerOf(entity),
  };
}

const distinct = (keys: (number | null)[]): number[] => [...new Set(keys.filter((key) => key !== null))];

/** The key of a person or an organization. */
export function partyKey({ name, organization }: Pick<Party, 'name' | 'organization'>): number {
  if (name === null) return hash43(`organization|${readCompanyName(organization).loose}`);
  const { first, last, suffix } = nameTokens(name);
  return hash43(`person|${first}|${last}|${suffix}`);
}

/** The strongest party other than an agent; a company that names nobody is its own. */
function controllerOf({ parties, registry_id, state }: Entity): number {
  const [best] = parties
    .filter(({ role }) => role !== 'agent')
    .sort((a, b) => roleChances[b.role] - roleChances[a.role]);
  return best === undefined ? hash43(`entity|${state}|${registry_id}`) : partyKey(best);
}
