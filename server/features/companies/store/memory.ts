/** A store of companies held in memory, found by the same keys as those of the database. */
import { AddressReader, type Entity } from '#linkage';
import { entityKeys } from './keys.ts';
import { type CompanyStore, maxControllers, maxPerKey, type StoredCompany } from './port.ts';

export function memoryCompanies(entities: Iterable<Entity>, source: string): CompanyStore {
  const reader = new AddressReader();
  const names = new Map<number, StoredCompany[]>();
  const addresses = new Map<number, StoredCompany[]>();
  const controllers = new Map<number, Set<number>>();
  let size = 0;
  for (const entity of entities) {
    size += 1;
    const company = { id: `${entity.state} ${entity.registry_id}`, entity, source, as_of: null };
    const keys = entityKeys(entity, reader);
    for (const key of keys.names) append(names, key, company);
    for (const key of keys.addresses) {
      append(addresses, key, company);
      const known = controllers.get(key) ?? new Set();
      controllers.set(key, known.add(keys.controller));
    }
  }
  const under = (index: ReadonlyMap<number, StoredCompany[]>, keys: readonly number[]) =>
    keys.map((key) => {
      const found = index.get(key) ?? [];
      return found.length > maxPerKey ? [] : found;
    });
  return {
    byName: async (keys) => under(names, keys),
    byAddress: async (keys) => under(addresses, keys),
    sharedAddresses: async (keys) =>
      new Set(keys.filter((key) => (controllers.get(key)?.size ?? 0) > maxControllers)),
    isEmpty: async () => size === 0,
  };
}

function append(index: Map<number, StoredCompany[]>, key: number, company: StoredCompany): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, [company]);
  else known.push(company);
}
