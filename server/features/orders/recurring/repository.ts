import { type Selectable, sql } from 'kysely';
import type { SkipReason, StopReason } from '#contract/orders/recurring/reasons';
import type { EndedState } from '#contract/orders/states';
import type { RecurringList, RecurringRun, TraceOrder } from '#database/types';
import { clock } from '#platform/clock';
import type { Db, Tx } from '#platform/postgres/database';

export type ListRow = Selectable<RecurringList>;
export type RunRow = Selectable<RecurringRun> & {
  number: bigint | null;
  /** Coins charged. */
  coins: bigint;
};
export type ShownList = ListRow & { number: bigint; name: string; leads: number };
type StoredOrder = Selectable<TraceOrder>;

const selectShownLists = (db: Db, account_id: string) =>
  db
    .selectFrom('recurring_list')
    .innerJoin('trace_order', 'trace_order.id', 'recurring_list.order_id')
    .selectAll('recurring_list')
    .select(['trace_order.number', 'trace_order.name', 'trace_order.row_count as leads'])
    .where('recurring_list.account_id', '=', account_id);

/** Active ones first, then the newest. */
export const selectLists = (
  db: Db,
  account_id: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<ShownList[]> =>
  selectShownLists(db, account_id)
    .orderBy(sql`stopped_at is not null`)
    .orderBy('recurring_list.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();

/** The newest list that an order started, or the one that it is a run of. */
export const selectListOfOrder = (
  db: Db,
  { id, account_id, recurring_list_id }: Pick<StoredOrder, 'id' | 'account_id' | 'recurring_list_id'>,
): Promise<ShownList | undefined> =>
  selectShownLists(db, account_id)
    .where((where) =>
      recurring_list_id === null
        ? where('recurring_list.order_id', '=', id)
        : where('recurring_list.id', '=', recurring_list_id),
    )
    .orderBy('recurring_list.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The last runs of each list, newest first. */
export async function selectRuns(db: Db, lists: readonly string[], limit: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select run.*, o.number, coalesce(o.coins_charged + o.coins_later, 0) as coins
    from unnest(${lists}::uuid[]) as list (id)
    cross join lateral (
      select * from recurring_run r where r.list_id = list.id order by r.period desc limit ${limit}
    ) run
    left join trace_order o on o.id = run.order_id
    order by run.list_id, run.period desc`.execute(db);
  return rows;
}

export const insertList = (
  tx: Tx,
  list: Pick<
    ListRow,
    | 'id'
    | 'account_id'
    | 'user_id'
    | 'order_id'
    | 'purpose'
    | 'purpose_note'
    | 'most_coins'
    | 'started_at'
    | 'next_at'
  >,
) => tx.insertInto('recurring_list').values(list).execute();

export const setTerms = (
  tx: Tx,
  id: string,
  terms: Pick<ListRow, 'purpose' | 'purpose_note' | 'most_coins'>,
) => tx.updateTable('recurring_list').set(terms).where('id', '=', id).execute();

export const setStopped = (tx: Tx, id: string, stop_reason: StopReason) =>
  tx
    .updateTable('recurring_list')
    .set({ stopped_at: clock.now(), stop_reason })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .execute();

/** Lists whose next month is due and whose last run has ended, of any account. */
export async function selectDueLists(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from recurring_list l
    where l.stopped_at is null and l.next_at <= ${clock.now()}
      and not exists (select from recurring_run r where r.list_id = l.id and r.outcome is null)
    order by l.next_at, l.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a list; with `skip`, one that another process has locked counts as missing. */
export const lockList = (tx: Tx, id: string, { skip = false } = {}): Promise<ListRow | undefined> =>
  tx
    .selectFrom('recurring_list')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .$if(skip, (query) => query.skipLocked())
    .executeTakeFirst();

export async function hasOpenRun(tx: Tx, list_id: string): Promise<boolean> {
  const open = await tx
    .selectFrom('recurring_run')
    .select('period')
    .where('list_id', '=', list_id)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

/** Records that the list's next month started or was skipped, and moves the list on to the one after it. */
export async function insertRun(
  tx: Tx,
  list: ListRow,
  run: { order_id: string } | { skip_reason: SkipReason },
  next: { next_at: Date; run_started_at?: Date; extra_runs?: number },
): Promise<void> {
  const now = clock.now();
  await tx
    .insertInto('recurring_run')
    .values({
      list_id: list.id,
      period: list.next_period,
      due_at: list.next_at,
      started_at: now,
      ...run,
      ...('skip_reason' in run && { outcome: 'skipped', ended_at: now }),
    })
    .execute();
  await tx
    .updateTable('recurring_list')
    .set({ next_period: list.next_period + 1, ...next })
    .where('id', '=', list.id)
    .execute();
}

/** Ends the open run of an order. Returns undefined if it had ended before. */
export const setRunEnded = (
  tx: Tx,
  order_id: string,
  end: { outcome: EndedState } | { outcome: 'skipped'; skip_reason: SkipReason; needed_coins: bigint | null },
) =>
  tx
    .updateTable('recurring_run')
    .set({ ...end, ended_at: clock.now() })
    .where('order_id', '=', order_id)
    .where('outcome', 'is', null)
    .returning(['list_id', 'new_phone_leads', 'new_email_leads'])
    .executeTakeFirst();

/** Adds what a settled chunk of a run found. Requires the order to be locked. */
export const addNewContacts = (
  tx: Tx,
  order_id: string,
  { phones, emails }: { phones: number; emails: number },
) =>
  tx
    .updateTable('recurring_run')
    .set((set) => ({
      new_phone_leads: set('new_phone_leads', '+', phones),
      new_email_leads: set('new_email_leads', '+', emails),
    }))
    .where('order_id', '=', order_id)
    .execute();

/** Orders that ended, by any way, while their run is still open. */
export async function selectEndedRuns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select r.order_id from recurring_run r join trace_order o on o.id = r.order_id
    where r.outcome is null and o.ended_at is not null`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/** The same by the list's id. */
export async function selectSourceOfRun(db: Db, list_id: string): Promise<StoredOrder | undefined> {
  const list = await db
    .selectFrom('recurring_list')
    .select(['id', 'order_id'])
    .where('id', '=', list_id)
    .executeTakeFirst();
  return list && selectSource(db, list);
}

/**
 * The order whose leads a run traces again: the list's last completed run, which has the newest results, else the order
 * that started the list. Those whose leads were all erased or deleted are passed over: customers delete the leads of
 * runs because they list the same people again. Undefined if none has any.
 */
export async function selectSource(
  db: Db,
  list: Pick<ListRow, 'id' | 'order_id'>,
): Promise<StoredOrder | undefined> {
  return db
    .selectFrom('trace_order')
    .selectAll()
    .where('erased_at', 'is', null)
    .where('state', '=', 'completed')
    .whereRef('leads_deleted', '<', 'row_count')
    .where((where) => where.or([where('recurring_list_id', '=', list.id), where('id', '=', list.order_id)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
