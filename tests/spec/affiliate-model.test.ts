/**
 * The affiliate programme against a model of it: purchases, refunds, disputes, decisions and payouts in any order. What an
 * affiliate gets is never more than the rate gives, and lists, figures, graph, payouts and the ledger say the same.
 */
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { initialTerms, type Rate } from '#contract/affiliate-terms';
import { subscribeAffiliates } from '#features/affiliate';
import { after, clock, days } from '#platform/clock';
import { inTransaction } from '#platform/context';
import type { Tx } from '#platform/database';
import { AppError } from '#platform/errors';
import { deliverEvents, emit } from '#platform/events';
import { newId } from '#platform/ids';
import { setSetting } from '#platform/settings';
import { accountsApi } from '#support/accounts';
import type { TestUser } from '#support/api';
import { enterCard } from '#support/billing';
import { brokenLedgerRules, newAccount } from '#support/ledger';
import { approveBatch, refusePayout, sendBatch } from '../../server/features/affiliate/desk-payouts.ts';
import { decideReferral } from '../../server/features/affiliate/desk-referrals.ts';
import { selectReferrals } from '../../server/features/affiliate/lists.ts';
import { requestPayout } from '../../server/features/affiliate/payouts.ts';
import { selectAffiliate } from '../../server/features/affiliate/repository.ts';
import { changeAddress } from '../../server/features/affiliate/settings.ts';
import { readGraph, readStatistics } from '../../server/features/affiliate/statistics.ts';

const api = await accountsApi();
const { ctx } = api;
const plan = newId();
let payer: TestUser;
let card_id: string;
let admin: TestUser;
beforeAll(async () => {
  subscribeAffiliates(ctx);
  payer = await api.customer();
  card_id = (await enterCard(api, payer)).id;
  admin = await api.admin();
});
afterEach(() => clock.set(null));

/** A payment as the books have it, and what was decided of what it earned. */
interface Paid {
  id: string;
  account_id: string;
  amount: number;
  rate: Rate;
  refunded: number;
  disputes: { id: string; amount: number; state: 'open' | 'won' | 'lost' }[];
  refused: boolean;
}

interface World {
  affiliate: TestUser;
  customers: string[];
  paid: Paid[];
  rates: { own: Rate; plan: Rate };
}

/** What a payment should earn now, told apart from how the service tells it. */
function shouldEarn({ amount, rate, refunded, disputes, refused }: Paid): number {
  const disputed = disputes.reduce((sum, one) => sum + (one.state === 'won' ? 0 : one.amount), 0);
  const left = Math.max(0, amount - refunded - disputed);
  if (refused) return 0;
  if (rate.kind === 'percent') return Math.floor((left * rate.value) / 10_000);
  return Math.floor((Math.min(rate.value, amount) * left) / amount);
}

async function newWorld(): Promise<World> {
  clock.set(null);
  await ctx.pool.query('delete from rate_limit');
  const affiliate = await api.customer();
  const { account_id } = affiliate.caller;
  await ctx.pool.query('update app_user set email_confirmed_at = now() where id = $1', [affiliate.id]);
  await api.call('GET', `/affiliate-url/${affiliate.id}`, { as: affiliate });
  const own = await selectAffiliate(ctx.db, account_id);
  if (own === undefined) throw new Error('there is no affiliate');
  await changeAddress(ctx, affiliate.caller, own, { method: 'paypal', email: 'ana@example.com' });
  const customers = [await newAccount(ctx), await newAccount(ctx)];
  for (const [index, customer] of customers.entries())
    await ctx.pool.query(
      `insert into affiliate_customer (account_id, affiliate_id, flags, registered_at) values ($1, $2, $3, now())`,
      [customer, account_id, index === 0 ? [] : ['no_click']],
    );
  const world = {
    affiliate,
    customers,
    paid: [],
    rates: { own: initialTerms.rate, plan: { kind: 'flat', value: 700 } } as World['rates'],
  };
  await setRates(world);
  return world;
}

