import type { RecurringList, RecurringRun } from '#contract/orders/recurring/schemas';
import { RecurringList as ListSchema, RecurringRun as RunSchema } from '#contract/orders/recurring/schemas';
import { after, clock, days } from '#platform/clock';
import type { RunRow, ShownList } from './repository.ts';

/** When the customer can start a run again; null if they can now. */
export function runAfter({ run_started_at }: Pick<ShownList, 'run_started_at'>): Date | null {
  const at = run_started_at === null ? null : after(run_started_at, days(1));
  return at === null || at <= clock.now() ? null : at;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The order of a skipped run was discarded. */
export const presentRun = (row: RunRow): RecurringRun =>
  RunSchema.parse({
    due_at: row.due_at.toISOString(),
    order:
      row.order_id === null || row.outcome === 'skipped'
        ? null
        : { id: row.order_id, number: Number(row.number) },
    outcome: row.outcome,
    skip_reason: row.skip_reason,
    needed_coins: row.needed_coins === null ? null : Number(row.needed_coins),
    new_phone_leads: row.new_phone_leads,
    new_email_leads: row.new_email_leads,
    coins: Number(row.coins),
    ended_at: iso(row.ended_at),
  });

export const presentList = (row: ShownList, lastRun: RunRow | undefined): RecurringList =>
  ListSchema.parse({
    id: row.id,
    order: { id: row.order_id, number: Number(row.number), name: row.name },
    leads: row.leads,
    purpose: row.purpose,
    purpose_note: row.purpose_note,
    most_coins: Number(row.most_coins),
    started_at: row.started_at.toISOString(),
    next_at: row.stopped_at === null ? row.next_at.toISOString() : null,
    run_after: iso(runAfter(row)),
    stopped_at: iso(row.stopped_at),
    stop_reason: row.stop_reason,
    last_run: lastRun === undefined ? null : presentRun(lastRun),
  });
