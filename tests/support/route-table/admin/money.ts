/** Route table rows: admin calls about money, and automatic top-ups. */
import { z } from 'zod';
import { PaymentList } from '#contract/admin/schemas';
import { AdminPrices, Disputes, GatewayEvents, OpenRefunds, Reconciliation } from '#contract/billing/admin';
import { TopUp } from '#contract/billing/schemas';
import { envelope } from '#contract/envelope';
import { newId } from '#platform/ids';
import { badBodies, badPages, type Row, type World } from '../parts.ts';

const plans = envelope(AdminPrices);
const books = envelope(z.object({ last: Reconciliation.nullable() }));

const plan = {
  name: 'Large',
  description: 'For a whole company.',
  features: ['20,000 coins each month'],
  coins: 20_000,
  price_month: 99_900,
  price_year: 999_000,
  extra_price: 5000,
};
const topUp = { enabled: true, threshold: 100, coins: 500, monthly_cap: 20_000 };
const badPlans = [
  {},
  [],
  { ...plan, name: '' },
  { ...plan, price_month: -1 },
  { ...plan, price_month: 1.5 },
  { ...plan, price_year: 0 },
  { ...plan, extra_price: 0 },
  { ...plan, features: 'many' },
];

/** A new plan without customers or changes. */
async function newPlan({ api, admin }: World): Promise<string> {
  const { body } = await api.call('POST', '/admin/plans', { as: admin, body: plan });
  const found = body.data.items.find(
    (item: { name: string; version: number }) => item.name === plan.name && item.version === 1,
  );
  if (found === undefined) throw new Error(body.message);
  return found.id;
}

/** A failed refund of a customer's payment. */
async function failedRefund({ api, payment_id }: World): Promise<string> {
  const id = newId();
  await api.ctx.pool.query(
    `insert into refund (id, payment_id, account_id, reason, amount, coins, state, created_at)
     select $1, id, account_id, 'operator', 1, 0, 'failed', now() from payment where id = $2`,
    [id, payment_id],
  );
  return id;
}

/** A gateway event about an unknown object. */
async function parkedEvent({ api }: World): Promise<string> {
  const id = `evt_${newId()}`;
  await api.ctx.pool.query(
    `insert into gateway_event (id, gateway, type, about, object_ref, state, received_at)
     values ($1, 'sandbox', 'charge.ended', 'charge', 'sandbox_charge_x', 'parked', now())`,
    [id],
  );
  return id;
}

export const moneyRows: Row[] = [
  {
    route: 'GET /api/v1/admin/payments',
    admin: true,
    good: () => ({ path: '/admin/payments?state=paid&sorter_property=amount&per_page=2' }),
    answer: envelope(PaymentList),
    wrong: () => [
      ...badPages('/admin/payments'),
      { path: '/admin/payments?state=lost' },
      { path: '/admin/payments?from=yesterday' },
    ],
  },
  {
    route: 'GET /api/v1/admin/payments/export',
    admin: true,
    good: () => ({ path: '/admin/payments/export?state=paid' }),
    answer: 'payments',
    wrong: () => [{ path: '/admin/payments/export?purpose=fun' }],
  },
  {
    route: 'GET /api/v1/coin-top-up',
    good: () => ({ path: '/coin-top-up' }),
    answer: envelope(TopUp),
  },
  {
    route: 'PUT /api/v1/coin-top-up',
    good: () => ({ path: '/coin-top-up', body: { ...topUp, enabled: false } }),
    answer: envelope(TopUp),
    wrong: () =>
      badBodies('/coin-top-up', [
        {},
        [],
        { ...topUp, enabled: 'yes' },
        { ...topUp, threshold: 0 },
        { ...topUp, coins: -5 },
        { ...topUp, coins: 1 },
        { ...topUp, monthly_cap: 100 },
        { ...topUp, monthly_cap: 1.5 },
      ]),
  },
  {
    route: 'GET /api/v1/admin/disputes',
    admin: true,
    good: () => ({ path: '/admin/disputes' }),
    answer: envelope(Disputes),
    wrong: () => badPages('/admin/disputes'),
  },
  {
    route: 'GET /api/v1/admin/refunds',
    admin: true,
    good: () => ({ path: '/admin/refunds' }),
    answer: envelope(OpenRefunds),
    wrong: () => badPages('/admin/refunds'),
  },
  {
    route: 'POST /api/v1/admin/refunds/:id/again',
    admin: true,
    good: async (world) => ({ path: `/admin/refunds/${await failedRefund(world)}/again` }),
    answer: envelope(z.null()),
    about: (id) => ({ path: `/admin/refunds/${id}/again` }),
  },
  {
    route: 'POST /api/v1/admin/refunds/:id/settle',
    admin: true,
    good: async (world) => ({
      path: `/admin/refunds/${await failedRefund(world)}/settle`,
      body: { way: 'other', reason: 'By bank transfer' },
    }),
    answer: envelope(z.null()),
    about: (id) => ({
      path: `/admin/refunds/${id}/settle`,
      body: { way: 'other', reason: 'By bank transfer' },
    }),
    wrong: () =>
      badBodies(`/admin/refunds/${newId()}/settle`, [
        {},
        { way: 'other' },
        { way: 'cash', reason: 'By bank transfer' },
        { way: 'coins', reason: '' },
      ]),
  },
  {
    route: 'GET /api/v1/admin/payment-events',
    admin: true,
    good: () => ({ path: '/admin/payment-events' }),
    answer: envelope(GatewayEvents),
    wrong: () => badPages('/admin/payment-events'),
  },
  {
    route: 'POST /api/v1/admin/payment-events/:id/retry',
    admin: true,
    good: async (world) => ({ path: `/admin/payment-events/${await parkedEvent(world)}/retry` }),
    answer: envelope(z.null()),
    about: (id) => ({ path: `/admin/payment-events/${id}/retry` }),
  },
  { route: 'GET /api/v1/admin/books', admin: true, good: () => ({ path: '/admin/books' }), answer: books },
  { route: 'POST /api/v1/admin/books', admin: true, good: () => ({ path: '/admin/books' }), answer: books },
  { route: 'GET /api/v1/admin/plans', admin: 'read', good: () => ({ path: '/admin/plans' }), answer: plans },
  {
    route: 'POST /api/v1/admin/plans',
    admin: true,
    good: () => ({ path: '/admin/plans', body: plan }),
    answer: plans,
    wrong: () => badBodies('/admin/plans', [...badPlans, { ...plan, price_month: 0, price_year: 0 }]),
  },
  {
    route: 'PUT /api/v1/admin/plans/:id',
    admin: true,
    good: async (world) => ({ path: `/admin/plans/${await newPlan(world)}`, body: { ...plan, version: 1 } }),
    answer: plans,
    about: (id) => ({ path: `/admin/plans/${id}`, body: { ...plan, version: 1 } }),
    wrong: () => badBodies(`/admin/plans/${newId()}`, [plan, ...badPlans]),
  },
  {
    route: 'DELETE /api/v1/admin/plans/:id',
    admin: true,
    good: async (world) => ({ path: `/admin/plans/${await newPlan(world)}` }),
    answer: plans,
    about: (id) => ({ path: `/admin/plans/${id}` }),
  },
];
