/** Starts the months of recurring lists that are due. Runs hourly; each month starts once, in its own transaction. */
import { sql } from 'kysely';
import { HitOn } from '#contract/orders/hit-on';
import type { SkipReason, StopReason } from '#contract/orders/recurring/reasons';
import { Purpose } from '#contract/orders/schemas';
import { addressOf } from '#features/accounts';
import { hitPrice } from '#features/charges';
import { message, translate } from '#locales';
import { audit } from '#platform/audit/audit';
import { clock } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { setAutoPayment } from '../batch/auto-payment.ts';
import { requestQuote } from '../quote/queue.ts';
import { insertOrder, lockOrder } from '../repository.ts';
import { endRun } from './end.ts';
import { monthsAfter } from './months.ts';
import {
  hasOpenRun,
  insertRun,
  type ListRow,
  lockList,
  selectDueLists,
  selectEndedRuns,
  selectSource,
  setStopped,
} from './repository.ts';

/**
 * Ends runs whose order ended on its way, then starts what is due and returns how many months it started. A list that fails
 * doesn't stop the others.
 */
export async function runRecurringLists(ctx: Context): Promise<number> {
  for (const order_id of await selectEndedRuns(ctx.db))
    await inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx, order_id);
      if (order !== undefined) await endRun(tx, order);
    });
  let started = 0;
  for (const id of await selectDueLists(ctx.db)) {
    try {
      if (await inTransaction(ctx, (tx) => startRun(tx, id))) started += 1;
    } catch (error) {
      // With too many open quotes, the month waits for the next hour.
      if (error instanceof AppError) ctx.log.info({ list: id, code: error.code }, 'a recurring list waits');
      else ctx.log.error({ err: error, list: id }, 'a recurring list couldn’t be started');
    }
  }
  return started;
}

/**
 * Starts or skips the list's next month, or stops the list. Returns whether it started. Changes nothing if another
 * process does. An `extra` run is one that the customer starts: the months go on as if there were none.
 */
export async function startRun(tx: Tx, id: string, { extra = false } = {}): Promise<boolean> {
  const list = await lockList(tx, id, { skip: !extra });
  if (list === undefined || list.stopped_at !== null || (await hasOpenRun(tx, id))) return false;
  const account = await tx
    .selectFrom('account')
    .select(['bucket', 'kind', 'suspended_at', 'closed_at'])
    .where('id', '=', list.account_id)
    .executeTakeFirstOrThrow();
  if (account.closed_at !== null) return false;
  if (account.suspended_at !== null) return skipMonth(tx, list, 'suspended');
  const purpose = Purpose.safeParse(list.purpose);
  if (!purpose.success) return stopList(tx, list, 'purpose');
  const source = await selectSource(tx, list);
  if (source === undefined) return stopList(tx, list, 'erased');
  const base = await tx
    .selectFrom('trace_order')
    .select('name')
    .where('id', '=', list.order_id)
    .executeTakeFirstOrThrow();
  const language = (await addressOf(tx, list.account_id))?.language ?? 'en';
  const name = message('orderTexts:order_name_month', { name: base.name, month: list.next_period });
  const order_id = await insertOrder(tx, {
    account_id: list.account_id,
    home_bucket: account.bucket,
    // Next to the results that it repeats.
    bucket: source.bucket,
    user_id: await payerOf(tx, list),
    name: translate(language, name).slice(0, 120),
    upload_id: null,
    format: source.format,
    mapping: source.mapping,
    column_names: source.column_names as string[],
    price_coins: hitPrice({ admin_account: account.kind === 'operator' }),
    hit_on: HitOn.parse(source.hit_on),
    bytes_total: source.bytes_total,
    recurring_list_id: list.id,
  });
  await setAutoPayment(tx, order_id, {
    purpose: purpose.data,
    purpose_note: list.purpose_note,
    most_coins: Number(list.most_coins),
  });
  await requestQuote(tx, order_id);
  await audit(tx, {
    caller: null,
    action: 'order.repeat',
    subject: `order:${order_id}`,
    purpose: list.purpose,
  });
  if (extra) {
    const run_started_at = clock.now();
    const counted = { run_started_at, extra_runs: list.extra_runs + 1 };
    await insertRun(
      tx,
      { ...list, next_at: run_started_at },
      { order_id },
      { next_at: list.next_at, ...counted },
    );
  } else await insertRun(tx, list, { order_id }, { next_at: nextDue(list) });
  return true;
}

/** Months are counted from the start, so that a late run doesn't move the ones after it. */
const nextDue = ({ started_at, next_period, extra_runs }: ListRow): Date =>
  monthsAfter(started_at, next_period + 1 - extra_runs);

/** Who turned the list on, or the account's owner if they were removed. */
async function payerOf(tx: Tx, { account_id, user_id }: ListRow): Promise<string> {
  const payer = await tx
    .selectFrom('app_user')
    .select('id')
    .where('account_id', '=', account_id)
    .where((where) =>
      where.or([
        where.and([where('id', '=', user_id), where('removed_at', 'is', null)]),
        where('id', '=', sql<string>`owner_of(${account_id})`),
      ]),
    )
    .orderBy(sql`id <> ${user_id}`)
    .executeTakeFirstOrThrow();
  return payer.id;
}

async function skipMonth(tx: Tx, list: ListRow, reason: SkipReason): Promise<false> {
  await insertRun(tx, list, { skip_reason: reason }, { next_at: nextDue(list) });
  await emitSkipped(tx, list, { reason });
  return false;
}

async function stopList(tx: Tx, list: ListRow, reason: Exclude<StopReason, 'customer'>): Promise<false> {
  await setStopped(tx, list.id, reason);
  await audit(tx, { caller: null, action: 'order.repeat-stop', subject: `order:${list.order_id}` });
  await emitSkipped(tx, list, { reason });
  return false;
}

/** Tells the customer why a list doesn't run this month. */
export async function emitSkipped(
  tx: Tx,
  list: Pick<ListRow, 'account_id' | 'order_id' | 'most_coins'>,
  skipped: { reason: SkipReason | Exclude<StopReason, 'customer'>; needed_coins?: bigint },
): Promise<void> {
  const { number } = await tx
    .selectFrom('trace_order')
    .select('number')
    .where('id', '=', list.order_id)
    .executeTakeFirstOrThrow();
  await emit(tx, 'list.skipped', list.account_id, {
    number: Number(number),
    reason: skipped.reason,
    limit: Number(list.most_coins),
    needed: Number(skipped.needed_coins ?? 0n),
  });
}
