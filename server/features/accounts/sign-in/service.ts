import { termsVersion } from '#contract/accounts/terms';
import type { Language } from '#contract/languages';
import { grantTrial, openWallet } from '#features/wallet';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { passwords } from '#platform/security/passwords';
import { renewSession } from '#platform/security/session-renewal';
import { endOwnSession, endSession, type IssuedSession } from '#platform/security/sessions';
import { getSetting } from '#platform/settings';
import { hadTrial } from '../deletion/closed-trials.ts';
import { sendConfirmation } from '../recovery/service.ts';
import {
  insertAccount,
  insertUser,
  replaceHash,
  selectFirstAdmin,
  selectOperator,
  selectUserByEmail,
  selectUserById,
  selectUsersByEmail,
  type UserRow,
} from '../repository.ts';
import { assertStrongPassword } from '../security/password-rules.ts';
import type { Origin } from './origins.ts';
import { reportReuse } from './reused-session.ts';
import { requireSecondFactor, type SignedInUser, signInUser } from './session.ts';
import { acceptedTerms, assertCurrentTerms, auditTerms } from './terms.ts';

export interface Registration {
  email: string;
  password: string;
  first_name?: string | undefined;
  last_name?: string | undefined;
  source?: string | undefined;
  purpose?: string | undefined;
  language?: Language | undefined;
  terms?: string | undefined;
  rel: string | null;
  click?: string | null;
  ip: string;
}

/**
 * Creates an account with its first user, wallet and trial coins, and sends the confirmation link. For an email that
 * someone has confirmed, steps and reply are the same, but only that owner is notified. Throws `invalid` for a weak
 * password, `email_never_confirmed` if the email has too many unconfirmed users.
 */
export async function register(ctx: Context, registration: Registration): Promise<UserRow> {
  if (registration.terms !== undefined) assertCurrentTerms(registration.terms);
  await assertStrongPassword(registration.password, {
    email: registration.email,
    brand: await getSetting(ctx.db, 'brand_name'),
  });
  return createAccount(ctx, registration);
}

/** The most unconfirmed users per email. */
const maxUnconfirmed = 20;

/**
 * Hashes a new user's password. Throws `email_never_confirmed` if too many users have registered with the email and
 * nobody has confirmed it.
 */
export async function hashNewPassword(
  ctx: Context,
  { email, password, ip }: Pick<Registration, 'email' | 'password' | 'ip'>,
): Promise<string> {
  const unconfirmed = (await selectUsersByEmail(ctx.db, email)).filter(
    ({ email_confirmed_at }) => email_confirmed_at === null,
  );
  if (unconfirmed.length >= maxUnconfirmed)
    throw new AppError('email_never_confirmed', { retryAfter: 86_400 });
  // Same salt for all users of an email, so that a sign-in computes a single hash.
  return passwords(ctx).hash(password, { ip, sharing: unconfirmed[0]?.password_hash });
}

async function createAccount(
  ctx: Context,
  registration: Registration & { confirmed?: true },
): Promise<UserRow> {
  const password_hash = await hashNewPassword(ctx, registration);
  return inTransaction(ctx, (tx) => insertCustomer(ctx, tx, registration, password_hash));
}

/**
 * Inserts a customer with the account and wallet, and emails the registration. Grants trial coins, unless the email had
 * some in an account that was closed. Throws `email_taken`.
 */
export async function insertCustomer(
  ctx: Context,
  tx: Tx,
  registration: Omit<Registration, 'password'> & { confirmed?: true },
  password_hash: string,
): Promise<UserRow> {
  const account_id = await insertAccount(tx, 'customer');
  const user = await insertUser(tx, {
    account_id,
    email: registration.email,
    password_hash,
    role: 'customer',
    referred_by: registration.rel,
    first_name: registration.first_name ?? '',
    last_name: registration.last_name ?? '',
    source: registration.source ?? null,
    purpose: registration.purpose ?? null,
    ...(registration.language && { language: registration.language }),
    ...(registration.confirmed ? { email_confirmed_at: clock.now() } : {}),
    ...(registration.terms === undefined ? {} : acceptedTerms()),
  });
  if (!user) throw new AppError('email_taken.confirmed_elsewhere');
  await openWallet(tx, account_id);
  const trial = await getSetting(tx, 'trial_coins');
  if (trial > 0 && !(await hadTrial(ctx, tx, registration.email)))
    await grantTrial(tx, { account_id, coins: trial });
  if (!registration.confirmed) await sendConfirmation(tx, user);
  await emit(tx, 'user.registered', account_id, {
    user_id: user.id,
    rel: registration.rel,
    click: registration.click ?? null,
  });
  const caller = { user_id: user.id, account_id, impersonator_id: null, ip: registration.ip };
  await audit(tx, { caller, action: 'user.register', subject: `user:${user.id}` });
  if (registration.terms !== undefined) await auditTerms(tx, caller);
  return user;
}

const wrongCredentials = () => new AppError('credentials_wrong');

/**
 * Finds the user of an email with this password, confirmed or not. Always computes two hashes, so that the time doesn't
 * reveal who is registered.
 */
