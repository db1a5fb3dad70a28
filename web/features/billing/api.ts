import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getBillingAddress, getPaymentStatus, getTopUp, listInvoices } from '#contract/billing/calls';
import type { Interval, Plan } from '#contract/billing/plans';
import { getPrices, listPlans, listSubscriptionHistory } from '#contract/billing/subscriptions-calls';
import { listActivity, listActivityGroups } from '#contract/wallet/calls';
import type { ActivityFilter } from '#contract/wallet/filters';
import { load } from '../../kit/api/api.ts';

export const activityQuery = (page: number, show: ActivityFilter | undefined) =>
  queryOptions({
    queryKey: ['wallet', 'movements', page, show],
    queryFn: ({ signal }) =>
      load(listActivityGroups, { query: { page: String(page), ...(show && { show }) }, signal }),
    placeholderData: keepPreviousData,
  });

/** The ledger entries of one line of the activity. */
export const entriesQuery = (group: string, page: number) =>
  queryOptions({
    queryKey: ['wallet', 'movements', group, page],
    queryFn: ({ signal }) => load(listActivity, { query: { group, page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => load(listPlans, { signal }),
});

export const publicPricesQuery = queryOptions({
  queryKey: ['public-prices'],
  queryFn: ({ signal }) => load(getPrices, { signal }),
});

/** Coins granted per billing period, when it's paid. */
export const coinsOf = ({ coins }: Plan, interval: Interval) => (interval === 'year' ? 12 * coins : coins);

export const topUpQuery = queryOptions({
  queryKey: ['wallet', 'top-up'],
  queryFn: ({ signal }) => load(getTopUp, { signal }),
});

export const invoicesQuery = (page: number) =>
  queryOptions({
    queryKey: ['invoices', page],
    queryFn: ({ signal }) => load(listInvoices, { query: { page: String(page), per_page: '10' }, signal }),
    placeholderData: keepPreviousData,
  });

export const addressQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['billing-address', user_id],
    queryFn: ({ signal }) => load(getBillingAddress, { params: { id: user_id }, signal }),
  });

export const historyQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['subscription', 'history', user_id],
    queryFn: ({ signal }) => load(listSubscriptionHistory, { params: { id: user_id }, query: {}, signal }),
  });

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment', id],
    queryFn: ({ signal }) => load(getPaymentStatus, { params: { id }, signal }),
  });
