import { Paging, pageOf, UserIdParam } from '../envelope.ts';
import { route } from '../route.ts';
import {
  AffiliatePoints,
  AffiliateSettings,
  AffiliateStatistics,
  AffiliateUrl,
  CountedVisit,
  GraphBody,
  NoticeBody,
  Payout,
  PayoutAddressBody,
  PayoutBody,
  PayoutQuery,
  Referral,
  ReferralGraph,
  ReferralQuery,
  UnpaidReferrals,
  Visit,
  VisitBody,
  VisitQuery,
} from './schemas.ts';

export const recordVisit = route({
  operationId: 'recordVisit',
  method: 'post',
  path: '/visit',
  access: 'public',
  tags: ['affiliate'],
  summary: 'Record a visit through an affiliate link',
  description: 'Records that someone followed an affiliate link. Bots and repeat visits don’t count.',
  body: VisitBody,
  example: { ref: 'ada-lovelace', page: '/pricing', referrer: 'https://blog.example.com/' },
  response: CountedVisit,
});

export const getAffiliateUrl = route({
  operationId: 'getAffiliateUrl',
  method: 'get',
  path: '/affiliate-url/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['affiliate'],
  summary: 'Get the affiliate link',
  description: 'Returns your affiliate link and the terms. `{id}` is your user ID.',
  params: UserIdParam,
  response: AffiliateUrl,
});

export const getAffiliatePoints = route({
  operationId: 'getAffiliatePoints',
  method: 'get',
  path: '/affiliate-points/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['affiliate'],
  summary: 'Get coins earned through referrals',
  description: 'Returns the coins your payouts have brought. `{id}` is your user ID.',
  params: UserIdParam,
  response: AffiliatePoints,
});

export const getAffiliateStatistics = route({
  operationId: 'getAffiliateStatistics',
  method: 'get',
  path: '/statistics/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['affiliate'],
  summary: 'Get affiliate statistics',
  description: 'Returns your visits, sign-ups, and earnings, in total and by campaign.',
  params: UserIdParam,
  response: AffiliateStatistics,
});

export const getReferralGraph = route({
  operationId: 'getReferralGraph',
  method: 'post',
  path: '/referral-graph/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['affiliate'],
  summary: 'Get earnings by period',
  description: 'Returns your earnings by period and status, for a range of days (UTC).',
  params: UserIdParam,
  body: GraphBody,
  example: { from: '2026-01-01', to: '2026-03-31', statuses: ['paid', 'unpaid'] },
  response: ReferralGraph,
});

export const listUnpaidReferrals = route({
  operationId: 'listUnpaidReferrals',
  method: 'get',
  path: '/referral-payment/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['affiliate'],
  summary: 'List unpaid referrals',
  description: 'Returns the referrals that your next payout would pay.',
  params: UserIdParam,
  query: Paging,
  response: UnpaidReferrals,
});

export const listReferrals = route({
  operationId: 'listReferrals',
  method: 'get',
  path: '/referral/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['affiliate'],
  summary: 'List referrals',
  description: 'Returns your referrals, newest first.',
  params: UserIdParam,
  query: ReferralQuery,
  response: pageOf(Referral),
});

export const listPayouts = route({
  operationId: 'listPayouts',
  method: 'get',
  path: '/affiliate-payouts/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['affiliate'],
  summary: 'List payouts',
  description: 'Returns your payouts, newest first.',
  params: UserIdParam,
  query: PayoutQuery,
  response: pageOf(Payout),
});

export const requestPayout = route({
  operationId: 'requestPayout',
  method: 'post',
  path: '/affiliate-payouts/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['affiliate'],
  summary: 'Request a payout',
  description:
    'Requests a payout of everything unpaid. Coins arrive at once, money when the operator sends it.',
  params: UserIdParam,
  body: PayoutBody,
  example: { method: 'coins' },
  response: Payout,
});

export const listVisits = route({
  operationId: 'listVisits',
  method: 'get',
  path: '/visit-list/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['affiliate'],
  summary: 'List visits',
  description: 'Returns visits through your links, newest first.',
  params: UserIdParam,
  query: VisitQuery,
  response: pageOf(Visit),
});

export const getAffiliateSettings = route({
  operationId: 'getAffiliateSettings',
  method: 'get',
  path: '/affiliate-setting/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['affiliate'],
  summary: 'Get affiliate settings',
  description: 'Returns how you get paid and which emails you get.',
  params: UserIdParam,
  response: AffiliateSettings,
});

export const updatePayoutMethod = route({
  operationId: 'updatePayoutMethod',
  method: 'put',
  path: '/affiliate-setting/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['affiliate'],
  summary: 'Update the payout method',
  description: 'Sets how you get paid: coins, PayPal, or bank transfer.',
  params: UserIdParam,
  body: PayoutAddressBody,
  example: { method: 'paypal', email: 'ada@example.com' },
  response: AffiliateSettings,
});

export const setAffiliateNotice = route({
  operationId: 'setAffiliateNotice',
  method: 'post',
  path: '/notification-accept-cancel/{id}',
  access: 'session',
  seat: 'owner',
  tags: ['affiliate'],
  summary: 'Turn an affiliate email on or off',
  description: 'Turns one kind of affiliate email on or off.',
  params: UserIdParam,
  body: NoticeBody,
  example: { kind: 'affiliate_payout', accept: true },
  response: AffiliateSettings,
});
