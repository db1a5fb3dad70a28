import type { Verdict } from '#contract/leads/remarks';
import type { ResultName } from '#contract/orders/results';
import { queryRunner } from '#features/compliance';
import { clock } from '#platform/clock';
import type { Caller } from '#platform/context';
import type { Tx } from '#platform/postgres/database';
import { contactKey } from './contact-key.ts';
import {
  type Owner,
  type StoredReport,
  selectOwnVerdicts,
  selectReports,
  writeReport,
  writeVote,
} from './repository.ts';

export interface PhoneReport {
  lead_id: string;
  /** As in the result: E.164, or an email address. */
  number: string;
  /** The person whose number it was said to be. */
  name: Pick<ResultName, 'first' | 'last'>;
  /** Null takes the report back. */
  verdict: Verdict | null;
}

/**
 * Records the outcome of calling a number, as the account's own report and as its vote on the number's score. A repeated
 * report keeps its time, so that a file uploaded again doesn't reopen complaints.
 */
export async function saveReport(tx: Tx, caller: Caller, report: PhoneReport): Promise<void> {
  const { lead_id, number, name, verdict } = report;
  const [contact_key, at] = [contactKey(number, name), clock.now()];
  if (verdict !== null && (await isRepeated(tx, caller, { lead_id, number, contact_key, verdict }))) return;
  await writeReport(tx, caller, { lead_id, number, contact_key, verdict, user_id: caller.user_id, at });
  // Only numbers have a score.
  if (number.includes('@')) return;
  await writeVote(tx, caller, { contact_key, worked: verdict === null ? null : verdict === 'worked', at });
}

/** Whether the lead has this report already, and no later one of another lead contradicts it. */
async function isRepeated(
  tx: Tx,
  owner: Owner,
  report: Pick<StoredReport, 'lead_id' | 'number' | 'contact_key' | 'verdict'>,
): Promise<boolean> {
  const { lead_id, number, contact_key, verdict } = report;
  const reports = await selectReports(tx, owner, lead_id);
  if (reports.find((stored) => stored.number === number)?.verdict !== verdict) return false;
  const latest = await selectOwnVerdicts(queryRunner(tx), owner, [contact_key]);
  return latest.get(contact_key.toString('hex')) === verdict;
}
