/**
 * Sessions: an access token of 15 minutes, and a renewal token in a cookie of its own that is used once and replaced.
 * Both are random, and only their SHA-256 is kept.
 */
import { after, clock, days, minutes, seconds } from './clock.ts';
import type { Caller } from './context.ts';
import { type Db, prepared, type Tx } from './database.ts';
import { newId, newSecret, sha256 } from './ids.ts';

export const accessLife = minutes(15);
export const renewalLife = days(30);
/** However often it is renewed, a session ends this long after its sign-in. */
const longestLife = days(90);
/** Two tabs may renew at once: the old renewal token is good for this long after its use. */
const renewalRace = seconds(20);

/** An admin signed in as a customer: nothing prolongs it. */
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
}

interface Opened {
  user_id: string;
  ip: string;
  agent: string;
  /** Given when it takes the place of another. */
  continues?: { family: string; signed_in_at: Date };
  /** Given when it is an admin who acts as the user. */
  acting?: Acting | undefined;
}

/** Opens a session for a user. */
export async function openSession(tx: Tx, of: Opened): Promise<IssuedSession> {
  const now = clock.now();
  const access_token = newSecret();
  const renewal_token = newSecret();
  const latest = after(now, accessLife);
  const expires_at = of.acting && of.acting.until < latest ? of.acting.until : latest;
  const signed_in_at = of.continues?.signed_in_at ?? now;
  const ends = Math.min(after(now, renewalLife).getTime(), after(signed_in_at, longestLife).getTime());
  await tx
    .insertInto('session')
    .values({
      id: newId(),
      family: of.continues?.family ?? newId(),
      user_id: of.user_id,
      access_hash: sha256(access_token),
      refresh_hash: sha256(renewal_token),
      expires_at,
      refresh_expires_at: new Date(ends),
      signed_in_at,
      last_seen_at: now,
      ip: of.ip,
      agent: of.agent.slice(0, 300),
      impersonator_id: of.acting?.impersonator_id ?? null,
      acts_until: of.acting?.until ?? null,
      returns_to: of.acting?.returns_to ?? null,
      created_at: now,
    })
    .execute();
  return { access_token, renewal_token, expires_at };
}

/**
 * Who an access token belongs to; null when it is unknown, ended, or its account is suspended. One of an admin who acts as
 * the user holds only as long as the admin's own.
 */
export async function callerOf(db: Db, accessToken: string, ip: string): Promise<Caller | null> {
  const found = db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .select([
      'session.id as session_id',
      'session.impersonator_id',
      'session.returns_to',
      'app_user.id as user_id',
      'app_user.role',
      'account.id as account_id',
      'account.bucket',
      'account.kind',
    ])
    .where('session.access_hash', '=', sha256(accessToken))
    .where('session.expires_at', '>', clock.now())
    .where('account.suspended_at', 'is', null);
  const [row] = await prepared(db, 'session-caller', found);
  if (!row) return null;
  if (row.impersonator_id !== null && !(await adminSession(db, row.impersonator_id, row.returns_to)))
    return null;
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

/** The session that an admin returns to, while they are an admin and it lasts. */
const adminSession = (db: Db, user_id: string, family: string | null) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .select(['session.id', 'session.family', 'session.user_id', 'session.signed_in_at'])
    .where('session.family', '=', family)
    .where('session.user_id', '=', user_id)
    .where('session.renewed_at', 'is', null)
    .where('session.refresh_expires_at', '>', clock.now())
    .where('app_user.role', '=', 'admin')
    .where('account.suspended_at', 'is', null)
    .executeTakeFirst();

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
    .select(['session.id', 'session.family', 'session.user_id', 'session.renewed_at', 'session.signed_in_at'])
    .select(['session.impersonator_id', 'session.acts_until', 'session.returns_to'])
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
  const acting = await actingOf(tx, row);
  if (acting === 'over') return null;
  await replaceSession(tx, row.id);
  const issued = await openSession(tx, {
    user_id: row.user_id,
    ip: of.ip,
    agent: of.agent,
    continues: row,
    acting,
  });
  return { ...issued, user_id: row.user_id };
}

