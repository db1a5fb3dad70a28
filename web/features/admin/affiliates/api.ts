import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as affiliateAdminCalls from '#contract/affiliate/admin-calls';
import * as billingSubscriptionsCalls from '#contract/billing/subscriptions-calls';
import { load, request } from '../../../kit/api/api.ts';

const key = (...parts: unknown[]) => ['console', 'affiliates', ...parts];

interface ListParams {
  value: string | undefined;
  state?: string | undefined;
  page: number;
}

/** Filters without the empty ones. */
const queryOf = ({ value, state, page }: ListParams): Record<string, string> => ({
  page: String(page),
  ...(value !== undefined && { value }),
  ...(state !== undefined && { state }),
});

export const peopleQuery = (params: ListParams) =>
  queryOptions({
    queryKey: key('people', params),
    queryFn: ({ signal }) => load(affiliateAdminCalls.listAffiliates, { query: queryOf(params), signal }),
    placeholderData: keepPreviousData,
  });

export const referralsQuery = (params: ListParams) =>
  queryOptions({
    queryKey: key('referrals', params),
    queryFn: ({ signal }) => load(affiliateAdminCalls.listAllReferrals, { query: queryOf(params), signal }),
    placeholderData: keepPreviousData,
  });

export const domainsQuery = (params: ListParams) =>
  queryOptions({
    queryKey: key('domains', params),
    queryFn: ({ signal }) =>
      load(affiliateAdminCalls.listAffiliateDomains, { query: queryOf(params), signal }),
    placeholderData: keepPreviousData,
  });

export const payoutsQuery = (params: ListParams) =>
  queryOptions({
    queryKey: key('payouts', params),
    queryFn: ({ signal }) => load(affiliateAdminCalls.listAllPayouts, { query: queryOf(params), signal }),
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

export const decideReferral = ({ id, ...body }: Decision) =>
  request(affiliateAdminCalls.decideReferral, { params: { id }, body });

export const decideDomain = ({ id, ...body }: Decision) =>
  request(affiliateAdminCalls.decideAffiliateDomain, { params: { id }, body });

export const refusePayout = ({ id, reason }: { id: string; reason: string }) =>
  request(affiliateAdminCalls.rejectPayout, { params: { id }, body: { reason } });

export const approvePayouts = (payout_ids: string[]) =>
  request(affiliateAdminCalls.createPayoutBatch, { body: { payout_ids } });

export const sendBatch = (id: string) => request(affiliateAdminCalls.markBatchSent, { params: { id } });

export const batchFilePath = ({ id, method }: { id: string; method: 'paypal' | 'bank' }): string =>
  `/admin/affiliate-batch/${id}/${method}`;
