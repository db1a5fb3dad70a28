/** Registration, sign-in, renewal, sign-out. */
import { termsVersion } from '#contract/accounts/terms';
import { grantCoins, openWallet } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { emit } from '#platform/jobs/events';
import { hashPassword, isOutdated, matchPassword } from '#platform/security/passwords';
import { renewSession } from '#platform/security/session-renewal';
import { endOwnSession, endSession, type IssuedSession } from '#platform/security/sessions';
import { getSetting } from '#platform/settings';
import { sendConfirmation } from '../recovery/service.ts';
import {
  insertAccount,
  insertUser,
  replaceHash,
  selectOperatorUser,
  selectUserByEmail,
  selectUserById,
  selectUsersByEmail,
  type UserRow,
} from '../repository.ts';
import { requireGoodPassword } from '../security/password-rules.ts';
import type { Origin } from './origins.ts';
import { tellReuse } from './reused-session.ts';
import { requireSecondFactor, type SignedInUser, signInUser } from './session.ts';
import { accepted, auditTerms, demandNewest } from './terms.ts';

export interface Registration {
  email: string;
  password: string;
  first_name?: string | undefined;
  last_name?: string | undefined;
  source?: string | undefined;
  purpose?: string | undefined;
  /** The version of the terms that they accept. */
  terms?: string | undefined;
  rel: string | null;
  click?: string | null;
  ip: string;
}

/**
 * Opens an account with its first user and its wallet, gives the trial coins, and sends the link that confirms the
 * address. An address that belongs to somebody is registered by the same steps and the same answer: its owner alone is told,
 * by mail. Throws `invalid` for a password that is too easily guessed, `too_many_requests` where many have registered with
 * the address and nobody has confirmed it since.
 */
export async function register(ctx: Context, of: Registration): Promise<UserRow> {
  if (of.terms !== undefined) demandNewest(of.terms);
  await requireGoodPassword(of.password, { email: of.email, brand: await getSetting(ctx.db, 'brand_name') });
  return open(ctx, of);
}

/** How many may have registered with one address without confirming it. */
const mostUnconfirmed = 20;

async function open(ctx: Context, of: Registration & { confirmed?: true }): Promise<UserRow> {
  const unconfirmed = (await selectUsersByEmail(ctx.db, of.email)).filter(
    ({ email_confirmed_at }) => email_confirmed_at === null,
  );
  if (unconfirmed.length >= mostUnconfirmed)
    throw new AppError(
      'email_never_confirmed',
      'This email was registered many times, and never confirmed. Open the link in our mail to it, or register with another.',
      { retryAfter: 86_400 },
    );
  // Under one salt, so that a sign-in computes one hash, however many there are.
  const password_hash = await hashPassword(of.password, {
    ip: of.ip,
    sharing: unconfirmed[0]?.password_hash,
  });
  return inTransaction(ctx, async (tx) => {
    const account_id = await insertAccount(tx, 'customer');
    const user = await insertUser(tx, {
      account_id,
      email: of.email,
      password_hash,
      role: 'customer',
      referred_by: of.rel,
      first_name: of.first_name ?? '',
      last_name: of.last_name ?? '',
      source: of.source ?? null,
      purpose: of.purpose ?? null,
      ...(of.confirmed ? { email_confirmed_at: clock.now() } : {}),
      ...(of.terms === undefined ? {} : accepted()),
    });
    if (!user) throw new Error(`${of.email} belongs to another user`);
    await openWallet(tx, account_id);
    const trial = await getSetting(tx, 'trial_coins');
    if (trial > 0) {
      await grantCoins(tx, {
        account_id,
        coins: trial,
        cause: `trial:${account_id}`,
        source: 'promo',
        actor_id: null,
      });
    }
    if (!of.confirmed) await sendConfirmation(tx, user);
    await emit(tx, 'user.registered', account_id, {
      user_id: user.id,
      rel: of.rel,
      click: of.click ?? null,
    });
    const caller = { user_id: user.id, account_id, impersonator_id: null, ip: of.ip };
    await audit(tx, { caller, action: 'user.register', subject: `user:${user.id}` });
    if (of.terms !== undefined) await auditTerms(tx, caller);
    return user;
  });
}

const wrong = () =>
  new AppError('credentials_wrong', 'The e-mail or the password is not right. Check both and try again.');

/**
 * The user whose password it is: the one who confirmed the address, or one of those who registered with it. Computes two
 * hashes, whether there are none, one or many, so that the time taken doesn't tell who is registered.
 */
