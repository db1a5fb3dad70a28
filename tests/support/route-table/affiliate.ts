/** Route table rows: the affiliate's own calls. */

import { z } from 'zod';
import { Domain, DomainList } from '#contract/affiliate/domains/schemas';
import {
  AffiliatePoints,
  AffiliateSettings,
  AffiliateStatistics,
  AffiliateUrl,
  CountedVisit,
  Payout,
  Referral,
  ReferralGraph,
  UnpaidReferrals,
  Visit,
} from '#contract/affiliate/schemas';
import { envelope, pageOf } from '#contract/envelope';
import { newId } from '#platform/ids';
import { badBodies, badPages, type Row, type World } from './parts.ts';

/** Gives the owner a referral ready for payout: an old payment of the other customer. */
export async function withUnpaid({ api, owner, other, payment_id, invoice_id }: World): Promise<void> {
  await api.call('GET', `/affiliate-url/${owner.id}`, { as: owner });
  await api.ctx.pool.query('delete from affiliate_line');
  await api.ctx.pool.query('delete from affiliate_payout');
  await api.ctx.pool.query(
    `insert into affiliate_line (id, affiliate_id, customer_id, kind, invoice_id, payment_id, purpose, base, rate_kind,
       rate, amount, currency, holds_until, created_at)
     values ($1, $2, $3, 'reward', $4, $5, 'coins', 20000, 'percent', 2000, 4000, 'usd', '2020-01-01', '2020-01-01')`,
    [newId(), owner.caller.account_id, other.caller.account_id, invoice_id, payment_id],
  );
}

/** The owner's newest row. */
export const newest = async ({ api, owner }: World, table: string): Promise<string> =>
  (
    await api.ctx.pool.query(`select id from ${table} where affiliate_id = $1 order by id desc limit 1`, [
      owner.caller.account_id,
    ])
  ).rows[0].id;

/** The ID of a domain of the owner in a state. */
export async function domainId(world: World, state: string): Promise<string> {
  const { api, owner } = world;
  await api.call('GET', `/affiliate-url/${owner.id}`, { as: owner });
  await api.ctx.pool.query('delete from affiliate_domain');
  await api.ctx.pool.query(
    `insert into affiliate_domain (id, affiliate_id, domain, token, state, created_at)
     values ($1, $2, 'shop.example.com', 'token', $3, now())`,
    [newId(), owner.caller.account_id, state],
  );
  return newest(world, 'affiliate_domain');
}

/** A call that reads the caller's own data. */
const own = (path: string, answer: z.ZodType, wrong?: Row['wrong']): Row => ({
  route: `GET /api/v1/${path}/:id`,
  good: ({ owner }) => ({ path: `/${path}/${owner.id}` }),
  answer: envelope(answer),
  about: (id) => ({ path: `/${path}/${id}` }),
  ...(wrong && { wrong }),
});

const range = { from: '2026-01-01', to: '2026-01-31' };

