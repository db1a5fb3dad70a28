/** Exports of account data: an archive built in the background and kept for a week. */
import { addAbortSignal, Transform } from 'node:stream';
import type { DataExport } from '#contract/accounts/schemas';
import type { Language } from '#contract/languages';
import { assertStorageFits } from '#features/storage';
import type { AccountData } from '#platform/account-data';
import { audit } from '#platform/audit/audit';
import { after, clock, days, hours, seconds } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { enqueue } from '#platform/jobs/jobs';
import type { Db, Tx } from '#platform/postgres/database';
import { seal } from '#platform/security/sealing/secrets';
import { through } from '#platform/streams/guarded';
import { createZip } from '#platform/streams/zip';
import { exportOwner } from '../sealed-columns.ts';
import { requireOwner } from '../security/service.ts';
import { withAccountFiles } from './file-lock.ts';

const exportTtl = days(7);
/** A pending export this old was abandoned by its job. */
const abandonedAfter = hours(2);

const columns = ['id', 'account_id', 'state', 'storage_key', 'size', 'created_at', 'expires_at'] as const;

interface ExportRow {
  id: string;
  state: string;
  size: bigint | null;
  created_at: Date;
  expires_at: Date;
}

function present(row: ExportRow): DataExport {
  const isAbandoned = row.state === 'waiting' && after(row.created_at, abandonedAfter) < clock.now();
  return {
    id: row.id,
    state: isAbandoned ? 'failed' : (row.state as DataExport['state']),
    size: row.size === null ? null : Number(row.size),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

/** Returns the caller's latest export, or null. */
export async function readExport(ctx: Context, caller: Caller): Promise<DataExport | null> {
  const row = await ctx.db
    .selectFrom('data_export')
    .select(columns)
    .where('account_id', '=', caller.account_id)
    .where('expires_at', '>', clock.now())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? present(row) : null;
}

/** Requests an export. If one is pending, returns that instead. */
export async function requestExport(ctx: Context, caller: Caller): Promise<DataExport> {
  requireOwner(caller);
  const last = await readExport(ctx, caller);
  if (last?.state === 'waiting') return last;
  // The first export ignores the storage limit, because the data is the customer's. Further ones must fit.
  if (last?.state === 'ready') await assertStorageFits(ctx, caller, last.size ?? 0);
  const id = newId();
  const now = clock.now();
  return inTransaction(ctx, async (tx) => {
    const row = await tx
      .insertInto('data_export')
      .values({
        id,
        account_id: caller.account_id,
        user_id: caller.user_id,
        state: 'waiting',
        storage_key: `exports/${caller.account_id}/${id}.zip`,
        created_at: now,
        expires_at: after(now, exportTtl),
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await enqueue(tx, 'accounts.export', { export_id: id }, { group: caller.account_id });
    await audit(tx, { caller, action: 'data.export', subject: `export:${id}` });
    return present(row);
  });
}

/** Aborts an export whose data is about to be erased. */
class AccountClosed extends Error {}

/**
 * Rebuilds an account's exports after someone was removed from its results. Neither the archives made before nor
 * those being written can be downloaded anymore; their files go with the clean-up of files without a row.
 */
export async function renewExports(tx: Tx, account_id: string): Promise<void> {
  const now = clock.now();
  const rows = await tx
    .selectFrom('data_export')
    .select('id')
    .where('account_id', '=', account_id)
    .where('state', '<>', 'failed')
    .where('expires_at', '>', now)
    .execute();
  const emptied = { size: null, file_key: null, ready_at: null, ticket_hash: null };
  for (const { id } of rows) {
    // Another file, so that one that is still being written can't be published.
    const storage_key = `exports/${account_id}/${newId()}.zip`;
    await tx
      .updateTable('data_export')
      .set({ ...emptied, state: 'waiting', storage_key, created_at: now })
      .where('id', '=', id)
      .execute();
    await enqueue(tx, 'accounts.export', { export_id: id }, { group: account_id });
  }
}

/**
 * Builds the archive of an export. Called by the job. Reads one file at a time, so memory stays constant. Other exports
 * and erasures of the account wait. Closing the account aborts the export and leaves no file.
 * @param every ms between checks whether the account is closed
 */
export async function buildExport(
  ctx: Context,
  id: string,
  accountData: readonly AccountData[],
  every = seconds(1),
): Promise<void> {
  const pending = await selectUnfinished(ctx, id);
  if (!pending) return;
  await withAccountFiles(ctx, pending.account_id, async (lost) => {
    // It may have been built or deleted while this call waited.
    const row = await selectUnfinished(ctx, id);
    if (!row) return;
    const stop = new AbortController();
    const watch = setInterval(() => {
      // If the database is unavailable, the export itself fails.
      isOpen(ctx.db, row.account_id).then(
        (open) => open || stop.abort(new AccountClosed()),
        () => {},
      );
    }, every);
    try {
      const archive = await writeArchive(ctx, row, accountData, AbortSignal.any([lost, stop.signal]));
      if (!(await publishExport(ctx, { ...row, ...archive }))) await ctx.storage.remove(row.storage_key);
    } catch (error) {
      await markFailed(ctx, id);
      if (!(error instanceof AccountClosed)) throw error;
    } finally {
      clearInterval(watch);
    }
  });
}

interface UnfinishedExport {
  id: string;
  account_id: string;
  home_bucket: number;
  language: Language;
  storage_key: string;
}

/** A pending export of an open account. */
const selectUnfinished = (ctx: Context, id: string): Promise<UnfinishedExport | undefined> =>
  ctx.db
    .selectFrom('data_export')
    .innerJoin('account', 'account.id', 'data_export.account_id')
    .innerJoin('app_user', 'app_user.id', 'data_export.user_id')
    .select([
      'data_export.id',
      'data_export.account_id',
      'data_export.storage_key',
      'account.bucket as home_bucket',
      'app_user.language',
    ])
    .where('data_export.id', '=', id)
    .where('data_export.state', '<>', 'ready')
    .where('account.closed_at', 'is', null)
    .executeTakeFirst();

const openAccount = (db: Db, account_id: string) =>
  db.selectFrom('account').select('id').where('id', '=', account_id).where('closed_at', 'is', null);

const isOpen = async (db: Db, account_id: string): Promise<boolean> =>
  (await openAccount(db, account_id).executeTakeFirst()) !== undefined;

/**
 * Makes a finished archive available. Returns false if the account was closed, or the row deleted or renewed, in the
 * meantime.
 */
async function publishExport(
  ctx: Context,
  { id, account_id, storage_key, size, secret }: UnfinishedExport & Archived,
): Promise<boolean> {
  const file_key = await seal(ctx, secret, exportOwner(id));
  return inTransaction(ctx, async (tx) => {
    // Locked, so that closing the account happens either before or after. Its erasure then deletes the file or there is
    // none.
    if ((await openAccount(tx, account_id).forShare().executeTakeFirst()) === undefined) return false;
    const updated = await tx
      .updateTable('data_export')
      .set({ state: 'ready', size: BigInt(size), file_key, ready_at: clock.now() })
      .where('id', '=', id)
      .where('storage_key', '=', storage_key)
      .executeTakeFirst();
    return updated.numUpdatedRows > 0n;
  });
}

/** Marks an export as failed unless it's ready. If the database is unavailable, the job runs again. */
async function markFailed(ctx: Context, id: string): Promise<void> {
  try {
    await inTransaction(ctx, (tx) =>
      tx
        .updateTable('data_export')
        .set({ state: 'failed' })
        .where('id', '=', id)
        .where('state', '<>', 'ready')
        .execute(),
    );
  } catch (error) {
    ctx.log.warn({ err: error, export_id: id }, 'a failed export couldn’t be marked as failed');
  }
}

interface Archived {
  /** In bytes. */
  size: number;
  secret: Buffer;
}

/** Writes the archive to storage. On failure or abort, releases everything and leaves no file. */
async function writeArchive(
  ctx: Context,
  { account_id, home_bucket, language, storage_key }: UnfinishedExport,
  accountData: readonly AccountData[],
  signal: AbortSignal,
): Promise<Archived> {
  async function* files() {
    for (const holding of accountData) yield* holding.files(ctx, { account_id, home_bucket, language });
  }
  let size = 0;
  const meter = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      done(null, piece);
    },
  });
  const archive = addAbortSignal(signal, createZip(files(), clock.now()));
  try {
    const secret = await ctx.storage.seal(storage_key, through(archive, meter));
    return { secret, size };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    archive.destroy();
  }
}

/** No export takes this long, so older files without a row are orphans. */
const longestExport = days(1);

/** Deletes expired exports with their files, and orphaned files of killed processes. */
export async function deleteOldExports(ctx: Context): Promise<void> {
  const old = await ctx.db
    .selectFrom('data_export')
    .select(['id', 'storage_key'])
    .where('expires_at', '<=', clock.now())
    .execute();
  for (const { id, storage_key } of old) {
    await ctx.storage.remove(storage_key);
    await ctx.db.deleteFrom('data_export').where('id', '=', id).execute();
  }
  const oldest = after(clock.now(), -longestExport);
  for await (const { key, written_at } of ctx.storage.list('exports')) {
    if (written_at > oldest) continue;
    const known = await ctx.db
      .selectFrom('data_export')
      .select('id')
      .where('storage_key', '=', key)
      .executeTakeFirst();
    if (known === undefined) await ctx.storage.remove(key);
  }
}
