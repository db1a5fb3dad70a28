import { sql } from 'kysely';
import { lockStoredResults, type StoredLeadResult, writeStoredResults } from '#features/orders';
import { applyReports } from '#features/phone-reports';
import { byLeadBucket, type Home, ownerOfLead, ownersOfLeads } from '#platform/lead-buckets';
import type { Tx } from '#platform/postgres/database';
import { recountSoon } from '../list/counting.ts';
import { toIndexedLead } from '../list/indexing.ts';
import { selectByIds, upsertIndexedLeads } from '../list/repository.ts';
import { searchPatterns } from '../list/search-text.ts';

/**
 * Applies the account's reports to stored results, and to their places in the lists. `listed` has the leads with the
 * reported numbers, with the numbers of their orders. Returns those results as they are now.
 */
export async function markNumbers(
  tx: Tx,
  home: Home,
  { lead_ids, listed }: { lead_ids: readonly string[]; listed: ReadonlyMap<string, number> },
): Promise<StoredLeadResult[]> {
  const stored: StoredLeadResult[] = [];
  for (const [owner, ids] of byLeadBucket(home, [...new Set([...lead_ids, ...listed.keys()])]))
    stored.push(...(await lockStoredResults(tx, owner, ids)));
  const marked = await applyReports(tx, home, stored, () => false);
  const changed = marked.filter((entry, index) => entry !== stored[index]);
  if (changed.length === 0) return marked;
  for (const [owner, results] of byLeadBucket(home, changed, ({ lead_id }) => lead_id))
    await writeStoredResults(tx, owner, results);
  const rows = await selectByIds(
    tx,
    home,
    changed.map((entry) => entry.lead_id),
  );
  const byOrder = Map.groupBy(
    rows.filter(({ id }) => listed.has(id)),
    ({ id }) => listed.get(id) ?? 0,
  );
  for (const [order_number, leads] of [...byOrder].sort(([a], [b]) => a - b)) {
    const [first] = leads;
    if (first === undefined) continue;
    await upsertIndexedLeads(tx, ownerOfLead(home, first.id), order_number, leads.map(toIndexedLead));
    await recountSoon(tx, home, order_number);
  }
  return marked;
}

/** The listed leads with any of the numbers, each with the number of its order. */
export async function selectListed(
  tx: Tx,
  home: Home,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  // Each number has one pattern, an email one per word.
  const matches = numbers.map((number) => sql`search like all(${searchPatterns(number)}::text[])`);
  const listed = new Map<string, number>();
  for (const { bucket, account_id } of await ownersOfLeads(tx, home)) {
    const { rows } = await sql<{ lead_id: string; order_number: number }>`
      select lead_id, order_number::int as order_number from listed_lead
      where bucket = ${bucket} and account_id = ${account_id} and (${sql.join(matches, sql` or `)})`.execute(
      tx,
    );
    for (const { lead_id, order_number } of rows) listed.set(lead_id, order_number);
  }
  return listed;
}
