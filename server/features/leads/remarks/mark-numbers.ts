import { sql } from 'kysely';
import { lockStoredResults, type StoredLeadResult, writeStoredResults } from '#features/orders';
import { applyReports } from '#features/phone-reports';
import type { Tx } from '#platform/postgres/database';
import { recountSoon } from '../list/counting.ts';
import { toIndexedLead } from '../list/indexing.ts';
import { type Owner, selectByIds, upsertIndexedLeads } from '../list/repository.ts';
import { searchPatterns } from '../list/search-text.ts';

/**
 * Applies the account's reports to stored results, and to their places in the lists. `listed` has the leads with the
 * reported numbers, with the numbers of their orders. Returns those results as they are now.
 */
export async function markNumbers(
  tx: Tx,
  owner: Owner,
  { lead_ids, listed }: { lead_ids: readonly string[]; listed: ReadonlyMap<string, number> },
): Promise<StoredLeadResult[]> {
  const stored = await lockStoredResults(tx, owner, [...new Set([...lead_ids, ...listed.keys()])]);
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

/** The listed leads with any of the numbers, each with the number of its order. */
export async function selectListed(
  tx: Tx,
  owner: Owner,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  // Each number has one pattern, an email one per word.
  const matches = numbers.map((number) => sql`search like all(${searchPatterns(number)}::text[])`);
  const { rows } = await sql<{ lead_id: string; order_number: number }>`
    select lead_id, order_number::int as order_number from listed_lead
    where bucket = ${owner.bucket} and account_id = ${owner.account_id}
      and (${sql.join(matches, sql` or `)})`.execute(tx);
  return new Map(rows.map((row) => [row.lead_id, row.order_number]));
}
