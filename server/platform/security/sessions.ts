/**
 * Sessions: a 15-minute access token, and a renewal token in a cookie of its own that is replaced on each use. Both are
 * random and stored only as their SHA-256.
 */
import { after, clock, days, minutes } from '../clock.ts';
import type { Caller } from '../context.ts';
import { newId, newSecret, sha256 } from '../ids.ts';
import { type Db, prepared, type Tx } from '../postgres/database.ts';

export const accessTokenTtl = minutes(15);
/** Stored length of the user agent. */
export const maxAgentLength = 300;
export const renewalTokenTtl = days(30);
/** A session ends this long after its sign-in, however often it is renewed. */
const maxSessionAge = days(90);

/** Impersonation by an admin; renewal can't extend it. */
export interface Acting {
  impersonator_id: string;
  until: Date;
  /** The family of the admin's own session. */
  returns_to: string;
}

export interface IssuedSession {
  access_token: string;
  renewal_token: string;
  expires_at: Date;
  /** Whether the sign-in had a second factor. */
  second_factor: boolean;
}

interface Opened {
  user_id: string;
  ip: string;
  agent: string;
  /** Set if it replaces another session. */
  continues?: { family: string; signed_in_at: Date; second_factor: boolean };
  /** Whether the sign-in had a second factor. */
  second_factor?: boolean;
  /** Set if an admin acts as the user. */
  acting?: Acting | undefined;
}

export async function openSession(tx: Tx, session: Opened): Promise<IssuedSession> {
  const now = clock.now();
  const access_token = newSecret();
  const renewal_token = newSecret();
  const latest = after(now, accessTokenTtl);
  const expires_at = session.acting && session.acting.until < latest ? session.acting.until : latest;
  const signed_in_at = session.continues?.signed_in_at ?? now;
  const second_factor = session.continues?.second_factor ?? session.second_factor ?? false;
  const endsAt = Math.min(
    after(now, renewalTokenTtl).getTime(),
    after(signed_in_at, maxSessionAge).getTime(),
  );
  await tx
    .insertInto('session')
    .values({
      id: newId(),
      family: session.continues?.family ?? newId(),
      user_id: session.user_id,
      access_hash: sha256(access_token),
      refresh_hash: sha256(renewal_token),
      expires_at,
      refresh_expires_at: new Date(endsAt),
      signed_in_at,
      second_factor,
      last_seen_at: now,
      ip: session.ip,
      agent: session.agent.slice(0, maxAgentLength),
      impersonator_id: session.acting?.impersonator_id ?? null,
      acts_until: session.acting?.until ?? null,
      returns_to: session.acting?.returns_to ?? null,
      created_at: now,
    })
    .execute();
  return { access_token, renewal_token, expires_at, second_factor };
}

/**
 * Returns the caller of an access token; null if it is unknown, has ended, or its account is suspended. An
 * impersonation also requires the admin's own session to be active.
 */
export async function findSessionCaller(db: Db, accessToken: string, ip: string): Promise<Caller | null> {
  const found = db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .select([
      'session.id as session_id',
      'session.impersonator_id',
      'session.returns_to',
      'session.second_factor',
      'app_user.id as user_id',
      'app_user.role',
      'app_user.seat',
      'account.id as account_id',
      'account.bucket as home_bucket',
      'account.kind',
    ])
    .where('session.access_hash', '=', sha256(accessToken))
    .where('session.expires_at', '>', clock.now())
    .where('app_user.removed_at', 'is', null)
    .where('account.suspended_at', 'is', null);
  const [row] = await prepared(db, 'session-caller', found);
  if (!row) return null;
  if (row.impersonator_id !== null && !(await adminSession(db, row.impersonator_id, row.returns_to)))
    return null;
  return {
    user_id: row.user_id,
    account_id: row.account_id,
    home_bucket: row.home_bucket,
    admin_account: row.kind === 'operator',
    role: row.role as Caller['role'],
    seat: row.seat,
    session_id: row.session_id,
    impersonator_id: row.impersonator_id,
    second_factor: row.second_factor,
    ip,
  };
}

