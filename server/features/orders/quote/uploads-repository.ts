/** The SQL of the orders on one upload: which wait for their payment, and which was paid. */
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/postgres/database';

const ordersOfUpload = (db: Db, account_id: string, upload_id: string) =>
  db.selectFrom('trace_order').where('account_id', '=', account_id).where('upload_id', '=', upload_id);

/** The first order that was paid for the leads of an upload. */
export const selectTakenBy = (db: Db, account_id: string, upload_id: string) =>
  ordersOfUpload(db, account_id, upload_id)
    .select('number')
    .where('paid_at', 'is not', null)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

/** The newest order of an upload's leads that waits for its price or its payment. */
export const selectWaiting = (db: Db, account_id: string, upload_id: string) =>
  ordersOfUpload(db, account_id, upload_id)
    .select(['id', 'number'])
    .where('state', 'in', ['draft', 'awaiting_payment'])
    .where('retrace_of', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What is chosen of an upload before it is priced. */
export interface Choice {
  name: string;
  mapping: unknown;
  format: unknown;
}

/** The newest of those that were drafted by the same choice, which stays as it is until the transaction ends. */
export const lockAlike = (tx: Tx, account_id: string, upload_id: string, { name, mapping, format }: Choice) =>
  ordersOfUpload(tx, account_id, upload_id)
    .selectAll()
    .where('state', 'in', ['draft', 'awaiting_payment'])
    .where('retrace_of', 'is', null)
    .where('name', '=', name)
    .where('mapping', '=', sql<string>`${JSON.stringify(mapping)}::jsonb`)
    .where('format', '=', sql<string>`${JSON.stringify(format)}::jsonb`)
    .orderBy('number', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
