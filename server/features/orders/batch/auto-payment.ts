import type { Purpose } from '#contract/orders/schemas';
import type { Db, Tx } from '#platform/postgres/database';

/** How to pay an order automatically once it has a quote. */
export interface AutoPayment {
  purpose: Purpose;
  purpose_note: string | null;
  most_coins?: number | undefined;
}

/** Stores how to pay an order automatically; null clears it. */
export const setAutoPayment = (tx: Tx, id: string, payment: AutoPayment | null) =>
  tx
    .updateTable('trace_order')
    .set({
      pay_purpose: payment?.purpose ?? null,
      pay_note: payment?.purpose_note ?? null,
      pay_most: payment?.most_coins === undefined ? null : BigInt(payment.most_coins),
    })
    .where('id', '=', id)
    .execute();

/** For background jobs: a quoted order with automatic payment, of any account. */
export const selectAutoPayment = (db: Db, id: string) =>
  db
    .selectFrom('trace_order')
    .innerJoin('account', 'account.id', 'trace_order.account_id')
    .innerJoin('app_user', 'app_user.id', 'trace_order.user_id')
    .select([
      'trace_order.account_id',
      'account.bucket as home_bucket',
      'app_user.seat',
      'user_id',
      'price_coins',
      'pay_purpose',
      'pay_note',
      'pay_most',
    ])
    .where('trace_order.id', '=', id)
    .where('state', '=', 'awaiting_payment')
    // Orders of suspended customers wait.
    .where('account.suspended_at', 'is', null)
    .executeTakeFirst();
