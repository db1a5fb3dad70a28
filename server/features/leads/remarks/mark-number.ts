import { sql } from 'kysely';
import { lockStoredResults, type StoredLeadResult, writeStoredResults } from '#features/orders';
import { applyReports } from '#features/phone-reports';
import type { Tx } from '#platform/postgres/database';
import { recountSoon } from '../list/counting.ts';
import { toIndexedLead } from '../list/indexing.ts';
import { type Owner, selectByIds, upsertIndexedLeads } from '../list/repository.ts';
import { searchPatterns } from '../list/search-text.ts';

/**
 * Applies the account's reports to its stored results with a number, and to their places in the lists. Returns those
 * results as they are now.
 */
export async function markNumber(
  tx: Tx,
  owner: Owner,
  { lead_id, number }: { lead_id: string; number: string },
): Promise<StoredLeadResult[]> {
  const listed = await selectListed(tx, owner, number);
  const stored = await lockStoredResults(tx, owner, [lead_id, ...listed.keys()]);
  const marked = await applyReports(tx, owner, stored, () => false);
  const changed = marked.filter((entry, index) => entry !== stored[index]);
  if (changed.length === 0) return marked;
  await writeStoredResults(tx, owner, changed);
  const rows = await selectByIds(
    tx,
    owner,
    changed.map((entry) => entry.lead_id),
  );
  const byOrder = Map.groupBy(
    rows.filter(({ id }) => listed.has(id)),
    ({ id }) => listed.get(id) ?? 0,
  );
  for (const [order_number, leads] of [...byOrder].sort(([a], [b]) => a - b)) {
    await upsertIndexedLeads(tx, owner, order_number, leads.map(toIndexedLead));
    await recountSoon(tx, owner, order_number);
  }
  return marked;
}

/** The listed leads with a number, each with the number of its order. */
async function selectListed(tx: Tx, owner: Owner, number: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ lead_id: string; order_number: number }>`
    select lead_id, order_number::int as order_number from listed_lead
    where bucket = ${owner.bucket} and account_id = ${owner.account_id}
      and search like all(${searchPatterns(number)}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.lead_id, row.order_number]));
}
