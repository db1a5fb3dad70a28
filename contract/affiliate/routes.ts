import { IdParam, Paging, pageOf } from '../envelope.ts';
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
  description: 'Tell that somebody came by an affiliate’s link; bots and repeats count for nothing.',
  body: VisitBody,
  response: CountedVisit,
});

export const getAffiliateUrl = route({
  operationId: 'getAffiliateUrl',
  method: 'get',
  path: '/affiliate-url/{id}',
  access: 'session',
  tags: ['affiliate'],
  summary: 'Get the affiliate link',
  description: 'The caller’s affiliate URL and the terms; `{id}` is the caller’s own, here and below.',
  params: IdParam,
  response: AffiliateUrl,
});

export const getAffiliatePoints = route({
  operationId: 'getAffiliatePoints',
  method: 'get',
  path: '/affiliate-points/{id}',
  access: 'session',
  tags: ['affiliate'],
  summary: 'Get coins earned through referrals',
  description: 'The coins that payouts have brought.',
  params: IdParam,
  response: AffiliatePoints,
});

export const getAffiliateStatistics = route({
  operationId: 'getAffiliateStatistics',
  method: 'get',
  path: '/statistics/{id}',
  access: 'session',
  tags: ['affiliate'],
  summary: 'Get affiliate statistics',
  description: 'Earnings, visits, conversions, by campaign too.',
  params: IdParam,
  response: AffiliateStatistics,
});

export const getReferralGraph = route({
  operationId: 'getReferralGraph',
  method: 'post',
  path: '/referral-graph/{id}',
  access: 'session',
  tags: ['affiliate'],
  summary: 'Get earnings by period',
  description: 'What was earned in each period of a range of days (UTC), by status.',
  params: IdParam,
  body: GraphBody,
  response: ReferralGraph,
});

export const listUnpaidReferrals = route({
  operationId: 'listUnpaidReferrals',
  method: 'get',
  path: '/referral-payment/{id}',
  access: 'session',
  tags: ['affiliate'],
  summary: 'List unpaid referrals',
  description: 'The referrals that the next payout would pay.',
  params: IdParam,
  query: Paging,
  response: UnpaidReferrals,
});

export const listReferrals = route({
  operationId: 'listReferrals',
  method: 'get',
  path: '/referral/{id}',
  access: 'session',
  tags: ['affiliate'],
  summary: 'List referrals',
  description: 'The caller’s referrals, the newest first.',
  params: IdParam,
  query: ReferralQuery,
  response: pageOf(Referral),
});

export const listPayouts = route({
  operationId: 'listPayouts',
  method: 'get',
  path: '/affiliate-payouts/{id}',
  access: 'session',
  tags: ['affiliate'],
  summary: 'List payouts',
  description: 'The caller’s payouts, the newest first.',
  params: IdParam,
  query: PayoutQuery,
  response: pageOf(Payout),
});

export const requestPayout = route({
  operationId: 'requestPayout',
  method: 'post',
  path: '/affiliate-payouts/{id}',
  access: 'session',
  tags: ['affiliate'],
  summary: 'Request a payout',
  description: 'Ask for what is unpaid: coins come at once, money when the operator sends it.',
  params: IdParam,
  body: PayoutBody,
  response: Payout,
});

export const listVisits = route({
  operationId: 'listVisits',
  method: 'get',
  path: '/visit-list/{id}',
  access: 'session',
  tags: ['affiliate'],
  summary: 'List visits',
  description: 'The visits by the caller’s links, the newest first.',
  params: IdParam,
  query: VisitQuery,
  response: pageOf(Visit),
});

export const getAffiliateSettings = route({
  operationId: 'getAffiliateSettings',
  method: 'get',
  path: '/affiliate-setting/{id}',
  access: 'session',
  tags: ['affiliate'],
  summary: 'Get affiliate settings',
  description: 'How the caller is paid, and which notices go by email.',
  params: IdParam,
  response: AffiliateSettings,
});

export const updatePayoutMethod = route({
  operationId: 'updatePayoutMethod',
  method: 'put',
  path: '/affiliate-setting/{id}',
  access: 'session',
  tags: ['affiliate'],
  summary: 'Update the payout method',
  description: 'Say how payouts are paid, and where to.',
  params: IdParam,
  body: PayoutAddressBody,
  response: AffiliateSettings,
});

export const setAffiliateNotice = route({
  operationId: 'setAffiliateNotice',
  method: 'post',
  path: '/notification-accept-cancel/{id}',
  access: 'session',
  tags: ['affiliate'],
  summary: 'Turn an affiliate email on or off',
  description: 'Switch the emails of a kind of notice on or off.',
  params: IdParam,
  body: NoticeBody,
  response: AffiliateSettings,
});
