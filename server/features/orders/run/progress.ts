/** What a settled chunk adds to its order and to the metrics. */
import type { Context } from '#platform/context';
import { emit } from '#platform/jobs/events';
import { enqueue } from '#platform/jobs/jobs';
import { metricsOf } from '#platform/metrics/metrics';
import type { Tx } from '#platform/postgres/database';
import type { Claim } from './chunks.ts';

/** How a chunk's rows ended. */
export interface Progress {
  rows: number;
  traced: number;
  hits: number;
  phone_hits: number;
  mobile_hits: number;
  possibles: number;
  no_contacts: number;
  misses: number;
  suppressed: number;
  copied: number;
  repeated: number;
  coins: number;
}

/**
 * Adds a settled chunk to the order's sums and emits `order.progress`. Returns how many rows are done, and whether this
 * was the last chunk.
 */
export async function addProgress(
  tx: Tx,
  id: string,
  progress: Progress,
): Promise<{ rowsDone: number; finished: boolean }> {
  const row = await tx
    .updateTable('trace_order')
    .set((set) => ({
      chunks_done: set('chunks_done', '+', 1),
      rows_done: set('rows_done', '+', progress.rows),
      traced: set('traced', '+', progress.traced),
      hits: set('hits', '+', progress.hits),
      phone_hits: set('phone_hits', '+', progress.phone_hits),
      mobile_hits: set('mobile_hits', '+', progress.mobile_hits),
      possibles: set('possibles', '+', progress.possibles),
      no_contacts: set('no_contacts', '+', progress.no_contacts),
      misses: set('misses', '+', progress.misses),
      suppressed: set('suppressed', '+', progress.suppressed),
      copied: set('copied', '+', progress.copied),
      repeated: set('repeated', '+', progress.repeated),
      coins_charged: set('coins_charged', '+', BigInt(progress.coins)),
    }))
    .where('id', '=', id)
    .returning(['chunks_done', 'chunks_total', 'rows_done', 'account_id', 'number'])
    .executeTakeFirstOrThrow();
  await emit(tx, 'order.progress', row.account_id, { order_id: id, number: Number(row.number) });
  return { rowsDone: row.rows_done, finished: row.chunks_done === row.chunks_total };
}

/** Shows the results so far in the lists of leads while the order is in progress. */
export const listNewResults = (tx: Tx, { order_id, account_id }: Claim, rowsDone: number): Promise<void> =>
  enqueue(
    tx,
    'results.list',
    { order_id },
    { group: account_id, debounce: { key: order_id, seconds: listEvery(rowsDone) } },
  );

/**
 * Seconds between two updates of the lists. Listing takes half as long as tracing, and a customer with a large order
 * waits for its download, so most of it is listed at the end.
 */
function listEvery(rowsDone: number): number {
  if (rowsDone < 10_000) return 5;
  return rowsDone < 100_000 ? 60 : 600;
}

/** Counts a settled chunk in the metrics. */
export function countLeads(
  ctx: Context,
  { hits, possibles, no_contacts, misses, suppressed, coins }: Progress,
): void {
  const metrics = metricsOf(ctx);
  for (const [outcome, count] of Object.entries({
    hit: hits,
    possible: possibles,
    no_contact: no_contacts,
    miss: misses,
    suppressed,
  }))
    metrics.leads.inc({ outcome }, count);
  metrics.coins.inc(coins);
}
