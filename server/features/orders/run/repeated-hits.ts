import type { TraceResult } from '#contract/orders/results';
import { chargeHits } from '#features/charges';
import type { Tx } from '#platform/postgres/database';
import { type ResultRow, setRepeated } from './chunk-rows.ts';
import type { Claim } from './chunks.ts';

/**
 * Waives hits whose contacts the account already paid for, in another row, order or single trace (TRACE-14). `results`
 * belong to `rows`, which are already written. Requires the order to be locked, so that charges of other chunks are
 * visible.
 */
export async function waiveRepeatedHits(
  tx: Tx,
  { bucket, account_id, order_id, paid_at }: Claim,
  rows: ResultRow[],
  results: readonly TraceResult[],
): Promise<void> {
  const hits = rows.flatMap(({ lead_id, coins, person_id }, index) => {
    const result = results[index];
    return coins > 0 && result !== undefined ? [{ charge_id: lead_id, person_id, result }] : [];
  });
  const charges = await chargeHits(tx, { bucket, account_id }, { order_id, at: paid_at, hits });
  const repeated: { lead_id: string; charged_at: Date }[] = [];
  for (const row of rows) {
    const charge = charges.get(row.lead_id);
    if (charge?.charged !== false) continue;
    row.coins = 0;
    row.charged_at = charge.since;
    repeated.push({ lead_id: row.lead_id, charged_at: charge.since });
  }
  await setRepeated(tx, { bucket, account_id }, repeated);
}
