/** Keeps what writes files of an account and what erases them apart, in whatever processes they run. */
import type { Context } from '#platform/context';

/** The second part of the lock's key: other locks are taken on the same ids. */
const files = 3;

/**
 * Runs `work` while nothing else holds the lock on an account's files; waits up to a minute for it. The lock belongs to a
 * connection, so it ends with the process; `signal` aborts when the connection is lost, and the lock with it.
 */
export async function withAccountFiles<T>(
  ctx: Context,
  account_id: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const client = await ctx.pool.connect();
  const lost = new AbortController();
  const lose = () => lost.abort(new Error('Connection terminated: the lock on the account’s files is lost'));
  client.once('error', lose).once('end', lose);
  // A connection that may still have the lock is closed, which gives it up.
  let broken = true;
  try {
    await client.query(`set lock_timeout = '60s'`);
    await client.query('select pg_advisory_lock(hashtextextended($1, $2))', [account_id, files]);
    const result = await work(lost.signal);
    broken = await client
      .query('select pg_advisory_unlock(hashtextextended($1, $2))', [account_id, files])
      .then(() => client.query('reset lock_timeout'))
      .then(
        () => false,
        () => true,
      );
    return result;
  } finally {
    client.off('error', lose).off('end', lose);
    client.release(broken);
  }
}
