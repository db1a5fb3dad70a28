/** Prevents writing and erasing an account's files at the same time, across processes. */
import type { Context } from '#platform/context';

/** Second part of the lock's key, since other locks use the same ids. */
const lockKey = 3;

/**
 * Runs `work` while holding the lock on an account's files; waits up to a minute for it. The lock belongs to a
 * connection, so it ends with the process. `signal` aborts if the connection, and so the lock, is lost.
 */
export async function withAccountFiles<T>(
  ctx: Context,
  account_id: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const client = await ctx.pool.connect();
  const lost = new AbortController();
  const onLost = () =>
    lost.abort(new Error('Connection terminated: the lock on the account’s files is lost'));
  client.once('error', onLost).once('end', onLost);
  // A connection that may still hold the lock is closed, which releases it.
  let broken = true;
  try {
    await client.query(`set lock_timeout = '60s'`);
    await client.query('select pg_advisory_lock(hashtextextended($1, $2))', [account_id, lockKey]);
    const result = await work(lost.signal);
    broken = await client
      .query('select pg_advisory_unlock(hashtextextended($1, $2))', [account_id, lockKey])
      .then(() => client.query('reset lock_timeout'))
      .then(
        () => false,
        () => true,
      );
    return result;
  } finally {
    client.off('error', onLost).off('end', onLost);
    client.release(broken);
  }
}
