import { sql } from 'kysely';
import type { AdminPayment, CustomerDetails, TeamMember } from '#contract/admin/schemas';
import type { Language } from '#contract/languages';
import { asActorFor, findCustomer, setSuspended } from '#features/accounts';
import { deleteTickets } from '#features/orders';
import { listMembers, selectLastActive } from '#features/team';
import { readBalance } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import type { Db } from '#platform/postgres/database';
import { listActiveSessions } from '#platform/security/sessions';
import { disputed } from '../money-back.ts';
import { listOrders } from '../orders.ts';
import { listAdjustments } from './adjustments.ts';
import { readSummary } from './list.ts';

/** The latest payments of an account. */
export async function listPayments(db: Db, account_id: string): Promise<AdminPayment[]> {
  const rows = await db
    .selectFrom('payment as p')
    .select(['id', 'purpose', 'state', 'amount', 'refunded', 'currency', 'created_at'])
    .select(sql<number>`${disputed}::float8`.as('disputed'))
    .select((query) =>
      query
        .selectFrom('refund')
        .select(({ fn }) => fn.sum<bigint | null>('refund.amount').as('open'))
        .whereRef('refund.payment_id', '=', 'p.id')
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
  const summary = await readSummary(db, user.id);
  if (summary === undefined) throw new Error('a customer was deleted while being read');
  const [suspension, people, balance, keys, sessions, orders, payments, adjustments] = await Promise.all([
    summary.state === 'suspended' ? readSuspension(db, account_id) : null,
    listPeople(db, account_id),
    readBalance(db, account_id),
    countKeys(db, account_id),
    listActiveSessions(db, user.id, null),
    listOrders(db, { account_id, page: 1, per_page: 10, language }),
    listPayments(db, account_id),
    listAdjustments(db, { account_id, page: 1, per_page: 10 }),
  ]);
  return {
    ...summary,
    phone: user.phone,
    source: user.source,
    suspension,
    email_confirmed: user.email_confirmed_at !== null,
    two_factor: user.totp_confirmed_at !== null,
    held: balance.held,
    keys,
    people,
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

/** The account's last suspension, from the audit log. */
async function readSuspension(db: Db, account_id: string): Promise<CustomerDetails['suspension']> {
  const row = await db
    .selectFrom('audit')
    .leftJoin('app_user', 'app_user.id', 'audit.actor_id')
    .select(['audit.at', 'audit.purpose as reason', 'app_user.email as by'])
    .where('audit.account_id', '=', account_id)
    .where('audit.action', '=', 'account.suspend')
    .orderBy('audit.id', 'desc')
    .executeTakeFirst();
  return row === undefined ? null : { at: row.at.toISOString(), by: row.by, reason: row.reason ?? '' };
}

async function listPeople(db: Db, account_id: string): Promise<CustomerDetails['people']> {
  const [members, lastActive] = await Promise.all([
    listMembers(db, account_id),
    selectLastActive(db, account_id),
  ]);
  return members.map(({ id, email, first_name, last_name, seat }) => ({
    id,
    email,
    name: `${first_name} ${last_name}`.trim(),
    seat,
    last_seen_at: lastActive.get(id)?.toISOString() ?? null,
  }));
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
