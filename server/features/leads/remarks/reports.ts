/** Outcomes of calling numbers: marks in all results of the person, the leads' status, and refunds (TRACE-10). */
import { formerVerdicts, type ReportBody, type Verdict } from '#contract/leads/remarks';
import type { TraceResult } from '#contract/orders/results';
import { claimRefunds, reverseRefunds } from '#features/charges';
import { moveStatus } from '#features/lead-work';
import { addLaterCoins, type StoredLeadResult } from '#features/orders';
import { isMissed, isReportedWrong, saveReports } from '#features/phone-reports';
import { message } from '#locales';
import { auditAll } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { invalidFields } from '#platform/errors';
import type { Home } from '#platform/lead-buckets';
import type { Tx } from '#platform/postgres/database';
import { selectByIds } from '../list/repository.ts';
import { findLead } from '../list/service.ts';
import { markNumbers, selectListed } from './mark-numbers.ts';
import { deleteCoinReturn, insertCoinReturn, type LockedOrder, lockOrders } from './repository.ts';

type Lead = Awaited<ReturnType<typeof findLead>>;

/** What is reported about a number or an email of a lead. A number has one verdict in all reports made at once. */
export interface NumberReport {
  lead: Pick<Lead, 'id' | 'order' | 'result'>;
  number: string;
  /** Null takes the report back. */
  verdict: Verdict | null;
}

const toVerdict = (verdict: NonNullable<ReportBody['verdict']>): Verdict =>
  verdict === 'right' || verdict === 'wrong' ? formerVerdicts[verdict] : verdict;

const contactsOf = (result: TraceResult | null | undefined): string[] => {
  const { phones = [], emails = [] } = result?.person ?? {};
  return [...phones.map(({ number }) => number), ...emails.map(({ address }) => address)];
};

/** Whether a lead's result names a person with this number or email, unmasked. */
export const canReport = ({ result }: Pick<Lead, 'result'>, number: string): boolean =>
  result?.person?.names[0] !== undefined && contactsOf(result).includes(number) && !number.includes('•');

/** Records whether a number or an email of a lead reached the person. */
export async function reportPhone(
  ctx: Context,
  caller: Caller,
  id: string,
  { number, verdict }: ReportBody,
): Promise<void> {
  const lead = await findLead(ctx, caller, id);
  if (!canReport(lead, number)) throw invalidFields({ number: message('fields:lead_number') });
  const report = { lead, number, verdict: verdict === null ? null : toVerdict(verdict) };
  await inTransaction(ctx, (tx) => recordReports(tx, caller, [report]));
}

/** All of the caller's account, whose results share what was reported about a number. */
const accountOf = ({ home_bucket, account_id }: Caller): Home => ({ home_bucket, account_id });

/**
 * Records reports that `canReport` allows and marks their numbers in all of the account's results. Once no number of a
 * hit reached the person, its coin is refunded up to the account's cap, whichever lead it was reported on; once one did,
 * the coin is charged again. Returns the coins refunded.
 */
export async function recordReports(
  tx: Tx,
  caller: Caller,
  reports: readonly NumberReport[],
): Promise<number> {
  if (reports.length === 0) return 0;
  const owner = accountOf(caller);
  const numbers = new Set(reports.map(({ number }) => number));
  const listed = await selectListed(tx, owner, [...numbers]);
  // Lock order in every transaction: orders, results, ledger.
  const orders = await lockOrders(tx, owner, {
    ids: reports.map(({ lead }) => lead.order.id),
    numbers: [...listed.values()],
  });
  const saved = reports.flatMap(({ lead, number, verdict }) => {
    const [name] = lead.result?.person?.names ?? [];
    return name === undefined ? [] : [{ lead_id: lead.id, number, name, verdict }];
  });
  await saveReports(tx, caller, saved);
  const marked = await markNumbers(tx, owner, { lead_ids: saved.map(({ lead_id }) => lead_id), listed });
  await auditAll(
    tx,
    saved.map(({ lead_id, verdict }) => ({
      caller,
      action: `phone.report.${verdict ?? 'none'}`,
      subject: `lead:${lead_id}`,
    })),
  );
  await moveStatuses(tx, caller, { reports, marked });
  await chargeAgain(tx, caller, { reports, marked });
  return refundHits(tx, caller, { reports, marked, orders });
}

