/**
 * Lets an admin sign in as a customer for an hour, with a reason and an audit entry, and switch back. The browser then
 * holds no admin token: the admin's session waits on the server and the renewal cookie leads back to it.
 */
import type { SwitchBody, SwitchState } from '#contract/accounts/switch-login/schemas';
import { audit } from '#platform/audit/audit';
import { after, clock, minutes } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { emit } from '#platform/jobs/events';
import { sendMail } from '#platform/mail/outbox';
import type { Tx } from '#platform/postgres/database';
import { returnToOwnSession } from '#platform/security/session-renewal';
import { expireAccess, type IssuedSession, openSession } from '#platform/security/sessions';
import { zoneOf } from '../address.ts';
import { findUserByEmail } from '../admin.ts';
import { isSuspended, selectUserById, type UserRow } from '../repository.ts';
import { requireRecentSignIn } from '../security/service.ts';
import type { Origin } from '../sign-in/origins.ts';
import { reportReuse } from '../sign-in/reused-session.ts';

/** Can't be extended. */
const impersonationTtl = minutes(60);

/** Finds the user to switch to. Throws unless it's a customer. */
async function requireCustomer(ctx: Context, { email, user_id }: SwitchBody): Promise<UserRow> {
  const customer = await findUserByEmail(ctx, user_id ?? email);
  const account = await ctx.db
    .selectFrom('account')
    .select('kind')
    .where('id', '=', customer.account_id)
    .executeTakeFirstOrThrow();
  if (customer.role !== 'customer' || account.kind === 'operator') throw new AppError('switch_not_allowed');
  if (await isSuspended(ctx.db, customer.account_id)) throw new AppError('customer_suspended');
  return customer;
}

/** Notifies the customer in the app and by a mail that can't be turned off. */
async function notifyCustomer(
  tx: Tx,
  customer: UserRow,
  visit: { reason: string; until: Date },
): Promise<void> {
  const { account_id } = customer;
  const until = visit.until.toISOString();
  await emit(tx, 'account.entered', account_id, { until });
  const params = { at: clock.now().toISOString(), until, reason: visit.reason, ...zoneOf(customer) };
  await sendMail(tx, { to: customer.email, account_id, kind: 'account_entered', params });
}

type SwitchedSession = IssuedSession & { user: UserRow; impersonator_id: string; switched: SwitchState };

/**
 * Signs an admin in as a customer. Throws `switch_not_allowed` if the user isn't a customer, `invalid` without a recent
 * sign-in.
 */
export async function switchLogin(
  ctx: Context,
  caller: Caller,
  request: SwitchBody,
  { ip, agent }: Origin,
): Promise<SwitchedSession> {
  await requireRecentSignIn(ctx, caller, request.password);
  const customer = await requireCustomer(ctx, request);
  const until = after(clock.now(), impersonationTtl);
  const session = await inTransaction(ctx, async (tx) => {
    const adminSession = await tx
      .selectFrom('session')
      .select(['id', 'family'])
      .where('id', '=', caller.session_id)
      .forUpdate()
      .executeTakeFirst();
    if (!adminSession) throw new AppError('sign_in_required');
    // The admin's access token stops working; their session waits for the switch back.
    await expireAccess(tx, adminSession.id);
    const impersonation = { impersonator_id: caller.user_id, until, returns_to: adminSession.family };
    await audit(tx, {
      caller: { ...customer, user_id: customer.id, impersonator_id: caller.user_id, ip },
      action: 'switch.begin',
      subject: `user:${customer.id}`,
      purpose: request.reason,
    });
    await notifyCustomer(tx, customer, { reason: request.reason, until });
    const { second_factor = false } = caller;
    return openSession(tx, { user_id: customer.id, ip, agent, second_factor, acting: impersonation });
  });
  const { email } = await selectUserById(ctx.db, caller.user_id);
  return {
    ...session,
    user: customer,
    impersonator_id: caller.user_id,
    switched: { email, ip, customer: customer.email, until: until.toISOString() },
  };
}

/** Returns who acts as the caller and until when, or null. */
export async function readSwitch(ctx: Context, caller: Caller): Promise<SwitchState | null> {
  if (caller.impersonator_id === null) return null;
  const row = await ctx.db
    .selectFrom('session')
    .innerJoin('app_user as admin', 'admin.id', 'session.impersonator_id')
    .innerJoin('app_user as customer', 'customer.id', 'session.user_id')
    .select(['admin.email', 'customer.email as customer', 'session.acts_until', 'session.ip'])
    .where('session.id', '=', caller.session_id)
    .executeTakeFirst();
  if (!row?.acts_until) return null;
  const { email, customer, ip } = row;
  return { email, customer, ip, until: row.acts_until.toISOString() };
}

/** Ends the impersonation and restores the admin's session, even after the hour is over. */
export async function switchBack(
  ctx: Context,
  request: { renewal_token: string } & Origin,
): Promise<IssuedSession & { user: UserRow }> {
  const session = await inTransaction(ctx, async (tx) => {
    const returned = await returnToOwnSession(tx, {
      ...request,
      onReuse: (reuse) => reportReuse(tx, reuse, request),
    });
    if (!returned) return null;
    await audit(tx, {
      caller: { ...returned.acted_as, impersonator_id: returned.user_id, ip: request.ip },
      action: 'switch.end',
      subject: `user:${returned.acted_as.user_id}`,
    });
    return returned;
  });
  if (!session) throw new AppError('session_ended.own');
  return { ...session, user: await selectUserById(ctx.db, session.user_id) };
}
