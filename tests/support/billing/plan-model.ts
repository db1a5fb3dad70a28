/** A model of plans: what a customer, their bank, the clock and an admin can do, in any order. */
import type { Interval, Plan } from '#contract/billing/plans';
import {
  applyDispute,
  buyCoins,
  cancelSubscription,
  changeSubscription,
  executePayment,
  refundPayment,
  resumeSubscription,
  settleSandboxCharge,
  startSubscription,
  tickBilling,
  updateCard,
  updateTopUp,
} from '#features/billing';
import { spendCoins } from '#features/wallet';
import { after, clock, days, hours, minutes } from '#platform/clock';
import { type Caller, type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { newId } from '#platform/ids';
import type { TestApi, TestUser } from '../api.ts';
import { enterCard, numbers } from './billing.ts';

export const planNames = ['starter', 'team', 'business'] as const;
export type PlanName = (typeof planNames)[number];
export type CardName = 'pays' | 'poor' | 'asks';

/** What all worlds share. */
interface Stage {
  api: TestApi;
  ctx: Context;
  admin: Caller;
  /** The plans on offer, by slug. */
  plans: Record<string, Plan>;
}

/** A customer with three cards and no plan yet. */
export interface World extends Stage {
  user: TestUser;
  caller: Caller;
  cards: Record<CardName, string>;
  /** The steps that succeeded. */
  done: string[];
}

export type Step = (world: World) => Promise<void>;

const start = new Date('2027-01-31T10:00:00Z');

export async function setStage(api: TestApi): Promise<Stage> {
  const { body } = await api.call('GET', '/plan-list', { as: await api.customer() });
  const plans = Object.fromEntries(body.data.items.map((plan: Plan) => [plan.slug, plan]));
  return { api, ctx: api.ctx, admin: (await api.admin()).caller, plans };
}

export async function newWorld(stage: Stage): Promise<World> {
  const { api, ctx } = stage;
  clock.set(start);
  await ctx.pool.query('delete from rate_limit');
  const user = await api.customer();
  const pays = (await enterCard(api, user, numbers.pays)).id;
  const poor = (await enterCard(api, user, numbers.poor)).id;
  const asks = (await enterCard(api, user, numbers.asks)).id;
  return { ...stage, user, caller: user.caller, cards: { pays, poor, asks }, done: [] };
}

/** Removes what the scheduler would process in the next world. */
export async function closeWorld({ ctx, caller: { account_id } }: World): Promise<void> {
  await ctx.pool.query(`update payment set state = 'failed' where account_id = $1 and state = 'pending'`, [
    account_id,
  ]);
  await ctx.pool.query(
    `update subscription set state = 'cancelled', next_attempt_at = null where account_id = $1`,
    [account_id],
  );
  await ctx.pool.query('update top_up set enabled = false where account_id = $1', [account_id]);
}

/** A call by the customer. A refused one changes nothing; a declined one may be recorded. */
const call =
  (name: string, work: (world: World) => Promise<unknown>): Step =>
  async (world) => {
    // No two steps share an instant, so that each price has its own.
    clock.set(after(clock.now(), 1000));
    try {
      await work(world);
      world.done.push(name);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  };

const idOf = ({ plans }: Stage, name: PlanName) => plans[name]?.id ?? '';

export const subscribe = (plan: PlanName, interval: Interval) =>
  call('subscribe', (world) =>
    startSubscription(world.ctx, world.caller, { plan_id: idOf(world, plan), interval }),
  );
export const change = (plan: PlanName, interval: Interval) =>
  call('change', (world) => changeSubscription(world.ctx, world.caller, idOf(world, plan), { interval }));
export const cancel = () => call('cancel', ({ ctx, caller }) => cancelSubscription(ctx, caller));
export const resume = () => call('resume', ({ ctx, caller }) => resumeSubscription(ctx, caller));
export const buy = (coins: number, card: CardName) =>
  call('buy', ({ ctx, caller, cards }) =>
    buyCoins(ctx, caller, { coins, card_id: cards[card], request_key: newId() }),
  );
export const switchCard = (card: CardName) =>
  call('switchCard', ({ ctx, caller, cards, user }) =>
    updateCard(ctx, caller, { user_id: user.id, card_id: cards[card], action: 'default' }),
  );
export const topUp = (coins: number) =>
  call('topUp', ({ ctx, caller }) =>
    updateTopUp(ctx, caller, { enabled: true, threshold: 20, coins, monthly_cap: 1_000_000 }),
  );
export const spend = (amount: number) =>
  call('spend', ({ ctx, caller }) =>
    inTransaction(ctx, (tx) =>
      spendCoins(tx, { amount: BigInt(amount), cause: newId(), what: 'hit', caller }),
    ),
  );

/** Confirms or declines one of the pending payments at the bank. */
export const answerBank = (which: number, yes: boolean) =>
  call('answerBank', async ({ ctx, caller }) => {
    const { rows } = await ctx.pool.query(
      `select id, gateway_ref from payment where account_id = $1 and state = 'pending' order by id`,
      [caller.account_id],
    );
    const payment = rows[which % Math.max(1, rows.length)];
    if (payment === undefined) return;
    await settleSandboxCharge(ctx.db, payment.gateway_ref, yes ? 'paid' : 'authentication_failed');
    await executePayment(ctx, payment.id);
  });

/** An admin refunds the unused part of the newest payment for a purpose. */
export const refund = (purpose: 'subscription' | 'coins') =>
  call('refund', async ({ ctx, caller, admin }) => {
    const { rows } = await ctx.pool.query(
      `select id from payment where account_id = $1 and purpose = $2 and state = 'paid' order by id desc limit 1`,
      [caller.account_id, purpose],
    );
    if (rows[0]) await refundPayment(ctx, admin, { payment_id: rows[0].id, reason: 'A test' });
  });

/** The customer's bank disputes the newest plan payment, or decides an open dispute. */
export const dispute = (decision: 'won' | 'lost') =>
  call('dispute', async ({ ctx, caller }) => {
    const { rows } = await ctx.pool.query(
      `select gateway_ref, amount, (select state from dispute where payment_id = payment.id) as state from payment
       where account_id = $1 and purpose = 'subscription' and state = 'paid' and refunded = 0
       order by id desc limit 1`,
      [caller.account_id],
    );
    if (rows[0] === undefined) return;
    const { gateway_ref: charge, amount } = rows[0];
    const state = rows[0].state === null ? 'open' : decision;
    await applyDispute(ctx, { ref: `dispute_of_${charge}`, charge, amount: BigInt(amount), state });
  });

/** How much time passes: a span, or until just before or after the end of the customer's period. */
export type Span = 'hour' | 'days' | 'month' | 'beforeEnd' | 'afterEnd';
const spans = { hour: hours(1), days: days(5), month: days(31) };

export const passTime =
  (span: Span, ticks: boolean): Step =>
  async ({ ctx, caller, done }) => {
    if (span === 'beforeEnd' || span === 'afterEnd') {
      const { rows } = await ctx.pool.query(
        `select period_end from subscription where account_id = $1 and state in ('trialing', 'active', 'past_due')`,
        [caller.account_id],
      );
      const end: Date | undefined = rows[0]?.period_end;
      const to = end && after(end, minutes(span === 'afterEnd' ? 1 : -1));
      if (to !== undefined && to > clock.now()) clock.set(to);
    } else {
      clock.set(after(clock.now(), spans[span]));
    }
    // Without ticks the worker is late, and nothing due has happened yet.
    if (ticks) await tickBilling(ctx);
    done.push('passTime');
  };
