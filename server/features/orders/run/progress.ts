/** What a settled chunk adds to its order and to the metrics. */
import type { Context } from '#platform/context';
import { emit } from '#platform/jobs/events';
import { metricsOf } from '#platform/metrics/metrics';
import type { Tx } from '#platform/postgres/database';

/** How a chunk's rows ended. */
export interface Progress {
  rows: number;
  traced: number;
  hits: number;
  phone_hits: number;
  mobile_hits: number;
  possibles: number;
  /** Possible matches that the customer had unlocked before. */
  unlocked: number;
  no_contacts: number;
  misses: number;
  suppressed: number;
  copied: number;
  repeated: number;
  coins: number;
}

/** Adds a settled chunk to the order's sums and emits `order.progress`. `finished` is true after the last chunk. */
export async function addProgress(tx: Tx, id: string, progress: Progress): Promise<{ finished: boolean }> {
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
      unlocked: set('unlocked', '+', progress.unlocked),
      no_contacts: set('no_contacts', '+', progress.no_contacts),
      misses: set('misses', '+', progress.misses),
      suppressed: set('suppressed', '+', progress.suppressed),
      copied: set('copied', '+', progress.copied),
      repeated: set('repeated', '+', progress.repeated),
      coins_charged: set('coins_charged', '+', BigInt(progress.coins)),
    }))
    .where('id', '=', id)
    .returning(['chunks_done', 'chunks_total', 'account_id', 'number'])
    .executeTakeFirstOrThrow();
  await emit(tx, 'order.progress', row.account_id, { order_id: id, number: Number(row.number) });
  return { finished: row.chunks_done === row.chunks_total };
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
