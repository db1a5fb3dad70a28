import { sql } from 'kysely';
import type { AccountRefunds, RefundCode } from '#contract/charges/schemas';
import { paidSources } from '#features/wallet';
import type { Db, Tx } from '#platform/postgres/database';

/** Serializes an account's refund decisions, so that two at once can't exceed the cap. */
export const lockRefunds = (tx: Tx, account_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`refunds:${account_id}`}, 0))`.execute(tx);

interface ClaimRow {
  code: RefundCode;
  coins: number;
}

export async function selectClaim(
  db: Db,
  account_id: string,
  lead_id: string,
): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select code, coins from wrong_number_claim
    where account_id = ${account_id} and lead_id = ${lead_id}`.execute(db);
  return rows[0];
}

/** The refunds made for any of the leads. */
export async function selectReturned(
  db: Db,
  account_id: string,
  lead_ids: readonly string[],
): Promise<{ lead_id: string; order_id: string; coins: number }[]> {
  return db
    .selectFrom('wrong_number_claim')
    .select(['lead_id', 'order_id', 'coins'])
    .where('account_id', '=', account_id)
    .where(sql<boolean>`lead_id = any(${lead_ids}::uuid[])`)
    .where('code', '=', 'returned')
    .orderBy('lead_id')
    .execute();
}

interface DecidedClaim {
  account_id: string;
  lead_id: string;
  order_id: string;
  code: RefundCode;
  basis: 'share' | 'allowance' | null;
  coins: number;
  claimed_at: Date;
}

/** Saves decisions on leads, replacing earlier refusals. */
export async function upsertClaims(tx: Tx, claims: readonly DecidedClaim[]): Promise<void> {
  if (claims.length === 0) return;
  await tx
    .insertInto('wrong_number_claim')
    .values(claims)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'lead_id']).doUpdateSet(({ ref }) => ({
        code: ref('excluded.code'),
        basis: ref('excluded.basis'),
        coins: ref('excluded.coins'),
        claimed_at: ref('excluded.claimed_at'),
      })),
    )
    .execute();
}

/** Deletes the decision on a lead. */
export async function deleteClaim(tx: Tx, account_id: string, lead_id: string): Promise<void> {
  await tx
    .deleteFrom('wrong_number_claim')
    .where('account_id', '=', account_id)
    .where('lead_id', '=', lead_id)
    .execute();
}

/** Coins refunded to an account. */
export interface Refunds {
  /** Counted against the share of paid hits, within the window. */
  share: number;
  /** Counted against the one-time allowance, all time. */
  allowance: number;
}

export async function countRefunds(db: Db, account_id: string, since: Date): Promise<Refunds> {
  const { rows } = await sql<Refunds>`
    select coalesce(sum(coins) filter (where basis = 'share' and claimed_at > ${since}), 0)::int as share,
           coalesce(sum(coins) filter (where basis = 'allowance'), 0)::int as allowance
    from wrong_number_claim where account_id = ${account_id}`.execute(db);
  return rows[0] ?? { share: 0, allowance: 0 };
}

const refused = sql`code in ('limit_reached', 'not_enough_paid')`;

/** Reports of the account in the window, and reports and paid hits of all others. */
export async function countReports(
  db: Db,
  { account_id, since, day }: { account_id: string; since: Date; day: string },
): Promise<{ own: { reports: number; refused: number }; others: { reports: number; paid: number } }> {
  const { rows } = await sql<{ reports: number; refused: number; other_reports: number; other_paid: number }>`
    select count(*) filter (where account_id = ${account_id})::int as reports,
           count(*) filter (where account_id = ${account_id} and ${refused})::int as refused,
           count(*) filter (where account_id <> ${account_id})::int as other_reports,
           coalesce((select sum(coins) from spent_coins
                     where day >= ${day}::date and account_id <> ${account_id}
                       and source = any(${paidSources}::text[])), 0)::float8 as other_paid
    from wrong_number_claim where claimed_at > ${since}`.execute(db);
  const [row] = rows;
  return {
    own: { reports: row?.reports ?? 0, refused: row?.refused ?? 0 },
    others: { reports: row?.other_reports ?? 0, paid: row?.other_paid ?? 0 },
  };
}

/** Accounts that reported wrong numbers in the window, those with the most first. */
export async function selectRefundAccounts(
  db: Db,
  { since, day, page, per_page }: { since: Date; day: string; page: number; per_page: number },
): Promise<{ items: Omit<AccountRefunds, 'rate'>[]; total: number }> {
  const { rows } = await sql<Omit<AccountRefunds, 'rate'> & { total: number }>`
    with claims as (
      select account_id, count(*)::int as reports,
             coalesce(sum(coins) filter (where code = 'returned'), 0)::int as coins_returned,
             coalesce(sum(coins) filter (where ${refused}), 0)::int as coins_refused
      from wrong_number_claim where claimed_at > ${since} group by account_id
    ), owner as (
      select distinct on (account_id) id, email, account_id from app_user
      where account_id in (select account_id from claims) 
      order by account_id, removed_at is not null, seat <> 'owner', id
    )
    select owner.id, owner.email, claims.reports, claims.coins_returned, claims.coins_refused,
           coalesce((select sum(s.coins) from spent_coins s
                     where s.account_id = claims.account_id and s.day >= ${day}::date
                       and s.source = any(${paidSources}::text[])), 0)::int as hits_paid,
           (count(*) over ())::int as total
    from claims join owner using (account_id)
    order by claims.reports desc, owner.email
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
