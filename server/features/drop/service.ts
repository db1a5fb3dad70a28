/**
 * The sync with California's DROP: fetch a batch, suppress its identifiers, find the people, delete them, reply to each
 * request; repeat until nothing is new. Every step is saved, so a killed process resumes at its step.
 */
import { rm } from 'node:fs/promises';
import type { DropFaultName } from '#contract/drop/rules';
import { adminAccounts } from '#features/accounts';
import { liftSuppressions, suppressDigests } from '#features/compliance';
import { type Message, toStored } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { newId } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { fetchFile, keptPath, removeFile, removeOthers, shareFile } from '#platform/storage/kept-files';
import { DropFault, fetchBatch, sendAnswers } from './client.ts';
import { readLists } from './lists.ts';
import { eraseBatch, matchBatch } from './match.ts';
import {
  type BatchRow,
  causeOf,
  insertBatch,
  insertSync,
  markFile,
  nextFile,
  personCauseOf,
  type SyncRow,
  selectAnswers,
  selectLast,
  selectOpenBatch,
  setBatch,
  upsertRequests,
  wasNotifiedOverdue,
  withdrawRequests,
} from './repository.ts';
import { dueAt } from './status.ts';

/** Waits for the requested seconds; false if the caller prefers to retry later. */
export type Pause = (seconds: number) => Promise<boolean>;

export type SyncEnd =
  | { outcome: 'done' }
  /** Retry after this many seconds. */
  | { outcome: 'waiting'; seconds: number }
  | { outcome: 'failed'; fault: DropFaultName; detail: Message | string | null };

/** Maximum batches per sync: more than DROP has. */
const maxBatches = 50;

/** Syncs, one at a time, and saves the outcome. Throws `drop_sync_running` while another runs. */
export async function syncDrop(ctx: Context, pause: Pause): Promise<SyncEnd> {
  const client = await ctx.pool.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await client.query(`select pg_try_advisory_lock(hashtext('openskip drop')) as mine`);
    if (!rows[0]?.mine) throw new AppError('drop_sync_running');
    const end = await run(ctx, pause);
    await inTransaction(ctx, (tx) => recordSync(tx, end));
    await client.query(`select pg_advisory_unlock(hashtext('openskip drop'))`);
    return end;
  } catch (error) {
    // Closing the connection releases the lock, whatever its state.
    broken = error instanceof Error ? error : new Error('unknown');
    throw error;
  } finally {
    client.release(broken);
  }
}

async function run(ctx: Context, pause: Pause): Promise<SyncEnd> {
  try {
    await removeLeftovers(ctx);
    for (let count = 0; count < maxBatches; count += 1) {
      const batch = (await selectOpenBatch(ctx.db)) ?? (await fetchNext(ctx, pause));
      if (batch === null) break;
      if ('wait' in batch) return { outcome: 'waiting', seconds: batch.wait };
      const delay = await advanceBatch(ctx, batch, pause);
      if (delay !== null) return { outcome: 'waiting', seconds: delay.wait };
    }
    return { outcome: 'done' };
  } catch (error) {
    if (error instanceof DropFault) return { outcome: 'failed', fault: error.fault, detail: error.detail };
    ctx.log.error({ err: error }, 'the sync with DROP failed');
    return { outcome: 'failed', fault: 'ours', detail: null };
  }
}

const nameOf = (id: string) => `${id}.zip`;

/** Removes files of killed processes. Only the sync that runs uses the folder. */
async function removeLeftovers(ctx: Context): Promise<void> {
  const open = await selectOpenBatch(ctx.db);
  const inUse = new Set(open?.state === 'received' ? [nameOf(open.id)] : []);
  await removeOthers(ctx, 'drop', { inUse });
}

