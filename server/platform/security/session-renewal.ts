/**
 * Renewal of sessions. A renewal token works once: each renewal replaces the session by another of its family. What comes a
 * second time was copied, by somebody or from somebody, and nobody can tell which: the whole family ends.
 */
import { after, clock, seconds } from '../clock.ts';
import { sha256 } from '../ids.ts';
import type { Tx } from '../postgres/database.ts';
import { type Acting, adminSession, type IssuedSession, longestAgent, openSession } from './sessions.ts';

/** Two tabs may renew at once, and an answer may be lost: for so long, the browser that used a token may use it again. */
const renewalRace = seconds(20);

/** A renewal token that was used twice; the sessions of its sign-in have ended. */
export interface Reuse {
  /** Whose session it was: an admin's own where the admin acted as a customer. */
  user_id: string;
  /** Whom the session belonged to. */
  session_user_id: string;
  impersonator_id: string | null;
  family: string;
}

export interface Presented {
  renewal_token: string;
  ip: string;
  agent: string;
  /** Told of a token that was used before, in the transaction that ends its sessions. */
  onReuse(reuse: Reuse): Promise<void>;
}

const findByToken = (tx: Tx, renewal_token: string) =>
  tx
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .select(['session.id', 'session.family', 'session.user_id', 'session.renewed_at', 'session.signed_in_at'])
    .select(['session.impersonator_id', 'session.acts_until', 'session.returns_to'])
    .select(['session.refresh_expires_at', 'app_user.account_id', 'account.suspended_at'])
    .where('session.refresh_hash', '=', sha256(renewal_token))
    .forUpdate('session')
    .executeTakeFirst();
type Found = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** Whether a token comes again: after the race, or from another browser than the one that used it. */
async function isReused(tx: Tx, { family, renewed_at }: Found, { agent }: Presented): Promise<boolean> {
  if (renewed_at === null) return false;
  if (clock.now().getTime() - renewed_at.getTime() > renewalRace) return true;
  const next = await tx
    .selectFrom('session')
    .select('agent')
    .where('family', '=', family)
    .where('created_at', '>=', renewed_at)
    .orderBy('created_at')
    .executeTakeFirst();
  return next !== undefined && next.agent !== agent.slice(0, longestAgent);
}

/** Ends every session of a sign-in whose token was used twice; an admin's own with that of the customer they acted as. */
async function endReused(tx: Tx, row: Found, { onReuse }: Presented): Promise<void> {
  const families = row.returns_to === null ? [row.family] : [row.family, row.returns_to];
  await tx.deleteFrom('session').where('family', 'in', families).execute();
  await onReuse({
    user_id: row.impersonator_id ?? row.user_id,
    session_user_id: row.user_id,
    impersonator_id: row.impersonator_id,
    family: row.family,
  });
}

/**
 * Replaces a session by a new one of its family. Null when the token is unknown, too old, or was used before; then its
 * family has ended.
 */
export async function renewSession(
  tx: Tx,
  of: Presented,
): Promise<(IssuedSession & { user_id: string }) | null> {
  const row = await findByToken(tx, of.renewal_token);
  if (!row || row.suspended_at !== null) return null;
  if (await isReused(tx, row, of)) {
    await endReused(tx, row, of);
    return null;
  }
  if (row.refresh_expires_at <= clock.now()) return null;
  const acting = await actingOf(tx, row);
  if (acting === 'over') return null;
  await replaceSession(tx, row);
  const issued = await openSession(tx, {
    user_id: row.user_id,
    ip: of.ip,
    agent: of.agent,
    continues: row,
    acting,
  });
  return { ...issued, user_id: row.user_id };
}

/**
 * From now on another has the session's place. Of several that a race has left, the browser kept one: the renewal of one is
 * the end of the others, so that a copy that came in with the race is found out by its next renewal.
 */
async function replaceSession(tx: Tx, row: Pick<Found, 'id' | 'family'> & Partial<Found>): Promise<void> {
  const now = clock.now();
  if (!row.renewed_at) {
    await tx
      .updateTable('session')
      .set({ renewed_at: now })
      .where('family', '=', row.family)
      .where('id', '<>', row.id)
      .where('renewed_at', 'is', null)
      .where('created_at', '<', after(now, -renewalRace))
      .execute();
  }
  await tx
    .updateTable('session')
    .set({ renewed_at: now, expires_at: now })
    .where('id', '=', row.id)
    .execute();
}

/** What an admin's session as a customer goes on with; `over` when its time is, or the admin's own session. */
async function actingOf(
  tx: Tx,
  row: Pick<Found, 'impersonator_id' | 'acts_until' | 'returns_to'>,
): Promise<Acting | 'over' | undefined> {
  const { impersonator_id, acts_until: until, returns_to } = row;
  if (impersonator_id === null || until === null || returns_to === null) return undefined;
  if (until <= clock.now() || !(await adminSession(tx, impersonator_id, returns_to))) return 'over';
  return { impersonator_id, until, returns_to };
}

/**
 * Ends the time of an admin as a customer, and renews the admin's own session. Null when the renewal token is not of such
 * a session, was used before, or the admin's own session has ended. The ended session is kept until its token runs out: who
 * comes with it later has a copy.
 */
export async function returnToOwn(
  tx: Tx,
  of: Presented,
): Promise<(IssuedSession & { user_id: string; acted_as: { user_id: string; account_id: string } }) | null> {
  const row = await findByToken(tx, of.renewal_token);
  if (!row || row.impersonator_id === null) return null;
  if (await isReused(tx, row, of)) {
    await endReused(tx, row, of);
    return null;
  }
  const now = clock.now();
  // Its own hour may be over, and it was in use until now: only what was ended before is of no use.
  const ended =
    row.refresh_expires_at <= now || (row.renewed_at !== null && (row.acts_until ?? now) <= row.renewed_at);
  await tx
    .updateTable('session')
    .set({ expires_at: now, acts_until: now })
    .set((query) => ({ renewed_at: query.fn.coalesce('renewed_at', query.val(now)) }))
    .where('family', '=', row.family)
    .execute();
  const own = ended ? undefined : await adminSession(tx, row.impersonator_id, row.returns_to);
  if (!own) return null;
  await replaceSession(tx, own);
  const { user_id } = own;
  const issued = await openSession(tx, { user_id, ip: of.ip, agent: of.agent, continues: own });
  return { ...issued, user_id, acted_as: { user_id: row.user_id, account_id: row.account_id } };
}
