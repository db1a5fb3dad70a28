import { sql } from 'kysely';
import { deleteOrderReports } from '#features/phone-reports';
import type { Context } from '#platform/context';

const batchSize = 5000;

/**
 * Removes an erased order's leads from the index, with their notes, reports and statuses. Call it before the leads are deleted,
 * since it finds those by lead.
 */
export async function eraseListedLeads(
  { db }: Context,
  order: { bucket: number; account_id: string; order_id: string; number: bigint },
): Promise<void> {
  const { bucket, account_id, order_id } = order;
  await deleteOrderReports(db, order, order_id);
  for (const table of ['lead_note', 'lead_work', 'coin_return'] as const) {
    await sql`
      delete from ${sql.table(table)} where bucket = ${bucket} and account_id = ${account_id}
        and lead_id in (select id from lead where bucket = ${bucket} and order_id = ${order_id})`.execute(db);
  }
  const ofOrder = sql`bucket = ${bucket} and account_id = ${account_id} and order_number = ${Number(order.number)}`;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from listed_lead where bucket = ${bucket} and lead_id in (
        select lead_id from listed_lead where ${ofOrder} limit ${batchSize})`.execute(db);
    if (numAffectedRows < BigInt(batchSize)) break;
  }
  await sql`delete from listed_count where ${ofOrder}`.execute(db);
}
