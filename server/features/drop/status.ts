import { DropStatus } from '#contract/drop/schemas';
import type { Language } from '#contract/languages';
import { renderStored } from '#locales';
import { after, clock, days } from '#platform/clock';
import type { Context } from '#platform/context';
import type { Db } from '#platform/postgres/database';
import { getSetting } from '#platform/settings';
import { countRequests, selectBatches, selectFailingSince, selectLast } from './repository.ts';

/** When the next sync has to be complete; null before the first. */
export async function dueAt(db: Db): Promise<Date | null> {
  const last = await selectLast(db, 'done');
  return last === undefined ? null : after(last.at, days(await getSetting(db, 'drop_interval_days')));
}

/** How long before the due date a sync starts, which leaves time to fix problems. */
const leadTime = (interval: number) => Math.min(days(3), days(interval) / 10);

/** Whether a sync should run now: there was none, the last one didn't complete, or it is due soon. */
export async function isSyncDue(db: Db): Promise<boolean> {
  const last = await selectLast(db);
  if (last?.outcome !== 'done') return true;
  const due = await dueAt(db);
  return due === null || after(due, -leadTime(await getSetting(db, 'drop_interval_days'))) <= clock.now();
}

/** The state of the syncs with DROP, in words of a language. */
export async function readStatus({ db, config }: Context, language: Language): Promise<DropStatus> {
  const [last, done, due] = [await selectLast(db), await selectLast(db, 'done'), await dueAt(db)];
  return DropStatus.parse({
    configured: config.drop !== null,
    interval_days: await getSetting(db, 'drop_interval_days'),
    done_at: done?.at.toISOString() ?? null,
    due_at: due?.toISOString() ?? null,
    overdue: due !== null && due < clock.now(),
    last:
      last === undefined
        ? null
        : {
            at: last.at.toISOString(),
            outcome: last.outcome,
            fault: last.fault,
            detail: last.detail && renderStored(last.detail, language),
          },
    failing_since: (await selectFailingSince(db))?.toISOString() ?? null,
    requests: await countRequests(db),
    batches: (await selectBatches(db)).map(({ received_at, done_at, ...batch }) => ({
      ...batch,
      received_at: received_at.toISOString(),
      done_at: done_at?.toISOString() ?? null,
    })),
  });
}