/** Fetches the next batch and reads it completely before saving any of it. Null if nothing is new. */
async function fetchNext(ctx: Context, pause: Pause): Promise<BatchRow | { wait: number } | null> {
  for (;;) {
    const id = newId();
    const path = keptPath(ctx, 'drop', nameOf(id));
    const fetched = await fetchBatch(ctx, path);
    if (fetched === null) return null;
    if (fetched !== 'file') {
      if (await pause(fetched.wait)) continue;
      return fetched;
    }
    try {
      for await (const _ of readLists(path));
      await shareFile(ctx, 'drop', nameOf(id));
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return insertBatch(ctx.db, id);
  }
}

/** Advances a batch from its current step to the end. Returns the delay if it has to wait. */
async function advanceBatch(ctx: Context, from: BatchRow, pause: Pause): Promise<{ wait: number } | null> {
  let batch = from;
  if (batch.state === 'received') batch = await saveRequests(ctx, batch);
  if (batch.state === 'matching') batch = await matchBatch(ctx, batch);
  if (batch.state === 'erasing') batch = await eraseBatch(ctx, batch);
  const delay = await sendReplies(ctx, batch, pause);
  if (delay !== null) return delay;
  await inTransaction(ctx, async (tx) => {
    await setBatch(tx, batch.id, { state: 'done', done_at: clock.now() });
    await audit(tx, { caller: null, action: 'drop.answered', subject: `drop:${batch.id}` });
  });
  return null;
}

/** Saves the requests; from here on, nobody they name is returned by the service. */
async function saveRequests(ctx: Context, batch: BatchRow): Promise<BatchRow> {
  const path = await fetchFile(ctx, 'drop', nameOf(batch.id));
  let received = 0;
  let withdrawn = 0;
  for await (const rows of readLists(path)) {
    const requested = rows.filter((row) => !row.withdrawn);
    const ended = rows.filter((row) => row.withdrawn).map(({ id }) => id);
    await inTransaction(ctx, async (tx) => {
      await upsertRequests(tx, batch.id, requested);
      await suppressDigests(
        tx,
        requested.map(({ hash, id }) => ({ hash, cause: causeOf(id) })),
      );
      await withdrawRequests(tx, ended);
      await liftSuppressions(
        tx,
        ended.flatMap((id) => [causeOf(id), personCauseOf(id)]),
      );
    });
    received += requested.length;
    withdrawn += ended.length;
  }
  const next = await inTransaction(ctx, async (tx) => {
    await audit(tx, { caller: null, action: 'drop.received', subject: `drop:${batch.id}` });
    return setBatch(tx, batch.id, { state: 'matching', received, withdrawn });
  });
  await removeFile(ctx, 'drop', nameOf(batch.id));
  return next;
}

/**
 * Sends the replies file by file. DROP reports a file that a killed process already sent as existing, or its batch as
 * closed.
 */
async function sendReplies(ctx: Context, { id }: BatchRow, pause: Pause): Promise<{ wait: number } | null> {
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
      // Sending it again needs a new name.
      await markFile(ctx.db, id, name, { sent_in: nextFileName(name) });
      throw new DropFault('rejected', sent.rejected);
    }
    if (sent === 'closed' && !before) throw new DropFault('closed');
    await markFile(ctx.db, id, name, { answered_at: clock.now() });
  }
}

/** The name with the next number appended. */
export function nextFileName(name: string): string {
  const [, base = '', tries = '1'] = /^(.*?)(?:r(\d+))?\.csv$/.exec(name) ?? [];
  const next = `r${Number(tries) + 1}`;
  return `${base}${/_(p\d+)?$/.test(base) ? '' : '_'}${next}.csv`;
}

/** Admins are notified of the first failure in a row only. */
const newFailure = (end: SyncEnd, before: SyncRow | undefined): 'failed' | null =>
  end.outcome === 'failed' && before?.outcome !== 'failed' ? 'failed' : null;

/** Saves how a sync ended, and notifies admins once if it failed or is overdue. */
async function recordSync(tx: Tx, end: SyncEnd): Promise<void> {
  const before = await selectLast(tx);
  const due = await dueAt(tx);
  const late = end.outcome !== 'done' && due !== null && due < clock.now();
  const alert = late && !(await wasNotifiedOverdue(tx, due)) ? 'overdue' : newFailure(end, before);
  const { fault = null, detail = null } = end.outcome === 'failed' ? end : {};
  await insertSync(tx, { outcome: end.outcome, fault, detail: detail && toStored(detail), told: alert });
  if (alert === null) return;
  for (const admin of await adminAccounts(tx)) await emit(tx, 'drop.attention', admin, { what: alert });
}
