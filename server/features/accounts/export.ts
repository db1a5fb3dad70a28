/** The export of one's data: an archive of all that is held, made in the background, kept for a week. */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { DataExport } from '#contract/accounts';
import { audit } from '#platform/audit';
import { after, clock, days, hours, seconds } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import type { Holding } from '#platform/holdings';
import { isId, newId, newSecret, sha256 } from '#platform/ids';
import { enqueue } from '#platform/jobs';
import { seal, unseal } from '#platform/secrets';
import { requireOwner } from './security.ts';

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

/** Makes the archive of an export; what the job runs. One file at a time is read, so memory doesn't grow with it. */
export async function makeExport(ctx: Context, id: string, holdings: readonly Holding[]): Promise<void> {
  const row = await ctx.db
    .selectFrom('data_export')
    .innerJoin('account', 'account.id', 'data_export.account_id')
    .select(['data_export.account_id', 'data_export.storage_key', 'account.bucket'])
    .where('data_export.id', '=', id)
    .where('data_export.state', '<>', 'ready')
    .where('account.closed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  const { account_id, bucket, storage_key } = row;
  try {
    const { size, secret } = await writeArchive(ctx, { account_id, bucket }, storage_key, holdings);
    const file_key = await seal(ctx, secret, `export:${id}`);
    await inTransaction(ctx, (tx) =>
      tx
        .updateTable('data_export')
        .set({ state: 'ready', size: BigInt(size), file_key, ready_at: clock.now() })
        .where('id', '=', id)
        .execute(),
    );
  } catch (error) {
    await inTransaction(ctx, (tx) =>
      tx.updateTable('data_export').set({ state: 'failed' }).where('id', '=', id).execute(),
    );
    throw error;
  }
}

/** Writes the archive into storage; answers its size in bytes, and what opens it. */
async function writeArchive(
  ctx: Context,
  owner: { account_id: string; bucket: number },
  key: string,
  holdings: readonly Holding[],
): Promise<{ size: number; secret: Buffer }> {
  const zip = new ZipFile();
  const mtime = clock.now();
  for (const holding of holdings) {
    for await (const { name, pieces } of holding.files(ctx, owner)) {
      zip.addReadStreamLazy(name, { mtime, compress: true }, (give) => give(null, Readable.from(pieces)));
    }
  }
  zip.end();
  let size = 0;
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  failed.catch(() => {});
  async function* counted() {
    for await (const part of zip.outputStream as AsyncIterable<Buffer>) {
      size += part.length;
      yield part;
    }
  }
  const output = Readable.from(counted(), { objectMode: false });
  zip.on('error', (error: Error) => output.destroy(error));
  const secret = await Promise.race([ctx.storage.seal(key, output), failed]);
  return { size, secret };
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
): Promise<{ file: Readable; day: string }> {
  const taken = await inTransaction(ctx, (tx) =>
    tx
      .updateTable('data_export')
      .set({ ticket_hash: null, ticket_expires_at: null })
      .where('ticket_hash', '=', sha256(ticket))
      .where('ticket_expires_at', '>', clock.now())
      .returning(['id', 'storage_key', 'file_key', 'created_at'])
      .executeTakeFirst(),
  );
  if (!taken) {
    throw new AppError(
      'not_found',
      'This download has started before, or waited too long. Start it again from your profile.',
    );
  }
  const { id, storage_key, file_key } = taken;
  const secret = file_key === null ? null : await unseal(ctx, file_key, `export:${id}`);
  return { file: ctx.storage.open(storage_key, secret), day: taken.created_at.toISOString().slice(0, 10) };
}

/** Removes exports whose week is over, with their files. */
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
}