const setRates = ({ rates }: World) =>
  inTransaction(ctx, (tx) =>
    setSetting(tx, 'affiliate_terms', {
      ...initialTerms,
      ...{ rate: rates.own, plan_rates: { [plan]: rates.plan }, months: null, least_payout: 1 },
    }),
  );

type Step = (world: World) => Promise<void>;

/** Writes what happened into the books of payments, and has it told, as whoever writes them does. */
const inBooks = async (write: (tx: Tx) => Promise<unknown>): Promise<void> => {
  await inTransaction(ctx, write);
  await deliverEvents(ctx);
};

const pay =
  (of: { customer: number; amount: number; planned: boolean; disputedAtOnce: boolean }): Step =>
  async ({ customers, rates, paid }) => {
    const account_id = customers[of.customer % customers.length] ?? '';
    const [id, invoice_id, number] = [newId(), newId(), newId()];
    const amount = BigInt(of.amount);
    const same = { account_id, amount, currency: 'usd' };
    const now = clock.now();
    const disputes: Paid['disputes'] = [];
    await inBooks(async (tx) => {
      await tx
        .insertInto('payment')
        .values({
          ...same,
          ...{
            id,
            user_id: payer.id,
            card_id,
            purpose: of.planned ? 'subscription' : 'coins',
            state: 'paid',
          },
          ...{ present: true, gateway: 'test', created_at: now, settled_at: now },
          ...(of.planned && { subscription: { plan_id: plan } }),
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
        ...{ payment_id: id, invoice_id, number, amount: of.amount, currency: 'usd' },
      });
      // The bank was faster than whoever counts what was paid.
      if (of.disputedAtOnce) disputes.push(await insertDispute(tx, { id, account_id }, of.amount));
    });
    const rate = of.planned ? rates.plan : rates.own;
    paid.push({ id, account_id, amount: of.amount, rate, refunded: 0, disputes, refused: false });
  };

async function insertDispute(tx: Tx, of: Pick<Paid, 'id' | 'account_id'>, amount: number) {
  const row = { id: newId(), amount, state: 'open' as const };
  const { id: payment_id, account_id } = of;
  await tx
    .insertInto('dispute')
    .values({ ...row, payment_id, account_id, gateway_ref: row.id, currency: 'usd', opened_at: clock.now() })
    .execute();
  const payload = { payment_id, state: row.state, amount, currency: 'usd' };
  await emit(tx, 'payment.disputed', account_id, payload);
  return row;
}

/** Does something with one of the payments, where there is any. */
const withOne =
  (which: number, act: (payment: Paid, world: World) => Promise<void>): Step =>
  async (world) => {
    const payment = world.paid[which % Math.max(1, world.paid.length)];
    if (payment !== undefined) await act(payment, world);
  };

