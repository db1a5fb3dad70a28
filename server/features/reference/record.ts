import type { PersonRecord } from '#linkage';
import type { Lookups } from '#platform/postgres/database';
import { bucketOfPerson, readPeople } from './repository.ts';

/** A person's record by id; null if there is none, or it was deleted. */
export async function readRecord(connect: Lookups, id: number): Promise<PersonRecord | null> {
  const found: PersonRecord[] = [];
  await readPeople(await connect(), [[bucketOfPerson(id), [id]]], (_id, _sources, bytes, at, end) => {
    found.push(JSON.parse(bytes.toString('utf8', at, end)));
  });
  return found[0] ?? null;
}
