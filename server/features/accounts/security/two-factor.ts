/** Two-factor sign-in with an authenticator app (TOTP, RFC 6238) or single-use recovery codes. */
import { Secret, TOTP } from 'otpauth';
import type { TwoFactorSetup } from '#contract/accounts/schemas';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields } from '#platform/errors';
import { sendMail } from '#platform/mail/outbox';
import type { Tx } from '#platform/postgres/database';
import { seal, unseal } from '#platform/security/sealing/secrets';
import { endOtherSessions, noteSecondFactor } from '#platform/security/sessions';
import { mustUseTwoFactor } from '#platform/security/two-factor-rule';
import { getSetting } from '#platform/settings';
import { zoneOf } from '../address.ts';
import { asActorFor, findCustomer } from '../admin.ts';
import { countPasskeys } from '../passkeys/repository.ts';
import { lockUser, type UserRow, updateUser } from '../repository.ts';
import {
  consumeRecoveryCode,
  createRecoveryCodes,
  deleteRecoveryCodes,
  replaceRecoveryCodes,
} from './recovery-codes.ts';
import { requireOwner, requirePassword } from './service.ts';

/** In seconds. */
const period = 30;
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

const wrongCode = (code: 'unauthenticated' | 'invalid') => {
  const errors = { code: message('fields:code_wrong') };
  return code === 'invalid' ? invalidFields(errors) : new AppError('unauthenticated.code_wrong', { errors });
};

const totpOf = (secret: Uint8Array, label: { issuer: string; label: string }) =>
  new TOTP({
    ...label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

/**
 * Creates a secret for an authenticator app, to be confirmed with a first code. Requires the password, so that someone
 * with a signed-in device can't lock out the owner. Throws `two_factor_already_on` if it's already on.
 */
export async function setUpTwoFactor(
  ctx: Context,
  caller: Caller,
  password: string,
): Promise<TwoFactorSetup> {
  const user = await requirePassword(ctx, caller, password, 'password');
  const secret = new Secret({ size: secretBytes });
  const sealed = await seal(ctx, secret.bytes, user.id);
  await inTransaction(ctx, async (tx) => {
    const { totp_confirmed_at } = await lockUser(tx, caller.account_id, caller.user_id);
    if (totp_confirmed_at !== null) {
      throw new AppError('two_factor_already_on.move');
    }
    await updateUser(tx, caller.account_id, user.id, { totp_secret: sealed, totp_last_step: null });
  });
  const issuer = (await getSetting(ctx.db, 'brand_name')).replaceAll(':', ' ');
  return { secret: secret.base32, uri: totpOf(secret.bytes, { issuer, label: user.email }).toString() };
}

/**
 * Turns on two-factor sign-in with a first code. Other devices stay signed in. Returns the recovery codes, shown only
 * once.
 */
export async function confirmTwoFactor(
  ctx: Context,
  caller: Caller,
  input: { code: string; agent: string },
): Promise<string[]> {
  requireOwner(caller);
  const { account_id, user_id } = caller;
  const at = clock.now();
  const requireSetUp = async (tx: Tx, consume: boolean) => {
    const user = await lockUser(tx, account_id, user_id);
    if (user.totp_confirmed_at !== null) throw new AppError('two_factor_already_on');
    if (!(await checkAppCode(ctx, tx, user.id, { code: input.code, at, consume })))
      throw invalidFields({ code: message('fields:setup_code_wrong') });
    return user;
  };
  // First, because hashing codes is slow.
  await inTransaction(ctx, (tx) => requireSetUp(tx, false));
  const codes = await createRecoveryCodes(ctx, caller.ip);
  return inTransaction(ctx, async (tx) => {
    const user = await requireSetUp(tx, true);
    await updateUser(tx, caller.account_id, user.id, { totp_confirmed_at: clock.now() });
    if (caller.session_id !== null) await noteSecondFactor(tx, caller.session_id);
    await reportChange(tx, caller, user, { on: true, agent: input.agent });
    return replaceRecoveryCodes(tx, user.id, codes);
  });
}

/** Throws `second_factor_required` if the operator requires two factors and there is no passkey. */
export async function removeTwoFactor(
  ctx: Context,
  caller: Caller,
  input: { password: string; agent: string },
): Promise<void> {
  const user = await requirePassword(ctx, caller, input.password, 'password');
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx, user.account_id, user.id);
    if (mustUseTwoFactor(ctx.config.twoFactor, caller) && (await countPasskeys(tx, user.id)) === 0)
      throw new AppError('second_factor_required.last');
    await clearTwoFactor(tx, user);
    if (user.totp_confirmed_at !== null)
      await reportChange(tx, caller, user, { on: false, agent: input.agent });
  });
}

/**
 * Replaces the recovery codes and returns new ones, shown only once. Throws `two_factor_off` if it's off.
 */
