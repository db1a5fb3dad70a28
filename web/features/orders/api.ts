import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listInvoices } from '#contract/billing/calls';
import { listOldOrders, listRecentOrders } from '#contract/orders/calls';
import type { OrderState } from '#contract/orders/schemas';
import { CallError, load, request } from '../../kit/api/api.ts';
import { isInProgress, POLL_INTERVAL_MS } from './queries.ts';

export interface OrderHistoryParams {
  page: number;
  per_page: number;
  value?: string | undefined;
  state?: OrderState | undefined;
}

/** Orders of the last 90 days or older ones, with totals over all pages. */
export const historyQuery = (user: string, history: 'recent' | 'old', query: OrderHistoryParams) =>
  queryOptions({
    queryKey: ['orders', 'history', user, history, query],
    queryFn: async ({ signal }) => {
      const input = { params: { id: user }, query, signal };
      const body = await (history === 'old'
        ? request(listOldOrders, input)
        : request(listRecentOrders, input));
      if (!body.status) throw new CallError(body);
      return { ...body.data, summary: body.leadSummery };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isInProgress) ? POLL_INTERVAL_MS : false),
  });

export const orderInvoicesQuery = (order: string) =>
  queryOptions({
    queryKey: ['invoices', 'of', order],
    queryFn: ({ signal }) => load(listInvoices, { query: { order }, signal }),
  });
