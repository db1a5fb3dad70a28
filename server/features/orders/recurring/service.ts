/** Recurring lists as their customers see and change them. */
import type { Purpose } from '#contract/orders/schemas';
import { requireTerms } from '#features/accounts';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, notFound } from '#platform/errors';
import { newId } from '#platform/ids';
import { countRows, type Db, type Tx } from '#platform/postgres/database';
import { assertNotErased, assertTraces } from '../payable.ts';
import { resolvePurpose } from '../purpose.ts';
import { lockOrder } from '../repository.ts';
import { findOrder } from '../service.ts';
import { startRun } from './due.ts';
import { monthsAfter } from './months.ts';
import { presentList, presentRun, runAfter } from './present.ts';
import { discardRun } from './quote.ts';
import {
  hasOpenRun,
  insertList,
  lockList,
  selectListOfOrder,
  selectLists,
  selectRuns,
  setRunEnded,
  setStopped,
  setTerms,
} from './repository.ts';

/** Runs shown with an order's list. */
const shownRuns = 12;

export async function listRecurringLists(
  { db }: Context,
  { account_id }: Caller,
  paging: { page: number; per_page: number },
) {
  const lists = await selectLists(db, account_id, paging);
  const runs = await selectRuns(
    db,
    lists.map(({ id }) => id),
    1,
  );
  const lastRuns = new Map(runs.map((run) => [run.list_id, run]));
  return {
    items: lists.map((list) => presentList(list, lastRuns.get(list.id))),
    total: await countRows(db.selectFrom('recurring_list').where('account_id', '=', account_id)),
    ...paging,
  };
}

/** The recurring list of an order, by the order's id or number. */
export const readRecurrence = async (ctx: Context, caller: Caller, id: string) =>
  presentRecurrence(ctx.db, await findOrder(ctx, caller, id));

async function presentRecurrence(db: Db, order: Parameters<typeof selectListOfOrder>[1]) {
  const list = await selectListOfOrder(db, order);
  if (list === undefined) return { list: null, runs: [] };
  const runs = await selectRuns(db, [list.id], shownRuns);
  return { list: presentList(list, runs[0]), runs: runs.map(presentRun) };
}

interface Terms {
  id: string;
  purpose?: Purpose | undefined;
  purpose_note?: string | undefined;
  most_coins: number;
}

/** Turns the list of an order on, or changes its limit and purpose. The first run is due in a month. */
export async function setRecurrence(ctx: Context, caller: Caller, { id, most_coins, ...stated }: Terms) {
  const purpose = resolvePurpose(caller, stated);
  const order = await findOrder(ctx, caller, id);
  await inTransaction(ctx, async (tx) => {
    await requireTerms(tx, caller);
    const terms = { ...purpose, most_coins: BigInt(most_coins) };
    const list = await lockActiveList(tx, order);
    if (list === undefined) await startList(tx, caller, { order_id: order.id, terms });
    else await setTerms(tx, list.id, terms);
    await audit(tx, {
      caller,
      action: 'order.repeat-set',
      subject: `order:${order.id}`,
      purpose: purpose.purpose,
    });
  });
  return presentRecurrence(ctx.db, order);
}

type ListTerms = Parameters<typeof setTerms>[2];

async function startList(
  tx: Tx,
  caller: Caller,
  { order_id, terms }: { order_id: string; terms: ListTerms },
) {
  // Serializes two calls for one order.
  const order = await lockOrder(tx, order_id);
  if (order === undefined) throw notFound('order');
  assertTraces(order);
  assertNotErased(order);
  if (order.state !== 'completed') throw new AppError('order_not_complete');
  if (order.leads_deleted === order.row_count) throw new AppError('order_not_complete.no_leads');
  const started_at = clock.now();
  await insertList(tx, {
    id: newId(),
    account_id: caller.account_id,
    user_id: caller.user_id,
    order_id,
    ...terms,
    started_at,
    next_at: monthsAfter(started_at, 1),
  });
}

/** The order's list if it is on, locked until the transaction ends. */
async function lockActiveList(tx: Tx, order: Parameters<typeof selectListOfOrder>[1]) {
  const shown = await selectListOfOrder(tx, order);
  if (shown === undefined) return undefined;
  const list = await lockList(tx, shown.id);
  return list?.stopped_at === null ? list : undefined;
}

/** Starts a run between two months, at most once a day. */
export async function runRecurrence(ctx: Context, caller: Caller, id: string) {
  const order = await findOrder(ctx, caller, id);
  await inTransaction(ctx, async (tx) => {
    await requireTerms(tx, caller);
    const list = await lockActiveList(tx, order);
    if (list === undefined) throw new AppError('not_traced_monthly');
    if (await hasOpenRun(tx, list.id)) throw new AppError('monthly_run_in_progress');
    if (runAfter(list) !== null) throw new AppError('monthly_run_started_today');
    await startRun(tx, list.id, { extra: true });
    await audit(tx, {
      caller,
      action: 'order.repeat-run',
      subject: `order:${order.id}`,
      purpose: list.purpose,
    });
  });
  return presentRecurrence(ctx.db, order);
}

/** Stops the list. A run that isn't paid yet is discarded; a paid one finishes like any order. Idempotent. */
export async function stopRecurrence(ctx: Context, caller: Caller, id: string) {
  const order = await findOrder(ctx, caller, id);
  await inTransaction(ctx, async (tx) => {
    const list = await lockActiveList(tx, order);
    if (list === undefined) return;
    await setStopped(tx, list.id, 'customer');
    const [run] = await selectRuns(tx, [list.id], 1);
    if (run?.outcome === null && run.order_id !== null) {
      const running = await lockOrder(tx, run.order_id);
      if (running?.paid_at === null) {
        await discardRun(tx, run.order_id);
        await setRunEnded(tx, run.order_id, { outcome: 'cancelled' });
      }
    }
    await audit(tx, { caller, action: 'order.repeat-stop', subject: `order:${order.id}` });
  });
  return presentRecurrence(ctx.db, order);
}
