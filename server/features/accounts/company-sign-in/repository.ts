import { sql } from 'kysely';
import { after, clock, minutes } from '#platform/clock';
import { newId, newSecret, sha256 } from '#platform/ids';
import type { Db, Tx } from '#platform/postgres/database';
import type { Claims } from './provider.ts';

/** Of a sign-in at the provider, and of its confirmation here. */
export const signInTtl = minutes(10);

type Identity = Pick<Claims, 'issuer' | 'subject'>;

export const insertRequest = (db: Db, { state, secret }: { state: string; secret: string }) =>
  db
    .insertInto('oidc_request')
    .values({
      state_hash: sha256(state),
      browser_hash: sha256(secret),
      expires_at: after(clock.now(), signInTtl),
    })
    .execute();

/** Uses up a sign-in. Returns false unless it is this browser's and still valid. */
export async function consumeRequest(
  db: Db,
  { state, secret }: { state: string; secret: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('oidc_request')
    .where('state_hash', '=', sha256(state))
    .where('browser_hash', '=', sha256(secret))
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined && row.expires_at > clock.now();
}

/** Serializes first sign-ins of one identity, so that two tabs don't create two accounts. */
export const lockIdentity = (tx: Tx, { issuer, subject }: Identity) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`oidc ${issuer} ${subject}`}, 0))`.execute(tx);

export async function findIdentity(db: Db, { issuer, subject }: Identity): Promise<string | null> {
  const row = await db
    .selectFrom('oidc_identity')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

export async function insertIdentity(
  tx: Tx,
  user_id: string,
  { issuer, subject }: Identity,
): Promise<string> {
  const id = newId();
  const now = clock.now();
  await tx
    .insertInto('oidc_identity')
    .values({ id, user_id, issuer, subject, created_at: now, last_used_at: now })
    .execute();
  return id;
}

export const noteUse = (tx: Tx, { issuer, subject }: Identity) =>
  tx
    .updateTable('oidc_identity')
    .set({ last_used_at: clock.now() })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();

export const selectAccountIdentities = (db: Db, account_id: string) =>
  db
    .selectFrom('oidc_identity')
    .innerJoin('app_user', 'app_user.id', 'oidc_identity.user_id')
    .select(['oidc_identity.issuer', 'oidc_identity.subject'])
    .select(['oidc_identity.created_at', 'oidc_identity.last_used_at'])
    .where('app_user.account_id', '=', account_id)
    .execute();

export interface Ticket extends Identity {
  user_id: string;
  links: boolean;
  /** Whether the provider asked for a second factor. */
  second_factor: boolean;
}

export async function insertTicket(tx: Tx, ticket: Ticket): Promise<string> {
  const token = newSecret();
  await tx
    .insertInto('oidc_ticket')
    .values({
      hash: sha256(token),
      ...ticket,
      expires_at: after(clock.now(), signInTtl),
    })
    .execute();
  return token;
}

export const findTicket = (db: Db, token: string): Promise<Ticket | undefined> =>
  db
    .selectFrom('oidc_ticket')
    .select(['user_id', 'issuer', 'subject', 'links', 'second_factor'])
    .where('hash', '=', sha256(token))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();

/** Returns false if another request was faster. */
export async function consumeTicket(tx: Tx, token: string): Promise<boolean> {
  const deleted = await tx.deleteFrom('oidc_ticket').where('hash', '=', sha256(token)).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Unlinks users from the provider. */
export async function deleteIdentities(tx: Tx, user_ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('oidc_identity').where('user_id', 'in', user_ids).execute();
  await tx.deleteFrom('oidc_ticket').where('user_id', 'in', user_ids).execute();
}

export async function deleteExpiredSignIns(db: Db): Promise<void> {
  await db.deleteFrom('oidc_request').where('expires_at', '<=', clock.now()).execute();
  await db.deleteFrom('oidc_ticket').where('expires_at', '<=', clock.now()).execute();
}
