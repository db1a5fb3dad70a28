/** The door of compliance: what may leave the house. */
import type { Outcome, TraceResult } from '#contract/results';
import type { Tx } from '#platform/database';

/** A result as it is about to be written. */
export interface WritableResult {
  person_id: number | null;
  outcome: Outcome;
  result: TraceResult;
}

/**
 * Looks at every result in the transaction that writes it, and changes what may not be shown. No suppression list can be
 * loaded yet, so nothing is changed.
 */
export async function filterResults<T extends WritableResult>(_tx: Tx, results: T[]): Promise<T[]> {
  return results;
}
