/** The calls of the money desk. */

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as calls from '#contract/calls';
import { load, request } from '../../../kit/api.ts';

const pageOf = (page: number) => ({ query: { page, per_page: 10 } });

export const booksQuery = queryOptions({
  queryKey: ['console', 'books'],
  queryFn: ({ signal }) => load(calls.getReconciliation, { signal }),
});

export const compareBooks = () => request(calls.reconcilePayments);

export const disputesQuery = (page: number) =>
  queryOptions({
    queryKey: ['console', 'disputes', page],
    queryFn: ({ signal }) => load(calls.listDisputes, { ...pageOf(page), signal }),
    placeholderData: keepPreviousData,
  });

export const refundsQuery = (page: number) =>
  queryOptions({
    queryKey: ['console', 'refunds', page],
    queryFn: ({ signal }) => load(calls.listRefunds, { ...pageOf(page), signal }),
    placeholderData: keepPreviousData,
  });

export const wrongNumbersQuery = (page: number) =>
  queryOptions({
    queryKey: ['console', 'wrong-numbers', page],
    queryFn: ({ signal }) => load(calls.listWrongNumberRefunds, { ...pageOf(page), signal }),
    placeholderData: keepPreviousData,
  });

export const eventsQuery = (page: number) =>
  queryOptions({
    queryKey: ['console', 'payment-events', page],
    queryFn: ({ signal }) => load(calls.listPaymentEvents, { ...pageOf(page), signal }),
    placeholderData: keepPreviousData,
  });

export const retryEvent = (id: string) => request(calls.retryPaymentEvent, { params: { id } });

export const sendRefundAgain = (id: string) => request(calls.retryRefund, { params: { id } });

export const settleRefund = ({ id, ...json }: { id: string; way: 'coins' | 'other'; reason: string }) =>
  request(calls.settleRefund, { params: { id }, body: json });
