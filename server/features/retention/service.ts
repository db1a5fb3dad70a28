/**
 * Erases what has been kept for as long as the operator's settings say, class by class, and writes down what went: counts,
 * the instant, and what a second look still found. Killed in the middle, it goes on the next time.
 */

import type { Erasure, ErasureClass, Erasures } from '#contract/retention/schemas';
import { deleteOldPaidContacts, freePeriod } from '#features/charges';
import { forgetWaysBack } from '#features/imports';
import { eraseLists } from '#features/leads';
import {
  countLeft,
  discardUnpaid,
  endForgotten,
  eraseLeads,
  isBeingRead,
  markErased,
  selectDue,
} from '#features/orders';
import { removeOldTraces } from '#features/single-traces';
import { eraseFile, selectDueFiles } from '#features/uploads';
import { countOlder, cutAudit } from '#platform/audit/retention';
import { after, clock, days } from '#platform/clock';
import type { Context } from '#platform/context';
import { getSetting } from '#platform/settings';
import { insertRun, type Run, selectLast, selectRuns } from './repository.ts';

/** Runs over all classes; what the job does. */
export async function eraseOld(ctx: Context): Promise<void> {
  const now = clock.now();
  const resultsBefore = monthsBefore(now, await getSetting(ctx.db, 'results_kept_months'));
  const fileTime = after(now, -days(await getSetting(ctx.db, 'files_kept_days')));
  // A file says all that its order’s leads do: it never stays longer than they.
  const filesBefore = fileTime > resultsBefore ? fileTime : resultsBefore;
  await note(ctx, 'files', filesBefore, await eraseFiles(ctx, filesBefore));
  await note(ctx, 'results', resultsBefore, await eraseResults(ctx, resultsBefore));
  const auditBefore = monthsBefore(now, 12 * (await getSetting(ctx.db, 'audit_kept_years')));
  const entries = await cutAudit(ctx.db, auditBefore);
  const remaining = await countOlder(ctx.db, auditBefore);
  await note(ctx, 'audit', auditBefore, { counts: { entries }, remaining });
}

type Done = Pick<Run, 'counts' | 'remaining'>;

const note = (ctx: Context, kind: ErasureClass, before: Date, done: Done): Promise<void> =>
  insertRun(ctx.db, { class: kind, before, ...done });

/** The same day so many months earlier, or the last of a month that has no such day. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}

/** Files, the orders on them that were never paid, and the ways back of imports. */
async function eraseFiles(ctx: Context, before: Date): Promise<Done> {
  const counts = { files: 0, bytes: 0, unpaid_orders: 0, import_records: 0 };
  const lately = after(clock.now(), -days(1));
  for (const file of await selectDueFiles(ctx.db, before)) {
    const gone = await eraseFile(ctx, file, async (tx) => {
      // Somebody drafts an order on it at this moment: tomorrow.
      if (await isBeingRead(tx, file.id, lately)) return false;
      counts.unpaid_orders += await discardUnpaid(tx, file.id, null);
      return true;
    });
    if (!gone) continue;
    counts.files += 1;
    counts.bytes += Number(file.size);
  }
  counts.import_records = await forgetWaysBack(ctx, before);
  return { counts, remaining: (await selectDueFiles(ctx.db, before)).length };
}

/** Cells, results and what was said of them; leads that were traced one by one. */
async function eraseResults(ctx: Context, before: Date): Promise<Done> {
  await endForgotten(ctx, before);
  const counts = { orders: 0, leads: 0, single_leads: 0 };
  for (const order of await selectDue(ctx.db, before)) {
    await markErased(ctx, order);
    await eraseLists(ctx, order);
    counts.leads += await eraseLeads(ctx, order);
    counts.orders += 1;
  }
  counts.single_leads = await removeOldTraces(ctx.db, before);
  await deleteOldPaidContacts(ctx.db, after(clock.now(), -freePeriod));
  return { counts, remaining: await countLeft(ctx.db, before) };
}

/** What was erased, as the admin sees it. */
export async function readErasures(ctx: Context): Promise<Erasures> {
  const last = await selectLast(ctx.db);
  return { looked_at: last?.toISOString() ?? null, runs: (await selectRuns(ctx.db)).map(present) };
}

const present = ({ before, at, ...run }: Run): Erasure => ({
  ...run,
  before: before.toISOString(),
  at: at.toISOString(),
});
