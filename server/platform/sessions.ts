/**
 * Sessions: an access token of 15 minutes, and a renewal token in a cookie of its own that is used once and replaced.
 * Both are random, and only their SHA-256 is kept.
 */
import { after, clock, days, minutes, seconds } from './clock.ts';
import type { Caller } from './context.ts';
import type { Db, Tx } from './database.ts';
import { newId, newSecret, sha256 } from './ids.ts';

export const accessLife = minutes(15);
export const renewalLife = days(30);
/** Two tabs may renew at once: the old renewal token is good for this long after its use. */
const renewalRace = seconds(20);

export interface IssuedSession {
  access_token: string;
  renewal_token: string;
  expires_at: Date;
}

/** Opens a session for a user; `family` is given when it continues another. */
export async function openSession(
  tx: Tx,
  of: { user_id: string; ip: string; agent: string; family?: string },
): Promise<IssuedSession> {
  const now = clock.now();
  const access_token = newSecret();
  const renewal_token = newSecret();
  const expires_at = after(now, accessLife);
  await tx
    .insertInto('session')
    .values({
      id: newId(),
      family: of.family ?? newId(),
      user_id: of.user_id,
      access_hash: sha256(access_token),
      refresh_hash: sha256(renewal_token),
      expires_at,
      refresh_expires_at: after(now, renewalLife),
      last_seen_at: now,
      ip: of.ip,
      agent: of.agent.slice(0, 300),
      created_at: now,
    })
    .execute();
  return { access_token, renewal_token, expires_at };
}

/** Who an access token belongs to; null when it is unknown, ended, or its account is suspended. */
export async function callerOf(db: Db, accessToken: string, ip: string): Promise<Caller | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .select([
      'session.id as session_id',
      'session.impersonator_id',
      'app_user.id as user_id',
      'app_user.role',
      'account.id as account_id',
      'account.bucket',
      'account.kind',
    ])
    .where('session.access_hash', '=', sha256(accessToken))
    .where('session.expires_at', '>', clock.now())
    .where('account.suspended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    user_id: row.user_id,
    account_id: row.account_id,
    bucket: row.bucket,
    operator: row.kind === 'operator',
    role: row.role as Caller['role'],
    session_id: row.session_id,
    impersonator_id: row.impersonator_id,
    ip,
  };
}

/**
 * Replaces a session by a new one of its family. Null when the token is unknown or too old; a token that was used
 * before is somebody else's copy, so its whole family ends.
 */
export async function renewSession(
  tx: Tx,
  of: { renewal_token: string; ip: string; agent: string },
): Promise<(IssuedSession & { user_id: string }) | null> {
  const now = clock.now();
  const row = await tx
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .select(['session.id', 'session.family', 'session.user_id', 'session.renewed_at'])
    .where('session.refresh_hash', '=', sha256(of.renewal_token))
    .where('session.refresh_expires_at', '>', now)
    .where('account.suspended_at', 'is', null)
    .forUpdate('session')
    .executeTakeFirst();
  if (!row) return null;
  if (row.renewed_at !== null && now.getTime() - row.renewed_at.getTime() > renewalRace) {
    await tx.deleteFrom('session').where('family', '=', row.family).execute();
    return null;
  }
  await tx
    .updateTable('session')
    .set({ renewed_at: now, expires_at: now })
    .where('id', '=', row.id)
    .execute();
  const issued = await openSession(tx, {
    user_id: row.user_id,
    ip: of.ip,
    agent: of.agent,
    family: row.family,
  });
  return { ...issued, user_id: row.user_id };
}

/** Ends a session and all that were renewed from the same sign-in. */
export async function endSession(tx: Tx, session_id: string): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('family', '=', (query) =>
      query.selectFrom('session').select('family').where('id', '=', session_id),
    )
    .execute();
}

/** Removes sessions that nothing can renew any more. */
export async function removeEndedSessions(db: Db): Promise<void> {
  await db.deleteFrom('session').where('refresh_expires_at', '<=', clock.now()).execute();
}
