import type { Verdict } from '#contract/leads/remarks';
import type { ResultName } from '#contract/orders/results';
import { clock } from '#platform/clock';
import type { Caller } from '#platform/context';
import type { Tx } from '#platform/postgres/database';
import { contactKey } from './contact-key.ts';
import { writeReport, writeVote } from './repository.ts';

export interface PhoneReport {
  lead_id: string;
  /** As in the result: E.164, or an email address. */
  number: string;
  /** The person whose number it was said to be. */
  name: Pick<ResultName, 'first' | 'last'>;
  /** Null takes the report back. */
  verdict: Verdict | null;
}

/** Records the outcome of calling a number, as the account's own report and as its vote on the number's score. */
export async function saveReport(tx: Tx, caller: Caller, report: PhoneReport): Promise<void> {
  const { lead_id, number, name, verdict } = report;
  const [contact_key, at] = [contactKey(number, name), clock.now()];
  await writeReport(tx, caller, { lead_id, number, contact_key, verdict, user_id: caller.user_id, at });
  // Only numbers have a score.
  if (number.includes('@')) return;
  await writeVote(tx, caller, { contact_key, worked: verdict === null ? null : verdict === 'worked', at });
}