export async function renewRecoveryCodes(ctx: Context, caller: Caller, password: string): Promise<string[]> {
  const { totp_confirmed_at } = await requirePassword(ctx, caller, password, 'password');
  if (totp_confirmed_at === null) throw new AppError('two_factor_off');
  const codes = await createRecoveryCodes(ctx, caller.ip);
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, caller.account_id, caller.user_id);
    if (user.totp_confirmed_at === null) throw new AppError('two_factor_off');
    await audit(tx, { caller, action: 'two-factor.codes', subject: `user:${user.id}` });
    return replaceRecoveryCodes(tx, user.id, codes);
  });
}

/**
 * Turns two-factor sign-in off for a customer who lost the app and the codes, and signs them out everywhere. The
 * customer is emailed. Throws `not_found`, and `two_factor_off` if it's off.
 */
export async function resetTwoFactor(
  tx: Tx,
  caller: Caller,
  { user_id, reason }: { user_id: string; reason: string },
): Promise<void> {
  const { account_id } = await findCustomer(tx, user_id);
  const user = await lockUser(tx, account_id, user_id);
  if (user.totp_confirmed_at === null) throw new AppError('two_factor_off.customer');
  await clearTwoFactor(tx, user);
  await endOtherSessions(tx, user.id, null);
  const subject = `user:${user.id}`;
  await audit(tx, { caller: asActorFor(caller, user), action: 'two-factor.reset', subject, purpose: reason });
  const params = { at: clock.now().toISOString(), ...zoneOf(user), reason };
  await sendMail(tx, { to: user.email, account_id, kind: 'two_factor_reset', params });
}

async function clearTwoFactor(tx: Tx, { id, account_id }: UserRow): Promise<void> {
  await updateUser(tx, account_id, id, { totp_secret: null, totp_confirmed_at: null, totp_last_step: null });
  await deleteRecoveryCodes(tx, id);
}

async function reportChange(
  tx: Tx,
  caller: Caller,
  user: UserRow,
  { on, agent }: { on: boolean; agent: string },
) {
  await audit(tx, { caller, action: on ? 'two-factor.on' : 'two-factor.off', subject: `user:${user.id}` });
  const params = { on, at: clock.now().toISOString(), ip: caller.ip, agent, ...zoneOf(user) };
  await sendMail(tx, { to: user.email, account_id: user.account_id, kind: 'two_factor_changed', params });
}

/**
 * Confirms a sensitive change by the password and, with two-factor sign-in on, a code. Throws `invalid` at `password` or
 * `code`.
 */
export async function requireBothFactors(
  ctx: Context,
  caller: Caller,
  { password, code }: { password: string; code?: string | undefined },
): Promise<UserRow> {
  const at = clock.now();
  const user = await requirePassword(ctx, caller, password, 'password');
  if (user.totp_confirmed_at === null) return user;
  if (!code) throw invalidFields({ code: message('fields:second_factor_needed') });
  await consumeSecondFactor(ctx, user, { code, at, ip: caller.ip }, 'invalid');
  return user;
}

/**
 * Uses up an app code, valid at `at`, or a recovery code. Throws `refusal` for any other. `at` is when the request came:
 * hashing its password can outlast the code's half minute.
 */
export async function consumeSecondFactor(
  ctx: Context,
  user: UserRow,
  { code, at, ip }: { code: string; at: Date; ip: string },
  refusal: 'unauthenticated' | 'invalid' = 'unauthenticated',
): Promise<void> {
  const isAppCode = /^\s*\d{3}\s?\d{3}\s*$/.test(code);
  const accepted = isAppCode
    ? await inTransaction(ctx, (tx) => checkAppCode(ctx, tx, user.id, { code, at, consume: true }))
    : await consumeRecoveryCode(ctx, user.id, { code, ip });
  if (!accepted) throw wrongCode(refusal);
}

/** A code works once: consuming it invalidates all codes of its time step and earlier ones. */
async function checkAppCode(
  ctx: Context,
  tx: Tx,
  user_id: string,
  { code, at, consume }: { code: string; at: Date; consume: boolean },
): Promise<boolean> {
  const row = await tx
    .selectFrom('app_user')
    .select(['totp_secret', 'totp_last_step'])
    .where('id', '=', user_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.totp_secret === null) return false;
  const secret = await unseal(ctx, row.totp_secret, user_id);
  const timestamp = at.getTime();
  const token = code.replace(/\s/g, '');
  // A code isn't accepted before or after its time (ASVS 6.5.5).
  const delta = totpOf(secret, { issuer: '', label: '' }).validate({ token, timestamp, window: 0 });
  if (delta === null) return false;
  const step = BigInt(Math.floor(timestamp / 1000 / period));
  if (row.totp_last_step !== null && step <= row.totp_last_step) return false;
  if (consume)
    await tx.updateTable('app_user').set({ totp_last_step: step }).where('id', '=', user_id).execute();
  return true;
}
