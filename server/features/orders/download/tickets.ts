/** Download tickets: each starts one download and tracks its progress. */
import type { Insertable } from 'kysely';
import type { DownloadState } from '#contract/orders/download/schemas';
import type { DownloadTicket } from '#database/types';
import { after, days } from '#platform/clock';
import type { Db, Tx } from '#platform/postgres/database';

export const insertTicket = (tx: Tx, ticket: Insertable<DownloadTicket>) =>
  tx.insertInto('download_ticket').values(ticket).execute();

/** Marks a ticket used, so that it works only once. */
export const markTicketUsed = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .updateTable('download_ticket')
    .set({ state: 'running' })
    .where('hash', '=', hash)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .returning(['id', 'user_id', 'account_id', 'order_id', 'selection', 'value', 'shape'])
    .executeTakeFirst();

export const setProgress = (
  db: Db,
  id: string,
  progress: { leads_sent: number; state: DownloadState['state'] },
) => db.updateTable('download_ticket').set(progress).where('id', '=', id).execute();

/** Marks a download stopped unless it has ended. */
export const stopDownload = (db: Db, id: string) =>
  db
    .updateTable('download_ticket')
    .set({ state: 'stopped' })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();

export const selectProgress = (db: Db, account_id: string, id: string) =>
  db
    .selectFrom('download_ticket')
    .select(['state', 'leads', 'leads_sent'])
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst();

/** How long a download's progress is kept. */
const retention = days(1);

/** Deletes unused expired tickets and finished downloads. */
export const removeOldTickets = (db: Db, now: Date) =>
  db
    .deleteFrom('download_ticket')
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'waiting'), is('expires_at', '<=', now)]),
        is('expires_at', '<=', after(now, -retention)),
      ]),
    )
    .execute();

/** Invalidates an account's tickets: no download starts with them. */
export const deleteTickets = (tx: Tx, account_id: string) =>
  tx.deleteFrom('download_ticket').where('account_id', '=', account_id).execute();
