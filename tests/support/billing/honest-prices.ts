/**
 * What a customer should have paid, computed from the price list and the payments alone. The cheapest honest way:
 * - A period of a plan costs its list price and includes the plan's coins. A higher plan can replace it at any time for
 * its
 * full price less the unused time of the previous one; likewise its coins.
 * - Coins cost the list price of the plan whose paid period includes the purchase, or else the price without a plan.
 * - One trial per customer is free and includes its coins, and nothing else.
 * - A refunded plan wasn't paid: what it included costs the price without a plan. When the bank takes back a payment,
 * its
 * coins are taken back too or become debt, which must be bought before anything is spent.
 */
import { expect } from 'vitest';
import { settings } from '#contract/site/schemas';
import { periodEnd, readPrices } from '#features/billing';
import { clock, days } from '#platform/clock';
import type { World } from './plan-model.ts';

/** A paid period as far as it was used: to its end, or to an upgrade or a refund. */
interface Paid {
  payment_id: string;
  slug: string;
  interval: 'month' | 'year';
  start: Date;
  end: Date;
  until: Date;
  anchor: number;
  /** Cents refunded or taken back by the bank. */
  refunded: number;
  disputed: boolean;
}

interface PaymentRow {
  id: string;
  purpose: string;
  kind: 'start' | 'change' | 'renew' | null;
  name: string | null;
  interval: 'month' | 'year' | null;
  amount: number;
  coins: number;
  refunded: number;
  coins_refunded: number;
  /** Coins taken back or owed because the plan that set their price was taken back. */
  surplus: number;
  disputed: 'open' | 'won' | 'lost' | null;
  created_at: Date;
  settled_at: Date;
  refund_at: Date | null;
  /** Arrived too late to have an effect, and was refunded in full. */
  void: boolean;
}

const packs = settings.coin_packs.initial;

/** The least that coins cost at a list rate per 1,000, in cents. */
function listPrice(coins: number, perThousand: number): number {
  if (coins === 0) return 0;
  const each = [Math.ceil((coins * perThousand) / 1000)];
  for (const pack of packs)
    each.push(coins >= pack.coins ? Math.ceil((coins * pack.price) / pack.coins) : pack.price);
  return Math.min(...each);
}

async function readPayments({ ctx, caller }: World): Promise<PaymentRow[]> {
  const { rows } = await ctx.pool.query(
    `select p.id, p.purpose, p.subscription->>'kind' as kind, p.subscription->>'plan_name' as name,
            p.subscription->>'interval' as interval, p.amount::int, p.coins::int, p.refunded::int,
            p.created_at, p.settled_at, coalesce(r.at, d.opened_at) as refund_at,
            coalesce(r.coins, 0)::int as coins_refunded, coalesce(r.void, false) as void, d.state as disputed,
            coalesce((select sum(surplus) from (
              select t.amount as surplus from transfer t join dispute x on t.idempotency_key = 'reclaim:' || x.id || ':' || p.id
              where x.state <> 'won'
              union all select c.coins from coin_debt c where c.cause like '%:' || p.id and not c.forgiven) s), 0)::int as surplus
     from payment p
     left join lateral (
       select min(created_at) as at, sum(coins) as coins, bool_or(reason = 'unused') as void
       from refund where payment_id = p.id) r on true
     left join dispute d on d.payment_id = p.id
     where p.account_id = $1 and p.state = 'paid' order by p.settled_at, p.id`,
    [caller.account_id],
  );
  return rows;
}

/** The unused part of a price at a time within its period, rounded down. */
function unusedPart(price: number, { start, end }: Pick<Paid, 'start' | 'end'>, at: Date): number {
  const [left, whole] = [BigInt(end.getTime() - at.getTime()), BigInt(end.getTime() - start.getTime())];
  return Number((BigInt(price) * left) / whole);
}

/** The paid periods in order, from the payments and the start of the trial alone. */
function timeline({ plans }: World, payments: PaymentRow[], trialEnd: Date | undefined): Paid[] {
  const periods: Paid[] = [];
  for (const row of payments) {
    if (row.purpose !== 'subscription' || row.void) continue;
    const plan = Object.values(plans).find(({ name }) => name === row.name);
    if (plan === undefined || row.interval === null) throw new Error('a payment is for no plan');
    const price = plan.prices[row.interval];
    const before = periods.at(-1);
    let begins = row.settled_at;
    let anchor = begins.getUTCDate();
    let honest = price;
    if (row.kind === 'change') {
      begins = row.created_at;
      anchor = begins.getUTCDate();
      if (before !== undefined && before.until > begins) {
        honest = price - unusedPart(plans[before.slug]?.prices[before.interval] ?? 0, before, begins);
        before.until = begins;
      }
    } else if (row.kind === 'renew') {
      const end = before?.end ?? trialEnd;
      if (end === undefined) throw new Error('a renewed period never started');
      anchor = before?.anchor ?? end.getUTCDate();
      // A service that was down for longer than a period charges from when it is back.
      if (periodEnd(end, row.interval, anchor) > row.settled_at) begins = end;
      else anchor = begins.getUTCDate();
    }
    expect(row.amount).toBeGreaterThanOrEqual(honest);
    const end = periodEnd(begins, row.interval, anchor);
    const disputed = row.disputed === 'open' || row.disputed === 'lost';
    const refunded = disputed ? row.amount : row.refunded;
    const until = row.refund_at !== null && row.refund_at < end ? row.refund_at : end;
    const { id: payment_id, interval } = row;
    const { slug } = plan;
    periods.push({ payment_id, slug, interval, start: begins, end, until, anchor, refunded, disputed });
  }
  return periods;
}