interface Recorded {
  reports: readonly NumberReport[];
  /** The results with the numbers as they are now. */
  marked: readonly StoredLeadResult[];
}

/** The results that have a number of the reports. */
function withContact(
  marked: readonly StoredLeadResult[],
  reports: readonly NumberReport[],
): StoredLeadResult[] {
  const numbers = new Set(reports.map(({ number }) => number));
  return marked.filter(({ result }) => contactsOf(result).some((contact) => numbers.has(contact)));
}

async function moveStatuses(tx: Tx, owner: Home, { reports, marked }: Recorded): Promise<void> {
  const results = new Map(marked.map(({ lead_id, result }) => [lead_id, result]));
  const byStatus = Map.groupBy(reports, ({ lead, verdict }) => statusAfter(results.get(lead.id), verdict));
  for (const status of ['called', 'wrong_number'] as const) {
    const lead_ids = new Set((byStatus.get(status) ?? []).map(({ lead }) => lead.id));
    if (lead_ids.size > 0) await moveStatus(tx, owner, { lead_ids: [...lead_ids], status });
  }
}

/** The status that a report leads to; null if it says nothing of the lead as a whole. */
function statusAfter(
  result: TraceResult | undefined,
  verdict: Verdict | null,
): 'called' | 'wrong_number' | null {
  if (verdict === 'worked') return 'called';
  const phones = result?.person?.phones ?? [];
  const allWrong = phones.length > 0 && phones.every(isReportedWrong);
  return isMissed(verdict) && allWrong ? 'wrong_number' : null;
}

/** Whether every number found is wrong, or every email of a hit without numbers. */
function isAllWrong({ outcome, result }: Pick<StoredLeadResult, 'outcome' | 'result'>): boolean {
  if (outcome !== 'hit') return false;
  const { phones = [], emails = [] } = result.person ?? {};
  const isNew = ({ from_lead }: { from_lead?: boolean | undefined }) => from_lead !== true;
  const numbers = phones.filter(isNew);
  const found = numbers.length > 0 ? numbers : emails.filter(isNew);
  return found.length > 0 && found.every(isReportedWrong);
}

/** Charges refunded hits again that have a number which is no longer reported as missed. */
async function chargeAgain(tx: Tx, caller: Caller, { reports, marked }: Recorded): Promise<void> {
  const reached = withContact(
    marked,
    reports.filter(({ verdict }) => !isMissed(verdict)),
  ).filter((entry) => !isAllWrong(entry));
  const lead_ids = reached.map(({ lead_id }) => lead_id);
  for (const { lead_id, order_id, coins } of await reverseRefunds(tx, caller, lead_ids)) {
    await deleteCoinReturn(tx, caller, lead_id);
    await addLaterCoins(tx, order_id, BigInt(coins));
  }
}

/** Refunds hits with a number that was reported as missed now, if none of their numbers is left. */
async function refundHits(
  tx: Tx,
  caller: Caller,
  { reports, marked, orders }: Recorded & { orders: ReadonlyMap<string, LockedOrder> },
): Promise<number> {
  const wrong = withContact(
    marked,
    reports.filter(({ verdict }) => isMissed(verdict)),
  ).filter(isAllWrong);
  const reported = new Set(reports.map(({ lead }) => lead.id));
  const leads = await selectByIds(
    tx,
    accountOf(caller),
    wrong.map(({ lead_id }) => lead_id),
  );
  const claims = leads.flatMap(({ id: lead_id, order_id, coins: charged }) => {
    const coins = charged ?? 0;
    const order = orders.get(order_id);
    // A free lead is refused with the reason where it was reported, and left alone elsewhere.
    if (order === undefined || (coins === 0 && !reported.has(lead_id))) return [];
    return [{ lead_id, order_id, coins, paid_at: order.paid_at }];
  });
  const refunded = await claimRefunds(tx, caller, claims);
  for (const { lead_id, order_id, coins } of refunded) {
    await insertCoinReturn(tx, caller, { lead_id, order_id, coins, at: clock.now() });
    await addLaterCoins(tx, order_id, -BigInt(coins));
  }
  return refunded.reduce((sum, { coins }) => sum + coins, 0);
}
