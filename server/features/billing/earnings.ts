/** What the affiliate programme asks of money: a payment as it stands in the books, and whether two customers share a card. */
import { sql } from 'kysely';
import type { Db } from '#platform/postgres/database';

/** A payment that is through. */
export interface PaymentOfReward {
  id: string;
  account_id: string;
  invoice_id: string;
  purpose: 'coins' | 'order' | 'subscription';
  /** The plan that it paid for. */
  plan_id: string | null;
  /** Cents. */
  amount: bigint;
  /** What has gone back of it: refunds that reached the card or were paid otherwise than by coins, and what a bank took back and has not given back again. */
  taken_back: bigint;
  /** Whether a bank is among those who took it back. */
  disputed: boolean;
  currency: string;
  paid_at: Date;
}

/** A payment that is through, or undefined. A plan that was begun stands in its subscription alone. */
export async function readPaymentOfReward(db: Db, id: string): Promise<PaymentOfReward | undefined> {
  const { rows } = await sql<PaymentOfReward>`
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

/** Whether two accounts have kept the same card, removed ones too. */
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
