/** A model of the affiliate program: its steps and what each payment should earn. */
import { expect } from 'vitest';
import { initialTerms, type Rate } from '#contract/affiliate/terms';
import {
  approveBatch,
  decideReferral,
  markBatchSent,
  rejectPayout,
  requestPayout,
  selectAffiliate,
  updateAddress,
} from '#features/affiliate';
import { after, clock, days } from '#platform/clock';
import { type Context, inTransaction } from '#platform/context';
import { AppError } from '#platform/errors';
import { newId } from '#platform/ids';
import { deliverEvents, emit } from '#platform/jobs/events';
import type { Tx } from '#platform/postgres/database';
import { setSetting } from '#platform/settings';
import type { TestApi, TestUser } from '../api.ts';
import { enterCard } from '../billing/billing.ts';
import { newAccount } from '../billing/ledger.ts';

/** A payment in the books with the decisions on its reward. */
interface Paid {
  id: string;
  account_id: string;
  amount: number;
  rate: Rate;
  refunded: number;
  disputes: { id: string; amount: number; state: 'open' | 'won' | 'lost' }[];
  refused: boolean;
}

/** What all worlds share: the service, a plan, and an admin and customers. */
interface Stage {
  api: TestApi;
  ctx: Context;
  plan: string;
  payer: TestUser;
  card_id: string;
  admin: TestUser;
}

export interface World extends Stage {
  affiliate: TestUser;
  customers: string[];
  paid: Paid[];
  rates: { own: Rate; plan: Rate };
}

/** What a payment should earn now, computed independently of the service. */
export function shouldEarn({ amount, rate, refunded, disputes, refused }: Paid): number {
  const disputed = disputes.reduce((sum, one) => sum + (one.state === 'won' ? 0 : one.amount), 0);
  const left = Math.max(0, amount - refunded - disputed);
  if (refused) return 0;
  if (rate.kind === 'percent') return Math.floor((left * rate.value) / 10_000);
  return Math.floor((Math.min(rate.value, amount) * left) / amount);
}

export async function setStage(api: TestApi): Promise<Stage> {
  const payer = await api.customer();
  const card_id = (await enterCard(api, payer)).id;
  return { api, ctx: api.ctx, plan: newId(), payer, card_id, admin: await api.admin() };
}

/** A new affiliate with two customers who have paid nothing yet. */
export async function newWorld(stage: Stage): Promise<World> {
  const { api, ctx } = stage;
  clock.set(null);
  await ctx.pool.query('delete from rate_limit');
  const affiliate = await api.customer();
  const { account_id } = affiliate.caller;
  await ctx.pool.query('update app_user set email_confirmed_at = now() where id = $1', [affiliate.id]);
  await api.call('GET', `/affiliate-url/${affiliate.id}`, { as: affiliate });
  const own = await selectAffiliate(ctx.db, account_id);
  if (own === undefined) throw new Error('there is no affiliate');
  await updateAddress(ctx, affiliate.caller, own, { method: 'paypal', email: 'ana@example.com' });
  const customers = [await newAccount(ctx), await newAccount(ctx)];
  for (const [index, customer] of customers.entries())
    await ctx.pool.query(
      `insert into affiliate_customer (account_id, affiliate_id, flags, registered_at) values ($1, $2, $3, now())`,
      [customer, account_id, index === 0 ? [] : ['no_click']],
    );
  const world = {
    ...stage,
    affiliate,
    customers,
    paid: [],
    rates: { own: initialTerms.rate, plan: { kind: 'flat', value: 700 } } as World['rates'],
  };
  await setRates(world);
  return world;
}

const setRates = ({ ctx, plan, rates }: World) =>
  inTransaction(ctx, (tx) =>
    setSetting(tx, 'affiliate_terms', {
      ...initialTerms,
      ...{ rate: rates.own, plan_rates: { [plan]: rates.plan }, months: null, least_payout: 1 },
    }),
  );

export type Step = (world: World) => Promise<void>;

/** Records the change in the books of payments and emits its event, like the billing code. */
const inBooks = async ({ ctx }: Stage, write: (tx: Tx) => Promise<unknown>): Promise<void> => {
  await inTransaction(ctx, write);
  await deliverEvents(ctx);
};

export const pay =
  (payment: { customer: number; amount: number; planned: boolean; disputedAtOnce: boolean }): Step =>
  async (world) => {
    const { customers, plan, payer, card_id, rates, paid } = world;
    const account_id = customers[payment.customer % customers.length] ?? '';
    const [id, invoice_id, number] = [newId(), newId(), newId()];
    const amount = BigInt(payment.amount);
    const same = { account_id, amount, currency: 'usd' };
    const now = clock.now();
    const disputes: Paid['disputes'] = [];
    await inBooks(world, async (tx) => {
      await tx
        .insertInto('payment')
        .values({
          ...same,
          ...{
            id,
            user_id: payer.id,
            card_id,
            purpose: payment.planned ? 'subscription' : 'coins',
            state: 'paid',
          },
          ...{ present: true, gateway: 'test', created_at: now, settled_at: now },
          ...(payment.planned && { subscription: { plan_id: plan } }),
        })
        .execute();
      await tx
        .insertInto('invoice')
        .values({
          ...same,
          ...{ id: invoice_id, kind: 'invoice', number, payment_id: id, lines: '[]', bill_to: '{}' },
          ...{ seller: '', paid_with: '', test: true, issued_at: now },
        })
        .execute();
      await emit(tx, 'payment.succeeded', account_id, {
        ...{ payment_id: id, invoice_id, number, amount: payment.amount, currency: 'usd' },
      });
      // The dispute came before the reward was computed.
      if (payment.disputedAtOnce) disputes.push(await insertDispute(tx, { id, account_id }, payment.amount));
    });
    const rate = payment.planned ? rates.plan : rates.own;
    paid.push({ id, account_id, amount: payment.amount, rate, refunded: 0, disputes, refused: false });
  };

