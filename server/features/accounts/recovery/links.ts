/** Links that come by mail and work once: made, taken, forgotten. Only the SHA-256 of their secret is kept. */
import { after, clock, hours, minutes } from '#platform/clock';
import { newSecret, sha256 } from '#platform/ids';
import type { Db, Tx } from '#platform/postgres/database';

/** `review_access` follows a password reset; `review_access_code` also needs the code of the second factor. */
export type LinkKind =
  | 'reset_password'
  | 'confirm_email'
  | 'sign_in'
  | 'review_access'
  | 'review_access_code';

const lives: Record<LinkKind, number> = {
  reset_password: minutes(60),
  confirm_email: hours(24),
  sign_in: minutes(60),
  review_access: minutes(30),
  review_access_code: minutes(30),
};

/** Makes a link of a kind for a user; those before it are dead. Answers its secret. */
export async function makeLink(tx: Tx, kind: LinkKind, user_id: string): Promise<string> {
  await forgetLinks(tx, kind, user_id);
  const secret = newSecret();
  const now = clock.now();
  await tx
    .insertInto('user_link')
    .values({ hash: sha256(secret), user_id, kind, expires_at: after(now, lives[kind]), created_at: now })
    .execute();
  return secret;
}

/** Takes a link, once: whose it is, or null when it is unknown, used, too old, or another came after it. */
export async function takeLink(tx: Tx, kind: LinkKind, secret: string): Promise<string | null> {
  const taken = await tx
    .deleteFrom('user_link')
    .where('hash', '=', sha256(secret))
    .where('kind', '=', kind)
    .where('expires_at', '>', clock.now())
    .returning('user_id')
    .executeTakeFirst();
  return taken?.user_id ?? null;
}

/** Whose link it is, without taking it. */
export async function findLink(db: Db, kind: LinkKind, secret: string): Promise<string | null> {
  const found = await db
    .selectFrom('user_link')
    .select('user_id')
    .where('hash', '=', sha256(secret))
    .where('kind', '=', kind)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return found?.user_id ?? null;
}

export const forgetLinks = (tx: Tx, kind: LinkKind, user_id: string) =>
  tx.deleteFrom('user_link').where('user_id', '=', user_id).where('kind', '=', kind).execute();

/** Removes links that are too old. */
export const removeOldLinks = (db: Db) =>
  db.deleteFrom('user_link').where('expires_at', '<=', clock.now()).execute();
