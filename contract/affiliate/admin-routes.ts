import { z } from 'zod';
import { IdParam } from '../envelope.ts';
import { route } from '../route.ts';
import {
  AdminAffiliates,
  AdminDomainQuery,
  AdminDomains,
  AdminPayoutBatches,
  AdminPayoutQuery,
  AdminPayouts,
  AdminReferralQuery,
  AdminReferrals,
  AffiliateQuery,
  BatchBody,
  DecisionBody,
  PayoutBatch,
  RefusalBody,
} from './admin.ts';

export const listAffiliates = route({
  operationId: 'listAffiliates',
  method: 'get',
  path: '/admin/affiliates',
  access: 'session',
  tags: ['admin'],
  summary: 'List affiliates',
  description: 'For admins and support. Returns affiliates with their referrals and earnings.',
  query: AffiliateQuery,
  response: AdminAffiliates,
});

export const listAllReferrals = route({
  operationId: 'listAllReferrals',
  method: 'get',
  path: '/admin/affiliate-referrals',
  access: 'session',
  tags: ['admin'],
  summary: "List all affiliates' referrals",
  description: 'For admins and support. Returns referrals, with those that need a review.',
  query: AdminReferralQuery,
  response: AdminReferrals,
});

export const decideReferral = route({
  operationId: 'decideReferral',
  method: 'post',
  path: '/admin/affiliate-referrals/{id}',
  access: 'session',
  tags: ['admin'],
  summary: 'Approve or reject a referral',
  description: 'For admins. Approves a referral, or rejects it with a reason.',
  params: IdParam,
  body: DecisionBody,
  example: { approve: false, reason: 'Registered from the affiliate’s own address' },
  response: z.null(),
});

export const listAffiliateDomains = route({
  operationId: 'listAffiliateDomains',
  method: 'get',
  path: '/admin/affiliate-domains',
  access: 'session',
  tags: ['admin'],
  summary: "List affiliates' domains",
  description: 'For admins and support. Returns the domains of affiliates.',
  query: AdminDomainQuery,
  response: AdminDomains,
});

export const decideAffiliateDomain = route({
  operationId: 'decideAffiliateDomain',
  method: 'post',
  path: '/admin/affiliate-domains/{id}',
  access: 'session',
  tags: ['admin'],
  summary: "Approve or reject an affiliate's domain",
  description: 'For admins. Approves a domain, or rejects it with a reason.',
  params: IdParam,
  body: DecisionBody,
  example: { approve: true },
  response: z.null(),
});

export const listAllPayouts = route({
  operationId: 'listAllPayouts',
  method: 'get',
  path: '/admin/affiliate-payouts',
  access: 'session',
  tags: ['admin'],
  summary: "List all affiliates' payouts",
  description: 'For admins and support. Returns the payouts of affiliates.',
  query: AdminPayoutQuery,
  response: AdminPayouts,
});

export const rejectPayout = route({
  operationId: 'rejectPayout',
  method: 'post',
  path: '/admin/affiliate-payouts/{id}',
  access: 'session',
  tags: ['admin'],
  summary: 'Reject a payout or mark it as returned',
  description: 'For admins. Rejects a payout with a reason, or records that the money came back.',
  params: IdParam,
  body: RefusalBody,
  example: { reason: 'The account number is wrong' },
  response: z.null(),
});

export const listPayoutBatches = route({
  operationId: 'listPayoutBatches',
  method: 'get',
  path: '/admin/affiliate-batch',
  access: 'session',
  tags: ['admin'],
  summary: 'List payout batches waiting to be sent',
  description: 'For admins and support. Returns batches that are approved but not sent.',
  response: AdminPayoutBatches,
});

export const createPayoutBatch = route({
  operationId: 'createPayoutBatch',
  method: 'post',
  path: '/admin/affiliate-batch',
  access: 'session',
  tags: ['admin'],
  summary: 'Approve payouts as a batch',
  description: 'For admins. Approves payouts of one method together.',
  body: BatchBody,
  example: { payout_ids: ['01976d3e-8c5a-7b21-9f40-2f6f3c1d8a55', '01976d3f-1b7e-7c02-8a11-7d0e4b9c2f66'] },
  response: PayoutBatch,
});

export const downloadPayoutBatch = route({
  operationId: 'downloadPayoutBatch',
  method: 'get',
  path: '/admin/affiliate-batch/{id}/{method}',
  access: 'session',
  tags: ['admin'],
  summary: 'Download a payout batch',
  description: 'For admins. Returns a batch as a file for PayPal’s mass payments or for a bank.',
  params: IdParam.extend({ method: z.enum(['paypal', 'bank']) }),
  file: 'text/csv',
});

export const markBatchSent = route({
  operationId: 'markBatchSent',
  method: 'post',
  path: '/admin/affiliate-batch/{id}',
  access: 'session',
  tags: ['admin'],
  summary: 'Mark a payout batch as sent',
  description: 'For admins. Records that you sent a batch.',
  params: IdParam,
  response: z.null(),
});
