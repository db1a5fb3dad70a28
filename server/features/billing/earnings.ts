/** What the affiliate program needs to know about payments and cards. */
import { sql } from 'kysely';
import type { Db } from '#platform/postgres/database';

export interface SettledPayment {
  id: string;
  account_id: string;
  invoice_id: string;
  purpose: 'coins' | 'order' | 'subscription';
  /** The plan that was paid for, if any. */
  plan_id: string | null;
  /** In cents. */
  amount: bigint;
  /** In cents: completed refunds other than those in coins, plus disputes that weren't won. */
  taken_back: bigint;
  /** True if a bank took some of it back. */
  disputed: boolean;
  currency: string;
  paid_at: Date;
}

/** Returns a settled payment, or undefined. A subscription's first payment takes its plan from the subscription. */
export async function readSettledPayment(db: Db, id: string): Promise<SettledPayment | undefined> {
  const { rows } = await sql<SettledPayment>`
    select p.id, p.account_id, i.id as invoice_id, p.purpose, p.amount, p.currency, i.issued_at as paid_at,
           coalesce(p.subscription->>'plan_id', s.plan_id::text) as plan_id,
           least(p.amount, (select coalesce(sum(amount), 0) from refund where payment_id = p.id and state = 'done' and way <> 'coins')
             + d.amount)::bigint as taken_back,
           d.amount > 0 as disputed
    from payment p
    join invoice i on i.payment_id = p.id and i.kind = 'invoice' and i.refund_id is null
    left join subscription s on s.id = (p.subscription->>'subscription_id')::uuid
    cross join lateral (
      select coalesce(sum(amount), 0) as amount from dispute where payment_id = p.id and state <> 'won') d
    where p.id = ${id} and p.state = 'paid'`.execute(db);
  return rows[0];
}

/** Returns true if both accounts have saved the same card, including removed ones. */
export async function sharesCard(db: Db, one: string, other: string): Promise<boolean> {
  const found = await db
    .selectFrom('card as own')
    .innerJoin('card as theirs', 'theirs.fingerprint', 'own.fingerprint')
    .select('own.id')
    .where('own.account_id', '=', one)
    .where('theirs.account_id', '=', other)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
