/**
 * Known devices: browsers that a user has signed in with. Each has a random token in a cookie, stored only as SHA-256,
 * so that a stranger's guesses never throttle the owner (OWASP, "Device Cookies").
 */
import { after, clock, days } from '#platform/clock';
import { newSecret, sha256 } from '#platform/ids';
import type { Db, Tx } from '#platform/postgres/database';

/** Since the last sign-in. Browsers keep cookies for at most 400 days. */
export const deviceTtl = days(365);
/** Clients without cookies add a device with every sign-in. */
const maxDevices = 100;

/**
 * Returns the device's key for rate limits if the email's owner has signed in with it, otherwise null. Unconfirmed
 * emails don't count, since anyone can register those.
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
 * Makes the browser a known device of the user and returns its new token. Other users of `previousToken` move to
 * the new one, so a token planted in the browser is worthless after a sign-in.
 */
export async function rememberDevice(tx: Tx, user_id: string, previousToken: string | null): Promise<string> {
  const token = newSecret();
  const hash = sha256(token);
  const now = clock.now();
  if (previousToken !== null) {
    await tx.updateTable('known_device').set({ hash }).where('hash', '=', sha256(previousToken)).execute();
  }
  const expires_at = after(now, deviceTtl);
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
    .limit(maxDevices);
  await tx
    .deleteFrom('known_device')
    .where('user_id', '=', user_id)
    .where('hash', 'not in', newest)
    .execute();
  return token;
}

/** Forgets a user's devices, except the one with `keptToken`. */
export async function forgetDevices(tx: Tx, user_id: string, keptToken: string | null = null): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('user_id', '=', user_id)
    .$if(keptToken !== null, (query) => query.where('hash', '!=', sha256(keptToken ?? '')))
    .execute();
}

export const deleteExpiredDevices = (db: Db) =>
  db.deleteFrom('known_device').where('expires_at', '<=', clock.now()).execute();
