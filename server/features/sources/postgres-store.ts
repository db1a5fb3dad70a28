/** The reference database read from PostgreSQL: keys → ids → records, each by statements that name one bucket, no join. */
import type { Lookups } from '#platform/database';
import { describeSources } from './licence.ts';
import type { Candidate } from './port.ts';
import { bucketOfPerson, type NamedSource, selectKeys, selectPeople, selectSources } from './repository.ts';
import type { ReferenceStore } from './store.ts';

/** Wanted keys by bucket, each with the number of people from which on it is too common to be of use. */
type WantedKeys = Map<number, Map<number, number>>;

/** Of which source a person is, and what its licence allows. */
type Of = Pick<Candidate, 'source' | 'licence_class'>;

/** Opens it; the statements of a look-up's buckets are sent together. */
export function postgresStore(connect: Lookups): ReferenceStore {
  const sources = new Map<string, NamedSource>();
  /** By ids, as people have them: there are few, and each is asked for again and again. */
  const known = new Map<string, Of>();

  /** The name of a source, joined by commas for a person who has records of several, and their licence. */
  async function learn(ids: string[]): Promise<Of> {
    if (!ids.every((id) => sources.has(id))) {
      for (const source of await selectSources(await connect())) sources.set(source.id, source);
    }
    return describeSources(ids.map((id) => sources.get(id)).filter((source) => source !== undefined));
  }

  /** The people under each wanted key, without those keys that more than their cap share. */
  async function findKeys(wanted: WantedKeys): Promise<Map<number, number[]>> {
    const found = new Map<number, number[]>();
    const connection = await connect();
    const answers = await Promise.all(
      [...wanted].map(async ([bucket, keys]) => ({
        keys,
        rows: await selectKeys(connection, bucket, [...keys.keys()], [...keys.values()]),
      })),
    );
    for (const { keys, rows } of answers) {
      // By index: taking a row apart by its iterator is slow, and there are some twenty of a lead.
      for (const row of rows) {
        const people = found.get(row[0]);
        if (people) people.push(row[1]);
        else found.set(row[0], [row[1]]);
      }
      for (const [key, cap] of keys) if ((found.get(key)?.length ?? 0) > cap) found.delete(key);
    }
    return found;
  }

  /** People by their ids; those that are gone are left out. */
  async function fetchPeople(ids: Set<number>): Promise<Map<number, Candidate>> {
    const byBucket = Map.groupBy(ids, bucketOfPerson);
    const people = new Map<number, Candidate>();
    const connection = await connect();
    const answers = await Promise.all(
      [...byBucket].map(([bucket, wanted]) => selectPeople(connection, bucket, wanted)),
    );
    for (const rows of answers) {
      for (const row of rows) {
        const ids = row.sources === null ? row.source_id : row.sources.join();
        let of = known.get(ids);
        if (of === undefined) {
          of = await learn(row.sources ?? [row.source_id]);
          known.set(ids, of);
        }
        const { person_id, record } = row;
        people.set(person_id, { person_id, record, source: of.source, licence_class: of.licence_class });
      }
    }
    return people;
  }

  return {
    async find(keysOfLeads) {
      const wanted: WantedKeys = new Map();
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
      return idsOfLeads.map((ids) => [...ids].flatMap((id) => people.get(id) ?? []));
    },
  };
}
