/**
 * Switch-login: an admin signs in as a customer, with a reason, for an hour, on record; and comes back. The browser then
 * holds no token of the admin: their own session waits on the server, and the renewal cookie leads back to it.
 */
import type { SwitchBody, SwitchState } from '#contract/accounts/switch-login';
import { audit } from '#platform/audit/audit';
import { after, clock, minutes } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { emit } from '#platform/jobs/events';
import { sendMail } from '#platform/mail/outbox';
import type { Tx } from '#platform/postgres/database';
import { returnToOwn } from '#platform/security/session-renewal';
import { expireAccess, type IssuedSession, openSession } from '#platform/security/sessions';
import { zoneOf } from '../address.ts';
import { findUserByEmail } from '../admin.ts';
import { isSuspended, selectUserById, type UserRow } from '../repository.ts';
import { requirePassword } from '../security/service.ts';
import type { Origin } from '../sign-in/origins.ts';
import { tellReuse } from '../sign-in/reused-session.ts';

/** How long it lasts; nothing prolongs it. */
const actingLife = minutes(60);
/** An admin whose sign-in is older than this gives their password again. */
const freshSignIn = minutes(15);

/** Asks for the password unless the admin has signed in a moment ago; throws `invalid` at the field `password`. */
async function requireFresh(ctx: Context, caller: Caller, password: string | undefined): Promise<void> {
  if (password !== undefined) return void (await requirePassword(ctx, caller, password, 'password'));
  const session = await ctx.db
    .selectFrom('session')
    .select('signed_in_at')
    .where('id', '=', caller.session_id)
    .executeTakeFirst();
  if (session && after(session.signed_in_at, freshSignIn) >= clock.now()) return;
  const message = 'You signed in a while ago. Enter your password to show that it is you.';
  throw new AppError('invalid', message, { errors: { password: message } });
}

/** Whom an admin may be: a customer, never one of the operator's own people. */
async function demandCustomer(ctx: Context, { email, user_id }: SwitchBody): Promise<UserRow> {
  const customer = await findUserByEmail(ctx, user_id ?? email);
  const account = await ctx.db
    .selectFrom('account')
    .select('kind')
    .where('id', '=', customer.account_id)
    .executeTakeFirstOrThrow();
  if (customer.role !== 'customer' || account.kind === 'operator')
    throw new AppError(
      'switch_not_allowed',
      'Nobody signs in as another admin, or as support. Choose a customer.',
    );
  if (await isSuspended(ctx.db, customer.account_id))
    throw new AppError('customer_suspended', 'This account is suspended. Lift the suspension first.');
  return customer;
}

/** What the customer is told: a notification, and a mail that can't be turned off. */
async function tell(tx: Tx, customer: UserRow, of: { reason: string; until: Date }): Promise<void> {
  const { account_id } = customer;
  const until = of.until.toISOString();
  await emit(tx, 'account.entered', account_id, { until });
  const params = { at: clock.now().toISOString(), until, reason: of.reason, ...zoneOf(customer) };
  await sendMail(tx, { to: customer.email, account_id, kind: 'account_entered', params });
}

type Switched = IssuedSession & { user: UserRow; switched: SwitchState };

/** Signs an admin in as a customer. Throws `forbidden` for anybody but a customer, `invalid` without a fresh sign-in. */
export async function switchLogin(
  ctx: Context,
  caller: Caller,
  asked: SwitchBody,
  { ip, agent }: Origin,
): Promise<Switched> {
  await requireFresh(ctx, caller, asked.password);
  const customer = await demandCustomer(ctx, asked);
  const until = after(clock.now(), actingLife);
  const session = await inTransaction(ctx, async (tx) => {
    const own = await tx
      .selectFrom('session')
      .select(['id', 'family'])
      .where('id', '=', caller.session_id)
      .forUpdate()
      .executeTakeFirst();
    if (!own) throw new AppError('sign_in_required', 'Sign in to go on.');
    // The admin's token is used no more: it waits for the way back.
    await expireAccess(tx, own.id);
    const acting = { impersonator_id: caller.user_id, until, returns_to: own.family };
    await audit(tx, {
      caller: { ...customer, user_id: customer.id, impersonator_id: caller.user_id, ip },
      action: 'switch.begin',
      subject: `user:${customer.id}`,
      purpose: asked.reason,
    });
    await tell(tx, customer, { reason: asked.reason, until });
    return openSession(tx, { user_id: customer.id, ip, agent, acting });
  });
  const { email } = await selectUserById(ctx.db, caller.user_id);
  return {
    ...session,
    user: customer,
    switched: { email, ip, customer: customer.email, until: until.toISOString() },
  };
}

/** Who acts as the caller and until when; null where the caller is who they are. */
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

/** Ends the admin's time as a customer and gives them their own session back; also after their hour. */
export async function switchBack(
  ctx: Context,
  of: { renewal_token: string } & Origin,
): Promise<IssuedSession & { user: UserRow }> {
  const session = await inTransaction(ctx, async (tx) => {
    const back = await returnToOwn(tx, { ...of, onReuse: (reuse) => tellReuse(tx, reuse, of) });
    if (!back) return null;
    await audit(tx, {
      caller: { ...back.acted_as, impersonator_id: back.user_id, ip: of.ip },
      action: 'switch.end',
      subject: `user:${back.acted_as.user_id}`,
    });
    return back;
  });
  if (!session) throw new AppError('session_ended', 'Your own session has ended meanwhile. Sign in again.');
  return { ...session, user: await selectUserById(ctx.db, session.user_id) };
}
