import { sql } from 'kysely';
import { deleteReports, hasReports } from '#features/phone-reports';
import type { Context } from '#platform/context';
import type { Home, LeadOwner } from '#platform/lead-buckets';
import type { Db } from '#platform/postgres/database';

const batchSize = 5000;

interface ListedOrder extends Home, LeadOwner {
  order_id: string;
  number: bigint;
}

/**
 * Removes an erased order's leads from the index, with their notes, reports and statuses. Call it before the leads are deleted,
 * since it finds those by lead.
 */
export async function eraseListedLeads({ db }: Context, order: ListedOrder): Promise<void> {
  const { bucket, account_id, order_id } = order;
  if (await hasReports(db, order)) await eraseReports(db, order);
  for (const table of ['lead_note', 'lead_work', 'coin_return'] as const) {
    await sql`
      delete from ${sql.table(table)} where bucket = ${bucket} and account_id = ${account_id}
        and lead_id in (select id from lead where bucket = ${bucket} and order_id = ${order_id})`.execute(db);
  }
  const ofOrder = sql`account_id = ${account_id} and order_number = ${Number(order.number)}`;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from listed_lead where bucket = ${bucket} and lead_id in (
        select lead_id from listed_lead where bucket = ${bucket} and ${ofOrder} limit ${batchSize})`.execute(
      db,
    );
    if (numAffectedRows < BigInt(batchSize)) break;
  }
  await sql`delete from listed_count where bucket = ${order.home_bucket} and ${ofOrder}`.execute(db);
}

/** Erases the reports on an order's leads, which may be on another server than the leads. */
async function eraseReports(db: Db, order: ListedOrder): Promise<void> {
  for (let afterRow = 0; ; ) {
    const { rows } = await sql<{ id: string; row_no: number }>`
      select id, row_no from lead where bucket = ${order.bucket} and order_id = ${order.order_id}
        and row_no > ${afterRow} order by row_no limit ${batchSize}`.execute(db);
    await deleteReports(
      db,
      order,
      rows.map(({ id }) => id),
    );
    if (rows.length < batchSize) return;
    afterRow = rows.at(-1)?.row_no ?? afterRow;
  }
}
