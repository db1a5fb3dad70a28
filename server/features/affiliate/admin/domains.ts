/** Domains for the admin, whose decision overrides the automatic check. */
import { sql } from 'kysely';
import type { AdminDomain } from '#contract/affiliate/admin';
import type { Page } from '#contract/envelope';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import type { Db } from '#platform/postgres/database';
import { joinUser, type ListFilters, limitOf, matchesSearch } from './affiliates.ts';

type Row = Omit<AdminDomain, 'affiliate' | 'created_at' | 'checked_at'> & {
  user_id: string | null;
  email: string | null;
  created_at: Date;
  checked_at: Date | null;
  total: number;
};

/** Lists domains, newest first. The search also matches the domain. */
export async function listAllDomains(
  db: Db,
  filters: ListFilters & { state?: AdminDomain['state'] | undefined },
): Promise<Page<AdminDomain>> {
  const { value = '', state = null } = filters;
  const { rows } = await sql<Row>`
    select domain.id, domain.domain, domain.state, domain.reason, domain.decided_at is not null as decided,
           domain.created_at, domain.checked_at, person.id as user_id, person.email, count(*) over ()::int as total
    from affiliate_domain domain
    join affiliate on affiliate.account_id = domain.affiliate_id
    ${joinUser(sql`domain.affiliate_id`, sql`person`)}
    where (${state}::text is null or domain.state = ${state})
      and (${matchesSearch(value)} or position(lower(${value}) in domain.domain) > 0)
    order by domain.id desc ${limitOf(filters)}`.execute(db);
  const items = rows.map(({ user_id, email, total: _, ...row }) => ({
    ...row,
    affiliate: { id: user_id, email: email ?? '' },
    created_at: row.created_at.toISOString(),
    checked_at: row.checked_at?.toISOString() ?? null,
  }));
  return { items, total: rows[0]?.total ?? 0, page: filters.page, per_page: filters.per_page };
}

/** Approves a domain, verified or not, or rejects it. The affiliate is notified with the reason. */
export async function decideDomain(
  ctx: Context,
  caller: Caller,
  { id, approve, reason }: { id: string; approve: boolean; reason: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = isId(id)
      ? await tx
          .selectFrom('affiliate_domain')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (row === undefined) throw notFound('domain');
    const { affiliate_id, domain } = row;
    const state = approve ? 'active' : 'rejected';
    if (row.state === state && (approve || row.decided_at !== null))
      throw new AppError('already_decided.domain');
    const other = await tx
      .selectFrom('affiliate_domain')
      .select('id')
      .where('domain', '=', domain)
      .where('state', '=', 'active')
      .where('id', '<>', id)
      .executeTakeFirst();
    if (approve && other !== undefined) throw new AppError('domain_taken');
    const shownReason = approve ? null : reason;
    await tx
      .updateTable('affiliate_domain')
      .set({ state, reason: shownReason, decided_at: clock.now(), ...(approve && { removed_at: null }) })
      .where('id', '=', id)
      .execute();
    const action = approve ? 'domain.approve' : 'domain.reject';
    await audit(tx, { caller, action, subject: `domain:${id}` });
    await emit(tx, 'domain.decided', affiliate_id, { domain, state, reason: shownReason });
  });
}
