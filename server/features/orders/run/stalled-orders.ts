import { sql } from 'kysely';
import type { Db } from '#platform/postgres/database';

export interface StalledOrder {
  id: string;
  /** Numbered per account. */
  number: number;
  /** Whether it belongs to the operator, who can continue it on the command line. */
  own: boolean;
  rows_done: number;
  row_count: number;
}

/** How long an order may go without a worker, by the database's clock. */
const stallTimeout = '2 minutes';

/** Paid orders of which no chunk has been leased for a while. */
export async function selectStalledOrders(db: Db): Promise<StalledOrder[]> {
  const { rows } = await sql<StalledOrder>`
    select o.id, o.number::float8 as number, a.kind = 'operator' as own, o.rows_done, o.row_count
    from trace_order o join account a on a.id = o.account_id
    where o.state in ('queued', 'running')
      and coalesce(o.served_at, o.paid_at) < now() - ${stallTimeout}::interval
      and not exists (select 1 from order_chunk c
                      where c.order_id = o.id and c.state = 'leased' and c.lease_until > now())
    order by o.id`.execute(db);
  return rows;
}
