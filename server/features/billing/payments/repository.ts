import { type Selectable, sql } from 'kysely';
import type { Card, Payment } from '#database/types';
import { clock } from '#platform/clock';
import { isId, newId } from '#platform/ids';
import type { Db, Tx } from '#platform/postgres/database';
import type { NewLine } from '../invoices/lines.ts';

export type PaymentRow = Selectable<Payment> &
  Pick<Selectable<Card>, 'brand' | 'last4'> & { order_number: bigint | null; card_ref: string };

export interface NewPayment {
  account_id: string;
  user_id: string;
  purpose: 'coins' | 'order' | 'subscription' | 'top_up';
  amount: bigint;
  currency: string;
  coins: bigint;
  card_id: string;
  request_key?: string | null;
  order_id?: string;
  order_terms?: unknown;
  rest?: 'coins' | 'card';
  subscription?: unknown;
  /** Coin rates at creation, from `serializeRates`. */
  rates?: unknown;
  present: boolean;
  return_to?: string | null;
}

/** What a payment of one purpose does in the transaction that settles it. */
export interface PaymentHandler {
  paid?(tx: Tx, payment: PaymentRow, done: { invoice_id: string; lot_id: string | null }): Promise<void>;
  failed?(tx: Tx, payment: PaymentRow): Promise<void>;
  /** Invoice lines, if not coins. */
  lines?(payment: PaymentRow): NewLine[];
}

const payments = (db: Db) =>
  db
    .selectFrom('payment')
    .innerJoin('card', 'card.id', 'payment.card_id')
    .leftJoin('trace_order', 'trace_order.id', 'payment.order_id')
    .selectAll('payment')
    .select(['card.brand', 'card.last4', 'card.ref as card_ref', 'trace_order.number as order_number']);

/** Adds the payment's id, so the page can show its result. */
const withPaymentId = (path: string | null, id: string) =>
  path === null ? null : `${path}${path.includes('?') ? '&' : '?'}payment=${id}`;

/** Inserts a pending payment and returns its id. */
export async function insertPayment(
  tx: Tx,
  { subscription, order_terms, rates, ...payment }: NewPayment,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('payment')
    .values((values) => ({
      ...payment,
      id,
      return_to: withPaymentId(payment.return_to ?? null, id),
      gateway: values.selectFrom('card').select('gateway').where('id', '=', payment.card_id),
      subscription: subscription === undefined ? null : JSON.stringify(subscription),
      rates: rates === undefined ? null : JSON.stringify(rates),
      order_terms: order_terms === undefined ? null : JSON.stringify(order_terms),
      created_at: clock.now(),
    }))
    .execute();
  return id;
}

export const selectPayment = (db: Db, account_id: string, id: string): Promise<PaymentRow | undefined> =>
  payments(db).where('payment.account_id', '=', account_id).where('payment.id', '=', id).executeTakeFirst();

/** For background jobs and admins, which act for no account. */
export const selectPaymentById = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  payments(db).where('payment.id', '=', id).executeTakeFirst();

/** Finds a charge's payment by the gateway's ref, or by our key if we don't know the ref yet. */
export const selectPaymentByCharge = (
  db: Db,
  charge: { gateway: string; ref: string; key: string | null },
): Promise<PaymentRow | undefined> =>
  payments(db)
    .where('payment.gateway', '=', charge.gateway)
    .where((where) =>
      where.or([
        where('payment.gateway_ref', '=', charge.ref),
        ...(charge.key !== null && isId(charge.key)
          ? [where.and([where('payment.id', '=', charge.key), where('payment.gateway_ref', 'is', null)])]
          : []),
      ]),
    )
    .executeTakeFirst();

export const selectPaymentByKey = (
  db: Db,
  account_id: string,
  key: string,
): Promise<PaymentRow | undefined> =>
  payments(db)
    .where('payment.account_id', '=', account_id)
    .where('payment.request_key', '=', key)
    .executeTakeFirst();

/** The latest payment of an order in one of the given states. */
export const selectOrderPayment = (
  db: Db,
  order_id: string,
  states: ('pending' | 'paid')[],
): Promise<PaymentRow | undefined> =>
  payments(db)
    .where('payment.order_id', '=', order_id)
    .where('payment.state', 'in', states)
    .orderBy('payment.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The latest pending payment of a subscription. */
export const selectPendingBySubscription = (
  db: Db,
  account_id: string,
  subscription_id: string,
): Promise<PaymentRow | undefined> =>
  payments(db)
    .where('payment.account_id', '=', account_id)
    .where('payment.purpose', '=', 'subscription')
    .where('payment.state', '=', 'pending')
    .where(sql<string>`payment.subscription->>'subscription_id'`, '=', subscription_id)
    .orderBy('payment.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The latest pending payment of any subscription of the account, with its plan. */
export const selectPendingPlanPayment = (
  db: Db,
  account_id: string,
): Promise<(PaymentRow & { plan_id: string }) | undefined> =>
  payments(db)
    .innerJoin('subscription as s', (join) =>
      join.on(sql<boolean>`s.id = (payment.subscription->>'subscription_id')::uuid`),
    )
    .select(sql<string>`coalesce(payment.subscription->>'plan_id', s.plan_id::text)`.as('plan_id'))
    .where('payment.account_id', '=', account_id)
    .where('payment.purpose', '=', 'subscription')
    .where('payment.state', '=', 'pending')
    .orderBy('payment.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Pending payments created before an instant. */
export const selectPendingPayments = (db: Db, gateway: string, before: Date): Promise<PaymentRow[]> =>
  payments(db)
    .where('payment.state', '=', 'pending')
    .where('payment.gateway', '=', gateway)
    .where('payment.created_at', '<', before)
    .orderBy('payment.id')
    .limit(500)
    .execute();

export const lockPayment = (tx: Tx, id: string) =>
  tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export async function updatePayment(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      PaymentRow,
      'state' | 'lot_id' | 'gateway_ref' | 'action_url' | 'failure' | 'refunded' | 'settled_at'
    >
  >,
): Promise<void> {
  await tx.updateTable('payment').set(change).where('id', '=', id).execute();
}
