import type pg from 'pg';
import { type Identity, personIdentifier } from '#features/compliance';
import {
  type BlockingKey,
  type LeadFields,
  mailKeys,
  type Person,
  parseLead,
  recordToPerson,
} from '#linkage';
import type { Context } from '#platform/context';
import type { Lookups } from '#platform/postgres/database';
import { settleAllKeys } from '../keys/settle.ts';
import { lookUp } from '../local-source.ts';
import { eraseOwners } from '../parcels/erase.ts';
import { postgresStore } from '../postgres-store.ts';
import { lockCurrentReference } from '../reindex/reindex.ts';
import { allIds } from '../reindex/repository.ts';
import { bucketOfPerson } from '../repository.ts';
import { PeopleInBatch, recordBucket } from './batch.ts';
import {
  addToSource,
  enableSynchronousCommit,
  incrementGeneration,
  inImportTransaction,
  selectRuns,
} from './changes-repository.ts';
import { identityOf, recordMark } from './identities.ts';
import type { Part } from './merge.ts';
import { deleteChanges, deleteRecords, selectPersons } from './repository.ts';

/** A person as shown to the data subject. */
export interface ReferencePerson {
  person_id: number;
  person: Person;
  source: string;
}

/**
 * Candidates for an identity, whatever the license of their sources: the data subject is asking. The caller decides
 * which are the same person.
 */
export async function findPeople(connect: Lookups, known: Identity): Promise<ReferencePerson[]> {
  const found = await lookUp(
    postgresStore(connect),
    leadsOf(known).map((lead) => parseLead(lead)),
    'legal',
  );
  const people = new Map(found.flat().map((candidate) => [candidate.person_id, candidate]));
  return [...people.values()].map(({ person_id, record, source }) => ({
    person_id,
    person: recordToPerson(record),
    source,
  }));
}

/** One lead for each combination of name and place, and one for each phone and email. */
function leadsOf({ names, addresses, phones, emails }: Identity): LeadFields[] {
  const fullNames = names.map(({ first, last }): LeadFields => ({ first_name: first, last_name: last }));
  return [
    ...fullNames.flatMap((name) =>
      addresses.map(({ street, city, state, zip }) => ({
        ...name,
        property_address: street,
        property_city: city,
        property_state: state,
        property_zip: zip,
      })),
    ),
    ...phones.map((phone) => ({ phone })),
    ...emails.map((email) => ({ email })),
  ];
}

/** The identities of people, one for each record, by which suppression recognizes them. */
export async function readIdentities(pool: pg.Pool, ids: readonly number[]): Promise<Identity[]> {
  const client = await pool.connect();
  try {
    const rows = await selectPersons(client, withBuckets(ids));
    return rows.map(({ person_id, source_id, record, parts }) => {
      const all = parts ?? [{ source: source_id, record }];
      return identityOf(
        all.map((part) => recordToPerson(part.record)),
        [personIdentifier(person_id), ...all.map((part) => recordMark(part.source, part.record.id))],
      );
    });
  } finally {
    client.release();
  }
}

/** The identities of everyone in the reference database, in batches. */
export async function* allIdentities(
  pool: pg.Pool,
): AsyncGenerator<{ person_id: number; identity: Identity }[]> {
  const client = await pool.connect();
  try {
    for await (const ids of allIds(client)) {
      const rows = await selectPersons(client, withBuckets(ids));
      yield rows.map(({ person_id, source_id, record, parts }) => ({
        person_id,
        identity: identityOf(
          (parts ?? [{ source: source_id, record }]).map((part) => recordToPerson(part.record)),
        ),
      }));
    }
  } finally {
    client.release();
  }
}

const withBuckets = (ids: readonly number[]) =>
  ids.map((person_id) => ({ bucket: bucketOfPerson(person_id), person_id }));

/**
 * Deletes suppressed people from the reference database, with the data that could restore them: among the given ids, or
 * all. `owners` are the keys of parcels that may name others of them. Waits for a running import. Returns the number of
 * records deleted.
 */
export async function deleteErased(
  ctx: Context,
  among: readonly number[] | 'all',
  owners: readonly BlockingKey[] = [],
): Promise<number> {
  const client = await ctx.readers.connect();
  try {
    await lockCurrentReference(client);
    await enableSynchronousCommit(client);
    const runs = await selectRuns(client);
    const days = new Map(runs.map(({ number, day }) => [number, day] as const));
    const dateOf = (number: number) => days.get(number) ?? '';
    let erased = 0;
    for await (const ids of among === 'all' ? allIds(client) : [among]) {
      erased += await inImportTransaction(client, async () => {
        const people = new PeopleInBatch(client, dateOf);
        await people.load(ids);
        const dropped = await people.removeErased();
        await deleteRecordsAndUndoData(client, dropped, runs);
        const changed = await people.write();
        const homes = new Set(dropped.flatMap(({ record }) => record.at));
        const hidden = await eraseOwners(client, [...mailKeys([...homes]), ...owners], runs);
        if (changed || hidden) await incrementGeneration(client);
        return dropped.length;
      });
    }
    await settleAllKeys(client);
    return erased;
  } finally {
    client.release(true);
  }
}

async function deleteRecordsAndUndoData(
  client: pg.PoolClient,
  dropped: readonly Part[],
  runs: readonly { number: number; source_id: string }[],
): Promise<void> {
  for (const [source, parts] of Map.groupBy(dropped, (part) => part.source)) {
    const records = parts.map(({ record }) => ({ bucket: recordBucket(record.id), record_id: record.id }));
    await deleteRecords(client, source, records);
    const ofSource = runs.filter(({ source_id }) => source_id === source).map(({ number }) => number);
    await deleteChanges(client, ofSource, records);
    await addToSource(client, source, -records.length);
  }
}