async function findSignIn(
  ctx: Context,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<UserRow | undefined> {
  const users = await selectUsersByEmail(ctx.db, email);
  const isConfirmed = ({ email_confirmed_at }: UserRow) => email_confirmed_at !== null;
  const groups = [users.filter(isConfirmed), users.filter((user) => !isConfirmed(user))];
  const matches = await passwords(ctx).match(
    password,
    groups.map((group) => group.map(({ password_hash }) => password_hash)),
    ip,
  );
  return groups.map((group, index) => group[matches[index] ?? -1]).find((user) => user !== undefined);
}

/**
 * Signs in. One message covers wrong emails and passwords, so nobody learns who is registered. With two-factor sign-in
 * on, a missing or wrong code is an error at `code`, shown only after the right password. Outdated password hashes are
 * upgraded. `count` is called for each wrong email or password and each code.
 */
export async function login(
  ctx: Context,
  credentials: { email: string; password: string; code?: string | undefined } & Origin,
  count: { wrong?: () => Promise<void>; code?: (user_id: string) => Promise<void> } = {},
): Promise<SignedInUser> {
  const at = clock.now();
  const user = await findSignIn(ctx, credentials);
  if (!user) {
    await count.wrong?.();
    throw wrongCredentials();
  }
  const second_factor = await requireSecondFactor(ctx, user, { ...credentials, at }, count.code);
  const password_hash = passwords(ctx).isOutdated(user.password_hash)
    ? await passwords(ctx).hash(credentials.password, { ip: credentials.ip })
    : null;
  return inTransaction(ctx, async (tx) => {
    if (password_hash !== null) await replaceHash(tx, user, password_hash);
    return signInUser(tx, user, { ...credentials, second_factor });
  });
}

/** Renews a session from its renewal token. Throws `session_ended` if the token is unknown, used or expired. */
export async function renew(
  ctx: Context,
  request: { renewal_token: string } & Origin,
): Promise<IssuedSession & { user: UserRow }> {
  const session = await inTransaction(ctx, (tx) =>
    renewSession(tx, { ...request, onReuse: (reuse) => reportReuse(tx, reuse, request) }),
  );
  if (!session) throw new AppError('session_ended');
  return { ...session, user: await selectUserById(ctx.db, session.user_id) };
}

/** Ends the session and its renewals. An impersonating admin's own session ends too. */
export async function logout(ctx: Context, caller: Caller): Promise<void> {
  const { session_id } = caller;
  if (session_id === null) return;
  await inTransaction(ctx, async (tx) => {
    await endOwnSession(tx, session_id);
    await endSession(tx, session_id);
    await audit(tx, { caller, action: 'session.end', subject: `user:${caller.user_id}` });
  });
}

/** Returns the demo customer with this email, creating it if needed with the terms accepted and the email confirmed. */
export async function ensureCustomer(
  ctx: Context,
  signIn: { email: string; password: string },
): Promise<UserRow> {
  const found = await selectUserByEmail(ctx.db, signIn.email);
  return (
    found ??
    createAccount(ctx, { ...signIn, terms: termsVersion, rel: null, ip: '127.0.0.1', confirmed: true })
  );
}

/**
 * Returns the operator's user, whose orders are free, creating it if needed. In a demo the terms are already accepted.
 */
export async function ensureAdminAccount(
  ctx: Context,
  signIn: { email: string; password: string; terms?: string },
): Promise<{ user: UserRow; created: boolean }> {
  const found = await selectOperator(ctx.db);
  if (found) return { user: found, created: false };
  const password_hash = await passwords(ctx).hash(signIn.password);
  try {
    const user = await inTransaction(ctx, async (tx) => {
      const account_id = await insertAccount(tx, 'operator');
      await openWallet(tx, account_id);
      const { email } = signIn;
      const terms = signIn.terms === undefined ? {} : acceptedTerms();
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
    if (!user) throw new Error(`the email ${signIn.email} belongs to a customer`);
    return { user, created: true };
  } catch (error) {
    // Another process created it at the same time; there is only one.
    const existing = await selectOperator(ctx.db);
    if (existing) return { user: existing, created: false };
    throw error;
  }
}

/**
 * The caller for the command line: the first remaining admin of the operator's account. Throws if the service was never
 * started.
 */
export async function adminCaller(ctx: Context): Promise<Caller> {
  const operator = await selectOperator(ctx.db);
  if (!operator) throw new AppError('operator_not_found');
  const admin = await selectFirstAdmin(ctx.db);
  // All remaining admins may belong to other accounts; orders and imports still belong to the operator's.
  const user = admin?.account_id === operator.account_id ? admin : operator;
  const account = await ctx.db
    .selectFrom('account')
    .select('bucket')
    .where('id', '=', user.account_id)
    .executeTakeFirstOrThrow();
  return {
    user_id: user.id,
    account_id: user.account_id,
    home_bucket: account.bucket,
    admin_account: true,
    role: 'admin',
    seat: 'owner',
    session_id: null,
    impersonator_id: null,
    ip: '127.0.0.1',
  };
}
