/** The last steps of every sign-in: second factor, session and known device. */
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import type { Context } from '#platform/context';
import { AppError } from '#platform/errors';
import { sendMail } from '#platform/mail/outbox';
import type { Db, Tx } from '#platform/postgres/database';
import { type IssuedSession, openSession } from '#platform/security/sessions';
import { zoneOf } from '../address.ts';
import { isSuspended, type UserRow } from '../repository.ts';
import { consumeSecondFactor } from '../security/two-factor.ts';
import { rememberDevice } from './devices.ts';
import type { Origin } from './origins.ts';

/** `device_token` goes into the device cookie. */
export type SignedInUser = IssuedSession & { user: UserRow; device_token: string };

/** Throws `account_suspended` for a user who can't sign in by any means. */
export async function assertActive(db: Db, { account_id }: Pick<UserRow, 'account_id'>): Promise<void> {
  if (await isSuspended(db, account_id)) throw new AppError('account_suspended');
}

/**
 * Requires a code valid at `at` if two-factor sign-in is on, and returns whether it is; `count` is called for each
 * attempt. Throws `account_suspended` for a suspended account, and `unauthenticated` with an error at `code` if the code
 * is missing or wrong.
 */
export async function requireSecondFactor(
  ctx: Context,
  user: UserRow,
  { code, at, ip }: { code?: string | undefined; at: Date; ip: string },
  count?: (user_id: string) => Promise<void>,
): Promise<boolean> {
  await assertActive(ctx.db, user);
  if (user.totp_confirmed_at === null) return false;
  if (code === undefined || code === '') {
    throw new AppError('unauthenticated', {
      errors: { code: message('fields:code_needed') },
    });
  }
  await count?.(user.id);
  await consumeSecondFactor(ctx, user, { code, at, ip });
  return true;
}

/** Opens a session for an authenticated user. A sign-in from an unfamiliar browser is reported by mail. */
export async function signInUser(
  tx: Tx,
  user: UserRow,
  { second_factor, ...origin }: Origin & { second_factor: boolean },
): Promise<SignedInUser> {
  const isNew = await isNewBrowser(tx, user.id, origin);
  const session = await openSession(tx, {
    user_id: user.id,
    ip: origin.ip,
    agent: origin.agent,
    second_factor,
  });
  if (isNew) {
    const params = { at: clock.now().toISOString(), ip: origin.ip, agent: origin.agent, ...zoneOf(user) };
    await sendMail(tx, { to: user.email, account_id: user.account_id, kind: 'new_sign_in', params });
  }
  await audit(tx, {
    caller: { user_id: user.id, account_id: user.account_id, impersonator_id: null, ip: origin.ip },
    action: 'session.open',
    subject: `user:${user.id}`,
  });
  return { ...session, user, device_token: await rememberDevice(tx, user.id, origin.device ?? null) };
}

/**
 * Returns true if the user has signed in before, but never with this browser. Versions are ignored, since browsers
 * update themselves.
 */
async function isNewBrowser(tx: Tx, user_id: string, { agent }: Origin): Promise<boolean> {
  const rows = await tx
    .selectFrom('session')
    .select('agent')
    .distinct()
    .where('user_id', '=', user_id)
    .where('impersonator_id', 'is', null)
    .execute();
  const kind = (text: string) => text.slice(0, 300).replaceAll(/[\d.]+/g, '');
  return rows.length > 0 && !rows.some((row) => kind(row.agent) === kind(agent));
}
