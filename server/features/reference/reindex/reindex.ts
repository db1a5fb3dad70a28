/**
 * Brings the reference database to the form of this release. People prepared and keyed by an earlier release couldn't
 * be found. Every change of people reindexes first, so that no person has keys of two forms.
 */
import { setImmediate as otherWork } from 'node:timers/promises';
import type pg from 'pg';
import { AddressReader, recordForm } from '#linkage';
import { clock } from '#platform/clock';
import type { Context } from '#platform/context';
import { allBuckets } from '#platform/postgres/buckets';
import { settleKeys } from '../keys/write.ts';
import { PeopleInBatch } from '../people/batch.ts';
import {
  inImportTransaction,
  lockReference,
  prepareForImport,
  selectRuns,
  sumPeople,
} from '../people/changes-repository.ts';
import type { Queryable } from '../repository.ts';
import {
  allIds,
  createNewKeys,
  dropNewKeys,
  newKeys,
  replaceKeys,
  selectForm,
  setForm,
} from './repository.ts';

/** Reports why the caller waits: another change of people, or a reindex. */
export type OnWait = (why: 'busy' | 'preparing') => void;

/** Small, because it runs while requests are served: 1,000 would delay them by 0.1 s. */
const batchSize = 250;

/** Whether people were prepared by another release. */
export const isOutdated = async (connection: Queryable): Promise<boolean> =>
  (await selectForm(connection)) !== recordForm && (await sumPeople(connection)) > 0;

/**
 * Sets up a connection to change people: takes the reference lock until the connection closes, then reindexes if people
 * are outdated. `onWait` is called before either wait.
 */
export async function lockCurrentReference(client: pg.PoolClient, onWait?: OnWait): Promise<void> {
  await prepareForImport(client);
  await lockReference(client, () => onWait?.('busy'));
  await rewriteIfOutdated(client, () => onWait?.('preparing'));
}

/** Reindexes if people are outdated. A run that was killed starts over. */
export async function reindex(ctx: Context): Promise<void> {
  const began = clock.now().getTime();
  const client = await ctx.pool.connect();
  try {
    await prepareForImport(client);
    await lockReference(client);
    const people = await rewriteIfOutdated(client, () =>
      ctx.log.info({ form: recordForm }, 're-preparing people for this release'),
    );
    if (people > 0)
      ctx.log.info({ people, ms: clock.now().getTime() - began }, 're-prepared people for this release');
  } finally {
    client.release(true);
  }
}

/** Returns the number of people prepared again. */
async function rewriteIfOutdated(client: pg.PoolClient, onStart: () => void): Promise<number> {
  if ((await selectForm(client)) === recordForm) return 0;
  const people = await sumPeople(client);
  if (people > 0) {
    onStart();
    await createNewKeys(client);
    await rewritePeople(client);
  }
  await inImportTransaction(client, async () => {
    await client.query('set local synchronous_commit = on');
    await setForm(client, recordForm);
    await dropNewKeys(client);
  });
  return people;
}

/**
 * Writes people in batches and collects their keys in separate tables. At the end, the collected keys replace each
 * bucket's old ones, because the keys an earlier release created are unknown.
 */
async function rewritePeople(client: pg.PoolClient): Promise<void> {
  const days = new Map((await selectRuns(client)).map(({ number, day }) => [number, day] as const));
  const reader = new AddressReader();
  for await (const ids of allIds(client, batchSize)) {
    await inImportTransaction(client, async () => {
      const batch = new PeopleInBatch(client, (run) => days.get(run) ?? '', reader);
      await batch.load(ids);
      await batch.rewriteAll(newKeys);
    });
    await otherWork();
  }
  await settleKeys(client, (work) => inImportTransaction(client, work), newKeys);
  for (const bucket of allBuckets) await inImportTransaction(client, () => replaceKeys(client, bucket));
}
