/**
 * Known devices: browsers that a user has signed in with. Each has a random token in a cookie, of which only the SHA-256
 * is kept, so that a stranger's guesses never throttle the owner (OWASP, "Device Cookies").
 */
import { after, clock, days } from '#platform/clock';
import { newSecret, sha256 } from '#platform/ids';
import type { Db, Tx } from '#platform/postgres/database';

/** Since the last sign-in; browsers keep a cookie for 400 days at most. */
export const deviceLife = days(365);
/** A program that signs in without cookies is a new device each time. */
const mostDevices = 100;

/**
 * A device's key among the counts, if the owner of this email has signed in with it; null otherwise. Anybody can register
 * an email without confirming it, so those don't count.
 */
export async function findDevice(db: Db, email: string, token: string | null): Promise<string | null> {
  if (token === null) return null;
  const hash = sha256(token);
  const row = await db
    .selectFrom('known_device')
    .innerJoin('app_user', 'app_user.id', 'known_device.user_id')
    .select('known_device.user_id')
    .where('known_device.hash', '=', hash)
    .where('app_user.email', '=', email)
    .where('app_user.email_confirmed_at', 'is not', null)
    .where('known_device.expires_at', '>', clock.now())
    .executeTakeFirst();
  return row === undefined ? null : `${row.user_id}:${hash.toString('base64url')}`;
}

/**
 * Makes the browser a known device of the user and answers its new token. `before` is the token it had: its other users
 * move to the new one, so a token that somebody planted in the browser is worth nothing after a sign-in.
 */
export async function rememberDevice(tx: Tx, user_id: string, before: string | null): Promise<string> {
  const token = newSecret();
  const hash = sha256(token);
  const now = clock.now();
  if (before !== null) {
    await tx.updateTable('known_device').set({ hash }).where('hash', '=', sha256(before)).execute();
  }
  const expires_at = after(now, deviceLife);
  await tx
    .insertInto('known_device')
    .values({ hash, user_id, created_at: now, last_used_at: now, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['hash', 'user_id']).doUpdateSet({ last_used_at: now, expires_at }),
    )
    .execute();
  const newest = tx
    .selectFrom('known_device')
    .select('hash')
    .where('user_id', '=', user_id)
    .orderBy('last_used_at', 'desc')
    .limit(mostDevices);
  await tx
    .deleteFrom('known_device')
    .where('user_id', '=', user_id)
    .where('hash', 'not in', newest)
    .execute();
  return token;
}

/** Makes a user's devices unknown, except the one with the token `kept`. */
export async function forgetDevices(tx: Tx, user_id: string, kept: string | null = null): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('user_id', '=', user_id)
    .$if(kept !== null, (query) => query.where('hash', '!=', sha256(kept ?? '')))
    .execute();
}

/** Removes devices that were not used for too long. */
export const removeOldDevices = (db: Db) =>
  db.deleteFrom('known_device').where('expires_at', '<=', clock.now()).execute();
