/** Orders that are paid and don't get on: nobody has leased a chunk of theirs for a while. */
import { sql } from 'kysely';
import type { Db } from '#platform/postgres/database';

export interface StuckOrder {
  id: string;
  /** Counted per account. */
  number: number;
  /** Whether it is the operator's own, which the command line can go on with. */
  own: boolean;
  rows_done: number;
  row_count: number;
}

/** How long an order may go without a worker, by the database's clock. */
const longest = '2 minutes';

/** The orders that wait for a worker. */
export async function stuckOrders(db: Db): Promise<StuckOrder[]> {
  const { rows } = await sql<StuckOrder>`
    select o.id, o.number::float8 as number, a.kind = 'operator' as own, o.rows_done, o.row_count
    from trace_order o join account a on a.id = o.account_id
    where o.state in ('queued', 'running')
      and coalesce(o.served_at, o.paid_at) < now() - ${longest}::interval
      and not exists (select 1 from order_chunk c
                      where c.order_id = o.id and c.state = 'leased' and c.lease_until > now())
    order by o.id`.execute(db);
  return rows;
}
