/**
 * Brings the reference database to the form of this release: people whom an earlier one prepared and keyed otherwise would
 * be looked for where they aren't. Whoever changes people does it first, so that none is ever keyed in two ways.
 */
import { setImmediate as otherWork } from 'node:timers/promises';
import type pg from 'pg';
import { recordForm } from '#linkage';
import { clock } from '#platform/clock';
import type { Context } from '#platform/context';
import { PeopleInBatch } from '../people/batch.ts';
import {
  inOne,
  lockReference,
  prepareForImport,
  selectRuns,
  sumPeople,
} from '../people/changes-repository.ts';
import type { Queryable } from '../repository.ts';
import {
  allIds,
  buckets,
  createKeysAnew,
  dropKeysAnew,
  selectForm,
  setForm,
  sortKeysAnew,
  takeKeysAnew,
} from './repository.ts';

/** Hears why one has to wait: others change people, or they are prepared anew. */
export type Waits = (why: 'busy' | 'preparing') => void;

/** Few, as it works beside requests: a thousand would keep them waiting for a tenth of a second. */
const batchSize = 250;

/** Whether people are still as another release prepared them. */
export const isOutdated = async (connection: Queryable): Promise<boolean> =>
  (await selectForm(connection)) !== recordForm && (await sumPeople(connection)) > 0;

/**
 * Sets a connection up to change people: waits until nothing else does, and keeps others out for as long as it lives; then
 * prepares people anew if another release has prepared them. `waits` hears of both.
 */
export async function takeReference(client: pg.PoolClient, waits?: Waits): Promise<void> {
  await prepareForImport(client);
  await lockReference(client, () => waits?.('busy'));
  await bringToForm(client, () => waits?.('preparing'));
}

/** Prepares people anew if that is needed; one that was killed is begun again. */
export async function reindex(ctx: Context): Promise<void> {
  const began = clock.now().getTime();
  const client = await ctx.pool.connect();
  try {
    await prepareForImport(client);
    await lockReference(client);
    const people = await bringToForm(client, () =>
      ctx.log.info({ form: recordForm }, 'people are being prepared anew for this release'),
    );
    if (people > 0)
      ctx.log.info(
        { people, ms: clock.now().getTime() - began },
        'people were prepared anew for this release',
      );
  } finally {
    client.release(true);
  }
}

/** Answers how many people were prepared anew. */
async function bringToForm(client: pg.PoolClient, begins: () => void): Promise<number> {
  if ((await selectForm(client)) === recordForm) return 0;
  const people = await sumPeople(client);
  if (people > 0) {
    begins();
    await createKeysAnew(client);
    await writeAll(client);
  }
  await inOne(client, async () => {
    await client.query('set local synchronous_commit = on');
    await setForm(client, recordForm);
    await dropKeysAnew(client);
  });
  return people;
}

/**
 * Writes people as they are met, and gathers their keys; at the end each bucket is given those and loses all others: which
 * keys an earlier release made for somebody can't be told any more.
 */
async function writeAll(client: pg.PoolClient): Promise<void> {
  const days = new Map((await selectRuns(client)).map(({ number, day }) => [number, day] as const));
  for await (const ids of allIds(client, batchSize)) {
    await inOne(client, async () => {
      const batch = new PeopleInBatch(client, (run) => days.get(run) ?? '');
      await batch.load(ids);
      await batch.writeAnew();
    });
    await otherWork();
  }
  await sortKeysAnew(client);
  for (let bucket = 0; bucket < buckets; bucket += 1) await inOne(client, () => takeKeysAnew(client, bucket));
}
