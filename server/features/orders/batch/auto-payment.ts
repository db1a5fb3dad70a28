/** The SQL of orders that are to be paid by themselves once they are priced. */
import type { Purpose } from '#contract/orders/schemas';
import type { Db, Tx } from '#platform/postgres/database';

/** How an order's maker wants it paid once it is priced. */
export interface Asked {
  purpose: Purpose;
  purpose_note: string | null;
  most_coins?: number | undefined;
}

/** Notes how an order is to be paid, or that nothing is asked any more. */
export const setAsked = (tx: Tx, id: string, asked: Asked | null) =>
  tx
    .updateTable('trace_order')
    .set({
      pay_purpose: asked?.purpose ?? null,
      pay_note: asked?.purpose_note ?? null,
      pay_most: asked?.most_coins === undefined ? null : BigInt(asked.most_coins),
    })
    .where('id', '=', id)
    .execute();

/** A priced order that is to be paid, whoever asks: for the background work. */
export const selectAsked = (db: Db, id: string) =>
  db
    .selectFrom('trace_order')
    .innerJoin('account', 'account.id', 'trace_order.account_id')
    .select([
      'trace_order.account_id',
      'trace_order.bucket',
      'user_id',
      'price_coins',
      'pay_purpose',
      'pay_note',
      'pay_most',
    ])
    .where('trace_order.id', '=', id)
    .where('state', '=', 'awaiting_payment')
    // Nothing is begun for a customer who is suspended: the order waits.
    .where('account.suspended_at', 'is', null)
    .executeTakeFirst();
