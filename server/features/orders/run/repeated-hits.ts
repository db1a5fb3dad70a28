import { chargeHits } from '#features/charges';
import type { Tx } from '#platform/postgres/database';
import { type DeliveredByLead, deliveredSince, type Shown as ShownHit } from '../recurring/delivered.ts';
import { type ResultRow, selectChargedOwners, setRepeated } from './chunk-rows.ts';
import type { Claim } from './chunks.ts';

/** What decides whether a row is charged, besides the row itself. */
interface Shown extends Pick<ShownHit, 'result'> {
  lead: ShownHit['lead'] & { owner_row: number | null };
}

/**
 * Waives hits whose contacts the account already paid for, in another row, order or single trace, and those of owners
 * that another row of the order was charged for (TRACE-14); in a run of a recurring list, also hits with nothing that
 * wasn't `delivered` for the lead before, however long ago (TRACE-17). `shown` belongs to `rows`, which are already written.
 * Requires the order to be locked, so that charges of other chunks are visible.
 */
export async function waiveRepeatedHits(
  tx: Tx,
  claim: Claim,
  rows: ResultRow[],
  shown: readonly Shown[],
  delivered: DeliveredByLead | null,
): Promise<void> {
  const { order_id, paid_at } = claim;
  const repeated: { lead_id: string; charged_at: Date }[] = [];
  const waive = (row: ResultRow, since: Date) => {
    row.coins = 0;
    row.charged_at = since;
    repeated.push({ lead_id: row.lead_id, charged_at: since });
  };
  const hits = rows.flatMap((row, index) => {
    const entry = shown[index];
    if (row.coins === 0 || entry === undefined) return [];
    const since = delivered && deliveredSince(entry, delivered);
    if (since !== null) {
      waive(row, since);
      return [];
    }
    const { lead_id, person_id } = row;
    return [{ charge_id: lead_id, person_id, result: entry.result, owner: entry.lead.owner_row }];
  });
  const owners = hits.flatMap(({ owner }) => (owner === null ? [] : [owner]));
  const paidOwners = await selectChargedOwners(tx, claim, [...new Set(owners)]);
  const charges = await chargeHits(tx, claim, { order_id, at: paid_at, hits, paidOwners });
  for (const row of rows) {
    const charge = charges.get(row.lead_id);
    if (charge?.charged === false) waive(row, charge.since);
  }
  await setRepeated(tx, claim, repeated);
}
