import { sql } from 'kysely';
import type { OrderKind } from '#contract/orders/kinds';
import { unpaidStates } from '#contract/orders/states';
import type { Db, Tx } from '#platform/postgres/database';

const ordersOfUpload = (db: Db, account_id: string, upload_id: string) =>
  db.selectFrom('trace_order').where('account_id', '=', account_id).where('upload_id', '=', upload_id);

/** The first order paid for an upload. */
export const selectPaidOrder = (db: Db, account_id: string, upload_id: string) =>
  ordersOfUpload(db, account_id, upload_id)
    .select('number')
    .where('paid_at', 'is not', null)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

/** The newest order of an upload that is unpaid. */
export const selectUnpaidOrder = (db: Db, account_id: string, upload_id: string) =>
  ordersOfUpload(db, account_id, upload_id)
    .select(['id', 'number'])
    .where('state', 'in', unpaidStates)
    .where('retrace_of', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface QuoteInput {
  kind: OrderKind;
  name: string;
  mapping: unknown;
  format: unknown;
}

/** Locks the newest unpaid order with the same input until the transaction ends. */
export const lockMatchingOrder = (
  tx: Tx,
  account_id: string,
  upload_id: string,
  { kind, name, mapping, format }: QuoteInput,
) =>
  ordersOfUpload(tx, account_id, upload_id)
    .selectAll()
    .where('state', 'in', unpaidStates)
    .where('retrace_of', 'is', null)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('mapping', '=', sql<string>`${JSON.stringify(mapping)}::jsonb`)
    .where('format', '=', sql<string>`${JSON.stringify(format)}::jsonb`)
    .orderBy('number', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
