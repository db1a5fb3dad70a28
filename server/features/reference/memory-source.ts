import { type BlockingKey, maxResidents, type Person, personKeys, preparePerson } from '#linkage';
import { lookUp } from './local-source.ts';
import type { Candidate, Source } from './port.ts';
import type { Found, ReferenceStore } from './store.ts';

/**
 * Creates a source of people held in memory, found by the same keys as those of the reference database. `name` is what
 * results show.
 */
export function memorySource(people: Iterable<Person>, name: string): Source {
  const byId = new Map<number, Candidate>();
  const byKey = new Map<number, number[]>();
  let person_id = 0;
  for (const person of people) {
    person_id += 1;
    const record = preparePerson(person);
    byId.set(person_id, { person_id, record, source: name, licence_class: 'public' });
    for (const { key } of personKeys(record)) byKey.set(key, [...(byKey.get(key) ?? []), person_id]);
  }
  const store: ReferenceStore = {
    find: async (keysOfLeads) =>
      keysOfLeads.map((keys): Found => {
        const crowded: BlockingKey[] = [];
        const ids = new Set<number>();
        for (const key of keys) {
          const found = byKey.get(key.key) ?? [];
          if (found.length <= key.cap) for (const id of found) ids.add(id);
          else if (key.house !== null) crowded.push(key);
        }
        return { people: [...ids].flatMap((id) => byId.get(id) ?? []), crowded };
      }),
    count: async (keys) => keys.map(({ key }) => Math.min(byKey.get(key)?.length ?? 0, maxResidents)),
  };
  return { lookup: (leads, { purpose }) => lookUp(store, leads, purpose) };
}
