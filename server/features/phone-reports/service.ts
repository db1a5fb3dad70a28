import type { Verdict } from '#contract/leads/remarks';
import type { ResultName } from '#contract/orders/results';
import { queryRunner } from '#features/compliance';
import { clock } from '#platform/clock';
import type { Caller } from '#platform/context';
import type { Tx } from '#platform/postgres/database';
import { contactKey } from './contact-key.ts';
import {
  type Owner,
  removeReports,
  type StoredReport,
  selectOwnVerdicts,
  selectReportsOf,
  writeReports,
  writeVotes,
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
 * Records outcomes of calling numbers, as the account's own reports and as its votes on the numbers' scores. A number has
 * one outcome, on however many leads. A repeated report keeps its time, so that a file uploaded again doesn't reopen
 * complaints.
 */
export async function saveReports(tx: Tx, caller: Caller, reports: readonly PhoneReport[]): Promise<void> {
  const keyed = reports.map(({ name, ...report }) => ({
    ...report,
    contact_key: contactKey(report.number, name),
  }));
  const isRepeated = await findRepeated(tx, caller, keyed);
  const changed = keyed.filter((report) => report.verdict === null || !isRepeated(report));
  const at = clock.now();
  const isRemoved = ({ verdict }: StoredReport) => verdict === null;
  await removeReports(tx, caller, changed.filter(isRemoved));
  const written = changed.filter((report) => !isRemoved(report));
  await writeReports(tx, caller, { reports: written, user_id: caller.user_id, at });
  // Only numbers have a score.
  const votes = changed.filter(({ number }) => !number.includes('@'));
  const byContact = new Map(votes.map((vote) => [vote.contact_key.toString('hex'), vote]));
  await writeVotes(tx, caller, {
    votes: [...byContact.values()].map(({ contact_key, verdict }) => ({
      contact_key,
      worked: verdict === null ? null : verdict === 'worked',
    })),
    at,
  });
}

/** Returns whether a lead has a report already, and no later one of another lead contradicts it. */
async function findRepeated(
  tx: Tx,
  owner: Owner,
  reports: readonly StoredReport[],
): Promise<(report: StoredReport) => boolean> {
  const idOf = ({ lead_id, number }: Pick<StoredReport, 'lead_id' | 'number'>) => `${lead_id} ${number}`;
  const lead_ids = reports.map(({ lead_id }) => lead_id);
  const stored = new Map(
    (await selectReportsOf(tx, owner, lead_ids)).map((report) => [idOf(report), report.verdict]),
  );
  const keys = reports.map(({ contact_key }) => contact_key);
  const latest = await selectOwnVerdicts(queryRunner(tx), owner, keys);
  return (report) =>
    stored.get(idOf(report)) === report.verdict &&
    latest.get(report.contact_key.toString('hex')) === report.verdict;
}
