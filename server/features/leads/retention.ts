/** Takes the leads of an order whose time is over out of the list, with what was said of them. */
import { sql } from 'kysely';
import type { Context } from '#platform/context';

/** Rows that are erased in one statement. */
const batch = 5000;

/** Call it before the leads themselves go: what was said of them is found by them. */
export async function eraseLists(
  { db }: Context,
  of: { bucket: number; account_id: string; order_id: string; number: bigint },
): Promise<void> {
  const { bucket, account_id, order_id } = of;
  for (const table of ['lead_note', 'phone_report', 'coin_return'] as const) {
    await sql`
      delete from ${sql.table(table)} where bucket = ${bucket} and account_id = ${account_id}
        and lead_id in (select id from lead where bucket = ${bucket} and order_id = ${order_id})`.execute(db);
  }
  const mine = sql`bucket = ${bucket} and account_id = ${account_id} and order_number = ${Number(of.number)}`;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from listed_lead where bucket = ${bucket} and lead_id in (
        select lead_id from listed_lead where ${mine} limit ${batch})`.execute(db);
    if (numAffectedRows < BigInt(batch)) break;
  }
  await sql`delete from listed_count where ${mine}`.execute(db);
}
