/** The loads and calls of money that its own pages make. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Interval, Plan } from '#contract/billing/plans';
import { api, dataOf } from '../../kit/api.ts';

export const movementsQuery = (page: number) =>
  queryOptions({
    queryKey: ['wallet', 'movements', page],
    queryFn: ({ signal }) =>
      dataOf(api['wallet-movements'].$get({ query: { page: String(page) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => dataOf(api['plan-list'].$get({}, { init: { signal } })),
});

/** The coins of a plan's period, which come when it is paid. */
export const coinsOf = ({ coins }: Plan, interval: Interval) => (interval === 'year' ? 12 * coins : coins);

export const topUpQuery = queryOptions({
  queryKey: ['wallet', 'top-up'],
  queryFn: ({ signal }) => dataOf(api['coin-top-up'].$get({}, { init: { signal } })),
});

export const invoicesQuery = (page: number) =>
  queryOptions({
    queryKey: ['invoices', page],
    queryFn: ({ signal }) =>
      dataOf(
        api['invoice-list'].$get({ query: { page: String(page), per_page: '10' } }, { init: { signal } }),
      ),
    placeholderData: keepPreviousData,
  });

export const addressQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['billing-address', user_id],
    queryFn: ({ signal }) =>
      dataOf(api['get-billing-address'][':id'].$get({ param: { id: user_id } }, { init: { signal } })),
  });

export const historyQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['subscription', 'history', user_id],
    queryFn: ({ signal }) =>
      dataOf(
        api['subscription-history'][':id'].$get({ param: { id: user_id }, query: {} }, { init: { signal } }),
      ),
  });

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payment', id],
    queryFn: ({ signal }) =>
      dataOf(api['subscription-check-payment-info'][':id'].$get({ param: { id } }, { init: { signal } })),
  });
