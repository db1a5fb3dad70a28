/** Coins added and removed by admins: at once up to a limit; beyond it, after a second admin approves. */
import { sql } from 'kysely';
import type { Adjustment, AdjustmentBody } from '#contract/admin/schemas';
import type { Page } from '#contract/envelope';
import { asActorFor, findCustomer } from '#features/accounts';
import { addLaterCoins } from '#features/orders';
import { adjustCoins } from '#features/wallet';
import { message } from '#locales';
import { audit } from '#platform/audit/audit';
import { after, clock, days } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError, invalidFields, notFound } from '#platform/errors';
import { isId, newId } from '#platform/ids';
import { countRows, type Db, type Tx } from '#platform/postgres/database';
import { getSetting } from '#platform/settings';

const selectAdjustments = (db: Db) =>
  db
    .selectFrom('coin_adjustment as c')
    .innerJoin('app_user as customer', (join) =>
      join.on('customer.id', '=', sql<string>`owner_of(c.account_id)`),
    )
    .innerJoin('app_user as asker', 'asker.id', 'c.asked_by')
    .leftJoin('app_user as decider', 'decider.id', 'c.decided_by')
    .leftJoin('trace_order as o', 'o.id', 'c.order_id')
    .select([
      'c.id',
      'c.account_id',
      'c.order_id',
      'c.coins',
      'c.reason',
      'c.state',
      'c.asked_by as asker_id',
    ])
    .select(['c.asked_at', 'c.decided_at', 'customer.id as customer_id', 'customer.email as customer_email'])
    .select(['asker.email as asked_by', 'decider.email as decided_by', 'o.number']);

type Row = Awaited<ReturnType<ReturnType<typeof selectAdjustments>['executeTakeFirstOrThrow']>>;

const present = (row: Row): Adjustment => ({
  id: row.id,
  customer: { id: row.customer_id, email: row.customer_email },
  order_number: row.number === null ? null : Number(row.number),
  coins: Number(row.coins),
  reason: row.reason,
  state: row.state as Adjustment['state'],
  asked_by: row.asked_by,
  asked_at: row.asked_at.toISOString(),
  decided_by: row.decided_by,
  decided_at: row.decided_at?.toISOString() ?? null,
});

