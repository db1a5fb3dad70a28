/** The SQL of download tickets. */
import type { Insertable } from 'kysely';
import type { DownloadTicket } from '#database/types';
import type { Db, Tx } from '#platform/database';

export const insertTicket = (tx: Tx, ticket: Insertable<DownloadTicket>) =>
  tx.insertInto('download_ticket').values(ticket).execute();

/** Takes a ticket out of the table, so that nobody can use it again. */
export const takeTicket = (tx: Tx, hash: Buffer, now: Date) =>
  tx
    .deleteFrom('download_ticket')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'account_id', 'order_id', 'value', 'shape'])
    .executeTakeFirst();

export const removeOldTickets = (db: Db, now: Date) =>
  db.deleteFrom('download_ticket').where('expires_at', '<=', now).execute();
