/** How many files an account fetches at once, so that one customer's downloads leave room for others'. */
import { AppError } from '#platform/errors';

/** By one process; a fifth has to wait for one of them to end. */
export const mostAtOnce = 4;

const running = new Map<string, number>();

/** Refuses one more file while as many are on their way. Raises AppError `too_many_requests`. */
export function demandTurn(account_id: string): void {
  if ((running.get(account_id) ?? 0) < mostAtOnce) return;
  throw new AppError(
    'too_many_requests',
    `${mostAtOnce} of your downloads are on their way. Wait until one has ended, then start this one again.`,
    { retryAfter: 10 },
  );
}

/** The pieces of a file, counted from the first that is asked for until the last, or until nobody wants more. */
export async function* inTurn<T>(account_id: string, pieces: AsyncIterable<T>): AsyncGenerator<T> {
  running.set(account_id, (running.get(account_id) ?? 0) + 1);
  try {
    yield* pieces;
  } finally {
    const rest = (running.get(account_id) ?? 1) - 1;
    if (rest > 0) running.set(account_id, rest);
    else running.delete(account_id);
  }
}
