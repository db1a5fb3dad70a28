/** Adds orders to the queue of quotes, as many as an account may have there at once. */

import { AppError } from '#platform/errors';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { countOpen, insertTask, lockQuotes } from './tasks.ts';

/** Quotes that an account may have open at once. A small one takes less than a second, a large one up to a minute. */
export const mostOpen = { small: 50, large: 3 };

/**
 * Has the file of an order read and its quote made in the background. Raises AppError `too_many_requests` when too many
 * quotes of the account are open. The caller has locked the order, or has just inserted it.
 */
export async function requestQuote(tx: Tx, order_id: string): Promise<void> {
  const { account_id, large } = await queueTask(tx, order_id);
  await lockQuotes(tx, account_id);
  const most = large ? mostOpen.large : mostOpen.small;
  if ((await countOpen(tx, { account_id, large }, order_id)) < most) return;
  throw new AppError(
    'too_many_requests',
    large
      ? `We’re still reading ${most} of your large files. Wait until one has its quote, or cancel its order, then try again. You weren’t charged.`
      : `We’re still reading ${most} of your files. Wait until one has its quote, then try again. You weren’t charged.`,
    { retryAfter: large ? 30 : 5 },
  );
}

/** Adds the task of an order: to be read, or to have its rows removed where it was canceled before it was paid. */
export async function queueTask(tx: Tx, order_id: string) {
  const task = await insertTask(tx, order_id);
  if (task === undefined) throw new Error(`order ${order_id} does not exist`);
  const { account_id, number } = task;
  await emit(tx, 'order.drafted', account_id, { order_id, number: Number(number) });
  return task;
}
