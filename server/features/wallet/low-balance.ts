import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';

/** Emits `coins.low` when spending takes the balance below the operator's threshold (setting `coins_low`). */
export async function notifyLowBalance(
  tx: Tx,
  account_id: string,
  { before, left, below }: { before: bigint; left: bigint; below: number },
): Promise<void> {
  if (before < BigInt(below) || left >= BigInt(below)) return;
  await emit(tx, 'coins.low', account_id, { available: Number(left), below });
}
