import { type RawBuilder, sql } from 'kysely';
import type { AdminAffiliate } from '#contract/affiliate/admin';
import type { ReferralStatus } from '#contract/affiliate/rules';
import type { StatusSums } from '#contract/affiliate/schemas';
import type { Page } from '#contract/envelope';
import type { Db } from '#platform/postgres/database';
import { hasPaid } from '../lists/service.ts';
import { amountNow, statusNow } from '../repository.ts';
import { currency } from '../rewards/terms.ts';

export interface ListFilters {
  value?: string | undefined;
  page: number;
  per_page: number;
}

/** Joins the first user of an account under `name`; null columns if the account was erased. */
export const joinUser = (account_id: RawBuilder<string>, name: RawBuilder<unknown>) =>
  sql`left join lateral (
    select u.id, u.email from app_user u where u.account_id = ${account_id} order by u.id limit 1
  ) ${name} on true`;

/** Matches an affiliate, joined as `person` and `affiliate`, by part of the email or the exact code. */
export const matchesSearch = (value = ''): RawBuilder<boolean> => {
  const text = `%${value.replace(/[\\%_]/g, '\\$&').toLowerCase()}%`;
  return sql`(${value} = '' or person.email like ${text} or affiliate.code = ${value.toLowerCase()})`;
};

export const limitOf = ({ page, per_page }: ListFilters) =>
  sql`limit ${per_page} offset ${(page - 1) * per_page}`;

type Row = Omit<AdminAffiliate, 'affiliate' | 'created_at' | 'currency' | 'referrals'> & {
  user_id: string | null;
  email: string | null;
  created_at: Date;
  total: number;
};

const emptySums = (): StatusSums => ({
  pending: { count: 0, amount: 0 },
  unpaid: { count: 0, amount: 0 },
  paid: { count: 0, amount: 0 },
  rejected: { count: 0, amount: 0 },
});

/** Lists affiliates with their visits, customers and earnings, newest first. */
export async function listAffiliates(db: Db, filters: ListFilters): Promise<Page<AdminAffiliate>> {
  const { rows } = await sql<Row>`
    select page.*,
      (select count(*)::int from affiliate_visit where affiliate_id = page.id) as visits,
      (select count(*)::int from affiliate_customer where affiliate_id = page.id) as registered,
      (select count(*)::int from affiliate_customer customer where affiliate_id = page.id and ${hasPaid}) as customers,
      (select count(*)::int from affiliate_domain where affiliate_id = page.id and state = 'active') as domains,
      (select count(*)::int from affiliate_line
       where affiliate_id = page.id and state = 'open' and flags <> '{}' and reviewed_at is null) as flagged
    from (
      select affiliate.account_id as id, affiliate.code, affiliate.created_at, affiliate.closed_at is not null as closed,
             person.id as user_id, person.email, count(*) over ()::int as total
      from affiliate ${joinUser(sql`affiliate.account_id`, sql`person`)}
      where ${matchesSearch(filters.value)}
      order by affiliate.created_at desc, affiliate.account_id ${limitOf(filters)}
    ) page
    order by page.created_at desc, page.id`.execute(db);
  const sums = await sql<{ affiliate_id: string; status: ReferralStatus; count: number; amount: bigint }>`
    select line.affiliate_id, ${statusNow()} as status, count(*)::int as count, sum(${amountNow()})::bigint as amount
    from affiliate_line line where line.affiliate_id = any(${rows.map(({ id }) => id)}::uuid[])
    group by 1, 2`.execute(db);
  const items = rows.map(({ user_id, email, total: _, ...row }) => {
    const referrals = emptySums();
    for (const { affiliate_id, status, count, amount } of sums.rows)
      if (affiliate_id === row.id) referrals[status] = { count, amount: Number(amount) };
    const affiliate = { id: user_id, email: email ?? '' };
    return { ...row, affiliate, created_at: row.created_at.toISOString(), currency, referrals };
  });
  return { items, total: rows[0]?.total ?? 0, page: filters.page, per_page: filters.per_page };
}
