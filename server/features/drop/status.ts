/** How we stand with DROP: when we last came to the end of a sync, when the next is due, what came of each batch. */
import { DropStatus } from '#contract/drop/schemas';
import { after, clock, days } from '#platform/clock';
import type { Context } from '#platform/context';
import type { Db } from '#platform/postgres/database';
import { getSetting } from '#platform/settings';
import { countRequests, selectBatches, selectLast } from './repository.ts';

/** When the next sync has to have come to its end; null before the first. */
export async function dueAt(db: Db): Promise<Date | null> {
  const last = await selectLast(db, 'done');
  return last === undefined ? null : after(last.at, days(await getSetting(db, 'drop_interval_days')));
}

/** So long before it is due that a sync begins: time to mend what is in its way. */
const early = (interval: number) => Math.min(days(3), days(interval) / 10);

/** Whether a sync should run now: it never has, the last did not come to its end, or the time has come. */
export async function isTime(db: Db): Promise<boolean> {
  const last = await selectLast(db);
  if (last?.outcome !== 'done') return true;
  const due = await dueAt(db);
  return due === null || after(due, -early(await getSetting(db, 'drop_interval_days'))) <= clock.now();
}

/** What the admin's page shows. */
export async function readStatus({ db, config }: Context): Promise<DropStatus> {
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
        : { at: last.at.toISOString(), outcome: last.outcome, fault: last.fault, detail: last.detail },
    requests: await countRequests(db),
    batches: (await selectBatches(db)).map(({ received_at, done_at, ...batch }) => ({
      ...batch,
      received_at: received_at.toISOString(),
      done_at: done_at?.toISOString() ?? null,
    })),
  });
}
