/** Single-use links sent by mail. Only the SHA-256 of their secret is stored. */
import { after, clock, hours, minutes } from '#platform/clock';
import { newSecret, sha256 } from '#platform/ids';
import type { Db, Tx } from '#platform/postgres/database';

/** `review_access` follows a password reset; `review_access_code` also requires a second-factor code. */
type LinkKind = 'reset_password' | 'confirm_email' | 'sign_in' | 'review_access' | 'review_access_code';

export const linkTtl: Record<LinkKind, number> = {
  reset_password: minutes(60),
  confirm_email: hours(24),
  // ASVS 6.5.5 allows no more.
  sign_in: minutes(10),
  review_access: minutes(30),
  review_access_code: minutes(30),
};

/** Creates a link and invalidates the user's earlier ones of its kind. Returns its secret. */
export async function createLink(
  tx: Tx,
  kind: Exclude<LinkKind, 'sign_in'>,
  user_id: string,
): Promise<string> {
  await deleteLinks(tx, kind, user_id);
  return insertLink(tx, { kind, user_id });
}

/**
 * Creates a sign-in link for the browser that asked for it. Links for other browsers stay, so that a stranger's request
 * doesn't take away the owner's link.
 */
export const createSignInLink = (tx: Tx, user_id: string, browser_hash: Buffer): Promise<string> =>
  insertLink(tx, { kind: 'sign_in', user_id, browser_hash });

async function insertLink(
  tx: Tx,
  link: { kind: LinkKind; user_id: string; browser_hash?: Buffer },
): Promise<string> {
  const secret = newSecret();
  const now = clock.now();
  await tx
    .insertInto('user_link')
    .values({ ...link, hash: sha256(secret), expires_at: after(now, linkTtl[link.kind]), created_at: now })
    .execute();
  return secret;
}

/** Consumes a link and returns its user, or null if it's unknown, used, expired or replaced. */
export async function consumeLink(tx: Tx, kind: LinkKind, secret: string): Promise<string | null> {
  const taken = await tx
    .deleteFrom('user_link')
    .where('hash', '=', sha256(secret))
    .where('kind', '=', kind)
    .where('expires_at', '>', clock.now())
    .returning('user_id')
    .executeTakeFirst();
  return taken?.user_id ?? null;
}

/** Finds a link without consuming it. `browser_hash` is the browser that a sign-in link is for. */
export async function findLink(
  db: Db,
  kind: LinkKind,
  secret: string,
): Promise<{ user_id: string; browser_hash: Buffer | null } | null> {
  const found = await db
    .selectFrom('user_link')
    .select(['user_id', 'browser_hash'])
    .where('hash', '=', sha256(secret))
    .where('kind', '=', kind)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return found ?? null;
}

export const deleteLinks = (tx: Tx, kind: LinkKind, user_id: string) =>
  tx.deleteFrom('user_link').where('user_id', '=', user_id).where('kind', '=', kind).execute();

export const deleteExpiredLinks = (db: Db) =>
  db.deleteFrom('user_link').where('expires_at', '<=', clock.now()).execute();