export const affiliateRows: Row[] = [
  {
    route: 'POST /api/v1/visit',
    open: true,
    good: () => ({ path: '/visit', body: { ref: 'nobody', page: '/' } }),
    answer: envelope(CountedVisit),
    wrong: () =>
      badBodies('/visit', [{}, [], { page: 'faq' }, { page: '/', ref: '<b>' }, { page: '/', referrer: 7 }]),
  },
  own('affiliate-url', AffiliateUrl),
  own('affiliate-points', AffiliatePoints),
  own('statistics', AffiliateStatistics),
  own('referral-payment', UnpaidReferrals, ({ owner }) => badPages(`/referral-payment/${owner.id}`)),
  own('referral', pageOf(Referral), ({ owner }) => [
    ...badPages(`/referral/${owner.id}`),
    { path: `/referral/${owner.id}?status=lost` },
    { path: `/referral/${owner.id}?campaign=%3Cb%3E` },
    { path: `/referral/${owner.id}?payout=x` },
  ]),
  own('affiliate-payouts', pageOf(Payout), ({ owner }) => [
    ...badPages(`/affiliate-payouts/${owner.id}`),
    { path: `/affiliate-payouts/${owner.id}?state=lost` },
  ]),
  own('visit-list', pageOf(Visit), ({ owner }) => [
    ...badPages(`/visit-list/${owner.id}`),
    { path: `/visit-list/${owner.id}?converted=maybe` },
  ]),
  own('affiliate-setting', AffiliateSettings),
  {
    route: 'POST /api/v1/referral-graph/:id',
    good: ({ owner }) => ({ path: `/referral-graph/${owner.id}`, body: range }),
    answer: envelope(ReferralGraph),
    about: (id) => ({ path: `/referral-graph/${id}`, body: range }),
    wrong: ({ owner }) =>
      badBodies(`/referral-graph/${owner.id}`, [
        {},
        [],
        { from: range.to, to: range.from },
        { ...range, from: '1026-01-01' },
        { ...range, to: 'tomorrow' },
        { ...range, statuses: [] },
        { ...range, statuses: ['lost'] },
      ]),
  },
  {
    route: 'POST /api/v1/affiliate-payouts/:id',
    good: async (world) => {
      await withUnpaid(world);
      return { path: `/affiliate-payouts/${world.owner.id}`, body: { method: 'coins' } };
    },
    answer: envelope(Payout),
    about: (id) => ({ path: `/affiliate-payouts/${id}`, body: { method: 'coins' } }),
    wrong: ({ owner }) => badBodies(`/affiliate-payouts/${owner.id}`, [{}, [], { method: 'gold' }]),
  },
  {
    route: 'PUT /api/v1/affiliate-setting/:id',
    good: ({ owner }) => ({ path: `/affiliate-setting/${owner.id}`, body: { method: 'coins' } }),
    answer: envelope(AffiliateSettings),
    about: (id) => ({ path: `/affiliate-setting/${id}`, body: { method: 'coins' } }),
    wrong: ({ owner }) =>
      badBodies(`/affiliate-setting/${owner.id}`, [
        {},
        [],
        { method: 'gold' },
        { method: 'paypal' },
        { method: 'paypal', email: 'nobody' },
        { method: 'bank', holder: 'A', routing: '12345678' },
        { method: 'bank', holder: 'A\nB', routing: '12345678', account: '123456' },
      ]),
  },
  {
    route: 'POST /api/v1/notification-accept-cancel/:id',
    good: ({ owner }) => ({
      path: `/notification-accept-cancel/${owner.id}`,
      body: { kind: 'affiliate_payout', accept: true },
    }),
    answer: envelope(AffiliateSettings),
    about: (id) => ({
      path: `/notification-accept-cancel/${id}`,
      body: { kind: 'affiliate_payout', accept: true },
    }),
    wrong: ({ owner }) =>
      badBodies(`/notification-accept-cancel/${owner.id}`, [
        {},
        [],
        { kind: 'order_failed', accept: true },
        { kind: 'affiliate_payout', accept: 1 },
      ]),
  },
  {
    route: 'GET /api/v1/affiliate-file/:id/:list',
    good: ({ owner }) => ({ path: `/affiliate-file/${owner.id}/visits` }),
    answer: z.string().regex(/^Date,Page,Came from,/),
    about: (id) => ({ path: `/affiliate-file/${id}/visits` }),
    wrong: ({ owner }) => [{ path: `/affiliate-file/${owner.id}/everything` }],
  },
  own('domain-list', DomainList),
  {
    route: 'POST /api/v1/store-domain/:id',
    good: async ({ api, owner }) => {
      await api.ctx.pool.query('delete from affiliate_domain');
      return { path: `/store-domain/${owner.id}`, body: { domain: 'shop.example.com' } };
    },
    answer: envelope(Domain),
    about: (id) => ({ path: `/store-domain/${id}`, body: { domain: 'shop.example.com' } }),
    wrong: ({ owner }) =>
      badBodies(`/store-domain/${owner.id}`, [
        {},
        [],
        { domain: 7 },
        { domain: '127.0.0.1' },
        { domain: 'localhost' },
      ]),
  },
  {
    route: 'POST /api/v1/domain-check/:id',
    // A verified domain isn't checked again.
    good: async (world) => ({ path: `/domain-check/${await domainId(world, 'active')}` }),
    answer: envelope(Domain),
    about: (id) => ({ path: `/domain-check/${id}` }),
  },
  ...(['GET', 'DELETE'] as const).map(
    (method): Row => ({
      route: `${method} /api/v1/domain-delete/:id`,
      good: async (world) => ({ path: `/domain-delete/${await domainId(world, 'pending')}` }),
      answer: envelope(z.null()),
      about: (id) => ({ path: `/domain-delete/${id}` }),
    }),
  ),
];
