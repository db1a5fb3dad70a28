/** Checks the ledger's invariants in the database. */
import { type RawBuilder, sql } from 'kysely';
import { endedStates } from '#contract/orders/states';
import type { Db } from '#platform/postgres/database';

interface Invariant {
  fault(count: number): string;
  /** Counts the violations. */
  query: RawBuilder<{ count: number }>;
}

const invariants: readonly Invariant[] = [
  {
    fault: (count: number) => `${count} balances aren’t the sum of their transfers`,
    query: sql<{ count: number }>`
      with sums as (
        select account, sum(amount) as total
        from (select credit_account as account, amount from transfer
              union all select debit_account, -amount from transfer) as sides
        group by account
      )
      select count(*)::int as count from ledger_account a left join sums s on s.account = a.id
      where a.account_id is not null and a.balance <> coalesce(s.total, 0)`,
  },
  {
    fault: (count: number) => `${count} customers hold other coins than their open orders do`,
    query: sql<{ count: number }>`
      with open as (
        select account_id, sum(amount - captured) as held from hold where closed_at is null group by account_id
      )
      select count(*)::int as count from ledger_account a left join open on open.account_id = a.account_id
      where a.kind = 'held' and a.balance <> coalesce(open.held, 0)`,
  },
  {
    fault: (count: number) => `${count} balances aren’t what their lots have left`,
    query: sql<{ count: number }>`
      with lots as (
        select account_id, sum(available) as available, sum(held) as held from credit_lot group by account_id
      )
      select count(*)::int as count from ledger_account a left join lots l on l.account_id = a.account_id
      where a.account_id is not null
        and a.balance <> coalesce(case a.kind when 'available' then l.available else l.held end, 0)`,
  },
  {
    fault: (count: number) => `${count} balances are below zero`,
    query: sql<{ count: number }>`select count(*)::int as count from ledger_account where balance < 0`,
  },
  {
    fault: (count: number) => `${count} orders have ended and still hold coins`,
    query: sql<{ count: number }>`
      select count(*)::int as count from hold h join trace_order o on o.id = h.order_id
      where h.closed_at is null and o.state = any(${endedStates}::text[])`,
  },
  {
    fault: (count: number) => `${count} orders were charged otherwise than their transfers say`,
    query: sql<{ count: number }>`
      with captured as (
        select order_id, sum(amount) as coins from transfer where kind = 'capture' group by order_id
      )
      select count(*)::int as count from trace_order o left join captured c on c.order_id = o.id
      where o.coins_charged <> coalesce(c.coins, 0)`,
  },
];

/** Returns a sentence for each violated invariant, none if the ledger adds up. Reads every transfer. */
export async function findLedgerFaults(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const { fault, query } of invariants) {
    const count = (await query.execute(db)).rows[0]?.count ?? 0;
    if (count > 0) faults.push(fault(count));
  }
  return faults;
}
