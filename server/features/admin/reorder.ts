/** Orders a paid order that failed again: rows that were traced are free, the rest is traced. */

import { OrderKind, Purpose } from '#contract/orders/schemas';
import { Mapping } from '#contract/uploads/schemas';
import { mostCoins, quoteOrder } from '#features/orders';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';

/**
 * Creates the order for its customer, who pays with the returned coins and at most the same price. Returns the new
 * order's id. Throws `file_erased_order`, or
 * `order_already_repeated` if it was ordered again before.
 */
export async function reorder(ctx: Context, caller: Caller, id: string): Promise<string> {
  const order = await ctx.db
    .selectFrom('trace_order')
    .innerJoin('account', 'account.id', 'trace_order.account_id')
    .innerJoin('app_user', 'app_user.id', 'trace_order.user_id')
    .select([
      'trace_order.account_id',
      'user_id',
      'account.bucket as home_bucket',
      'name',
      'upload_id',
      'mapping',
    ])
    .select(['trace_order.purpose', 'purpose_note', 'valid_count', 'same_owner_count', 'price_coins'])
    .select(['number_count', 'ended_at', 'trace_order.kind', 'account.kind as account_kind', 'app_user.seat'])
    .where('trace_order.id', '=', id)
    .executeTakeFirstOrThrow();
  const { upload_id, account_id, user_id, home_bucket } = order;
  if (upload_id === null) throw new AppError('file_erased_order');
  const later = await inTransaction(ctx, (tx) =>
    tx
      .selectFrom('trace_order')
      .select('number')
      .where('account_id', '=', account_id)
      .where('upload_id', '=', upload_id)
      .where('created_at', '>', order.ended_at)
      .where('state', 'not in', ['cancelled', 'failed'])
      .executeTakeFirst(),
  );
  if (later) throw new AppError('order_already_repeated', { values: { number: String(later.number) } });
  const customer: Caller = {
    user_id,
    account_id,
    home_bucket,
    admin_account: order.account_kind === 'operator',
    role: 'customer',
    seat: order.seat,
    session_id: null,
    // The audit log names both.
    impersonator_id: caller.user_id,
    ip: caller.ip,
  };
  const newOrder = await quoteOrder(ctx, customer, {
    upload_id,
    mapping: Mapping.parse(order.mapping),
    kind: OrderKind.parse(order.kind),
    name: order.name,
    background: true,
    pay: {
      purpose: Purpose.parse(order.purpose),
      purpose_note: order.purpose_note,
      most_coins: Number(mostCoins(order)),
    },
  });
  return newOrder.id;
}
