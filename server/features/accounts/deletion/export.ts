/** The export of one's data: an archive of all that is held, made in the background, kept for a week. */
import { addAbortSignal, type Readable, Transform } from 'node:stream';
import type { DataExport } from '#contract/accounts/schemas';
import { assertStorageFits } from '#features/storage';
import type { Holding } from '#platform/account-data';
import { audit } from '#platform/audit/audit';
import { after, clock, days, hours, seconds } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId, newId, newSecret, sha256 } from '#platform/ids';
import { enqueue } from '#platform/jobs/jobs';
import type { Db } from '#platform/postgres/database';
import { seal, unseal } from '#platform/security/secrets';
import { through } from '#platform/streams/guarded';
import { zipOf } from '#platform/streams/zip';
import { requireOwner } from '../security/service.ts';
import { withAccountFiles } from './file-lock.ts';

const life = days(7);
/** An export that waits for longer than this was given up by its job. */
const patience = hours(2);
const ticketLife = seconds(60);

const columns = ['id', 'account_id', 'state', 'storage_key', 'size', 'created_at', 'expires_at'] as const;

interface ExportRow {
  id: string;
  state: string;
  size: bigint | null;
  created_at: Date;
  expires_at: Date;
}

function present(row: ExportRow): DataExport {
  const late = row.state === 'waiting' && after(row.created_at, patience) < clock.now();
  return {
    id: row.id,
    state: late ? 'failed' : (row.state as DataExport['state']),
    size: row.size === null ? null : Number(row.size),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

/** The caller's last export, or null. */
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

/** Asks for an export; one that is being made is answered instead of another. */
export async function askForExport(ctx: Context, caller: Caller): Promise<DataExport> {
  requireOwner(caller);
  const last = await readExport(ctx, caller);
  if (last?.state === 'waiting') return last;
  // The first is made however much is stored: the data is the customer's. Another as large has to fit.
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
        expires_at: after(now, life),
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await enqueue(tx, 'accounts.export', { export_id: id }, { group: caller.account_id });
    await audit(tx, { caller, action: 'data.export', subject: `export:${id}` });
    return present(row);
  });
}

/** Why an export stops before its end: what it would hold is about to be erased. */
class AccountClosed extends Error {}

/**
 * Makes the archive of an export; what the job runs. One file at a time is read, so memory doesn't grow with it. No other
 * export and no erasure of the account runs meanwhile; one that is closed ends the export, and no file is left.
 * @param every ms between two looks at whether the account is closed
 */
