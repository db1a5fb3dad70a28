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
  description: 'Affiliates with what they brought and earned; for admins and support.',
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
  description: 'Referrals with their signs, those that wait for a look too; for admins and support.',
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
  description: 'Let a referral pass, or refuse it with a reason; for admins.',
  params: IdParam,
  body: DecisionBody,
  response: z.null(),
});

export const listAffiliateDomains = route({
  operationId: 'listAffiliateDomains',
  method: 'get',
  path: '/admin/affiliate-domains',
  access: 'session',
  tags: ['admin'],
  summary: "List affiliates' domains",
  description: 'Domains of affiliates; for admins and support.',
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
  description: 'Have a domain count, or no more, with a reason; for admins.',
  params: IdParam,
  body: DecisionBody,
  response: z.null(),
});

export const listAllPayouts = route({
  operationId: 'listAllPayouts',
  method: 'get',
  path: '/admin/affiliate-payouts',
  access: 'session',
  tags: ['admin'],
  summary: "List all affiliates' payouts",
  description: 'Payouts of affiliates; for admins and support.',
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
  description: 'Refuse a payout with a reason, or note that one which was sent came back; for admins.',
  params: IdParam,
  body: RefusalBody,
  response: z.null(),
});

export const listPayoutBatches = route({
  operationId: 'listPayoutBatches',
  method: 'get',
  path: '/admin/affiliate-batch',
  access: 'session',
  tags: ['admin'],
  summary: 'List payout batches waiting to be sent',
  description: 'Batches of payouts that wait to be sent; for admins and support.',
  response: AdminPayoutBatches,
});

export const createPayoutBatch = route({
  operationId: 'createPayoutBatch',
  method: 'post',
  path: '/admin/affiliate-batch',
  access: 'session',
  tags: ['admin'],
  summary: 'Approve payouts as a batch',
  description: 'Approve payouts of one method as one batch; for admins.',
  body: BatchBody,
  response: PayoutBatch,
});

export const downloadPayoutBatch = route({
  operationId: 'downloadPayoutBatch',
  method: 'get',
  path: '/admin/affiliate-batch/{id}/{method}',
  access: 'session',
  tags: ['admin'],
  summary: 'Download a payout batch',
  description: 'A batch as PayPal’s mass payment or a bank takes it; for admins.',
  params: IdParam.extend({ method: z.enum(['paypal', 'bank'], 'Choose paypal or bank.') }),
  file: 'text/csv',
});

export const markBatchSent = route({
  operationId: 'markBatchSent',
  method: 'post',
  path: '/admin/affiliate-batch/{id}',
  access: 'session',
  tags: ['admin'],
  summary: 'Mark a payout batch as sent',
  description: 'Note that a batch was sent; for admins.',
  params: IdParam,
  response: z.null(),
});
