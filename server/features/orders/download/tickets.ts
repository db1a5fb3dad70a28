/** The SQL of download tickets: each starts one download, and tells how far it is. */
import type { Insertable } from 'kysely';
import type { DownloadState } from '#contract/orders/download';
import type { DownloadTicket } from '#database/types';
import { after, days } from '#platform/clock';
import type { Db, Tx } from '#platform/postgres/database';

export const insertTicket = (tx: Tx, ticket: Insertable<DownloadTicket>) =>
  tx.insertInto('download_ticket').values(ticket).execute();

/** Takes a ticket, so that nobody can use it again. */
export const takeTicket = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .updateTable('download_ticket')
    .set({ state: 'running' })
    .where('hash', '=', hash)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .returning(['id', 'user_id', 'account_id', 'order_id', 'selection', 'value', 'shape'])
    .executeTakeFirst();

/** Says how far a download is. */
export const setSent = (db: Db, id: string, sent: { leads_sent: number; state: DownloadState['state'] }) =>
  db.updateTable('download_ticket').set(sent).where('id', '=', id).execute();

/** Ends a download that nobody takes any more, unless it has ended by itself. */
export const stopDownload = (db: Db, id: string) =>
  db
    .updateTable('download_ticket')
    .set({ state: 'stopped' })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();

/** How far a download of the account is. */
export const selectSent = (db: Db, account_id: string, id: string) =>
  db
    .selectFrom('download_ticket')
    .select(['state', 'leads', 'leads_sent'])
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst();

/** How long is remembered how a download went. */
const rememberedFor = days(1);

/** Removes the tickets that nobody used in time, and those whose downloads are over. */
export const removeOldTickets = (db: Db, now: Date) =>
  db
    .deleteFrom('download_ticket')
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'waiting'), is('expires_at', '<=', now)]),
        is('expires_at', '<=', after(now, -rememberedFor)),
      ]),
    )
    .execute();

/** Invalidates an account's tickets: no download starts with them. */
export const deleteTickets = (tx: Tx, account_id: string) =>
  tx.deleteFrom('download_ticket').where('account_id', '=', account_id).execute();