/** The session an admin returns to, if it is active and they are still an admin. */
export const adminSession = (db: Db, user_id: string, family: string | null) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .select(['session.id', 'session.family', 'session.user_id', 'session.signed_in_at'])
    .select('session.second_factor')
    .where('session.family', '=', family)
    .where('session.user_id', '=', user_id)
    .where('session.renewed_at', 'is', null)
    .where('session.refresh_expires_at', '>', clock.now())
    .where('app_user.role', '=', 'admin')
    .where('app_user.removed_at', 'is', null)
    .where('account.suspended_at', 'is', null)
    .executeTakeFirst();

/** Ends a session and all renewals of the same sign-in. */
export async function endSession(tx: Tx, session_id: string): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('family', '=', (query) =>
      query.selectFrom('session').select('family').where('id', '=', session_id),
    )
    .execute();
}

/** Ends the admin's own session that a customer session would return to. */
export async function endOwnSession(tx: Tx, session_id: string): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('family', '=', (query) =>
      query.selectFrom('session').select('returns_to').where('id', '=', session_id),
    )
    .execute();
}

/** An active sign-in with all its renewals. */
export interface ActiveSession {
  /** The id of the family. */
  id: string;
  ip: string;
  agent: string;
  signed_in_at: Date;
  /** Time of the last renewal, or of the sign-in. */
  last_seen_at: Date;
  /** True for the family of `session_id`. */
  current: boolean;
  /** Set if an admin acts as the user. */
  impersonator_id: string | null;
}

/** Lists a user's active sign-ins, most recently used first. */
export async function listActiveSessions(
  db: Db,
  user_id: string,
  session_id: string | null,
): Promise<ActiveSession[]> {
  const rows = await db
    .selectFrom('session')
    .distinctOn('family')
    .select(['family as id', 'ip', 'agent', 'signed_in_at', 'last_seen_at', 'impersonator_id'])
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('session as own')
            .select('own.id')
            .whereRef('own.family', '=', 'session.family')
            .where('own.id', '=', session_id),
        )
        .$castTo<boolean>()
        .as('current'),
    )
    .where('user_id', '=', user_id)
    .where('renewed_at', 'is', null)
    .where('refresh_expires_at', '>', clock.now())
    .where((where) => where.or([where('acts_until', 'is', null), where('acts_until', '>', clock.now())]))
    .orderBy('family')
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.sort((a, b) => b.last_seen_at.getTime() - a.last_seen_at.getTime());
}

/** Ends one of a user's sign-ins. Returns false if there is none. */
export async function endFamily(tx: Tx, user_id: string, family: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('session')
    .where('user_id', '=', user_id)
    .where('family', '=', family)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Ends all of a user's sign-ins except the one of `session_id`; null ends all. */
export async function endOtherSessions(tx: Tx, user_id: string, session_id: string | null): Promise<void> {
  const currentFamily = tx.selectFrom('session').select('family').where('id', '=', session_id);
  await tx
    .deleteFrom('session')
    .where('user_id', '=', user_id)
    .$if(session_id !== null, (query) => query.where('family', 'not in', currentFamily))
    .execute();
}

/** Notes that someone who is signed in used a second factor. */
export const noteSecondFactor = (tx: Tx, session_id: string) =>
  tx
    .updateTable('session')
    .set({ second_factor: true })
    .where('family', '=', (query) =>
      query.selectFrom('session').select('family').where('id', '=', session_id),
    )
    .execute();

/** Ends all sessions of some users. */
export const endUserSessions = (tx: Tx, user_ids: readonly string[]) =>
  tx.deleteFrom('session').where('user_id', 'in', user_ids).execute();

/** Ends the access token of a session; its renewal token still works. */
export const expireAccess = (tx: Tx, id: string) =>
  tx.updateTable('session').set({ expires_at: clock.now() }).where('id', '=', id).execute();

/** Deletes sessions that can no longer be renewed. */
export async function removeEndedSessions(db: Db): Promise<void> {
  await db.deleteFrom('session').where('refresh_expires_at', '<=', clock.now()).execute();
}