const refund = (which: number, part: number) =>
  withOne(which, async (payment) => {
    const { id: payment_id, account_id } = payment;
    const amount = Math.ceil(((payment.amount - payment.refunded) * part) / 100);
    if (amount === 0) return;
    payment.refunded += amount;
    await inBooks(async (tx) => {
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

const dispute = (which: number, part: number) =>
  withOne(which, async (payment) => {
    const amount = Math.ceil((payment.amount * part) / 100);
    await inBooks(async (tx) => {
      payment.disputes.push(await insertDispute(tx, payment, amount));
    });
  });

const decideDispute = (which: number, state: 'won' | 'lost') =>
  withOne(which, async ({ id: payment_id, account_id, disputes }) => {
    const open = disputes.find((one) => one.state === 'open');
    if (open === undefined) return;
    open.state = state;
    await inBooks(async (tx) => {
      await tx.updateTable('dispute').set({ state }).where('id', '=', open.id).execute();
      const payload = { payment_id, state, amount: open.amount, currency: 'usd' };
      await emit(tx, 'payment.disputed', account_id, payload);
    });
  });

/** What can't be done then is refused, and changes nothing. */
async function tried<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

const decide = (which: number, approve: boolean) =>
  withOne(which, async (payment) => {
    const { rows } = await ctx.pool.query(
      `select id from affiliate_line where payment_id = $1 and kind = 'reward'`,
      [payment.id],
    );
    const decision = { id: rows[0]?.id ?? newId(), approve, reason: 'Looked at' };
    const done = await tried(decideReferral(ctx, admin.caller, decision).then(() => true));
    if (done) payment.refused = !approve;
  });

const payOut =
  (method: 'coins' | 'paypal', end: 'sent' | 'refused' | 'failed'): Step =>
  async ({ affiliate: { caller }, paid }) => {
    const own = await selectAffiliate(ctx.db, caller.account_id);
    const payout = own && (await tried(requestPayout(ctx, caller, own, method)));
    if (payout === undefined) return;
    const all = await ctx.pool.query(
      `select sum(amount)::int as sum from affiliate_payout where affiliate_id = $1 and state in ('requested', 'sent')`,
      [caller.account_id],
    );
    expect(all.rows[0].sum).toBeLessThanOrEqual(paid.reduce((sum, one) => sum + shouldEarn(one), 0));
    if (method === 'coins') return;
    const refuse = () => refusePayout(ctx, admin.caller, { id: payout.id, reason: 'It came back' });
    if (end === 'refused') return void (await refuse());
    await sendBatch(ctx, admin.caller, await approveBatch(ctx, admin.caller, [payout.id]));
    if (end === 'failed') await refuse();
  };

const passTime =
  (length: number): Step =>
  async () =>
    clock.set(after(clock.now(), days(length)));

const changeRates =
  (own: Rate, forPlan: Rate): Step =>
  async (world) => {
    world.rates = { own, plan: forPlan };
    await setRates(world);
  };

/** Has all that happened told once more. */
const tellAgain: Step = async ({ customers }) => {
  await ctx.pool.query(`update event set delivered_at = null where account_id = any($1)`, [customers]);
  await deliverEvents(ctx);
};

/** That all say the same, and that it is what the rate gives. */
async function agree({ affiliate, paid }: World): Promise<void> {
  const { account_id } = affiliate.caller;
  const lines = (
    await ctx.pool.query(
      `select payment_id, (case state when 'rejected' then 0 else amount - reversed end)::int as worth, payout_id, state
       from affiliate_line where affiliate_id = $1`,
      [account_id],
    )
  ).rows;
  const sum = (of: { worth: number }[]) => of.reduce((total, { worth }) => total + worth, 0);
  for (const payment of paid)
    expect(sum(lines.filter(({ payment_id }) => payment_id === payment.id))).toBe(shouldEarn(payment));
  const payouts = (
    await ctx.pool.query(
      `select p.id, p.amount::int, p.coins::int, p.state, t.amount::int as moved from affiliate_payout p
       left join transfer t on t.idempotency_key = 'aff:' || p.id where p.affiliate_id = $1`,
      [account_id],
    )
  ).rows;
  for (const { id, amount, coins, state, moved } of payouts) {
    const ended = state === 'rejected' || state === 'failed';
    expect(sum(lines.filter(({ payout_id }) => payout_id === id))).toBe(ended ? 0 : amount);
    expect(moved).toBe(coins);
    if (coins !== null) expect(coins).toBe(Math.floor((amount * initialTerms.coins_per_unit) / 100));
  }
  const { referrals } = await readStatistics(ctx.db, account_id);
  const counted = referrals.pending.amount + referrals.unpaid.amount + referrals.paid.amount;
  expect(counted).toBe(sum(lines));
  const to = clock.now().toISOString().slice(0, 10);
  const statuses = ['pending', 'unpaid', 'paid', 'rejected'] as const;
  const graph = await readGraph(ctx.db, account_id, { from: '2026-01-01', to, statuses: [...statuses] });
  expect(graph.totals).toEqual(referrals);
  const listed = await selectReferrals(ctx.db, account_id, { page: 1, per_page: 1000 });
  for (const status of statuses) {
    const points = graph.points.reduce((total, point) => total + point[status].amount, 0);
    const rows = listed.items.filter((row) => row.status === status);
    expect([points, rows.length]).toEqual([referrals[status].amount, referrals[status].count]);
    expect(rows.reduce((total, { amount }) => total + amount, 0)).toBe(referrals[status].amount);
  }
}

/** A step that says what it is where the property fails. */
const named = <Of extends unknown[]>(name: string, given: fc.Arbitrary<Of>, make: (...of: Of) => Step) =>
  given.map((of): Step => {
    const text = () => `${name} ${JSON.stringify(of)}`;
    return Object.assign(make(...of), { [fc.toStringMethod]: text });
  });
const which = fc.nat(5);
const part = fc.constantFrom(1, 33, 50, 100);
const rate: fc.Arbitrary<Rate> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('flat' as const), value: fc.integer({ min: 0, max: 50_000 }) }),
);
const purchase = fc.record({
  customer: fc.nat(1),
  amount: fc.integer({ min: 1, max: 100_000 }),
  planned: fc.boolean(),
  disputedAtOnce: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
});
const methods = fc.constantFrom<'coins' | 'paypal'>('coins', 'paypal');
const ends = fc.constantFrom<'sent' | 'refused' | 'failed'>('sent', 'refused', 'failed');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: named('pay', fc.tuple(purchase), pay) },
  { weight: 2, arbitrary: named('refund', fc.tuple(which, part), refund) },
  { weight: 2, arbitrary: named('dispute', fc.tuple(which, part), dispute) },
  {
    weight: 2,
    arbitrary: named(
      'decideDispute',
      fc.tuple(which, fc.constantFrom<'won' | 'lost'>('won', 'lost')),
      decideDispute,
    ),
  },
  { weight: 1, arbitrary: named('decide', fc.tuple(which, fc.boolean()), decide) },
  { weight: 4, arbitrary: named('payOut', fc.tuple(methods, ends), payOut) },
  { weight: 3, arbitrary: named('passTime', fc.tuple(fc.constantFrom(1, 31)), passTime) },
  { weight: 1, arbitrary: named('changeRates', fc.tuple(rate, rate), changeRates) },
  { weight: 1, arbitrary: named('tellAgain', fc.tuple(), () => (world) => tellAgain(world)) },
);

