/** The reference database read from PostgreSQL: keys → ids → records, each by statements that name one bucket, no join. */
import type { Candidate } from './port.ts';
import { bucketOfPerson, type Queryable, selectKeys, selectPeople, selectSources } from './repository.ts';
import type { ReferenceStore } from './store.ts';

/** Opens it on a connection or pool. */
export function postgresStore(connection: Queryable): ReferenceStore {
  const names = new Map<string, string>();

  /** The name of a source; joined by commas for a person who has records of several. */
  async function nameOf(source_id: string, sources: string[] | null): Promise<string> {
    const ids = sources ?? [source_id];
    if (!ids.every((id) => names.has(id))) {
      for (const { id, name } of await selectSources(connection)) names.set(id, name);
    }
    return ids.map((id) => names.get(id) ?? '').join(', ');
  }

  return {
    async findKeys(wanted) {
      const found = new Map<number, number[]>();
      for (const [bucket, keys] of wanted) {
        for (const row of await selectKeys(connection, bucket, [...keys.keys()], [...keys.values()])) {
          const people = found.get(row.key);
          if (people) people.push(row.person_id);
          else found.set(row.key, [row.person_id]);
        }
        for (const [key, cap] of keys) if ((found.get(key)?.length ?? 0) > cap) found.delete(key);
      }
      return found;
    },

    async fetchPeople(ids) {
      const byBucket = Map.groupBy(ids, bucketOfPerson);
      const people = new Map<number, Candidate>();
      for (const [bucket, wanted] of byBucket) {
        for (const { person_id, source_id, sources, record } of await selectPeople(
          connection,
          bucket,
          wanted,
        )) {
          people.set(person_id, { person_id, record, source: await nameOf(source_id, sources) });
        }
      }
      return people;
    },
  };
}
