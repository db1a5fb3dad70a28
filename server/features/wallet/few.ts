/** Tells when a customer's coins are becoming few. */
import type { Tx } from '#platform/database';
import { emit } from '#platform/events';
import { getSetting } from '#platform/settings';

/** Tells once when spending takes an account's coins below what the operator calls few. */
export async function tellFew(
  tx: Tx,
  account_id: string,
  { before, left }: { before: bigint; left: bigint },
): Promise<void> {
  const below = await getSetting(tx, 'coins_low');
  if (before < BigInt(below) || left >= BigInt(below)) return;
  await emit(tx, 'coins.low', account_id, { available: Number(left), below });
}
