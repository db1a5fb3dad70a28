import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getBillingAddress, getPaymentStatus, getTopUp, listInvoices } from '#contract/billing/calls';
import type { Interval, Plan } from '#contract/billing/plans';
import { listPlans, listSubscriptionHistory } from '#contract/billing/subscriptions-calls';
import { listActivity } from '#contract/wallet/calls';
import { load } from '../../kit/api/api.ts';

export const movementsQuery = (page: number) =>
  queryOptions({
    queryKey: ['wallet', 'movements', page],
    queryFn: ({ signal }) => load(listActivity, { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => load(listPlans, { signal }),
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