async function insertDispute(tx: Tx, payment: Pick<Paid, 'id' | 'account_id'>, amount: number) {
  const row = { id: newId(), amount, state: 'open' as const };
  const { id: payment_id, account_id } = payment;
  await tx
    .insertInto('dispute')
    .values({ ...row, payment_id, account_id, gateway_ref: row.id, currency: 'usd', opened_at: clock.now() })
    .execute();
  const payload = { payment_id, state: row.state, amount, currency: 'usd' };
  await emit(tx, 'payment.disputed', account_id, payload);
  return row;
}

/** Runs a step on one of the payments, if any. */
const withOne =
  (which: number, act: (payment: Paid, world: World) => Promise<void>): Step =>
  async (world) => {
    const payment = world.paid[which % Math.max(1, world.paid.length)];
    if (payment !== undefined) await act(payment, world);
  };

export const refund = (which: number, part: number) =>
  withOne(which, async (payment, world) => {
    const { id: payment_id, account_id } = payment;
    const amount = Math.ceil(((payment.amount - payment.refunded) * part) / 100);
    if (amount === 0) return;
    payment.refunded += amount;
    await inBooks(world, async (tx) => {
      const now = clock.now();
      await tx
        .insertInto('refund')
        .values({
          ...{ id: newId(), payment_id, account_id, reason: 'operator', amount: BigInt(amount), coins: 0n },
          ...{ state: 'done', created_at: now, settled_at: now },
        })
        .execute();
      await emit(tx, 'payment.refunded', account_id, { payment_id, amount, currency: 'usd', coins: 0 });
    });
  });

export const dispute = (which: number, part: number) =>
  withOne(which, async (payment, world) => {
    const amount = Math.ceil((payment.amount * part) / 100);
    await inBooks(world, async (tx) => {
      payment.disputes.push(await insertDispute(tx, payment, amount));
    });
  });

export const decideDispute = (which: number, state: 'won' | 'lost') =>
  withOne(which, async ({ id: payment_id, account_id, disputes }, world) => {
    const open = disputes.find((one) => one.state === 'open');
    if (open === undefined) return;
    open.state = state;
    await inBooks(world, async (tx) => {
      await tx.updateTable('dispute').set({ state }).where('id', '=', open.id).execute();
      const payload = { payment_id, state, amount: open.amount, currency: 'usd' };
      await emit(tx, 'payment.disputed', account_id, payload);
    });
  });

/** A step that isn't allowed is refused and changes nothing. */
async function tried<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

export const decide = (which: number, approve: boolean) =>
  withOne(which, async (payment, { ctx, admin }) => {
    const { rows } = await ctx.pool.query(
      `select id from affiliate_line where payment_id = $1 and kind = 'reward'`,
      [payment.id],
    );
    const decision = { id: rows[0]?.id ?? newId(), approve, reason: 'Looked at' };
    const done = await tried(decideReferral(ctx, admin.caller, decision).then(() => true));
    if (done) payment.refused = !approve;
  });

export const payOut =
  (method: 'coins' | 'paypal', end: 'sent' | 'refused' | 'failed'): Step =>
  async ({ ctx, admin, affiliate: { caller }, paid }) => {
    const own = await selectAffiliate(ctx.db, caller.account_id);
    const payout = own && (await tried(requestPayout(ctx, caller, own, method)));
    if (payout === undefined) return;
    const all = await ctx.pool.query(
      `select sum(amount)::int as sum from affiliate_payout where affiliate_id = $1 and state in ('requested', 'sent')`,
      [caller.account_id],
    );
    expect(all.rows[0].sum).toBeLessThanOrEqual(paid.reduce((sum, one) => sum + shouldEarn(one), 0));
    if (method === 'coins') return;
    const refuse = () => rejectPayout(ctx, admin.caller, { id: payout.id, reason: 'It came back' });
    if (end === 'refused') return void (await refuse());
    await markBatchSent(ctx, admin.caller, await approveBatch(ctx, admin.caller, [payout.id]));
    if (end === 'failed') await refuse();
  };

export const passTime =
  (length: number): Step =>
  async () =>
    clock.set(after(clock.now(), days(length)));

export const changeRates =
  (own: Rate, forPlan: Rate): Step =>
  async (world) => {
    world.rates = { own, plan: forPlan };
    await setRates(world);
  };

/** Emits all events once more. */
export const tellAgain: Step = async ({ ctx, customers }) => {
  await ctx.pool.query(`update event set delivered_at = null where account_id = any($1)`, [customers]);
  await deliverEvents(ctx);
};
