/** The SQL of reading a draft's file: how far it is, what was counted, that it can't be read. */
import type { Place } from '#contract/orders/schemas';
import type { NameOrder } from '#linkage';
import { clock } from '#platform/clock';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';

/** Says how far the reading of a draft is; false when it is a draft no more. */
export async function setReading(tx: Tx, id: string, bytes_read: number): Promise<boolean> {
  const row = await tx
    .updateTable('trace_order')
    .set({ bytes_read: BigInt(bytes_read) })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returning(['account_id', 'number'])
    .executeTakeFirst();
  if (row) await emit(tx, 'order.progress', row.account_id, { order_id: id, number: Number(row.number) });
  return row !== undefined;
}

/** Makes a priced order a draft again, whose file is to be read anew. */
export const setDraft = (tx: Tx, id: string) =>
  tx
    .updateTable('trace_order')
    .set({ state: 'draft', quoted_at: null, bytes_read: 0n, rows_removed_at: null })
    .where('id', '=', id)
    .execute();

export interface QuoteCounts {
  row_count: number;
  valid_count: number;
  invalid_count: number;
  duplicate_count: number;
  /** Traced before. */
  free_count: number;
  /** Of these, rows that are charged for a purpose that allows restricted sources. */
  purpose_dependent_count: number;
  /** Of the free sample. */
  sampled_count: number;
  places: Place[];
  covered_count: number;
  estimated_hits: number | null;
  column_names: string[];
  name_order: NameOrder | null;
}

/** Ends the reading of a draft with its counts: the order waits for payment. False when it is a draft no more. */
export async function setQuoted(tx: Tx, id: string, counts: QuoteCounts): Promise<boolean> {
  const row = await tx
    .updateTable('trace_order')
    .set((set) => ({
      ...counts,
      column_names: JSON.stringify(counts.column_names),
      places: JSON.stringify(counts.places),
      bytes_read: set.ref('bytes_total'),
      state: 'awaiting_payment',
      quoted_at: clock.now(),
    }))
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returning(['account_id', 'number'])
    .executeTakeFirst();
  if (row) await emit(tx, 'order.quoted', row.account_id, { order_id: id, number: Number(row.number) });
  return row !== undefined;
}

/** Ends the reading of a draft whose file cannot be read. */
export async function setUnreadable(tx: Tx, id: string, failure: string) {
  const row = await tx
    .updateTable('trace_order')
    .set({ state: 'failed', failure, ended_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returning(['account_id', 'number'])
    .executeTakeFirst();
  if (row) await emit(tx, 'order.failed', row.account_id, { order_id: id, number: Number(row.number) });
}
