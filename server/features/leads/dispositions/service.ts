/** Outcomes of a dialer's calls, recorded with the leads that have the numbers. */
import { sql } from 'kysely';
import { verdictOf } from '#contract/leads/dispositions/rules';
import type { DispositionReport, Dispositions } from '#contract/leads/dispositions/schemas';
import { moveStatus, type Viewer, visibleClause } from '#features/lead-work';
import { normalizePhone } from '#linkage';
import { type Caller, type Context, inTransaction } from '#platform/context';
import type { Db } from '#platform/postgres/database';
import { searchPatterns } from '../list/search-text.ts';
import { reportPhone } from '../remarks/service.ts';

/** Records calls one by one, each in a transaction; a repeated call changes nothing. */
export async function reportCalls(
  ctx: Context,
  caller: Caller,
  { calls }: Dispositions,
): Promise<DispositionReport> {
  const report: DispositionReport = {
    calls: calls.length,
    recorded: 0,
    no_answer: 0,
    unknown: [],
    coins_back: 0,
  };
  const numbers = calls.map(({ number }) => normalizePhone(number));
  const leads = await findLeads(
    ctx.db,
    caller,
    numbers.filter((number) => number !== null),
  );
  for (const [index, { number, outcome }] of calls.entries()) {
    const normalized = numbers[index] ?? null;
    const ids = normalized === null ? [] : (leads.get(normalized) ?? []);
    if (normalized === null || ids.length === 0) report.unknown.push(number);
    else if (outcome === 'no_answer') {
      report.no_answer += 1;
      await inTransaction(ctx, (tx) => moveStatus(tx, caller, { lead_ids: ids, status: 'no_answer' }));
    } else {
      report.recorded += 1;
      const verdict = verdictOf[outcome];
      for (const id of ids)
        report.coins_back += await reportPhone(ctx, caller, id, { number: normalized, verdict });
    }
  }
  return report;
}

/** The listed leads whose results have each number. */
async function findLeads(db: Db, owner: Viewer, numbers: string[]): Promise<Map<string, string[]>> {
  const patterns = numbers.flatMap(searchPatterns);
  const { rows } = await sql<{ number: string; lead_id: string }>`
    select phone.value->>'number' as number, r.lead_id from listed_lead l
    join lead_result r on r.bucket = l.bucket and r.lead_id = l.lead_id
    cross join lateral json_array_elements(r.result->'person'->'phones') as phone (value)
    where l.bucket = ${owner.bucket} and l.account_id = ${owner.account_id}
      and ${visibleClause(owner, sql`l.lead_id`)} and l.search like any(${patterns}::text[]) and phone.value->>'number' = any(${numbers}::text[])
    order by r.lead_id`.execute(db);
  const found = Map.groupBy(rows, ({ number }) => number);
  return new Map([...found].map(([number, leads]) => [number, leads.map(({ lead_id }) => lead_id)]));
}
