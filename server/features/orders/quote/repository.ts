import type { HitOn } from '#contract/orders/hit-on';
import type { Place } from '#contract/orders/schemas';
import type { NameOrder } from '#linkage';
import { type Message, toStored } from '#locales';
import { clock } from '#platform/clock';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import type { Estimate } from '../hits/estimate.ts';

/** Stores the reading's progress. Returns false if the order is no longer a draft. */
export async function setReadProgress(tx: Tx, id: string, bytes_read: number): Promise<boolean> {
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

/** Changes what an unpaid order counts as a hit. */
export const setHitOn = (tx: Tx, id: string, hit_on: HitOn) =>
  tx.updateTable('trace_order').set({ hit_on }).where('id', '=', id).execute();

/** Turns a quoted order back into a draft, so that its file is read again. */
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
  /** Rows traced before. */
  free_count: number;
  /** Of these, rows charged only for purposes that allow restricted sources. */
  purpose_dependent_count: number;
  /** Rows of the free sample. */
  sampled_count: number;
  places: Place[];
  covered_count: number;
  /** Of the valid rows, those whose owner an earlier one names. */
  same_owner_count: number;
  /** Null if no row is valid. */
  estimate: Estimate | null;
  column_names: string[];
  name_order: NameOrder | null;
  /** The length at which the file cuts owners; null if it doesn't seem to. */
  owner_width: number | null;
  /** For a check of numbers: its different numbers, and what its quote says of them. */
  number_count?: number;
  number_quote?: object;
}

/** Stores the quote: the draft now awaits payment. Returns false if it is no longer a draft. */
export async function setQuoted(
  tx: Tx,
  id: string,
  { number_quote, ...counts }: QuoteCounts,
): Promise<boolean> {
  const row = await tx
    .updateTable('trace_order')
    .set((set) => ({
      ...counts,
      number_quote: number_quote === undefined ? null : JSON.stringify(number_quote),
      column_names: JSON.stringify(counts.column_names),
      places: JSON.stringify(counts.places),
      estimate: counts.estimate === null ? null : JSON.stringify(counts.estimate),
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

/** Fails a draft whose file can't be read. */
export async function setUnreadable(tx: Tx, id: string, failure: Message | string) {
  const row = await tx
    .updateTable('trace_order')
    .set({ state: 'failed', failure: toStored(failure), ended_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returning(['account_id', 'number'])
    .executeTakeFirst();
  if (row) await emit(tx, 'order.failed', row.account_id, { order_id: id, number: Number(row.number) });
}