/** From now on another has the session's place. */
async function replaceSession(tx: Tx, id: string): Promise<void> {
  const now = clock.now();
  await tx.updateTable('session').set({ renewed_at: now, expires_at: now }).where('id', '=', id).execute();
}

/** What an admin's session as a customer goes on with; `over` when its time is, or the admin's own session. */
async function actingOf(
  tx: Tx,
  row: { impersonator_id: string | null; acts_until: Date | null; returns_to: string | null },
): Promise<Acting | 'over' | undefined> {
  const { impersonator_id, acts_until: until, returns_to } = row;
  if (impersonator_id === null || until === null || returns_to === null) return undefined;
  if (until <= clock.now() || !(await adminSession(tx, impersonator_id, returns_to))) return 'over';
  return { impersonator_id, until, returns_to };
}

/**
 * Ends the time of an admin as a customer, and renews the admin's own session. Null when the renewal token is not of such
 * a session, was used before, or the admin's own session has ended.
 */
export async function returnToOwn(
  tx: Tx,
  of: { renewal_token: string; ip: string; agent: string },
): Promise<(IssuedSession & { user_id: string; acted_as: { user_id: string; account_id: string } }) | null> {
  const row = await tx
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['session.family', 'session.renewed_at', 'session.impersonator_id', 'session.returns_to'])
    .select(['app_user.id as user_id', 'app_user.account_id'])
    .where('session.refresh_hash', '=', sha256(of.renewal_token))
    .where('session.refresh_expires_at', '>', clock.now())
    .where('session.impersonator_id', 'is not', null)
    .forUpdate('session')
    .executeTakeFirst();
  if (!row || row.impersonator_id === null) return null;
  await tx.deleteFrom('session').where('family', '=', row.family).execute();
  const used = row.renewed_at !== null && clock.now().getTime() - row.renewed_at.getTime() > renewalRace;
  const own = used ? undefined : await adminSession(tx, row.impersonator_id, row.returns_to);
  if (!own) return null;
  await replaceSession(tx, own.id);
  const { user_id } = own;
  const issued = await openSession(tx, { user_id, ip: of.ip, agent: of.agent, continues: own });
  return { ...issued, user_id, acted_as: { user_id: row.user_id, account_id: row.account_id } };
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

/** Ends the admin's own session to which the session of a customer would return. */
export async function endOwnSession(tx: Tx, session_id: string): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('family', '=', (query) =>
      query.selectFrom('session').select('returns_to').where('id', '=', session_id),
    )
    .execute();
}

/** A sign-in that still lasts, with all that was renewed from it. */
export interface LivingSession {
  /** The family's. */
  id: string;
  ip: string;
  agent: string;
  signed_in_at: Date;
  /** When it was last renewed, or opened. */
  last_seen_at: Date;
  /** Whether it is the one that `session_id` belongs to. */
  current: boolean;
  /** Set where it is an admin who acts as the user. */
  impersonator_id: string | null;
}

/** The sign-ins of a user that still last, the last seen first. */
export async function livingSessions(
  db: Db,
  user_id: string,
  session_id: string | null,
): Promise<LivingSession[]> {
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

/** Ends one of a user's sign-ins; answers whether there was one. */
export async function endFamily(tx: Tx, user_id: string, family: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('session')
    .where('user_id', '=', user_id)
    .where('family', '=', family)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends all of a user's sign-ins but the one that `session_id` belongs to; null ends them all. */
export async function endOtherSessions(tx: Tx, user_id: string, session_id: string | null): Promise<void> {
  const kept = tx.selectFrom('session').select('family').where('id', '=', session_id);
  await tx
    .deleteFrom('session')
    .where('user_id', '=', user_id)
    .$if(session_id !== null, (query) => query.where('family', 'not in', kept))
    .execute();
}

/** Removes sessions that nothing can renew any more. */
export async function removeEndedSessions(db: Db): Promise<void> {
  await db.deleteFrom('session').where('refresh_expires_at', '<=', clock.now()).execute();
}