async function findSignIn(
  ctx: Context,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<UserRow | undefined> {
  const users = await selectUsersByEmail(ctx.db, email);
  const isConfirmed = ({ email_confirmed_at }: UserRow) => email_confirmed_at !== null;
  const groups = [users.filter(isConfirmed), users.filter((user) => !isConfirmed(user))];
  const matches = await matchPassword(
    password,
    groups.map((group) => group.map(({ password_hash }) => password_hash)),
    ip,
  );
  return groups.map((group, index) => group[matches[index] ?? -1]).find((user) => user !== undefined);
}

/**
 * Signs in. One message covers a wrong email and a wrong password, so that nobody learns who is registered. Where
 * two-factor sign-in is on, a missing or wrong code is a fault at the field `code`, shown only after the right password.
 * A password with an outdated hash is hashed again. `count` is called for each wrong email or password and each code.
 */
export async function login(
  ctx: Context,
  of: { email: string; password: string; code?: string | undefined } & Origin,
  count: { wrong?: () => Promise<void>; code?: (user_id: string) => Promise<void> } = {},
): Promise<SignedInUser> {
  const user = await findSignIn(ctx, of);
  if (!user) {
    await count.wrong?.();
    throw wrong();
  }
  await requireSecondFactor(ctx, user, of.code, count.code);
  const password_hash = isOutdated(user.password_hash)
    ? await hashPassword(of.password, { ip: of.ip })
    : null;
  return inTransaction(ctx, async (tx) => {
    if (password_hash !== null) await replaceHash(tx, user, password_hash);
    return signInUser(tx, user, of);
  });
}

/** Renews a session by its renewal token; throws `unauthenticated` when that is unknown, used or too old. */
export async function renew(
  ctx: Context,
  of: { renewal_token: string } & Origin,
): Promise<IssuedSession & { user: UserRow }> {
  const session = await inTransaction(ctx, (tx) =>
    renewSession(tx, { ...of, onReuse: (reuse) => tellReuse(tx, reuse, of) }),
  );
  if (!session) throw new AppError('session_ended', 'Your session has ended. Sign in again.');
  return { ...session, user: await selectUserById(ctx.db, session.user_id) };
}

/** Signs out: the session and all that were renewed from it end at once; who acts as a customer ends their own as well. */
export async function logout(ctx: Context, caller: Caller): Promise<void> {
  const { session_id } = caller;
  if (session_id === null) return;
  await inTransaction(ctx, async (tx) => {
    await endOwnSession(tx, session_id);
    await endSession(tx, session_id);
    await audit(tx, { caller, action: 'session.end', subject: `user:${caller.user_id}` });
  });
}

/**
 * The demo's customer: the one with this email, registered with the given password when there is none. They are made up,
 * so they have accepted the terms and confirmed their address.
 */
export async function ensureCustomer(
  ctx: Context,
  signIn: { email: string; password: string },
): Promise<UserRow> {
  const found = await selectUserByEmail(ctx.db, signIn.email);
  return found ?? open(ctx, { ...signIn, terms: termsVersion, rel: null, ip: '127.0.0.1', confirmed: true });
}

/**
 * The operator's own user, whose orders cost nothing; made with the given sign-in when there is none yet, and with the
 * terms accepted where it is a demo's.
 */
export async function ensureOperator(
  ctx: Context,
  signIn: { email: string; password: string; terms?: string },
): Promise<{ user: UserRow; created: boolean }> {
  const found = await selectOperatorUser(ctx.db);
  if (found) return { user: found, created: false };
  const password_hash = await hashPassword(signIn.password);
  try {
    const user = await inTransaction(ctx, async (tx) => {
      const account_id = await insertAccount(tx, 'operator');
      await openWallet(tx, account_id);
      const { email } = signIn;
      const terms = signIn.terms === undefined ? {} : accepted();
      return insertUser(tx, {
        account_id,
        email,
        password_hash,
        role: 'admin',
        first_name: 'Admin',
        email_confirmed_at: clock.now(),
        ...terms,
      });
    });
    if (!user) throw new Error(`the e-mail ${signIn.email} belongs to a customer`);
    return { user, created: true };
  } catch (error) {
    // Another process made it at the same time: there is but one.
    const made = await selectOperatorUser(ctx.db);
    if (made) return { user: made, created: false };
    throw error;
  }
}

/** The caller that the command line acts as: the operator. Throws when the service was never started. */
export async function operatorCaller(ctx: Context): Promise<Caller> {
  const user = await selectOperatorUser(ctx.db);
  if (!user)
    throw new AppError('operator_not_found', 'There is no operator yet. Run “npx openskip start” once.');
  const account = await ctx.db
    .selectFrom('account')
    .select('bucket')
    .where('id', '=', user.account_id)
    .executeTakeFirstOrThrow();
  return {
    user_id: user.id,
    account_id: user.account_id,
    bucket: account.bucket,
    operator: true,
    role: 'admin',
    session_id: null,
    impersonator_id: null,
    ip: '127.0.0.1',
  };
}
