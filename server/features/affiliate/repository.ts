/** Queries of lists and statistics always name the affiliate. */
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { ReferralStatus } from '#contract/affiliate/rules';
import type { Affiliate, AffiliateCustomer, AffiliateLine } from '#database/types';
import { clock } from '#platform/clock';
import type { Db, Tx } from '#platform/postgres/database';

export type AffiliateRow = Selectable<Affiliate>;
export type LineRow = Selectable<AffiliateLine>;

export const selectAffiliate = (db: Db, account_id: string): Promise<AffiliateRow | undefined> =>
  db.selectFrom('affiliate').selectAll().where('account_id', '=', account_id).executeTakeFirst();

export const selectAffiliateByCode = (db: Db, code: string): Promise<AffiliateRow | undefined> =>
  db
    .selectFrom('affiliate')
    .selectAll()
    .where('code', '=', code)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** Serializes changes of what an affiliate is owed. */
export const lockAffiliate = (tx: Tx, account_id: string): Promise<AffiliateRow | undefined> =>
  tx.selectFrom('affiliate').selectAll().where('account_id', '=', account_id).forUpdate().executeTakeFirst();

/** Does nothing if the account is already an affiliate or the code is taken. */
export const insertAffiliate = (tx: Tx, affiliate: { account_id: string; code: string }) =>
  tx
    .insertInto('affiliate')
    .values({ ...affiliate, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const insertCustomer = (tx: Tx, customer: Insertable<AffiliateCustomer>) =>
  tx
    .insertInto('affiliate_customer')
    .values(customer)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();

export const selectVisit = (db: Db, affiliate_id: string, id: string) =>
  db
    .selectFrom('affiliate_visit')
    .select(['campaign', 'paid_traffic'])
    .where('affiliate_id', '=', affiliate_id)
    .where('id', '=', id)
    .executeTakeFirst();

/** Locks a referred customer, so that their invoices are counted one at a time. */
export const lockCustomer = (tx: Tx, account_id: string) =>
  tx
    .selectFrom('affiliate_customer')
    .selectAll()
    .where('account_id', '=', account_id)
    .forUpdate()
    .executeTakeFirst();

/** The line's current status: a holding period ends by itself. */
export const statusNow = (): RawBuilder<ReferralStatus> => sql<ReferralStatus>`
  case when line.state <> 'open' then line.state
       when line.holds_until > ${clock.now()}::timestamptz
         or (line.flags <> '{}' and line.reviewed_at is null) then 'pending'
       else 'unpaid' end`;

/** The line's current amount; for a rejected line, what it would have been. */
export const amountNow = (): RawBuilder<bigint> =>
  sql<bigint>`line.amount - case line.state when 'rejected' then 0 else line.reversed end`;

/** Locks the lines that a payout would include now. */
export async function lockDue(tx: Tx, affiliate_id: string): Promise<{ id: string; amount: bigint }[]> {
  const { rows } = await sql<{ id: string; amount: bigint }>`
    select line.id, ${amountNow()} as amount from affiliate_line line
    where line.affiliate_id = ${affiliate_id} and line.payout_id is null and ${statusNow()} = 'unpaid'
    order by line.id for update`.execute(tx);
  return rows;
}

/** The next payout's amount, in cents. */
export async function selectDue(db: Db, affiliate_id: string): Promise<bigint> {
  const { rows } = await sql<{ due: bigint }>`
    select coalesce(sum(${amountNow()}), 0)::bigint as due from affiliate_line line
    where line.affiliate_id = ${affiliate_id} and line.payout_id is null and ${statusNow()} = 'unpaid'`.execute(
    db,
  );
  return rows[0]?.due ?? 0n;
}

export const updateLine = (tx: Tx, id: string, change: Partial<Insertable<AffiliateLine>>) =>
  tx.updateTable('affiliate_line').set(change).where('id', '=', id).execute();
