/** Outcomes of a dialer's calls, recorded with the leads that have the numbers. */
import { sql } from 'kysely';
import { verdictOf } from '#contract/leads/dispositions/rules';
import type { DispositionReport, Dispositions } from '#contract/leads/dispositions/schemas';
import { type LeadViewer, moveStatus, type Viewer, visibleClause } from '#features/lead-work';
import { normalizePhone } from '#linkage';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { ownersOfLeads } from '#platform/lead-buckets';
import type { Db } from '#platform/postgres/database';
import { searchPatterns } from '../list/search-text.ts';
import { findLeads as findListedLeads } from '../list/service.ts';
import { canReport, recordReports } from '../remarks/reports.ts';

/** Records calls in one transaction. The last outcome of a number counts; a repeated call changes nothing. */
export async function reportCalls(
  ctx: Context,
  caller: Caller,
  { calls }: Dispositions,
): Promise<DispositionReport> {
  const numbered = calls.map(({ number, outcome }) => ({
    number,
    outcome,
    normalized: normalizePhone(number),
  }));
  const leadsOf = await findReportable(
    ctx,
    caller,
    numbered.flatMap(({ normalized }) => normalized ?? []),
  );
  const known = numbered.flatMap(({ normalized, outcome }) => {
    const leads = leadsOf(normalized);
    return normalized === null || leads.length === 0 ? [] : [{ number: normalized, outcome, leads }];
  });
  const answered = known.filter(({ outcome }) => outcome !== 'no_answer');
  const unanswered = known.filter(({ outcome }) => outcome === 'no_answer');
  const last = new Map(answered.map((call) => [call.number, call]));
  const reports = [...last.values()].flatMap(({ number, outcome, leads }) =>
    outcome === 'no_answer' ? [] : leads.map((lead) => ({ lead, number, verdict: verdictOf[outcome] })),
  );
  const lead_ids = [...new Set(unanswered.flatMap(({ leads }) => leads.map(({ id }) => id)))];
  const coins_back = await inTransaction(ctx, async (tx) => {
    // First, since a number that somebody answered has been called.
    if (lead_ids.length > 0) await moveStatus(tx, caller, { lead_ids, status: 'no_answer' });
    return recordReports(tx, caller, reports);
  });
  return {
    calls: calls.length,
    recorded: answered.length,
    no_answer: unanswered.length,
    unknown: numbered.flatMap(({ number, normalized }) => (leadsOf(normalized).length === 0 ? [number] : [])),
    coins_back,
  };
}

/** Returns the leads that the caller sees whose results have a number. */
async function findReportable(ctx: Context, caller: Caller, numbers: string[]) {
  const ids = await findLeads(ctx.db, caller, numbers);
  const leads = await findListedLeads(ctx, caller, [...new Set([...ids.values()].flat())]);
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  return (number: string | null) =>
    number === null
      ? []
      : (ids.get(number) ?? []).flatMap((id) => byId.get(id) ?? []).filter((lead) => canReport(lead, number));
}

/** The listed leads whose results have each number. */
async function findLeads(db: Db, viewer: Viewer, numbers: string[]): Promise<Map<string, string[]>> {
  const found: FoundNumber[] = [];
  for (const owner of await ownersOfLeads(db, viewer))
    found.push(...(await selectNumbers(db, owner, numbers)));
  const byNumber = Map.groupBy(found, ({ number }) => number);
  return new Map(
    [...byNumber].map(([number, leads]) => [number, leads.map(({ lead_id }) => lead_id).sort()]),
  );
}

interface FoundNumber {
  number: string;
  lead_id: string;
}

async function selectNumbers(db: Db, owner: LeadViewer, numbers: string[]): Promise<FoundNumber[]> {
  const patterns = numbers.flatMap(searchPatterns);
  const { rows } = await sql<FoundNumber>`
    select phone.value->>'number' as number, r.lead_id from listed_lead l
    join lead_result r on r.bucket = l.bucket and r.lead_id = l.lead_id
    cross join lateral json_array_elements(r.result->'person'->'phones') as phone (value)
    where l.bucket = ${owner.bucket} and l.account_id = ${owner.account_id}
      and ${visibleClause(owner, sql`l.lead_id`)} and l.search like any(${patterns}::text[]) and phone.value->>'number' = any(${numbers}::text[])`.execute(
    db,
  );
  return rows;
}
