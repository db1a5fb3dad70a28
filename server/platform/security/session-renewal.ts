/**
 * Session renewal. A renewal token works once: each renewal replaces the session with another of its family. A reused
 * token means that somebody copied it, and it is unknown which side is genuine, so the whole family ends.
 */
import { after, clock, seconds } from '../clock.ts';
import { sha256 } from '../ids.ts';
import type { Tx } from '../postgres/database.ts';
import { type Acting, adminSession, type IssuedSession, maxAgentLength, openSession } from './sessions.ts';

/** Two tabs may renew at once, and a reply may be lost, so the same browser may reuse a token for this long. */
const reuseWindow = seconds(20);

/** A renewal token that was used twice; its family has ended. */
export interface Reuse {
  /** The user who signed in: the admin if an admin acted as the customer. */
  user_id: string;
  /** The user the session belonged to. */
  session_user_id: string;
  impersonator_id: string | null;
  family: string;
}

export interface RenewalRequest {
  renewal_token: string;
  ip: string;
  agent: string;
  /** Called for a reused token, in the transaction that ends its sessions. */
  onReuse(reuse: Reuse): Promise<void>;
}

const findByToken = (tx: Tx, renewal_token: string) =>
  tx
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .select(['session.id', 'session.family', 'session.user_id', 'session.renewed_at', 'session.signed_in_at'])
    .select(['session.impersonator_id', 'session.acts_until', 'session.returns_to'])
    .select(['session.refresh_expires_at', 'session.second_factor'])
    .select(['app_user.account_id', 'account.suspended_at'])
    .where('app_user.removed_at', 'is', null)
    .where('session.refresh_hash', '=', sha256(renewal_token))
    .forUpdate('session')
    .executeTakeFirst();
type Found = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

/** Returns true if a token is reused after the race window or from another browser. */
async function isReused(tx: Tx, { family, renewed_at }: Found, { agent }: RenewalRequest): Promise<boolean> {
  if (renewed_at === null) return false;
  if (clock.now().getTime() - renewed_at.getTime() > reuseWindow) return true;
  const next = await tx
    .selectFrom('session')
    .select('agent')
    .where('family', '=', family)
    .where('created_at', '>=', renewed_at)
    .orderBy('created_at')
    .executeTakeFirst();
  return next !== undefined && next.agent !== agent.slice(0, maxAgentLength);
}

/** Ends every session of a family whose token was reused; for an admin acting as a customer, their own family too. */
async function endReused(tx: Tx, row: Found, { onReuse }: RenewalRequest): Promise<void> {
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
 * Replaces a session with a new one of its family. Returns null if the token is unknown, expired or reused; a reused
 * one also ends the family.
 */
export async function renewSession(
  tx: Tx,
  request: RenewalRequest,
): Promise<(IssuedSession & { user_id: string }) | null> {
  const row = await findByToken(tx, request.renewal_token);
  if (!row || row.suspended_at !== null) return null;
  if (await isReused(tx, row, request)) {
    await endReused(tx, row, request);
    return null;
  }
  if (row.refresh_expires_at <= clock.now()) return null;
  const acting = await readActing(tx, row);
  if (acting === 'over') return null;
  await replaceSession(tx, row);
  const issued = await openSession(tx, {
    user_id: row.user_id,
    ip: request.ip,
    agent: request.agent,
    continues: row,
    acting,
  });
  return { ...issued, user_id: row.user_id };
}

/**
 * Hands over to the new session. After a race the browser keeps one of several sessions; renewing it ends the others,
 * so a copied token used in the race is detected at its next renewal.
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
      .where('created_at', '<', after(now, -reuseWindow))
      .execute();
  }
  await tx
    .updateTable('session')
    .set({ renewed_at: now, expires_at: now })
    .where('id', '=', row.id)
    .execute();
}

/** State carried over when an admin acts as a customer; `over` if the time or the admin's own session has ended. */
async function readActing(
  tx: Tx,
  row: Pick<Found, 'impersonator_id' | 'acts_until' | 'returns_to'>,
): Promise<Acting | 'over' | undefined> {
  const { impersonator_id, acts_until: until, returns_to } = row;
  if (impersonator_id === null || until === null || returns_to === null) return undefined;
  if (until <= clock.now() || !(await adminSession(tx, impersonator_id, returns_to))) return 'over';
  return { impersonator_id, until, returns_to };
}

/**
 * Ends impersonation and renews the admin's own session. Returns null if the token isn't from such a session, was
 * reused, or the admin's own session has ended. Keeps the ended session until its token expires, to detect a copy.
 */
export async function returnToOwnSession(
  tx: Tx,
  request: RenewalRequest,
): Promise<(IssuedSession & { user_id: string; acted_as: { user_id: string; account_id: string } }) | null> {
  const row = await findByToken(tx, request.renewal_token);
  if (!row || row.impersonator_id === null) return null;
  if (await isReused(tx, row, request)) {
    await endReused(tx, row, request);
    return null;
  }
  const now = clock.now();
  // Its own hour may have passed while it was in use until now, so reject only what was ended before.
  const isOver =
    row.refresh_expires_at <= now || (row.renewed_at !== null && (row.acts_until ?? now) <= row.renewed_at);
  await tx
    .updateTable('session')
    .set({ expires_at: now, acts_until: now })
    .set((query) => ({ renewed_at: query.fn.coalesce('renewed_at', query.val(now)) }))
    .where('family', '=', row.family)
    .execute();
  const session = isOver ? undefined : await adminSession(tx, row.impersonator_id, row.returns_to);
  if (!session) return null;
  await replaceSession(tx, session);
  const { user_id } = session;
  const issued = await openSession(tx, { user_id, ip: request.ip, agent: request.agent, continues: session });
  return { ...issued, user_id, acted_as: { user_id: row.user_id, account_id: row.account_id } };
}
