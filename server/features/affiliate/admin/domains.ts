/** Domains as the operator sees them: what was proved, and their own word on each, which stands. */
import { sql } from 'kysely';
import type { DeskDomain } from '#contract/affiliate/admin';
import type { Page } from '#contract/envelope';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { isId } from '#platform/ids';
import { emit } from '#platform/jobs/events';
import type { Db } from '#platform/postgres/database';
import { type Asked, fitsSearch, limitOf, userOf } from './affiliates.ts';

type Row = Omit<DeskDomain, 'affiliate' | 'created_at' | 'checked_at'> & {
  user_id: string | null;
  email: string | null;
  created_at: Date;
  checked_at: Date | null;
  total: number;
};

/** A page of domains, the newest first; searched by the domain too. */
export async function listDomainsOfAll(
  db: Db,
  asked: Asked & { state?: DeskDomain['state'] | undefined },
): Promise<Page<DeskDomain>> {
  const { value = '', state = null } = asked;
  const { rows } = await sql<Row>`
    select domain.id, domain.domain, domain.state, domain.reason, domain.decided_at is not null as decided,
           domain.created_at, domain.checked_at, person.id as user_id, person.email, count(*) over ()::int as total
    from affiliate_domain domain
    join affiliate on affiliate.account_id = domain.affiliate_id
    ${userOf(sql`domain.affiliate_id`, sql`person`)}
    where (${state}::text is null or domain.state = ${state})
      and (${fitsSearch(value)} or position(lower(${value}) in domain.domain) > 0)
    order by domain.id desc ${limitOf(asked)}`.execute(db);
  const items = rows.map(({ user_id, email, total: _, ...row }) => ({
    ...row,
    affiliate: { id: user_id, email: email ?? '' },
    created_at: row.created_at.toISOString(),
    checked_at: row.checked_at?.toISOString() ?? null,
  }));
  return { items, total: rows[0]?.total ?? 0, page: asked.page, per_page: asked.per_page };
}

/** Has a domain count, proved or not, or no more; its affiliate is told, with the reason. */
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
    if (row === undefined) throw notFound('This domain');
    const { affiliate_id, domain } = row;
    const state = approve ? 'active' : 'rejected';
    if (row.state === state && (approve || row.decided_at !== null))
      throw new AppError('already_decided', 'This domain is decided already. Load the list anew.');
    const holder = await tx
      .selectFrom('affiliate_domain')
      .select('id')
      .where('domain', '=', domain)
      .where('state', '=', 'active')
      .where('id', '<>', id)
      .executeTakeFirst();
    if (approve && holder !== undefined)
      throw new AppError('domain_taken', 'Another affiliate has this domain. Reject it there first.');
    const given = approve ? null : reason;
    await tx
      .updateTable('affiliate_domain')
      .set({ state, reason: given, decided_at: clock.now(), ...(approve && { removed_at: null }) })
      .where('id', '=', id)
      .execute();
    const action = approve ? 'domain.approve' : 'domain.reject';
    await audit(tx, { caller, action, subject: `domain:${id}` });
    await emit(tx, 'domain.decided', affiliate_id, { domain, state, reason: given });
  });
}
