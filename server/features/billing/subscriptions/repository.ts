import type { Selectable } from 'kysely';
import type { changeKinds, Interval } from '#contract/billing/plans';
import type { Plan, Subscription } from '#database/types';
import { clock } from '#platform/clock';
import { newId } from '#platform/ids';
import { countRows, type Db, type Tx } from '#platform/postgres/database';
import { currency } from '../currency.ts';

export type PlanRow = Selectable<Plan>;
export type SubscriptionRow = Omit<Selectable<Subscription>, 'interval' | 'next_interval'> & {
  interval: Interval;
  next_interval: Interval | null;
};

export const currentStates: readonly string[] = ['trialing', 'active', 'past_due'];

export const selectPlans = (db: Db): Promise<PlanRow[]> =>
  db.selectFrom('plan').selectAll().where('offered', '=', true).orderBy('position').execute();

export const selectPlan = (db: Db, id: string): Promise<PlanRow | undefined> =>
  db.selectFrom('plan').selectAll().where('id', '=', id).executeTakeFirst();

/** The plan of accounts without a subscription. */
export const selectFreePlan = (db: Db): Promise<PlanRow> =>
  db.selectFrom('plan').selectAll().where('price_month', '=', 0n).executeTakeFirstOrThrow();

/**
 * The price of 1,000 extra coins in the account's current paid period, in cents: the agreed one, or the plan's if that
 * is lower now. Undefined during a trial, between periods, and while a payment is overdue.
 */
export const selectPaidRate = (
  db: Db,
  account_id: string,
  now: Date,
): Promise<{ extra_price: bigint } | undefined> =>
  db
    .selectFrom('plan')
    .innerJoin('subscription', 'subscription.plan_id', 'plan.id')
    .select(({ fn }) =>
      fn<bigint>('least', ['subscription.extra_price', 'plan.extra_price']).as('extra_price'),
    )
    .where('subscription.account_id', '=', account_id)
    .where('subscription.state', '=', 'active')
    .where('subscription.period_end', '>', now)
    .executeTakeFirst();

const subscriptions = (db: Db) =>
  db
    .selectFrom('subscription')
    .selectAll()
    .$narrowType<{ interval: Interval; next_interval: Interval | null }>();

/** The account's subscription in any state except ended or incomplete. */
export const selectSubscription = (db: Db, account_id: string): Promise<SubscriptionRow | undefined> =>
  subscriptions(db)
    .where('account_id', '=', account_id)
    .where('state', 'in', currentStates)
    .executeTakeFirst();

export const lockSubscription = (tx: Tx, account_id: string): Promise<SubscriptionRow | undefined> =>
  subscriptions(tx)
    .where('account_id', '=', account_id)
    .where('state', 'in', currentStates)
    .forUpdate()
    .executeTakeFirst();

/** Locks a subscription in any state. */
export const lockSubscriptionById = (tx: Tx, id: string): Promise<SubscriptionRow> =>
  subscriptions(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Subscriptions to renew, retry or end. Suspended customers pay nothing: they can neither use a plan nor cancel it. */
export const selectDueSubscriptions = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('subscription')
    .innerJoin('account', 'account.id', 'subscription.account_id')
    .select('subscription.id')
    .where('state', 'in', currentStates)
    .where('next_attempt_at', '<=', now)
    .where((where) => where.or([where('suspended_at', 'is', null), where('cancel_at_period_end', '=', true)]))
    .orderBy('next_attempt_at')
    .execute();

/** Returns true if the account ever had a subscription that started. */
export async function hasSubscribed(db: Db, account_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscription')
    .select('id')
    .where('account_id', '=', account_id)
    .where('state', '<>', 'incomplete')
    .where((where) =>
      where.exists(
        where
          .selectFrom('subscription_change')
          .select('id')
          .whereRef('subscription_change.subscription_id', '=', 'subscription.id'),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Nothing is scheduled for the end of the period. */
export const noNextTerms = {
  next_plan_id: null,
  next_interval: null,
  next_price: null,
  next_coins: null,
  next_extra_price: null,
} as const;

export const insertSubscription = (tx: Tx, row: NewSubscription): Promise<SubscriptionRow> =>
  tx
    .insertInto('subscription')
    .values({ ...row, id: newId(), currency, created_at: clock.now() })
    .returningAll()
    .$narrowType<{ interval: Interval; next_interval: Interval | null }>()
    .executeTakeFirstOrThrow();

interface NewSubscription {
  account_id: string;
  user_id: string;
  plan_id: string;
  interval: Interval;
  state: 'incomplete' | 'trialing';
  price: bigint;
  coins: bigint;
  extra_price: bigint;
  period_start: Date;
  period_end: Date;
  anchor_day: number;
  next_attempt_at: Date | null;
}

export async function updateSubscription(
  tx: Tx,
  id: string,
  change: Partial<Omit<SubscriptionRow, 'id' | 'account_id'>>,
): Promise<void> {
  await tx.updateTable('subscription').set(change).where('id', '=', id).execute();
}

export async function insertChange(
  tx: Tx,
  change: {
    subscription: Pick<SubscriptionRow, 'id' | 'account_id' | 'interval' | 'currency'>;
    what: (typeof changeKinds)[number];
    plan_name: string;
    amount?: bigint | undefined;
    invoice_id?: string | undefined;
  },
): Promise<void> {
  const { subscription, what, plan_name } = change;
  await tx
    .insertInto('subscription_change')
    .values({
      id: newId(),
      subscription_id: subscription.id,
      account_id: subscription.account_id,
      what,
      plan_name,
      interval: subscription.interval,
      amount: change.amount ?? null,
      currency: subscription.currency,
      invoice_id: change.invoice_id ?? null,
      at: clock.now(),
    })
    .execute();
}

export async function selectChanges(db: Db, account_id: string, page: { page: number; per_page: number }) {
  const own = db.selectFrom('subscription_change').where('account_id', '=', account_id);
  const [rows, total] = await Promise.all([
    own
      .selectAll()
      .orderBy('id', 'desc')
      .limit(page.per_page)
      .offset((page.page - 1) * page.per_page)
      .execute(),
    countRows(own),
  ]);
  return { rows, total };
}
