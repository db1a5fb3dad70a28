/**
 * Erases data that is older than the settings allow, class by class, and records the counts, the time, and what a
 * second check still found. Resumes after being killed.
 */

import type { Erasure, ErasureClass, Erasures } from '#contract/retention/schemas';
import { deleteOldPaidContacts, freePeriod } from '#features/charges';
import { deleteUndoData } from '#features/imports';
import { eraseListedLeads } from '#features/leads';
import {
  cancelAbandonedOrders,
  countUnerasedOrders,
  discardUnpaid,
  eraseLeads,
  hasRecentDraft,
  markErased,
  selectOrdersToErase,
} from '#features/orders';
import { removeOldTraces } from '#features/single-traces';
import { eraseFile, selectDueFiles } from '#features/uploads';
import { countOlder, eraseOldAudit } from '#platform/audit/retention';
import { after, clock, days } from '#platform/clock';
import type { Context } from '#platform/context';
import { getSetting } from '#platform/settings';
import { insertRun, type Run, selectLast, selectRuns } from './repository.ts';

/** Erases all classes; the job's handler. */
export async function eraseOld(ctx: Context): Promise<void> {
  const now = clock.now();
  const resultsBefore = monthsBefore(now, await getSetting(ctx.db, 'results_kept_months'));
  const fileTime = after(now, -days(await getSetting(ctx.db, 'files_kept_days')));
  // A file contains everything that its order’s leads do, so it isn't kept longer than they are.
  const filesBefore = fileTime > resultsBefore ? fileTime : resultsBefore;
  await recordErasure(ctx, 'files', filesBefore, await eraseFiles(ctx, filesBefore));
  await recordErasure(ctx, 'results', resultsBefore, await eraseResults(ctx, resultsBefore));
  const auditBefore = monthsBefore(now, 12 * (await getSetting(ctx.db, 'audit_kept_years')));
  const entries = await eraseOldAudit(ctx.db, auditBefore);
  const remaining = await countOlder(ctx.db, auditBefore);
  await recordErasure(ctx, 'audit', auditBefore, { counts: { entries }, remaining });
}

type Done = Pick<Run, 'counts' | 'remaining'>;

const recordErasure = (ctx: Context, kind: ErasureClass, before: Date, done: Done): Promise<void> =>
  insertRun(ctx.db, { class: kind, before, ...done });

/** The same day a number of months earlier, or the last day of a shorter month. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}

/** Files, unpaid orders on them, and the undo data of imports. */
async function eraseFiles(ctx: Context, before: Date): Promise<Done> {
  const counts = { files: 0, bytes: 0, unpaid_orders: 0, import_records: 0 };
  const lately = after(clock.now(), -days(1));
  for (const file of await selectDueFiles(ctx.db, before)) {
    const gone = await eraseFile(ctx, file, async (tx) => {
      // An order on it is being created; erase it tomorrow.
      if (await hasRecentDraft(tx, file.id, lately)) return false;
      counts.unpaid_orders += await discardUnpaid(tx, file.id, null);
      return true;
    });
    if (!gone) continue;
    counts.files += 1;
    counts.bytes += Number(file.size);
  }
  counts.import_records = await deleteUndoData(ctx, before);
  return { counts, remaining: (await selectDueFiles(ctx.db, before)).length };
}

/** Lead cells, results and notes, and single traces. */
async function eraseResults(ctx: Context, before: Date): Promise<Done> {
  await cancelAbandonedOrders(ctx, before);
  const counts = { orders: 0, leads: 0, single_leads: 0 };
  for (const order of await selectOrdersToErase(ctx.db, before)) {
    await markErased(ctx, order);
    await eraseListedLeads(ctx, order);
    counts.leads += await eraseLeads(ctx, order);
    counts.orders += 1;
  }
  counts.single_leads = await removeOldTraces(ctx.db, before);
  await deleteOldPaidContacts(ctx.db, after(clock.now(), -freePeriod));
  return { counts, remaining: await countUnerasedOrders(ctx.db, before) };
}

export async function readErasures(ctx: Context): Promise<Erasures> {
  const last = await selectLast(ctx.db);
  return { looked_at: last?.toISOString() ?? null, runs: (await selectRuns(ctx.db)).map(present) };
}

const present = ({ before, at, ...run }: Run): Erasure => ({
  ...run,
  before: before.toISOString(),
  at: at.toISOString(),
});
