import { sql } from 'kysely';
import { clock } from '#platform/clock';
import type { Db } from '#platform/postgres/database';

/**
 * Counts the leads of an account's ended orders by state, for the dashboard, each order once. A lead without a state
 * counts in its person's state.
 */
export async function countLeadsByState(db: Db, { account_id }: { account_id: string }): Promise<void> {
  const uncounted = await db
    .selectFrom('trace_order')
    .select(['id', 'bucket'])
    .where('account_id', '=', account_id)
    .where('ended_at', 'is not', null)
    .where('kind', '=', 'trace')
    .where('places_counted_at', 'is', null)
    .execute();
  for (const { id, bucket } of uncounted) {
    await sql`
      insert into order_place (order_id, state, leads, hits)
      select ${id}, coalesce(l.state, r.state, ''), count(*), count(*) filter (where r.outcome = 'hit')
      from lead_result r join lead l on l.bucket = r.bucket and l.id = r.lead_id
      where r.bucket = ${bucket} and r.order_id = ${id} and r.account_id = ${account_id}
        and r.outcome not in ('invalid', 'duplicate')
      group by coalesce(l.state, r.state, '')
      on conflict (order_id, state) do nothing`.execute(db);
    await db
      .updateTable('trace_order')
      .set({ places_counted_at: clock.now() })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute();
  }
}
