/**
 * The sync with California's DROP: fetch a batch, suppress whom it names, look for them, take them out, answer each
 * request; until nothing is new. Every step is kept, so that a process that is killed goes on at the step it was in.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DropFaultName } from '#contract/drop/rules';
import { adminAccounts } from '#features/accounts';
import { liftSuppressions, suppressDigests } from '#features/compliance';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { newId } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { DropFault, fetchBatch, sendAnswers } from './interface.ts';
import { readLists } from './lists.ts';
import { carryOutBatch, matchBatch } from './match.ts';
import {
  type BatchRow,
  causeOf,
  insertBatch,
  insertSync,
  markFile,
  nextFile,
  personCauseOf,
  selectAnswers,
  selectLast,
  selectOpenBatch,
  setBatch,
  upsertRequests,
  wasToldOverdue,
  withdrawRequests,
} from './repository.ts';
import { dueAt } from './status.ts';

/** Waits so many seconds, as they ask; false where whoever runs the sync would rather come back later. */
export type Pause = (seconds: number) => Promise<boolean>;

export type SyncEnd =
  | { outcome: 'done' }
  /** Come back after so many seconds. */
  | { outcome: 'waiting'; seconds: number }
  | { outcome: 'failed'; fault: DropFaultName; detail: string | null };

/** Batches of one sync at most: more than they have. */
const mostBatches = 50;

/** Syncs, one at a time; answers how it ended, which is kept, too. Raises AppError `conflict` while another runs. */
export async function syncDrop(ctx: Context, pause: Pause): Promise<SyncEnd> {
  const client = await ctx.pool.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await client.query(`select pg_try_advisory_lock(hashtext('openskip drop')) as mine`);
    if (!rows[0]?.mine) throw new AppError('conflict', 'A sync with DROP is running. Wait for its end.');
    const end = await run(ctx, pause);
    await inTransaction(ctx, (tx) => note(tx, end));
    await client.query(`select pg_advisory_unlock(hashtext('openskip drop'))`);
    return end;
  } catch (error) {
    // Whatever state the connection is in, the lock goes with it.
    broken = error instanceof Error ? error : new Error('unknown');
    throw error;
  } finally {
    client.release(broken);
  }
}

async function run(ctx: Context, pause: Pause): Promise<SyncEnd> {
  try {
    for (let count = 0; count < mostBatches; count += 1) {
      const batch = (await selectOpenBatch(ctx.db)) ?? (await fetchNext(ctx, pause));
      if (batch === null) break;
      if ('wait' in batch) return { outcome: 'waiting', seconds: batch.wait };
      const left = await work(ctx, batch, pause);
      if (left !== null) return { outcome: 'waiting', seconds: left.wait };
    }
    return { outcome: 'done' };
  } catch (error) {
    if (error instanceof DropFault) return { outcome: 'failed', fault: error.fault, detail: error.detail };
    ctx.log.error({ err: error }, 'the sync with DROP failed');
    return { outcome: 'failed', fault: 'ours', detail: null };
  }
}

const fileOf = ({ config }: Context, id: string) => join(config.dataFolder, 'drop', `${id}.zip`);

