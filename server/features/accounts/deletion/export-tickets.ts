/** Single-use paths to an export, for browsers, which can't send a header with a link. */
import type { Readable } from 'node:stream';
import { audit } from '#platform/audit/audit';
import { after, clock, seconds } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId, newSecret, sha256 } from '#platform/ids';
import { unseal } from '#platform/security/sealing/secrets';
import { exportOwner } from '../sealed-columns.ts';
import { requireOwner } from '../security/service.ts';

const ticketTtl = seconds(60);

/** Returns a path that downloads an export once, within 60 seconds. */
export async function issueExportTicket(ctx: Context, caller: Caller, id: string): Promise<{ path: string }> {
  requireOwner(caller);
  const ticket = newSecret();
  await inTransaction(ctx, async (tx) => {
    const issued = isId(id)
      ? await tx
          .updateTable('data_export')
          .set({ ticket_hash: sha256(ticket), ticket_expires_at: after(clock.now(), ticketTtl) })
          .where('id', '=', id)
          .where('account_id', '=', caller.account_id)
          .where('state', '=', 'ready')
          .where('expires_at', '>', clock.now())
          .executeTakeFirst()
      : undefined;
    if (!issued || issued.numUpdatedRows === 0n) throw notFound('data_export');
    await audit(tx, { caller, action: 'data.download', subject: `export:${id}` });
  });
  return { path: `/download/export/${ticket}` };
}

/** Redeems a ticket and returns the file with its date. Throws `not_found` if it's used, expired or unknown. */
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
    throw new AppError('download_expired.export');
  }
  const { id, storage_key, file_key } = taken;
  const secret = file_key === null ? null : await unseal(ctx, file_key, exportOwner(id));
  return {
    file: ctx.storage.open(storage_key, secret),
    day: taken.created_at.toISOString().slice(0, 10),
    account_id: taken.account_id,
  };
}
