import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as affiliateAdminCalls from '#contract/affiliate/admin-calls';
import * as billingSubscriptionsCalls from '#contract/billing/subscriptions-calls';
import { load, request } from '../../../kit/api/api.ts';

const key = (...parts: unknown[]) => ['console', 'affiliates', ...parts];

interface Asked {
  value: string | undefined;
  state?: string | undefined;
  page: number;
}

/** Filters without the empty ones. */
const queryOf = ({ value, state, page }: Asked): Record<string, string> => ({
  page: String(page),
  ...(value !== undefined && { value }),
  ...(state !== undefined && { state }),
});

export const peopleQuery = (asked: Asked) =>
  queryOptions({
    queryKey: key('people', asked),
    queryFn: ({ signal }) => load(affiliateAdminCalls.listAffiliates, { query: queryOf(asked), signal }),
    placeholderData: keepPreviousData,
  });

export const referralsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: key('referrals', asked),
    queryFn: ({ signal }) => load(affiliateAdminCalls.listAllReferrals, { query: queryOf(asked), signal }),
    placeholderData: keepPreviousData,
  });

export const domainsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: key('domains', asked),
    queryFn: ({ signal }) =>
      load(affiliateAdminCalls.listAffiliateDomains, { query: queryOf(asked), signal }),
    placeholderData: keepPreviousData,
  });

export const payoutsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: key('payouts', asked),
    queryFn: ({ signal }) => load(affiliateAdminCalls.listAllPayouts, { query: queryOf(asked), signal }),
    placeholderData: keepPreviousData,
  });

export const batchesQuery = queryOptions({
  queryKey: key('batches'),
  queryFn: ({ signal }) => load(affiliateAdminCalls.listPayoutBatches, { signal }),
});

/** Plans can have rates of their own. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => load(billingSubscriptionsCalls.listPlans, { signal }),
});

export interface Decision {
  id: string;
  approve: boolean;
  reason?: string;
}

export const decideReferral = ({ id, ...json }: Decision) =>
  request(affiliateAdminCalls.decideReferral, { params: { id }, body: json });

export const decideDomain = ({ id, ...json }: Decision) =>
  request(affiliateAdminCalls.decideAffiliateDomain, { params: { id }, body: json });

export const refusePayout = ({ id, reason }: { id: string; reason: string }) =>
  request(affiliateAdminCalls.rejectPayout, { params: { id }, body: { reason } });

export const approvePayouts = (payout_ids: string[]) =>
  request(affiliateAdminCalls.createPayoutBatch, { body: { payout_ids } });

export const sendBatch = (id: string) => request(affiliateAdminCalls.markBatchSent, { params: { id } });

export const batchFile = ({ id, method }: { id: string; method: 'paypal' | 'bank' }): string =>
  `/admin/affiliate-batch/${id}/${method}`;
