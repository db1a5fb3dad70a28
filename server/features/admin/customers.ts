import { sql } from 'kysely';
import type { z } from 'zod';
import type {
  AdminPayment,
  CustomerDetails,
  CustomerQuery,
  CustomerSummary,
  TeamMember,
} from '#contract/admin/schemas';
import type { Page } from '#contract/envelope';
import type { Language } from '#contract/languages';
import { asActorFor, findCustomer, setSuspended } from '#features/accounts';
import { deleteTickets } from '#features/orders';
import { readBalance } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import type { Db } from '#platform/postgres/database';
import { listActiveSessions } from '#platform/security/sessions';
import { listAdjustments } from './adjustments.ts';
import { listOrders } from './orders.ts';

/** A pattern for `like` that finds the text anywhere. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

interface Row extends Omit<CustomerSummary, 'created_at' | 'last_seen_at' | 'state'> {
  suspended_at: Date | null;
  created_at: Date;
  last_seen_at: Date | null;
  total: number;
}

const present = ({ suspended_at, total: _, ...row }: Row): CustomerSummary => ({
  ...row,
  state: suspended_at === null ? 'active' : 'suspended',
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

const selectCustomers = (filter: ReturnType<typeof sql>, rest = sql``) => sql<Row>`
  select u.id, u.email, trim(u.first_name || ' ' || u.last_name) as name, u.company, a.suspended_at, u.created_at,
         a.order_counter::int as orders, count(*) over ()::int as total,
         (select l.balance::float8 from ledger_account l where l.account_id = a.id and l.kind = 'available') as coins,
         (select max(s.last_seen_at) from session s
          where s.user_id = u.id and s.impersonator_id is null) as last_seen_at
  from app_user u join account a on a.id = u.account_id
  where u.role = 'customer' and a.kind = 'customer' and a.closed_at is null and ${filter} ${rest}`;

const stateConditions = {
  suspended: sql`a.suspended_at is not null`,
  active: sql`a.suspended_at is null`,
};

/** Customers, newest first. */
export async function listCustomers(
  db: Db,
  { value, state, page, per_page }: z.infer<typeof CustomerQuery>,
): Promise<Page<CustomerSummary>> {
  const text = containsPattern(value ?? '');
  const named = sql`(${value ?? ''} = '' or u.id::text = ${value ?? ''} or u.email like lower(${text})
    or u.company ilike ${text} or u.first_name || ' ' || u.last_name ilike ${text})`;
  const inState = state === undefined ? sql`true` : stateConditions[state];
  const { rows } = await selectCustomers(
    sql`${named} and ${inState}`,
    sql`order by u.id desc limit ${per_page} offset ${(page - 1) * per_page}`,
  ).execute(db);
  return { items: rows.map(present), total: rows[0]?.total ?? 0, page, per_page };
}

/** The latest payments of an account. */
export async function listPayments(db: Db, account_id: string): Promise<AdminPayment[]> {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'purpose', 'state', 'amount', 'refunded', 'currency', 'created_at'])
    .select((query) =>
      query
        .selectFrom('refund')
        .select(({ fn }) => fn.sum<bigint | null>('refund.amount').as('open'))
        .whereRef('refund.payment_id', '=', 'payment.id')
        .where('refund.state', '<>', 'done')
        .as('refund_open'),
    )
    .where('account_id', '=', account_id)
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
  return rows.map((row) => ({
    ...row,
    amount: Number(row.amount),
    refunded: Number(row.refunded),
    refund_open: Number(row.refund_open ?? 0),
    created_at: row.created_at.toISOString(),
  }));
}

async function countKeys(db: Db, account_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('account_id', '=', account_id)
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', clock.now())]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const currentPlan = (db: Db, account_id: string) =>
  db
    .selectFrom('subscription')
    .innerJoin('plan', 'plan.id', 'subscription.plan_id')
    .select('plan.name')
    .where('account_id', '=', account_id)
    .where('state', 'in', ['trialing', 'active', 'past_due'])
    .executeTakeFirst();

/** A customer with everything that belongs to them. Each view is audited. Throws `not_found`. */
export async function readCustomer(
  ctx: Context,
  caller: Caller,
  { user_id, language }: { user_id: string; language: Language },
): Promise<CustomerDetails> {
  const { db } = ctx;
  const user = await findCustomer(db, user_id);
  const { account_id } = user;
  await inTransaction(ctx, (tx) =>
    audit(tx, { caller: asActorFor(caller, user), action: 'customer.view', subject: `user:${user.id}` }),
  );
  const [row] = (await selectCustomers(sql`u.id = ${user.id}`).execute(db)).rows;
  if (!row) throw new Error('a customer is gone while they are read');
  const [balance, plan, keys, sessions, orders, payments, adjustments] = await Promise.all([
    readBalance(db, account_id),
    currentPlan(db, account_id),
    countKeys(db, account_id),
    listActiveSessions(db, user.id, null),
    listOrders(db, { account_id, page: 1, per_page: 10, language }),
    listPayments(db, account_id),
    listAdjustments(db, { account_id, page: 1, per_page: 10 }),
  ]);
  return {
    ...present(row),
    phone: user.phone,
    source: user.source,
    email_confirmed: user.email_confirmed_at !== null,
    two_factor: user.totp_confirmed_at !== null,
    held: balance.held,
    plan: plan?.name ?? null,
    keys,
    sessions: sessions
      .filter(({ impersonator_id }) => impersonator_id === null)
      .map(({ id, ip, agent, last_seen_at }) => ({
        id,
        ip,
        agent,
        last_seen_at: last_seen_at.toISOString(),
      })),
    recent_orders: orders.items,
    payments,
    adjustments: adjustments.items,
  };
}

/** Admins and support staff. */
export async function listTeam(db: Db): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'role', 'totp_confirmed_at', 'created_at'])
    .select((query) =>
      query
        .selectFrom('session')
        .select(({ fn }) => fn.max('session.last_seen_at').as('seen'))
        .whereRef('session.user_id', '=', 'app_user.id')
        .where('session.impersonator_id', 'is', null)
        .as('last_seen_at'),
    )
    .where('role', 'in', ['admin', 'support'])
    .orderBy('role')
    .orderBy('email')
    .execute();
  return rows.map(({ totp_confirmed_at, ...row }) => ({
    ...row,
    role: row.role === 'admin' ? 'admin' : 'support',
    two_factor: totp_confirmed_at !== null,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }));
}

/** Suspends a customer, whose sessions, keys and download tickets end at once, or lifts the suspension. Throws `not_found`. */
export const suspendCustomer = (
  ctx: Context,
  caller: Caller,
  change: { user_id: string; suspended: boolean; reason: string },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const account_id = await setSuspended(tx, caller, change);
    if (account_id !== null && change.suspended) await deleteTickets(tx, account_id);
  });
