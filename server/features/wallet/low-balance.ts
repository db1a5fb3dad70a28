/** Tells when a customer's coins are becoming few. */

import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';

/** Tells once when spending takes an account's coins below what the operator calls few (the setting `coins_low`). */
export async function tellFew(
  tx: Tx,
  account_id: string,
  { before, left, below }: { before: bigint; left: bigint; below: number },
): Promise<void> {
  if (before < BigInt(below) || left >= BigInt(below)) return;
  await emit(tx, 'coins.low', account_id, { available: Number(left), below });
}
