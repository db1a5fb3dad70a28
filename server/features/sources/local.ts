/** The first source of all: the reference database. Keys → ids → records, two statements a bucket, no join. */
import { leadKeys, type ParsedLead } from '#linkage';
import type { Candidate, Source } from './port.ts';
import { bucketOfPerson, type Queryable, selectKeys, selectPeople, selectSources } from './repository.ts';

/** Opens the local source on a connection or pool. */
export function localSource(connection: Queryable): Source {
  const names = new Map<string, string>();

  async function nameOf(source_id: string): Promise<string> {
    if (!names.has(source_id)) {
      for (const { id, name } of await selectSources(connection)) names.set(id, name);
    }
    return names.get(source_id) ?? '';
  }

  /** The people whom each wanted key leads to; a key that too many share leads to nobody. */
  async function findKeys(wanted: Map<number, Map<number, number>>): Promise<Map<number, number[]>> {
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
  }

  async function fetchPeople(ids: Set<number>): Promise<Map<number, Candidate>> {
    const byBucket = new Map<number, number[]>();
    for (const id of ids) {
      const bucket = bucketOfPerson(id);
      const list = byBucket.get(bucket);
      if (list) list.push(id);
      else byBucket.set(bucket, [id]);
    }
    const people = new Map<number, Candidate>();
    for (const [bucket, wanted] of byBucket) {
      for (const row of await selectPeople(connection, bucket, wanted)) {
        people.set(row.person_id, {
          person_id: row.person_id,
          record: row.record,
          source: await nameOf(row.source_id),
        });
      }
    }
    return people;
  }

  return {
    async lookup(leads: ParsedLead[]) {
      const keysOfLeads = leads.map((lead) => leadKeys(lead));
      const wanted = new Map<number, Map<number, number>>();
      for (const keys of keysOfLeads) {
        for (const { bucket, key, cap } of keys) {
          const inBucket = wanted.get(bucket);
          if (inBucket) inBucket.set(key, cap);
          else wanted.set(bucket, new Map([[key, cap]]));
        }
      }
      const found = await findKeys(wanted);
      const idsOfLeads = keysOfLeads.map((keys) => new Set(keys.flatMap(({ key }) => found.get(key) ?? [])));
      const people = await fetchPeople(new Set(idsOfLeads.flatMap((ids) => [...ids])));
      return idsOfLeads.map((ids) => {
        const candidates: Candidate[] = [];
        for (const id of ids) {
          const person = people.get(id);
          if (person) candidates.push(person);
        }
        return candidates;
      });
    },
  };
}
