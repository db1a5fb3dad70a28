import { sql } from 'kysely';
import type { PayoutState, ReferralStatus } from '#contract/affiliate/rules';
import type { Payout, Referral, Visit } from '#contract/affiliate/schemas';
import type { Page } from '#contract/envelope';
import { clock } from '#platform/clock';
import type { Db } from '#platform/postgres/database';
import { amountNow, type LineRow, statusNow } from '../repository.ts';

interface Paging {
  page: number;
  per_page: number;
}

const limitOf = ({ page, per_page }: Paging) => sql`limit ${per_page} offset ${(page - 1) * per_page}`;

/** Runs a query without its columns once for a page of rows and once for the total. */
async function selectPage<Row>(
  db: Db,
  query: {
    columns: ReturnType<typeof sql>;
    from: ReturnType<typeof sql>;
    order: ReturnType<typeof sql>;
  } & Paging,
): Promise<{ rows: Row[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${query.columns} ${query.from} ${query.order} ${limitOf(query)}`.execute(db),
    sql<{ total: bigint }>`select count(*) as total ${query.from}`.execute(db),
  ]);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}

interface VisitRow extends Omit<Visit, 'at'> {
  at: Date;
}

/** True if the visit's customer has paid an invoice that counts. */
export const hasPaid = sql`exists (select 1 from affiliate_line l
  where l.customer_id = customer.account_id and l.kind = 'reward' and l.state <> 'rejected')`;

/** Lists visits, newest first. */
export async function selectVisits(
  db: Db,
  affiliate_id: string,
  filters: Paging & { converted?: boolean | undefined; campaign?: string | undefined },
): Promise<Page<Visit>> {
  const { rows, total } = await selectPage<VisitRow>(db, {
    columns: sql`visit.id, visit.at, visit.page, visit.referrer, visit.campaign, visit.via,
      customer.account_id is not null as registered, ${hasPaid} as converted`,
    from: sql`from affiliate_visit visit left join affiliate_customer customer on customer.visit_id = visit.id
      where visit.affiliate_id = ${affiliate_id}
        and (${filters.converted ?? null}::bool is null or ${hasPaid} = ${filters.converted ?? null})
        and (${filters.campaign ?? null}::text is null or visit.campaign = ${filters.campaign ?? null})`,
    order: sql`order by visit.id desc`,
    ...filters,
  });
  const { page, per_page } = filters;
  return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total, page, per_page };
}

type ReferralRow = Pick<
  LineRow,
  | 'id'
  | 'kind'
  | 'created_at'
  | 'customer_id'
  | 'purpose'
  | 'campaign'
  | 'base'
  | 'rate_kind'
  | 'rate'
  | 'reversed'
  | 'currency'
  | 'holds_until'
  | 'reason'
  | 'payout_id'
> & { status: ReferralStatus; now: bigint; under_review: boolean };

/** Distinguishes customers without identifying them. */
export const customerLabel = (id: string): string => id.slice(-6).toUpperCase();

const presentReferral = ({ customer_id, rate_kind, rate, now, ...row }: ReferralRow): Referral => ({
  ...row,
  kind: row.kind as Referral['kind'],
  purpose: row.purpose as Referral['purpose'],
  customer: customerLabel(customer_id),
  created_at: row.created_at.toISOString(),
  holds_until: row.holds_until.toISOString(),
  base: Number(row.base),
  rate: { kind: rate_kind as Referral['rate']['kind'], value: Number(rate) },
  amount: Number(now),
  reversed: Number(row.reversed),
});

interface ReferralFilters {
  status?: ReferralStatus | undefined;
  campaign?: string | undefined;
  /** The payout that includes them. */
  payout?: string | undefined;
}

/** Lists referrals, newest first. `due` limits them to the next payout. */
export async function selectReferrals(
  db: Db,
  affiliate_id: string,
  filters: Paging & ReferralFilters & { due?: true },
): Promise<Page<Referral>> {
  const { rows, total } = await selectPage<ReferralRow>(db, {
    columns: sql`line.id, line.kind, line.created_at, line.customer_id, line.purpose, line.campaign, line.base,
      line.rate_kind, line.rate, line.reversed, line.currency, line.holds_until, line.reason, line.payout_id,
      ${statusNow()} as status, ${amountNow()} as now,
      line.state = 'open' and line.flags <> '{}' and line.reviewed_at is null as under_review`,
    from: sql`from affiliate_line line
      where line.affiliate_id = ${affiliate_id}
        and (${filters.status ?? null}::text is null or ${statusNow()} = ${filters.status ?? null})
        and (${filters.campaign ?? null}::text is null or line.campaign = ${filters.campaign ?? null})
        and (${filters.payout ?? null}::uuid is null or line.payout_id = ${filters.payout ?? null})
        and (${filters.due ?? false} = false or line.payout_id is null)`,
    order: sql`order by line.id desc`,
    ...filters,
  });
  const { page, per_page } = filters;
  return { items: rows.map(presentReferral), total, page, per_page };
}

interface PayoutRow extends Omit<Payout, 'amount' | 'coins' | 'created_at' | 'settled_at'> {
  amount: bigint;
  coins: bigint | null;
  created_at: Date;
  settled_at: Date | null;
}

/** Lists payouts, newest first. */
export async function selectPayouts(
  db: Db,
  affiliate_id: string,
  filters: Paging & { state?: PayoutState | undefined },
): Promise<Page<Payout>> {
  const { rows, total } = await selectPage<PayoutRow>(db, {
    columns: sql`payout.id, payout.created_at, payout.method, payout.state, payout.amount, payout.currency, payout.coins,
      payout.reason, payout.settled_at,
      (select count(*)::int from affiliate_line where payout_id = payout.id) as referrals`,
    from: sql`from affiliate_payout payout where payout.affiliate_id = ${affiliate_id}
      and (${filters.state ?? null}::text is null or payout.state = ${filters.state ?? null})`,
    order: sql`order by payout.id desc`,
    ...filters,
  });
  const { page, per_page } = filters;
  return { items: rows.map(presentPayout), total, page, per_page };
}

export const presentPayout = (row: PayoutRow): Payout => ({
  ...row,
  amount: Number(row.amount),
  coins: row.coins === null ? null : Number(row.coins),
  created_at: row.created_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
});

/** Returns true if a payout waits for the admin. */
export async function hasOpenPayout(db: Db, affiliate_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('affiliate_payout')
    .select('id')
    .where('affiliate_id', '=', affiliate_id)
    .where('state', 'in', ['requested', 'approved'])
    .executeTakeFirst();
  return found !== undefined;
}

/** The coins paid out so far, and the number of coin payouts. */
export async function selectPaidCoins(
  db: Db,
  affiliate_id: string,
): Promise<{ coins: number; payouts: number }> {
  const { coins, payouts } = await db
    .selectFrom('affiliate_payout')
    .select(({ fn }) => [fn.sum<bigint | null>('coins').as('coins'), fn.countAll<bigint>().as('payouts')])
    .where('affiliate_id', '=', affiliate_id)
    .where('method', '=', 'coins')
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow();
  return { coins: Number(coins ?? 0), payouts: Number(payouts) };
}

/** Used in file names. */
export const today = (): string => clock.now().toISOString().slice(0, 10);