/** Fetches the next batch, and reads it to its end before anything of it is kept. Null: nothing is new. */
async function fetchNext(ctx: Context, pause: Pause): Promise<BatchRow | { wait: number } | null> {
  for (;;) {
    const id = newId();
    const path = fileOf(ctx, id);
    const fetched = await fetchBatch(ctx, path);
    if (fetched === null) return null;
    if (fetched !== 'file') {
      if (await pause(fetched.wait)) continue;
      return fetched;
    }
    try {
      for await (const _ of readLists(path));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return insertBatch(ctx.db, id);
  }
}

/** Takes a batch from the step that it is in to its end; answers how long to wait where it can't come there now. */
async function work(ctx: Context, from: BatchRow, pause: Pause): Promise<{ wait: number } | null> {
  let batch = from;
  if (batch.state === 'received') batch = await takeIn(ctx, batch);
  if (batch.state === 'matching') batch = await matchBatch(ctx, batch);
  if (batch.state === 'erasing') batch = await carryOutBatch(ctx, batch);
  const left = await answer(ctx, batch, pause);
  if (left !== null) return left;
  await inTransaction(ctx, async (tx) => {
    await setBatch(tx, batch.id, { state: 'done', done_at: clock.now() });
    await audit(tx, { caller: null, action: 'drop.answered', subject: `drop:${batch.id}` });
  });
  return null;
}

/** Keeps the requests: from here on nobody whom they name is told of. */
async function takeIn(ctx: Context, batch: BatchRow): Promise<BatchRow> {
  const path = fileOf(ctx, batch.id);
  let received = 0;
  let withdrawn = 0;
  for await (const rows of readLists(path)) {
    const asked = rows.filter((row) => !row.withdrawn);
    const ended = rows.filter((row) => row.withdrawn).map(({ id }) => id);
    await inTransaction(ctx, async (tx) => {
      await upsertRequests(tx, batch.id, asked);
      await suppressDigests(
        tx,
        asked.map(({ hash, id }) => ({ hash, cause: causeOf(id) })),
      );
      await withdrawRequests(tx, ended);
      await liftSuppressions(
        tx,
        ended.flatMap((id) => [causeOf(id), personCauseOf(id)]),
      );
    });
    received += asked.length;
    withdrawn += ended.length;
  }
  const next = await inTransaction(ctx, async (tx) => {
    await audit(tx, { caller: null, action: 'drop.received', subject: `drop:${batch.id}` });
    return setBatch(tx, batch.id, { state: 'matching', received, withdrawn });
  });
  await rm(path, { force: true });
  return next;
}

/** Sends the answers file by file. One that was sent by a process which was killed is found there, or its batch closed. */
async function answer(ctx: Context, { id }: BatchRow, pause: Pause): Promise<{ wait: number } | null> {
  for (;;) {
    const file = await nextFile(ctx.db, id);
    if (file === undefined) return null;
    const { name, sent: before } = file;
    const rows = await selectAnswers(ctx.db, id, name);
    await markFile(ctx.db, id, name, { sent_at: clock.now() });
    const text = `Id,Status\n${rows.map((row) => `${row.id},${row.status}\n`).join('')}`;
    const sent = await sendAnswers(ctx, name, text);
    if (typeof sent === 'object' && 'wait' in sent) {
      if (await pause(sent.wait)) continue;
      return sent;
    }
    if (typeof sent === 'object') {
      // Their next look at it needs another name.
      await markFile(ctx.db, id, name, { sent_in: renamed(name) });
      throw new DropFault('rejected', sent.rejected);
    }
    if (sent === 'closed' && !before) throw new DropFault('closed');
    await markFile(ctx.db, id, name, { answered_at: clock.now() });
  }
}

/** The same name with the next number behind it. */
export function renamed(name: string): string {
  const [, base = '', tries = '1'] = /^(.*?)(?:r(\d+))?\.csv$/.exec(name) ?? [];
  const next = `r${Number(tries) + 1}`;
  return `${base}${/_(p\d+)?$/.test(base) ? '' : '_'}${next}.csv`;
}

/** Keeps how a sync ended, and tells admins of one that failed, or that is overdue, once. */
async function note(tx: Tx, end: SyncEnd): Promise<void> {
  const before = await selectLast(tx);
  const due = await dueAt(tx);
  const late = end.outcome !== 'done' && due !== null && due < clock.now();
  const told =
    late && !(await wasToldOverdue(tx, due))
      ? 'overdue'
      : end.outcome === 'failed' && before?.outcome !== 'failed'
        ? 'failed'
        : null;
  const { fault = null, detail = null } = end.outcome === 'failed' ? end : {};
  await insertSync(tx, { outcome: end.outcome, fault, detail, told });
  if (told === null) return;
  for (const admin of await adminAccounts(tx)) await emit(tx, 'drop.attention', admin, { what: told });
}
