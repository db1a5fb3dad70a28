import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as billingAdminCalls from '#contract/billing/admin-calls';
import * as chargesCalls from '#contract/charges/calls';
import { load, request } from '../../../kit/api/api.ts';

const pageOf = (page: number) => ({ query: { page, per_page: 10 } });

export const booksQuery = queryOptions({
  queryKey: ['console', 'books'],
  queryFn: ({ signal }) => load(billingAdminCalls.getReconciliation, { signal }),
});

export const compareBooks = () => request(billingAdminCalls.reconcilePayments);

export const disputesQuery = (page: number) =>
  queryOptions({
    queryKey: ['console', 'disputes', page],
    queryFn: ({ signal }) => load(billingAdminCalls.listDisputes, { ...pageOf(page), signal }),
    placeholderData: keepPreviousData,
  });

export const refundsQuery = (page: number) =>
  queryOptions({
    queryKey: ['console', 'refunds', page],
    queryFn: ({ signal }) => load(billingAdminCalls.listRefunds, { ...pageOf(page), signal }),
    placeholderData: keepPreviousData,
  });

export const wrongNumbersQuery = (page: number) =>
  queryOptions({
    queryKey: ['console', 'wrong-numbers', page],
    queryFn: ({ signal }) => load(chargesCalls.listWrongNumberRefunds, { ...pageOf(page), signal }),
    placeholderData: keepPreviousData,
  });

export const eventsQuery = (page: number) =>
  queryOptions({
    queryKey: ['console', 'payment-events', page],
    queryFn: ({ signal }) => load(billingAdminCalls.listPaymentEvents, { ...pageOf(page), signal }),
    placeholderData: keepPreviousData,
  });

export const retryEvent = (id: string) => request(billingAdminCalls.retryPaymentEvent, { params: { id } });

export const sendRefundAgain = (id: string) => request(billingAdminCalls.retryRefund, { params: { id } });

export const settleRefund = ({ id, ...body }: { id: string; way: 'coins' | 'other'; reason: string }) =>
  request(billingAdminCalls.settleRefund, { params: { id }, body });
