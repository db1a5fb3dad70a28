import { AppError } from '#platform/errors';
import { emit } from '#platform/jobs/events';
import { notifyWork } from '#platform/jobs/lease-loop';
import type { Tx } from '#platform/postgres/database';
import { countOpenQuotes, insertTask, lockQuotes } from './tasks.ts';

/** Open quotes per account. A small quote takes under a second, a large one up to a minute. */
export const maxOpenQuotes = { small: 50, large: 3 };

/**
 * Queues an order's file to be read and quoted. Throws if the account has too many open quotes. Requires the order to
 * be locked or just inserted.
 */
export async function requestQuote(tx: Tx, order_id: string): Promise<void> {
  const { account_id, large } = await queueTask(tx, order_id);
  await lockQuotes(tx, account_id);
  const limit = large ? maxOpenQuotes.large : maxOpenQuotes.small;
  if ((await countOpenQuotes(tx, { account_id, large }, order_id)) < limit) return;
  throw new AppError(large ? 'too_many_quotes.large' : 'too_many_quotes.small', {
    values: { limit },
    retryAfter: large ? 30 : 5,
  });
}

/** Queues an order's task: to read its file, or to delete its rows if it was canceled before payment. */
export async function queueTask(tx: Tx, order_id: string) {
  const task = await insertTask(tx, order_id);
  if (task === undefined) throw new Error(`order ${order_id} doesn’t exist`);
  const { account_id, number } = task;
  await notifyWork('quote').execute(tx);
  await emit(tx, 'order.drafted', account_id, { order_id, number: Number(number) });
  return task;
}