/** Adjustments, newest first; optionally of one customer or in one state. */
export async function listAdjustments(
  db: Db,
  filter: {
    account_id?: string;
    state?: Adjustment['state'] | undefined;
    page: number;
    per_page: number;
  },
): Promise<Page<Adjustment>> {
  const { account_id, state, page, per_page } = filter;
  const rows = await selectAdjustments(db)
    .$if(account_id !== undefined, (query) => query.where('c.account_id', '=', account_id ?? ''))
    .$if(state !== undefined, (query) => query.where('c.state', '=', state ?? ''))
    .orderBy('c.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const found = db
    .selectFrom('coin_adjustment as c')
    .$if(account_id !== undefined, (query) => query.where('c.account_id', '=', account_id ?? ''))
    .$if(state !== undefined, (query) => query.where('c.state', '=', state ?? ''));
  return { items: rows.map(present), total: await countRows(found), page, per_page };
}

/** The coins, added or removed, that an admin alone decided for a customer within a day. */
async function coinsDecidedAlone(tx: Tx, account_id: string, user_id: string): Promise<number> {
  const rows = await tx
    .selectFrom('coin_adjustment')
    .select('coins')
    .where('account_id', '=', account_id)
    .where('asked_by', '=', user_id)
    .where('decided_by', '=', user_id)
    .where('asked_at', '>', after(clock.now(), -days(1)))
    .execute();
  return rows.reduce((sum, { coins }) => sum + Math.abs(Number(coins)), 0);
}

/** Locks the order whose charge is returned. Throws if `coins` is more than it was charged. */
async function assertCharge(tx: Tx, account_id: string, id: string, coins: number): Promise<void> {
  const order = isId(id)
    ? await tx
        .selectFrom('trace_order')
        .select(['number', 'coins_charged', 'coins_later'])
        .where('id', '=', id)
        .where('account_id', '=', account_id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!order) throw notFound('order');
  const waiting = await tx
    .selectFrom('coin_adjustment')
    .select('coins')
    .where('order_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  const promised = waiting.reduce((sum, row) => sum + row.coins, 0n);
  const left = Number(order.coins_charged + order.coins_later - promised);
  if (coins > 0 && coins <= left) return;
  const { number } = order;
  throw invalidFields({ coins: message('fields:order_refund_too_large', { left, number: String(number) }) });
}

/** Moves the coins of an adjustment. Coins of an order reduce its cost. */
async function executeAdjustment(
  tx: Tx,
  adjustment: { id: string; account_id: string; order_id: string | null; coins: number; actor_id: string },
): Promise<void> {
  await adjustCoins(tx, { ...adjustment, of_charge: adjustment.order_id !== null });
  if (adjustment.order_id === null) return;
  await addLaterCoins(tx, adjustment.order_id, -BigInt(adjustment.coins));
}

/** Adds or removes a customer's coins. Above the limit, it waits for a second admin. */
export async function requestAdjustment(
  ctx: Context,
  caller: Caller,
  user_id: string,
  request: AdjustmentBody,
): Promise<Adjustment> {
  const customer = await findCustomer(ctx.db, user_id);
  const { account_id } = customer;
  const { coins, reason, request_key, order_id = null } = request;
  return inTransaction(ctx, async (tx) => {
    // One at a time per customer, so that two requests of one admin can't pass the limit together.
    await tx.selectFrom('account').select('id').where('id', '=', account_id).forUpdate().execute();
    const before = await selectAdjustments(tx).where('c.request_key', '=', request_key).executeTakeFirst();
    if (before) return present(before);
    if (order_id !== null) await assertCharge(tx, account_id, order_id, coins);
    const limit = await getSetting(tx, 'coin_adjustment_limit');
    const needsNoApproval =
      (await coinsDecidedAlone(tx, account_id, caller.user_id)) + Math.abs(coins) <= limit;
    const id = newId();
    const now = clock.now();
    await tx
      .insertInto('coin_adjustment')
      .values({
        id,
        account_id,
        order_id,
        coins: BigInt(coins),
        reason,
        request_key,
        state: needsNoApproval ? 'done' : 'waiting',
        asked_by: caller.user_id,
        asked_at: now,
        ...(needsNoApproval && { decided_by: caller.user_id, decided_at: now }),
      })
      .execute();
    if (needsNoApproval)
      await executeAdjustment(tx, { id, account_id, order_id, coins, actor_id: caller.user_id });
    await audit(tx, {
      caller: asActorFor(caller, customer),
      action: needsNoApproval ? 'coins.adjust' : 'coins.adjust.ask',
      subject: `adjustment:${id}`,
      purpose: reason,
    });
    return present(await selectAdjustments(tx).where('c.id', '=', id).executeTakeFirstOrThrow());
  });
}

/** Approves or rejects as a second admin. Throws `second_admin_required` for the admin who requested it. */
export async function decideAdjustment(
  ctx: Context,
  caller: Caller,
  decision: { id: string; approve: boolean },
): Promise<Adjustment> {
  return inTransaction(ctx, async (tx) => {
    const row = isId(decision.id)
      ? await selectAdjustments(tx).where('c.id', '=', decision.id).forUpdate('c').executeTakeFirst()
      : undefined;
    if (!row) throw notFound('adjustment');
    if (row.state !== 'waiting') throw new AppError('already_decided');
    // The requesting admin may withdraw it, but not approve it.
    if (decision.approve && row.asker_id === caller.user_id) throw new AppError('second_admin_required');
    const { id, account_id, order_id } = row;
    await tx
      .updateTable('coin_adjustment')
      .set({
        state: decision.approve ? 'done' : 'refused',
        decided_by: caller.user_id,
        decided_at: clock.now(),
      })
      .where('id', '=', id)
      .execute();
    if (decision.approve)
      await executeAdjustment(tx, {
        id,
        account_id,
        order_id,
        coins: Number(row.coins),
        actor_id: caller.user_id,
      });
    await audit(tx, {
      caller: asActorFor(caller, row),
      action: decision.approve ? 'coins.adjust' : 'coins.adjust.refuse',
      subject: `adjustment:${id}`,
      purpose: row.reason,
    });
    return present(await selectAdjustments(tx).where('c.id', '=', id).executeTakeFirstOrThrow());
  });
}