const total = <T>(items: T[], value: (one: T) => number) => items.reduce((sum, one) => sum + value(one), 0);

/** The model of a customer: their payments, periods and coin prices over time. */
interface Model {
  payments: PaymentRow[];
  periods: Paid[];
  /** Coins of the trial, if there was one. */
  trialCoins: number;
  /** Cents for 1,000 coins without a plan. */
  free: number;
  rateAt: (at: Date) => number | undefined;
}

async function readModel(world: World): Promise<Model> {
  const { ctx, caller, plans } = world;
  const payments = await readPayments(world);
  const { rows: trials } = await ctx.pool.query(
    `select at from subscription_change where account_id = $1 and what = 'trial_started'`,
    [caller.account_id],
  );
  expect(trials.length).toBeLessThanOrEqual(1);
  const trialDays = plans.starter?.trial_days ?? 0;
  const trialEnd = trials[0] && new Date(trials[0].at.getTime() + days(trialDays));
  const periods = timeline(world, payments, trialEnd);
  return {
    payments,
    periods,
    trialCoins: trials.length > 0 ? (plans.starter?.trial_coins ?? 0) : 0,
    free: plans.free?.extra_price ?? 0,
    rateAt: (at) =>
      plans[periods.find(({ start, until }) => start <= at && at < until)?.slug ?? 'free']?.extra_price,
  };
}

/** The current price of coins, and whether the plan matches what was paid. */
async function expectPlan({ ctx, caller: { account_id } }: World, { periods, rateAt }: Model): Promise<void> {
  expect((await readPrices(ctx, account_id)).per_thousand).toBe(rateAt(clock.now()));
  const { rows } = await ctx.pool.query(
    `select s.state, s.period_end, plan.slug from subscription s join plan on plan.id = s.plan_id
     where account_id = $1 and state in ('trialing', 'active', 'past_due')`,
    [account_id],
  );
  const [own] = rows;
  const last = periods.at(-1);
  if (own?.state === 'active')
    expect({ slug: own.slug, end: own.period_end }).toEqual({ slug: last?.slug, end: last?.end });
}

/** Whether a higher plan replaced the period's before its end. */
const isUpgraded = (periods: Paid[], period: Paid) =>
  periods[periods.indexOf(period) + 1]?.start.getTime() === period.until.getTime();

const coinPurchases = ({ payments }: Model) => payments.filter(({ purpose }) => purpose !== 'subscription');

type PlanLots = Awaited<ReturnType<typeof readPlanLots>>;

/** Coins of plans: those of each period, less the unused part of the previous one. */
function expectPlanCoins({ plans }: World, { periods, trialCoins }: Model, lots: PlanLots): void {
  const coinsOf = ({ slug, interval }: Paid) => (plans[slug]?.coins ?? 0) * (interval === 'year' ? 12 : 1);
  const upgraded = periods.filter((period) => isUpgraded(periods, period));
  const honestCoins =
    trialCoins +
    total(periods, coinsOf) -
    total(upgraded, (period) => unusedPart(coinsOf(period), period, period.until));
  expect(total(lots, ({ granted }) => granted)).toBeLessThanOrEqual(honestCoins);
}

/** Everything paid and not refunded, against everything it included. */
function expectPaid({ plans }: World, model: Model, lots: PlanLots): void {
  const { payments, periods, free } = model;
  const forPlans = total(periods, (period) => {
    const lot = lots.find(({ payment_id }) => payment_id === period.payment_id);
    if (period.disputed) return 0;
    if (period.refunded > 0) return listPrice(lot?.spent ?? 0, free);
    const price = plans[period.slug]?.prices[period.interval] ?? 0;
    return price - (isUpgraded(periods, period) ? unusedPart(price, period, period.until) : 0);
  });
  const forCoins = total(coinPurchases(model), ({ coins, coins_refunded, surplus, created_at }) => {
    const period = periods.find(({ start, until }) => start <= created_at && created_at < until);
    const paid = period !== undefined && period.refunded === 0;
    return listPrice(
      Math.max(0, coins - coins_refunded - surplus),
      (paid ? plans[period.slug]?.extra_price : free) ?? free,
    );
  });
  const net = total(payments, ({ amount, refunded, disputed }) =>
    disputed === 'open' || disputed === 'lost' ? 0 : amount - refunded,
  );
  expect(net).toBeGreaterThanOrEqual(forPlans + forCoins);
}

/** Compares the service with the model: prices, plan and coins now, and everything paid so far. */
export async function expectHonest(world: World): Promise<void> {
  const model = await readModel(world);
  await expectPlan(world, model);
  // Coins bought, at the price of their time.
  for (const { amount, coins, created_at } of coinPurchases(model))
    expect(amount).toBeGreaterThanOrEqual(listPrice(coins, model.rateAt(created_at) ?? model.free));
  const lots = await readPlanLots(world);
  expectPlanCoins(world, model, lots);
  expectPaid(world, model, lots);
}

/** Coins from plans and the trial, by payment. */
async function readPlanLots({ ctx, caller }: World) {
  const { rows } = await ctx.pool.query(
    `select i.payment_id, l.granted::int, (l.granted - l.available - l.refunded)::int as spent
     from credit_lot l join transfer t on t.lot_id = l.id and t.kind = 'grant'
     left join invoice i on i.number = t.document
     where l.account_id = $1 and l.source = 'plan'`,
    [caller.account_id],
  );
  return rows as { payment_id: string | null; granted: number; spent: number }[];
}