export async function makeExport(
  ctx: Context,
  id: string,
  holdings: readonly Holding[],
  every = seconds(1),
): Promise<void> {
  const found = await selectUnfinished(ctx, id);
  if (!found) return;
  await withAccountFiles(ctx, found.account_id, async (lost) => {
    // It may have been made, or erased, while this waited.
    const row = await selectUnfinished(ctx, id);
    if (!row) return;
    const stop = new AbortController();
    const watch = setInterval(() => {
      // A database that is away is met by the export itself.
      isOpen(ctx.db, row.account_id).then(
        (open) => open || stop.abort(new AccountClosed()),
        () => {},
      );
    }, every);
    try {
      const made = await writeArchive(ctx, row, holdings, AbortSignal.any([lost, stop.signal]));
      if (!(await keep(ctx, { ...row, ...made }))) await ctx.storage.remove(row.storage_key);
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
  bucket: number;
  storage_key: string;
}

/** An export that is to be made; undefined for one that is, or whose account is closed. */
const selectUnfinished = (ctx: Context, id: string): Promise<UnfinishedExport | undefined> =>
  ctx.db
    .selectFrom('data_export')
    .innerJoin('account', 'account.id', 'data_export.account_id')
    .select(['data_export.id', 'data_export.account_id', 'data_export.storage_key', 'account.bucket'])
    .where('data_export.id', '=', id)
    .where('data_export.state', '<>', 'ready')
    .where('account.closed_at', 'is', null)
    .executeTakeFirst();

const openAccount = (db: Db, account_id: string) =>
  db.selectFrom('account').select('id').where('id', '=', account_id).where('closed_at', 'is', null);

const isOpen = async (db: Db, account_id: string): Promise<boolean> =>
  (await openAccount(db, account_id).executeTakeFirst()) !== undefined;

/** Offers a finished archive, unless its account was closed or its row was removed meanwhile: then it answers false. */
async function keep(
  ctx: Context,
  { id, account_id, size, secret }: UnfinishedExport & Archived,
): Promise<boolean> {
  const file_key = await seal(ctx, secret, `export:${id}`);
  return inTransaction(ctx, async (tx) => {
    // Locked, so that the account closes before or after this, and is erased with the file or finds none.
    if ((await openAccount(tx, account_id).forShare().executeTakeFirst()) === undefined) return false;
    const kept = await tx
      .updateTable('data_export')
      .set({ state: 'ready', size: BigInt(size), file_key, ready_at: clock.now() })
      .where('id', '=', id)
      .executeTakeFirst();
    return kept.numUpdatedRows > 0n;
  });
}

/** Says that an export failed, unless it is ready after all. Without a database it can’t be said; the job runs again. */
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
    ctx.log.warn({ err: error, export_id: id }, 'an export that failed could not be marked');
  }
}

interface Archived {
  /** Bytes. */
  size: number;
  /** What opens it. */
  secret: Buffer;
}

/** Writes the archive into storage. Whatever fails, or when `signal` aborts, all of it is let go and no file is left. */
async function writeArchive(
  ctx: Context,
  { account_id, bucket, storage_key }: UnfinishedExport,
  holdings: readonly Holding[],
  signal: AbortSignal,
): Promise<Archived> {
  async function* files() {
    for (const holding of holdings) yield* holding.files(ctx, { account_id, bucket });
  }
  let size = 0;
  const meter = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      done(null, piece);
    },
  });
  const archive = addAbortSignal(signal, zipOf(files(), clock.now()));
  try {
    const secret = await ctx.storage.seal(storage_key, through(archive, meter));
    return { secret, size };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    archive.destroy();
  }
}

/** A path that starts the download of an export, once, within 60 seconds; a browser can't send a header with a link. */
export async function issueExportTicket(ctx: Context, caller: Caller, id: string): Promise<{ path: string }> {
  requireOwner(caller);
  const ticket = newSecret();
  await inTransaction(ctx, async (tx) => {
    const issued = isId(id)
      ? await tx
          .updateTable('data_export')
          .set({ ticket_hash: sha256(ticket), ticket_expires_at: after(clock.now(), ticketLife) })
          .where('id', '=', id)
          .where('account_id', '=', caller.account_id)
          .where('state', '=', 'ready')
          .where('expires_at', '>', clock.now())
          .executeTakeFirst()
      : undefined;
    if (!issued || issued.numUpdatedRows === 0n) throw notFound('This export');
    await audit(tx, { caller, action: 'data.download', subject: `export:${id}` });
  });
  return { path: `/download/export/${ticket}` };
}

/** Takes a ticket: the file and the day it was made. Throws `not_found` for one that is spent, late or unknown. */
export async function redeemExportTicket(
  ctx: Context,
  ticket: string,
): Promise<{ file: Readable; day: string; account_id: string }> {
  const taken = await inTransaction(ctx, (tx) =>
    tx
      .updateTable('data_export')
      .set({ ticket_hash: null, ticket_expires_at: null })
      .where('ticket_hash', '=', sha256(ticket))
      .where('ticket_expires_at', '>', clock.now())
      .returning(['id', 'account_id', 'storage_key', 'file_key', 'created_at'])
      .executeTakeFirst(),
  );
  if (!taken) {
    throw new AppError(
      'download_expired',
      'This download has started before, or waited too long. Start it again from your profile.',
    );
  }
  const { id, storage_key, file_key } = taken;
  const secret = file_key === null ? null : await unseal(ctx, file_key, `export:${id}`);
  return {
    file: ctx.storage.open(storage_key, secret),
    day: taken.created_at.toISOString().slice(0, 10),
    account_id: taken.account_id,
  };
}

/** No export takes this long, so a file of which nothing is known by then is nobody's. */
const longestExport = days(1);

/** Removes exports whose week is over, with their files, and files that a process left behind when it was killed. */
export async function removeOldExports(ctx: Context): Promise<void> {
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
