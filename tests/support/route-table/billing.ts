/** Route table rows: billing. */
import { z } from 'zod';
import {
  ChangePreview,
  CurrentPlan,
  Plan,
  PlanList,
  PublicPrices,
  SubscriptionHistory,
  SubscriptionReply,
} from '#contract/billing/plans';
import {
  BillingAddressReply,
  Cards,
  CoinPrices,
  Invoice,
  Invoices,
  NewCard,
  Payment,
  PaymentInfo,
  Refund,
} from '#contract/billing/schemas';
import { envelope } from '#contract/envelope';
import { PaidOrder } from '#contract/orders/schemas';
import { ActivityGroups, Balance, Movements } from '#contract/wallet/schemas';
import { sandboxSecret, sign } from '#features/billing';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { badBodies, badPages, type Row, type World } from './parts.ts';

const address = { name: 'Ada Example', line1: '1 Test St', city: 'Dublin', country: 'IE' };
const payment = (order_id: string) => ({ order_id, method: 'coins', purpose: 'own_records' });

/** The plan at a position; 0 is the free one. */
const planOf = async ({ api }: World, position: number): Promise<string> =>
  (await api.ctx.pool.query('select id from plan where position = $1', [position])).rows[0].id;

/** Ends the owner's subscription so that another can start. */
const withoutSubscription = ({ api, owner }: World) =>
  inTransaction(api.ctx, (tx) =>
    tx
      .updateTable('subscription')
      .set({ state: 'cancelled', next_attempt_at: null })
      .where('account_id', '=', owner.caller.account_id)
      .execute(),
  );

/** Subscribes the owner to the second paid plan. */
async function withSubscription(world: World): Promise<void> {
  await withoutSubscription(world);
  const { api, owner } = world;
  const body = { plan_id: await planOf(world, 2) };
  const answer = await api.call('POST', '/subscription', { as: owner, body });
  if (answer.status !== 200) throw new Error(answer.body.message);
}

