/** Route table rows: admin calls about affiliates (referrals, domains, payouts and batches). */
import { z } from 'zod';
import {
  AdminAffiliates,
  AdminDomains,
  AdminPayoutBatches,
  AdminPayouts,
  AdminReferrals,
  PayoutBatch,
} from '#contract/affiliate/admin';
import { envelope } from '#contract/envelope';
import { newId } from '#platform/ids';
import { domainId, newest, withUnpaid } from '../affiliate.ts';
import { badBodies, badPages, type Row, type World } from '../parts.ts';

/** A cash payout requested by the owner. */
async function requestPayout(world: World): Promise<string> {
  const { api, owner } = world;
  await withUnpaid(world);
  const bank = { method: 'bank', holder: 'Ada Lovelace', routing: '021000021', account: '123456789' };
  await api.call('PUT', `/affiliate-setting/${owner.id}`, { as: owner, body: bank });
  await api.ctx.pool.query(
    `insert into affiliate_payout (id, affiliate_id, method, state, amount, currency, address, created_at)
     select $1, account_id, 'bank', 'requested', 4000, 'usd', payout_address, now() from affiliate where account_id = $2`,
    [newId(), owner.caller.account_id],
  );
  return newest(world, 'affiliate_payout');
}

async function batch(world: World): Promise<string> {
  const { api, admin } = world;
  const body = { payout_ids: [await requestPayout(world)] };
  return (await api.call('POST', '/admin/affiliate-batch', { as: admin, body })).body.data.batch_id;
}

/** An admin list that support can read too. */
const listRow = (path: string, answer: z.ZodType, states: string[] = []): Row => ({
  route: `GET /api/v1/admin/${path}`,
  admin: 'read',
  good: () => ({ path: `/admin/${path}` }),
  answer: envelope(answer),
  wrong: () => [
    ...badPages(`/admin/${path}`),
    ...states.map((one) => ({ path: `/admin/${path}?state=${one}` })),
  ],
});

export const affiliateAdminRows: Row[] = [
  listRow('affiliate-referrals', AdminReferrals, ['lost']),
  listRow('affiliates', AdminAffiliates),
  listRow('affiliate-domains', AdminDomains, ['lost']),
  {
    route: 'GET /api/v1/admin/affiliate-batch',
    admin: 'read',
    good: () => ({ path: '/admin/affiliate-batch' }),
    answer: envelope(AdminPayoutBatches),
  },
  {
    route: 'POST /api/v1/admin/affiliate-domains/:id',
    admin: true,
    good: async (world) => ({
      path: `/admin/affiliate-domains/${await domainId(world, 'pending')}`,
      body: { approve: true },
    }),
    answer: envelope(z.null()),
    about: (id) => ({ path: `/admin/affiliate-domains/${id}`, body: { approve: true } }),
    wrong: () => badBodies('/admin/affiliate-domains/x', [{}, [], { approve: 1 }, { approve: false }]),
  },
  {
    route: 'POST /api/v1/admin/affiliate-referrals/:id',
    admin: true,
    good: async (world) => {
      await withUnpaid(world);
      return {
        path: `/admin/affiliate-referrals/${await newest(world, 'affiliate_line')}`,
        body: { approve: false, reason: 'It is a copy of another.' },
      };
    },
    answer: envelope(z.null()),
    about: (id) => ({ path: `/admin/affiliate-referrals/${id}`, body: { approve: true } }),
    wrong: () =>
      badBodies('/admin/affiliate-referrals/x', [{}, [], { approve: 1 }, { approve: false, reason: ' ' }]),
  },
  listRow('affiliate-payouts', AdminPayouts, ['lost']),
  {
    route: 'POST /api/v1/admin/affiliate-payouts/:id',
    admin: true,
    good: async (world) => ({
      path: `/admin/affiliate-payouts/${await requestPayout(world)}`,
      body: { reason: 'The name differs' },
    }),
    answer: envelope(z.null()),
    about: (id) => ({ path: `/admin/affiliate-payouts/${id}`, body: { reason: 'The name differs' } }),
    wrong: () => badBodies('/admin/affiliate-payouts/x', [{}, [], { reason: '' }]),
  },
  {
    route: 'POST /api/v1/admin/affiliate-batch',
    admin: true,
    good: async (world) => ({
      path: '/admin/affiliate-batch',
      body: { payout_ids: [await requestPayout(world)] },
    }),
    answer: envelope(PayoutBatch),
    wrong: () => badBodies('/admin/affiliate-batch', [{}, [], { payout_ids: [] }, { payout_ids: 'x' }]),
  },
  {
    route: 'GET /api/v1/admin/affiliate-batch/:id/:method',
    admin: true,
    good: async (world) => ({ path: `/admin/affiliate-batch/${await batch(world)}/bank` }),
    answer: z.string().regex(/^Holder,Routing,Account,/),
    about: (id) => ({ path: `/admin/affiliate-batch/${id}/bank` }),
    wrong: () => [{ path: '/admin/affiliate-batch/x/cash' }],
  },
  {
    route: 'POST /api/v1/admin/affiliate-batch/:id',
    admin: true,
    good: async (world) => ({ path: `/admin/affiliate-batch/${await batch(world)}` }),
    answer: envelope(z.null()),
    about: (id) => ({ path: `/admin/affiliate-batch/${id}` }),
  },
];