const bought = { customer: 0, amount: 9999, planned: false, disputedAtOnce: false };
/** What chance seldom finds: taken back after the payout and set off by the next, then won. */
const wonAfterPayout: Step[] = [
  ...[pay(bought), passTime(31), payOut('coins', 'sent'), dispute(0, 100), pay(bought)],
  ...[passTime(31), payOut('coins', 'sent'), decideDispute(0, 'won'), payOut('paypal', 'sent')],
];
/** And a payout that came back, of what was taken back meanwhile; then refused, and let pass after all. */
const backAfterReversal: Step[] = [
  ...[pay(bought), passTime(31), payOut('paypal', 'sent'), refund(0, 33), payOut('paypal', 'failed')],
  ...[pay({ ...bought, customer: 1 }), decide(1, true), passTime(31), payOut('paypal', 'failed')],
  ...[decide(1, false), dispute(1, 50), decide(1, true), decideDispute(1, 'won'), payOut('coins', 'sent')],
];

test('AFF-3: no order of purchases, refunds, disputes, decisions and payouts pays more than the rate, and all figures agree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const world = await newWorld();
      for (const one of steps) {
        await one(world);
        await agree(world);
      }
    }),
    { numRuns: 12, examples: [[wonAfterPayout], [backAfterReversal]] },
  );
  expect(await brokenLedgerRules(ctx)).toEqual([]);
}, 60_000);