export const billingRows: Row[] = [
  { route: 'GET /api/v1/wallet', good: () => ({ path: '/wallet' }), answer: envelope(Balance) },
  {
    route: 'GET /api/v1/wallet-movements',
    good: () => ({ path: '/wallet-movements?page=1' }),
    answer: envelope(Movements),
    wrong: () => badPages('/wallet-movements'),
  },
  {
    route: 'GET /api/v1/wallet-activity',
    good: () => ({ path: '/wallet-activity?show=orders' }),
    answer: envelope(ActivityGroups),
    wrong: () => badPages('/wallet-activity'),
  },
  {
    route: 'GET /api/v1/wallet-movements/file',
    good: () => ({ path: '/wallet-movements/file' }),
    answer: 'movements',
  },
  {
    route: 'POST /api/v1/payment',
    good: ({ order }) => ({ path: '/payment', body: payment(order.id) }),
    answer: envelope(PaidOrder),
    about: (order_id) => ({ path: '/payment', body: payment(order_id) }),
    wrong: ({ order }) =>
      badBodies('/payment', [
        {},
        [],
        { ...payment(order.id), order_id: 1 },
        { ...payment(order.id), method: 'cash' },
        { ...payment(order.id), method: 'card' },
        { ...payment(order.id), rest: 'mine' },
        { ...payment(order.id), purpose: 'curiosity' },
        { order_id: order.id, method: 'coins' },
      ]),
  },
  {
    route: 'GET /api/v1/get-card/:id',
    good: ({ owner }) => ({ path: `/get-card/${owner.id}` }),
    answer: envelope(Cards),
    about: (id) => ({ path: `/get-card/${id}` }),
  },
  {
    route: 'POST /api/v1/card-update/:id',
    good: ({ owner, card_id }) => ({
      path: `/card-update/${owner.id}`,
      body: { card_id, action: 'default' },
    }),
    answer: envelope(Cards),
    about: (id) => ({ path: `/card-update/${id}`, body: { card_id: newId(), action: 'default' } }),
    wrong: ({ owner, card_id }) =>
      badBodies(`/card-update/${owner.id}`, [
        {},
        [],
        { card_id },
        { card_id, action: 'steal' },
        { action: 'remove' },
      ]),
  },
  {
    route: 'POST /api/v1/new-card-create-or-update',
    good: () => ({ path: '/new-card-create-or-update', body: { return_to: '/my-profile/billing' } }),
    answer: envelope(NewCard),
    refused: () => ({ path: '/new-card-create-or-update', body: { setup: 'nobody began it' } }),
    wrong: () =>
      badBodies('/new-card-create-or-update', [{}, [], { return_to: 'https://evil.example' }, { setup: '' }]),
  },
  {
    route: 'GET /api/v1/get-billing-address/:id',
    good: ({ owner }) => ({ path: `/get-billing-address/${owner.id}` }),
    answer: envelope(BillingAddressReply),
    about: (id) => ({ path: `/get-billing-address/${id}` }),
  },
  {
    route: 'POST /api/v1/billing-address-update/:id',
    good: ({ owner }) => ({ path: `/billing-address-update/${owner.id}`, body: address }),
    answer: envelope(BillingAddressReply),
    about: (id) => ({ path: `/billing-address-update/${id}`, body: address }),
    wrong: ({ owner }) =>
      badBodies(`/billing-address-update/${owner.id}`, [
        {},
        [],
        { ...address, country: 'Ireland' },
        { ...address, country: 'XX' },
        { ...address, city: '' },
        { ...address, line1: 'x'.repeat(201) },
      ]),
  },
  { route: 'GET /api/v1/coin-prices', good: () => ({ path: '/coin-prices' }), answer: envelope(CoinPrices) },
  {
    route: 'POST /api/v1/buy-coins',
    good: ({ card_id }) => ({ path: '/buy-coins', body: { coins: 500, card_id, request_key: newId() } }),
    answer: envelope(Payment),
    about: (card_id) => ({ path: '/buy-coins', body: { coins: 500, card_id, request_key: newId() } }),
    wrong: ({ card_id }) =>
      badBodies('/buy-coins', [
        {},
        [],
        { coins: 0, card_id, request_key: newId() },
        { coins: 10.5, card_id, request_key: newId() },
        { coins: 500, card_id },
        { coins: 500, request_key: newId() },
        { coins: 500, card_id, request_key: 'short' },
        { coins: 500, card_id, request_key: newId(), return_to: '//evil.example' },
      ]),
  },
  {
    route: 'GET /api/v1/subscription-check-payment-info/:id',
    good: ({ invoice_id }) => ({ path: `/subscription-check-payment-info/${invoice_id}` }),
    answer: envelope(PaymentInfo),
    about: (id) => ({ path: `/subscription-check-payment-info/${id}` }),
  },
  {
    route: 'GET /api/v1/invoice-list',
    good: () => ({ path: '/invoice-list?per_page=5' }),
    answer: envelope(Invoices),
    wrong: () => badPages('/invoice-list'),
  },
  {
    route: 'GET /api/v1/invoice/:id',
    good: ({ invoice_id }) => ({ path: `/invoice/${invoice_id}` }),
    answer: envelope(Invoice),
    about: (id) => ({ path: `/invoice/${id}` }),
  },
  {
    route: 'GET /api/v1/invoice/:id/pdf',
    good: ({ invoice_id }) => ({ path: `/invoice/${invoice_id}/pdf` }),
    answer: 'pdf',
    about: (id) => ({ path: `/invoice/${id}/pdf` }),
  },
  {
    route: 'POST /api/v1/admin/payments/:id/refund',
    admin: true,
    good: ({ payment_id }) => ({
      path: `/admin/payments/${payment_id}/refund`,
      body: { amount: 1, reason: 'They asked for it' },
    }),
    answer: envelope(Refund),
    about: (id) => ({ path: `/admin/payments/${id}/refund`, body: { reason: 'They asked for it' } }),
    wrong: ({ payment_id }) =>
      badBodies(`/admin/payments/${payment_id}/refund`, [
        [],
        { amount: 1 },
        ...[0, 1.5, 'all'].map((amount) => ({ amount, reason: 'They asked for it' })),
      ]),
  },
  {
    route: 'GET /api/v1/prices',
    open: true,
    good: () => ({ path: '/prices' }),
    answer: envelope(PublicPrices),
  },
  { route: 'GET /api/v1/plan-list', good: () => ({ path: '/plan-list' }), answer: envelope(PlanList) },
  {
    route: 'GET /api/v1/plan-item/:id',
    good: async (world) => ({ path: `/plan-item/${await planOf(world, 1)}` }),
    answer: envelope(Plan),
  },
  {
    route: 'GET /api/v1/subscription-current-plan',
    good: () => ({ path: '/subscription-current-plan' }),
    answer: envelope(CurrentPlan),
  },
  {
    route: 'POST /api/v1/subscription',
    good: async (world) => {
      await withoutSubscription(world);
      return { path: '/subscription', body: { plan_id: await planOf(world, 2), interval: 'year' } };
    },
    answer: envelope(SubscriptionReply),
    wrong: () =>
      badBodies('/subscription', [{}, [], { plan_id: '' }, { plan_id: newId(), interval: 'week' }]),
  },
  {
    route: 'GET /api/v1/subscription-change/:planId',
    good: async (world) => {
      await withSubscription(world);
      return { path: `/subscription-change/${await planOf(world, 3)}?interval=year` };
    },
    answer: envelope(ChangePreview),
    wrong: () => [{ path: `/subscription-change/${newId()}?interval=week` }],
  },
  {
    route: 'POST /api/v1/subscription-upgrade-downgrade/:planId',
    good: async (world) => {
      await withSubscription(world);
      return { path: `/subscription-upgrade-downgrade/${await planOf(world, 3)}`, body: {} };
    },
    answer: envelope(SubscriptionReply),
    wrong: () => badBodies(`/subscription-upgrade-downgrade/${newId()}`, [[], { interval: 'week' }]),
  },
  ...(['GET', 'POST'] as const).flatMap((method): Row[] => [
    {
      route: `${method} /api/v1/subscription-free`,
      good: async (world) => {
        await withSubscription(world);
        return { path: '/subscription-free' };
      },
      answer: envelope(CurrentPlan),
    },
    {
      route: `${method} /api/v1/subscription-resume`,
      good: async (world) => {
        await withSubscription(world);
        await world.api.call('POST', '/subscription-free', { as: world.owner });
        return { path: '/subscription-resume' };
      },
      answer: envelope(SubscriptionReply),
    },
  ]),
  {
    route: 'GET /api/v1/subscription-history/:id',
    good: ({ owner }) => ({ path: `/subscription-history/${owner.id}` }),
    answer: envelope(SubscriptionHistory),
    about: (id) => ({ path: `/subscription-history/${id}` }),
    wrong: ({ owner }) => badPages(`/subscription-history/${owner.id}`),
  },
  {
    route: 'POST /webhooks/payments',
    open: true,
    good: async ({ api }) => {
      const body = JSON.stringify({ id: newId(), type: 'test', about: 'other', ref: 'nothing' });
      return {
        path: '/webhooks/payments',
        body,
        headers: { 'openskip-signature': sign(await sandboxSecret(api.ctx), body) },
      };
    },
    answer: envelope(z.null()),
  },
];
